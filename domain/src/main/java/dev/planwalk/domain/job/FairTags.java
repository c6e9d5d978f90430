package dev.planwalk.domain.job;

import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996): each job gets a tag when it enters
 * the queue, {@code greatest(tenant's last tag, clock) + step}, and workers take the smallest. A
 * tenant that queues many jobs only pushes its own tags ahead; one that was idle starts at the
 * clock and neither owes nor is owed anything.
 *
 * <p>The clock is the largest tag now being worked on in the lane, else the tag that would be taken
 * next, else the largest tag ever given there. The step is the expected duration of the job, so
 * that a minute of rendering counts as much as twelve readings of 5 s.
 */
final class FairTags {

  private static final String NEXT =
      """
      with clock as (
        select coalesce(
          (select max(fair_tag) from job where lane = {0} and run_state = 'leased'),
          (select fair_tag from job where lane = {0} and run_state = 'ready'
            order by priority desc, fair_tag, id limit 1),
          (select max(tag) from tenant_lane where lane = {0}),
          0) as now)
      insert into tenant_lane as t (lane, tenant_id, tag)
        select {0}, {1}, clock.now + {2} from clock
      on conflict (lane, tenant_id) do update
        set tag = greatest(t.tag, excluded.tag - {2}) + {2}
      returning tag
      """;

  private FairTags() {}

  /** The tag for a job that enters the lane now. */
  static long next(DSLContext tx, Lane lane, UUID tenant, JobType type) {
    return tx.resultQuery(
            NEXT, DSL.val(lane.wire()), DSL.val(tenant), DSL.val(type.expectedMillis()))
        .fetchSingle()
        .get(0, long.class);
  }
}
