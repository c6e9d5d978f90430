package dev.planwalk.viewer;

import static dev.planwalk.viewer.ChatPage.ABLE;
import static dev.planwalk.viewer.ChatPage.browser;
import static dev.planwalk.viewer.ChatPage.finish;
import static dev.planwalk.viewer.ChatPage.hosts;
import static dev.planwalk.viewer.ChatPage.inFrame;
import static dev.planwalk.viewer.ChatPage.inside;
import static dev.planwalk.viewer.ChatPage.open;
import static dev.planwalk.viewer.ChatPage.service;
import static dev.planwalk.viewer.ChatPage.text;
import static dev.planwalk.viewer.ChatPage.untilInside;
import static dev.planwalk.viewer.ChatPage.untilTitle;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** Files of plans that are handed over in the view in the chat. */
@ExtendWith(ChatPage.class)
class ChatUploadTest {

  private static final String TALKS = "{\"serverTools\": {}, \"message\": {}}";

  @TempDir private static Path folder;

  @BeforeEach
  void begin() {
    service().desk.begin();
  }

  private static void waiting(String token) {
    finish(
        Answers.result(
            """
            {"object": "plan_upload", "plans": [{"id": "plan_1", "job_id": "job_plan_1"}],
             "upload_page": "%s", "livemode": false}
            """
                .formatted(service().address("/upload/" + token))));
  }

  @Test
  void a_file_is_taken_in_the_conversation_and_the_model_is_told() throws IOException {
    Path file = Files.writeString(folder.resolve("flat.dxf"), "0 SECTION");
    open("{locale: 'de'}", TALKS, "{}");
    waiting("good");
    untilTitle("Grundriss übergeben");
    untilInside("document.querySelector('#file')");
    assertThat(text(".test")).isEqualTo("Test");

    inFrame(() -> browser().driver.findElement(By.id("file")).sendKeys(file.toString()));

    untilInside("document.querySelectorAll('.plan .label').length === 2");
    assertThat(service().desk.toldOf("put")).contains("put 0 SECTION");
    assertThat(service().desk.toldOf("file").orElseThrow()).contains("\"size\":9");
    assertThat(inside("document.querySelectorAll('.entry').length")).isEqualTo("2");
    assertThat(hosts("chat.heard.find(({method}) => method === 'ui/message').params.role"))
        .isEqualTo("user");
    assertThat(
            hosts("chat.heard.find(({method}) => method === 'ui/message').params.content[0].text"))
        .isEqualTo(
            "The file of plan_1 is there; job_plan_1 is reading it. Go on with wait_for_job.");
  }

  @Test
  void a_page_that_has_ended_says_what_to_do() {
    open("{locale: 'en'}", ABLE, "{}");
    waiting("old");

    untilTitle("This link has ended");
    assertThat(text(".hand-over, .hint-line")).isEqualTo("Ask your assistant for a new one.");
  }

  @Test
  void an_upload_without_a_page_is_told_in_words() {
    open("{locale: 'en'}", ABLE, "{}");
    finish(Answers.result("{\"object\": \"plan_upload\", \"upload_url\": \"https://a.test/\"}"));

    untilTitle("Planwalk");
    assertThat(text(".notice")).isEqualTo("In words.");
  }
}
