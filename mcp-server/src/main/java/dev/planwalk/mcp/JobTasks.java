package dev.planwalk.mcp;

import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Held;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Watcher;
import dev.planwalk.domain.wire.Json;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Jobs as tasks: the id of a task is the id of its job, and reading one is the operation {@code
 * get_job}, with its scope and its limiter. Questions are settled before a job exists, so there is
 * nothing to update; jobs are canceled by the operator only, which the extension allows.
 */
final class JobTasks implements TaskSource {
  /** Operation and tool that this reads the catalogue for. */
  private static final String READ = "get_job";

  private static final String WAIT = "wait_for_job";

  private static final int LIMITED = 429;
  private static final int NEWS_WITHIN_SECONDS = 30;
  private static final Duration PAUSE_WHEN_LIMITED = Duration.ofSeconds(5);
  private static final int POLL_TEST_MS = 1_000;
  private static final int POLL_MS = 2_000;
  private static final int POLL_TOUR_MS = 5_000;

  private final Operation<?, ?> readJob;
  private final Function<Call, Reply> service;
  private final CatalogReads reads;
  private final Function<ObjectNode, CallToolResult> asResult;

  private JobTasks(
      Operation<?, ?> readJob,
      Function<Call, Reply> service,
      CatalogReads reads,
      Function<ObjectNode, CallToolResult> asResult) {
    this.readJob = readJob;
    this.service = service;
    this.reads = reads;
    this.asResult = asResult;
  }

  /** The jobs of a catalogue; empty if it has none that can be read and waited for. */
  static Optional<TaskSource> of(
      Catalog<?> catalog, Function<Call, Reply> service, AssetLinks links, EdgeSettings settings) {
    var reads = new CatalogReads(catalog, service);
    return catalog
        .operation(READ)
        .flatMap(readJob ->
            catalog
                .tool(WAIT)
                .map(waits ->
                    new JobTasks(
                        readJob,
                        service,
                        reads,
                        ToolReading.results(waits, catalog, service, links, settings))));
  }

  /** A job as the task that a create answers with. */
  static ObjectNode task(ObjectNode job) {
    ObjectNode task = JsonNodeFactory.instance.objectNode();
    String status = text(job, "status");
    task.set("taskId", job.path("id"));
    switch (status) {
      case "queued", "running" -> {
        task.put("status", "working");
        task.put("statusMessage", ProgressReports.words(sighting(job)));
      }
      case "canceled" -> {
        task.put("status", "cancelled");
        task.put("statusMessage", "The operator canceled the job.");
      }
      // A failed job is a result that says so: the extension keeps `failed` for JSON-RPC errors.
      default -> task.put("status", "completed");
    }
    task.set("createdAt", job.path("created_at"));
    task.set("lastUpdatedAt", job.path("updated_at"));
    task.putNull("ttlMs");
    return task.put("pollIntervalMs", pollMillis(job));
  }

  private static int pollMillis(ObjectNode job) {
    if (!job.path("livemode").asBoolean(true)) {
      return POLL_TEST_MS;
    }
    return text(job, "type").equals("tour") ? POLL_TOUR_MS : POLL_MS;
  }

  private static Watcher.Sighting sighting(ObjectNode job) {
    JsonNode progress = job.path("progress");
    JsonNode position = job.path("metadata").path("queue_position");
    JsonNode eta = job.path("metadata").path("eta_seconds");
    return new Watcher.Sighting(
        text(job, "status"),
        progress.isNumber() ? Optional.of(progress.asDouble(0)) : Optional.empty(),
        position.isNumber() ? Optional.of(position.asInt(1) - 1) : Optional.empty(),
        eta.isNumber() ? Optional.of(eta.asInt(0)) : Optional.empty());
  }

  /** The task with the result of the call that began it, once the job has ended. */
  private ObjectNode detailed(ObjectNode job) {
    ObjectNode task = task(job);
    if (text(task, "status").equals("completed")) {
      boolean failed = text(job, "status").equals("failed");
      CallToolResult answered = asResult.apply(job);
      ObjectNode result = task.putObject("result").put(Wire.RESULT_TYPE, "complete");
      // One by one: a list does not say of what kind its elements are.
      var content = result.putArray("content");
      answered.content().forEach(part -> content.add(Json.MAPPER.<JsonNode>valueToTree(part)));
      result.set("structuredContent", Json.MAPPER.valueToTree(answered.structuredContent()));
      result.put("isError", failed);
    }
    return task;
  }

  @Override
  public ObjectNode get(Exchange exchange, String taskId) {
    return detailed(reads.read(exchange, readJob, arguments(taskId)));
  }

  @Override
  public void update(Exchange exchange, String taskId, ObjectNode inputResponses) {
    ObjectNode _ = get(exchange, taskId);
  }

  @Override
  public void cancel(Exchange exchange, String taskId) {
    ObjectNode _ = get(exchange, taskId);
  }

  @Override
  public void follow(Exchange exchange, String taskId, Consumer<ObjectNode> listener)
      throws InterruptedException {
    Optional<byte[]> known = Optional.empty();
    boolean ended = false;
    while (!ended && !exchange.stream().isOver()) {
      Reply reply = service.apply(news(exchange, taskId, known));
      ObjectNode job = CatalogReads.body(reply);
      if (reply.status() == LIMITED) {
        boolean _ = exchange.stream().pause(PAUSE_WHEN_LIMITED);
        continue;
      }
      if (!reply.isSuccess()) {
        throw CatalogReads.fault(exchange, reply, job);
      }
      if (known.isEmpty() || !Arrays.equals(known.get(), reply.body())) {
        listener.accept(detailed(job));
      }
      known = Optional.of(reply.body());
      ended = !text(task(job), "status").equals("working");
    }
  }

  /** Answered when there is something else to tell than what is known; the key is shown again. */
  private Call news(Exchange exchange, String taskId, Optional<byte[]> known) {
    ObjectNode arguments = arguments(taskId);
    known.ifPresent(_ -> arguments.put("timeout_seconds", NEWS_WITHIN_SECONDS));
    Optional<Held> held = known.map(body -> encoded -> Arrays.equals(body, encoded));
    return Call.ofTool(readJob, exchange.credential(), arguments, exchange.requestId())
        .holding(held)
        .watchedBy(new Follower(exchange.stream()));
  }

  /** Hears nothing of the waits between two news, and ends them with its stream. */
  private record Follower(EventStream stream) implements Watcher {
    @Override
    public void saw(Sighting sighting) {
      // What changes is told as the next news.
    }

    @Override
    public boolean isGone() {
      return stream.isOver();
    }
  }

  private static ObjectNode arguments(String taskId) {
    return JsonNodeFactory.instance.objectNode().put("job_id", taskId);
  }

  private static String text(ObjectNode object, String field) {
    return object.path(field).asString("");
  }
}
