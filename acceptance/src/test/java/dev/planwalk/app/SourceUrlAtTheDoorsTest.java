package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Files by {@code source_url} on a running service whose operator has opened a private receiver to
 * webhooks: the tool takes it, REST does not know it, and what was opened stays shut to it.
 */
class SourceUrlAtTheDoorsTest {

  @TempDir private static Path home;
  private static TestService service;
  private static ServerSocket inside;
  private static String key = "";
  private static String project = "";

  @BeforeAll
  static void start() throws IOException {
    inside = new ServerSocket(0, 5, InetAddress.ofLiteral("127.0.0.1"));
    inside.setSoTimeout(50);
    service =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of(
                "PLANWALK_WEBHOOKS_ALLOWED_PRIVATE",
                "localhost:" + inside.getLocalPort() + "@127.0.0.0/8",
                "PLANWALK_WEBHOOKS_PORTS",
                "443," + inside.getLocalPort()));
    key = service.key("acme", true);
    project = service.project(key, "Elsewhere");
  }

  @AfterAll
  static void stop() throws IOException {
    service.close();
    inside.close();
  }

  private static JsonNode uploadPlan(String more) {
    Answer answer =
        service.mcp(
            key,
            """
            {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "upload_plan",
             "arguments": {"project_id": "%s", "filename": "flat.dxf", "file_kind": "dxf",
             "mode": "single"%s}}}\
            """
                .formatted(project, more));
    return answer.json().path("result");
  }

  private static void assertRefused(JsonNode result, String param) {
    assertThat(result.path("isError").booleanValue()).as(result.toString()).isTrue();
    JsonNode error = result.at("/structuredContent/error");
    assertThat(error.path("code").asString("")).isEqualTo("invalid_request");
    assertThat(error.path("param").asString("")).isEqualTo(param);
  }

  @Test
  void what_is_opened_to_webhooks_is_shut_to_files() {
    String url = "https://localhost:" + inside.getLocalPort() + "/flat.dxf";
    Answer webhook = service.post("/api/v1/webhook_endpoints", key, "{\"url\": \"" + url + "\"}");
    assertThat(webhook.status()).as(webhook.text()).isEqualTo(201);

    assertRefused(uploadPlan(", \"source_url\": \"" + url + "\""), "source_url");

    assertThatThrownBy(inside::accept).isInstanceOf(SocketTimeoutException.class);
    JsonNode plans = service.get("/api/v1/projects/" + project + "/plans", key).json();
    assertThat(plans.path("data")).isEmpty();
  }

  @Test
  void special_addresses_are_refused_at_the_tool() {
    for (String url :
        new String[] {
          "https://127.0.0.1/flat.dxf",
          "https://169.254.169.254/latest/meta-data/",
          "https://[::1]/",
          "https://2130706433/",
          "http://example.com/flat.dxf",
          "https://localhost/flat.dxf"
        }) {
      assertRefused(uploadPlan(", \"source_url\": \"" + url + "\""), "source_url");
    }
  }

  @Test
  void a_tool_needs_no_size_and_rest_wants_one() {
    String other = service.project(key, "Other");
    Answer page = service.tool(key, "upload_plan", "{\"project_id\":\"%s\"}".formatted(other));
    assertThat(page.field("upload_page")).contains("/upload/");
    String path = "/api/v1/projects/" + project + "/plans";
    String body = "{\"filename\": \"flat.dxf\", \"file_kind\": \"dxf\", \"mode\": \"both\"%s}";

    Answer withoutSize = service.post(path, key, body.formatted(""));
    assertEnvelope(withoutSize, 400, "invalid_request");
    assertThat(withoutSize.param()).isEqualTo("size");
    Answer withUrl =
        service.post(
            path,
            key,
            body.formatted(", \"size\": 5, \"source_url\": \"https://example.com/flat.dxf\""));
    assertEnvelope(withUrl, 400, "invalid_request");
    assertThat(withUrl.param()).isEqualTo("source_url");

    JsonNode schema =
        service.get("/api/v1/openapi.json", "").json().at("/components/schemas/CreatePlanRequest");
    assertThat(schema.path("required").toString()).contains("\"size\"");
    assertThat(schema.path("properties").has("source_url")).isFalse();
  }
}
