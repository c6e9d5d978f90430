package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Measuring in a real browser, in a flat whose every length is known. */
class MeasureBrowserTest extends TourPageTest {

  // From the eye of the living room, some pixels beside the corners they mean; no yaw twice.
  private static final String NORTH_WEST_FLOOR = "y=-40&t=-19.3";
  private static final String NORTH_WEST_CEILING = "y=-41&t=14";
  private static final String NORTH_EAST_FLOOR = "y=33&t=-20.6";
  private static final String SOUTH_EAST_FLOOR = "y=141&t=-23.3";

  private static final String SOUTH_WEST_FLOOR = "y=-134&t=-21";

  @BeforeEach
  void size() {
    browser.resize(700, 420);
  }

  @AfterEach
  void nothing_went_wrong() {
    assertThat(errors()).isEmpty();
  }

  private static void begin(String language) {
    visit("two-rooms?lang=" + language + "#p=room_1-1&f=75");
    new Actions(browser.driver).sendKeys("l").perform();
    browser.until("return document.querySelector('.measure') !== null");
  }

  /** Turns there and takes what is in the middle of the picture, by keyboard. */
  private static void take(String direction) {
    // The page itself writes its address a moment after each turn: asked until it is heard.
    browser.until(
        ("if (document.querySelector('.position').getAttribute('transform').endsWith('rotate(%s)'))"
                + " return true; location.hash = 'p=room_1-1&f=75&%s&n=' + performance.now();"
                + " return false")
            .formatted(direction.replaceAll("y=(.*)&.*", "$1"), direction));
    new Actions(browser.driver).sendKeys(Keys.ENTER).perform();
  }

  private static String result() {
    return browser.find(".result").getText();
  }

  @Test
  void a_wall_has_its_true_length_in_metres_and_in_feet() {
    begin("en");
    take(NORTH_WEST_FLOOR);
    assertThat(result()).isEqualTo("Now the other point.");
    take(NORTH_EAST_FLOOR);
    assertThat(result()).isEqualTo("4.95 m (across 4.95 m, height 0.00 m)");
    browser.driver.findElement(By.xpath("//button[text()='Feet']")).click();
    assertThat(result()).startsWith("16′ 3″ ");
    assertThat(browser.driver.findElements(By.cssSelector(".measured-plan path"))).hasSize(1);
  }

  @Test
  void heights_and_areas_follow_from_further_points() {
    begin("de");
    take("y=-30&t=-60");
    assertThat(browser.find(".says").getText())
        .isEqualTo(
            "Der Plan hier: Wohnen, 29,7 m² gemessen, 28,0 m² beschriftet, was abweicht,"
                + " zu 90 % sicher.");
    new Actions(browser.driver).sendKeys(Keys.BACK_SPACE).perform();
    assertThat(browser.find(".says").isDisplayed()).isFalse();
    take("y=1&t=10");
    assertThat(browser.find(".says").getText())
        .isEqualTo("Der Plan hier: Außenwand, als einfache Linie gezeichnet, zu 50 % sicher.");
    new Actions(browser.driver).sendKeys(Keys.BACK_SPACE).perform();
    take(NORTH_WEST_CEILING);
    take(NORTH_WEST_FLOOR);
    assertThat(result()).isEqualTo("2,60 m (waagrecht 0,00 m, Höhe 2,60 m)");
    new Actions(browser.driver).sendKeys(Keys.BACK_SPACE, Keys.BACK_SPACE).perform();
    take(NORTH_EAST_FLOOR);
    take(SOUTH_EAST_FLOOR);
    take(SOUTH_WEST_FLOOR);
    take(NORTH_WEST_FLOOR);
    assertThat(result()).isEqualTo("Länge 16,95 m, Fläche 29,7 m²");
  }

  @Test
  void a_room_says_its_size_and_writes_it_on_its_walls() {
    begin("en");
    browser.driver.findElement(By.xpath("//button[text()='This room']")).click();
    assertThat(result()).isEqualTo("Living: 29.7 m², around 21.90 m, height 2.60 m");
    browser.script("location.hash = 'p=room_1-1&f=100&y=0&t=-20'");
    browser.until(
        "return [...document.querySelectorAll('.measured text')].some(t => t.textContent === '4.95 m')");
  }

  /** Where a place of the plan is on the page. */
  private static int pixel(String axis, double... place) {
    Object at =
        browser.script(
            "return Math.round(new DOMPoint(arguments[0], arguments[1]).matrixTransform("
                + "document.querySelector('.drawing').getScreenCTM())[arguments[2]])",
            place[0],
            place[1],
            axis);
    return ((Number) Objects.requireNonNull(at)).intValue();
  }

  @Test
  void clicks_on_the_plan_snap_to_its_corners_and_go_nowhere() {
    begin("en");
    new Actions(browser.driver).sendKeys("m").perform();
    for (double[] corner : new double[][] {{-3.93, -2.95}, {-3.95, 2.94}}) {
      new Actions(browser.driver)
          .moveToLocation(pixel("x", corner), pixel("y", corner))
          .click()
          .perform();
    }
    assertThat(result()).isEqualTo("6.00 m (across 6.00 m, height 0.00 m)");
    assertThat(browser.script("return window.planwalk.room")).isEqualTo("room_1");
  }

  @Test
  void a_click_in_the_picture_measures_instead_of_walking_until_it_is_ended() {
    begin("en");
    WebElement button = browser.find("button[aria-label=Measure]");
    assertThat(button.getAttribute("aria-pressed")).isEqualTo("true");
    // In the middle of the picture stands a wall, without a door.
    new Actions(browser.driver).moveToElement(browser.find("canvas")).click().perform();
    assertThat(result()).isEqualTo("Now the other point.");
    assertThat(browser.find(".says").getText())
        .isEqualTo("The plan here: inner wall, 10 cm thick, 93% sure.");
    assertThat(browser.script("return window.planwalk.room")).isEqualTo("room_1");
    new Actions(browser.driver).sendKeys(Keys.ESCAPE).perform();
    browser.until("return document.querySelector('.measure') === null");
    assertThat(button.getAttribute("aria-pressed")).isEqualTo("false");
  }
}
