package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.PROJECT;

import dev.planwalk.domain.asset.StoredFiles;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Deletes plans that are older than the operator keeps them, as their owner would. */
public final class OldPlans {
  private OldPlans() {}

  /**
   * Deletes a batch, the oldest first. What a job still needs stays until it has ended.
   *
   * @param before plans that were created before that
   * @return how many went
   */
  public static int purge(Database database, ObjectStore store, Instant before, int limit) {
    Condition old = PLAN.CREATED_AT.lt(before).and(DSL.notExists(needing()));
    List<UUID> plans =
        database.read(db ->
            db.select(PLAN.ID).from(PLAN).where(old).orderBy(PLAN.ID).limit(limit).fetch(PLAN.ID));
    for (UUID plan : plans) {
      StoredFiles.remove(store, database.write(tx -> delete(tx, old.and(PLAN.ID.eq(plan)))));
    }
    return plans.size();
  }

  private static org.jooq.Select<?> needing() {
    return DSL.selectOne()
        .from(JOB)
        .where(JOB.PLAN_ID.eq(PLAN.ID), JOB.RUN_STATE.ne(RunState.done));
  }

  private static List<ObjectKey> delete(DSLContext tx, Condition which) {
    // A create that began before ends first, and is then seen.
    var _ =
        tx.select(PROJECT.ID)
            .from(PROJECT)
            .where(PROJECT.ID.in(DSL.select(PLAN.PROJECT_ID).from(PLAN).where(which)))
            .forUpdate()
            .fetch();
    return PlanRows.all(tx, which).stream()
        .flatMap(plan -> DeletePlan.delete(tx, plan).stream())
        .toList();
  }
}
