package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.TENANT;

import java.util.Optional;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/**
 * Which jobs the operator wants to see; what is empty does not narrow.
 *
 * @param tenant name of the account
 */
public record JobFilter(
    Optional<JobStatus> status, Optional<JobType> type, Optional<String> tenant) {

  /** Every job. */
  public static final JobFilter ALL =
      new JobFilter(Optional.empty(), Optional.empty(), Optional.empty());

  Condition condition() {
    return DSL.and(
        status.map(one -> JOB.STATUS.eq(one.row())).orElse(DSL.noCondition()),
        type.map(one -> JOB.TYPE.eq(one.wire())).orElse(DSL.noCondition()),
        tenant
            .map(name ->
                JOB.TENANT_ID.eq(DSL.select(TENANT.ID).from(TENANT).where(TENANT.NAME.eq(name))))
            .orElse(DSL.noCondition()));
  }
}
