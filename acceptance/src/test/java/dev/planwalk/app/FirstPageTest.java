package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.browser.Browser;
import dev.planwalk.testsupport.ProjectRoot;
import dev.planwalk.viewer.ViewerFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** The first page at a running service, in a browser: from a key to a tour that others can see. */
class FirstPageTest {

  private static final Path AXE = Path.of("tour-viewer/node_modules/axe-core/axe.min.js");

  @TempDir private static Path home;
  private static @Nullable Browser opened;
  private static @Nullable TestService running;

  private static Browser browser() {
    return Objects.requireNonNull(opened);
  }

  private static TestService service() {
    return Objects.requireNonNull(running);
  }

  @BeforeAll
  static void open() {
    Assumptions.assumeTrue(ViewerFiles.load().isPresent(), "built without pages (-DskipViewer)");
    opened =
        Browser.open()
            .orElseGet(() -> {
              System.err.println("SKIPPED: first page (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    running = TestService.start(home, Planwalk.Role.ALL);
  }

  @AfterAll
  static void close() {
    if (opened != null) {
      opened.close();
    }
    if (running != null) {
      running.close();
    }
  }

  @AfterEach
  void the_console_is_silent() {
    assertThat(browser().complaints())
        // What the browser itself says of an answer that tests want.
        .filteredOn(complaint -> !complaint.contains("status of 401"))
        // Swagger UI's word to whoever writes links with signs that ours have not.
        .filteredOn(complaint -> !complaint.contains("escaping deep link whitespace"))
        .isEmpty();
  }

  private static void visit(String language) {
    // A tab of its own: what another test has left in this one is gone.
    String page = service().baseUrl() + "/?lang=" + language;
    browser().open(page);
    Object _ = browser().script("sessionStorage.clear()");
    browser().open(page);
    browser().until("return !!document.querySelector('#key')");
  }

  private static void await(String css) {
    browser().until("return !!document.querySelector(\"%s\")".formatted(css));
  }

  private static String text(String css) {
    return String.valueOf(
        browser().script("return document.querySelector(arguments[0])?.textContent ?? ''", css));
  }

  /** Presses the button that orders in a step, once the price is known. */
  private static void order(int step) {
    String button = ".step:nth-child(%d) .order-row button".formatted(step);
    await(button + ":enabled");
    browser().find(button).sendKeys(Keys.ENTER);
  }

  private static void type(String css, CharSequence... keys) {
    browser().find(css).sendKeys(keys);
  }

  private static void assertAccessible() throws IOException {
    assertThat(browser().barriers(ProjectRoot.find().resolve(AXE))).isEmpty();
    assertThat(browser().script("return document.documentElement.scrollWidth <= window.innerWidth"))
        .as("nothing is wider than the page")
        .isEqualTo(true);
  }

  @Test
  void a_dropped_plan_becomes_a_picture_two_styles_and_a_tour_for_others() {
    String key = service().key("first page", false);
    browser().resize(1280, 900);
    browser().preferDark(false);
    visit("en");

    type("#key", key, Keys.ENTER);
    await(".drop");
    Object _ =
        browser()
            .script(
                """
                const files = new DataTransfer();
                files.items.add(new File(['0 SECTION'], "Anna's flat.dxf"));
                document.querySelector('.drop').dispatchEvent(
                  new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
                """);
    await(".plan .label");
    assertThat(text(".step:nth-child(2) h2")).isEqualTo("Your plan was read");
    assertThat(text(".rooms")).contains("m²");

    browser().until("return /test key/.test(document.querySelector('.price').textContent)");
    assertThat(text(".price")).contains("$0.12");
    order(3);
    await(".step:nth-child(3) .frame img");
    browser().find("label[for='style-japandi']").click();
    order(3);
    await(".compare");
    type(".divider", Keys.ARROW_RIGHT);
    assertThat(browser().find(".divider").getDomAttribute("aria-valuenow")).isEqualTo("52");
    assertThat(text(".tag.left")).isEqualTo("Japandi");

    order(4);
    await("iframe.tour-frame");
    browser()
        .untilInFrame("iframe.tour-frame", "return !!window.planwalk && window.planwalk.ready");
    browser().find(".share .primary").click();
    await("#share-link");
    String link = String.valueOf(browser().find("#share-link").getDomProperty("value"));
    assertThat(link).startsWith(service().baseUrl() + "/t/");
    assertThat(service().get(link.substring(service().baseUrl().toString().length()), "").status())
        .isEqualTo(200);

    assertThat(text(".curl"))
        .as("each step is a command line")
        .contains("$PLANWALK_KEY", service().baseUrl() + "/api/v1");
    assertThat(text(".step:nth-child(2) .curl")).contains("'@Anna'\\''s flat.dxf'");
    assertKeyIsHidden(key);
  }

  /** The key is known to the tab alone: it stands in no text, address, cookie or lasting store. */
  private static void assertKeyIsHidden(String key) {
    assertThat(
            String.valueOf(
                browser()
                    .script(
                        """
                        return [document.documentElement.outerHTML, location.href, document.cookie,
                          JSON.stringify(localStorage), ...Array.from(
                          performance.getEntriesByType('resource'), ({name}) => name)].join('\\n')
                        """)))
        .doesNotContain(key);
    assertThat(browser().script("return sessionStorage.getItem('planwalk.key')")).isEqualTo(key);
  }

  @Test
  void on_a_phone_in_german_by_keyboard_nothing_stands_in_the_way() throws IOException {
    String key = service().key("phone", false);
    browser().resize(390, 844);
    browser().preferDark(true);
    visit("de");
    assertAccessible();

    type("#key", "svc_sk_wrong", Keys.ENTER);
    await("#key-wrong");
    assertThat(text("#key-wrong")).startsWith("Das ist kein Schlüssel");
    type("#key", key, Keys.ENTER);
    await(".offer button");
    type(".offer button", Keys.ENTER);
    await(".plan .label");
    assertThat(text(".step:nth-child(2) h2")).isEqualTo("Ihr Plan ist gelesen");
    await(".order-row button:enabled");
    type("#style-realistisch", Keys.ARROW_RIGHT);
    assertThat(browser().find("#style-modern").isSelected()).isTrue();
    order(3);
    await(".step:nth-child(3) .frame img");
    await(".step:nth-child(4) .order-row button:enabled");
    assertAccessible();

    // Loaded anew, the tab goes on where it was.
    browser().open(service().baseUrl() + "/?lang=de");
    await(".step:nth-child(3) .frame img");
    type(".signed-in button", Keys.ENTER);
    await("#key");
    assertThat(browser().script("return sessionStorage.length")).isEqualTo(0L);
  }

  @Test
  void from_the_start_of_a_test_tour_a_door_leads_into_both_other_rooms() {
    String key = service().key("tour", false);
    Answer made =
        service()
            .post(
                "/api/v1/tours",
                key,
                "{\"project_id\": \"%s\"}".formatted(service().readProject(key)));
    JsonNode job = service().ended(key, made.field("id"));
    String page = job.at("/metadata/embed_url").stringValue();
    browser().resize(1280, 800);

    // The nearer door by its label; the one behind it, which stands in it, by its opening.
    for (var door :
        Map.of(".label.door:not(.crowded)", "room_5", "polygon.door:last-of-type", "room_1")
            .entrySet()) {
      browser().visit(page);
      assertThat(browser().script("return window.planwalk.room")).isEqualTo("room_6");
      browser()
          .until("return document.querySelectorAll('polygon.door[points*=\",\"]').length === 2");
      browser().find(door.getKey()).click();
      browser().awaitRoom(door.getValue());
      assertThat(
              browser()
                  .script(
                      """
                      return [...document.querySelectorAll('.label:not(.away)')]
                        .map((label) => label.getBoundingClientRect())
                        .filter(({ left, right }) => left < 0 || right > innerWidth).length
                      """))
          .as("labels that are cut off")
          .isEqualTo(0L);
    }
  }

  @Test
  void tours_are_cards_only_while_they_are_published_and_live() {
    String key = service().key("cards", false);
    Answer made =
        service()
            .post(
                "/api/v1/tours",
                key,
                "{\"project_id\": \"%s\", \"display_name\": \"<b>Altbau</b>\"}"
                    .formatted(service().readProject(key)));
    String job = service().ended(key, made.field("id")).path("id").stringValue();
    String id = job.substring("job_gj_".length());
    Answer published = service().post("/api/v1/tours/" + job + "/publication", key, "{}");
    assertNoCards();

    // As the tour of a live key would be, which takes minutes to make.
    service().sql("update job set livemode = true where id = '" + id + "'");
    visit("en");
    await(".tour-card");
    assertThat(text(".tour-card")).startsWith("<b>Altbau</b>");
    assertThat(browser().find(".tour-card").getDomProperty("href"))
        .isEqualTo(published.field("url"));

    service().sql("update publication set published_at = null where job_id = '" + id + "'");
    assertNoCards();
  }

  private static void assertNoCards() {
    visit("en");
    browser()
        .until(
            "return performance.getEntriesByType('resource').some((one) => one.responseEnd > 0 &&"
                + " one.name.includes('/public/v1/tours'))");
    assertThat(browser().find("#tours").isDisplayed()).isFalse();
  }

  @Test
  void a_key_that_is_taken_no_more_is_asked_for_anew() {
    browser().resize(1280, 900);
    visit("en");
    String unknown = service().key("gone", false);

    type("#key", unknown.substring(0, unknown.length() - 4) + "AAAA", Keys.ENTER);

    await("#key-wrong");
    assertThat(text("#key-wrong")).startsWith("This key is not taken");
    assertThat(browser().script("return document.activeElement.id")).isEqualTo("key");
  }

  @Test
  void the_explorer_of_the_interface_is_open_to_everybody_with_an_operation_unfolded()
      throws IOException {
    browser().resize(390, 844);
    browser().preferDark(true);

    browser().open(service().baseUrl() + "/docs#/visualizations/create_visualization");
    await(".try-out__btn");
    type(".try-out__btn", Keys.ENTER);
    await(".body-param__text");

    assertAccessible();
  }
}
