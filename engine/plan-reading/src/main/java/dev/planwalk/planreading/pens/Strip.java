package dev.planwalk.planreading.pens;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * A straight stretch of wall between two parallel lines, in metres.
 *
 * @param x1 start of the axis
 * @param x2 end of the axis
 * @param left face on the left of the axis
 * @param right face on the right of the axis
 */
public record Strip(
    double x1, double y1, double x2, double y2, double thickness, Segment left, Segment right) {

  /** From end to end. */
  public double length() {
    // Asked for very often: a hypot would guard against overflow, at ten times the price.
    return Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  }

  /** Direction of its axis. */
  public double dx() {
    return (x2 - x1) / length();
  }

  /** Direction of its axis. */
  public double dy() {
    return (y2 - y1) / length();
  }

  /** A point at a distance along the axis and aside of it, positive to the left. */
  public Coordinate point(double along, double aside) {
    return new Coordinate(x1 + dx() * along - dy() * aside, y1 + dy() * along + dx() * aside);
  }

  /** Distance along the axis. */
  public double along(double x, double y) {
    return (x - x1) * dx() + (y - y1) * dy();
  }

  /** Signed distance from the axis, positive to the left. */
  public double aside(double x, double y) {
    return (y - y1) * dx() - (x - x1) * dy();
  }

  /** Its footprint. */
  public Polygon polygon(GeometryFactory factory) {
    double half = thickness / 2;
    Coordinate first = point(0, half);
    return factory.createPolygon(
        new Coordinate[] {
          first, point(0, -half), point(length(), -half), point(length(), half), first.copy()
        });
  }

  /** The faces of some strips, each once. */
  public static List<Segment> faces(List<Strip> strips) {
    Set<Segment> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Segment> faces = new ArrayList<>();
    for (Strip strip : strips) {
      for (Segment face : List.of(strip.left(), strip.right())) {
        if (seen.add(face)) {
          faces.add(face);
        }
      }
    }
    return faces;
  }

  /** The strip of two nearly parallel lines where they lie beside each other. */
  public static Strip between(Segment a, Segment b) {
    double s = a.along(b.x1(), b.y1());
    double t = a.along(b.x2(), b.y2());
    double from = Math.max(0, Math.min(s, t));
    double to = Math.min(a.length(), Math.max(s, t));
    // Distances of b's line from a at both ends of the common stretch.
    double offS = a.aside(b.x1(), b.y1());
    double offT = a.aside(b.x2(), b.y2());
    double slope = s == t ? 0 : (offT - offS) / (t - s);
    double off1 = offS + slope * (from - s);
    double off2 = offS + slope * (to - s);
    double off = (off1 + off2) / 2;
    double px = a.x1() + a.dx() * from - a.dy() * off1 / 2;
    double py = a.y1() + a.dy() * from + a.dx() * off1 / 2;
    double qx = a.x1() + a.dx() * to - a.dy() * off2 / 2;
    double qy = a.y1() + a.dy() * to + a.dx() * off2 / 2;
    boolean bIsLeft = off > 0;
    return new Strip(px, py, qx, qy, Math.abs(off), bIsLeft ? b : a, bIsLeft ? a : b);
  }
}
