package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is turned away before a message is read, always with the REST error body. */
class HttpLayerTest {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
  private static final String ALL_SCOPES =
      "projects:read projects:write plans:read plans:write visualizations:write tours:write"
          + " assets:read jobs:read webhooks:read webhooks:write usage:read";
  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
          + "\"%s\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"0\"}}}";

  private static volatile Instant now = Instant.parse("2026-11-22T06:00:00Z");
  private static TestMount mount =
      new TestMount(settings ->
          McpEndpoint.serving(
              ConformanceFixtures.surface(settings),
              settings,
              TestMount.around(HttpLayerTest::keyed, () -> now)));
  private static Peer peer = new Peer(mount.url());

  private static Principal keyed(Credential credential) {
    return switch (credential) {
      case Credential.Bearer(String token, _) when token.startsWith("good") ->
          TestMount.withKey(token.length());
      case Credential.None _ ->
          throw new ServiceException(ErrorCode.MISSING_API_KEY, "No API key was sent.");
      default -> throw new ServiceException(ErrorCode.INVALID_API_KEY, "Unknown key.");
    };
  }

  @BeforeAll
  static void connect() {
    assertThat(post(PING, Map.of()).status()).isEqualTo(200);
  }

  @AfterAll
  static void stop() {
    mount.close();
  }

  private static Peer.Answer post(String body, Map<String, String> changed) {
    return send("POST", body, changed);
  }

  private static Peer.Answer send(String method, String body, Map<String, String> changed) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Authorization", "Bearer good");
    headers.put("Content-Type", "application/json");
    headers.putAll(changed);
    headers.values().removeIf(String::isEmpty);
    return peer.send(method, body, headers);
  }

  private static void assertRefused(Peer.Answer answer, int status, String code) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.json().path("error").path("code").asString("")).isEqualTo(code);
    assertThat(answer.json().path("error").path("remediation").asString(""))
        .isNotBlank()
        .doesNotContain("errors[]", "list_projects");
    assertThat(answer.json().path("error").path("request_id").asString(""))
        .isEqualTo(answer.header("request-id"))
        .isNotEmpty();
  }

  @Test
  void only_post_and_delete_are_taken() {
    Peer.Answer got = send("GET", "", Map.of("Accept", "text/event-stream"));

    assertRefused(got, 405, "method_not_allowed");
    assertThat(got.header("allow")).isEqualTo("POST, DELETE");
    assertRefused(send("PUT", PING, Map.of()), 405, "method_not_allowed");
  }

  @Test
  void without_a_good_key_nobody_gets_in_and_is_told_where_to_look() {
    Peer.Answer none = post(PING, Map.of("Authorization", ""));

    assertRefused(none, 401, "missing_api_key");
    assertThat(none.header("www-authenticate"))
        .startsWith("Bearer resource_metadata=\"http://localhost:")
        .endsWith("/.well-known/oauth-protected-resource/mcp\", scope=\"" + ALL_SCOPES + "\"");
    Peer.Answer bad = post(PING, Map.of("Authorization", "Bearer bad"));
    assertRefused(bad, 401, "invalid_api_key");
    assertThat(bad.header("www-authenticate"))
        .isEqualTo(
            none.header("www-authenticate")
                + ", error=\"invalid_token\","
                + " error_description=\"The API key is unknown, malformed or revoked.\"");
    assertRefused(post(PING, Map.of("Authorization", "Basic good")), 401, "missing_api_key");
    assertRefused(
        post(INITIALIZE.formatted("2025-11-25"), Map.of("Authorization", "")),
        401,
        "missing_api_key");
  }

  @Test
  void body_type_and_size_are_checked() {
    assertRefused(post(PING, Map.of("Content-Type", "text/plain")), 415, "invalid_request");
    assertThat(post(PING, Map.of("Content-Type", "application/json; charset=utf-8")).status())
        .isEqualTo(200);
    assertRefused(post(" ".repeat((1 << 20) + 1), Map.of()), 413, "invalid_request");
  }

  @Test
  void accept_decides_between_json_and_stream() {
    assertRefused(post(PING, Map.of("Accept", "image/png")), 406, "invalid_request");
    assertThat(post(PING, Map.of("Accept", "*/*")).header("content-type"))
        .isEqualTo("application/json");
    assertThat(post(PING, Map.of("Accept", "application/json")).status()).isEqualTo(200);
    Peer.Answer streamed = post(PING, Map.of("Accept", "text/event-stream"));
    assertThat(streamed.header("content-type")).isEqualTo("text/event-stream");
    assertThat(streamed.result().isObject()).isTrue();
    assertThat(
            post(PING, Map.of("Accept", "application/json;q=0, text/event-stream"))
                .header("content-type"))
        .isEqualTo("text/event-stream");
  }

  @ParameterizedTest
  @CsvSource({
    "MCP-Protocol-Version, 2025-11-25, 2025-06-18",
    "Mcp-Session-Id, a, b",
    "Mcp-Method, ping, tools/call",
    "Mcp-Name, x, x",
    "mcp-param-Region, eu, us",
    "Content-Type, application/json, text/plain"
  })
  void a_header_that_is_sent_twice_is_refused_and_named(String name, String one, String other)
      throws IOException {
    String answer =
        raw("Authorization: Bearer good\r\n%s: %s\r\n%s: %s".formatted(name, one, name, other));

    assertThat(answer)
        .startsWith("HTTP/1.1 400")
        .contains("\"invalid_request\"")
        .containsIgnoringCase(name + " must be sent once (got it 2 times)");
  }

  @Test
  void two_keys_are_none() throws IOException {
    String answer = raw("Authorization: Bearer good\r\nAuthorization: Bearer goodbye");

    assertThat(answer).startsWith("HTTP/1.1 401").contains("\"invalid_api_key\"");
  }

  @Test
  void accept_may_come_in_several_lines() throws IOException {
    String answer =
        raw("Authorization: Bearer good\r\nAccept: image/png\r\nAccept: application/json");

    assertThat(answer).startsWith("HTTP/1.1 200");
  }

  /** A ping with these headers beside the necessary ones. */
  private static String raw(String headers) throws IOException {
    String type = headers.contains("Content-Type") ? "" : "Content-Type: application/json\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), mount.url().getPort())) {
      String request =
          "POST /mcp HTTP/1.1\r\nHost: localhost\r\n%s%s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
              .formatted(type, headers, PING.length(), PING);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void pages_of_strangers_are_refused() {
    assertRefused(post(PING, Map.of("Origin", "http://evil.example")), 403, "invalid_request");
    assertRefused(post(PING, Map.of("Origin", "http://localhost:1")), 403, "invalid_request");
    assertRefused(post(PING, Map.of("Origin", "null")), 403, "invalid_request");
    Peer.Answer own = post(PING, Map.of("Origin", "http://127.0.0.1:" + mount.url().getPort()));
    assertThat(own.status()).isEqualTo(200);
    assertThat(own.header("access-control-allow-origin")).isNotEmpty();
  }

  @Test
  void a_foreign_host_name_is_refused() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), mount.url().getPort())) {
      String request =
          "POST /mcp HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer good\r\n"
              + "Content-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
                  .formatted(PING.length(), PING);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(answer)
          .startsWith("HTTP/1.1 403")
          .contains("evil.example", "base_url")
          .doesNotContain("errors[]");
    }
  }

  @Test
  void preflight_allows_what_the_protocol_needs() {
    Peer.Answer answer =
        send(
            "OPTIONS",
            "",
            Map.of(
                "Origin",
                "http://localhost:" + mount.url().getPort(),
                "Access-Control-Request-Headers",
                "mcp-param-region, x-other"));

    assertThat(answer.status()).isEqualTo(204);
    assertThat(answer.header("access-control-allow-headers"))
        .contains("Mcp-Session-Id", "mcp-param-region")
        .doesNotContain("x-other");
  }

  @Test
  void a_session_lives_until_it_is_deleted_and_belongs_to_its_key() {
    Peer.Answer opened = post(INITIALIZE.formatted("2025-06-18"), Map.of());
    Map<String, String> session = Map.of(Wire.SESSION_HEADER, opened.header("mcp-session-id"));
    assertThat(opened.result().path("protocolVersion").asString("")).isEqualTo("2025-06-18");
    assertThat(opened.header("mcp-session-id")).matches("[!-~]+");
    assertThat(post(PING, session).status()).isEqualTo(200);

    Map<String, String> thief = new LinkedHashMap<>(session);
    thief.put("Authorization", "Bearer goodbye");
    assertThat(post(PING, thief).status()).isEqualTo(404);

    assertRefused(send("DELETE", "", Map.of()), 400, "invalid_request");
    assertThat(send("DELETE", "", session).status()).isEqualTo(204);
    Peer.Answer after = post(PING, session);
    assertThat(after.status()).isEqualTo(404);
    assertThat(after.code()).isEqualTo(Wire.SESSION_NOT_FOUND);
    assertRefused(send("DELETE", "", session), 404, "resource_not_found");
  }

  @Test
  void a_session_speaks_the_revision_that_it_agreed_on() {
    Peer.Answer opened = post(INITIALIZE.formatted("2025-06-18"), Map.of());
    String session = opened.header("mcp-session-id");

    Peer.Answer other =
        post(PING, Map.of(Wire.SESSION_HEADER, session, Wire.VERSION_HEADER, "2025-11-25"));
    assertThat(other.status()).isEqualTo(400);
    assertThat(other.code()).isEqualTo(Wire.INVALID_REQUEST);
    assertThat(other.body()).contains("2025-11-25", "2025-06-18");
    assertThat(
            post(PING, Map.of(Wire.SESSION_HEADER, session, Wire.VERSION_HEADER, "2025-06-18"))
                .status())
        .isEqualTo(200);
  }

  @Test
  void a_forged_or_expired_session_is_none() {
    String session = post(INITIALIZE.formatted("2025-11-25"), Map.of()).header("mcp-session-id");
    StringBuilder flipped = new StringBuilder(session);
    flipped.setCharAt(3, (char) (session.charAt(3) ^ 1));
    String unsigned = session.substring(0, session.indexOf('.') + 1);

    for (String forged : List.of("nonsense", flipped.toString(), unsigned, session + "A")) {
      Map<String, String> header = Map.of(Wire.SESSION_HEADER, forged);
      assertThat(post(PING, header).status()).as(forged).isEqualTo(404);
      assertThat(post(PING, header).code()).isEqualTo(Wire.SESSION_NOT_FOUND);
      assertRefused(send("DELETE", "", header), 404, "resource_not_found");
    }
    Instant then = now;
    now = then.plus(Duration.ofHours(25));
    assertThat(post(PING, Map.of(Wire.SESSION_HEADER, session)).status()).isEqualTo(404);
    now = then;
    assertThat(post(PING, Map.of(Wire.SESSION_HEADER, session)).status()).isEqualTo(200);
  }

  @Test
  void a_body_that_hides_its_size_is_cut_off_too() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), mount.url().getPort())) {
      OutputStream out = socket.getOutputStream();
      out.write(
          """
          POST /mcp HTTP/1.1\r
          Host: localhost\r
          Authorization: Bearer good\r
          Content-Type: application/json\r
          Transfer-Encoding: chunked\r
          Connection: close\r
          \r
          """
              .getBytes(StandardCharsets.US_ASCII));
      String chunk = "10000\r\n" + " ".repeat(0x10000) + "\r\n";
      for (int i = 0; i < 17; i++) {
        out.write(chunk.getBytes(StandardCharsets.US_ASCII));
      }
      out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(answer).startsWith("HTTP/1.1 413").contains("invalid_request");
    }
  }

  /** 2025-03-26 asks for batches, so it is not offered. */
  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "2025-03-26"})
  void strangers_among_revisions_are_offered_the_newest_legacy_one(String revision) {
    Peer.Answer opened = post(INITIALIZE.formatted(revision), Map.of());

    assertThat(opened.result().path("protocolVersion").asString("")).isEqualTo("2025-11-25");
    Peer.Answer spoken = post(PING, Map.of("MCP-Protocol-Version", revision));
    assertThat(spoken.status()).isEqualTo(400);
    assertThat(spoken.json().at("/error/code").asInt(0)).isEqualTo(Wire.UNSUPPORTED_VERSION);
  }
}
