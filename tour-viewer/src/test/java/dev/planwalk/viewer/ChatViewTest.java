package dev.planwalk.viewer;

import static dev.planwalk.viewer.ChatPage.ABLE;
import static dev.planwalk.viewer.ChatPage.browser;
import static dev.planwalk.viewer.ChatPage.finish;
import static dev.planwalk.viewer.ChatPage.hosts;
import static dev.planwalk.viewer.ChatPage.inFrame;
import static dev.planwalk.viewer.ChatPage.inside;
import static dev.planwalk.viewer.ChatPage.open;
import static dev.planwalk.viewer.ChatPage.panorama;
import static dev.planwalk.viewer.ChatPage.tell;
import static dev.planwalk.viewer.ChatPage.text;
import static dev.planwalk.viewer.ChatPage.untilInside;
import static dev.planwalk.viewer.ChatPage.untilTitle;
import static dev.planwalk.viewer.ChatPage.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the view owes its host, whatever it shows. */
@ExtendWith(ChatPage.class)
class ChatViewTest {

  @Test
  void the_view_introduces_itself_and_says_nothing_else() {
    open("{}", ABLE, "{}");

    assertThat(hosts("chat.heard[0].method")).isEqualTo("ui/initialize");
    assertThat(hosts("chat.heard[0].jsonrpc")).isEqualTo("2.0");
    assertThat(hosts("chat.heard[0].params.protocolVersion")).isEqualTo("2026-01-26");
    assertThat(hosts("chat.heard[0].params.appInfo.name")).isEqualTo("planwalk-viewer");
    assertThat(hosts("chat.heard[0].params.appCapabilities.availableDisplayModes"))
        .isEqualTo(List.of("inline", "fullscreen"));
    browser().until("return chat.size !== null");
    assertThat(hosts("[...new Set(chat.heard.map((one) => one.method))].sort()"))
        .isEqualTo(
            List.of(
                "ui/initialize", "ui/notifications/initialized", "ui/notifications/size-changed"));
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
    browser().resize(width, 900);
    String job =
        Answers.done(
            "plan.parse",
            "{}",
            Answers.file("asset_plan", "floor_plan_json", "", url("floor-plan.json")));
    open("{locale: 'en'}", "{}", "{}");
    finish(Answers.result(job));
    untilInside("document.querySelectorAll('.plan .label').length === 2");

    browser()
        .until(
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

    inFrame(() -> browser().find("button[aria-label='Full screen']").click());
    browser().until("return chat.modes.length === 1");
    untilInside("document.documentElement.classList.contains('fullscreen')");
    inFrame(() -> browser().find("button[aria-label='Leave full screen']").click());
    browser().until("return chat.modes.join() === 'fullscreen,inline'");

    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result(panorama()));
    untilInside("document.querySelector('.look')");
    assertThat(inside("document.querySelectorAll('.round').length")).isEqualTo("0");
  }

  @Test
  void what_is_not_known_is_ignored_and_requests_are_answered() {
    open("{locale: 'en'}", ABLE, "{}");
    Object _ =
        browser()
            .script(
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

    browser().until("return !!(chat.replies[7] && chat.replies.eight)");
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
        browser()
            .script(
                "chat.intrude({jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: %s});"
                        .formatted(Answers.result(Answers.failed("Deceived.")))
                    + "chat.ask(1, 'ping', {})");

    browser().until("return !!chat.replies[1]");
    assertThat(text("h1")).isEqualTo("Rendering the picture");
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
    browser().until("return chat.calls.length === 1");
    Object _ = browser().script("chat.ask(5, 'ui/resource-teardown', {reason: 'closed'})");
    browser().until("return !!chat.replies[5]");
    assertThat(hosts("JSON.stringify(chat.replies[5].result)")).isEqualTo("{}");
    untilInside("document.querySelector('#planwalk').childElementCount === 0");

    Object _ =
        browser()
            .script(
                "chat.heard = []; chat.ask(6, 'ping', {});"
                    + "chat.tell('ui/notifications/tool-result', {})");
    assertThat(hosts("chat.replies[6] === undefined")).isEqualTo(true);
  }
}
