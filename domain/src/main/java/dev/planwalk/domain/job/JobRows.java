package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Rows of jobs that a caller may see. */
public final class JobRows {

  private JobRows() {}

  /**
   * The row behind an id.
   *
   * @throws ServiceException 404, or 403 for a live key and a test job
   */
  public static JobRecord visible(DSLContext db, Caller caller, JobId id) {
    JobRecord row =
        db.selectFrom(JOB)
            .where(JOB.ID.eq(id.uuid()))
            .fetchOptional()
            .filter(found -> JobViews.id(found).equals(id))
            .orElseThrow(() -> ServiceException.notFound("job", id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), "job", id);
    return row;
  }

  /** The jobs of a caller's lists: its own, in its mode, without the parts of other jobs. */
  public static Condition listed(Caller caller) {
    return owned(caller).and(JOB.PARENT_ID.isNull());
  }

  /** The parts of one of a caller's jobs. */
  static Condition partsOf(Caller caller, JobId parent) {
    return owned(caller).and(JOB.PARENT_ID.eq(parent.uuid()));
  }

  private static Condition owned(Caller caller) {
    return JOB.TENANT_ID.eq(caller.tenant()).and(JOB.LIVEMODE.eq(caller.livemode()));
  }

  /**
   * One page of the caller's jobs of a type.
   *
   * @param project only those of this project
   */
  public static List<JobRecord> page(
      DSLContext db, Caller caller, JobType type, Optional<ProjectId> project, Keyset keyset) {
    project.ifPresent(id -> ProjectRows.visible(db, caller, id));
    return db.selectFrom(JOB)
        .where(
            listed(caller),
            JOB.TYPE.eq(type.wire()),
            project.map(id -> JOB.PROJECT_ID.eq(id.uuid())).orElse(DSL.noCondition()),
            keyset.condition(JOB.ID))
        .orderBy(keyset.order(JOB.ID))
        .limit(keyset.rows())
        .fetch();
  }
}
