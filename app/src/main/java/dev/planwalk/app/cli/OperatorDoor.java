package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.postgres.RuntimeFile;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The operator's door of the server that runs in the data folder, for commands: asking it takes a
 * fraction of the time that opening its database takes.
 */
final class OperatorDoor {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int LONGEST_ANSWER = 1 << 20;

  private OperatorDoor() {}

  /**
   * Posts to the door.
   *
   * @param path below {@code /operator/v1}
   * @return the answer; empty if there is no door to ask, so that the database must be opened
   * @throws UserError with what the server refuses
   */
  static Optional<JsonNode> post(Settings settings, String path, ObjectNode body)
      throws IOException {
    // With another database nothing says that the server at this port is one of it.
    boolean running =
        settings.database().isEmpty()
            && RuntimeFile.read(settings.home().resolve("postgres")).isPresent();
    if (settings.operator().isEmpty() || !running) {
      return Optional.empty();
    }
    Settings.OperatorDoor door = settings.operator().get();
    URI address = URI.create("http://" + door.host() + ":" + door.port() + "/operator/v1" + path);
    HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
    try {
      connection.setConnectTimeout((int) PATIENCE.toMillis());
      connection.setReadTimeout((int) PATIENCE.toMillis());
      connection.setRequestProperty("Authorization", "Bearer " + door.token());
      connection.setRequestProperty("Content-Type", "application/json");
      connection.setDoOutput(true);
      connection.getOutputStream().write(body.toString().getBytes(StandardCharsets.UTF_8));
      int status = connection.getResponseCode();
      if (status == HttpURLConnection.HTTP_UNAUTHORIZED
          || status == HttpURLConnection.HTTP_NOT_FOUND) {
        // The server was started without this token: that is no door for us.
        return Optional.empty();
      }
      JsonNode answer = answer(connection, status);
      if (status != HttpURLConnection.HTTP_CREATED) {
        throw new UserError(
            answer.path("error").path("message").asString("the server answered " + status));
      }
      return Optional.of(answer);
    } catch (ConnectException nobodyListens) {
      return Optional.empty();
    } finally {
      connection.disconnect();
    }
  }

  private static JsonNode answer(HttpURLConnection connection, int status) throws IOException {
    try (InputStream body =
        status < HttpURLConnection.HTTP_BAD_REQUEST
            ? connection.getInputStream()
            : connection.getErrorStream()) {
      return JsonMapper.builder().build().readTree(body.readNBytes(LONGEST_ANSWER));
    }
  }
}
