package dev.planwalk.mcp.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A file on its way to the signed URL that {@code upload_plan} answers. */
public final class SignedUpload {

  private static final Duration LIMIT = Duration.ofMinutes(2);

  private SignedUpload() {}

  /**
   * Sends a file.
   *
   * @param upload answer of {@code upload_plan}
   * @return why it was refused, empty if it was taken
   */
  public static Optional<String> put(HttpClient http, JsonNode upload, Path file)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(upload.path("upload_url").asString()))
            .timeout(LIMIT)
            .PUT(HttpRequest.BodyPublishers.ofFile(file));
    upload
        .path("upload_headers")
        .properties()
        .forEach(header -> request.header(header.getKey(), header.getValue().asString()));
    HttpResponse<String> response =
        http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    return response.statusCode() == 200
        ? Optional.empty()
        : Optional.of("the upload was refused: " + response.body());
  }
}
