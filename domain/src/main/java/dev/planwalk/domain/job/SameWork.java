package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.wire.CanonicalJson;
import dev.planwalk.storage.schema.enums.JobStatus;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.node.ObjectNode;

/** Finds the job that made what another one would make again: nobody pays twice for equal bytes. */
final class SameWork {

  private SameWork() {}

  /**
   * What the bytes follow from, apart from the furniture set.
   *
   * @param release of the program, with the settings that show in what it makes
   * @param input with its seed
   */
  static String fingerprint(String release, JobType type, ObjectNode input) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((release + "\n" + type.wire() + "\n").getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest(CanonicalJson.bytes(input)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /**
   * The first succeeded job of a project with this fingerprint; the database takes it from a job
   * that has lost an asset. Inputs name the reading of a plan, so that equal ones are of one
   * project.
   *
   * @param assetSet furniture of the new job; empty for test jobs, which have none
   */
  static Optional<JobRecord> find(
      DSLContext db,
      UUID project,
      boolean livemode,
      String fingerprint,
      Optional<String> assetSet) {
    return db.selectFrom(JOB)
        .where(
            JOB.PROJECT_ID.eq(project),
            JOB.LIVEMODE.eq(livemode),
            JOB.FINGERPRINT.eq(fingerprint),
            JOB.STATUS.eq(JobStatus.succeeded),
            JOB.ASSET_SET.isNotDistinctFrom(assetSet.orElse(null)))
        .orderBy(JOB.ID)
        .limit(1)
        .fetchOptional();
  }
}
