package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** What the tour's page does for people: guide, held devices, names, plan, buttons. */
class GuideBrowserTest extends TourPageTest {

  @BeforeAll
  static void add_tours() {
    Map<String, byte[]> named = new SyntheticTour("Wohnen / Essen", "Zimmer 2").files();
    String manifest = new String(named.get("tour.json"), StandardCharsets.UTF_8);
    String turned = manifest.replace("\"north_deg\": null", "\"north_deg\": 30.0");
    named.put("tour.json", turned.getBytes(StandardCharsets.UTF_8));
    server.add("german", named);
  }

  @BeforeEach
  void size() {
    browser.resize(640, 360);
  }

  @Test
  void the_visitors_language_is_spoken() {
    visit("two-rooms?lang=de");
    assertThat(browser.find("html").getAttribute("lang")).isEqualTo("de");
    assertThat(browser.find(".tools button").getAccessibleName()).isEqualTo("Räume");
    assertThat(browser.find(".room-name").getText()).isEqualTo("Wohnen");
    assertThat(browser.find(".scale-length").getText()).isEqualTo("2 m");
    assertThat(browser.driver.findElements(By.cssSelector(".compass"))).isEmpty();
    assertThat(browser.find(".room-area").getText()).isEqualTo("29,7 m²");
  }

  @Test
  void plain_names_of_rooms_are_translated_and_the_plan_says_where_north_is() {
    visit("german?lang=en");
    assertThat(browser.find(".room-name").getText()).isEqualTo("Living / Dining");
    browser.find("[aria-label=Rooms]").click();
    assertThat(browser.find(".rooms").getText()).contains("Room 2");
    assertThat(browser.find(".compass").getAccessibleName())
        .isEqualTo("North, 30° clockwise from the top of the plan");
    assertThat(browser.find(".compass path").getAttribute("transform")).startsWith("rotate(30 ");
  }

  @Test
  void the_guide_leads_from_room_to_room_and_turns_around_until_somebody_does_something() {
    browser.preferStillness(false);
    visit("two-rooms#p=room_1-1&y=0");
    Actions keys = new Actions(browser.driver);
    keys.sendKeys("g").perform();
    WebElement caption = browser.find(".guide-caption");
    assertThat(caption.getText()).isEqualTo("Living · 1 of 2");
    assertThat(browser.driver.switchTo().activeElement().getAccessibleName())
        .isEqualTo("Next room");
    keys.sendKeys(Keys.ENTER).perform();
    browser.awaitRoom("room_2");
    assertThat(caption.getText()).isEqualTo("Kitchen · 2 of 2");
    // After the last room comes the first.
    keys.sendKeys(Keys.PAGE_DOWN).perform();
    browser.awaitRoom("room_1");
    browser.until("return !document.querySelector('.picture').matches('.moving')");
    browser.script("window.before = document.querySelector('.position').getAttribute('transform')");
    browser.find("[aria-label='Turn slowly']").click();
    browser.until(
        "return document.querySelector('.position').getAttribute('transform') !== window.before");
    new Actions(browser.driver).moveToElement(browser.find("canvas"), 0, 60).click().perform();
    browser.until("return document.querySelector('[aria-label=\"Turn slowly\"]') !== null");
    keys.sendKeys(Keys.ESCAPE).perform();
    assertThat(browser.find(".guide").isDisplayed()).isFalse();
    assertThat(errors()).isEmpty();
    // Who asks for little motion gets none that goes on by itself.
    browser.preferStillness(true);
    visit("two-rooms");
    keys.sendKeys("g").perform();
    assertThat(browser.find(".guide .next").isDisplayed()).isTrue();
    assertThat(browser.find("[aria-label='Turn slowly']").isDisplayed()).isFalse();
  }

  @Test
  void turning_the_device_turns_the_view_and_one_that_does_not_tell_is_named() {
    browser.command("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
    try {
      visit("two-rooms#p=room_1-1&y=60&t=0");
      WebElement button = browser.find("[aria-label^='Look around by turning']");
      button.click();
      browser.until("return document.querySelector('.notice')?.textContent.includes('not tell')");
      assertThat(button.getAttribute("aria-pressed")).isEqualTo("false");
      browser.command("Browser.grantPermissions", Map.of("permissions", List.of("sensors")));
      held(100, 95);
      button.click();
      browser.until("return document.querySelector('[aria-label^=Look]').ariaPressed === 'true'");
      browser.until("return location.hash.includes('t=5&')");
      // Alpha grows to the left: a quarter turn to the right, and tilted up a little.
      held(100 - 90, 110);
      browser.until(
          "return document.querySelector('.position').getAttribute('transform').endsWith('(150)')");
      browser.until("return location.hash.includes('t=20&')");
      button.click();
      assertThat(button.getAttribute("aria-pressed")).isEqualTo("false");
    } finally {
      browser.command("Browser.resetPermissions", Map.of());
      browser.command("DeviceOrientation.clearDeviceOrientationOverride", Map.of());
      browser.command("Emulation.setTouchEmulationEnabled", Map.of("enabled", false));
    }
  }

  private static void held(int alpha, int beta) {
    browser.command(
        "DeviceOrientation.setDeviceOrientationOverride",
        Map.of("alpha", alpha, "beta", beta, "gamma", 0));
  }

  @Test
  void every_button_has_a_name_and_room_for_a_finger() throws IOException {
    browser.resize(390, 700);
    visit("german?lang=en#p=room_1-1&y=90");
    browser.find("[aria-label='Guide through the rooms']").click();
    assertThat(browser.barriers(Path.of("node_modules/axe-core/axe.min.js"))).isEmpty();
    browser.find("[aria-label=Rooms]").click();
    List<WebElement> buttons = browser.driver.findElements(By.cssSelector("button"));
    assertThat(buttons).hasSizeGreaterThan(5);
    for (WebElement button : buttons) {
      if (button.isDisplayed()) {
        assertThat(button.getAccessibleName()).isNotBlank();
        assertThat(button.getSize().getHeight()).isGreaterThanOrEqualTo(44);
        assertThat(button.getSize().getWidth()).isGreaterThanOrEqualTo(44);
      }
    }
  }
}
