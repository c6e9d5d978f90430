package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.browser.Browser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.logging.LogType;

/** The page that takes the file of a plan, from the drop to the recognised plan, in a browser. */
class UploadPageTest {

  private static final byte[] DRAWING = "0\nSECTION\n2\nHEADER".getBytes(StandardCharsets.UTF_8);

  @TempDir private static Path folder;
  private static @Nullable Browser opened;
  private static @Nullable TourServer service;

  private static Browser browser() {
    return Objects.requireNonNull(opened);
  }

  private static TourServer service() {
    return Objects.requireNonNull(service);
  }

  private static FileDesk desk() {
    return service().desk;
  }

  @BeforeAll
  static void open() throws IOException {
    opened =
        Browser.open()
            .orElseGet(() -> {
              System.err.println("SKIPPED: upload page (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    service = new TourServer(ViewerFiles.load().orElseThrow());
    service()
        .add(
            "chat",
            Map.of(
                "floor-plan.json", Answers.floorPlan("Living").getBytes(StandardCharsets.UTF_8)));
  }

  @AfterAll
  static void close() {
    if (opened != null) {
      opened.close();
    }
    if (service != null) {
      service.close();
    }
  }

  @BeforeEach
  void begin() {
    browser().resize(1280, 800);
    browser().preferStillness(true);
    service().violations.clear();
    desk().begin();
  }

  @AfterEach
  void nothing_was_violated() {
    assertThat(service().violations).isEmpty();
    assertThat(
            browser().driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                // What the browser itself says of an answer that tests want.
                .filter(entry -> !entry.getMessage().contains("status of"))
                .toList())
        .isEmpty();
  }

  private static void visit(String token, String language) {
    browser().driver.get("about:blank");
    browser().driver.get(service().address("/upload/" + token + "?lang=" + language));
  }

  private static Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  private static void choose(Path file) {
    browser().until("return !!document.querySelector('#file')");
    browser().driver.findElement(By.id("file")).sendKeys(file.toString());
  }

  private static void untilTitle(String title) {
    browser().until("return document.querySelector('h1')?.textContent === '%s'".formatted(title));
  }

  private static String text(String css) {
    return String.valueOf(
        browser().script("return document.querySelector(arguments[0])?.textContent ?? ''", css));
  }

  private static void assertAccessible() throws IOException {
    assertThat(browser().barriers(Path.of("node_modules/axe-core/axe.min.js"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1280, 800, en, Your plan was read", "390, 844, de, Ihr Plan ist gelesen"})
  void a_file_is_taken_and_the_plan_that_was_read_is_shown(
      int width, int height, String language, String title) throws IOException {
    browser().resize(width, height);
    visit("good", language);
    browser().until("return !!document.querySelector('.takes')");
    assertThat(text(".takes")).contains("DWG", "DXF", "PDF", "2 kB");
    assertAccessible();

    choose(file("Haus am See.dxf", DRAWING));

    untilTitle(title);
    browser().until("return document.querySelectorAll('.plan .label').length === 2");
    assertThat(desk().toldOf("file").orElseThrow())
        .contains("\"Haus am See.dxf\"", "\"dxf\"", "\"size\":" + DRAWING.length);
    assertThat(desk().toldOf("put")).contains("put " + new String(DRAWING, StandardCharsets.UTF_8));
    assertThat(desk().told.getLast()).startsWith("complete");
    assertThat(text(".findings")).isEqualTo("Kitchen differs.");
    assertThat(text(".rooms")).contains("Living", language.equals("de") ? "29,7 m²" : "29.7 m²");
    assertThat(browser().script("return document.activeElement.tagName")).isEqualTo("H1");
    assertThat(browser().script("return document.documentElement.lang")).isEqualTo(language);
    assertThat(browser().script("return document.documentElement.scrollWidth <= window.innerWidth"))
        .isEqualTo(true);
    assertAccessible();
  }

  @Test
  void a_file_may_be_dropped_anywhere_on_the_page() {
    visit("good", "en");
    browser().until("return !!document.querySelector('.drop')");

    Object _ =
        browser()
            .script(
                """
                const files = new DataTransfer();
                files.items.add(new File(['0 SECTION'], 'flat.dxf'));
                document.querySelector('.brand').dispatchEvent(
                  new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
                """);

    untilTitle("Your plan was read");
    assertThat(desk().toldOf("put")).contains("put 0 SECTION");
  }

  @ParameterizedTest
  @CsvSource({
    "letter.docx, 100, is no DWG",
    "large.dxf, 2001, at most 2 kB",
    "empty.dxf, 0, is empty"
  })
  void what_cannot_be_taken_is_said_before_anything_is_sent(String name, int size, String said)
      throws IOException {
    visit("good", "en");

    choose(file(name, new byte[size]));

    browser().until("return !!document.querySelector('.complaint')?.textContent");
    assertThat(text(".complaint")).contains(name, said);
    assertThat(desk().told).isEmpty();
  }

  @Test
  void first_bytes_count_more_than_the_name() throws IOException {
    visit("good", "en");

    choose(file("renamed.dxf", "%PDF-1.7".getBytes(StandardCharsets.UTF_8)));

    untilTitle("Your plan was read");
    assertThat(desk().toldOf("file").orElseThrow()).contains("\"file_kind\":\"pdf\"");
  }

  @Test
  void a_file_that_does_not_get_through_can_be_sent_again_by_keyboard() throws IOException {
    desk().refuseOnce();
    visit("good", "en");
    choose(file("flat.dxf", DRAWING));

    browser().until("return !!document.querySelector('.complaint')?.textContent");
    assertThat(text(".complaint")).startsWith("The file did not get through.");
    browser().driver.findElement(By.tagName("body")).sendKeys(Keys.TAB);
    assertThat(browser().script("return document.activeElement.id")).isEqualTo("file");
    choose(folder.resolve("flat.dxf"));
    untilTitle("Your plan was read");
  }

  @Test
  void a_page_that_is_opened_again_goes_on_where_the_plan_stands() throws IOException {
    CountDownLatch reading = desk().readSlowly();
    visit("good", "en");
    choose(file("flat.dxf", DRAWING));
    untilTitle("Reading the plan");

    visit("good", "en");
    untilTitle("Reading the plan");
    assertThat(text("[role=status]")).isEqualTo("The file is here");
    reading.countDown();
    untilTitle("Your plan was read");
  }

  @Test
  void a_plan_that_cannot_be_read_says_why_and_what_to_do() throws IOException {
    desk().readNothing();
    visit("good", "en");

    choose(file("flat.dxf", DRAWING));

    untilTitle("The plan could not be read");
    assertThat(text("main")).contains("No room was found", "Ask your assistant for a new link");
    assertAccessible();
  }
}
