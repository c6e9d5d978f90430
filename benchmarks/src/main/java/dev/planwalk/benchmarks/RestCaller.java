package dev.planwalk.benchmarks;

import dev.planwalk.domain.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/**
 * Somebody with a key who calls the REST interface as a script does.
 *
 * @param watcher of its calls
 */
record RestCaller(HttpClient client, String base, String key, Watcher watcher) {

  /** Sees each call before and after it; this one minds nothing. */
  interface Watcher {
    /** May wait until the next call is to leave. */
    default void before() throws InterruptedException {}

    default void after(Kind kind, Answer answer) {}
  }

  /** Kinds of calls, by what their time depends on. */
  enum Kind {
    /** Reads rows. */
    READ,
    /** Writes rows, or a file. */
    WRITE,
    /** Waits for a job. */
    WAIT
  }

  /**
   * What came back.
   *
   * @param nanos from sending to the last byte
   */
  record Answer(int status, byte[] body, long nanos) {
    JsonNode json() {
      return body.length == 0 ? Json.MAPPER.createObjectNode() : Json.MAPPER.readTree(body);
    }

    @Override
    public String toString() {
      return status + " " + new String(body, StandardCharsets.UTF_8);
    }
  }

  /** A call was refused. */
  static final class Refused extends IOException {
    private static final long serialVersionUID = 1L;
    private final int status;

    Refused(String path, Answer answer) {
      super(path + " answered " + answer);
      this.status = answer.status();
    }

    int status() {
      return status;
    }
  }

  /** Somebody whom nobody listens to. */
  static RestCaller of(HttpClient client, String base, String key) {
    return new RestCaller(client, base, key, new Watcher() {});
  }

  JsonNode post(String path, String body) throws IOException, InterruptedException {
    return answer(
        Kind.WRITE,
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  JsonNode get(String path) throws IOException, InterruptedException {
    return answer(Kind.READ, request(path));
  }

  /** A job as it has ended, or as it is after 30 s. */
  JsonNode ended(String job) throws IOException, InterruptedException {
    return answer(Kind.WAIT, request("/api/v1/jobs/" + job).header("Prefer", "wait=30"));
  }

  /** A project with a plan that was read, made as a caller makes it. */
  String readyProject() throws IOException, InterruptedException {
    String project =
        post("/api/v1/projects", "{\"name\":\"Bench\",\"usage_type\":\"wohnen\"}")
            .path("id")
            .stringValue();
    byte[] file = new byte[1000];
    JsonNode upload =
        post(
            "/api/v1/projects/" + project + "/plans",
            "{\"filename\":\"a.dxf\",\"file_kind\":\"dxf\",\"mode\":\"single\",\"kind\":\"grundriss\",\"size\":"
                + file.length
                + "}");
    HttpRequest.Builder put =
        HttpRequest.newBuilder(URI.create(upload.path("upload_url").stringValue()))
            .PUT(HttpRequest.BodyPublishers.ofByteArray(file));
    upload
        .path("upload_headers")
        .properties()
        .forEach(header -> put.header(header.getKey(), header.getValue().stringValue()));
    JsonNode _ = answer(Kind.WRITE, put);
    JsonNode plan = upload.path("plans").path(0);
    JsonNode _ = post("/api/v1/plans/" + plan.path("id").stringValue() + "/complete", "");
    JsonNode job = ended(plan.path("job_id").stringValue());
    if (!job.path("status").asString("").equals("succeeded")) {
      throw new IOException("the plan was not read: " + job);
    }
    return project;
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).header("Authorization", "Bearer " + key);
  }

  private JsonNode answer(Kind kind, HttpRequest.Builder builder)
      throws IOException, InterruptedException {
    HttpRequest request = builder.build();
    watcher.before();
    long sent = System.nanoTime();
    HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    Answer answer = new Answer(response.statusCode(), response.body(), System.nanoTime() - sent);
    watcher.after(kind, answer);
    if (answer.status() >= 300) {
      throw new Refused(request.uri().getPath(), answer);
    }
    return answer.json();
  }
}
