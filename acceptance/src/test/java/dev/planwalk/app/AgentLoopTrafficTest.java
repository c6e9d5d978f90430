package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.Tokens;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the way from a plan to its picture costs the model that walks it: all arguments that it
 * writes and all results that it reads, text and structure both. It walks by {@code next} alone, so
 * the way is shown to be there too. The list of tools comes on top ({@code ToolGoldenTest}), and so
 * does the picture itself, which models do not read as text.
 */
class AgentLoopTrafficTest {
  private static final int MOST_TOKENS = 6_000;

  /**
   * How many times more than once a model waits depends on the machine; what each costs does not.
   */
  private static final int MOST_FOR_A_FURTHER_WAIT = 460;

  /** 23 tokens; 19 without its dashes. */
  private static final String AVERAGE_ID = "01a2217d-36b3-7639-92e8-b346ddb2dd2b";

  /** 31 tokens. */
  private static final String AVERAGE_SIGNATURE = "flDL6-6we7mZ9JExpBCIbKjT5OiT5h6RGGewt8SZbGk";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";

  private int tokens;
  private int calls;

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** Calls a tool as a host does and counts what the model writes and reads. */
  private JsonNode call(String tool, ObjectNode arguments) {
    ObjectNode params = Answer.MAPPER.createObjectNode().put("name", tool);
    params.set("arguments", arguments);
    ObjectNode message = Answer.MAPPER.createObjectNode();
    message.put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call").set("params", params);
    // In one piece: a stream brings the same result behind its progress.
    JsonNode result =
        service
            .post("/mcp", key, message.toString(), "Accept", "application/json")
            .json()
            .path("result");
    assertThat(result.path("isError").asBoolean(false)).as(result.toString()).isFalse();
    int written = Tokens.in(standIns(params.toString()));
    int read = Tokens.in(standIns(withoutPictures(result).toString()));
    System.out.printf("%-24s %5d written %5d read%n", tool, written, read);
    tokens += written + read;
    calls++;
    return result.path("structuredContent");
  }

  /**
   * With each drawn value replaced by one of its kind that costs what such values cost on average:
   * an id costs 18 to 31 tokens, by chance, and those of one minute are dear or cheap together.
   */
  private static String standIns(String message) {
    return message
        .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", AVERAGE_ID)
        .replaceAll("(?<=req_)[0-9a-f]{32}", AVERAGE_ID.replace("-", ""))
        .replaceAll("(?<=sig=)[\\w-]{43}", AVERAGE_SIGNATURE);
  }

  private static JsonNode withoutPictures(JsonNode result) {
    ObjectNode text = (ObjectNode) result.deepCopy();
    if (text.path("content") instanceof ArrayNode content) {
      content.forEach(block -> ((ObjectNode) block).remove("data"));
    }
    return text;
  }

  /** The call that an answer proposes, with what only the caller can add. */
  private JsonNode follow(JsonNode answer, String tool, String added) {
    JsonNode next = answer.path("next");
    assertThat(next.path("tool").asString("")).as(answer.toString()).isEqualTo(tool);
    ObjectNode arguments = (ObjectNode) next.path("arguments").deepCopy();
    arguments.setAll((ObjectNode) Answer.MAPPER.readTree(added));
    return call(tool, arguments);
  }

  private JsonNode wait(JsonNode answer) {
    while (true) {
      int before = tokens;
      JsonNode job = follow(answer, "wait_for_job", "{}");
      if (!job.path("status").asString("").matches("queued|running")) {
        assertThat(job.path("status").asString("")).as(job.toString()).isEqualTo("succeeded");
        return job;
      }
      // A slow machine's, not the way's: only what one of them costs is promised.
      assertThat(tokens - before).isLessThan(MOST_FOR_A_FURTHER_WAIT);
      tokens = before;
    }
  }

  @Test
  void the_way_from_plan_to_picture_is_short() {
    byte[] file = Client.examplePlan();
    JsonNode project =
        call(
            "create_project",
            Answer.MAPPER.createObjectNode().put("name", "Flat 7").put("usage_type", "wohnen"));
    JsonNode upload =
        follow(
            project,
            "upload_plan",
            """
            {"filename": "flat.dxf", "file_kind": "dxf", "mode": "single", "size": %d}
            """
                .formatted(file.length));
    service.put(upload, file);
    JsonNode read = wait(follow(upload, "complete_plan_upload", "{}"));
    JsonNode plan = follow(read, "get_plan", "{}");
    JsonNode price = follow(plan, "estimate_cost", "{\"style\": \"japandi\"}");
    JsonNode picture = wait(follow(price, "generate_visualization", "{}"));
    JsonNode link = follow(follow(picture, "view_asset", "{}"), "get_asset_url", "{}");

    assertThat(link.path("url").asString("")).startsWith("http");
    System.out.printf("plan to picture: %d calls, %d tokens%n", calls, tokens);
    assertThat(tokens).isLessThan(MOST_TOKENS);
  }
}
