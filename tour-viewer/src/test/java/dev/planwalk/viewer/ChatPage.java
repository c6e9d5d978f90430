package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.browser.Browser;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The view in the chat, in a real browser, inside of a host that follows the extension's messages:
 * what tests tell the host, and what they see in the view. Opened once for a class; after each test
 * nothing may have been violated or complained of.
 */
final class ChatPage
    implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback {

  static final String HOSTILE = "</script><img src=x onerror=alert(1)>'&{{x}}";
  static final int RED = 0xB43C28;
  static final int BLUE = 0x2850B4;

  /** A host that can do everything but says nothing of its own policy. */
  static final String ABLE = "{\"serverTools\": {}, \"openLinks\": {}}";

  private static @Nullable Browser browser;
  private static @Nullable TourServer service;
  private static @Nullable ChatHost host;

  static Browser browser() {
    return Objects.requireNonNull(browser);
  }

  /** Files and tours. */
  static TourServer service() {
    return Objects.requireNonNull(service);
  }

  static ChatHost host() {
    return Objects.requireNonNull(host);
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    browser =
        Browser.open()
            .orElseGet(() -> {
              System.err.println("SKIPPED: chat view (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    ViewerFiles viewer = ViewerFiles.load().orElseThrow();
    Map<String, byte[]> tour = new SyntheticTour("Living", "Kitchen").files();
    Map<String, byte[]> files = new LinkedHashMap<>(tour);
    files.put("red.jpg", plain(RED));
    files.put("blue.jpg", plain(BLUE));
    files.put("floor-plan.json", utf8(Answers.floorPlan("Living")));
    files.put("hostile-plan.json", utf8(Answers.floorPlan(HOSTILE)));
    TourServer server = new TourServer(viewer);
    service = server;
    server.add("two-rooms", tour);
    server.add("chat", files);
    host = new ChatHost(viewer.chatView(), server.address(""));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (browser != null) {
      browser.close();
    }
    if (host != null) {
      host.close();
    }
    if (service != null) {
      service.close();
    }
    browser = null;
    host = null;
    service = null;
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    browser().resize(640, 900);
    browser().preferStillness(true);
    host().violations.clear();
    service().violations.clear();
    service().fileRequests.clear();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    browser().driver.switchTo().defaultContent();
    assertThat(inside("window.complaints.join()")).isEmpty();
    assertThat(host().violations).isEmpty();
    assertThat(service().violations).isEmpty();
    assertThat(browser().complaints()).isEmpty();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A JPEG of one colour. */
  static byte[] plain(int rgb) throws IOException {
    BufferedImage image = new BufferedImage(600, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(new Color(rgb));
    graphics.fillRect(0, 0, 600, 400);
    graphics.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(image, "jpeg", out);
    return out.toByteArray();
  }

  /** The signed address of a file of the service. */
  static String url(String name) {
    return service().address("/files/chat/" + name + "?s=" + service().signature());
  }

  // The host's side.

  /** Opens the host with the view; the answers are those of the tools, by name. */
  static void open(String context, String capabilities, String answers) {
    open(host().view(), context, capabilities, answers);
  }

  static void open(String view, String context, String capabilities, String answers) {
    browser().driver.get("about:blank");
    browser().driver.get(host().page());
    Object _ =
        browser()
            .script(
                "chat.open({view: arguments[0], context: %s, capabilities: %s, answers: %s})"
                    .formatted(context, capabilities, answers),
                view);
    browser().until("return chat.opened");
  }

  static void tell(String method, String params) {
    Object _ =
        browser()
            .script("chat.tell('ui/notifications/' + arguments[0], %s)".formatted(params), method);
  }

  /** A finished call, as a host tells it. */
  static void finish(String result) {
    tell("tool-input", "{arguments: {}}");
    tell("tool-result", result);
  }

  /** A value in the host's page. */
  static Object hosts(String expression) {
    return Objects.requireNonNull(browser().script("return " + expression));
  }

  // The view's side: scripts run in its frame.

  /** Does something while the browser looks at the view. */
  static void inFrame(Runnable work) {
    browser().driver.switchTo().frame(0);
    try {
      work.run();
    } finally {
      browser().driver.switchTo().defaultContent();
    }
  }

  static void untilInside(String script) {
    inFrame(() -> browser().until("return !!(" + script + ")"));
  }

  /** A value in the view's frame, as text. */
  static String inside(String expression) {
    browser().driver.switchTo().frame(0);
    try {
      return String.valueOf(browser().script("return " + expression));
    } finally {
      browser().driver.switchTo().defaultContent();
    }
  }

  static void untilTitle(String title) {
    untilInside("document.querySelector('h1')?.firstChild?.textContent === '%s'".formatted(title));
  }

  static String text(String css) {
    return inside("document.querySelector('%s')?.textContent ?? ''".formatted(css));
  }

  /** Waits until a pixel has a colour; JPEG, and pictures that fade in, take a moment. */
  static void untilColour(int x, int y, int expected) {
    new WebDriverWait(browser().driver, Duration.ofSeconds(30), Duration.ofMillis(50))
        .withMessage(() -> "#%06x at %d, %d".formatted(expected, x, y))
        .until(_ -> isColour(x, y, expected));
  }

  private static boolean isColour(int x, int y, int expected) {
    try {
      int colour = browser().colourAt(x, y);
      return Stream.of(16, 8, 0)
          .allMatch(shift -> Math.abs((colour >> shift & 255) - (expected >> shift & 255)) <= 4);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A finished panorama. */
  static String panorama() {
    return Answers.done(
        "panorama",
        "{\"room\": {\"id\": \"room_1\", \"name\": \"Living\", \"type\": \"living\"}}",
        Answers.file("asset_pano", "pano", "room_1-1", url("pano/room_1-1.jpg")));
  }
}
