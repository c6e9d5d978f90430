package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Finding;
import java.util.List;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/** Whether every name of a room that stands in the building stands in a room. */
final class LabelChecks {

  private LabelChecks() {}

  static void check(PlanBuilder.StoreyInput storey, String id, List<Finding> findings) {
    StoreyDraft draft = storey.naming().draft();
    FaceClassifier.Finder rooms =
        new FaceClassifier.Finder(draft.shell().rooms().stream().map(RoomDraft::shape).toList());
    for (Tag tag : draft.tags()) {
      if (tag.names() && rooms.at(tag.at()) < 0 && inside(tag.at(), draft.shell().hulls())) {
        findings.add(
            new Finding(
                "label_outside",
                Finding.Severity.INFO,
                "The label '"
                    + tag.text().name()
                    + "' stands in no room that was found: its room is open, or is wall.",
                id));
      }
    }
  }

  private static boolean inside(Coordinate at, List<Polygon> hulls) {
    for (Polygon hull : hulls) {
      if (hull.getEnvelopeInternal().contains(at)
          && SimplePointInAreaLocator.locate(at, hull) == Location.INTERIOR) {
        return true;
      }
    }
    return false;
  }
}
