package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.postgres.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The whole service in the test's own process, on a free port, and a client that shows every answer
 * as it is. Keys of it may ask as often as they like.
 */
final class RunningService implements AutoCloseable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int OFTEN = 1_000_000;

  static {
    // A line for each of hundreds of bad requests would bury what a failed test says.
    if (LoggerFactory.getLogger("planwalk.access") instanceof Logger access) {
      access.setLevel(Level.WARN);
    }
  }

  private final Planwalk service;
  private final HttpClient http = HttpClient.newHttpClient();

  private RunningService(Planwalk service) {
    this.service = service;
  }

  /** Starts a service with settings as they stand in the environment. */
  static RunningService start(Path home, Planwalk.Role role, Map<String, String> environment) {
    try {
      return new RunningService(
          Planwalk.start(
              Settings.load(
                  Map.of(Setting.HOME, home.toString(), Setting.LISTEN, "127.0.0.1:0"),
                  environment),
              role,
              Progress.silent()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Settings.BadSettings e) {
      throw new IllegalArgumentException(e);
    }
  }

  URI baseUrl() {
    return service.baseUrl();
  }

  Planwalk service() {
    return service;
  }

  /** A key with every scope for a tenant of that name. */
  String key(String tenant, boolean livemode) {
    return key(tenant, livemode, Optional.empty()).plaintext();
  }

  /** The same with a monthly cap. */
  ApiKey.Issued key(String tenant, boolean livemode, Optional<Long> capUsdCents) {
    return service
        .keys()
        .issue(
            new NewKey(
                tenant,
                "test",
                livemode,
                EnumSet.allOf(Scope.class),
                Optional.empty(),
                Optional.of(OFTEN),
                capUsdCents,
                Optional.empty(),
                Optional.empty()));
  }

  /** Sends a request; headers come in pairs, an empty body is none. */
  HttpResponse<String> send(
      String method, String path, String key, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(baseUrl().resolve(path))
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    if (!key.isEmpty()) {
      request.header("Authorization", "Bearer " + key);
    }
    if (!body.isEmpty()) {
      request.setHeader("Content-Type", "application/json");
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return exchange(request.build());
  }

  private HttpResponse<String> exchange(HttpRequest request) {
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  HttpResponse<String> get(String path, String key, String... headers) {
    return send("GET", path, key, "", headers);
  }

  HttpResponse<String> post(String path, String key, String body, String... headers) {
    return send("POST", path, key, body, headers);
  }

  /** Sends bytes as they are and returns the whole answer. */
  String raw(String request) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), baseUrl().getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode json(HttpResponse<String> response) {
    return MAPPER.readTree(response.body());
  }

  static JsonNode error(HttpResponse<String> response) {
    return json(response).path("error");
  }

  static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("(none)");
  }

  /** A project of the key. */
  String project(String key, String name) {
    HttpResponse<String> made =
        post(
            "/api/v1/projects",
            key,
            MAPPER.createObjectNode().put("name", name).put("usage_type", "wohnen").toString());
    assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
    return json(made).path("id").asString("");
  }

  /** A plan of the project that is on its way to being read; its answer to {@code complete}. */
  JsonNode uploadedPlan(String key, String project, byte[] dxf) {
    JsonNode upload =
        json(
            post(
                "/api/v1/projects/" + project + "/plans",
                key,
                """
                {"filename": "flat.dxf", "file_kind": "dxf", "mode": "single",
                 "kind": "grundriss", "size": %d}\
                """
                    .formatted(dxf.length)));
    HttpRequest.Builder put =
        HttpRequest.newBuilder(URI.create(upload.path("upload_url").asString("")))
            .PUT(HttpRequest.BodyPublishers.ofByteArray(dxf));
    upload
        .path("upload_headers")
        .properties()
        .forEach(one -> put.header(one.getKey(), one.getValue().asString("")));
    assertThat(exchange(put.build()).statusCode()).isEqualTo(200);
    String plan = upload.path("plans").path(0).path("id").asString("");
    HttpResponse<String> completed = post("/api/v1/plans/" + plan + "/complete", key, "");
    assertThat(completed.statusCode()).as(completed.body()).isEqualTo(200);
    return json(completed);
  }

  /** The job once it has ended. */
  JsonNode ended(String key, String job) {
    JsonNode read;
    do {
      read = json(get("/api/v1/jobs/" + job, key, "Prefer", "wait=30"));
    } while (read.path("status").asString("").matches("queued|running"));
    return read;
  }

  /** An answer that is a refusal in every respect. */
  static void assertEnvelope(HttpResponse<String> response, int status, String code) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(header(response, "Content-Type")).startsWith("application/json");
    JsonNode error = error(response);
    assertThat(error.path("code").asString("")).as(response.body()).isEqualTo(code);
    assertThat(error.path("type").asString("")).endsWith("_error");
    assertThat(error.path("message").asString("")).isNotBlank();
    assertThat(error.path("remediation").asString("")).isNotBlank();
    assertThat(error.path("retryable").isBoolean()).isTrue();
    assertThat(error.path("docs_url").asString("")).endsWith("/docs/errors/" + code);
    assertThat(error.path("request_id").asString("")).isEqualTo(header(response, "Request-Id"));
    assertTellsNothing(response.body());
  }

  /** Nothing of the machine's inside is in the text. */
  static void assertTellsNothing(String text) {
    assertThat(text)
        .doesNotContain("<html", "org.eclipse", "Exception", "\tat ", "dev.planwalk", "java.");
  }

  @Override
  public void close() {
    http.close();
    service.close();
  }
}
