package dev.planwalk.domain.asset;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.JOB_FILE;
import static dev.planwalk.storage.schema.Tables.PROJECT;
import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.job.JobType;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.impl.DSL;

/**
 * Deletes the files of jobs that ended longer ago than the operator keeps them: pictures, tours
 * with their pages, drawings, exports. The jobs stay, without assets. What is published stays with
 * the drawings beside it, and so does what a job of the project that has not ended may need.
 */
public final class OldResults {
  private OldResults() {}

  /**
   * Deletes the files of a batch of jobs, the oldest first.
   *
   * @param before jobs that ended before that
   * @return how many jobs
   */
  public static int purge(Database database, ObjectStore store, Instant before, int limit) {
    Condition old = old(before);
    List<UUID> jobs =
        database.read(db ->
            db.select(JOB.ID).from(JOB).where(old).orderBy(JOB.ID).limit(limit).fetch(JOB.ID));
    for (UUID job : jobs) {
      StoredFiles.remove(store, database.write(tx -> delete(tx, job, old)));
    }
    return jobs.size();
  }

  private static Condition old(Instant before) {
    var other = JOB.as("other");
    return JOB.FINISHED_AT
        .lt(before)
        .and(JOB.PARENT_ID.isNull())
        .and(JOB.TYPE.ne(JobType.PLAN_PARSE.wire()))
        .and(
            DSL.exists(DSL.selectOne().from(ASSET).where(ASSET.JOB_ID.in(withParts())))
                .or(DSL.exists(DSL.selectOne().from(JOB_FILE).where(JOB_FILE.JOB_ID.eq(JOB.ID)))))
        .and(DSL.notExists(shown()))
        .and(
            DSL.notExists(
                DSL.selectOne()
                    .from(other)
                    .where(
                        other.PROJECT_ID.eq(JOB.PROJECT_ID), other.RUN_STATE.ne(RunState.done))));
  }

  /** A page that shows what the job made, or the drawing of its plan beside something else. */
  private static Select<?> shown() {
    var published = JOB.as("published");
    return DSL.selectOne()
        .from(PUBLICATION)
        .join(published)
        .on(published.ID.eq(PUBLICATION.JOB_ID))
        .where(
            PUBLICATION.PUBLISHED_AT.isNotNull(),
            published
                .ID
                .eq(JOB.ID)
                .or(
                    JOB.TYPE
                        .eq(JobType.PLAN_RENDER.wire())
                        .and(published.PLAN_ID.eq(JOB.PLAN_ID))));
  }

  private static Select<Record1<UUID>> withParts() {
    var part = JOB.as("part");
    return DSL.select(part.ID).from(part).where(part.ID.eq(JOB.ID).or(part.PARENT_ID.eq(JOB.ID)));
  }

  private static List<ObjectKey> delete(DSLContext tx, UUID job, Condition old) {
    // A create that began before ends first, and is then seen.
    var _ =
        tx.select(PROJECT.ID)
            .from(PROJECT)
            .where(PROJECT.ID.eq(DSL.select(JOB.PROJECT_ID).from(JOB).where(JOB.ID.eq(job))))
            .forUpdate()
            .fetch();
    if (!tx.fetchExists(JOB, JOB.ID.eq(job).and(old))) {
      return List.of();
    }
    var part = JOB.as("part");
    List<UUID> jobs =
        tx.select(part.ID)
            .from(part)
            .where(part.ID.eq(job).or(part.PARENT_ID.eq(job)))
            .fetch(part.ID);
    Set<String> names = new LinkedHashSet<>();
    names.addAll(
        tx.deleteFrom(JOB_FILE)
            .where(JOB_FILE.JOB_ID.in(jobs))
            .returning(JOB_FILE.OBJECT_KEY)
            .fetch(JOB_FILE.OBJECT_KEY));
    names.addAll(
        tx.deleteFrom(ASSET)
            .where(ASSET.JOB_ID.in(jobs))
            .returning(ASSET.OBJECT_KEY)
            .fetch(ASSET.OBJECT_KEY));
    // An equal order has assets of its own over the same bytes.
    names.removeAll(
        tx.select(ASSET.OBJECT_KEY)
            .from(ASSET)
            .where(ASSET.OBJECT_KEY.in(names))
            .union(
                DSL.select(JOB_FILE.OBJECT_KEY).from(JOB_FILE).where(JOB_FILE.OBJECT_KEY.in(names)))
            .fetch(Record1::value1));
    return names.stream().map(ObjectKey::new).toList();
  }
}
