package dev.planwalk.domain.upkeep;

import dev.planwalk.storage.Database;
import java.util.List;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * What an operator watches of the whole installation, whichever node is asked.
 *
 * @param pendingDeliveries of webhooks
 * @param oldestDeliverySeconds since when the oldest of them is due; 0 if none is
 */
public record Figures(
    List<Queue> queues,
    long pendingDeliveries,
    double oldestDeliverySeconds,
    List<Spending> spending) {

  /**
   * Unfinished jobs of a lane that are in one state.
   *
   * @param oldestSeconds since when the oldest that could be begun is due; 0 if none is
   */
  public record Queue(String lane, String state, long jobs, double oldestSeconds) {}

  /** What the orders of a provider may have cost today (UTC), in US cents. */
  public record Spending(String provider, long todayUsdCents) {}

  public Figures {
    queues = List.copyOf(queues);
    spending = List.copyOf(spending);
  }

  /** Asks the database; only what is unfinished, and the orders of a day, are looked at. */
  public static Figures read(Database database) {
    return database.snapshot(db -> {
      Record deliveries =
          db.fetchSingle(
              """
              select count(*),
                     greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0))::float8
                from webhook_delivery where status = 'pending'
              """);
      return new Figures(
          queues(db), deliveries.get(0, Long.class), deliveries.get(1, Double.class), spending(db));
    });
  }

  private static List<Queue> queues(DSLContext db) {
    return db.fetch(
            """
            select lane, run_state::text, count(*),
                   coalesce(extract(epoch from now() - min(run_at)
                            filter (where run_state = 'ready' and run_at <= now())), 0)::float8
              from job where run_state <> 'done' group by lane, run_state order by 1, 2
            """)
        .map(row ->
            new Queue(
                row.get(0, String.class),
                row.get(1, String.class),
                row.get(2, Long.class),
                row.get(3, Double.class)));
  }

  private static List<Spending> spending(DSLContext db) {
    return db.fetch(
            """
            select provider, sum(coalesce(cost_usd_cents, worst_usd_cents))
              from provider_call
             where intended_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
             group by provider order by 1
            """)
        .map(row -> new Spending(row.get(0, String.class), row.get(1, Long.class)));
  }
}
