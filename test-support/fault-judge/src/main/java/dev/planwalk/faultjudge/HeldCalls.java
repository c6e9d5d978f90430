package dev.planwalk.faultjudge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;

/** Calls that one node holds, waiting for a job that does not end: each must be answered. */
final class HeldCalls implements AutoCloseable {
  private static final int OVER_REST = 20;
  private static final int OVER_MCP = 4;
  private static final Duration UNTIL_HELD = Duration.ofMillis(1500);

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<CompletableFuture<Optional<Caller.Answer>>> calls = new ArrayList<>();
  private final String job;

  /** Opens the calls and waits until the node holds them. */
  HeldCalls(Caller caller, Accounts.Side side, JsonNode upload) {
    job = upload.at("/plans/0/job_id").asString("");
    Caller.Ask rest = Caller.Ask.get("/api/v1/jobs/" + job, side.key()).with("Prefer", "wait=30");
    Caller.Ask mcp =
        Caller.Ask.post("/mcp", side.key(), message(job))
            .with("Accept", "application/json, text/event-stream")
            .with("MCP-Protocol-Version", "2026-07-28")
            .with("Mcp-Method", "tools/call")
            .with("Mcp-Name", "wait_for_job");
    for (int i = 0; i < OVER_REST + OVER_MCP; i++) {
      Caller.Ask ask = i < OVER_REST ? rest : mcp;
      calls.add(CompletableFuture.supplyAsync(() -> caller.askOnce(ask), threads));
    }
    Machine.pause(UNTIL_HELD);
  }

  private static String message(String job) {
    return """
    {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "wait_for_job",
     "arguments": {"job_id": "%s", "timeout_seconds": 30},
     "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
               "io.modelcontextprotocol/clientCapabilities": {}}}}\
    """
        .formatted(job);
  }

  /** Judges that each call got an answer that shows the job as it stands. */
  void judge(Verdict verdict) {
    int cut = 0;
    Optional<String> wrong = Optional.empty();
    for (CompletableFuture<Optional<Caller.Answer>> call : calls) {
      Optional<Caller.Answer> answer = await(call);
      boolean good =
          answer.isPresent() && answer.get().status() == 200 && answer.get().text().contains(job);
      if (answer.isEmpty()) {
        cut++;
      } else if (!good) {
        wrong = Optional.of(answer.get().status() + " " + answer.get().text());
      }
    }
    if (cut > 0) {
      verdict.broken(Promise.NOT_CUT, "%d of %d held calls were not answered", cut, calls.size());
    }
    wrong.ifPresent(
        text -> verdict.broken(Promise.NOT_CUT, "a held call was answered with %s", text));
  }

  private static Optional<Caller.Answer> await(CompletableFuture<Optional<Caller.Answer>> call) {
    try {
      return call.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    threads.close();
  }
}
