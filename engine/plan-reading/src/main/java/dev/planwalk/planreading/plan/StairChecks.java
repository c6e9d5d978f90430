package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.Stair;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.naming.FlightDraft;
import dev.planwalk.planreading.pens.ClimbSigns;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import java.util.Locale;

/** Whether the drawing tells which way its stairs climb. */
final class StairChecks {

  private StairChecks() {}

  /**
   * Tells the flights whose direction is a guess.
   *
   * @param stairs of the same storey, one per flight
   */
  static void check(PlanBuilder.StoreyInput storey, List<Stair> stairs, List<Finding> findings) {
    List<FlightDraft> flights = storey.naming().flights();
    for (int i = 0; i < flights.size(); i++) {
      if (flights.get(i).assumed()) {
        findings.add(assumed(flights.get(i), stairs.get(i)));
      }
    }
  }

  private static Finding assumed(FlightDraft flight, Stair stair) {
    boolean untold = flight.climb() == ClimbSigns.Climb.UNTOLD;
    String why =
        untold
            ? "Nothing tells which way %s at %s climbs"
            : "Signs contradict each other on which way %s at %s climbs";
    String next =
        untold
            ? "Draw an arrow that points up, or letter UP at its foot, and upload again if wrong."
            : "Leave one arrow that points up and upload again if wrong.";
    return new Finding(
        FindingCode.STAIR_DIRECTION_ASSUMED,
        String.format(
            Locale.ROOT,
            why + "; up_deg %.0f was assumed and may be the opposite. " + next,
            stair.id(),
            Places.told(flight.outline().getEnvelopeInternal().centre()),
            stair.upDegrees()),
        stair.id());
  }
}
