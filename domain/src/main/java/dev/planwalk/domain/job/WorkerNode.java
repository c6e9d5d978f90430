package dev.planwalk.domain.job;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * A node that works on jobs.
 *
 * @param name of the node
 * @param assetSet what tells the pictures of its furniture from those of another: SHA-256 of the
 *     archive in hexadecimal, or {@code procedural}
 * @param slots how many jobs of each lane it takes at once; a lane that is missing is not served
 */
public record WorkerNode(String name, String assetSet, Map<Lane, Integer> slots) {

  /** What a node takes of which nobody says otherwise: one picture at a time, with all cores. */
  public static final Map<Lane, Integer> USUAL_SLOTS =
      Map.of(
          Lane.READ,
          1,
          Lane.DRAW,
          1,
          Lane.RENDER,
          1,
          Lane.TOUR,
          16,
          Lane.PROVIDER,
          32,
          Lane.TEST,
          32);

  public WorkerNode {
    Map<Lane, Integer> copy = new EnumMap<>(Lane.class);
    copy.putAll(slots);
    slots = Collections.unmodifiableMap(copy);
  }

  /** How many jobs of a lane it takes at once. */
  int slots(Lane lane) {
    return slots.getOrDefault(lane, 0);
  }
}
