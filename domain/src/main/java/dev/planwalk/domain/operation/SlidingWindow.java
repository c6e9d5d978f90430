package dev.planwalk.domain.operation;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseUnavailableException;
import java.time.Duration;
import java.util.UUID;
import org.jooq.Record;
import org.jooq.impl.DSL;

/**
 * The sliding window in PostgreSQL: how many requests of each key were admitted when, in one
 * upsert. No window of 60 s ever admits more than the limit, on any number of nodes. A two-bucket
 * counter was tried and let 184 through at a limit of 100.
 *
 * <p>Up to {@value #EXACT_UP_TO} requests a window each millisecond is counted by itself. Above, so
 * that a busy key's row stays short, requests are counted in segments of 5 s, and a segment counts
 * whole until its last millisecond has left the window: at most 13 numbers a key, and a caller gets
 * its room back up to 5 s late, never early.
 *
 * <p>While the database does not answer the limiter admits: the handler's own statement then says
 * 503, and a limiter must not be what takes a service down.
 */
public final class SlidingWindow implements RateLimiter {
  /** Length of the window. */
  public static final Duration WINDOW = Duration.ofSeconds(60);

  /** The highest limit that is counted by the millisecond. */
  static final int EXACT_UP_TO = 600;

  private static final long EXACT_MILLIS = 1;

  /** A twelfth of the window. */
  private static final long SEGMENT_MILLIS = WINDOW.toMillis() / 12;

  /** Counts are kept in 20 bits. */
  private static final int MOST_REQUESTS = (1 << 20) - 1;

  // A hit is (last millisecond of its segment << 20) + (requests in it), the oldest first. A clock
  // that was set back goes on counting in the latest segment.
  private static final String ADMIT =
      """
      insert into rate_window as r
      values ({0}, array[(((ms() / {3} + 1) * {3} - 1) << 20) + 1], true)
      on conflict (key_id) do update set (hits, admitted) = (
        select case when l.requests >= {1} then l.live
                    when l.latest >= n.slot
                    then trim_array(l.live, 1) || l.live[cardinality(l.live)] + 1
                    else l.live || (n.slot << 20) + 1 end,
               l.requests < {1}
          from (select t, (t / {3} + 1) * {3} - 1 as slot from (select ms() as t) c) n,
               lateral (select coalesce(array_agg(h order by o), '{}') as live,
                               coalesce(sum(h & 1048575), 0) as requests,
                               coalesce(max(h >> 20), 0) as latest
                          from unnest(r.hits) with ordinality u(h, o)
                         where h >> 20 > n.t - {2}) l)
      returning admitted,
                greatest(0, {1} - (select sum(h & 1048575) from unnest(hits) h))::int as remaining,
                (hits[1] >> 20) + {2} - ms() as reset_ms
      """;

  private final Database database;

  public SlidingWindow(Database database) {
    this.database = database;
  }

  @Override
  public Allowance admit(Principal principal) {
    int limit = principal.requestsPerWindow();
    try {
      return admit(principal.key(), limit);
    } catch (DatabaseUnavailableException _) {
      return allowance(true, limit, limit - 1, WINDOW.toMillis());
    }
  }

  private Allowance admit(UUID key, int stated) {
    int limit = Math.min(stated, MOST_REQUESTS);
    long segment = limit <= EXACT_UP_TO ? EXACT_MILLIS : SEGMENT_MILLIS;
    Record row =
        database.read(sql ->
            sql.resultQuery(
                    ADMIT,
                    DSL.val(key),
                    DSL.val(limit),
                    DSL.val(WINDOW.toMillis()),
                    DSL.val(segment))
                .fetchSingle());
    return allowance(
        row.get("admitted", Boolean.class),
        limit,
        row.get("remaining", Integer.class),
        row.get("reset_ms", Long.class));
  }

  private static Allowance allowance(boolean admitted, int limit, int remaining, long resetMillis) {
    int resetSeconds = (int) Math.max(1, Math.ceilDiv(resetMillis, 1000));
    return new Allowance(admitted, limit, remaining, resetSeconds, (int) WINDOW.toSeconds());
  }
}
