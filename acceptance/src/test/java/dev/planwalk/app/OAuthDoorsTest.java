package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.AuthorizationServerFake;
import java.net.URI;
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

/** Access tokens at both doors of a running server, issued by a server on the same machine. */
class OAuthDoorsTest {
  private static final String PROJECT = "{\"name\":\"A\",\"usage_type\":\"wohnen\"}";
  private static final String METADATA = "/.well-known/oauth-protected-resource";
  private static final String ALL_SCOPES =
      "projects:read projects:write plans:read plans:write visualizations:write tours:write"
          + " assets:read jobs:read webhooks:read webhooks:write usage:read";

  @TempDir private static Path home;
  private static final AuthorizationServerFake ISSUER = new AuthorizationServerFake();
  private static Optional<ServerProcess> server = Optional.empty();
  private static Optional<Client> client = Optional.empty();

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
    client = Optional.of(new Client(server.get().baseUrl()));
  }

  @AfterAll
  static void stop() throws Exception {
    client.ifPresent(Client::close);
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

  private static Answer send(
      String method, String path, String token, String body, String... headers) {
    return client.orElseThrow().send(method, path, token, body, headers);
  }

  private static Answer callTool(String token, String name, String arguments) {
    return client.orElseThrow().tool(token, name, arguments);
  }

  private static String challenge(Answer answer) {
    return answer.header("WWW-Authenticate");
  }

  private static String metadata(String path) {
    return "resource_metadata=\"" + url(METADATA + path) + "\"";
  }

  @Test
  void the_metadata_names_the_issuer_at_both_paths() throws Exception {
    for (String path : List.of(METADATA, METADATA + "/mcp")) {
      JsonNode metadata = send("GET", path, "", "").json();
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
    Answer created = send("POST", "/api/v1/projects", token, PROJECT);
    String id = created.field("id");
    Answer read = callTool(token, "get_project", "{\"project_id\":\"%s\"}".formatted(id));

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.header("RateLimit-Limit")).isEqualTo("600");
    assertThat(created.json().path("livemode").asBoolean(true)).isFalse();
    assertThat(read.field("id")).isEqualTo(id);
  }

  @Test
  void the_root_tells_a_client_what_its_token_allows() throws Exception {
    JsonNode root = send("GET", "/api/v1", token("agent", "jobs:read nonsense"), "").json();

    assertThat(root.path("scopes").toString()).isEqualTo("[\"jobs:read\"]");
    assertThat(root.path("livemode").asBoolean(true)).isFalse();
    assertThat(root.toString()).contains("OAuth client agent");
  }

  @Test
  void two_tokens_of_a_client_share_their_idempotency_keys() throws Exception {
    String scopes = "projects:write";
    Answer first =
        send("POST", "/api/v1/projects", token("agent", scopes), PROJECT, "Idempotency-Key", "k");
    Answer second =
        send(
            "POST",
            "/api/v1/projects",
            token("agent", scopes, Map.of("jti", "another")),
            PROJECT,
            "Idempotency-Key",
            "k");

    assertThat(second.text()).isEqualTo(first.text());
    assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
  }

  @Test
  void keys_keep_working() throws Exception {
    String key =
        ServerProcess.run(
            home, "keys", "issue", "--test", "--quiet", "--scopes", "projects:read,jobs:read");

    assertThat(send("GET", "/api/v1/projects", key, "").status()).isEqualTo(200);
    assertThat(send("GET", "/api/v1/usage", key, "").code()).isEqualTo("insufficient_scope");
  }

  @Test
  void without_a_token_each_door_says_where_to_get_one() throws Exception {
    Answer rest = send("GET", "/api/v1/projects", "", "");
    Answer mcp = callTool("", "list_projects", "{}");

    assertThat(List.of(rest.status(), mcp.status())).containsOnly(401);
    assertThat(challenge(rest)).isEqualTo("Bearer realm=\"planwalk\", " + metadata(""));
    assertThat(challenge(mcp))
        .isEqualTo("Bearer " + metadata("/mcp") + ", scope=\"" + ALL_SCOPES + "\"");
  }

  @Test
  void an_expired_token_is_401_at_both_doors() throws Exception {
    long past = Instant.now().minusSeconds(60).getEpochSecond();
    String token = token("agent", "projects:read", Map.of("exp", past));
    Answer rest = send("GET", "/api/v1/projects", token, "");
    Answer mcp = callTool(token, "list_projects", "{}");
    String error =
        ", error=\"invalid_token\","
            + " error_description=\"The API key has expired, or its rotation overlap has ended.\"";

    for (Answer refused : List.of(rest, mcp)) {
      assertThat(refused.status()).isEqualTo(401);
      assertThat(refused.code()).isEqualTo("expired_api_key");
      assertThat(refused.error().path("remediation").asString("")).contains(ISSUER.issuer());
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
      Answer rest = send("GET", "/api/v1/projects", token, "");
      Answer mcp = callTool(token, "list_projects", "{}");
      assertThat(List.of(rest.status(), mcp.status())).containsOnly(401);
      assertThat(List.of(rest.code(), mcp.code())).containsOnly("invalid_api_key");
    }
  }

  @Test
  void a_missing_scope_is_a_step_up_at_both_doors() throws Exception {
    String token = token("agent", "projects:read");
    Answer rest = send("POST", "/api/v1/projects", token, PROJECT);
    Answer mcp = callTool(token, "create_project", PROJECT);

    assertThat(rest.status()).isEqualTo(403);
    assertThat(rest.code()).isEqualTo("insufficient_scope");
    assertThat(challenge(rest))
        .isEqualTo(
            "Bearer error=\"insufficient_scope\", scope=\"projects:write\", " + metadata(""));
    assertThat(mcp.status()).isEqualTo(403);
    assertThat(mcp.code()).isEqualTo("insufficient_scope");
    assertThat(challenge(mcp))
        .isEqualTo(
            "Bearer error=\"insufficient_scope\", scope=\"projects:write\", " + metadata("/mcp"));
    assertThat(send("POST", "/api/v1/projects", token("agent", "projects:write"), PROJECT))
        .extracting(Answer::status)
        .isEqualTo(201);
  }

  @Test
  void what_no_token_of_a_client_can_allow_is_told_to_the_model() throws Exception {
    Answer mcp =
        callTool(token("reader", "projects:read projects:write"), "create_project", PROJECT);

    assertThat(mcp.status()).isEqualTo(200);
    assertThat(mcp.text()).contains("\"isError\":true");
    assertThat(mcp.code()).isEqualTo("insufficient_scope");
  }

  @Test
  void a_token_sees_the_tools_it_may_call() throws Exception {
    List<String> names = new ArrayList<>();
    client
        .orElseThrow()
        .method(token("agent", "jobs:read"), "tools/list", "{}")
        .json()
        .path("tools")
        .forEach(tool -> names.add(tool.path("name").asString("")));

    assertThat(names).contains("wait_for_job", "list_jobs").doesNotContain("create_project");
  }

  @Test
  void a_live_client_does_not_see_what_a_test_client_made() throws Exception {
    Answer made = send("POST", "/api/v1/projects", token("agent", "projects:write"), PROJECT);
    String path = "/api/v1/projects/" + made.field("id");

    assertThat(send("GET", path, token("reader", "projects:read"), "").code())
        .isEqualTo("test_mode_resource_in_live");
  }
}
