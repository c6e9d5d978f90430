package dev.planwalk.viewer;

import static dev.planwalk.viewer.ChatPage.ABLE;
import static dev.planwalk.viewer.ChatPage.HOSTILE;
import static dev.planwalk.viewer.ChatPage.browser;
import static dev.planwalk.viewer.ChatPage.finish;
import static dev.planwalk.viewer.ChatPage.inFrame;
import static dev.planwalk.viewer.ChatPage.inside;
import static dev.planwalk.viewer.ChatPage.open;
import static dev.planwalk.viewer.ChatPage.text;
import static dev.planwalk.viewer.ChatPage.untilInside;
import static dev.planwalk.viewer.ChatPage.untilTitle;
import static dev.planwalk.viewer.ChatPage.url;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Plans that were read, in the view in the chat. */
@ExtendWith(ChatPage.class)
class ChatPlanTest {

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
      browser().find("h1").click();
      for (int i = 0; i < 3 && inFocus("entry") == 0; i++) {
        new Actions(browser().driver).sendKeys(Keys.TAB).perform();
      }
      assertThat(inFocus("entry")).isEqualTo(1);
      assertThat(browser().find(".room.lit").getDomAttribute("data-room")).isEqualTo("room_1");
    });
  }

  private static int inFocus(String cssClass) {
    return browser().driver.findElements(By.cssSelector("." + cssClass + ":focus")).size();
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
}
