package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A client as tests need it: sends exactly what it is told and shows exactly what came back. */
final class Peer {
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
      return new Answer(response.statusCode(), response.headers().map(), response.body());
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
    ObjectNode body = (ObjectNode) Json.MAPPER.readTree(request(method, params));
    ObjectNode meta = body.withObject("params").withObject("_meta");
    meta.put(Wire.META_VERSION, Wire.MODERN);
    meta.putObject(Wire.META_CLIENT_CAPABILITIES);
    return send("POST", body.toString(), modernHeaders(body, changed));
  }

  /** The headers that repeat a modern body, with changes. */
  static Map<String, String> modernHeaders(ObjectNode body, Map<String, String> changed) {
    Map<String, String> headers = new java.util.LinkedHashMap<>();
    headers.put("Content-Type", "application/json");
    headers.put(Wire.VERSION_HEADER, Wire.MODERN);
    headers.put(Wire.METHOD_HEADER, body.path("method").asString(""));
    JsonNode params = body.path("params");
    JsonNode name = params.has("name") ? params.path("name") : params.path("uri");
    if (name.isString()) {
      headers.put(Wire.NAME_HEADER, name.asString(""));
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
