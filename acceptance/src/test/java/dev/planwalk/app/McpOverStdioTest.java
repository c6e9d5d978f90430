package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code planwalk mcp} as hosts start it: real processes, a line a message. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class McpOverStdioTest {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final String MODERN =
      """
      {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
       "io.modelcontextprotocol/clientCapabilities": {},
       "io.modelcontextprotocol/clientInfo": {"name": "host", "version": "1"}}
      """;

  private static Path plans;
  private static Host first;
  private static Host second;
  private static String project;

  /** A host with the program that it started. */
  private static final class Host implements AutoCloseable {
    private final Process program;
    private final Writer in;
    private final BufferedReader out;
    private final boolean modern;
    private int ids;

    Host(Path home, boolean modern) throws IOException {
      this.modern = modern;
      this.program =
          ServerProcess.launch(
              Map.of(), "mcp", "--test", "--home", home.toString(), "--allow", plans.toString());
      this.in = program.outputWriter(StandardCharsets.UTF_8);
      this.out = program.inputReader(StandardCharsets.UTF_8);
    }

    void line(String text) throws IOException {
      in.write(text + "\n");
      in.flush();
    }

    JsonNode heard() throws IOException {
      String line = out.readLine();
      assertThat(line).as("the program's answer").isNotNull();
      return MAPPER.readTree(line);
    }

    /** The answer; what the server says of itself meanwhile is passed over. */
    JsonNode call(String method, ObjectNode params) throws IOException {
      ids++;
      if (modern) {
        params.set("_meta", MAPPER.readTree(MODERN));
      }
      ObjectNode message = MAPPER.createObjectNode().put("jsonrpc", "2.0").put("id", ids);
      line(message.put("method", method).set("params", params).toString());
      JsonNode answer = heard();
      while (answer.has("method")) {
        answer = heard();
      }
      assertThat(answer.path("id").asInt(0)).isEqualTo(ids);
      return answer;
    }

    JsonNode tool(String name, String... arguments) throws IOException {
      ObjectNode params = MAPPER.createObjectNode().put("name", name);
      ObjectNode given = params.putObject("arguments");
      for (int i = 0; i < arguments.length; i += 2) {
        given.put(arguments[i], arguments[i + 1]);
      }
      return call("tools/call", params).path("result");
    }

    /** Closes the program's input, as hosts end it, and gives its exit status. */
    int end() throws IOException, InterruptedException {
      in.close();
      assertThat(program.waitFor(60, TimeUnit.SECONDS)).as("it ends by itself").isTrue();
      return program.exitValue();
    }

    @Override
    public void close() {
      program.destroyForcibly();
    }
  }

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException {
    plans = Files.createDirectory(folder.resolve("plans"));
    Files.writeString(folder.resolve("secret.dxf"), "not for the host");
    Files.createSymbolicLink(plans.resolve("link.dxf"), folder.resolve("secret.dxf"));
    Files.write(plans.resolve("flat.DXF"), Client.examplePlan());
    first = new Host(folder.resolve("home"), false);
    ObjectNode greeting = MAPPER.createObjectNode().put("protocolVersion", "2025-11-25");
    greeting.putObject("capabilities");
    greeting.putObject("clientInfo").put("name", "host").put("version", "1");
    JsonNode greeted = first.call("initialize", greeting);
    assertThat(greeted.at("/result/protocolVersion").asString("")).isEqualTo("2025-11-25");
    first.line("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
    project =
        first
            .tool("create_project", "name", "Flat", "usage_type", "wohnen")
            .at("/structuredContent/id")
            .asString("");
    second = new Host(folder.resolve("home"), true);
  }

  @AfterAll
  static void stop() {
    first.close();
    second.close();
  }

  @Test
  @Order(1)
  void a_file_of_an_allowed_folder_becomes_a_plan_in_one_call() throws IOException {
    JsonNode tools = first.call("tools/list", MAPPER.createObjectNode()).at("/result/tools");
    assertThat(
            tools
                .valueStream()
                .filter(tool -> tool.path("name").asString("").equals("upload_plan"))
                .findFirst()
                .orElseThrow()
                .at("/inputSchema/properties/path/description")
                .asString(""))
        .contains(plans.toRealPath().toString());

    JsonNode answer =
        first.tool(
            "upload_plan", "project_id", project, "path", plans.resolve("flat.DXF").toString());

    assertThat(answer.path("isError").asBoolean(true)).as(answer.toString()).isFalse();
    JsonNode plan = answer.path("structuredContent");
    assertThat(plan.path("object").asString("")).isEqualTo("plan");
    assertThat(
            first
                .tool("wait_for_job", "job_id", plan.at("/next/arguments/job_id").asString(""))
                .at("/structuredContent/status")
                .asString(""))
        .isEqualTo("succeeded");
  }

  @Test
  @Order(2)
  void no_path_leads_out_of_the_allowed_folders() throws IOException {
    for (String path :
        new String[] {
          plans.resolve("link.dxf").toString(),
          plans.resolve("../secret.dxf").toString(),
          plans.resolve("none.dxf").toString(),
          plans.toString(),
          "flat.DXF",
          "/etc/passwd",
          "\u0000"
        }) {
      JsonNode answer = first.tool("upload_plan", "project_id", project, "path", path);
      assertThat(answer.path("isError").asBoolean(false)).as(path).isTrue();
      assertThat(answer.at("/structuredContent/error/code").asString(""))
          .isEqualTo("invalid_request");
      assertThat(answer.at("/content/0/text").asString("")).contains("--allow");
    }
  }

  @Test
  @Order(3)
  void what_is_no_message_is_answered_and_the_next_one_served() throws IOException {
    first.line("garbage");
    assertThat(first.heard().at("/error/code").asInt(0)).isEqualTo(-32700);
    first.line("[1]");
    assertThat(first.heard().at("/error/code").asInt(0)).isEqualTo(-32600);
    first.line("");
    assertThat(first.call("ping", MAPPER.createObjectNode()).has("result")).isTrue();
    assertThat(first.call("nope", MAPPER.createObjectNode()).at("/error/code").asInt(0))
        .isEqualTo(-32601);
  }

  @Test
  @Order(4)
  void hosts_share_the_data_folder_and_one_that_stays_goes_on_alone() throws Exception {
    assertThat(projects()).containsExactly(project);

    assertThat(first.end()).isZero();

    JsonNode uploaded =
        second.tool(
            "upload_plan", "project_id", project, "path", plans.resolve("flat.DXF").toString());
    assertThat(uploaded.path("isError").asBoolean(true)).as(uploaded.toString()).isFalse();
    assertThat(projects()).containsExactly(project);
    assertThat(second.end()).isZero();
  }

  private static Iterable<String> projects() throws IOException {
    return second.tool("list_projects").at("/structuredContent/data").findValuesAsString("id");
  }
}
