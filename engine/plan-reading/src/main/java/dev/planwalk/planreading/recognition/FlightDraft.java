package dev.planwalk.planreading.recognition;

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
 * @param told whether the drawing tells that direction; otherwise it may be the opposite one
 */
record FlightDraft(Polygon outline, int steps, double upRadians, boolean told) {

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
        int sign = signs.along(treads);
        double run = Math.atan2(last.y - first.y, last.x - first.x);
        flights.add(
            new FlightDraft(polygon, treads.size(), sign < 0 ? run + Math.PI : run, sign != 0));
      }
    }
    return flights;
  }
}
