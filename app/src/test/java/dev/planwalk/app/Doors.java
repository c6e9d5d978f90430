package dev.planwalk.app;

import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.postgres.Progress;
import dev.planwalk.postgres.RuntimeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The whole service in this JVM, seen through each of its doors, with its tables at hand. */
final class Doors implements AutoCloseable {
  static final String TENANT = "doors";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** One sample per pixel and no furniture: nothing here is about beauty. */
  private static final Map<String, String> QUICK =
      Map.of("PLANWALK_STUDIO_SAMPLES", "1", "PLANWALK_FURNITURE_ARCHIVES", "none");

  private static final Path PLAN = Path.of("../examples/plans/example-flat.dxf");

  private final Planwalk service;
  private final DatabaseAddress database;
  private final HttpClient http = HttpClient.newHttpClient();

  Doors(Path home) throws IOException, Settings.BadSettings {
    Settings settings =
        Settings.load(Map.of(Setting.HOME, home.toString(), Setting.LISTEN, "127.0.0.1:0"), QUICK);
    service = Planwalk.start(settings, Planwalk.Role.ALL, Progress.silent());
    database = RuntimeFile.read(home.resolve("postgres")).orElseThrow();
  }

  /**
   * An answer of any door.
   *
   * @param error the REST error object, wherever the door puts it; missing if it is no refusal
   */
  record Answer(int status, JsonNode body, JsonNode error) {}

  String key(boolean livemode, Set<Scope> scopes) {
    return service.keys().issue(NewKey.of(TENANT, "test", livemode, scopes)).plaintext();
  }

  String key(boolean livemode) {
    return key(livemode, EnumSet.allOf(Scope.class));
  }

  /** A live key that may do one request a minute and spend nothing. */
  ApiKey.Issued poorKey(int requestsPerMinute) {
    return service
        .keys()
        .issue(
            new NewKey(
                TENANT,
                "poor",
                true,
                EnumSet.allOf(Scope.class),
                Optional.empty(),
                Optional.of(requestsPerMinute),
                Optional.of(0L),
                Optional.empty(),
                Optional.empty()));
  }

  /** Changes rows behind the back of the service. */
  void sql(String... statements) {
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement()) {
      for (String one : statements) {
        statement.execute(one);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs while a table is gone, as in an outage of a part of the database. */
  Answer without(String table, java.util.function.Supplier<Answer> call) {
    sql("alter table " + table + " rename to " + table + "_away");
    try {
      return call.get();
    } finally {
      sql("alter table " + table + "_away rename to " + table);
    }
  }

  Answer rest(String method, String path, String key, String body, String... headers) {
    HttpRequest.Builder request = request(path).method(method, bytes(body));
    if (!key.isEmpty()) {
      request.header("Authorization", "Bearer " + key);
    }
    if (!body.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return answer(request);
  }

  /** A tool's answer: what counts stands in its result. */
  Answer tool(String name, String key, String arguments) {
    Answer answer =
        mcp(
            key,
            """
            {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
             "params": {"name": "%s", "arguments": %s}}\
            """
                .formatted(name, arguments));
    JsonNode result = answer.body().path("result");
    JsonNode content = result.path("structuredContent");
    return new Answer(answer.status(), content, content.path("error"));
  }

  /** Another method than a tool call: a refusal is the data of its JSON-RPC error. */
  Answer method(String name, String key, String params) {
    Answer answer =
        mcp(
            key,
            """
            {"jsonrpc": "2.0", "id": 1, "method": "%s", "params": %s}\
            """
                .formatted(name, params));
    return new Answer(answer.status(), answer.body(), answer.body().path("error").path("data"));
  }

  Answer mcp(String key, String message) {
    return rest("POST", "/mcp", key, message);
  }

  Answer answer(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      boolean json =
          response.headers().firstValue("Content-Type").orElse("").startsWith("application/json");
      JsonNode body = json ? MAPPER.readTree(response.body()) : MAPPER.createObjectNode();
      return new Answer(response.statusCode(), body, body.path("error"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A document in any JSON media type. */
  JsonNode json(HttpRequest.Builder request) {
    try {
      return MAPPER.readTree(
          http.send(request.build(), HttpResponse.BodyHandlers.ofString()).body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(service.baseUrl().resolve(path));
  }

  URI baseUrl() {
    return service.baseUrl();
  }

  RestClient client(String key) {
    return new RestClient(service.baseUrl(), key);
  }

  String project(String key) {
    Answer made =
        rest("POST", "/api/v1/projects", key, "{\"name\": \"Doors\", \"usage_type\": \"wohnen\"}");
    return made.body().path("id").asString();
  }

  /** Creates a plan whose file is still to come. */
  JsonNode upload(String key, String project) {
    return rest("POST", "/api/v1/projects/" + project + "/plans", key, uploadBody()).body();
  }

  static String uploadBody() {
    return """
    {"filename": "flat.dxf", "file_kind": "dxf", "mode": "single", "kind": "grundriss",
     "size": %d}\
    """
        .formatted(plan().length);
  }

  /** A project with a plan that has been read. */
  String readProject(String key) throws IOException, InterruptedException {
    String project = project(key);
    JsonNode upload = upload(key, project);
    RestClient client = client(key);
    client.put(upload, plan());
    JsonNode entry = upload.path("plans").path(0);
    client.post("/api/v1/plans/" + entry.path("id").asString() + "/complete");
    client.waitForJob(entry.path("job_id").asString());
    return project;
  }

  /** What {@code server/discover} answers. */
  JsonNode discovered(String key) {
    ObjectNode meta = MAPPER.createObjectNode();
    meta.put("io.modelcontextprotocol/protocolVersion", "2026-07-28");
    meta.putObject("io.modelcontextprotocol/clientCapabilities");
    HttpRequest.Builder request =
        request("/mcp")
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", "2026-07-28")
            .header("Mcp-Method", "server/discover")
            .POST(
                bytes(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\",\"params\":{\"_meta\":"
                        + meta
                        + "}}"));
    return answer(request).body().path("result");
  }

  /** The file of the example flat. */
  static byte[] plan() {
    try {
      return Files.readAllBytes(PLAN);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpRequest.BodyPublisher bytes(String body) {
    return body.isEmpty()
        ? HttpRequest.BodyPublishers.noBody()
        : HttpRequest.BodyPublishers.ofString(body);
  }

  @Override
  public void close() {
    http.close();
    service.close();
  }
}
