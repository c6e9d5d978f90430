package dev.planwalk.planreading.geometry;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;

/** Small works on polygons: from JTS to the floor plan's rings, and less points. */
public final class Outlines {

  private Outlines() {}

  /** Counter-clockwise ring, the first point not repeated. */
  public static Ring ring(LineString line) {
    Coordinate[] points = line.getCoordinates();
    List<Point> ring = new ArrayList<>();
    boolean ccw = org.locationtech.jts.algorithm.Orientation.isCCW(points);
    int first = 0;
    points = withoutSpikes(points);
    for (int i = 0; i < points.length - 1; i++) {
      Coordinate c = ccw ? points[i] : points[points.length - 1 - i];
      ring.add(new Point(c.x, c.y));
      Point least = ring.get(first);
      first = c.x < least.x() || (c.x == least.x() && c.y < least.y()) ? i : first;
    }
    // Overlays begin their rings anywhere; the plan begins them at the left.
    java.util.Collections.rotate(ring, -first);
    return new Ring(ring);
  }

  /** Points on the line of their neighbours say nothing, or are spikes left by rounding. */
  private static Coordinate[] withoutSpikes(Coordinate[] closed) {
    List<Coordinate> points = new ArrayList<>(List.of(closed));
    points.removeLast();
    for (int i = 0; i < points.size() && points.size() > 3; i++) {
      Coordinate a = points.get((i + points.size() - 1) % points.size());
      Coordinate b = points.get(i);
      Coordinate c = points.get((i + 1) % points.size());
      boolean gone =
          b.equals2D(c)
              || a.equals2D(c)
              || org.locationtech.jts.algorithm.Distance.pointToLinePerpendicular(b, a, c) < 1e-7;
      if (gone) {
        points.remove(i);
        i = Math.max(-1, i - 2);
      }
    }
    points.add(points.getFirst());
    return points.toArray(new Coordinate[0]);
  }

  /** A polygon as the plan has it. */
  public static Area area(Polygon polygon) {
    List<Ring> holes = new ArrayList<>();
    for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
      holes.add(ring(polygon.getInteriorRingN(i)));
    }
    return new Area(ring(polygon.getExteriorRing()), holes);
  }

  /**
   * Takes points away that lie on the line of their neighbours within {@code tolerance}, but for
   * those that must stay because something else meets there.
   */
  public static Polygon simplified(Polygon polygon, double tolerance, Set<Coordinate> stay) {
    GeometryFactory factory = polygon.getFactory();
    LinearRing shell = simplified(polygon.getExteriorRing(), tolerance, stay, factory);
    List<LinearRing> holes = new ArrayList<>();
    for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
      holes.add(simplified(polygon.getInteriorRingN(i), tolerance, stay, factory));
    }
    Polygon result = factory.createPolygon(shell, holes.toArray(new LinearRing[0]));
    return result.isValid() ? result : polygon;
  }

  private static LinearRing simplified(
      LinearRing ring, double tolerance, Set<Coordinate> stay, GeometryFactory factory) {
    List<Coordinate> points = new ArrayList<>(List.of(ring.getCoordinates()));
    points.removeLast();
    boolean changed = true;
    while (changed && points.size() > 4) {
      changed = false;
      for (int i = 0; i < points.size() && points.size() > 4; i++) {
        Coordinate a = points.get((i + points.size() - 1) % points.size());
        Coordinate b = points.get(i);
        Coordinate c = points.get((i + 1) % points.size());
        if (!stay.contains(b)
            && org.locationtech.jts.algorithm.Distance.pointToSegment(b, a, c) <= tolerance) {
          points.remove(i);
          changed = true;
          i--;
        }
      }
    }
    points.add(points.getFirst().copy());
    return factory.createLinearRing(points.toArray(new Coordinate[0]));
  }

  /** Direction of the longest edges in degrees, counter-clockwise from x, in [0, 90). */
  public static double mainDirection(List<Polygon> polygons) {
    double[] weights = new double[360];
    double[] sines = new double[360];
    double[] cosines = new double[360];
    for (Polygon polygon : polygons) {
      Coordinate[] p = polygon.getExteriorRing().getCoordinates();
      for (int i = 1; i < p.length; i++) {
        double length = p[i].distance(p[i - 1]);
        double angle = Math.toDegrees(Math.atan2(p[i].y - p[i - 1].y, p[i].x - p[i - 1].x));
        double quarter = ((angle % 90) + 90) % 90;
        // Bins of a quarter degree, the last wraps to the first.
        int bin = (int) Math.round(quarter * 4) % 360;
        weights[bin] += length;
        double fourfold = Math.toRadians(quarter * 4);
        sines[bin] += length * Math.sin(fourfold);
        cosines[bin] += length * Math.cos(fourfold);
      }
    }
    int best = 0;
    for (int i = 1; i < weights.length; i++) {
      best = weights[i] > weights[best] + 1e-9 ? i : best;
    }
    double degrees = Math.toDegrees(Math.atan2(sines[best], cosines[best])) / 4;
    double result = (degrees % 90 + 90) % 90;
    return result > 89.999 || result < 0.001 ? 0 : result;
  }

  /** The largest of some areas. */
  public static Polygon largest(Geometry pieces, Polygon otherwise) {
    Polygon best = null;
    for (Object piece : PolygonExtracter.getPolygons(pieces)) {
      Polygon polygon = (Polygon) piece;
      best = best == null || polygon.getArea() > best.getArea() ? polygon : best;
    }
    return best == null ? otherwise : best;
  }

  /** Reading order: from the top, then from the left; the larger first. */
  public static int order(Polygon a, Polygon b) {
    Envelope p = a.getEnvelopeInternal();
    Envelope q = b.getEnvelopeInternal();
    int order = Double.compare(q.getMaxY(), p.getMaxY());
    order = order != 0 ? order : Double.compare(p.getMinX(), q.getMinX());
    order = order != 0 ? order : Double.compare(b.getArea(), a.getArea());
    return order != 0 ? order : Double.compare(p.getMinY(), q.getMinY());
  }
}
