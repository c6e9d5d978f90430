package dev.planwalk.app;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A script's view of the service, for tests. */
final class RestClient {

  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper mapper = JsonMapper.builder().build();
  private final URI baseUrl;
  private final String key;

  RestClient(URI baseUrl, String key) {
    this.baseUrl = baseUrl;
    this.key = key;
  }

  JsonNode get(String path) throws IOException, InterruptedException {
    return ok(send(request(path).build()));
  }

  /** Reads a job once it has ended. */
  JsonNode waitForJob(String job) throws IOException, InterruptedException {
    JsonNode read;
    do {
      read = ok(send(request("/api/v1/jobs/" + job).header("Prefer", "wait=30").build()));
    } while (List.of("queued", "running").contains(read.path("status").asString()));
    return read;
  }

  JsonNode post(String path, String json, Optional<String> idempotencyKey)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json));
    idempotencyKey.ifPresent(value -> request.header("Idempotency-Key", value));
    return ok(send(request.build()));
  }

  JsonNode post(String path) throws IOException, InterruptedException {
    return ok(send(request(path).POST(HttpRequest.BodyPublishers.noBody()).build()));
  }

  void put(JsonNode upload, byte[] bytes) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(upload.path("upload_url").asString()))
            .PUT(HttpRequest.BodyPublishers.ofByteArray(bytes));
    upload
        .path("upload_headers")
        .properties()
        .forEach(header -> request.header(header.getKey(), header.getValue().asString()));
    HttpResponse<byte[]> response = send(request.build());
    if (response.statusCode() != 200) {
      throw new IOException("the upload answered " + response.statusCode());
    }
  }

  /** The bytes behind a signed URL. */
  byte[] fetch(String url) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(url)).build()).body();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(baseUrl.resolve(path)).header("Authorization", "Bearer " + key);
  }

  private HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
    return http.send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private JsonNode ok(HttpResponse<byte[]> response) throws IOException {
    if (response.statusCode() / 100 != 2) {
      throw new IOException(
          response.uri().getPath()
              + " answered "
              + response.statusCode()
              + ": "
              + new String(response.body(), StandardCharsets.UTF_8));
    }
    return mapper.readTree(response.body());
  }
}
