package dev.planwalk.domain.webhook;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobError;
import dev.planwalk.domain.job.JobResult;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobUrls;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.node.JsonNodeFactory;

/** A job that never was, as the event of a test shows it. */
final class SampleJob {

  private SampleJob() {}

  /** The job as it would be when such an event happens. It cost nothing and made no file. */
  static Job of(UUID id, EventType event, boolean livemode, Instant now) {
    JobId job = JobId.generation(id);
    JobStatus status =
        switch (event) {
          case JOB_QUEUED -> JobStatus.QUEUED;
          case JOB_RUNNING -> JobStatus.RUNNING;
          case JOB_SUCCEEDED -> JobStatus.SUCCEEDED;
          case JOB_FAILED -> JobStatus.FAILED;
          case JOB_CANCELED -> JobStatus.CANCELED;
        };
    boolean succeeded = status == JobStatus.SUCCEEDED;
    return new Job(
        job,
        JobType.VISUALIZATION,
        status,
        succeeded ? Optional.of(1.0) : Optional.empty(),
        succeeded ? Optional.of(new JobResult(List.of())) : Optional.empty(),
        Optional.of(0),
        Optional.empty(),
        Optional.empty(),
        status == JobStatus.FAILED
            ? Optional.of(
                new JobError(JobFailure.PLAN_UNREADABLE.wire(), "A test: nothing went wrong."))
            : Optional.empty(),
        JsonNodeFactory.instance.objectNode().put("webhook_test", true),
        Map.of(),
        livemode,
        now,
        now,
        JobUrls.of(job));
  }
}
