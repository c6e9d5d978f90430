package dev.planwalk.app.demo;

import dev.planwalk.mcp.client.AgentClient;
import dev.planwalk.mcp.client.AgentClient.ToolAnswer;
import dev.planwalk.mcp.client.SignedUpload;
import dev.planwalk.planreading.drawing.PrintableText;
import dev.planwalk.vocabulary.FileKind;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Does what an LLM agent does with Planwalk, and prints each call and each answer as the agent sees
 * it. It knows nothing of the service but the address and a key.
 */
public final class DemoAgent implements AutoCloseable {

  private static final Set<String> ENDED = Set.of("succeeded", "failed", "canceled");
  private static final int WAIT_SECONDS = 50;
  private static final Duration TRANSFER_LIMIT = Duration.ofMinutes(2);

  private final AgentClient tools;
  private final PrintStream out;
  private final Runnable endProgress;
  private final LongSupplier nanoTime;
  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper mapper = JsonMapper.builder().build();

  /** A step of the loop came to nothing; the message says which and why. */
  public static final class Stopped extends Exception {
    private static final long serialVersionUID = 1L;

    private final String sentence;

    Stopped(String message) {
      super(message, null, false, false);
      this.sentence = message;
    }

    /** What went wrong, for people. */
    public String sentence() {
      return sentence;
    }
  }

  /**
   * What the loop gave.
   *
   * @param fromUpload time from the upload to the picture on disk
   */
  public record Result(Path picture, long bytes, Duration fromUpload) {}

  /**
   * @param progress shows progress while a tool waits
   * @param endProgress takes it off the screen again
   */
  public DemoAgent(
      URI mcpUrl,
      String key,
      PrintStream out,
      BiConsumer<String, Double> progress,
      Runnable endProgress,
      LongSupplier nanoTime) {
    this.tools = AgentClient.connect(mcpUrl, key, progress);
    this.out = out;
    this.endProgress = endProgress;
    this.nanoTime = nanoTime;
  }

  /**
   * Plan in, photograph out.
   *
   * @param stated what is known of the drawing, as arguments of {@code upload_plan}
   */
  public Result run(Path plan, Map<String, Object> stated, Path folder)
      throws Stopped, IOException, InterruptedException {
    out.println("agent connects; the tools of this key: " + String.join(", ", tools.toolNames()));
    String fileName = plan.getFileName().toString();
    String name = fileName.replaceFirst("\\.[^.]*$", "");

    String project =
        call("create_project", arguments("name", name, "usage_type", "wohnen"))
            .path("id")
            .asString();
    Map<String, Object> announced =
        arguments(
            "project_id",
            project,
            "filename",
            fileName,
            "file_kind",
            FileKind.named(fileName).wire(),
            "mode",
            "single",
            "size",
            Files.size(plan));
    announced.putAll(stated);
    JsonNode upload = call("upload_plan", announced);
    long began = nanoTime.getAsLong();
    put(upload, plan);
    JsonNode planEntry = upload.path("plans").path(0);
    call("complete_plan_upload", arguments("plan_id", planEntry.path("id").asString()));
    waitFor(planEntry.path("job_id").asString());
    showPlan(planEntry.path("id").asString());

    call("estimate_cost", arguments("operation", "visualization", "project_id", project));
    JsonNode job =
        call(
            "generate_visualization",
            arguments(
                "project_id", project,
                "style", "realistisch",
                "lighting", "tag",
                "furnishing", "moebliert",
                "idempotency_key", "demo-" + project));
    JsonNode done = waitFor(job.path("id").asString());
    JsonNode asset = done.path("result").path("assets").path(0);
    JsonNode link = call("get_asset_url", arguments("asset_id", asset.path("id").asString()));

    byte[] picture = get(URI.create(link.path("url").asString()));
    Files.createDirectories(folder);
    Path file = folder.resolve(name + ".jpg");
    Files.write(file, picture);
    return new Result(file, picture.length, Duration.ofNanos(nanoTime.getAsLong() - began));
  }

  private static Map<String, Object> arguments(Object... namesAndValues) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      arguments.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return arguments;
  }

  private JsonNode call(String tool, Map<String, Object> arguments) throws Stopped {
    out.println();
    out.println("agent> " + tool + " " + mapper.writeValueAsString(arguments));
    ToolAnswer answer = tools.call(tool, arguments);
    endProgress.run();
    answer.text().lines().forEach(line -> out.println("    " + line));
    if (answer.error()) {
      throw new Stopped(tool + " was refused: " + answer.text());
    }
    return answer.body();
  }

  private JsonNode waitFor(String job) throws Stopped {
    while (true) {
      JsonNode state =
          call("wait_for_job", arguments("job_id", job, "timeout_seconds", WAIT_SECONDS));
      String status = state.path("status").asString();
      if (status.equals("succeeded")) {
        return state;
      }
      if (ENDED.contains(status)) {
        JsonNode error = state.path("error");
        throw new Stopped(
            "the job %s ended as %s: %s: %s"
                .formatted(
                    job,
                    status,
                    error.path("code").asString(""),
                    error.path("message").asString("")));
      }
    }
  }

  /** Reads the plan back and shows the rooms: proof that it was understood. */
  private void showPlan(String plan) throws Stopped {
    JsonNode floorPlan = call("get_plan", arguments("plan_id", plan)).path("floor_plan");
    for (JsonNode room : floorPlan.path("rooms")) {
      out.printf(
          Locale.ROOT,
          "    %-10s %-24s %-14s %7.2f m2%n",
          room.path("id").asString(""),
          printable(room.path("name").asString("")),
          room.path("type").asString(""),
          room.path("area_m2").asDouble(0));
    }
  }

  /** Text from a drawing must not steer the terminal. */
  private static String printable(String text) {
    return PrintableText.line(text);
  }

  private void put(JsonNode upload, Path plan) throws Stopped, IOException, InterruptedException {
    out.println();
    out.println("agent> PUT " + Files.size(plan) + " bytes to the signed URL");
    Optional<String> refusal = SignedUpload.put(http, upload, plan);
    if (refusal.isPresent()) {
      throw new Stopped(refusal.get());
    }
    out.println("    200");
  }

  private byte[] get(URI url) throws Stopped, IOException, InterruptedException {
    out.println();
    out.println("agent> GET the signed URL");
    HttpResponse<byte[]> response =
        http.send(
            HttpRequest.newBuilder(url).timeout(TRANSFER_LIMIT).build(),
            HttpResponse.BodyHandlers.ofByteArray());
    List<String> type = response.headers().allValues("content-type");
    out.println("    " + response.statusCode() + " " + String.join(", ", type));
    if (response.statusCode() != 200) {
      throw new Stopped("the picture could not be fetched: HTTP " + response.statusCode());
    }
    return response.body();
  }

  @Override
  public void close() {
    tools.close();
    http.close();
  }
}
