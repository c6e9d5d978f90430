package dev.planwalk.domain.job;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.wire.Doc;
import java.util.Optional;

/** Paths of a job; use these, do not build them. */
public record JobUrls(
    @Doc("Path of this job") String self, @Doc("Reserved; always null") Optional<String> cancel) {

  /** The paths of a job. */
  public static JobUrls of(JobId id) {
    return new JobUrls("/api/v1/jobs/" + id.wire(), Optional.empty());
  }
}
