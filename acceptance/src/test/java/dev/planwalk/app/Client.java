package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.openapijudge.AnswerJudge;
import dev.planwalk.openapijudge.OpenApiJudge;
import dev.planwalk.testsupport.ProjectRoot;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A script's view of a running service through its doors. Every REST answer that it reads is held
 * against the OpenAPI document which the service serves, by a judge that we did not write, and no
 * MCP answer may tell what the service is made of: nobody has to think of either, and {@code
 * ArchitectureTest} sees to it that no test goes another way.
 */
class Client implements AutoCloseable {
  /** What the REST door and the public door answer; the documents below them are no operations. */
  private static final String JUDGED = "/(api|public)/v1($|[/?](?!openapi\\.)).*";

  private static final String OPENAPI = "/api/v1/openapi.json";
  private static final String MCP = "/mcp";

  /** One for all tests of the JVM: the document is the same for each service. */
  private static Optional<AnswerJudge> judge = Optional.empty();

  private final URI baseUrl;
  private final HttpClient http;
  private final boolean judging;

  Client(URI baseUrl) {
    this(baseUrl, HttpClient.Version.HTTP_2, true);
  }

  private Client(URI baseUrl, HttpClient.Version version, boolean judging) {
    this.baseUrl = baseUrl;
    this.judging = judging;
    this.http = HttpClient.newBuilder().version(version).build();
  }

  /** One connection carries one request at a time, so that a broken one breaks one request. */
  static Client overHttp1(URI baseUrl) {
    return new Client(baseUrl, HttpClient.Version.HTTP_1_1, true);
  }

  /** A client of the operator's door, of which the public document says nothing. */
  static Client ofTheOperator(URI baseUrl) {
    return new Client(baseUrl, HttpClient.Version.HTTP_2, false);
  }

  URI baseUrl() {
    return baseUrl;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(baseUrl.resolve(path));
  }

  /** Sends a request; headers come in pairs, an empty key or body is none. */
  Answer send(String method, String path, String key, String body, String... headers) {
    HttpRequest.Builder request =
        request(path)
            .method(
                method,
                body.isEmpty()
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body));
    if (!key.isEmpty()) {
      request.header("Authorization", "Bearer " + key);
    }
    if (!body.isEmpty()) {
      request.setHeader("Content-Type", "application/json");
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return send(request);
  }

  Answer get(String path, String key, String... headers) {
    return send("GET", path, key, "", headers);
  }

  Answer post(String path, String key, String body, String... headers) {
    return send("POST", path, key, body, headers);
  }

  /** Sends a request of any form. */
  Answer send(HttpRequest.Builder builder) {
    HttpRequest request = builder.build();
    HttpResponse<String> response = sent(request, HttpResponse.BodyHandlers.ofString());
    AnswerJudge.Exchange exchange = AnswerJudge.Exchange.of(request, response);
    if (judging && exchange.path().matches(JUDGED) && !exchange.method().equals("HEAD")) {
      assertThat(judge().faults(exchange)).as("%s", exchange).isEmpty();
    }
    if (exchange.path().equals(MCP)) {
      Answer.assertTellsNothing(response.body());
    }
    return Answer.of(response);
  }

  private AnswerJudge judge() {
    synchronized (Client.class) {
      if (judge.isEmpty()) {
        String document =
            sent(request(OPENAPI).build(), HttpResponse.BodyHandlers.ofString()).body();
        judge = Optional.of(OpenApiJudge.reading(document, "/api/v1"));
      }
      return judge.get();
    }
  }

  private <T> HttpResponse<T> sent(HttpRequest request, HttpResponse.BodyHandler<T> reading) {
    try {
      return http.send(request, reading);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The bytes behind a signed URL. */
  byte[] fetch(String url) {
    return bytes(HttpRequest.newBuilder(URI.create(url)));
  }

  /** The bytes of an answer that is no text; {@link #get} has it judged. */
  byte[] bytes(String path, String key) {
    return bytes(request(path).header("Authorization", "Bearer " + key));
  }

  /** A resource that is meant to be a page; every other answer of the MCP door may hold none. */
  JsonNode page(String key, String uri) {
    String read = message("resources/read", Answer.MAPPER.createObjectNode().put("uri", uri));
    HttpRequest.Builder request =
        request(MCP)
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(read));
    return Answer.MAPPER.readTree(bytes(request)).at("/result/contents/0");
  }

  private byte[] bytes(HttpRequest.Builder request) {
    HttpResponse<byte[]> file = sent(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    assertThat(file.statusCode()).as("%s", file.uri()).isEqualTo(200);
    return file.body();
  }

  /** Sends bytes as they are and returns the whole answer. */
  String raw(String request) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), baseUrl.getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Answer mcp(String key, String message) {
    return post(MCP, key, message);
  }

  Answer tool(String key, String name, String arguments) {
    ObjectNode params = Answer.MAPPER.createObjectNode().put("name", name);
    params.set("arguments", Answer.MAPPER.readTree(arguments));
    return method(key, "tools/call", params.toString());
  }

  /**
   * A call of a method of MCP. The result of a tool is what it says; a refusal is found in it, in
   * the data of a JSON-RPC error, or in the envelope that comes before the message is read.
   */
  Answer method(String key, String name, String params) {
    Answer answer = mcp(key, message(name, Answer.MAPPER.readTree(params)));
    JsonNode result = answer.json().path("result");
    if (result.isMissingNode()) {
      return answer.json().has("jsonrpc")
          ? answer.reading(answer.json(), answer.json().at("/error/data"))
          : answer;
    }
    JsonNode said = result.has("structuredContent") ? result.path("structuredContent") : result;
    return answer.reading(said, said.path("error"));
  }

  private static String message(String method, JsonNode params) {
    ObjectNode message = Answer.MAPPER.createObjectNode();
    message.put("jsonrpc", "2.0").put("id", 1).put("method", method).set("params", params);
    return message.toString();
  }

  /** What {@code server/discover} answers. */
  JsonNode discovered(String key) {
    return modern(key, "{}", "server/discover", "{}").path("result");
  }

  /** The message that answers a request of revision 2026-07-28, of a client with capabilities. */
  JsonNode modern(String key, String capabilities, String method, String params) {
    return send(modernRequest(key, capabilities, method, params)).json();
  }

  private HttpRequest.Builder modernRequest(
      String key, String capabilities, String method, String params) {
    ObjectNode sent = (ObjectNode) Answer.MAPPER.readTree(params);
    ObjectNode meta = sent.withObject("_meta");
    meta.put("io.modelcontextprotocol/protocolVersion", "2026-07-28");
    meta.set("io.modelcontextprotocol/clientCapabilities", Answer.MAPPER.readTree(capabilities));
    HttpRequest.Builder request =
        request(MCP)
            .POST(HttpRequest.BodyPublishers.ofString(message(method, sent)))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", "2026-07-28")
            .header("Mcp-Method", method);
    for (String named : List.of("name", "uri", "taskId")) {
      if (sent.path(named).isString()) {
        request.header("Mcp-Name", sent.path(named).asString(""));
      }
    }
    return request;
  }

  /** The events of a stream; after the first one that is enough this hangs up. */
  List<String> eventsUntil(
      Predicate<String> enough, String key, String capabilities, String method, String params) {
    HttpRequest request = modernRequest(key, capabilities, method, params).build();
    List<String> events = new ArrayList<>();
    try (Stream<String> lines = sent(request, HttpResponse.BodyHandlers.ofLines()).body()) {
      Iterator<String> line = lines.iterator();
      boolean goesOn = true;
      while (goesOn && line.hasNext()) {
        String next = line.next();
        if (next.startsWith("data: ")) {
          Answer.assertTellsNothing(next);
          events.add(next.substring("data: ".length()));
          goesOn = !enough.test(next);
        }
      }
    }
    return events;
  }

  /** A project of the key. */
  String project(String key, String name) {
    Answer made =
        post(
            "/api/v1/projects",
            key,
            Answer.MAPPER
                .createObjectNode()
                .put("name", name)
                .put("usage_type", "wohnen")
                .toString());
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    return made.field("id");
  }

  /** The body of a create of one plan whose file has that many bytes. */
  static String planBody(int size) {
    return """
    {"filename": "flat.dxf", "file_kind": "dxf", "mode": "single", "kind": "grundriss",
     "size": %d}\
    """
        .formatted(size);
  }

  /** Creates a plan whose file is still to come. */
  JsonNode upload(String key, String project, int size) {
    Answer created = post("/api/v1/projects/" + project + "/plans", key, planBody(size));
    assertThat(created.status()).as(created.text()).isEqualTo(202);
    return created.json();
  }

  /** Puts a file where an upload says. */
  void put(JsonNode upload, byte[] file) {
    Answer stored = tryPut(upload, HttpRequest.BodyPublishers.ofByteArray(file));
    assertThat(stored.status()).as(stored.text()).isEqualTo(200);
  }

  /** Tries to. */
  Answer tryPut(JsonNode upload, HttpRequest.BodyPublisher file) {
    HttpRequest.Builder put =
        HttpRequest.newBuilder(URI.create(upload.path("upload_url").asString(""))).PUT(file);
    upload
        .path("upload_headers")
        .properties()
        .forEach(one -> put.header(one.getKey(), one.getValue().asString("")));
    return send(put);
  }

  /** A plan of the project that is on its way to being read; its answer to {@code complete}. */
  JsonNode uploadedPlan(String key, String project, byte[] file) {
    JsonNode upload = upload(key, project, file.length);
    put(upload, file);
    String plan = upload.at("/plans/0/id").asString("");
    Answer completed = post("/api/v1/plans/" + plan + "/complete", key, "");
    assertThat(completed.status()).as(completed.text()).isEqualTo(200);
    return completed.json();
  }

  /** A project with the example flat, read. */
  String readProject(String key) {
    return readProject(key, examplePlan());
  }

  /** A project with a plan, read. */
  String readProject(String key, byte[] plan) {
    String project = project(key, "Read");
    JsonNode read = ended(key, uploadedPlan(key, project, plan).path("job_id").asString(""));
    assertThat(read.path("status").asString("")).as(read.toString()).isEqualTo("succeeded");
    return project;
  }

  /** The job once it has ended. */
  JsonNode ended(String key, String job) {
    JsonNode read;
    do {
      read = get("/api/v1/jobs/" + job, key, "Prefer", "wait=30").json();
    } while (read.path("status").asString("").matches("queued|running"));
    return read;
  }

  /** The file of the example flat. */
  static byte[] examplePlan() {
    try {
      return Files.readAllBytes(ProjectRoot.find().resolve("examples/plans/example-flat.dxf"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The file of a flat of two rooms as small as bathrooms, which is traced in no time. */
  static byte[] twoSmallRooms() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    Ink ink = plan.modelSpace().on("WALL");
    ink.rectangle(0, 0, 4.75, 2.6);
    ink.ring(
        0.3, 0.3, 2.3, 0.3, 2.3, 0.6, 2.45, 0.6, 2.45, 0.3, 4.45, 0.3, 4.45, 2.3, 2.45, 2.3, 2.45,
        1.5, 2.3, 1.5, 2.3, 2.3, 0.3, 2.3);
    ink.on("DOOR").line(2.45, 0.6, 3.35, 0.6).arc(2.45, 0.6, 0.9, 0, 90);
    ink.on("TEXT").text("Wohnen", 0.8, 1.2, 0.2).text("Küche", 3, 1.8, 0.2);
    return DxfWriter.ascii(plan, DxfWriter.Version.R2007);
  }

  @Override
  public void close() {
    http.close();
  }
}
