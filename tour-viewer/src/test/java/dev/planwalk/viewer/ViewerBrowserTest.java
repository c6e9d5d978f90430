package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The page in a real browser, on a tour whose every pixel is known. */
class ViewerBrowserTest extends TourPageTest {

  private static final String HOSTILE = "</script><img src=x onerror=alert(1)>\"'&{{title}}";

  @BeforeAll
  static void add_tours() {
    Map<String, byte[]> files = new SyntheticTour("Living", "Kitchen").files();
    server.add("hostile", new SyntheticTour(HOSTILE, "Kitchen").files());
    server.add("short-lived", files);
    server.add("two-storeys", new SyntheticTour("Living", "Kitchen").withUpperStorey().files());
    server.add("no-kitchen", without(files, "pano/room_2-1-preview.jpg"));
  }

  private static Map<String, byte[]> without(Map<String, byte[]> files, String name) {
    Map<String, byte[]> fewer = new LinkedHashMap<>(files);
    fewer.put(name, new byte[0]);
    return fewer;
  }

  @BeforeEach
  void size() {
    browser.resize(640, 360);
  }

  private static double degrees(String field) {
    String script = "return new URLSearchParams(location.hash.slice(1)).get('%s')".formatted(field);
    return Double.parseDouble(String.valueOf(browser.script(script)));
  }

  /** A wall fills the middle of the picture; JPEG and the screenshot cost a level or two. */
  private static void assertColour(int colour, int expected) {
    for (int shift : new int[] {16, 8, 0}) {
      assertThat(colour >> shift & 255).isCloseTo(expected >> shift & 255, within(3));
    }
  }

  /** Turns without loading the page again, and waits until it is drawn. */
  private static void look(String view, double yaw) {
    browser.script("location.hash = arguments[0]", view);
    browser.until(
        "return Math.abs(parseFloat(document.querySelector('.position').getAttribute('transform')"
            + ".split('rotate(')[1]) - "
            + yaw
            + ") < 0.01");
  }

  @Test
  void an_unpacked_archive_shows_the_tour_from_any_web_server(@TempDir Path folder)
      throws IOException {
    Map<String, byte[]> all =
        new LinkedHashMap<>(
            ViewerFiles.load()
                .orElseThrow()
                .standAlone("Two rooms", "en", true, Optional.of("pano/room_1-1-still.jpg")));
    all.putAll(new SyntheticTour("Living", "Kitchen").files());
    for (Map.Entry<String, byte[]> file : all.entrySet()) {
      Path target = folder.resolve("tours/flat").resolve(file.getKey());
      Files.createDirectories(Objects.requireNonNull(target.getParent()));
      Files.write(target, file.getValue());
    }
    HttpServer plain =
        SimpleFileServer.createFileServer(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            folder,
            SimpleFileServer.OutputLevel.NONE);
    plain.start();
    try {
      int port = plain.getAddress().getPort();
      browser.visit("http://localhost:" + port + "/tours/flat/index.html#p=room_1-1&y=0&t=8&f=40");
      assertColour(browser.colourAt(320, 180), SyntheticTour.NORTH_OF_LIVING);
      assertThat(errors()).isEmpty();
    } finally {
      plain.stop(0);
    }
  }

  @Test
  void the_first_picture_shows_the_walls_that_are_there_without_a_seam() throws IOException {
    visit("two-rooms#p=room_1-1&y=0&t=8&f=40");
    assertColour(browser.colourAt(320, 180), SyntheticTour.NORTH_OF_LIVING);
    assertThat(browser.find(".room-name").getText()).isEqualTo("Living");
    assertThat(browser.find(".test-mark").isDisplayed()).isTrue();
    // Code for walking and measuring waits until somebody does.
    assertThat(
            (List<?>)
                browser.script(
                    "return performance.getEntriesByType('resource').map(e => e.name)"
                        + ".filter(name => /viewer.(walk|measure)/.test(name))"))
        .isEmpty();
    // Behind one's back the picture's edges meet, here inside one 2x2 block of pixels, which is
    // where derivatives are taken: still one plain wall without a line.
    look("p=room_1-1&y=179.95&t=8&f=40", 179.95);
    for (int x = 318; x < 324; x++) {
      assertColour(browser.colourAt(x, 170), SyntheticTour.SOUTH_OF_LIVING);
    }
    assertThat(errors()).isEmpty();
  }

  @Test
  void a_link_counts_though_the_page_writes_its_own_address_before_it_hears_of_it() {
    visit("two-rooms#p=room_1-1&y=0&t=8&f=40");
    look("p=room_1-1&y=20&t=8&f=40", 20);
    browser.until("return location.hash.includes('y=20&')");
    browser.script(
        "const own = location.hash; location.hash = 'p=room_1-1&y=70&t=8&f=40';"
            + " history.replaceState(history.state, '', own)");
    browser.until("return location.hash.includes('y=70&')");
  }

  @Test
  void a_click_on_the_door_flies_into_the_next_room() throws IOException {
    browser.preferStillness(false);
    visit("two-rooms#p=room_1-1&y=90&t=0&f=75");
    browser.until(
        "return performance.getEntriesByType('resource').some(e => /collider/.test(e.name))");
    // Labels are laid over the picture once it has been drawn.
    browser.until(
        "return document.querySelector('.label.door')"
            + ".checkVisibility({opacityProperty: true, visibilityProperty: true})");
    WebElement door = browser.find(".label.door");
    assertThat(door.getText()).isEqualTo("Kitchen");
    door.click();
    browser.awaitRoom("room_2");
    assertThat(browser.find(".room-name").getText()).isEqualTo("Kitchen");
    look("p=room_2-1&y=0&t=8&f=40", 0);
    assertColour(browser.colourAt(320, 180), SyntheticTour.NORTH_OF_KITCHEN);
    assertThat(errors()).isEmpty();
  }

  @Test
  void the_doorway_itself_can_be_clicked() {
    visit("two-rooms#p=room_1-1&y=81&t=-8&f=75");
    // Above the label, inside the polygon.
    new Actions(browser.driver)
        .moveToElement(browser.find(".label.door"), 0, -40)
        .click()
        .perform();
    browser.awaitRoom("room_2");
  }

  @Test
  void an_arrow_on_the_lower_edge_leads_on_wherever_one_looks() {
    // The door lies behind one's back: the arrow points down and back.
    visit("two-rooms#p=room_1-1&y=-99&t=40&f=75");
    WebElement arrow = browser.find(".arrow");
    assertThat(browser.find(".label.door").getCssValue("opacity")).isEqualTo("0");
    assertThat(arrow.getLocation().getY()).isBetween(360 - 80, 360 - 44);
    assertThat(arrow.getAttribute("title")).isEqualTo("Go to Kitchen");
    assertThat(arrow.getSize().getWidth()).isGreaterThanOrEqualTo(44);
    arrow.click();
    browser.awaitRoom("room_2");
    // The arrow of the new room leads back, and now lies to the left.
    look("p=room_2-1&y=0", 0);
    assertThat(browser.find(".arrow").getLocation().getX()).isLessThan(320 - 22);
  }

  @Test
  void a_drag_that_begins_on_a_door_turns_the_view_and_goes_nowhere() {
    visit("two-rooms#p=room_1-1&y=81&t=0&f=75");
    new Actions(browser.driver)
        .moveToElement(browser.find(".label.door"), 0, -40)
        .clickAndHold()
        .moveByOffset(60, 0)
        .moveByOffset(60, 0)
        .release()
        .perform();
    browser.until("return Number(new URLSearchParams(location.hash.slice(1)).get('y')) < 75");
    assertThat(browser.script("return window.planwalk.room")).isEqualTo("room_1");
  }

  @Test
  void the_tour_can_be_walked_by_keyboard_alone() {
    visit("two-rooms");
    Actions keys = new Actions(browser.driver);
    keys.sendKeys(Keys.ARROW_LEFT).perform();
    browser.until("return /y=45(&|$)/.test(location.hash)");
    keys.sendKeys("+").perform();
    browser.until("return Number(new URLSearchParams(location.hash.slice(1)).get('f')) < 70");
    // Behind ones back the door is out of sight; Tab turns to it.
    browser.script("location.hash = 'p=room_1-1&y=-90'");
    keys.sendKeys(Keys.TAB, Keys.TAB).perform();
    browser.until("return document.activeElement.matches('.label.door')");
    browser.until(
        "return Math.abs(Number(new URLSearchParams(location.hash.slice(1)).get('y')) - 81) < 1");
    keys.sendKeys(Keys.ENTER).perform();
    browser.awaitRoom("room_2");
    keys.sendKeys("r").perform();
    browser.until("return document.activeElement.matches('.entry')");
    assertThat(browser.driver.switchTo().activeElement().getText()).contains("Kitchen", "17.7");
    keys.sendKeys(Keys.ESCAPE).perform();
    assertThat(browser.find(".drawer").isDisplayed()).isFalse();
    assertThat(browser.driver.switchTo().activeElement().getAccessibleName()).isEqualTo("Rooms");
  }

  @Test
  void the_plan_shows_where_one_is_and_leads_to_a_room() {
    visit("two-rooms#p=room_1-1&y=60");
    assertThat(browser.find(".position").getAttribute("transform"))
        .isEqualTo("translate(-1.2 0.3) rotate(60)");
    new Actions(browser.driver)
        .moveToElement(browser.find("[data-room=room_2]"), 0, -30)
        .click()
        .perform();
    browser.awaitRoom("room_2");
    assertThat(browser.find(".room.current").getAttribute("data-room")).isEqualTo("room_2");
  }

  @Test
  void a_shared_link_restores_the_view() {
    visit("two-rooms#p=room_2-1&y=-35.5&t=12&f=60&m=pano");
    assertThat(browser.script("return window.planwalk.room")).isEqualTo("room_2");
    browser.until("return /f=60/.test(location.hash)");
    assertThat(degrees("y")).isEqualTo(-35.5);
    assertThat(degrees("t")).isEqualTo(12);
    visit("two-rooms#p=room_9-9&y=NaN&t=1e9&f=-3");
    assertThat(browser.script("return window.planwalk.room")).isEqualTo("room_1");
    assertThat(errors()).isEmpty();
  }

  @Test
  void the_flat_is_seen_from_above_and_entered_through_a_room() throws IOException {
    visit("two-rooms");
    browser.find("[aria-label='View from above']").click();
    browser.until("return window.planwalk.mode === 'dollhouse'");
    WebElement kitchen = browser.find(".label.floor[aria-label='Go to Kitchen']");
    assertThat(kitchen.isDisplayed()).isTrue();
    // Beside the labels lies the living room's floor, in the colour of its corners.
    assertColour(browser.colourAt(280, 200), SyntheticTour.FLOOR);
    kitchen.click();
    browser.awaitRoom("room_2");
    assertThat(browser.script("return window.planwalk.mode")).isEqualTo("pano");
  }

  @Test
  void a_lapsed_address_is_renewed_without_a_word_to_the_visitor() {
    visit("two-rooms#p=room_1-1&y=90");
    // What is fetched ahead of need has come; the view from above has not been asked for yet.
    browser.until(
        "return performance.getEntriesByType('resource').some(e => /room_2-1.jpg/.test(e.name) &&"
            + " e.responseStatus === 200)");
    server.lapse();
    server.fileRequests.clear();
    browser.find("[aria-label='View from above']").click();
    browser.until("return window.planwalk.mode === 'dollhouse'");
    assertThat(server.fileRequests).containsExactly("dollhouse.glb 403", "dollhouse.glb 200");
    assertThat(errors()).isEmpty();
    // The browser itself notes the refusal.
    assertThat(browser.complaints()).hasSize(1).allMatch(line -> line.contains("status of 403"));
  }

  @Test
  void addresses_past_most_of_their_life_are_renewed_before_they_are_refused() {
    visit("short-lived#p=room_1-1&y=90");
    browser.until(
        "return performance.getEntriesByType('resource').filter(e =>"
            + " /manifest/.test(e.name)).length > 2");
    assertThat(server.fileRequests).noneMatch(request -> request.endsWith("403"));
  }

  @Test
  void another_storey_is_looked_at_on_the_plan() {
    visit("two-storeys");
    WebElement upper = browser.driver.findElement(By.xpath("//button[text()='Upper']"));
    upper.click();
    assertThat(upper.getAttribute("aria-pressed")).isEqualTo("true");
    assertThat(browser.find(".drawing .room").getAttribute("data-room")).isEqualTo("room_3");
    assertThat(browser.find(".position").getAttribute("visibility")).isEqualTo("hidden");
    browser.driver.findElement(By.xpath("//button[text()='Ground']")).click();
    assertThat(browser.find(".position").getAttribute("visibility")).isEqualTo("visible");
    assertThat(browser.find("[data-room=room_2]").isDisplayed()).isTrue();
  }

  @Test
  void what_does_not_load_is_said_and_can_be_tried_again() {
    visit("no-kitchen#p=room_1-1&y=90");
    browser.find(".label.door").click();
    browser.until("return document.querySelector('.notice .plain')?.textContent === 'Try again'");
    assertThat(browser.script("return window.planwalk.room")).isEqualTo("room_1");
    assertThat(errors()).isNotEmpty();
  }

  @Test
  void the_picture_of_the_start_is_there_without_scripts_and_gives_way_to_the_panorama() {
    browser.command("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      browser.driver.get("about:blank");
      browser.driver.get(server.address("/t/two-rooms"));
      assertThat(browser.find("img.first").isDisplayed()).isTrue();
      assertThat(browser.find("img.first").getSize().getWidth()).isEqualTo(640);
      assertThat(browser.find(".unscripted").getText()).contains("JavaScript");
    } finally {
      browser.command("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    }
    visit("two-rooms");
    browser.until("return document.querySelector('.first') === null");
  }

  @Test
  void a_private_link_says_how_long_it_works() {
    visit("two-rooms?view=token&lang=de");
    browser.script("navigator.clipboard.writeText = () => Promise.resolve()");
    browser.find(".tools [aria-label^='Link']").click();
    browser.until("return document.querySelector('.notice')?.textContent.includes('4. Mai 2031')");
  }

  @Test
  void without_webgl_there_are_stills_and_plain_buttons() {
    Map<String, Object> patch =
        browser.command(
            "Page.addScriptToEvaluateOnNewDocument",
            Map.of(
                "source",
                "const real = HTMLCanvasElement.prototype.getContext;"
                    + "HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {"
                    + " return /webgl/.test(kind) ? null : real.call(this, kind, ...rest); };"));
    try {
      visit("two-rooms");
      assertThat(browser.script("return window.planwalk.mode")).isEqualTo("stills");
      assertThat(browser.find("img.still").getAttribute("alt")).isEqualTo("Living");
      browser.find(".ways .label").click();
      browser.awaitRoom("room_2");
      assertThat(browser.find("img.still").getAttribute("alt")).isEqualTo("Kitchen");
    } finally {
      browser.command("Page.removeScriptToEvaluateOnNewDocument", patch);
    }
  }

  @Test
  void a_lost_graphics_card_is_outlived() throws IOException {
    visit("two-rooms#p=room_1-1&y=0&t=8&f=40");
    browser.script(
        "window.card = document.querySelector('canvas').getContext('webgl2')"
            + ".getExtension('WEBGL_lose_context'); window.card.loseContext()");
    browser.until("return window.planwalk.mode === 'stills'");
    browser.script("window.card.restoreContext()");
    browser.until("return window.planwalk.mode === 'pano'");
    // It goes on where the still looked: along the wall beside the door.
    assertColour(browser.colourAt(320, 180), SyntheticTour.EAST_OF_LIVING);
  }

  @Test
  void names_are_text_whatever_they_hold() {
    visit("hostile");
    assertThat(browser.find(".room-name").getText()).isEqualTo(HOSTILE);
    browser.find("[aria-label=Rooms]").click();
    assertThat(browser.find(".entry span").getText()).isEqualTo(HOSTILE);
    assertThat(browser.driver.findElements(By.cssSelector("main img:not(.first), main script")))
        .isEmpty();
  }

  @Test
  void a_sandboxed_frame_shows_the_tour_and_tells_its_parent() {
    browser.driver.get(server.address("/parent/two-rooms"));
    browser.until("return window.heard.some(m => m.type === 'planwalk:ready')");
    browser.script("frames[0].postMessage({type: 'planwalk:goto', room: 'room_2'}, '*')");
    browser.until(
        "return window.heard.some(m => m.type === 'planwalk:room' && m.room === 'room_2')");
    assertThat(
            (List<?>)
                browser.script("return window.heard.filter(m => m.type === 'planwalk:error')"))
        .isEmpty();
  }
}
