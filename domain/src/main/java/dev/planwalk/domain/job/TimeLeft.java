package dev.planwalk.domain.job;

import java.time.Duration;
import java.time.Instant;

/** What is told of the time that work still takes; of jobs, and of long steps of a command. */
public final class TimeLeft {
  private TimeLeft() {}

  /**
   * Seconds of work that the progress took which was last told. Where a worker was lost, or nobody
   * could work, the run that told it counts and not the time before.
   *
   * @param started when the first run began
   * @param run when the run began that is at it
   * @param told when the progress was told
   */
  static double worked(Instant started, Instant run, Instant told) {
    // A run that has not come as far as one before it has told nothing yet.
    Instant from = run.isAfter(started) && run.isBefore(told) ? run : started;
    return Duration.between(from, told).toMillis() / 1e3;
  }

  /**
   * Seconds of work still to come at the pace so far.
   *
   * @param worked seconds from the start to the progress that was last told
   * @param done that progress, above 0
   */
  public static double pace(double worked, double done) {
    return Math.max(0, worked) * (1 - done) / done;
  }

  /**
   * What is told of the time left: it falls when work is done, when others before are done, and
   * when nothing but time passes. It rises only where progress shows that the work is slower than
   * was expected.
   *
   * @param expected seconds of work that were still to come
   * @param waited seconds since then
   */
  public static long seconds(double expected, double waited) {
    double late = Math.max(0, waited);
    return Math.max(1, Math.round(expected * expected / Math.max(expected + late, 1)));
  }
}
