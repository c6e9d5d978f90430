package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.planwalk.browser.Browser;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;

/** The page of a published project: what is in it, and that browsers and people can take it. */
class GalleryPageTest {

  private static final Path AXE = Path.of("node_modules/axe-core/axe.min.js");
  private static final String ADDRESS = "https://planwalk.example/s/our-flat";

  private static @Nullable GalleryPage built;
  private static @Nullable Browser opened;
  private static @Nullable HttpServer server;

  @BeforeAll
  static void build() {
    built =
        new GalleryPage(
            ViewerFiles.load()
                .orElseGet(() -> Assumptions.abort("built without pages (-DskipViewer)")));
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

  private static Browser browser() {
    return Objects.requireNonNull(opened);
  }

  private static GalleryPage page() {
    return Objects.requireNonNull(built);
  }

  private static PicturePage.Image sheet(int number) {
    return new PicturePage.Image("/s/our-flat/drawing-" + number + ".png", 1654, 2339);
  }

  private static GalleryContent.Picture picture(String room, int sheet) {
    return new GalleryContent.Picture(
        "/p/" + sheet,
        room,
        new PicturePage.Image("/p/" + sheet + "/picture.jpg", 1600, 1067),
        sheet(sheet));
  }

  private static GalleryContent full(String language, String title) {
    return new GalleryContent(
        language,
        ADDRESS,
        Optional.of(title),
        false,
        Optional.of(
            new GalleryContent.Contact(
                "Anna Berg, Berg & Söhne",
                Optional.of("+49 (30) 12 34-5"),
                Optional.of("anna@berg.example"),
                Optional.of("https://berg.example/?a=1&b=2"))),
        List.of(picture("Wohnzimmer", 1), picture("", 2)),
        List.of(
            new GalleryContent.Tour(
                "/t/our-tour",
                "/t/our-tour/still.jpg",
                "Rundgang",
                "<iframe src=\"https://planwalk.example/t/our-tour\"></iframe>")),
        List.of(
            new GalleryContent.Plan(
                List.of(sheet(1), sheet(2)),
                Optional.of("/s/our-flat/plan-1.pdf"),
                List.of(
                    new GalleryContent.Storey(
                        "EG",
                        List.of(
                            new GalleryContent.Room("Wohnzimmer", 1024.25),
                            new GalleryContent.Room("", 4))),
                    new GalleryContent.Storey("OG", List.of(new GalleryContent.Room("Bad", 7.04)))),
                1035.29)));
  }

  @Test
  void what_callers_say_is_text_whatever_is_in_it() {
    String html = page().html(full("de", "<script>\"'&"));

    assertThat(html)
        .contains(
            "<h1>&lt;script&gt;&quot;&#39;&amp;</h1>",
            "Anna Berg, Berg &amp; Söhne",
            "<code>&lt;iframe src=&quot;https://planwalk.example/t/our-tour&quot;&gt;")
        .containsOnlyOnce("<script");
  }

  @Test
  void all_of_it_is_there_without_scripts_in_either_language() {
    assertThat(page().html(full("de", "Am Fluss")))
        .contains(
            "<html lang=\"de\">",
            "<p class=\"facts\">3 Räume, 1.035,3 m²</p>",
            "<tr><th scope=\"row\">Wohnzimmer</th><td>1.024,3 m²</td></tr>",
            "<tr><th scope=\"row\">Raum 2</th><td>4,0 m²</td></tr>",
            "<caption>OG</caption>",
            "<tfoot><tr><th scope=\"row\">Zusammen</th><td>1.035,3 m²</td></tr>",
            "href=\"tel:+493012345\"",
            "href=\"mailto:anna@berg.example\"",
            "href=\"https://berg.example/?a=1&amp;b=2\" rel=\"nofollow noopener\"",
            "href=\"/s/our-flat/plan-1.pdf\" rel=\"nofollow noopener\">Grundriss (PDF)",
            "src=\"/s/our-flat/drawing-1.png\"",
            "src=\"/p/1/picture.jpg\"",
            "href=\"/t/our-tour\"",
            "src=\"/s/our-flat/qr.svg\"",
            "og:image\" content=\"https://planwalk.example/p/1/picture.jpg\"")
        .doesNotContain("noindex");
    assertThat(page().html(full("en", "By the river")))
        .contains("<html lang=\"en\">", "3 rooms, 1,035.3 m²", "Room 2", "?lang=de");
  }

  @Test
  void a_sum_that_leaves_something_out_says_so() {
    GalleryContent.Plan plan =
        new GalleryContent.Plan(
            List.of(sheet(1)),
            Optional.empty(),
            List.of(
                new GalleryContent.Storey(
                    "",
                    List.of(
                        new GalleryContent.Room("Flur", 10),
                        new GalleryContent.Room("Balkon", 4)))),
            10);
    GalleryContent content = full("de", "x");

    assertThat(
            page()
                .html(
                    new GalleryContent(
                        "de",
                        ADDRESS,
                        content.title(),
                        false,
                        Optional.empty(),
                        List.of(),
                        content.tours(),
                        List.of(plan))))
        .contains("Zusammen, ohne Balkone</th><td>10,0 m²", "<caption>Flächen</caption>");
  }

  @Test
  void what_a_project_does_not_have_leaves_no_trace() {
    GalleryContent content = full("en", "x");
    String html =
        page()
            .html(
                new GalleryContent(
                    "en",
                    ADDRESS,
                    Optional.empty(),
                    true,
                    Optional.empty(),
                    List.of(),
                    content.tours(),
                    List.of()));

    assertThat(html)
        .contains(
            "<h1>Floor plan and pictures</h1>",
            "noindex",
            "Test data",
            "og:image\" content=\"https://planwalk.example/t/our-tour/still.jpg\"")
        .doesNotContain("Contact", "Downloads", "class=\"facts\"", "<table", "class=\"pair\"");
  }

  @Test
  void the_policy_names_the_stores_that_images_come_from_and_no_inline_script() {
    assertThat(GalleryPage.contentSecurityPolicy(List.of("https://s3.example")))
        .isEqualTo(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https://s3.example; base-uri 'none'; form-action 'none'");
  }

  private static void open() throws IOException {
    if (opened != null) {
      return;
    }
    opened =
        Browser.open()
            .orElseGet(() -> {
              System.err.println("SKIPPED: gallery (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    HttpServer serving =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    serving.createContext("/", GalleryPageTest::answer);
    serving.start();
    server = serving;
  }

  private static void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String name = path.substring(path.lastIndexOf('/') + 1);
    if (path.startsWith("/viewer/")) {
      ViewerFile file = ViewerFiles.load().orElseThrow().find(name).orElseThrow();
      send(exchange, file.contentType(), file.bytes());
    } else if (name.equals("qr.svg")) {
      send(exchange, "image/svg+xml", QrPicture.svg(ADDRESS).getBytes(StandardCharsets.UTF_8));
    } else if (name.endsWith(".jpg")) {
      send(exchange, "image/jpeg", image(1600, 1067, "jpg"));
    } else if (name.endsWith(".png")) {
      send(exchange, "image/png", image(1654, 2339, "png"));
    } else {
      exchange
          .getResponseHeaders()
          .set("Content-Security-Policy", GalleryPage.contentSecurityPolicy(List.of()));
      byte[] html = page().html(full(name, "Drei Zimmer")).getBytes(StandardCharsets.UTF_8);
      send(exchange, "text/html;charset=utf-8", html);
    }
  }

  private static void send(HttpExchange exchange, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, body.length);
    try (exchange) {
      exchange.getResponseBody().write(body);
    }
  }

  private static byte[] image(int width, int height, String format) throws IOException {
    BufferedImage pixels = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = pixels.createGraphics();
    graphics.setColor(format.equals("png") ? Color.WHITE : new Color(0x6688AA));
    graphics.fillRect(0, 0, width, height);
    graphics.dispose();
    ByteArrayOutputStream image = new ByteArrayOutputStream();
    assertThat(ImageIO.write(pixels, format, image)).isTrue();
    return image.toByteArray();
  }

  private static void visit(String place) {
    int port = Objects.requireNonNull(server).getAddress().getPort();
    browser().open("http://localhost:" + port + "/" + place);
  }

  @ParameterizedTest
  @CsvSource({"1280, 900, en, false", "390, 844, de, true"})
  void a_divider_moves_between_drawing_and_picture_and_nothing_stands_in_the_way(
      int width, int height, String language, boolean dark) throws IOException {
    open();
    browser().resize(width, height);
    browser().preferDark(dark);
    visit(language);

    browser().until("return document.querySelectorAll('.compare .divider').length === 2");
    browser().find(".divider").sendKeys(Keys.ARROW_LEFT);
    assertThat(browser().find(".divider").getDomAttribute("aria-valuenow")).isEqualTo("48");
    assertThat(browser().find(".tag.left").getText())
        .isEqualTo(language.equals("de") ? "Grundriss" : "Floor plan");
    browser().find("summary").click();
    browser().find(".copy button").isDisplayed();
    assertThat(browser().script("return document.documentElement.scrollWidth <= innerWidth"))
        .as("nothing sticks out")
        .isEqualTo(true);
    assertThat(browser().barriers(AXE)).isEmpty();
    assertThat(browser().complaints()).filteredOn(one -> !one.contains("favicon")).isEmpty();
  }

  @Test
  void without_scripts_drawing_and_picture_stand_beside_each_other() throws IOException {
    open();
    browser().resize(1280, 900);
    browser().command("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    visit("de");

    int drawing = browser().find(".pair img:first-child").getRect().x;
    assertThat(browser().find(".pair img:last-child").getRect().x).isGreaterThan(drawing);
    assertThat(browser().driver.getPageSource()).doesNotContain("class=\"compare\"");
    browser().command("Emulation.setScriptExecutionDisabled", Map.of("value", false));
  }

  @Test
  void phones_read_the_code_as_it_is_shown() throws IOException, ReaderException {
    open();
    browser().resize(390, 844);
    visit("en");
    browser().until("return document.querySelector('.code img').naturalWidth > 0");

    byte[] png = browser().find(".code img").getScreenshotAs(OutputType.BYTES);
    BufferedImage seen = ImageIO.read(new ByteArrayInputStream(png));
    int[] pixels = seen.getRGB(0, 0, seen.getWidth(), seen.getHeight(), null, 0, seen.getWidth());
    String read =
        new QRCodeReader()
            .decode(
                new BinaryBitmap(
                    new HybridBinarizer(
                        new RGBLuminanceSource(seen.getWidth(), seen.getHeight(), pixels))))
            .getText();

    assertThat(read).isEqualTo(ADDRESS);
  }
}
