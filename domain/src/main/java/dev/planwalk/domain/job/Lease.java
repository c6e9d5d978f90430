package dev.planwalk.domain.job;

import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.util.UUID;

/**
 * The right to work on a job, until it is lost. The token is the fence: every write of the holder
 * names it, and a row that carries another one does not match.
 *
 * @param row as it was claimed; not changed later
 * @param sinceStarted how long the job has been running in public
 */
record Lease(JobRecord row, UUID token, Duration sinceStarted) {

  UUID job() {
    return row.getId();
  }

  Lane lane() {
    return Words.of(Lane.class, row.getLane());
  }

  JobType type() {
    return Words.find(JobType.class, row.getType())
        .orElseThrow(() -> new IllegalStateException("no job type " + row.getType()));
  }

  RunMeter.Begun begun() {
    return new RunMeter.Begun(lane(), type(), job(), row.getAttempt());
  }

  /** {@code <tenant>/<job>/<token>}. */
  ObjectKey objectFolder() {
    return new ObjectKey(row.getTenantId() + "/" + row.getId() + "/" + token);
  }
}
