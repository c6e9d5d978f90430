package dev.planwalk.viewer;

import static dev.planwalk.viewer.ChatPage.ABLE;
import static dev.planwalk.viewer.ChatPage.browser;
import static dev.planwalk.viewer.ChatPage.finish;
import static dev.planwalk.viewer.ChatPage.host;
import static dev.planwalk.viewer.ChatPage.hosts;
import static dev.planwalk.viewer.ChatPage.inFrame;
import static dev.planwalk.viewer.ChatPage.inside;
import static dev.planwalk.viewer.ChatPage.open;
import static dev.planwalk.viewer.ChatPage.panorama;
import static dev.planwalk.viewer.ChatPage.service;
import static dev.planwalk.viewer.ChatPage.untilColour;
import static dev.planwalk.viewer.ChatPage.untilInside;
import static dev.planwalk.viewer.ChatPage.untilTitle;
import static dev.planwalk.viewer.ChatPage.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Panoramas and tours in the view in the chat. */
@ExtendWith(ChatPage.class)
class ChatTourTest {

  @Test
  void a_panorama_turns_with_the_keyboard() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(panorama()));
    untilInside("document.querySelector('.look')?.dataset.yaw === '0'");
    untilColour(320, 230, SyntheticTour.NORTH_OF_LIVING);

    inFrame(() -> {
      WebElement look = browser().find(".look");
      for (int i = 0; i < 18; i++) {
        look.sendKeys(Keys.ARROW_RIGHT);
      }
      browser().until("return Math.abs(document.querySelector('.look').dataset.yaw) === 180");
    });
    untilColour(320, 230, SyntheticTour.SOUTH_OF_LIVING);
  }

  @Test
  void a_panorama_turns_with_the_pointer() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(panorama()));
    untilInside("document.querySelector('.look')?.dataset.yaw === '0'");
    // A pointer hits what is drawn, and the host gives the frame its height only after the view.
    untilColour(320, 230, SyntheticTour.NORTH_OF_LIVING);

    inFrame(() -> {
      new Actions(browser().driver)
          .moveToElement(browser().find(".look"))
          .clickAndHold()
          .moveByOffset(-100, 0)
          .release()
          .perform();
      browser().until("return Number(document.querySelector('.look').dataset.yaw) > 5");
    });
  }

  private static String tour() {
    return Answers.done(
        "tour",
        "{\"rooms\": 2, \"embed_url\": \"%s\"}".formatted(service().address("/t/two-rooms")),
        Answers.file("asset_pano_1", "pano", "room_1-1", url("pano/room_1-1.jpg")),
        Answers.file("asset_pano_2", "pano", "room_2-1", url("pano/room_2-1.jpg")),
        Answers.file("asset_tour", "tour_manifest", "", url("tour.json")));
  }

  @Test
  void a_tour_opens_in_a_frame() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(tour()));
    untilTitle("Virtual tour");

    new WebDriverWait(browser().driver, Duration.ofSeconds(60), Duration.ofMillis(200))
        .until(driver -> {
          // The frame is another document once its page has come.
          driver.switchTo().defaultContent().switchTo().frame(0).switchTo().frame(0);
          return Boolean.TRUE.equals(browser().script("return !!window.planwalk?.ready"));
        });
    browser().driver.switchTo().defaultContent();
    assertThat(inside("document.querySelector('iframe').getAttribute('sandbox')"))
        .isEqualTo("allow-scripts");
    assertThat(inside("document.querySelectorAll('.look').length")).isEqualTo("0");
    inFrame(() -> browser().find(".actions .quiet").click());
    browser().until("return chat.links.length === 1");
    assertThat(hosts("chat.links[0]")).isEqualTo(service().address("/t/two-rooms"));
  }

  @Test
  void a_host_that_allows_no_frames_gets_the_panoramas_by_the_names_of_their_rooms() {
    open(
        host().framelessView(),
        "{locale: 'en'}",
        "{serverTools: {}, sandbox: {csp: {connectDomains: [], resourceDomains: []}}}",
        "{}");
    finish(Answers.result(tour()));

    untilInside("document.querySelector('.look')?.dataset.yaw === '60'");
    assertThat(inside("[...document.querySelectorAll('.choice')].map((one) => one.textContent)"))
        .isEqualTo("[Living, Kitchen]");
    inFrame(() -> {
      browser().driver.findElements(By.cssSelector(".choice")).getLast().click();
      browser().until("return document.querySelector('.look').dataset.yaw === '0'");
    });
    // Through the window of the kitchen's panorama: its north wall.
    untilColour(320, 200, SyntheticTour.NORTH_OF_KITCHEN);
  }

  @Test
  void a_host_that_refuses_frames_without_saying_so_gets_the_panoramas_as_well() {
    open(host().framelessView(), "{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(tour()));

    untilInside("document.querySelector('.look')?.dataset.yaw === '60'");
    assertThat(host().violations).hasSize(1).allMatch(one -> one.contains("frame-src"));
    host().violations.clear();
  }
}
