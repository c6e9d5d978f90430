package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The official TypeScript client 1.x holds every answer against the output schema that {@code
 * tools/list} gave it, errors too, and throws what does not fit away. So every tool is called into
 * an error through it. The client comes from npm; without npm the test is skipped and says so.
 */
class ErrorsThroughClientTest {
  private static final Path CLIENT =
      Path.of("..", "test-support", "judges", "mcp", "client-1.sh").toAbsolutePath().normalize();
  private static final int NOT_HERE = 3;

  @TempDir private static Path home;
  private static TestService service;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    // Its input and output are its own: npm makes what it inherits non-blocking, and the test
    // runner reads its orders from there.
    Process fetch =
        new ProcessBuilder("bash", CLIENT.toString(), "--install")
            .redirectErrorStream(true)
            .start();
    String said = new String(fetch.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = fetch.waitFor();
    if (status == NOT_HERE) {
      String reason = "SKIPPED: the MCP client 1.x could not be had from npm";
      System.err.println(reason);
      abort(reason);
    }
    assertThat(status).as(said).isZero();
    service = TestService.start(home, Planwalk.Role.ALL);
  }

  @AfterAll
  static void stop() {
    if (service != null) {
      service.close();
    }
  }

  @Test
  void the_error_of_every_tool_survives_the_client() throws IOException, InterruptedException {
    ProcessBuilder program =
        new ProcessBuilder("bash", CLIENT.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    program.environment().put("MCP_URL", service.baseUrl() + "/mcp");
    program.environment().put("MCP_KEY", service.key("acme", false));
    Process client = program.start();
    try (BufferedReader answers = client.inputReader();
        BufferedWriter requests = client.outputWriter()) {
      assertThat(line(answers).path("revision").asString("")).isEqualTo("2025-11-25");

      JsonNode tools = ask(requests, answers, "tools/list", "{}").at("/result/tools");
      assertThat(tools.size()).isEqualTo(23);
      for (JsonNode tool : tools) {
        String name = tool.path("name").asString("");
        JsonNode answer = called(requests, answers, name);

        assertThat(answer.has("fault")).as("%s: %s", name, answer).isFalse();
        JsonNode result = answer.path("result");
        assertThat(result.path("isError").asBoolean(false)).as(name).isTrue();
        assertThat(result.at("/structuredContent/error/code").asString(""))
            .as(name)
            .isEqualTo("invalid_request");
        assertThat(result.at("/content/0/text").asString(""))
            .as(name)
            .startsWith("invalid_request: ")
            .contains("no_such_argument");
      }
      assertThat(called(requests, answers, "create_projct").path("fault").asString(""))
          .contains("create_project");
    } finally {
      client.destroy();
    }
    assertThat(client.waitFor(30, TimeUnit.SECONDS)).isTrue();
  }

  private static JsonNode called(BufferedWriter requests, BufferedReader answers, String tool)
      throws IOException {
    return ask(
        requests,
        answers,
        "tools/call",
        "{\"name\":\"%s\",\"arguments\":{\"no_such_argument\":1}}".formatted(tool));
  }

  private static JsonNode ask(
      BufferedWriter requests, BufferedReader answers, String method, String params)
      throws IOException {
    requests.write("{\"method\":\"%s\",\"params\":%s}%n".formatted(method, params));
    requests.flush();
    return line(answers);
  }

  private static JsonNode line(BufferedReader answers) throws IOException {
    String line = answers.readLine();
    assertThat(line).as("the client ended early").isNotNull();
    return Answer.MAPPER.readTree(line);
  }
}
