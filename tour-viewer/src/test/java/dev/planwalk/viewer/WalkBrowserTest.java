package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Walking freely in a real browser, in a flat whose every wall is known. */
class WalkBrowserTest extends TourPageTest {

  /** How far the middle of a body stays from walls, in metres. */
  private static final double SHOULDER = 0.25;

  private static final double ROUNDING = 0.002;

  @BeforeAll
  static void add_tours() {
    Map<String, byte[]> files = new SyntheticTour("Living", "Kitchen").files();
    server.add("two-storeys", new SyntheticTour("Living", "Kitchen").withUpperStorey().files());
    Map<String, byte[]> flat = new LinkedHashMap<>(files);
    String manifest = new String(files.get("tour.json"), StandardCharsets.UTF_8);
    String without = manifest.replace("\"collider\": \"collider.glb\"", "\"collider\": null");
    flat.put("tour.json", without.getBytes(StandardCharsets.UTF_8));
    server.add("no-collider", flat);
    Map<String, byte[]> damaged = new LinkedHashMap<>(files);
    damaged.put("collider.glb", new byte[] {1, 2, 3});
    server.add("damaged", damaged);
  }

  @BeforeEach
  void size() {
    browser.resize(480, 300);
  }

  private static void walkIn(String rest) {
    visit(rest);
    browser.until("return window.planwalk.mode === 'walk'");
  }

  private static double eye(int axis) {
    return ((Number)
            Objects.requireNonNull(
                browser.script("return window.planwalk.eye[arguments[0]]", axis)))
        .doubleValue();
  }

  private static void hold(CharSequence key, String until) {
    new Actions(browser.driver).keyDown(key).perform();
    browser.until(until);
    new Actions(browser.driver).keyUp(key).perform();
  }

  private static void clickTheMiddle() {
    new Actions(browser.driver).moveToElement(browser.find("canvas")).click().perform();
  }

  @Test
  void one_walks_through_the_door_and_is_stopped_by_the_wall_behind() throws IOException {
    visit("two-rooms#p=room_1-1&y=90&t=0&f=75");
    WebElement walk = browser.find("[aria-label='Walk freely']");
    assertThat(walk.getAttribute("aria-pressed")).isEqualTo("false");
    new Actions(browser.driver).sendKeys("w").perform();
    browser.until("return window.planwalk.mode === 'walk'");
    assertThat(walk.getAttribute("aria-pressed")).isEqualTo("true");
    // Half a body beside the middle of the door: its jamb is slid along.
    hold("w", "return window.planwalk.room === 'room_2' && window.planwalk.eye[0] > 3.74");
    assertThat(browser.find(".room-name").getText()).isEqualTo("Kitchen");
    hold("w", "return true");
    assertThat(eye(0)).isCloseTo(4 - SHOULDER, within(ROUNDING));
    // Letters beside and arrows: to the north wall, without turning.
    hold("a", "return window.planwalk.eye[2] < -2.74");
    assertThat(eye(2)).isCloseTo(-3 + SHOULDER, within(ROUNDING));
    new Actions(browser.driver).sendKeys(Keys.ESCAPE).perform();
    browser.until("return window.planwalk.mode === 'pano'");
    assertThat(eye(0)).isEqualTo(2.5);
  }

  @Test
  void walls_have_the_colours_of_the_panoramas_that_see_them() throws IOException {
    walkIn("two-rooms#p=room_1-1&y=0&t=8&f=40&m=walk&w=-2.50_1.50_1.00");
    assertThat(eye(0)).isEqualTo(-2.5);
    int colour = browser.colourAt(240, 150);
    for (int shift : new int[] {16, 8, 0}) {
      assertThat(colour >> shift & 255)
          .isCloseTo(SyntheticTour.NORTH_OF_LIVING >> shift & 255, within(6));
    }
  }

  @Test
  void a_click_leads_there_and_no_farther_than_the_wall() {
    walkIn("two-rooms#p=room_1-1&y=180&t=-45&f=75&m=walk");
    // Half a right angle down: as far ahead as the eye is high.
    clickTheMiddle();
    browser.until("return window.planwalk.eye[2] > 1.7");
    assertThat(eye(2)).isCloseTo(0.3 + 1.5, within(0.1));
    assertThat(eye(0)).isCloseTo(-1.2, within(0.02));
    // The wall itself: one stops before it.
    clickTheMiddle();
    browser.until("return window.planwalk.eye[2] > 2.6");
    assertThat(eye(2)).isLessThanOrEqualTo(3 - SHOULDER + ROUNDING);
  }

  @Test
  void a_stair_is_climbed_to_the_storey_above() {
    walkIn("two-storeys#p=room_1-1&y=-90&t=0&f=75&m=walk&w=0.60_1.50_2.10");
    hold("w", "return window.planwalk.room === 'room_3' && window.planwalk.eye[0] < -2.5");
    assertThat(eye(1)).isCloseTo(2.85 + 1.5, within(0.05));
    assertThat(browser.find(".room-name").getText()).isEqualTo("Loft");
    // The landing has no rail here: nobody leaves the floor.
    hold("s", "return window.planwalk.eye[0] > -1.9");
    hold("w", "return window.planwalk.eye[0] < -2.5");
    hold("a", "return window.planwalk.eye[2] > 2.9");
    assertThat(eye(2)).isLessThanOrEqualTo(3 + ROUNDING);
  }

  @Test
  void a_thumb_walks_with_the_stick() {
    browser.command("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
    try {
      walkIn("two-rooms#p=room_1-1&y=90&t=0&f=75&m=walk");
      WebElement stick = browser.find(".stick");
      assertThat(stick.isDisplayed()).isTrue();
      new Actions(browser.driver)
          .moveToElement(stick)
          .clickAndHold()
          .moveByOffset(0, -40)
          .perform();
      browser.until("return window.planwalk.eye[0] > -0.6");
      new Actions(browser.driver).release().perform();
      browser.until("return document.querySelector('.knob').style.transform === ''");
    } finally {
      browser.command("Emulation.setTouchEmulationEnabled", Map.of("enabled", false));
    }
  }

  @Test
  void a_tour_without_walls_offers_no_walk_and_damaged_ones_leave_the_panorama() {
    visit("no-collider");
    assertThat(browser.find("[aria-label='Walk freely']").isDisplayed()).isFalse();
    visit("damaged#p=room_1-1&y=-90");
    browser.find("[aria-label='Walk freely']").click();
    browser.until("return document.querySelector('.notice .plain')?.textContent === 'Try again'");
    assertThat(browser.script("return window.planwalk.mode")).isEqualTo("pano");
    assertThat(errors()).isNotEmpty();
  }
}
