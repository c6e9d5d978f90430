package dev.planwalk.domain.usage;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Count;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.UUID;
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
   * Refuses further jobs.
   *
   * @throws ServiceException 402 {@code quota_exceeded}
   */
  public void checkJobs(DSLContext db, UUID tenant, int more) {
    int most = settings.unfinishedJobsPerTenant();
    int unfinished =
        db.fetchCount(
            db.selectOne()
                .from(JOB)
                .where(
                    JOB.TENANT_ID.eq(tenant),
                    JOB.RUN_STATE.ne(RunState.done),
                    JOB.PARENT_ID.isNull())
                .limit(most));
    if (unfinished + more > most) {
      throw new ServiceException(
          ErrorCode.QUOTA_EXCEEDED,
          "The account has %s of at most %d."
              .formatted(Count.of(unfinished, "unfinished job"), most));
    }
  }

  /**
   * Refuses further files.
   *
   * @throws ServiceException 402 {@code quota_exceeded}
   */
  public void checkStorage(DSLContext db, UUID tenant, long moreBytes) {
    long stored = stored(db, tenant);
    if (stored + moreBytes > settings.storedBytesPerTenant()) {
      throw full(stored, "; this needs %d more.".formatted(moreBytes));
    }
  }

  /**
   * Refuses to make further files, whose size nobody knows yet, where none would fit.
   *
   * @throws ServiceException 402 {@code quota_exceeded}
   */
  public void checkRoom(DSLContext db, UUID tenant) {
    long stored = stored(db, tenant);
    if (stored >= settings.storedBytesPerTenant()) {
      throw full(stored, ".");
    }
  }

  private static long stored(DSLContext db, UUID tenant) {
    return db.select(DSL.coalesce(DSL.sum(ASSET.SIZE_BYTES), 0).cast(Long.class))
        .from(ASSET)
        .where(ASSET.TENANT_ID.eq(tenant))
        .fetchSingle(Record1::value1);
  }

  private ServiceException full(long stored, String need) {
    return new ServiceException(
            ErrorCode.QUOTA_EXCEEDED,
            "The account stores %s of at most %d%s"
                .formatted(Count.of(stored, "byte"), settings.storedBytesPerTenant(), need))
        .withRemediation(
            "Have a project deleted that is needed no more (over REST only: DELETE"
                + " /api/v1/projects/{id}), or ask the operator for a larger storage quota.");
  }
}
