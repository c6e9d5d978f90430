package dev.planwalk.domain.usage;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.impl.DSL;

/**
 * What a tenant may have at once. The check is exact for the paid jobs of one key, whose creates
 * stand in line at their reservation; among other parallel creates it is not: it guards disks.
 */
public final class Quotas {

  private final ServiceSettings settings;

  public Quotas(ServiceSettings settings) {
    this.settings = settings;
  }

  /**
   * Refuses further jobs. Live and test jobs are counted apart; plans that wait for their file
   * count once it is there.
   *
   * @throws ServiceException 402 {@code quota_exceeded}
   */
  public void checkJobs(DSLContext db, UUID tenant, boolean livemode, int more) {
    int most = settings.unfinishedJobsPerTenant();
    int unfinished =
        count(db, tenant, livemode, JOB.RUN_STATE.notIn(RunState.done, RunState.held), most);
    if (unfinished + more > most) {
      throw new ServiceException(
          ErrorCode.QUOTA_EXCEEDED,
          "The account has %s of at most %d."
              .formatted(
                  Count.of(unfinished, "unfinished " + (livemode ? "live" : "test") + " job"),
                  most));
    }
  }

  /**
   * Refuses further plans that wait for their file. They have a quota of their own, as large as
   * that of jobs, so that forgotten uploads stop uploads only.
   *
   * @throws ServiceException 402 {@code quota_exceeded}
   */
  public void checkWaitingPlans(DSLContext db, UUID tenant, boolean livemode, int more) {
    int most = settings.unfinishedJobsPerTenant();
    int waiting = count(db, tenant, livemode, JOB.RUN_STATE.eq(RunState.held), most);
    if (waiting + more > most) {
      throw new ServiceException(
              ErrorCode.QUOTA_EXCEEDED,
              "The account has %s for their file, of at most %d."
                  .formatted(Count.of(waiting, "plan that waits", "plans that wait"), most))
          .withRemediation(
              "PUT the files of those plans and complete them (list_jobs with type plan.parse names"
                  + " them), or have them deleted (over REST only: DELETE /api/v1/plans/{id});"
                  + " after a day they expire by themselves. Everything but new uploads goes on"
                  + " meanwhile.");
    }
  }

  private static int count(
      DSLContext db, UUID tenant, boolean livemode, Condition state, int most) {
    return db.fetchCount(
        db.selectOne()
            .from(JOB)
            .where(
                JOB.TENANT_ID.eq(tenant), JOB.LIVEMODE.eq(livemode), state, JOB.PARENT_ID.isNull())
            .limit(most));
  }

  /**
   * Refuses further files. Those of live and of test keys are counted apart.
   *
   * @throws ServiceException 402 {@code quota_exceeded}
   */
  public void checkStorage(DSLContext db, UUID tenant, boolean livemode, long moreBytes) {
    long stored = stored(db, tenant, livemode);
    if (stored + moreBytes > settings.storedBytesPerTenant()) {
      throw full(livemode, stored, "; this needs %d more.".formatted(moreBytes));
    }
  }

  /**
   * Refuses to make further files, whose size nobody knows yet, where none would fit.
   *
   * @throws ServiceException 402 {@code quota_exceeded}
   */
  public void checkRoom(DSLContext db, UUID tenant, boolean livemode) {
    long stored = stored(db, tenant, livemode);
    if (stored >= settings.storedBytesPerTenant()) {
      throw full(livemode, stored, ".");
    }
  }

  private static long stored(DSLContext db, UUID tenant, boolean livemode) {
    return db.select(DSL.coalesce(DSL.sum(ASSET.SIZE_BYTES), 0).cast(Long.class))
        .from(ASSET)
        .where(ASSET.TENANT_ID.eq(tenant), ASSET.LIVEMODE.eq(livemode))
        .fetchSingle(Record1::value1);
  }

  private ServiceException full(boolean livemode, long stored, String need) {
    return new ServiceException(
            ErrorCode.QUOTA_EXCEEDED,
            "The %s keys of the account store %s of at most %d%s"
                .formatted(
                    livemode ? "live" : "test",
                    Count.of(stored, "byte"),
                    settings.storedBytesPerTenant(),
                    need))
        .withRemediation(
            "Have a file, plan or project deleted that is needed no more (over REST only: DELETE"
                + " /api/v1/assets/{id}, /api/v1/plans/{id}, /api/v1/projects/{id}), or ask the"
                + " operator for a larger storage quota.");
  }
}
