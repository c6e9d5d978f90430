package dev.planwalk.domain.usage;

import static dev.planwalk.storage.schema.Tables.REQUEST_COUNT;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import java.time.Duration;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Requests of each key in each month. Added up in memory and written every 10 s, so that counting
 * costs a request nothing; the node that answers adds what it has not written yet.
 */
public final class RequestCounts implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(RequestCounts.class);
  private static final Duration FLUSH = Duration.ofSeconds(10);

  private record Slot(UUID key, String period) {}

  private final Database database;
  private final InstantSource clock;
  private final Map<Slot, Long> unwritten = new ConcurrentHashMap<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;

  private RequestCounts(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
    this.thread =
        Thread.ofPlatform().name("request-counts").daemon().unstarted(this::flushUntilClosed);
  }

  /** Starts the writing thread. */
  public static RequestCounts start(Database database, InstantSource clock) {
    RequestCounts counts = new RequestCounts(database, clock);
    counts.thread.start();
    return counts;
  }

  /** A limiter that also counts what it is asked about. */
  public RateLimiter counting(RateLimiter limiter) {
    return principal -> {
      count(principal);
      Allowance allowance = limiter.admit(principal);
      return allowance;
    };
  }

  /** An authenticator that also counts whom it asked the limiter about. */
  public Authenticator countingEntries(Authenticator authenticator) {
    return new Authenticator() {
      @Override
      public Principal authenticate(Credential credential) {
        return authenticator.authenticate(credential);
      }

      @Override
      public Entry enter(Credential credential, Access access, Optional<FixedQuery.Bound> ahead) {
        Entry entry = authenticator.enter(credential, access, ahead);
        entry.allowance().ifPresent(_ -> count(entry.principal()));
        return entry;
      }
    };
  }

  private void count(Principal principal) {
    if (!principal.isVisitor()) {
      long _ = unwritten.merge(new Slot(principal.key(), period()), 1L, Long::sum);
    }
  }

  /** Requests of a key in the current month, this node's latest included. */
  long thisMonth(DSLContext db, UUID key) {
    String period = period();
    long written =
        db.select(REQUEST_COUNT.REQUESTS)
            .from(REQUEST_COUNT)
            .where(REQUEST_COUNT.KEY_ID.eq(key), REQUEST_COUNT.PERIOD.eq(period))
            .fetchOptional(Record1::value1)
            .orElse(0L);
    return written + unwritten.getOrDefault(new Slot(key, period), 0L);
  }

  private String period() {
    return YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)).toString();
  }

  private void flushUntilClosed() {
    boolean last = false;
    while (!last) {
      try {
        last = closed.await(FLUSH.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        last = true;
      }
      try {
        flush();
      } catch (RuntimeException e) {
        LOG.warn("request counts were not written; they are kept for the next time", e);
      }
    }
  }

  /** Writes what is unwritten in one statement, always in the same order of rows. */
  void flush() {
    Map<Slot, Long> counted = Map.copyOf(unwritten);
    if (counted.isEmpty()) {
      return;
    }
    List<Slot> slots =
        counted.keySet().stream()
            .sorted(Comparator.comparing(Slot::key).thenComparing(Slot::period))
            .toList();
    database.execute(tx ->
        tx.execute(
            """
            insert into request_count as c (key_id, period, requests)
              select * from unnest({0}, {1}, {2})
            on conflict (key_id, period) do update set requests = c.requests + excluded.requests
            """,
            DSL.val(slots.stream().map(Slot::key).toArray(UUID[]::new)),
            DSL.val(slots.stream().map(Slot::period).toArray(String[]::new)),
            DSL.val(slots.stream().map(counted::get).toArray(Long[]::new))));
    // Requests that came meanwhile stay for the next time.
    counted.forEach((slot, count) ->
        unwritten.computeIfPresent(slot, (_, now) -> now.equals(count) ? null : now - count));
  }

  /** Writes what is left. */
  @Override
  public void close() {
    closed.countDown();
    try {
      boolean _ = thread.join(FLUSH);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
