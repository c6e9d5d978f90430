package dev.planwalk.domain.paid;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.paid.PaidCallRow.Failure;
import dev.planwalk.domain.paid.PaidCallRow.Step;
import dev.planwalk.domain.paid.PaidProvider.Found;
import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import dev.planwalk.storage.Database;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Drives the paid call of a job: prepared, intended, submitted, ready. Each step is stored before
 * the next begins, and the intent before the order is sent, so that whoever takes up the job of a
 * dead worker knows whether something may have been paid for. An order whose fate is unknown is
 * never repeated before the provider says that it does not know of it. Thread-safe; calls block,
 * without a connection while the provider is called.
 */
public final class PaidCalls {

  private static final Logger LOG = LoggerFactory.getLogger(PaidCalls.class);

  /** When an order of unknown fate is looked for, counted from the moment it became unknown. */
  static final List<Duration> LOOKS =
      List.of(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(120));

  /** Providers that spread over machines may not know of an order just yet. */
  static final Duration SPREADING = Duration.ofSeconds(30);

  /** Who took longer from intent to order may have lost the job to another worker. */
  static final Duration LONGEST_HESITATION = Duration.ofSeconds(10);

  private static final Duration SHORTEST_POLL = Duration.ofSeconds(1);
  private static final Duration LONGEST_POLL = Duration.ofSeconds(5);
  private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(60);

  private final Database database;
  private final PaidCallRows rows;
  private final ProviderAccounts accounts;
  private final RandomGenerator random;
  private final LongSupplier nanoTime;

  /**
   * @param clock by which all nodes agree
   * @param random spreads what is tried again
   * @param nanoTime monotonic nanoseconds
   */
  public PaidCalls(
      Database database, TransactionClock clock, RandomGenerator random, LongSupplier nanoTime) {
    this.database = database;
    this.rows = new PaidCallRows(clock);
    this.accounts = new ProviderAccounts(clock);
    this.random = random;
    this.nanoTime = nanoTime;
  }

  /** Whether a provider took an order of that job, or may have. */
  public static boolean mayBePaid(DSLContext tx, UUID job) {
    return PaidCallRows.mayBePaid(tx, job);
  }

  /** Does what is free, such as rendering and uploading the input. May be done more than once. */
  @FunctionalInterface
  public interface Preparation {
    /** What the order will be made of, without keys. */
    ObjectNode prepare() throws IOException, InterruptedException;
  }

  /**
   * A job that wants something paid for.
   *
   * @param lease token of the run; who has lost it orders nothing
   * @param worstUsdCents what one order may cost
   */
  public record Order(
      UUID job, UUID lease, PaidProvider provider, AccountLimits limits, int worstUsdCents) {}

  /**
   * Goes on with the call of a job as far as it goes without waiting.
   *
   * @throws InterruptedException if canceled, or if another worker has the job now
   */
  public PaidStep advance(Order order, Preparation preparation)
      throws IOException, InterruptedException {
    Optional<PaidCallRow> stored = stored(order.job());
    if (stored.isEmpty()) {
      ObjectNode prepared = preparation.prepare();
      fenced(
          order,
          tx ->
              rows.prepared(
                  tx, order.job(), order.provider().name(), prepared, order.worstUsdCents()));
      stored = stored(order.job());
    }
    return step(order, stored.orElseThrow());
  }

  private PaidStep step(Order order, PaidCallRow call) throws InterruptedException {
    return switch (call.step()) {
      case PREPARED -> submit(order, call);
      // Whoever wrote the intent is gone, and nobody knows how far it came.
      case INTENDED -> {
        LOG.warn(
            "job {}: it is not known whether {} took the order of a lost worker",
            order.job(),
            order.provider().name());
        fenced(order, tx -> rows.unknown(tx, order.job()));
        yield next(order);
      }
      case UNKNOWN -> reconcile(order, call);
      case SUBMITTED -> poll(order, call);
      case READY -> new PaidStep.Ready(call.prepared(), call.operation(), call.costUsdCents());
      case FAILED -> {
        Failure failure = call.failure().orElseThrow();
        yield new PaidStep.Failed(call.prepared(), failure.code(), failure.paid());
      }
    };
  }

  private PaidStep next(Order order) throws InterruptedException {
    return step(order, stored(order.job()).orElseThrow());
  }

  private Optional<PaidCallRow> stored(UUID job) {
    return database.read(db -> rows.find(db, job));
  }

  private PaidStep submit(Order order, PaidCallRow call) throws InterruptedException {
    long begun = nanoTime.getAsLong();
    switch (intend(order, call.step())) {
      case ProviderAccounts.Admission.Wait(Duration pause) -> {
        return new PaidStep.Wait(pause);
      }
      case ProviderAccounts.Admission.SpentForToday() -> {
        LOG.warn(
            "{} gets no order of job {}: the spend of the day is used up",
            order.provider().name(),
            order.job());
        return fail(order, call, PaidFailure.UNAVAILABLE, call.mayBePaid());
      }
      case ProviderAccounts.Admission.Admitted() -> {
        if (nanoTime.getAsLong() - begun > LONGEST_HESITATION.toNanos()) {
          fenced(order, tx -> rows.withdrawn(tx, order.job(), call.repeats()));
          return new PaidStep.Wait(SHORTEST_POLL);
        }
      }
    }
    return answered(order, call, order.provider().submit(call.tag(), call.prepared()));
  }

  private ProviderAccounts.Admission intend(Order order, Step from) throws InterruptedException {
    Optional<ProviderAccounts.Admission> admission =
        database.write(tx -> {
          if (!rows.holds(tx, order.job(), order.lease())) {
            return Optional.empty();
          }
          ProviderAccounts.Admission judged = accounts.admit(tx, order);
          boolean stays =
              !(judged instanceof ProviderAccounts.Admission.Admitted)
                  || rows.intended(tx, order.job(), from);
          return stays ? Optional.of(judged) : Optional.empty();
        });
    return admission.orElseThrow(() -> lost(order));
  }

  private PaidStep answered(Order order, PaidCallRow call, Submitted answer)
      throws InterruptedException {
    String provider = order.provider().name();
    return switch (answer) {
      case Submitted.Accepted(ObjectNode operation) -> {
        // Without the fence: that it was taken is true whoever has the job now.
        database.execute(tx -> {
          boolean _ = rows.submitted(tx, order.job(), operation);
          accounts.answered(tx, provider);
        });
        yield new PaidStep.Wait(SHORTEST_POLL);
      }
      case Submitted.NotAccepted(Optional<Duration> retryAfter, String why) -> {
        LOG.warn("{} did not take the order of job {}: {}", provider, order.job(), why);
        failedAt(order, retryAfter);
        fenced(order, tx -> rows.withdrawn(tx, order.job(), call.repeats() + 1));
        yield new PaidStep.Wait(retryAfter.orElseGet(() -> backoff(call.repeats())));
      }
      case Submitted.Refused(PaidFailure code, String why) -> {
        LOG.warn("{} refused the order of job {}: {}", provider, order.job(), why);
        database.execute(tx -> accounts.answered(tx, provider));
        yield failFrom(order, call, Step.INTENDED, code, call.mayBePaid());
      }
      case Submitted.Unknown(String why) -> {
        LOG.warn(
            "it is not known whether {} took the order of job {}: {}", provider, order.job(), why);
        failedAt(order, Optional.empty());
        fenced(order, tx -> rows.unknown(tx, order.job()));
        yield next(order);
      }
    };
  }

  private PaidStep reconcile(Order order, PaidCallRow call) throws InterruptedException {
    if (!order.provider().findsOrders()) {
      return fail(order, call, PaidFailure.OUTCOME_UNKNOWN, true);
    }
    if (call.repeats() >= LOOKS.size()) {
      return call.submits() == 1
          ? submit(order, call)
          : fail(order, call, PaidFailure.OUTCOME_UNKNOWN, true);
    }
    Duration due = LOOKS.get(call.repeats()).minus(call.inStep());
    if (due.isPositive()) {
      return new PaidStep.Wait(due);
    }
    return switch (order.provider().find(call.tag())) {
      case Found.Here(ObjectNode operation) -> {
        database.execute(tx -> {
          boolean _ = rows.submitted(tx, order.job(), operation);
          accounts.answered(tx, order.provider().name());
        });
        yield new PaidStep.Wait(SHORTEST_POLL);
      }
      case Found.Nowhere() -> {
        database.execute(tx -> rows.repeated(tx, order.job(), Step.UNKNOWN));
        yield new PaidStep.Wait(SHORTEST_POLL);
      }
      case Found.Unreachable(String why) -> {
        LOG.warn(
            "{} did not say whether it has the order of job {}: {}",
            order.provider().name(),
            order.job(),
            why);
        failedAt(order, Optional.empty());
        yield overdue(order, call)
            ? fail(order, call, PaidFailure.OUTCOME_UNKNOWN, true)
            : new PaidStep.Wait(LONGEST_BACKOFF);
      }
    };
  }

  private PaidStep poll(Order order, PaidCallRow call) throws InterruptedException {
    String provider = order.provider().name();
    return switch (order.provider().poll(call.operation())) {
      case Polled.Ready ready -> {
        database.execute(tx -> {
          boolean _ = rows.ready(tx, order.job(), ready);
          accounts.answered(tx, provider);
        });
        yield next(order);
      }
      case Polled.Failed(PaidFailure code, String why) -> {
        LOG.warn("the order of job {} failed at {}: {}", order.job(), provider, why);
        yield fail(order, call, code, true);
      }
      case Polled.Pending() -> {
        database.execute(tx -> accounts.answered(tx, provider));
        yield overdue(order, call)
            ? fail(order, call, PaidFailure.TIMEOUT, true)
            : new PaidStep.Wait(pollPause(call.inStep()));
      }
      case Polled.Gone(String why) -> {
        if (call.inStep().compareTo(SPREADING) < 0) {
          yield new PaidStep.Wait(LONGEST_POLL);
        }
        LOG.warn("{} lost the order of job {}: {}", provider, order.job(), why);
        yield fail(order, call, PaidFailure.OUTCOME_UNKNOWN, true);
      }
      case Polled.Unreachable(Optional<Duration> retryAfter, String why) -> {
        LOG.warn("{} did not say how far job {} is: {}", provider, order.job(), why);
        failedAt(order, retryAfter);
        database.execute(tx -> rows.repeated(tx, order.job(), Step.SUBMITTED));
        yield overdue(order, call)
            ? fail(order, call, PaidFailure.TIMEOUT, true)
            : new PaidStep.Wait(retryAfter.orElseGet(() -> backoff(call.repeats())));
      }
    };
  }

  /**
   * Gives up a result that was paid for: what was collected is not what was promised.
   *
   * @throws InterruptedException if another worker has the job now
   */
  public PaidStep reject(Order order) throws InterruptedException {
    return fail(order, stored(order.job()).orElseThrow(), PaidFailure.RESULT_INVALID, true);
  }

  /**
   * Fetches a result that is ready, if need be from where the provider says that it lies now:
   * addresses of results die early.
   */
  public <T> Fetched<T> collect(
      Order order, ObjectNode result, Function<ObjectNode, Fetched<T>> fetching)
      throws InterruptedException {
    Fetched<T> first = fetching.apply(result);
    if (!(first instanceof Fetched.Expired)) {
      return first;
    }
    return switch (order.provider().poll(stored(order.job()).orElseThrow().operation())) {
      case Polled.Ready(ObjectNode anew, OptionalInt _) -> fetching.apply(anew);
      case Polled.Unreachable _, Polled.Pending _ ->
          new Fetched.Lost<>("nobody says where it lies now");
      case Polled.Failed _, Polled.Gone _ -> first;
    };
  }

  private static boolean overdue(Order order, PaidCallRow call) {
    return call.inStep().compareTo(order.limits().longestOrder()) > 0;
  }

  /** A second at first, and a tenth of the time it has taken, up to five seconds. */
  private static Duration pollPause(Duration taken) {
    Duration tenth = taken.dividedBy(10);
    if (tenth.compareTo(SHORTEST_POLL) < 0) {
      return SHORTEST_POLL;
    }
    return tenth.compareTo(LONGEST_POLL) < 0 ? tenth : LONGEST_POLL;
  }

  /** Anything up to a second, doubled with each repeat, up to a minute (full jitter). */
  private Duration backoff(int repeats) {
    long ceiling = Math.min(LONGEST_BACKOFF.toMillis(), 1000L << Math.min(repeats, 6));
    return Duration.ofMillis(1 + random.nextLong(ceiling));
  }

  private void failedAt(Order order, Optional<Duration> retryAfter) {
    database.execute(tx -> accounts.failed(tx, order, retryAfter.orElse(Duration.ZERO)));
  }

  private PaidStep fail(Order order, PaidCallRow call, PaidFailure code, boolean paid)
      throws InterruptedException {
    return failFrom(order, call, call.step(), code, paid);
  }

  private PaidStep failFrom(
      Order order, PaidCallRow call, Step from, PaidFailure code, boolean paid)
      throws InterruptedException {
    fenced(order, tx -> rows.failed(tx, order.job(), from, new Failure(code, paid)));
    return new PaidStep.Failed(call.prepared(), code, paid);
  }

  /** Makes a move that only the holder of the job may make. */
  private void fenced(Order order, Predicate<DSLContext> move) throws InterruptedException {
    boolean made =
        database.write(tx -> rows.holds(tx, order.job(), order.lease()) && move.test(tx));
    if (!made) {
      throw lost(order);
    }
  }

  private static InterruptedException lost(Order order) {
    return new InterruptedException("job " + order.job() + " is another worker's now");
  }
}
