package dev.planwalk.faultjudge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Calls that one node holds, waiting for a job that does not end by itself. */
final class HeldCalls implements AutoCloseable {
  private static final Duration UNTIL_LET_IN = Duration.ofSeconds(25);

  /**
   * From the moment in which a call is counted to that in which it stands and waits. Long, for
   * machines that have other work at hand.
   */
  private static final Duration UNTIL_HELD = Duration.ofSeconds(3);

  /** The backlog of a listening socket is short. */
  private static final Duration BETWEEN = Duration.ofMillis(2);

  private static final Duration REFUSED = Duration.ofMillis(200);

  /** An answer and when it came, by {@link System#nanoTime}. */
  private record Told(Optional<Caller.Answer> answer, long at) {}

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<CompletableFuture<Told>> calls = new ArrayList<>();
  private final Caller caller;
  private final String key;
  private final String job;
  private final Duration untilHeld;

  /** From then on every answer counts. */
  private volatile boolean opened;

  /**
   * Nobody waits yet.
   *
   * @param caller of the node that is to hold the calls
   * @param key with which nobody else calls meanwhile
   */
  HeldCalls(Caller caller, String key, String job) {
    this(caller, key, job, UNTIL_HELD);
  }

  /** The same where a call that is counted stands and waits sooner. */
  HeldCalls(Caller caller, String key, String job, Duration untilHeld) {
    this.caller = caller;
    this.key = key;
    this.job = job;
    this.untilHeld = untilHeld;
  }

  /**
   * Opens calls, and returns when the node holds all of them.
   *
   * @param overRest {@code Prefer: wait}
   * @param overMcp {@code wait_for_job}, which holds nobody whose plan waits for its file
   */
  void hold(int overRest, int overMcp, Verdict verdict) {
    Caller.Ask rest = Caller.Ask.get("/api/v1/jobs/" + job, key).with("Prefer", "wait=30");
    Caller.Ask mcp =
        Caller.Ask.post("/mcp", key, message(job))
            .with("Accept", "application/json, text/event-stream")
            .with("MCP-Protocol-Version", "2026-07-28")
            .with("Mcp-Method", "tools/call")
            .with("Mcp-Name", "wait_for_job");
    int before = requests();
    for (int i = 0; i < overRest + overMcp; i++) {
      Caller.Ask ask = i < overRest ? rest : mcp;
      calls.add(
          CompletableFuture.supplyAsync(
              () -> new Told(askUntilLetIn(ask), System.nanoTime()), threads));
      Machine.pause(BETWEEN);
    }
    // Each look is a request too, so it is counted with those that are waited for.
    int[] wanted = {before + calls.size()};
    if (!Machine.await(UNTIL_LET_IN, () -> requests() >= ++wanted[0])) {
      verdict.broken(Promise.RETRY_WORKS, "not all of %d waiting calls were let in", calls.size());
    }
    Machine.pause(untilHeld);
    opened = true;
  }

  /** A busy node may refuse a call for a while; such a one was never held, and asks again. */
  private Optional<Caller.Answer> askUntilLetIn(Caller.Ask ask) {
    Optional<Caller.Answer> answer = caller.askOnce(ask);
    while (!opened && answer.filter(Caller::isLater).isPresent()) {
      Machine.pause(REFUSED);
      answer = caller.askOnce(ask);
    }
    return answer;
  }

  /** How many calls of the key the service has let in; 0 if it does not say. */
  private int requests() {
    return caller
        .askOnce(Caller.Ask.get("/api/v1/usage", key))
        .map(answer -> answer.json().path("requests").asInt(0))
        .orElse(0);
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

  /** How many wait at this moment. */
  long held() {
    return calls.stream().filter(call -> !call.isDone()).count();
  }

  /**
   * Judges that each call got an answer that shows the job as it stands.
   *
   * @param status that every answer must tell of; empty: any
   * @return when the last answer came, by {@link System#nanoTime}
   */
  long judge(Optional<String> status, Verdict verdict) {
    int cut = 0;
    long last = 0;
    Map<String, Integer> wrong = new TreeMap<>();
    for (CompletableFuture<Told> call : calls) {
      Told told = await(call);
      last = Math.max(last, told.at());
      if (told.answer().isEmpty()) {
        cut++;
      } else if (!isGood(told.answer().get(), status)) {
        Caller.Answer answer = told.answer().get();
        wrong.merge(answer.status() + " " + answer.code(), 1, Integer::sum);
      }
    }
    if (cut > 0) {
      verdict.broken(Promise.NOT_CUT, "%d of %d held calls were not answered", cut, calls.size());
    }
    if (!wrong.isEmpty()) {
      verdict.broken(
          Promise.NOT_CUT, "of %d held calls some were answered with %s", calls.size(), wrong);
    }
    return last;
  }

  private boolean isGood(Caller.Answer answer, Optional<String> status) {
    return answer.status() == 200
        && answer.text().contains(job)
        && status.map(told -> answer.text().contains("\"" + told + "\"")).orElse(true);
  }

  private static Told await(CompletableFuture<Told> call) {
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
