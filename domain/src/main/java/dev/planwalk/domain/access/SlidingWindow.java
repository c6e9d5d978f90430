package dev.planwalk.domain.access;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseUnavailableException;
import dev.planwalk.storage.FixedQuery;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

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

  /** A twelfth of the window. */
  private static final long SEGMENT_MILLIS = WINDOW.toMillis() / 12;

  /** Counts are kept in 20 bits. */
  private static final int MOST_REQUESTS = (1 << 20) - 1;

  /** The columns that {@link #counting} gives. */
  public static final List<Field<?>> DECISION =
      List.of(
          DSL.field("admitted", SQLDataType.BOOLEAN),
          DSL.field("stated", SQLDataType.INTEGER),
          DSL.field("used", SQLDataType.BIGINT),
          DSL.field("reset_ms", SQLDataType.BIGINT));

  private static final FixedQuery ADMIT =
      FixedQuery.of(
          "with " + counting("select ?::uuid, ?::int") + " select * from decided", DECISION);

  /** Removes the windows of those who have not asked for as long as a window lasts. */
  public static final String PURGE =
      "delete from rate_window where coalesce(hits[cardinality(hits)] >> 20, 0) < ms() - "
          + WINDOW.toMillis();

  private final Database database;

  public SlidingWindow(Database database) {
    this.database = database;
  }

  @Override
  public Allowance admit(Principal principal) {
    int limit = principal.requestsPerWindow();
    try {
      return decision(
              database.read(sql -> ADMIT.fetchOptional(sql, principal.key(), limit).orElseThrow()))
          .orElseThrow();
    } catch (DatabaseUnavailableException _) {
      return allowance(true, limit, limit - 1, WINDOW.toMillis());
    }
  }

  /**
   * The common table expressions that count one request, for statements that do more than that. The
   * last of them is {@code decided}, with the columns of {@link #DECISION}.
   *
   * @param whom a query with no row, or one: the key's id and its limit
   */
  public static String counting(String whom) {
    // A hit is (last millisecond of its segment << 20) + (requests in it), the oldest first. A
    // clock that was set back goes on counting in the latest segment.
    return """
    limited as (
      select id, stated, least(stated, %1$d) as most,
             case when stated <= %2$d then 1 else %3$d end as segment
        from (%5$s) counted (id, stated)),
    decided as (
      insert into rate_window as r
      select id, array[(((ms() / segment + 1) * segment - 1) << 20) + 1], true from limited
      on conflict (key_id) do update set (hits, admitted) = (
        select case when l.requests >= n.most then l.live
                    when l.latest >= n.slot
                    then trim_array(l.live, 1) || l.live[cardinality(l.live)] + 1
                    else l.live || (n.slot << 20) + 1 end,
               l.requests < n.most
          from (select most, t, (t / segment + 1) * segment - 1 as slot
                  from (select most, segment, ms() as t from limited) c) n,
               lateral (select coalesce(array_agg(h order by o), '{}') as live,
                               coalesce(sum(h & 1048575), 0) as requests,
                               coalesce(max(h >> 20), 0) as latest
                          from unnest(r.hits) with ordinality u(h, o)
                         where h >> 20 > n.t - %4$d) l)
      returning admitted, (select stated from limited) as stated,
                (select sum(h & 1048575) from unnest(hits) h)::bigint as used,
                (hits[1] >> 20) + %4$d - ms() as reset_ms)
    """
        .formatted(MOST_REQUESTS, EXACT_UP_TO, SEGMENT_MILLIS, WINDOW.toMillis(), whom);
  }

  /** The decision in a row with the columns of {@link #DECISION}; empty if nobody was counted. */
  public static Optional<Allowance> decision(Record row) {
    return Optional.ofNullable(row.get("admitted", Boolean.class))
        .map(admitted -> {
          int limit = Math.min(row.get("stated", int.class), MOST_REQUESTS);
          int left = (int) Math.max(0, limit - row.get("used", long.class));
          return allowance(admitted, limit, left, row.get("reset_ms", long.class));
        });
  }

  private static Allowance allowance(boolean admitted, int limit, int remaining, long resetMillis) {
    // A segment ends up to 5 s after the window of its first request: nobody waits longer than one.
    int resetSeconds = (int) Math.clamp(Math.ceilDiv(resetMillis, 1000), 1, WINDOW.toSeconds());
    return new Allowance(admitted, limit, remaining, resetSeconds, (int) WINDOW.toSeconds());
  }
}
