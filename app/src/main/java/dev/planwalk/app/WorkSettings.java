package dev.planwalk.app;

import dev.planwalk.domain.job.Lane;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the workers of a process take.
 *
 * @param slots jobs of each lane at once; 0: the lane is left to other processes
 * @param share how many jobs of one account run at once in a lane, in the whole installation;
 *     empty: any number
 */
public record WorkSettings(Map<Lane, Integer> slots, Optional<Integer> share) {

  public WorkSettings {
    Map<Lane, Integer> copy = new EnumMap<>(Lane.class);
    copy.putAll(slots);
    slots = Collections.unmodifiableMap(copy);
  }
}
