package dev.planwalk.domain.job;

import java.util.Optional;
import java.util.function.Consumer;

/** Told of every run of a job on this node, for whoever counts and times them. */
@FunctionalInterface
public interface RunMeter {

  /** Nobody counts. */
  RunMeter NONE = (_, _) -> _ -> {};

  /**
   * A run begins.
   *
   * @return told what came of it; empty if nobody wanted it any more
   */
  Consumer<Optional<JobOutcome>> begin(Lane lane, JobType type);
}
