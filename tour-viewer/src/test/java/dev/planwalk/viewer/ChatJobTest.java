package dev.planwalk.viewer;

import static dev.planwalk.viewer.ChatPage.ABLE;
import static dev.planwalk.viewer.ChatPage.browser;
import static dev.planwalk.viewer.ChatPage.finish;
import static dev.planwalk.viewer.ChatPage.hosts;
import static dev.planwalk.viewer.ChatPage.inFrame;
import static dev.planwalk.viewer.ChatPage.inside;
import static dev.planwalk.viewer.ChatPage.open;
import static dev.planwalk.viewer.ChatPage.tell;
import static dev.planwalk.viewer.ChatPage.text;
import static dev.planwalk.viewer.ChatPage.untilInside;
import static dev.planwalk.viewer.ChatPage.untilTitle;
import static dev.planwalk.viewer.ChatPage.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Jobs at work, as the view in the chat follows them. */
@ExtendWith(ChatPage.class)
class ChatJobTest {

  @Test
  void a_job_at_work_is_followed_to_its_picture() {
    String done =
        Answers.done(
            "visualization",
            Answers.look("Living", "japandi"),
            Answers.file("asset_red", "jpg", "", url("red.jpg")));
    open("{locale: 'en'}", ABLE, "{wait_for_job: ['never']}");
    finish(Answers.result(Answers.working("visualization", "running", 0.42, 4100)));

    untilTitle("Rendering the picture");
    assertThat(inside("document.querySelector('[role=progressbar]').ariaValueNow")).isEqualTo("42");
    assertThat(text(".left-time")).isEqualTo("About 68 min left");
    browser().until("return chat.calls.length === 1");
    assertThat(hosts("chat.calls[0].name")).isEqualTo("wait_for_job");
    assertThat(hosts("chat.calls[0].arguments.job_id")).isEqualTo("job_gj_1");

    // The first question stays unanswered in the script; it is answered by hand now.
    Object _ =
        browser()
            .script(
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

  @Test
  void a_running_job_is_held_as_long_as_the_service_holds_and_a_queued_one_shorter() {
    open(
        "{locale: 'en'}",
        ABLE,
        "{wait_for_job: [%s, 'never']}"
            .formatted(Answers.result(Answers.working("visualization", "running", 0.2, 30))));
    finish(Answers.result(Answers.working("visualization", "queued", 0, 600)));

    browser().until("return chat.calls.length === 2");
    assertThat(hosts("chat.calls.map((one) => one.arguments.timeout_seconds)"))
        .isEqualTo(List.of(10L, 50L));
  }

  /** The clock of the view is put forward; its next tick shows it. */
  @Test
  void the_time_left_goes_on_between_two_answers() {
    open("{locale: 'en'}", ABLE, "{wait_for_job: ['never']}");
    finish(Answers.result(Answers.working("visualization", "running", 0.4, 1000)));
    untilTitle("Rendering the picture");

    putForward(500);
    untilInside("document.querySelector('.left-time').textContent === 'About 8 min left'");
    int share =
        Integer.parseInt(inside("document.querySelector('[role=progressbar]').ariaValueNow"));
    assertThat(share).isBetween(70, 75);
    assertThat(text(".share")).isEqualTo(share + " %");

    putForward(5000);
    untilInside("document.querySelector('.left-time').textContent === 'Almost done'");
    assertThat(inside("document.querySelector('[role=progressbar]').ariaValueNow")).isEqualTo("99");
    assertThat(hosts("chat.calls.length")).isEqualTo(1L);
  }

  private static void putForward(int seconds) {
    inFrame(() -> {
      Object _ =
          browser().script("const now = Date.now; Date.now = () => now() + 1000 * " + seconds);
    });
  }
}
