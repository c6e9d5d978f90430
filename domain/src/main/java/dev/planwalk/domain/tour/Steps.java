package dev.planwalk.domain.tour;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.JobOutcome;
import java.io.IOException;

/** What the works of this package do with the result of a maker's step. */
final class Steps {

  private Steps() {}

  /** Goes on with what was made. */
  interface Next<T> {
    JobOutcome with(T made) throws IOException, InterruptedException;
  }

  static <T> JobOutcome then(TourMaker.Result<T> result, Next<T> next)
      throws IOException, InterruptedException {
    return switch (result) {
      case TourMaker.Result.Made<T>(T made) -> next.with(made);
      case TourMaker.Result.Refused<T>(JobFailure code, String message) ->
          JobOutcome.Failed.of(code, message);
      case TourMaker.Result.Broken<T>(String message) ->
          new JobOutcome.Retry(JobFailure.RENDER_FAILED, message);
    };
  }
}
