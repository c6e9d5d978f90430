package dev.planwalk.domain.job;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** Told of every run of a job on this node, for whoever counts and times them. */
@FunctionalInterface
public interface RunMeter {

  /** Nobody counts. */
  RunMeter NONE = _ -> _ -> {};

  /**
   * A run.
   *
   * @param attempt of the job, from 1
   */
  record Begun(Lane lane, JobType type, UUID job, int attempt) {}

  /**
   * A run begins.
   *
   * @return told what came of it; empty if nobody wanted it any more
   */
  Consumer<Optional<JobOutcome>> begin(Begun run);

  /** Tells both; the other hears of the end first. */
  default RunMeter and(RunMeter other) {
    return run -> {
      Consumer<Optional<JobOutcome>> mine = begin(run);
      return other.begin(run).andThen(mine);
    };
  }
}
