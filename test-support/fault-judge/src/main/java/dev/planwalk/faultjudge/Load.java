package dev.planwalk.faultjudge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;

/** The callers of one round, who begin within its first seconds. */
final class Load implements AutoCloseable {
  private static final int TEST_TOURS = 6;
  private static final int SPREAD_MILLIS = 3_000;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<CompletableFuture<Void>> callers = new ArrayList<>();
  private final Work work;
  private final byte[] plan;

  /**
   * @param plan the file of the plans that are uploaded
   */
  Load(Work work, byte[] plan) {
    this.work = work;
    this.plan = plan;
  }

  /**
   * Lets the callers begin: test tours; where there is a live key plans and a drawing too, and in
   * about every second round a panorama.
   */
  void begin(Accounts accounts, RandomGenerator random) {
    for (int i = 0; i < TEST_TOURS; i++) {
      int seed = seed(random);
      later(random, () -> work.tour(accounts.test(), seed));
    }
    if (accounts.live().isPresent()) {
      Accounts.Side live = accounts.live().get();
      int seed = seed(random);
      later(random, () -> work.plan(accounts.test(), plan));
      // A child that is new to it takes more of the machine than all else together.
      if (random.nextBoolean()) {
        later(random, () -> work.panorama(live, seed));
      }
      later(random, () -> work.plan(live, plan));
      live.plan().ifPresent(read -> later(random, () -> work.drawing(live, read)));
    }
  }

  /** Another one each time, so that nothing is the same as one before. */
  private static int seed(RandomGenerator random) {
    return random.nextInt(Integer.MAX_VALUE);
  }

  private void later(RandomGenerator random, Runnable call) {
    Duration pause = Duration.ofMillis(random.nextInt(SPREAD_MILLIS));
    run(() -> {
      Machine.pause(pause);
      call.run();
    });
  }

  private void run(Runnable call) {
    synchronized (callers) {
      callers.add(CompletableFuture.runAsync(call, threads));
    }
  }

  /** Announces one more plan, whose file does not come before {@link #bring}. */
  Optional<JsonNode> announce(Accounts.Side side) {
    return work.announce(side, plan.length);
  }

  /** Brings the file of an announced plan and waits until it is read. */
  void bring(Accounts.Side side, JsonNode upload) {
    run(() ->
        work.bringPlan(side.key(), upload, plan)
            .ifPresent(brought -> work.finish(side, brought.job())));
  }

  /** Waits until every caller has what it wanted, or has given up. */
  void finish() {
    List<CompletableFuture<Void>> all;
    synchronized (callers) {
      all = List.copyOf(callers);
    }
    all.forEach(CompletableFuture::join);
  }

  @Override
  public void close() {
    threads.close();
  }
}
