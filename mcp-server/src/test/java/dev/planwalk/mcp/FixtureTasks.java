package dev.planwalk.mcp;

import dev.planwalk.domain.wire.Json;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tasks in memory, each on a thread of its own, as the conformance suite wants to see them. */
final class FixtureTasks implements TaskSource {
  private static final int POLL_MS = 200;

  private final Map<String, Task> tasks = new ConcurrentHashMap<>();

  /** What a task does; a fault is its JSON-RPC error. */
  @FunctionalInterface
  interface Body {
    CallToolResult work(Task task) throws InterruptedException;
  }

  /** Begins a task and answers the call with it. */
  void start(Exchange exchange, Body body) {
    Task task = new Task();
    tasks.put(task.id, task);
    task.begin(body);
    exchange.decide(new Exchange.Verdict.Instead(Tasks.created(task.json())));
  }

  private Task of(String taskId) {
    Task task = tasks.get(taskId);
    if (task == null) {
      throw RpcFault.invalidParams(200, "There is no task " + taskId);
    }
    return task;
  }

  @Override
  public ObjectNode get(Exchange exchange, String taskId) {
    return of(taskId).json();
  }

  @Override
  public void update(Exchange exchange, String taskId, ObjectNode inputResponses) {
    of(taskId).answer(inputResponses);
  }

  @Override
  public void cancel(Exchange exchange, String taskId) {
    of(taskId).cancel();
  }

  @Override
  public void follow(Exchange exchange, String taskId, Consumer<ObjectNode> listener)
      throws InterruptedException {
    of(taskId).follow(exchange.stream(), listener);
  }

  /** One task; everything is guarded by its lock. */
  static final class Task {
    private final String id = UUID.randomUUID().toString();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Question> asked = new LinkedHashMap<>();
    private final Map<String, ObjectNode> answers = new LinkedHashMap<>();
    private final Instant createdAt = Instant.now();
    private Instant updatedAt = createdAt;
    private String status = "working";
    private Optional<JsonNode> result = Optional.empty();
    private Optional<ObjectNode> error = Optional.empty();
    private @Nullable Thread thread;

    private void begin(Body body) {
      thread = Thread.ofVirtual().name("fixture-task").start(() -> run(body));
    }

    private void run(Body body) {
      try {
        CallToolResult answer = body.work(this);
        end("completed", Optional.of(Json.MAPPER.valueToTree(answer)), Optional.empty());
      } catch (RpcFault fault) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("code", fault.code()).put("message", fault.text());
        end("failed", Optional.empty(), Optional.of(json));
      } catch (InterruptedException cancelled) {
        Thread.currentThread().interrupt();
      }
    }

    private void end(String how, Optional<JsonNode> answer, Optional<ObjectNode> fault) {
      change(() -> {
        if (!status.equals("cancelled")) {
          status = how;
          result = answer;
          error = fault;
        }
      });
    }

    private void change(Runnable how) {
      lock.lock();
      try {
        how.run();
        updatedAt = Instant.now();
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    /** Asks whoever reads the task, and waits for all answers. */
    Map<String, ObjectNode> ask(List<Question> questions) throws InterruptedException {
      change(() -> {
        questions.forEach(question -> asked.put(question.key(), question));
        status = "input_required";
      });
      lock.lock();
      try {
        while (!asked.isEmpty()) {
          changed.await();
        }
        return Map.copyOf(answers);
      } finally {
        lock.unlock();
      }
    }

    private void answer(ObjectNode responses) {
      change(() ->
          responses
              .properties()
              .forEach(given -> {
                if (given.getValue() instanceof ObjectNode answer
                    && asked.remove(given.getKey()) != null) {
                  answers.put(given.getKey(), answer);
                  if (asked.isEmpty()) {
                    status = "working";
                  }
                }
              }));
    }

    private void cancel() {
      change(() -> {
        if (status.equals("working") || status.equals("input_required")) {
          status = "cancelled";
          asked.clear();
          if (thread != null) {
            thread.interrupt();
          }
        }
      });
    }

    private void follow(EventStream stream, Consumer<ObjectNode> listener)
        throws InterruptedException {
      lock.lock();
      try {
        listener.accept(json());
        while (!stream.isOver() && (status.equals("working") || status.equals("input_required"))) {
          if (changed.await(1, TimeUnit.SECONDS)) {
            listener.accept(json());
          }
        }
      } finally {
        lock.unlock();
      }
    }

    private ObjectNode json() {
      lock.lock();
      try {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("taskId", id).put("status", status);
        json.put("createdAt", createdAt.toString()).put("lastUpdatedAt", updatedAt.toString());
        json.putNull("ttlMs").put("pollIntervalMs", POLL_MS);
        result.ifPresent(answer -> json.set("result", answer));
        error.ifPresent(fault -> json.set("error", fault));
        if (!asked.isEmpty()) {
          ObjectNode requests = json.putObject("inputRequests");
          asked.forEach((key, question) -> requests.set(key, question.json()));
        }
        return json;
      } finally {
        lock.unlock();
      }
    }
  }
}
