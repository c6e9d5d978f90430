package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.AuthorizationServerFake;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Access tokens at both doors of a running server, issued by a server on the same machine. */
class OAuthDoorsTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String PROJECT = "{\"name\":\"A\",\"usage_type\":\"wohnen\"}";
  private static final String METADATA = "/.well-known/oauth-protected-resource";
  private static final String ALL_SCOPES =
      "projects:read projects:write plans:read plans:write visualizations:write tours:write"
          + " assets:read jobs:read webhooks:read webhooks:write usage:read";

  @TempDir private static Path home;
  private static final AuthorizationServerFake ISSUER = new AuthorizationServerFake();
  private static Optional<ServerProcess> server = Optional.empty();

  @BeforeAll
  static void start() throws Exception {
    server =
        Optional.of(
            ServerProcess.start(
                home,
                Map.of(
                    "PLANWALK_OAUTH_ISSUER",
                    ISSUER.issuer(),
                    "PLANWALK_OAUTH_JWKS_URL",
                    ISSUER.jwksUrl().toString(),
                    "PLANWALK_OAUTH_CLIENTS",
                    "agent tenant=acme mode=test, reader tenant=acme mode=live scopes=read-only",
                    "PLANWALK_OAUTH_ALLOWED_PRIVATE",
                    "localhost:%d@127.0.0.0/8".formatted(ISSUER.port()),
                    "PLANWALK_OAUTH_TRUSTED_CA",
                    ISSUER.writeCertificate(home).toString())));
  }

  @AfterAll
  static void stop() throws Exception {
    if (server.isPresent()) {
      server.get().close();
    }
    ISSUER.close();
  }

  private static URI url(String path) {
    return server.orElseThrow().baseUrl().resolve(path);
  }

  private static String token(String client, String scope) {
    return token(client, scope, Map.of());
  }

  private static String token(String client, String scope, Map<String, Object> changes) {
    Map<String, Object> claims =
        ISSUER.claims(client, url("/mcp").toString(), scope, Instant.now());
    claims.putAll(changes);
    return ISSUER.token(claims);
  }

  private static HttpResponse<String> send(
      String method, String path, String token, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url(path))
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static HttpResponse<String> callTool(String token, String name, String arguments)
      throws IOException, InterruptedException {
    String message =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
            .formatted(name, arguments);
    return send("POST", "/mcp", token, message);
  }

  private static JsonNode json(HttpResponse<String> response) {
    return MAPPER.readTree(response.body());
  }

  private static String challenge(HttpResponse<String> response) {
    return response.headers().firstValue("WWW-Authenticate").orElse("(none)");
  }

  private static String code(HttpResponse<String> response) {
    return json(response).path("error").path("code").asString("");
  }

  private static String metadata(String path) {
    return "resource_metadata=\"" + url(METADATA + path) + "\"";
  }

  @Test
  void the_metadata_names_the_issuer_at_both_paths() throws Exception {
    for (String path : List.of(METADATA, METADATA + "/mcp")) {
      JsonNode metadata = json(send("GET", path, "", ""));
      assertThat(metadata.path("resource").asString("")).isEqualTo(url("/mcp").toString());
      assertThat(metadata.path("authorization_servers").toString())
          .isEqualTo("[\"" + ISSUER.issuer() + "\"]");
      assertThat(metadata.path("scopes_supported")).hasSize(11);
      assertThat(metadata.path("bearer_methods_supported").toString()).isEqualTo("[\"header\"]");
    }
  }

  @Test
  void a_token_opens_both_doors_to_the_same_things() throws Exception {
    String token = token("agent", "projects:read projects:write");
    HttpResponse<String> created = send("POST", "/api/v1/projects", token, PROJECT);
    String id = json(created).path("id").asString("");
    HttpResponse<String> read =
        callTool(token, "get_project", "{\"project_id\":\"%s\"}".formatted(id));

    assertThat(created.statusCode()).isEqualTo(201);
    assertThat(created.headers().firstValue("RateLimit-Limit")).contains("600");
    assertThat(json(created).path("livemode").asBoolean(true)).isFalse();
    assertThat(json(read).path("result").path("structuredContent").path("id").asString(""))
        .isEqualTo(id);
  }

  @Test
  void the_root_tells_a_client_what_its_token_allows() throws Exception {
    JsonNode root = json(send("GET", "/api/v1", token("agent", "jobs:read nonsense"), ""));

    assertThat(root.path("scopes").toString()).isEqualTo("[\"jobs:read\"]");
    assertThat(root.path("livemode").asBoolean(true)).isFalse();
    assertThat(root.toString()).contains("OAuth client agent");
  }

  @Test
  void two_tokens_of_a_client_share_their_idempotency_keys() throws Exception {
    String scopes = "projects:write";
    HttpResponse<String> first =
        send("POST", "/api/v1/projects", token("agent", scopes), PROJECT, "Idempotency-Key", "k");
    HttpResponse<String> second =
        send(
            "POST",
            "/api/v1/projects",
            token("agent", scopes, Map.of("jti", "another")),
            PROJECT,
            "Idempotency-Key",
            "k");

    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.headers().firstValue("Idempotent-Replayed")).contains("true");
  }

  @Test
  void keys_keep_working() throws Exception {
    String key = ServerProcess.run(home, "keys", "issue", "--test", "--quiet");

    assertThat(send("GET", "/api/v1/projects", key, "").statusCode()).isEqualTo(200);
  }

  @Test
  void without_a_token_each_door_says_where_to_get_one() throws Exception {
    HttpResponse<String> rest = send("GET", "/api/v1/projects", "", "");
    HttpResponse<String> mcp = callTool("", "list_projects", "{}");

    assertThat(List.of(rest.statusCode(), mcp.statusCode())).containsOnly(401);
    assertThat(challenge(rest)).isEqualTo("Bearer realm=\"planwalk\", " + metadata(""));
    assertThat(challenge(mcp))
        .isEqualTo("Bearer " + metadata("/mcp") + ", scope=\"" + ALL_SCOPES + "\"");
  }

  @Test
  void an_expired_token_is_401_at_both_doors() throws Exception {
    long past = Instant.now().minusSeconds(60).getEpochSecond();
    String token = token("agent", "projects:read", Map.of("exp", past));
    HttpResponse<String> rest = send("GET", "/api/v1/projects", token, "");
    HttpResponse<String> mcp = callTool(token, "list_projects", "{}");
    String error =
        ", error=\"invalid_token\","
            + " error_description=\"The API key has expired, or its rotation overlap has ended.\"";

    for (HttpResponse<String> refused : List.of(rest, mcp)) {
      assertThat(refused.statusCode()).isEqualTo(401);
      assertThat(code(refused)).isEqualTo("expired_api_key");
      assertThat(json(refused).path("error").path("remediation").asString(""))
          .contains(ISSUER.issuer());
    }
    assertThat(challenge(rest)).isEqualTo("Bearer realm=\"planwalk\", " + metadata("") + error);
    assertThat(challenge(mcp))
        .isEqualTo("Bearer " + metadata("/mcp") + ", scope=\"" + ALL_SCOPES + "\"" + error);
  }

  @Test
  void a_stranger_and_a_token_for_another_resource_are_401_at_both_doors() throws Exception {
    for (String token :
        List.of(
            token("stranger", "projects:read"),
            token("agent", "projects:read", Map.of("aud", "https://other.example")))) {
      HttpResponse<String> rest = send("GET", "/api/v1/projects", token, "");
      HttpResponse<String> mcp = callTool(token, "list_projects", "{}");
      assertThat(List.of(rest.statusCode(), mcp.statusCode())).containsOnly(401);
      assertThat(List.of(code(rest), code(mcp))).containsOnly("invalid_api_key");
    }
  }

  @Test
  void a_missing_scope_is_a_step_up_at_both_doors() throws Exception {
    String token = token("agent", "projects:read");
    HttpResponse<String> rest = send("POST", "/api/v1/projects", token, PROJECT);
    HttpResponse<String> mcp = callTool(token, "create_project", PROJECT);

    assertThat(rest.statusCode()).isEqualTo(403);
    assertThat(code(rest)).isEqualTo("insufficient_scope");
    assertThat(challenge(rest))
        .isEqualTo(
            "Bearer error=\"insufficient_scope\", scope=\"projects:write\", " + metadata(""));
    assertThat(mcp.statusCode()).isEqualTo(403);
    assertThat(json(mcp).path("error").path("data").path("code").asString(""))
        .isEqualTo("insufficient_scope");
    assertThat(challenge(mcp))
        .isEqualTo(
            "Bearer error=\"insufficient_scope\", scope=\"projects:write\", " + metadata("/mcp"));
    assertThat(send("POST", "/api/v1/projects", token("agent", "projects:write"), PROJECT))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(201);
  }

  @Test
  void what_no_token_of_a_client_can_allow_is_told_to_the_model() throws Exception {
    HttpResponse<String> mcp =
        callTool(token("reader", "projects:read projects:write"), "create_project", PROJECT);

    assertThat(mcp.statusCode()).isEqualTo(200);
    assertThat(json(mcp).path("result").path("isError").asBoolean(false)).isTrue();
    assertThat(mcp.body()).contains("insufficient_scope");
  }

  @Test
  void a_token_sees_the_tools_it_may_call() throws Exception {
    String list = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";
    List<String> names = new ArrayList<>();
    json(send("POST", "/mcp", token("agent", "jobs:read"), list))
        .path("result")
        .path("tools")
        .forEach(tool -> names.add(tool.path("name").asString("")));

    assertThat(names).contains("wait_for_job", "list_jobs").doesNotContain("create_project");
  }

  @Test
  void a_live_client_does_not_see_what_a_test_client_made() throws Exception {
    HttpResponse<String> made =
        send("POST", "/api/v1/projects", token("agent", "projects:write"), PROJECT);
    String path = "/api/v1/projects/" + json(made).path("id").asString("");

    assertThat(code(send("GET", path, token("reader", "projects:read"), "")))
        .isEqualTo("test_mode_resource_in_live");
  }
}
