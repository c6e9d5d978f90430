package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.plan.PlanReader;
import dev.planwalk.vocabulary.Finding;
import java.util.List;
import java.util.Optional;

/** Reads plans with our own engine. */
public final class StudioPlanReader implements PlanReader {

  private final Studio studio;

  /**
   * @param studio stays the caller's to close
   */
  public StudioPlanReader(Studio studio) {
    this.studio = studio;
  }

  @Override
  public String provider() {
    return "studio";
  }

  @Override
  public Reading read(Request request, WorkProgress progress) throws InterruptedException {
    Studio.ReadingWishes wishes =
        new Studio.ReadingWishes(
            Optional.of(request.fileKind()), request.options(), StudioDisguise.NONE, false);
    try {
      Studio.PlanReading reading = studio.read(request.file(), wishes, JobWatcher.of(progress));
      List<Finding> findings = reading.findings();
      if (reading.floorPlanJson().isPresent()) {
        return new Reading.Read(reading.floorPlanJson().get(), findings);
      }
      StudioFailure failure =
          reading
              .failure()
              .orElseGet(
                  () -> new StudioFailure(JobFailure.PLAN_UNREADABLE, "There is no floor plan."));
      return outcome(failure, findings);
    } catch (StudioFailure failure) {
      return outcome(failure, List.of(failure.finding()));
    }
  }

  /** What is the plan's fault is final; what is the machine's is tried again. */
  private static Reading outcome(StudioFailure failure, List<Finding> findings) {
    return failure.ofTheStudio()
        ? new Reading.Broken(failure.sentence())
        : new Reading.Refused(failure.code(), failure.sentence(), findings);
  }
}
