package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.planwalk.browser.Browser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.logging.Level;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.logging.LogType;

/** The page of a published picture: what is in it, and that browsers and people can take it. */
class PicturePageTest {

  private static @Nullable Browser opened;
  private static @Nullable HttpServer server;

  private static Browser browser() {
    return Objects.requireNonNull(opened);
  }

  private static PicturePage.Content content(String language, String room, boolean test) {
    return new PicturePage.Content(
        language,
        room,
        test,
        "/p/wohnen",
        new PicturePage.Image("/p/wohnen/picture.jpg", 1600, 1067),
        List.of(
            new PicturePage.Image("/p/wohnen/drawing-1.png", 1654, 2339),
            new PicturePage.Image("/p/wohnen/drawing-2.png", 1654, 2339)));
  }

  @Test
  void names_of_rooms_are_text_whatever_is_in_them() {
    String page = PicturePage.html(content("de", "<script>\"'&", false));

    assertThat(page).contains("Visualisierung: &lt;script&gt;&quot;&#39;&amp;");
    assertThat(page).doesNotContain("<script", "noindex", "Testdaten");
  }

  @Test
  void a_page_of_test_data_says_so_and_is_not_listed() {
    assertThat(PicturePage.html(content("en", "", true)))
        .contains("<title>Visualization</title>", "noindex", "Test data");
  }

  @Test
  void a_policy_names_the_stores_that_images_come_from() {
    assertThat(PicturePage.contentSecurityPolicy(List.of("https://s3.example")))
        .contains("default-src 'none'; img-src 'self' https://s3.example; style-src 'sha256-")
        .doesNotContain("script");
  }

  private static void open() throws IOException {
    opened =
        Browser.open()
            .orElseGet(() -> {
              System.err.println(
                  "SKIPPED: picture page (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    HttpServer serving =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    serving.createContext("/p/", PicturePageTest::answer);
    serving.start();
    server = serving;
  }

  @AfterAll
  static void close() {
    if (opened != null) {
      opened.close();
    }
    if (server != null) {
      server.stop(0);
    }
  }

  private static void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    byte[] body;
    if (path.endsWith("g")) {
      ByteArrayOutputStream image = new ByteArrayOutputStream();
      boolean photo = path.endsWith(".jpg");
      BufferedImage pixels =
          new BufferedImage(photo ? 1600 : 1654, photo ? 1067 : 2339, BufferedImage.TYPE_INT_RGB);
      assertThat(ImageIO.write(pixels, photo ? "jpg" : "png", image)).isTrue();
      body = image.toByteArray();
      exchange.getResponseHeaders().set("Content-Type", photo ? "image/jpeg" : "image/png");
    } else {
      String language = path.substring(path.lastIndexOf('/') + 1);
      body = PicturePage.html(content(language, "Wohnen", true)).getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "text/html;charset=utf-8");
      exchange
          .getResponseHeaders()
          .set("Content-Security-Policy", PicturePage.contentSecurityPolicy(List.of()));
    }
    exchange.sendResponseHeaders(200, body.length);
    try (exchange) {
      exchange.getResponseBody().write(body);
    }
  }

  @ParameterizedTest
  @CsvSource({"1280, 800, en, not a photograph", "390, 844, de, kein Foto"})
  void picture_and_drawing_stand_beside_each_other_or_below_on_a_phone(
      int width, int height, String language, String words) throws IOException {
    if (opened == null) {
      open();
    }
    browser().resize(width, height);
    browser()
        .driver
        .get(
            "http://localhost:"
                + Objects.requireNonNull(server).getAddress().getPort()
                + "/p/"
                + language);

    browser()
        .until(
            "return document.images.length === 3"
                + " && [...document.images].every((one) => one.complete && one.naturalWidth > 0)");
    assertThat(browser().script("return document.documentElement.lang")).isEqualTo(language);
    assertThat(String.valueOf(browser().script("return document.body.innerText"))).contains(words);
    assertThat(browser().script("return document.documentElement.scrollWidth <= innerWidth"))
        .as("nothing sticks out")
        .isEqualTo(true);
    boolean beside =
        Boolean.TRUE.equals(
            browser()
                .script(
                    "const [one, other] = [...document.querySelectorAll('figure')].map((figure) =>"
                        + " figure.getBoundingClientRect()); return other.left >= one.right"));
    assertThat(beside).isEqualTo(width > 900);
    assertThat(browser().barriers(Path.of("node_modules/axe-core/axe.min.js"))).isEmpty();
    assertThat(
            browser().driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                // Nobody serves an icon here.
                .filter(entry -> !entry.getMessage().contains("favicon"))
                .toList())
        .isEmpty();
  }
}
