package dev.planwalk.domain.operation;

import java.util.Optional;

/**
 * Hears how work is getting on while a call waits for it, so that a door can report it. A handler
 * that waits calls it once before the wait and again after each change it sees; on the call's own
 * thread.
 */
@FunctionalInterface
public interface Watcher {

  /**
   * The state of the work at one moment.
   *
   * @param status word of the job's status
   * @param progress 0 to 1; empty where unknown
   * @param queuePosition jobs before this one; empty once it runs
   * @param etaSeconds expected seconds until it ends
   */
  record Sighting(
      String status,
      Optional<Double> progress,
      Optional<Integer> queuePosition,
      Optional<Integer> etaSeconds) {}

  void saw(Sighting sighting);

  /**
   * Whether nobody listens any more. A handler that waits asks about once a second and then answers
   * with what it knows. (An interrupt would say it sooner, and break the database connection that
   * the thread may be using.)
   */
  default boolean isGone() {
    return false;
  }

  /** For doors and callers that do not report. */
  static Watcher none() {
    return _ -> {};
  }
}
