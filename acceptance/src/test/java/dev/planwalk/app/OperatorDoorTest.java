package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.viewer.ViewerFiles;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The operator's door of a running service: what the token opens, and what nothing opens. */
class OperatorDoorTest {

  private static final String TOKEN = "an-operators-token-of-32-characters-and-more";

  private static final String READ_TOKEN = "a-token-that-reads-alone-of-32-characters";

  @TempDir private static Path home;
  private static TestService service;
  private static URI doorAt = URI.create("http://127.0.0.1");
  private static Client door;

  @BeforeAll
  static void start() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    doorAt = URI.create("http://127.0.0.1:" + port);
    door = Client.ofTheOperator(doorAt);
    service =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of(
                "PLANWALK_OPERATOR_TOKEN",
                TOKEN,
                "PLANWALK_OPERATOR_READ_TOKEN",
                READ_TOKEN,
                "PLANWALK_OPERATOR_LISTEN",
                "127.0.0.1:" + port,
                "PLANWALK_TEST_QUEUED_MS",
                "600000"));
  }

  @AfterAll
  static void stop() {
    door.close();
    service.close();
  }

  /** A caller that was answered and keeps its connection, as pools do. */
  private static Socket kept(URI door) throws IOException {
    Socket socket = new Socket(door.getHost(), door.getPort());
    ask(socket);
    return socket;
  }

  private static void ask(Socket socket) throws IOException {
    socket.setSoTimeout(30_000);
    socket
        .getOutputStream()
        .write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    byte[] status = socket.getInputStream().readNBytes(12);
    assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 200");
  }

  private static boolean isClosed(Socket socket) {
    try {
      socket.setSoTimeout(1);
      return socket.getInputStream().read(new byte[4096]) < 0;
    } catch (SocketTimeoutException open) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  /** Idle connections of both doors would be kept for a minute. */
  @Test
  @Timeout(40)
  void its_bound_of_connections_is_its_own() throws IOException {
    try (Socket outside = kept(service.baseUrl())) {
      List<Socket> many = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        many.add(kept(doorAt));
      }
      while (many.size() > 32) {
        many.removeIf(OperatorDoorTest::isClosed);
      }
      assertThat(get("/operator/v1/keys").status()).isEqualTo(200);
      assertThat(isClosed(outside)).isFalse();
      ask(outside);
      for (Socket socket : many) {
        socket.close();
      }
    }
  }

  private static Answer ask(
      String method, String path, String token, String body, String... headers) {
    return door.send(method, path, token, body, headers);
  }

  private static Answer get(String path) {
    return ask("GET", path, TOKEN, "");
  }

  private static Answer post(String path, String body, String... headers) {
    return ask("POST", path, TOKEN, body, headers);
  }

  private static String text(Answer response, String pointer) {
    return response.json().at(pointer).asString("");
  }

  private static List<String> routes() {
    return ServiceCatalog.operatorCatalog().operations().stream()
        .map(operation -> operation.http().orElseThrow())
        .map(http -> http.method() + " " + http.path())
        .toList();
  }

  @Test
  void keys_are_issued_listed_rotated_and_revoked() {
    Answer issued =
        post(
            "/operator/v1/keys",
            "{\"tenant\": \"acme\", \"name\": \"script\", \"read_only\": true, \"test\": true}",
            "Idempotency-Key",
            "issue-1");
    assertThat(issued.status()).as(issued.text()).isEqualTo(201);
    String plaintext = text(issued, "/plaintext");
    String id = text(issued, "/key/id");
    assertThat(plaintext).startsWith("svc_sk_test_");
    assertThat(id).startsWith("key_");
    assertThat(service.get("/api/v1/projects", plaintext).status()).isEqualTo(200);
    assertEnvelope(
        service.post("/api/v1/projects", plaintext, "{\"name\":\"A\",\"usage_type\":\"wohnen\"}"),
        403,
        "insufficient_scope");
    Answer replay =
        post(
            "/operator/v1/keys",
            "{\"tenant\": \"acme\", \"name\": \"script\", \"read_only\": true, \"test\": true}",
            "Idempotency-Key",
            "issue-1");
    assertThat(replay.text()).isEqualTo(issued.text());

    Answer rotated = post("/operator/v1/keys/" + id + "/rotate", "{\"overlap_hours\": 1}");
    String next = text(rotated, "/plaintext");
    for (String works : List.of(plaintext, next)) {
      assertThat(service.get("/api/v1/projects", works).status()).isEqualTo(200);
    }
    Answer revoked = post("/operator/v1/keys/" + id + "/revoke", "");
    assertThat(revoked.status()).isEqualTo(200);
    assertThat(text(revoked, "/revoked_at")).isNotEmpty();
    assertEnvelope(service.get("/api/v1/projects", plaintext), 401, "invalid_api_key");
    assertEnvelope(post("/operator/v1/keys/" + id + "/revoke", ""), 404, "resource_not_found");
    assertEnvelope(post("/operator/v1/keys/key_1/rotate", ""), 404, "resource_not_found");
    assertEnvelope(
        post("/operator/v1/keys", "{\"read_only\":true,\"scopes\":[\"jobs:read\"]}"),
        400,
        "invalid_request");
    assertEnvelope(post("/operator/v1/keys", "{\"tenant\":\" \"}"), 400, "invalid_request");

    Answer list = get("/operator/v1/keys?tenant=acme&limit=1");
    assertThat(list.json().path("has_more").booleanValue()).isTrue();
    assertThat(text(list, "/data/0/rotated_to")).isEmpty();
    Answer second =
        get("/operator/v1/keys?tenant=acme&limit=1&starting_after=" + text(list, "/next_cursor"));
    assertThat(text(second, "/data/0/id")).isEqualTo(id);
    assertThat(list.text() + second.text()).doesNotContain(plaintext, next);
  }

  @Test
  void jobs_of_all_tenants_are_listed_shown_canceled_and_retried() {
    String key = service.key("beta", false);
    Answer ordered =
        service.post(
            "/api/v1/tours",
            key,
            "{\"project_id\":\"%s\"}".formatted(service.project(key, "Waiting")));
    String job = text(ordered, "/id");

    JsonNode seen = get("/operator/v1/jobs/" + job).json();
    assertThat(seen.at("/job/id").asString("")).isEqualTo(job);
    assertThat(seen.path("tenant").asString("")).isEqualTo("beta");
    assertThat(seen.path("run_state").asString("")).isEqualTo("ready");
    assertThat(get("/operator/v1/jobs?status=queued").text()).contains(job);
    assertThat(get("/operator/v1/jobs?status=failed").text()).doesNotContain(job);

    assertEnvelope(post("/operator/v1/jobs/" + job + "/retry", ""), 400, "invalid_request");
    Answer canceled = post("/operator/v1/jobs/" + job + "/cancel", "");
    assertThat(canceled.status()).as(canceled.text()).isEqualTo(200);
    assertThat(text(service.get("/api/v1/jobs/" + job, key), "/status")).isEqualTo("canceled");
    assertEnvelope(post("/operator/v1/jobs/" + job + "/cancel", ""), 400, "invalid_request");

    Answer retried = post("/operator/v1/jobs/" + job + "/retry", "", "Idempotency-Key", "retry-1");
    assertThat(retried.status()).as(retried.text()).isEqualTo(202);
    assertThat(post("/operator/v1/jobs/" + job + "/retry", "", "Idempotency-Key", "retry-1").text())
        .isEqualTo(retried.text());
    String again = text(retried, "/job/id");
    assertThat(text(service.get("/api/v1/jobs/" + again, key), "/metadata/retried_from"))
        .isEqualTo(job);
    for (String path : List.of("", "/cancel", "/retry")) {
      String unknown = "/operator/v1/jobs/job_gj_01a1f994-ad06-7000-8a9c-e138ba186384" + path;
      assertEnvelope(path.isEmpty() ? get(unknown) : post(unknown, ""), 404, "resource_not_found");
    }
  }

  @Test
  void load_nodes_accounts_and_acts_of_the_installation_are_told() {
    String key = service.key("gamma", false);
    String job =
        text(
            service.post(
                "/api/v1/tours",
                key,
                "{\"project_id\":\"%s\"}".formatted(service.project(key, "Told"))),
            "/id");

    JsonNode lanes = get("/operator/v1/lanes").json().path("lanes");
    assertThat(lanes.findValuesAsString("lane"))
        .containsExactly("read", "draw", "render", "tour", "provider", "test");
    assertThat(lanes.path(5).path("ready").asInt(0)).isPositive();
    assertThat(get("/operator/v1/nodes").json().at("/nodes/0/alive").asBoolean(false)).isTrue();
    Answer account = get("/operator/v1/tenants?name=gamma");
    assertThat(text(account, "/data/0/name")).isEqualTo("gamma");
    assertThat(account.json().at("/data/0/unfinished_jobs").asInt(0)).isEqualTo(1);
    assertThat(get("/operator/v1/jobs?tenant=gamma&type=tour").json().path("data")).hasSize(1);
    assertThat(get("/operator/v1/jobs?tenant=nobody").json().path("data")).isEmpty();
    assertThat(get("/operator/v1/webhook_deliveries?status=failed").status()).isEqualTo(200);

    assertThat(post("/operator/v1/jobs/" + job + "/cancel", "").status()).isEqualTo(200);
    assertThat(post("/operator/v1/jobs/" + job + "/cancel", "").status()).isEqualTo(400);
    JsonNode acts = get("/operator/v1/acts?limit=2").json().path("data");
    assertThat(acts.findValuesAsString("target")).containsOnly(job);
    assertThat(acts.findValuesAsString("address")).containsOnly("127.0.0.1");
    assertThat(acts.findValuesAsString("outcome")).containsExactly("invalid_request", "done");
  }

  @Test
  void a_token_that_reads_changes_nothing() {
    for (Operation<?, ?> operation : ServiceCatalog.operatorCatalog().operations()) {
      HttpBinding http = operation.http().orElseThrow();
      String path = http.path().replace("{id}", "x");
      Answer answer = ask(http.method().name(), path, READ_TOKEN, "");
      if (operation.has(Trait.READ_ONLY)) {
        assertThat(answer.status()).as(path).isIn(200, 404);
      } else {
        assertEnvelope(answer, 403, "insufficient_scope");
      }
    }
    assertThat(ask("GET", "/operator/v1", READ_TOKEN, "").json().path("may_act").booleanValue())
        .isFalse();
    assertThat(get("/operator/v1").json().path("may_act").booleanValue()).isTrue();
    assertThat(ask("GET", "/metrics", READ_TOKEN, "").status()).isEqualTo(200);
    assertEnvelope(service.get("/api/v1/projects", READ_TOKEN), 401, "invalid_api_key");
  }

  @Test
  void a_lane_is_paused_and_resumed() {
    assertThat(post("/operator/v1/lanes/tour/pause", "").json().path("paused").booleanValue())
        .isTrue();
    assertThat(get("/operator/v1/lanes").json().at("/lanes/3/paused").booleanValue()).isTrue();
    assertThat(post("/operator/v1/lanes/tour/resume", "").json().path("paused").booleanValue())
        .isFalse();
    assertThat(post("/operator/v1/lanes/nothing/pause", "").status()).isIn(400, 404);
  }

  @Test
  void the_console_is_a_page_of_this_door_that_loads_nothing_from_elsewhere() {
    Assumptions.assumeTrue(ViewerFiles.load().isPresent(), "built without pages (-DskipViewer)");
    Answer page = ask("GET", "/console", "", "");

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Cache-Control")).isEqualTo("no-store");
    assertThat(page.header("Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'");
    List<String> files =
        Pattern.compile("/viewer/[\\w.-]+")
            .matcher(page.text())
            .results()
            .map(MatchResult::group)
            .toList();
    assertThat(files).hasSizeGreaterThanOrEqualTo(3);
    for (String file : files) {
      assertThat(ask("GET", file, "", "").status()).as(file).isEqualTo(200);
    }
    assertEnvelope(service.get("/console", ""), 404, "resource_not_found");
  }

  @Test
  void only_the_token_opens_the_door() {
    String key = service.key("acme", true);
    for (Operation<?, ?> operation : ServiceCatalog.operatorCatalog().operations()) {
      HttpBinding http = operation.http().orElseThrow();
      String path = http.path().replace("{id}", "x");
      String method = http.method().name();
      assertEnvelope(ask(method, path, "", ""), 401, "missing_api_key");
      assertEnvelope(ask(method, path, key, ""), 401, "invalid_api_key");
      assertEnvelope(ask(method, path, TOKEN + "x", ""), 401, "invalid_api_key");
    }
    Answer refused = ask("GET", "/operator/v1/keys", "", "");
    assertThat(refused.header("WWW-Authenticate"))
        .as("there is no metadata on this port to point at")
        .isEqualTo("Bearer realm=\"planwalk\"");
    assertThat(ask("GET", "/operator/v1/keys", TOKEN + "x", "").header("WWW-Authenticate"))
        .startsWith("Bearer realm=\"planwalk\", error=\"invalid_token\"")
        .doesNotContain("resource_metadata");
    assertThat(ask("GET", "/operator/v1/keys", TOKEN + "x", "").text()).doesNotContain(TOKEN);
    assertEnvelope(ask("PUT", "/operator/v1/keys", TOKEN, ""), 405, "method_not_allowed");
  }

  @Test
  void door_has_the_operators_operations_and_the_health_of_the_node_alone() {
    assertThat(routes())
        .containsExactlyInAnyOrder(
            "GET /operator/v1/keys",
            "POST /operator/v1/keys",
            "POST /operator/v1/keys/{id}/rotate",
            "POST /operator/v1/keys/{id}/revoke",
            "GET /operator/v1/jobs",
            "GET /operator/v1/jobs/{id}",
            "POST /operator/v1/jobs/{id}/cancel",
            "POST /operator/v1/jobs/{id}/retry",
            "POST /operator/v1/jobs/{id}/advance",
            "GET /operator/v1",
            "GET /operator/v1/lanes",
            "POST /operator/v1/lanes/{id}/pause",
            "POST /operator/v1/lanes/{id}/resume",
            "GET /operator/v1/nodes",
            "GET /operator/v1/tenants",
            "GET /operator/v1/webhook_deliveries",
            "POST /operator/v1/webhook_deliveries/{id}/retry",
            "POST /operator/v1/tenants/{id}/delete",
            "GET /operator/v1/secret",
            "POST /operator/v1/secret/rotate",
            "GET /operator/v1/acts");
    assertThat(ask("GET", "/healthz", "", "").status()).isEqualTo(200);
    assertThat(ask("GET", "/readyz", "", "").status()).isEqualTo(200);
    for (String path :
        List.of("/api/v1", "/api/v1/projects", "/llms.txt", "/objects/x", "/mcp", "/docs")) {
      assertEnvelope(get(path), 404, "resource_not_found");
    }
  }

  @Test
  void public_door_knows_nothing_of_it() {
    for (String route : routes()) {
      String path = route.substring(route.indexOf(' ') + 1).replace("{id}", "x");
      assertEnvelope(
          service.send(route.substring(0, route.indexOf(' ')), path, TOKEN, ""),
          404,
          "resource_not_found");
    }
    assertEnvelope(service.get("/api/v1/projects", TOKEN), 401, "invalid_api_key");
    for (String document :
        List.of("/api/v1/openapi.json", "/api/v1/openapi.md", "/llms-full.txt", "/docs/mcp")) {
      assertThat(service.get(document, "").text()).doesNotContain("/operator/v1", "retry_job");
    }
    assertThat(service.get("/api/v1", service.key("acme", true)).text()).doesNotContain("operator");
  }

  @Test
  void figures_are_told_to_who_has_the_token_and_to_nobody_else() {
    String key = service.key("measured", false);
    assertThat(service.get("/api/v1/usage", key).status()).isEqualTo(200);
    assertThat(service.get("/api/v1/usage", "svc_sk_test_wrong").status()).isEqualTo(401);
    String project = service.project(key, "Measured");
    assertThat(
            service
                .post("/api/v1/tours", key, "{\"project_id\":\"%s\"}".formatted(project))
                .status())
        .isEqualTo(202);

    Answer told = ask("GET", "/metrics", TOKEN, "");

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.header("Content-Type")).isEqualTo("text/plain; version=0.0.4; charset=utf-8");
    assertThat(told.text())
        .containsPattern(
            "planwalk_calls_seconds_count\\{code=\"none\",door=\"http\",operation=\"get_usage\",status=\"200\"\\} \\d")
        .containsPattern(
            "planwalk_calls_seconds_count\\{code=\"invalid_api_key\",door=\"http\",operation=\"get_usage\",status=\"401\"\\} 1\n")
        .containsPattern("planwalk_calls_seconds_bucket\\{[^}]*le=\"0.1\"\\} \\d")
        .containsPattern("planwalk_queue_jobs\\{lane=\"test\",state=\"ready\"\\} [1-9]")
        .containsPattern("planwalk_database_connections_most\\{pool=\"requests\"\\} \\d")
        .contains("planwalk_database_up 1", "jvm_memory_used_bytes", "process_uptime_seconds")
        .doesNotContain("measured", key, project);
    assertEnvelope(ask("GET", "/metrics", key, ""), 401, "invalid_api_key");
    assertEnvelope(door.get("/metrics", ""), 401, "missing_api_key");
    assertThat(service.get("/metrics", TOKEN).status()).isEqualTo(404);
  }
}
