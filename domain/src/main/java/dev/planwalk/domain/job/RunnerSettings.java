package dev.planwalk.domain.job;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How a node works.
 *
 * @param worker this node; a restarted node of the same name takes its jobs back at once
 * @param nameIsExclusive whether no other process can have the name (the embedded form)
 * @param slots how many jobs of each lane run at once; a lane that is missing is not served
 * @param poll how often the queue is looked at without a hint
 * @param heartbeat how often leases are prolonged
 * @param sweep how often lost jobs and expired uploads are looked for
 * @param drain how long running work may go on after a stop
 * @param uploadAge after which an upload that was never completed fails
 */
public record RunnerSettings(
    WorkerNode worker,
    boolean nameIsExclusive,
    Map<Lane, Integer> slots,
    Duration poll,
    Duration heartbeat,
    Duration sweep,
    Duration drain,
    Duration uploadAge) {

  private static final int BEATS_PER_LEASE = 12;

  public RunnerSettings {
    EnumMap<Lane, Integer> copy = new EnumMap<>(Lane.class);
    copy.putAll(slots);
    slots = Collections.unmodifiableMap(copy);
  }

  /**
   * The usual times, and one picture at a time.
   *
   * @param lease of the queue
   */
  public static RunnerSettings usual(
      WorkerNode worker, boolean nameIsExclusive, Duration lease, Duration sweep) {
    Map<Lane, Integer> slots = new EnumMap<>(Lane.class);
    slots.put(Lane.READ, 1);
    slots.put(Lane.DRAW, 1);
    slots.put(Lane.RENDER, 1);
    slots.put(Lane.TOUR, 16);
    slots.put(Lane.PROVIDER, 32);
    slots.put(Lane.TEST, 32);
    return new RunnerSettings(
        worker,
        nameIsExclusive,
        slots,
        Duration.ofSeconds(1),
        lease.dividedBy(BEATS_PER_LEASE),
        sweep,
        Duration.ofSeconds(4),
        Duration.ofHours(24));
  }
}
