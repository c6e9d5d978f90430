package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.Stair;
import dev.planwalk.planreading.Finding;
import java.util.List;
import java.util.Locale;

/** Whether the drawing tells which way its stairs climb. */
final class StairChecks {

  private StairChecks() {}

  /**
   * @param stairs of the same storey, one per flight
   */
  static void check(PlanBuilder.StoreyInput storey, List<Stair> stairs, List<Finding> findings) {
    List<FlightDraft> flights = storey.naming().flights();
    for (int i = 0; i < flights.size(); i++) {
      if (!flights.get(i).told()) {
        findings.add(
            new Finding(
                "stair_direction_assumed",
                Finding.Severity.WARNING,
                String.format(
                    Locale.ROOT,
                    "Nothing tells which way the flight %s at %s climbs: no arrow, circle or word"
                        + " such as UP or DN was found. up_deg %.0f was assumed; it may be the"
                        + " opposite. Draw an arrow that points up and upload again if it is"
                        + " wrong.",
                    stairs.get(i).id(),
                    StoreyReader.place(flights.get(i).outline().getEnvelopeInternal().centre()),
                    stairs.get(i).upDegrees()),
                stairs.get(i).id()));
      }
    }
  }
}
