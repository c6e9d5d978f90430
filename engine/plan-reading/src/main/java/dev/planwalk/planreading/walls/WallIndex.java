package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.geometry.PackedBoxes;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/** Answers what is wall at a point and what a ray meets. */
public final class WallIndex {

  /** Radius of the circle in the square corner of a wall, of whose thickness it is this share. */
  private static final double IN_CORNER = 0.6;

  private final double mostThickness;
  private final Segments lines;
  private final Segments stops;
  private final List<Strip> strips;
  private final PackedBoxes stripBoxes;
  private final List<Polygon> solids;
  private final PackedBoxes solidBoxes;

  /** Indexes some walls. */
  public WallIndex(Walls walls) {
    mostThickness = walls.mostThickness();
    lines = Segments.of(walls.lines());
    // A wall drawn as two lines without a jamb ends at the end of its strip.
    List<Segment> caps = new ArrayList<>(walls.lines());
    for (Strip strip : walls.strips()) {
      double half = strip.thickness() / 2;
      caps.add(cap(strip.point(0, half), strip.point(0, -half)));
      caps.add(cap(strip.point(strip.length(), half), strip.point(strip.length(), -half)));
    }
    for (Polygon solid : walls.solids()) {
      Coordinate[] ring = solid.getExteriorRing().getCoordinates();
      for (int i = 1; i < ring.length; i++) {
        caps.add(cap(ring[i - 1], ring[i]));
      }
    }
    stops = Segments.of(caps);
    strips = walls.strips();
    stripBoxes = new PackedBoxes(strips.stream().map(WallIndex::around).toList());
    solids = walls.solids();
    solidBoxes = new PackedBoxes(solids.stream().map(Polygon::getEnvelopeInternal).toList());
  }

  private static Envelope around(Strip strip) {
    Envelope box = new Envelope(strip.x1(), strip.x2(), strip.y1(), strip.y2());
    box.expandBy(strip.thickness());
    return box;
  }

  private static Segment cap(Coordinate a, Coordinate b) {
    return new Segment(a.x, a.y, b.x, b.y, -1, LayerMeaning.UNKNOWN);
  }

  /** No wall of the plan is thicker. */
  public double mostThickness() {
    return mostThickness;
  }

  /** The lines of the walls. */
  public Segments lines() {
    return lines;
  }

  /** Strips whose box meets the given one. */
  public List<Strip> stripsNear(Envelope box) {
    List<Strip> near = new ArrayList<>();
    stripBoxes.query(box, number -> near.add(strips.get(number)));
    return near;
  }

  /** Whether a point lies in a wall at least as thick as stated. */
  public boolean material(Coordinate p, double leastThickness) {
    Envelope at = new Envelope(p);
    for (Strip strip : stripsNear(at)) {
      double along = strip.along(p.x, p.y);
      boolean inside =
          strip.thickness() >= leastThickness
              && along >= 0
              && along <= strip.length()
              && Math.abs(strip.aside(p.x, p.y)) <= strip.thickness() / 2;
      if (inside) {
        return true;
      }
    }
    boolean[] filled = {false};
    solidBoxes.query(
        at,
        number ->
            filled[0] |=
                !filled[0]
                    && SimplePointInAreaLocator.locate(p, solids.get(number)) == Location.INTERIOR);
    return filled[0];
  }

  /**
   * Whether the largest circle of a face lies in a wall that is thicker than usual, or in its
   * corner, which no strip covers: the circle there is wider than the wall.
   */
  public boolean thick(Coordinate centre, double radius) {
    if (mostThickness <= Measures.MOST_THICKNESS) {
      return false;
    }
    Envelope near = new Envelope(centre);
    near.expandBy(mostThickness);
    for (Strip strip : stripsNear(near)) {
      double along = strip.along(centre.x, centre.y);
      double aside = Math.abs(strip.aside(centre.x, centre.y));
      boolean inside =
          strip.thickness() > ThickWalls.LEAST_THICKNESS
              && radius <= IN_CORNER * strip.thickness()
              && aside <= strip.thickness() / 2
              && along >= -strip.thickness()
              && along <= strip.length() + strip.thickness();
      if (inside) {
        return true;
      }
    }
    return false;
  }

  /** Distance to the first line that a ray crosses, or infinity. The direction has length 1. */
  public double hit(Coordinate from, double dx, double dy, double reach) {
    Envelope box = new Envelope(from.x, from.x + dx * reach, from.y, from.y + dy * reach);
    box.expandBy(0.01);
    double best = Double.POSITIVE_INFINITY;
    for (Segment line : stops.near(box)) {
      double sx = line.x2() - line.x1();
      double sy = line.y2() - line.y1();
      double cross = dx * sy - dy * sx;
      // Lines along the ray (glazing, thresholds) do not stop it.
      if (Math.abs(cross) < 0.05 * Math.hypot(sx, sy)) {
        continue;
      }
      double wx = line.x1() - from.x;
      double wy = line.y1() - from.y;
      double t = (wx * sy - wy * sx) / cross;
      double s = (wx * dy - wy * dx) / cross;
      double slack = 0.005 / Math.max(1e-9, Math.hypot(sx, sy));
      if (t > 0 && t < best && t <= reach && s >= -slack && s <= 1 + slack) {
        best = t;
      }
    }
    return best;
  }
}
