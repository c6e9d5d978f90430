package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The view in the chat, in a real browser, inside of a host that follows the extension's messages.
 */
class ChatViewTest {

  private static final String HOSTILE = "</script><img src=x onerror=alert(1)>'&{{x}}";
  private static final int RED = 0xB43C28;
  private static final int BLUE = 0x2850B4;

  /** A host that can do everything but says nothing of its own policy. */
  private static final String ABLE = "{\"serverTools\": {}, \"openLinks\": {}}";

  private static TourServer service;
  private static ChatHost host;
  private static Browser browser;

  @BeforeAll
  static void open_everything() throws IOException {
    browser =
        Browser.open()
            .orElseGet(() -> {
              System.err.println("SKIPPED: chat view (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    ViewerFiles viewer = ViewerFiles.load().orElseThrow();
    service = new TourServer(viewer);
    Map<String, byte[]> tour = new SyntheticTour("Living", "Kitchen").files();
    service.add("two-rooms", tour);
    Map<String, byte[]> files = new LinkedHashMap<>(tour);
    files.put("red.jpg", plain(RED));
    files.put("blue.jpg", plain(BLUE));
    files.put("floor-plan.json", utf8(Answers.floorPlan("Living")));
    files.put("hostile-plan.json", utf8(Answers.floorPlan(HOSTILE)));
    service.add("chat", files);
    host = new ChatHost(viewer.chatView(), service.address(""));
  }

  @AfterAll
  static void close_everything() {
    if (browser != null) {
      browser.close();
    }
    if (host != null) {
      host.close();
    }
    if (service != null) {
      service.close();
    }
  }

  @BeforeEach
  void calm() {
    browser.resize(640, 900);
    browser.preferStillness(true);
    host.violations.clear();
    service.violations.clear();
    service.fileRequests.clear();
  }

  @AfterEach
  void nothing_was_violated() {
    browser.driver.switchTo().defaultContent();
    assertThat(inside("window.complaints.join()")).isEmpty();
    assertThat(host.violations).isEmpty();
    assertThat(service.violations).isEmpty();
    assertThat(browser.complaints()).isEmpty();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] plain(int rgb) throws IOException {
    BufferedImage image = new BufferedImage(600, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(new Color(rgb));
    graphics.fillRect(0, 0, 600, 400);
    graphics.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(image, "jpeg", out);
    return out.toByteArray();
  }

  private static String url(String name) {
    return service.address("/files/chat/" + name + "?s=" + service.signature());
  }

  // The host's side.

  private static void open(String context, String capabilities, String answers) {
    open(host.view(), context, capabilities, answers);
  }

  private static void open(String view, String context, String capabilities, String answers) {
    browser.driver.get("about:blank");
    browser.driver.get(host.page());
    Object _ =
        browser.script(
            "chat.open({view: arguments[0], context: %s, capabilities: %s, answers: %s})"
                .formatted(context, capabilities, answers),
            view);
    browser.until("return chat.opened");
  }

  private static void tell(String method, String params) {
    Object _ =
        browser.script(
            "chat.tell('ui/notifications/' + arguments[0], %s)".formatted(params), method);
  }

  /** A finished call, as a host tells it. */
  private static void finish(String result) {
    tell("tool-input", "{arguments: {}}");
    tell("tool-result", result);
  }

  private static Object hosts(String expression) {
    return Objects.requireNonNull(browser.script("return " + expression));
  }

  // The view's side: scripts run in its frame.

  private static void inFrame(Runnable work) {
    browser.driver.switchTo().frame(0);
    try {
      work.run();
    } finally {
      browser.driver.switchTo().defaultContent();
    }
  }

  private static void untilInside(String script) {
    inFrame(() -> browser.until("return !!(" + script + ")"));
  }

  private static String inside(String expression) {
    browser.driver.switchTo().frame(0);
    try {
      return String.valueOf(browser.script("return " + expression));
    } finally {
      browser.driver.switchTo().defaultContent();
    }
  }

  private static void untilTitle(String title) {
    untilInside("document.querySelector('h1')?.firstChild?.textContent === '%s'".formatted(title));
  }

  private static String text(String css) {
    return inside("document.querySelector('%s')?.textContent ?? ''".formatted(css));
  }

  /** Waits until a pixel has a colour; JPEG, and pictures that fade in, take a moment. */
  private static void untilColour(int x, int y, int expected) {
    new WebDriverWait(browser.driver, Duration.ofSeconds(30), Duration.ofMillis(50))
        .withMessage(() -> "#%06x at %d, %d".formatted(expected, x, y))
        .until(_ -> isColour(x, y, expected));
  }

  private static boolean isColour(int x, int y, int expected) {
    try {
      int colour = browser.colourAt(x, y);
      return Stream.of(16, 8, 0)
          .allMatch(shift -> Math.abs((colour >> shift & 255) - (expected >> shift & 255)) <= 4);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void the_view_introduces_itself_and_says_nothing_else() {
    open("{}", ABLE, "{}");

    assertThat(hosts("chat.heard[0].method")).isEqualTo("ui/initialize");
    assertThat(hosts("chat.heard[0].jsonrpc")).isEqualTo("2.0");
    assertThat(hosts("chat.heard[0].params.protocolVersion")).isEqualTo("2026-01-26");
    assertThat(hosts("chat.heard[0].params.appInfo.name")).isEqualTo("planwalk-viewer");
    assertThat(hosts("chat.heard[0].params.appCapabilities.availableDisplayModes"))
        .isEqualTo(List.of("inline", "fullscreen"));
    browser.until("return chat.size !== null");
    assertThat(hosts("[...new Set(chat.heard.map((one) => one.method))].sort()"))
        .isEqualTo(
            List.of(
                "ui/initialize", "ui/notifications/initialized", "ui/notifications/size-changed"));
  }

  @Test
  void a_job_at_work_is_followed_to_its_picture() {
    String done =
        Answers.done(
            "visualization",
            Answers.look("Living", "japandi"),
            Answers.file("asset_red", "jpg", "", url("red.jpg")));
    open("{locale: 'en'}", ABLE, "{wait_for_job: ['never']}");
    finish(Answers.result(Answers.working("visualization", "running", 0.42, 41)));

    untilTitle("Rendering the picture");
    assertThat(inside("document.querySelector('[role=progressbar]').ariaValueNow")).isEqualTo("42");
    assertThat(text(".left-time")).matches("About (40|45) s left");
    browser.until("return chat.calls.length === 1");
    assertThat(hosts("chat.calls[0].name")).isEqualTo("wait_for_job");
    assertThat(hosts("chat.calls[0].arguments.job_id")).isEqualTo("job_gj_1");

    // The first question stays unanswered in the script; it is answered by hand now.
    Object _ =
        browser.script(
            "chat.answers = {list_jobs: []};"
                + "const asked = chat.heard.find((one) => one.method === 'tools/call');"
                + "chat.send({id: asked.id, result: %s})".formatted(Answers.result(done)));
    untilInside("document.querySelector('.frame img')?.naturalWidth === 600");
    assertThat(text("h1")).isEqualTo("Living");
    assertThat(text(".facts")).isEqualTo("Japandi · golden hour · furnished");
  }

  @Test
  void a_queue_shows_the_place_in_it_in_the_hosts_language() {
    open("{locale: 'de-AT'}", "{}", "{}");
    finish(Answers.result(Answers.working("tour", "queued", 0, 600)));

    untilTitle("Rundgang entsteht");
    assertThat(text(".left-time")).isEqualTo("Platz 3 in der Warteschlange");
    assertThat(text(".hint-line")).startsWith("Stand von eben");
    assertThat(inside("document.documentElement.lang")).isEqualTo("de");
    assertThat(hosts("chat.calls.length")).isEqualTo(0L);
  }

  @Test
  void a_plan_is_drawn_with_its_rooms_and_their_areas() {
    String job =
        Answers.done(
            "plan.parse",
            "{\"plan_id\": \"plan_1\"}",
            Answers.file("asset_plan", "floor_plan_json", "", url("floor-plan.json")));
    open(
        "{locale: 'en'}",
        ABLE,
        "{get_plan: [%s]}".formatted(Answers.result(Answers.plan("Living"))));
    finish(Answers.result(job));

    untilInside("document.querySelectorAll('.plan .label').length === 2");
    assertThat(
            inside("[...document.querySelectorAll('.plan .label')].map((one) => one.textContent)"))
        .isEqualTo("[Living29.7 m², Kitchen17.7 m²]");
    assertThat(text(".facts")).isEqualTo("47.4 m² · 2 rooms · flat.dxf");
    assertThat(text(".findings")).isEqualTo("Kitchen differs.");
    assertThat(inside("[...document.querySelectorAll('.entry')].map((one) => one.innerText)"))
        .contains("Living", "29.7 m²", "Kitchen", "17.7 m²");
    // Each name stands within its room, clear of the table.
    assertThat(
            inside(
                """
                [...document.querySelectorAll('.plan .label')].every((label, i) => {
                  const room = document.querySelectorAll('.plan .room')[i].getBoundingClientRect();
                  const name = label.getBoundingClientRect();
                  return name.left > room.left && name.right < room.right && name.top > room.top && name.bottom < room.bottom;
                })\
                """))
        .isEqualTo("true");
    inFrame(() -> {
      browser.find("h1").click();
      for (int i = 0; i < 3 && inFocus("entry") == 0; i++) {
        new Actions(browser.driver).sendKeys(Keys.TAB).perform();
      }
      assertThat(inFocus("entry")).isEqualTo(1);
      assertThat(browser.find(".room.lit").getDomAttribute("data-room")).isEqualTo("room_1");
    });
  }

  private static int inFocus(String cssClass) {
    return browser.driver.findElements(By.cssSelector("." + cssClass + ":focus")).size();
  }

  @Test
  void a_plan_whose_drawing_cannot_be_had_is_a_list() {
    open("{locale: 'en'}", "{}", "{}");
    finish(Answers.result(Answers.plan("Living")));

    untilTitle("Floor plan");
    assertThat(inside("document.querySelectorAll('.entry').length")).isEqualTo("2");
    assertThat(inside("document.querySelectorAll('.plan').length")).isEqualTo("0");
  }

  @Test
  void names_are_never_markup() {
    String job =
        Answers.done(
            "plan.parse",
            "{}",
            Answers.file("asset_plan", "floor_plan_json", "", url("hostile-plan.json")));
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(job));

    untilInside("document.querySelector('.entry-name')");
    assertThat(text(".entry-name")).isEqualTo(HOSTILE);
    assertThat(inside("document.querySelectorAll('img').length")).isEqualTo("0");

    finish(Answers.result(Answers.failed("<img src=x onerror=alert(1)>")));
    untilTitle("This did not work");
    assertThat(text(".notice")).isEqualTo("<img src=x onerror=alert(1)>");
  }

  @Test
  void a_dead_address_is_signed_anew_through_the_host() {
    String job =
        Answers.done(
            "visualization",
            Answers.look("Living", "japandi"),
            Answers.staleFile("asset_red", "jpg", url("red.jpg")));
    open(
        "{}",
        ABLE,
        "{get_asset_url: [%s], list_jobs: []}"
            .formatted(Answers.result(Answers.address(url("red.jpg")))));
    finish(Answers.result(job));

    untilInside("document.querySelector('.frame img')?.naturalWidth === 600");
    assertThat(
            hosts(
                "chat.calls.filter((one) => one.name === 'get_asset_url').map((one) =>"
                    + " one.arguments.asset_id)"))
        .isEqualTo(List.of("asset_red"));
  }

  @Test
  void an_address_that_died_early_is_signed_anew_too() {
    String dead = url("red.jpg");
    service.lapse();
    String job =
        Answers.done(
            "visualization",
            Answers.look("Living", "japandi"),
            Answers.file("asset_red", "jpg", "", dead));
    open(
        "{}",
        ABLE,
        "{get_asset_url: [%s], list_jobs: []}"
            .formatted(Answers.result(Answers.address(url("red.jpg")))));
    finish(Answers.result(job));

    untilInside("document.querySelector('.frame img')?.naturalWidth === 600");
    assertThat(service.fileRequests).containsExactly("red.jpg 403", "red.jpg 200");
  }

  private static void compare() {
    String other =
        Answers.done(
                "visualization",
                Answers.look("Living", "modern"),
                Answers.file("asset_blue", "jpg", "", url("blue.jpg")))
            .replace("job_gj_1", "job_gj_2");
    String elsewhere = other.replace("room_1", "room_2").replace("\"modern\"", "\"industrial\"");
    String own =
        Answers.done(
            "visualization",
            Answers.look("Living", "japandi"),
            Answers.file("asset_red", "jpg", "", url("red.jpg")));
    open(
        "{locale: 'en'}",
        ABLE,
        "{list_jobs: [%s]}".formatted(Answers.result(Answers.list(own, elsewhere, other))));
    finish(Answers.result(own));
    untilInside("document.querySelector('.compare')");
    untilInside("document.querySelectorAll('.compare img').length === 2");
  }

  @Test
  void two_styles_of_a_room_are_compared_with_a_divider() {
    compare();

    assertThat(hosts("chat.calls.find((one) => one.name === 'list_jobs').arguments.project_id"))
        .isEqualTo("proj_1");
    assertThat(inside("[...document.querySelectorAll('.choice')].map((one) => one.textContent)"))
        .isEqualTo("[Modern, One picture]");
    assertThat(text(".tag.left") + "|" + text(".tag.right")).isEqualTo("Japandi|Modern");
    untilColour(120, 200, RED);
    untilColour(520, 200, BLUE);

    inFrame(() -> {
      WebElement divider = browser.find(".divider");
      assertThat(divider.getDomAttribute("aria-valuenow")).isEqualTo("50");
      divider.sendKeys(Keys.END);
      assertThat(divider.getDomAttribute("aria-valuenow")).isEqualTo("100");
      divider.sendKeys(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
      assertThat(divider.getDomAttribute("aria-valuenow")).isEqualTo("96");
    });
    untilColour(520, 200, RED);
  }

  @Test
  void the_divider_follows_the_pointer() {
    compare();

    inFrame(() -> {
      WebElement picture = browser.find(".compare");
      new Actions(browser.driver)
          .moveToElement(picture)
          .clickAndHold()
          .moveByOffset(-200, 0)
          .release()
          .perform();
      int percent =
          Integer.parseInt(
              Objects.requireNonNull(browser.find(".divider").getDomAttribute("aria-valuenow")));
      assertThat(percent).isCloseTo(18, within(2));
    });
    untilColour(200, 200, BLUE);
  }

  @Test
  void a_single_picture_comes_back() {
    compare();

    inFrame(() -> {
      browser.driver.findElements(By.cssSelector(".choice")).getLast().click();
      browser.until("return !document.querySelector('.compare')");
    });
    untilColour(520, 200, RED);
  }

  @Test
  void a_picture_that_was_asked_for_is_seen_before_its_file_is_there() throws IOException {
    String asset =
        """
        {"object": "asset", "id": "asset_red", "kind": "jpg", "job_id": "job_gj_1", "width": 600,
         "height": 400, "livemode": false}
        """;
    open("{locale: 'en'}", "{}", "{}");
    finish(Answers.result(asset, Base64.getEncoder().encodeToString(plain(RED))));

    untilInside("document.querySelector('.frame img')?.src.startsWith('data:image/jpeg')");
    untilColour(300, 200, RED);
    assertThat(text(".test")).isEqualTo("Test");
  }

  private static String panorama() {
    return Answers.done(
        "panorama",
        "{\"room\": {\"id\": \"room_1\", \"name\": \"Living\", \"type\": \"living\"}}",
        Answers.file("asset_pano", "pano", "room_1-1", url("pano/room_1-1.jpg")));
  }

  @Test
  void a_panorama_turns_with_the_keyboard() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(panorama()));
    untilInside("document.querySelector('.look')?.dataset.yaw === '0'");
    untilColour(320, 230, SyntheticTour.NORTH_OF_LIVING);

    inFrame(() -> {
      WebElement look = browser.find(".look");
      for (int i = 0; i < 18; i++) {
        look.sendKeys(Keys.ARROW_RIGHT);
      }
      browser.until("return Math.abs(document.querySelector('.look').dataset.yaw) === 180");
    });
    untilColour(320, 230, SyntheticTour.SOUTH_OF_LIVING);
  }

  @Test
  void a_panorama_turns_with_the_pointer() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(panorama()));
    untilInside("document.querySelector('.look')?.dataset.yaw === '0'");

    inFrame(() -> {
      new Actions(browser.driver)
          .moveToElement(browser.find(".look"))
          .clickAndHold()
          .moveByOffset(-100, 0)
          .release()
          .perform();
      browser.until("return Number(document.querySelector('.look').dataset.yaw) > 5");
    });
  }

  private static String tour() {
    return Answers.done(
        "tour",
        "{\"rooms\": 2, \"embed_url\": \"%s\"}".formatted(service.address("/t/two-rooms")),
        Answers.file("asset_pano_1", "pano", "room_1-1", url("pano/room_1-1.jpg")),
        Answers.file("asset_pano_2", "pano", "room_2-1", url("pano/room_2-1.jpg")),
        Answers.file("asset_tour", "tour_manifest", "", url("tour.json")));
  }

  @Test
  void a_tour_opens_in_a_frame() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(tour()));
    untilTitle("Virtual tour");

    new WebDriverWait(browser.driver, Duration.ofSeconds(60), Duration.ofMillis(200))
        .until(driver -> {
          // The frame is another document once its page has come.
          driver.switchTo().defaultContent().switchTo().frame(0).switchTo().frame(0);
          return Boolean.TRUE.equals(browser.script("return !!window.planwalk?.ready"));
        });
    browser.driver.switchTo().defaultContent();
    assertThat(inside("document.querySelector('iframe').getAttribute('sandbox')"))
        .isEqualTo("allow-scripts");
    assertThat(inside("document.querySelectorAll('.look').length")).isEqualTo("0");
    inFrame(() -> browser.find(".actions .quiet").click());
    browser.until("return chat.links.length === 1");
    assertThat(hosts("chat.links[0]")).isEqualTo(service.address("/t/two-rooms"));
  }

  @Test
  void a_host_that_allows_no_frames_gets_the_panoramas_by_the_names_of_their_rooms() {
    open(
        host.framelessView(),
        "{locale: 'en'}",
        "{serverTools: {}, sandbox: {csp: {connectDomains: [], resourceDomains: []}}}",
        "{}");
    finish(Answers.result(tour()));

    untilInside("document.querySelector('.look')?.dataset.yaw === '60'");
    assertThat(inside("[...document.querySelectorAll('.choice')].map((one) => one.textContent)"))
        .isEqualTo("[Living, Kitchen]");
    inFrame(() -> {
      browser.driver.findElements(By.cssSelector(".choice")).getLast().click();
      browser.until("return document.querySelector('.look').dataset.yaw === '0'");
    });
    // Through the window of the kitchen's panorama: its north wall.
    untilColour(320, 200, SyntheticTour.NORTH_OF_KITCHEN);
  }

  @Test
  void a_host_that_refuses_frames_without_saying_so_gets_the_panoramas_as_well() {
    open(host.framelessView(), "{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(tour()));

    untilInside("document.querySelector('.look')?.dataset.yaw === '60'");
    assertThat(host.violations).hasSize(1).allMatch(one -> one.contains("frame-src"));
    host.violations.clear();
  }

  @Test
  void the_hosts_theme_is_obeyed() {
    open(
        """
        {theme: 'dark', locale: 'en', styles: {variables: {
          '--color-background-primary': 'light-dark(rgb(250, 250, 250), rgb(10, 20, 30))',
          '--color-text-primary': 'rgb(200, 210, 220)', '--border-radius-lg': '3px',
          '--most-height': '7px', 'position': 'fixed'}}}
        """,
        ABLE,
        "{}");
    finish(Answers.result(Answers.working("visualization", "running", 0.5, 10)));
    untilTitle("Rendering the picture");

    String card = "getComputedStyle(document.querySelector('.card'))";
    assertThat(inside(card + ".backgroundColor")).isEqualTo("rgb(10, 20, 30)");
    assertThat(inside(card + ".borderTopLeftRadius")).isEqualTo("3px");
    assertThat(inside("getComputedStyle(document.querySelector('h1')).color"))
        .isEqualTo("rgb(200, 210, 220)");
    assertThat(inside("document.documentElement.style.getPropertyValue('--most-height')"))
        .isEqualTo("none");

    tell("host-context-changed", "{theme: 'light', locale: 'de'}");
    untilTitle("Bild wird gerendert");
    assertThat(inside(card + ".backgroundColor")).isEqualTo("rgb(250, 250, 250)");
  }

  @ParameterizedTest
  @CsvSource({"320", "400", "700"})
  void the_host_learns_the_height_and_nothing_sticks_out(int width) {
    browser.resize(width, 900);
    String job =
        Answers.done(
            "plan.parse",
            "{}",
            Answers.file("asset_plan", "floor_plan_json", "", url("floor-plan.json")));
    open("{locale: 'en'}", "{}", "{}");
    finish(Answers.result(job));
    untilInside("document.querySelectorAll('.plan .label').length === 2");

    browser.until(
        "return chat.size.height > 200 && chat.frame.getBoundingClientRect().height ==="
            + " chat.size.height");
    untilInside("document.scrollingElement.scrollHeight <= innerHeight");
    assertThat(inside("document.scrollingElement.scrollWidth <= innerWidth")).isEqualTo("true");
  }

  @Test
  void more_room_is_asked_for_only_where_there_is_some() {
    open(
        "{availableDisplayModes: ['inline', 'fullscreen'], displayMode: 'inline', locale: 'en'}",
        ABLE,
        "{}");
    finish(Answers.result(panorama()));
    untilInside("document.querySelector('.look')");

    inFrame(() -> browser.find("button[aria-label='Full screen']").click());
    browser.until("return chat.modes.length === 1");
    untilInside("document.documentElement.classList.contains('fullscreen')");
    inFrame(() -> browser.find("button[aria-label='Leave full screen']").click());
    browser.until("return chat.modes.join() === 'fullscreen,inline'");

    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(panorama()));
    untilInside("document.querySelector('.look')");
    assertThat(inside("document.querySelectorAll('.round').length")).isEqualTo("0");
  }

  @Test
  void what_is_not_known_is_ignored_and_requests_are_answered() {
    open("{locale: 'en'}", ABLE, "{}");
    Object _ =
        browser.script(
            """
            chat.tell('ui/notifications/from-the-future', {a: 1});
            chat.tell('ui/notifications/tool-input-partial', {arguments: {job: 1}});
            chat.tell('ui/notifications/tool-result', null);
            chat.send({id: 999, result: {}});
            chat.frame.contentWindow.postMessage('no message', '*');
            chat.frame.contentWindow.postMessage({jsonrpc: '1.0', method: 'ping', id: 1}, '*');
            chat.ask(7, 'ping', {});
            chat.ask('eight', 'ui/never-heard-of', {});
            """);

    browser.until("return !!(chat.replies[7] && chat.replies.eight)");
    assertThat(hosts("JSON.stringify(chat.replies[7].result)")).isEqualTo("{}");
    assertThat(hosts("chat.replies.eight.error.code")).isEqualTo(-32601L);
    assertThat(hosts("chat.replies[1] === undefined")).isEqualTo(true);
  }

  @Test
  void only_the_window_around_is_the_host() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(Answers.working("visualization", "running", 0.5, 10)));
    untilTitle("Rendering the picture");
    Object _ =
        browser.script(
            "chat.intrude({jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: %s});"
                    .formatted(Answers.result(Answers.failed("Deceived.")))
                + "chat.ask(1, 'ping', {})");

    browser.until("return !!chat.replies[1]");
    assertThat(text("h1")).isEqualTo("Rendering the picture");
  }

  @Test
  void a_canceled_call_is_told_and_a_job_goes_on() {
    open("{locale: 'en'}", ABLE, "{}");
    tell("tool-cancelled", "{reason: 'The user stopped.'}");
    untilTitle("The call was canceled.");
    assertThat(text(".notice")).isEqualTo("The user stopped.");

    open("{locale: 'en'}", ABLE, "{wait_for_job: ['never']}");
    finish(Answers.result(Answers.working("visualization", "running", 0.5, 10)));
    untilTitle("Rendering the picture");
    tell("tool-cancelled", "{reason: ''}");
    untilInside("document.querySelector('.hint-line')");
    assertThat(text(".hint-line")).isEqualTo("The assistant no longer waits; the work goes on.");
  }

  @Test
  void a_refusal_is_a_sentence() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.refusal("There is no job."));

    untilTitle("This did not work");
    assertThat(text(".notice")).isEqualTo("There is no job.");
  }

  @Test
  void a_host_that_hands_on_the_text_alone_sees_the_text() {
    open("{locale: 'en'}", ABLE, "{}");
    finish("{content: [{type: 'text', text: 'Job job_gj_1 is running.'}]}");

    untilTitle("Planwalk");
    assertThat(text(".notice")).isEqualTo("Job job_gj_1 is running.");
  }

  @Test
  void a_view_that_is_removed_falls_silent() {
    open("{locale: 'en'}", ABLE, "{wait_for_job: ['never']}");
    finish(Answers.result(Answers.working("visualization", "running", 0.5, 10)));
    browser.until("return chat.calls.length === 1");
    Object _ = browser.script("chat.ask(5, 'ui/resource-teardown', {reason: 'closed'})");
    browser.until("return !!chat.replies[5]");
    assertThat(hosts("JSON.stringify(chat.replies[5].result)")).isEqualTo("{}");
    untilInside("document.querySelector('#planwalk').childElementCount === 0");

    Object _ =
        browser.script(
            "chat.heard = []; chat.ask(6, 'ping', {});"
                + "chat.tell('ui/notifications/tool-result', {})");
    assertThat(hosts("chat.replies[6] === undefined")).isEqualTo(true);
  }

  @Test
  void a_job_is_looked_up_while_the_assistant_still_waits() {
    open(
        "{locale: 'en', toolInfo: {tool: {name: 'wait_for_job', inputSchema: {}}}}",
        ABLE,
        "{wait_for_job: [%s, 'never']}"
            .formatted(Answers.result(Answers.working("visualization", "running", 0.2, 30))));
    tell("tool-input", "{arguments: {job_id: 'job_gj_1'}}");

    untilTitle("Rendering the picture");
    assertThat(hosts("chat.calls[0].arguments.timeout_seconds")).isEqualTo(0L);
  }
}
