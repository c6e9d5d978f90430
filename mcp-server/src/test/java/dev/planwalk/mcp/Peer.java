package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A client as tests need it: sends exactly what it is told and shows exactly what came back. */
final class Peer {
  /** Stack traces, names of classes and of their packages, texts of exceptions. */
  private static final Pattern INSIDES =
      Pattern.compile(
          "\\tat |stackTrace|Exception|\\b(java|jakarta|reactor|tools\\.jackson|dev\\.planwalk"
              + "|io\\.modelcontextprotocol|org\\.eclipse|org\\.jooq|com\\.fasterxml)\\.[a-z]");

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI url;

  Peer(URI url) {
    this.url = url;
  }

  /** What came back, with the last JSON message of a stream or the JSON body. */
  record Answer(int status, Map<String, List<String>> headers, String body) {
    JsonNode json() {
      String last = body;
      for (String line : body.split("\n", -1)) {
        if (line.startsWith("data: ")) {
          last = line.substring("data: ".length());
        }
      }
      return Json.MAPPER.readTree(last);
    }

    String header(String name) {
      return String.join(", ", headers.getOrDefault(name, List.of()));
    }

    int code() {
      return json().path("error").path("code").asInt(0);
    }

    JsonNode result() {
      return json().path("result");
    }
  }

  Answer send(String method, String body, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .timeout(Duration.ofSeconds(60))
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::setHeader);
    try {
      HttpResponse<String> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return told(new Answer(response.statusCode(), response.headers().map(), response.body()));
    } catch (IOException e) {
      throw new IllegalStateException("the server did not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  Answer post(String body) {
    return send("POST", body, Map.of("Content-Type", "application/json"));
  }

  /** A legacy request without a session. */
  Answer legacy(String method, String params) {
    return post(request(method, params));
  }

  /** A correct modern request. */
  Answer modern(String method, String params) {
    return modern(method, params, Map.of());
  }

  /** A modern request that is correct but for these headers; an empty value leaves one out. */
  Answer modern(String method, String params, Map<String, String> changed) {
    return modern("{}", method, params, changed);
  }

  /** The same of a client that declares these capabilities. */
  Answer modern(String capabilities, String method, String params, Map<String, String> changed) {
    ObjectNode body = modernBody(capabilities, method, params);
    return send("POST", body.toString(), modernHeaders(body, changed));
  }

  private static ObjectNode modernBody(String capabilities, String method, String params) {
    ObjectNode body = (ObjectNode) Json.MAPPER.readTree(request(method, params));
    ObjectNode meta = body.withObject("params").withObject("_meta");
    meta.put(Wire.META_VERSION, Wire.MODERN);
    meta.set(Wire.META_CLIENT_CAPABILITIES, Json.MAPPER.readTree(capabilities));
    return body;
  }

  /** The messages on the stream of a modern request; after one that is enough this hangs up. */
  List<JsonNode> eventsUntil(
      Predicate<JsonNode> enough, String capabilities, String method, String params) {
    ObjectNode body = modernBody(capabilities, method, params);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url).POST(HttpRequest.BodyPublishers.ofString(body.toString()));
    modernHeaders(body, Map.of()).forEach(request::setHeader);
    List<JsonNode> events = new ArrayList<>();
    try (Stream<String> lines =
        http.send(request.build(), HttpResponse.BodyHandlers.ofLines()).body()) {
      Iterator<String> line = lines.iterator();
      while (line.hasNext() && (events.isEmpty() || !enough.test(events.getLast()))) {
        String next = line.next();
        assertThat(next).doesNotContainPattern(INSIDES);
        if (next.startsWith("data: ")) {
          events.add(Json.MAPPER.readTree(next.substring("data: ".length())));
        }
      }
      return events;
    } catch (IOException e) {
      throw new IllegalStateException("the server did not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /**
   * A legacy request whose stream asks the client something meanwhile.
   *
   * @param reply what the client does about each question; its answer is posted, an empty one is
   *     not
   */
  Answer conversation(
      String method,
      String params,
      Map<String, String> headers,
      Function<JsonNode, Optional<String>> reply) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .timeout(Duration.ofSeconds(60))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(request(method, params)));
    headers.forEach(request::setHeader);
    StringBuilder body = new StringBuilder();
    try {
      HttpResponse<Stream<String>> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofLines());
      response
          .body()
          .forEach(line -> {
            body.append(line).append('\n');
            if (line.startsWith("data: ")) {
              JsonNode message = Json.MAPPER.readTree(line.substring("data: ".length()));
              if (message.has("method") && message.has("id")) {
                reply.apply(message).ifPresent(result -> answer(message, result, headers));
              }
            }
          });
      return told(
          new Answer(response.statusCode(), response.headers().map(), body.toString().strip()));
    } catch (IOException e) {
      throw new IllegalStateException("the server did not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void answer(JsonNode question, String result, Map<String, String> headers) {
    ObjectNode message = Json.MAPPER.createObjectNode().put("jsonrpc", "2.0");
    message.set("id", question.path("id"));
    message.set("result", Json.MAPPER.readTree(result));
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put("Content-Type", "application/json");
    assertThat(send("POST", message.toString(), all).status()).isEqualTo(202);
  }

  /** No answer to any test may tell what the server is made of. */
  private static Answer told(Answer answer) {
    assertThat(answer.body()).doesNotContainPattern(INSIDES);
    return answer;
  }

  /** The headers that repeat a modern body, with changes. */
  static Map<String, String> modernHeaders(ObjectNode body, Map<String, String> changed) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/json");
    headers.put(Wire.VERSION_HEADER, Wire.MODERN);
    headers.put(Wire.METHOD_HEADER, body.path("method").asString(""));
    JsonNode params = body.path("params");
    for (String field : List.of("taskId", "uri", "name")) {
      if (params.path(field).isString()) {
        headers.put(Wire.NAME_HEADER, params.path(field).asString(""));
      }
    }
    headers.putAll(changed);
    headers.values().removeIf(String::isEmpty);
    return headers;
  }

  private static String request(String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}"
        .formatted(method, params);
  }
}
