package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.rooms.DrawnStorey;
import java.util.List;

/**
 * A reading with what it was read from.
 *
 * @param storeys in the order of those of the plan; none without a plan
 */
public record Recognised(Reading reading, List<DrawnStorey> storeys) {

  public Recognised {
    storeys = List.copyOf(storeys);
  }

  static Recognised without(Reading reading) {
    return new Recognised(reading, List.of());
  }
}
