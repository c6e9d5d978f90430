package dev.planwalk.planreading.plan;

import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.rooms.Shell;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;

/**
 * Floor within a building that is neither room nor wall: what did not close, told once a storey.
 */
final class FloorChecks {

  /** Half the thickness of the thickest walls, in metres: what is thicker is floor. */
  private static final double HALF_WALL = 0.65;

  /** Smaller floor is a niche or a shaft, in m². */
  private static final double LEAST_AREA = 4;

  private FloorChecks() {}

  static void check(PlanBuilder.StoreyInput storey, String id, List<Finding> findings) {
    Shell shell = storey.naming().draft().shell();
    List<Polygon> candidates = new ArrayList<>(shell.walls());
    for (Polygon hull : shell.hulls()) {
      for (int hole = 0; hole < hull.getNumInteriorRing(); hole++) {
        candidates.add(
            hull.getFactory().createPolygon(hull.getInteriorRingN(hole).getCoordinates()));
      }
    }
    List<Polygon> floors = new ArrayList<>();
    for (Polygon wall : candidates) {
      if (wall.getArea() >= LEAST_AREA) {
        Geometry thick = Overlay.grown(Overlay.grown(wall, -HALF_WALL), HALF_WALL);
        for (Object part : PolygonExtracter.getPolygons(thick)) {
          floors.add((Polygon) part);
        }
      }
    }
    floors.removeIf(floor -> floor.getArea() < LEAST_AREA);
    floors.sort(
        Comparator.comparingDouble((Polygon floor) -> -floor.getArea())
            .thenComparing(Outlines::order));
    if (floors.isEmpty()) {
      return;
    }
    String head = "Within the building ";
    String tail =
        (floors.size() == 1 ? " is" : " are")
            + " neither room nor wall. Nothing to do for courts and voids; else close the room there"
            + " and upload again.";
    List<String> told =
        floors.stream()
            .map(floor ->
                String.format(
                    Locale.ROOT,
                    "%.1f m2 at %s",
                    floor.getArea(),
                    Places.told(floor.getInteriorPoint().getCoordinate())))
            .toList();
    findings.add(
        new Finding(
            FindingCode.FLOOR_WITHOUT_ROOM, head + Finding.listed(told, head + tail) + tail, id));
  }
}
