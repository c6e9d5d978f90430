package dev.planwalk.viewer;

import static dev.planwalk.viewer.ChatPage.ABLE;
import static dev.planwalk.viewer.ChatPage.BLUE;
import static dev.planwalk.viewer.ChatPage.RED;
import static dev.planwalk.viewer.ChatPage.browser;
import static dev.planwalk.viewer.ChatPage.finish;
import static dev.planwalk.viewer.ChatPage.hosts;
import static dev.planwalk.viewer.ChatPage.inFrame;
import static dev.planwalk.viewer.ChatPage.inside;
import static dev.planwalk.viewer.ChatPage.open;
import static dev.planwalk.viewer.ChatPage.plain;
import static dev.planwalk.viewer.ChatPage.service;
import static dev.planwalk.viewer.ChatPage.text;
import static dev.planwalk.viewer.ChatPage.untilColour;
import static dev.planwalk.viewer.ChatPage.untilInside;
import static dev.planwalk.viewer.ChatPage.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Pictures in the view in the chat, alone and compared, and their signed addresses. */
@ExtendWith(ChatPage.class)
class ChatPictureTest {

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
    service().lapse();
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
    assertThat(service().fileRequests).containsExactly("red.jpg 403", "red.jpg 200");
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
    // A pointer hits what is drawn, and the host gives the frame its height only after the view.
    untilColour(120, 200, RED);
    untilColour(520, 200, BLUE);
  }

  @Test
  void two_styles_of_a_room_are_compared_with_a_divider() {
    compare();

    assertThat(hosts("chat.calls.find((one) => one.name === 'list_jobs').arguments.project_id"))
        .isEqualTo("proj_1");
    assertThat(inside("[...document.querySelectorAll('.choice')].map((one) => one.textContent)"))
        .isEqualTo("[Modern, One picture]");
    assertThat(text(".tag.left") + "|" + text(".tag.right")).isEqualTo("Japandi|Modern");

    inFrame(() -> {
      WebElement divider = browser().find(".divider");
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
      WebElement picture = browser().find(".compare");
      new Actions(browser().driver)
          .moveToElement(picture)
          .clickAndHold()
          .moveByOffset(-200, 0)
          .release()
          .perform();
      int percent =
          Integer.parseInt(
              Objects.requireNonNull(browser().find(".divider").getDomAttribute("aria-valuenow")));
      assertThat(percent).isCloseTo(18, within(2));
    });
    untilColour(200, 200, BLUE);
  }

  @Test
  void a_single_picture_comes_back() {
    compare();

    inFrame(() -> {
      browser().driver.findElements(By.cssSelector(".choice")).getLast().sendKeys(Keys.ENTER);
      browser().until("return !document.querySelector('.compare')");
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
}
