package dev.planwalk.testsupport.flats;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/**
 * A straight piece of wall between two rooms, or between a room and the open air.
 *
 * @param inside the room whose face it is measured on
 * @param outside the room behind it; -1: none
 * @param x where it begins
 * @param y where it begins
 * @param angle of its direction in radians; the room lies on the left
 */
public record WallRun(
    int inside, int outside, double x, double y, double angle, double length, double thickness) {

  private static final double LEAST = 0.75;
  private static final double THICKEST = 0.6;

  /** All runs of a storey that can hold an opening. */
  public static List<WallRun> of(List<TrueRoom> rooms, Polygon outer) {
    List<WallRun> runs = new ArrayList<>();
    for (int a = 0; a < rooms.size(); a++) {
      for (int b = a + 1; b < rooms.size(); b++) {
        add(runs, a, rooms.get(a).floor(), b, rooms.get(b).floor());
      }
      add(runs, a, rooms.get(a).floor(), -1, outer);
    }
    return runs;
  }

  private static void add(List<WallRun> runs, int a, Polygon room, int b, Polygon other) {
    Coordinate[] faces = counterClockwise(room);
    Coordinate[] opposite = counterClockwise(other);
    for (int i = 0; i + 1 < faces.length; i++) {
      double length = faces[i].distance(faces[i + 1]);
      if (length < LEAST) {
        continue;
      }
      double ux = (faces[i + 1].x - faces[i].x) / length;
      double uy = (faces[i + 1].y - faces[i].y) / length;
      for (int j = 0; j + 1 < opposite.length; j++) {
        add(runs, a, b, faces[i], ux, uy, length, opposite[j], opposite[j + 1]);
      }
    }
  }

  private static void add(
      List<WallRun> runs,
      int a,
      int b,
      Coordinate start,
      double ux,
      double uy,
      double length,
      Coordinate c,
      Coordinate d) {
    double[] from = local(start, ux, uy, c);
    double[] to = local(start, ux, uy, d);
    // The other room's face runs against this one; the outer face runs along with it.
    boolean against = to[0] < from[0];
    boolean parallel = Math.abs(from[1] - to[1]) < 1e-6;
    double thickness = -from[1];
    if (against != b >= 0 || !parallel || thickness < 0.04 || thickness > THICKEST) {
      return;
    }
    double first = Math.max(0, Math.min(from[0], to[0]));
    double last = Math.min(length, Math.max(from[0], to[0]));
    if (last - first >= LEAST) {
      runs.add(
          new WallRun(
              a,
              b,
              start.x + ux * first,
              start.y + uy * first,
              Math.atan2(uy, ux),
              last - first,
              thickness));
    }
  }

  private static double[] local(Coordinate start, double ux, double uy, Coordinate c) {
    double dx = c.x - start.x;
    double dy = c.y - start.y;
    return new double[] {dx * ux + dy * uy, dy * ux - dx * uy};
  }

  private static Coordinate[] counterClockwise(Polygon polygon) {
    Coordinate[] ring = polygon.getExteriorRing().getCoordinates();
    if (!org.locationtech.jts.algorithm.Orientation.isCCW(ring)) {
      Coordinate[] turned = new Coordinate[ring.length];
      for (int i = 0; i < ring.length; i++) {
        turned[i] = ring[ring.length - 1 - i];
      }
      return turned;
    }
    return ring;
  }

  boolean between(int a, int b) {
    return (inside == a && outside == b) || (inside == b && outside == a);
  }

  /**
   * An opening in this run.
   *
   * @param at distance from the start
   * @param opensInside whether its leaf opens into {@link #inside}
   */
  public TrueOpening opening(
      TrueOpening.Form form, double at, double width, boolean opensInside, boolean hingeAtEnd) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    if (opensInside) {
      return new TrueOpening(
          form, x + at * cos, y + at * sin, angle, width, thickness, inside, outside, hingeAtEnd);
    }
    return new TrueOpening(
        form,
        x + (at + width) * cos + thickness * sin,
        y + (at + width) * sin - thickness * cos,
        angle + Math.PI,
        width,
        thickness,
        outside,
        inside,
        hingeAtEnd);
  }
}
