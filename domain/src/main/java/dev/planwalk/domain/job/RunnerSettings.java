package dev.planwalk.domain.job;

import java.time.Duration;
import java.util.Optional;

/**
 * How a node works.
 *
 * @param worker this node; a restarted node of the same name takes its jobs back at once
 * @param nameIsExclusive whether no other process can have the name (the embedded form)
 * @param share how many jobs of one account may run at once in a lane; empty: any number
 * @param poll how often the queue is looked at without a hint
 * @param heartbeat how often leases are prolonged
 * @param sweep how often lost jobs and expired uploads are looked for
 * @param drain how long running work may go on after a stop
 * @param uploadAge after which an upload that was never completed fails
 */
public record RunnerSettings(
    WorkerNode worker,
    boolean nameIsExclusive,
    Optional<Integer> share,
    Duration poll,
    Duration heartbeat,
    Duration sweep,
    Duration drain,
    Duration uploadAge) {

  private static final int BEATS_PER_LEASE = 12;

  /**
   * The usual times.
   *
   * @param lease of the queue
   */
  public static RunnerSettings usual(
      WorkerNode worker,
      boolean nameIsExclusive,
      Optional<Integer> share,
      Duration lease,
      Duration sweep) {
    return new RunnerSettings(
        worker,
        nameIsExclusive,
        share,
        Duration.ofSeconds(1),
        lease.dividedBy(BEATS_PER_LEASE),
        sweep,
        Duration.ofSeconds(4),
        Duration.ofHours(24));
  }
}
