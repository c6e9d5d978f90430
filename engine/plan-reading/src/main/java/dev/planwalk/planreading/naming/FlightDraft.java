package dev.planwalk.planreading.naming;

import dev.planwalk.planreading.pens.ClimbSigns;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.rooms.StoreyDraft;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * A flight of stairs inside the house, before ids.
 *
 * @param outline hull of its treads, in metres
 * @param steps number of treads
 * @param upRadians direction in which it climbs, counter-clockwise from x
 * @param climb what the drawing tells of that direction, along its treads
 */
public record FlightDraft(Polygon outline, int steps, double upRadians, ClimbSigns.Climb climb) {

  /** Whether the drawing tells no direction, or two: then it may be the opposite one. */
  public boolean assumed() {
    return climb == ClimbSigns.Climb.UNTOLD || climb == ClimbSigns.Climb.CONTRADICTORY;
  }

  /** The flights of a storey. */
  static List<FlightDraft> all(StoreyDraft draft) {
    if (draft.families().stairs().isEmpty()) {
      return List.of();
    }
    GeometryFactory factory = new GeometryFactory();
    Polygon hull = draft.shell().hulls().getFirst();
    ClimbSigns signs = ClimbSigns.of(draft.drawing(), draft.segments());
    List<FlightDraft> flights = new ArrayList<>();
    for (List<Segment> treads : draft.families().stairs()) {
      List<Coordinate> ends = new ArrayList<>();
      for (Segment tread : treads) {
        ends.add(new Coordinate(tread.x1(), tread.y1()));
        ends.add(new Coordinate(tread.x2(), tread.y2()));
      }
      Geometry outline =
          factory.createMultiPointFromCoords(ends.toArray(new Coordinate[0])).convexHull();
      if (outline instanceof Polygon polygon
          && hull.contains(factory.createPoint(polygon.getEnvelopeInternal().centre()))) {
        Coordinate first = ClimbSigns.middle(treads.getFirst());
        Coordinate last = ClimbSigns.middle(treads.getLast());
        ClimbSigns.Climb climb = signs.along(treads);
        double run = Math.atan2(last.y - first.y, last.x - first.x);
        double up = climb == ClimbSigns.Climb.BACK ? run + Math.PI : run;
        flights.add(new FlightDraft(polygon, treads.size(), up, climb));
      }
    }
    return flights;
  }
}
