package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/**
 * What a test reads of an answer, whichever door gave it.
 *
 * @param json the body, missing if it is no JSON; what a tool answered stands here, not the message
 *     around it
 * @param error the error object, wherever the door puts it; missing if it is no refusal
 */
record Answer(int status, HttpHeaders headers, String text, JsonNode json, JsonNode error) {
  static final JsonMapper MAPPER = JsonMapper.builder().build();

  static Answer of(HttpResponse<String> response) {
    boolean json =
        response
            .headers()
            .firstValue("Content-Type")
            .orElse("")
            .matches("application/(.*\\+)?json.*");
    JsonNode body =
        json && !response.body().isEmpty()
            ? MAPPER.readTree(response.body())
            : MissingNode.getInstance();
    return new Answer(
        response.statusCode(), response.headers(), response.body(), body, body.path("error"));
  }

  /** The same with another reading of its body. */
  Answer reading(JsonNode inside, JsonNode refusal) {
    return new Answer(status, headers, text, inside, refusal);
  }

  /** A header's first value, or a word that no header has. */
  String header(String name) {
    return headers.firstValue(name).orElse("(none)");
  }

  /** Field of the body at a JSON pointer or of a plain name, empty if it is not there. */
  String field(String name) {
    return (name.startsWith("/") ? json.at(name) : json.path(name)).asString("");
  }

  String code() {
    return error.path("code").asString("");
  }

  String param() {
    return error.path("param").asString("");
  }

  /** Asserts that it is a refusal in every respect. */
  static void assertEnvelope(Answer answer, int status, String code) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.header("Content-Type")).startsWith("application/json");
    JsonNode error = answer.error();
    assertThat(answer.code()).as(answer.text()).isEqualTo(code);
    assertThat(error.path("type").asString("")).endsWith("_error");
    assertThat(error.path("message").asString("")).isNotBlank();
    assertThat(error.path("remediation").asString("")).isNotBlank();
    assertThat(error.path("retryable").isBoolean()).isTrue();
    assertThat(error.path("docs_url").asString("")).endsWith("/docs/errors/" + code);
    assertThat(error.path("request_id").asString("")).isEqualTo(answer.header("Request-Id"));
    assertTellsNothing(answer.text());
  }

  /** Asserts that nothing of the machine's inside is in the text. */
  static void assertTellsNothing(String text) {
    assertThat(text)
        .doesNotContain("<html", "org.eclipse", "Exception", "\tat ", "dev.planwalk", "java.");
  }
}
