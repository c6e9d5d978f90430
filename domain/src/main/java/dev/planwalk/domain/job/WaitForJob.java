package dev.planwalk.domain.job;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Range;
import java.time.Duration;

/** Waits for a job to end; the tool's form of {@code get_job} with {@code Prefer: wait}. */
public final class WaitForJob implements Operation.Handler<WaitForJob.Input, Job> {

  /** Clients of tools give up after 60 s. */
  private static final int LONGEST_WAIT_SECONDS = 50;

  /** Which one, and how long. */
  public record Input(
      @Doc("Id of the job") JobId jobId,
      @Doc("Seconds; 0 reads at once, more than 50 is 50")
          @Range(min = 0, max = 86_400)
          @Default("25")
          int timeoutSeconds) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("wait_for_job", Input.class, Job.class)
          .summary("Wait until a job has ended, or the time is over, and read it.")
          .guidance(
              "Call it again while the status is queued or running; never poll faster. A job that"
                  + " has not ended in time is no failure.")
          .needs(Scope.JOBS_READ)
          .tool("wait_for_job", ToolBinding.next(JobNext::of), ToolBinding.inView())
          .traits(Trait.READ_ONLY)
          .answers(200, Job.class, "the job as it stands")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final JobWaiting waiting;

  public WaitForJob(JobWaiting waiting) {
    this.waiting = waiting;
  }

  @Override
  public Job handle(Caller caller, Input input) {
    int seconds = Math.min(input.timeoutSeconds(), LONGEST_WAIT_SECONDS);
    return waiting.watch(caller, input.jobId(), Duration.ofSeconds(seconds));
  }
}
