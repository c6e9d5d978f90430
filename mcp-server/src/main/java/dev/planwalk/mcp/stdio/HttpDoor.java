package dev.planwalk.mcp.stdio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The HTTP door of a server, as a client of Streamable HTTP uses it: one POST a message, answered
 * by JSON or by a stream of events (specification 2025-11-25 and 2026-07-28,
 * basic/transports/streamable-http).
 */
final class HttpDoor {

  private static final String SESSION = "Mcp-Session-Id";
  private static final String VERSION = "MCP-Protocol-Version";
  private static final String MODERN_VERSION = "io.modelcontextprotocol/protocolVersion";
  private static final int OK = 200;

  private final HttpClient http;
  private final JsonMapper mapper;
  private final Upstream upstream;

  HttpDoor(HttpClient http, JsonMapper mapper, Upstream upstream) {
    this.http = http;
    this.mapper = mapper;
    this.upstream = upstream;
  }

  /**
   * A session of the revisions that have them.
   *
   * @param revision that was agreed on
   */
  record Session(String id, String revision) {}

  /**
   * What came back.
   *
   * @param status of HTTP
   * @param session that was opened by it
   */
  record Reply(int status, Optional<String> session) {}

  Upstream upstream() {
    return upstream;
  }

  /**
   * Sends a message and passes on every message that comes back for it.
   *
   * @param opened given the body once it streams, so that it can be closed from elsewhere
   * @throws java.net.ConnectException if nobody listens there; the message was not seen then
   */
  Reply post(
      JsonNode message,
      Optional<Session> session,
      Consumer<InputStream> opened,
      Consumer<JsonNode> back)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        request(session)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(mapper.writeValueAsBytes(message)));
    if (session.isEmpty()) {
      modern(message, request);
    }
    HttpResponse<InputStream> response =
        http.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      opened.accept(body);
      read(response, body, back);
    }
    return new Reply(response.statusCode(), response.headers().firstValue(SESSION));
  }

  /**
   * Asks whether anybody listens there.
   *
   * @throws java.net.ConnectException if nobody does
   */
  void knock() throws IOException, InterruptedException {
    HttpResponse<Void> _ =
        http.send(
            HttpRequest.newBuilder(upstream.mcp()).HEAD().build(),
            HttpResponse.BodyHandlers.discarding());
  }

  /** Passes on what the server says by itself, until it or the session ends. */
  void listen(Session session, Consumer<JsonNode> back) throws IOException, InterruptedException {
    HttpResponse<InputStream> response =
        http.send(
            request(Optional.of(session)).GET().build(), HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      if (response.statusCode() == OK) {
        read(response, body, back);
      }
    }
  }

  private HttpRequest.Builder request(Optional<Session> session) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(upstream.mcp())
            .header("Authorization", "Bearer " + upstream.key())
            .header("Accept", "application/json, text/event-stream");
    session.ifPresent(open -> request.header(SESSION, open.id()).header(VERSION, open.revision()));
    return request;
  }

  /** Modern messages repeat in headers what proxies route by. */
  private static void modern(JsonNode message, HttpRequest.Builder request) {
    JsonNode params = message.path("params");
    String version = params.path("_meta").path(MODERN_VERSION).asString("");
    if (version.isEmpty()) {
      return;
    }
    request.header(VERSION, plain(version));
    request.header("Mcp-Method", plain(message.path("method").asString("")));
    String name =
        params
            .path("name")
            .asString(params.path("uri").asString(params.path("taskId").asString("")));
    if (!name.isEmpty()) {
      request.header("Mcp-Name", plain(name));
    }
  }

  /** A header value, in base64 where it holds what plain ones cannot. */
  private static String plain(String value) {
    return value.chars().allMatch(c -> c > ' ' && c < 0x7F) && !value.startsWith("=?")
        ? value
        : "=?base64?"
            + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8))
            + "?=";
  }

  private void read(HttpResponse<?> response, InputStream body, Consumer<JsonNode> back)
      throws IOException {
    if (response.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream")) {
      events(body, back);
      return;
    }
    byte[] bytes = body.readAllBytes();
    if (bytes.length > 0) {
      try {
        back.accept(mapper.readTree(bytes));
      } catch (JacksonException noJson) {
        throw new IOException("HTTP " + response.statusCode() + " without JSON", noJson);
      }
    }
  }

  /** Data of server-sent events; other fields of them say nothing here. */
  private void events(InputStream body, Consumer<JsonNode> back) throws IOException {
    StringBuilder data = new StringBuilder();
    BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    String line;
    while ((line = lines.readLine()) != null) {
      if (line.startsWith("data:")) {
        data.append(line, "data:".length(), line.length()).append('\n');
      } else if (line.isEmpty() && !data.toString().isBlank()) {
        back.accept(mapper.readTree(data.toString()));
        data.setLength(0);
      }
    }
  }
}
