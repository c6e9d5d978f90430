package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.WORKER_NODE;

import dev.planwalk.domain.JsonColumn;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Which furniture the workers have. The set is part of a picture's input: it is chosen when the job
 * is created, written in its row and in {@code metadata.asset_set}, and only workers that have it
 * take the job. Workers tell what they have in the table {@code worker_node}.
 */
final class AssetSets {

  /** The field of a job's metadata. */
  static final String FIELD = "asset_set";

  /** What test jobs show; it binds no worker. */
  static final String OF_FIXTURES = "fixture";

  /** A worker that was not heard of for so long is not there. */
  static final Duration LIVING = Duration.ofSeconds(60);

  private static final Duration FORGOTTEN = Duration.ofDays(7);

  private AssetSets() {}

  /** Tells that a worker is there, and what it has; without waiting for the disk. */
  static void announce(DSLContext tx, WorkerNode worker) {
    tx.execute("set local synchronous_commit = off");
    ObjectNode slots = JsonNodeFactory.instance.objectNode();
    worker.slots().forEach((lane, jobs) -> slots.put(lane.wire(), jobs));
    tx.insertInto(WORKER_NODE)
        .set(WORKER_NODE.NODE, worker.name())
        .set(WORKER_NODE.ASSET_SET, worker.assetSet())
        .set(WORKER_NODE.SLOTS, JsonColumn.of(slots))
        .set(WORKER_NODE.SEEN_AT, ago(Duration.ZERO))
        .onConflict(WORKER_NODE.NODE)
        .doUpdate()
        .set(WORKER_NODE.ASSET_SET, worker.assetSet())
        .set(WORKER_NODE.SLOTS, JsonColumn.of(slots))
        .set(WORKER_NODE.SEEN_AT, ago(Duration.ZERO))
        .execute();
    tx.deleteFrom(WORKER_NODE).where(WORKER_NODE.SEEN_AT.lt(ago(FORGOTTEN))).execute();
  }

  /**
   * The set for a new job: what most living workers have, else what the worker seen last had.
   *
   * @return empty if there was none for a week; the first worker that takes the job then decides
   */
  static Optional<String> chosen(DSLContext tx) {
    return tx.select(WORKER_NODE.ASSET_SET)
        .from(WORKER_NODE)
        .groupBy(WORKER_NODE.ASSET_SET)
        .orderBy(
            DSL.count().filterWhere(living()).desc(),
            DSL.max(WORKER_NODE.SEEN_AT).desc(),
            WORKER_NODE.ASSET_SET)
        .limit(1)
        .fetchOptional(Record1::value1);
  }

  /** The sets that living workers have, in order. */
  static Set<String> present(DSLContext db) {
    return new TreeSet<>(
        db.selectDistinct(WORKER_NODE.ASSET_SET)
            .from(WORKER_NODE)
            .where(living())
            .fetch(WORKER_NODE.ASSET_SET));
  }

  /** Whether a node was heard of lately. */
  static Condition living() {
    return WORKER_NODE.SEEN_AT.gt(ago(LIVING));
  }

  private static Field<Instant> ago(Duration age) {
    return DSL.field("now() - {0} * interval '1 second'", Instant.class, DSL.val(age.toSeconds()));
  }
}
