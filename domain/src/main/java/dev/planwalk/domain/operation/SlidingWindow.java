package dev.planwalk.domain.operation;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseUnavailableException;
import java.time.Duration;
import java.util.UUID;
import org.jooq.Record;
import org.jooq.impl.DSL;

/**
 * The exact sliding window in PostgreSQL: the times of the admitted requests of each key, in one
 * upsert. No window of 60 s ever admits more than the limit, on any number of nodes. A two-bucket
 * counter was tried and let 184 through at a limit of 100.
 *
 * <p>While the database does not answer the limiter admits: the handler's own statement then says
 * 503, and a limiter must not be what takes a service down.
 */
public final class SlidingWindow implements RateLimiter {
  /** Length of the window. */
  public static final Duration WINDOW = Duration.ofSeconds(60);

  private static final String ADMIT =
      """
      insert into rate_window as r values ({0}, array[ms()], true)
      on conflict (key_id) do update set (hits, admitted) = (
        select case when cardinality(l.live) < {1}
                    then l.live || greatest(n.t, r.hits[cardinality(r.hits)])
                    else l.live end,
               cardinality(l.live) < {1}
          from (select ms() as t) n,
               lateral (select coalesce(array_agg(h order by o), '{}') as live
                          from unnest(r.hits) with ordinality u(h, o)
                         where h > n.t - {2}) l)
      returning admitted, greatest(0, {1} - cardinality(hits)) as remaining,
                hits[1] + {2} - ms() as reset_ms
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

  private Allowance admit(UUID key, int limit) {
    Record row =
        database.read(sql ->
            sql.resultQuery(ADMIT, DSL.val(key), DSL.val(limit), DSL.val(WINDOW.toMillis()))
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
