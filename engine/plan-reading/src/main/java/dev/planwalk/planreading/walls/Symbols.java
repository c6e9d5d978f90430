package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.pens.Strip;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Tells filled arrows and marks from filled walls: what one pen fills across walls instead of along
 * them are heads of leaders and the like, also where they point at something else.
 */
final class Symbols {

  /** Walls shorter than this say nothing about what crosses them. */
  private static final double LONG = 1.5;

  /** Sine of the angle up to which an edge runs along a wall, 3 degrees. */
  private static final double ALONG = 0.052;

  /** An edge along a wall is at least this share of the longest edge. */
  private static final double LEAST_EDGE = 0.5;

  /** From this share of the area that meets walls on, a pen draws symbols. */
  private static final double ACROSS = 0.5;

  /** A filled area, and what its fill looks like. */
  record Solid(Polygon area, String layer, int colour) {}

  private record Pen(String layer, int colour) {}

  private Symbols() {}

  /** The areas that may be wall. */
  static List<Polygon> without(List<Solid> solids, List<Strip> strips) {
    STRtree walls = new STRtree();
    GeometryFactory factory = new GeometryFactory();
    for (Strip strip : strips) {
      if (strip.length() >= LONG) {
        walls.insert(strip.polygon(factory).getEnvelopeInternal(), strip);
      }
    }
    walls.build();
    Map<Pen, Double> along = new HashMap<>();
    Map<Pen, Double> across = new HashMap<>();
    for (Solid solid : solids) {
      Pen pen = new Pen(solid.layer(), solid.colour());
      boolean meets = false;
      boolean runs = false;
      for (Object element : walls.query(solid.area().getEnvelopeInternal())) {
        Strip strip = (Strip) element;
        if (Overlay.meet(solid.area(), strip.polygon(factory))) {
          meets = true;
          runs |= along(solid.area(), strip);
        }
      }
      if (meets) {
        (runs ? along : across).merge(pen, solid.area().getArea(), Double::sum);
      }
    }
    Set<Pen> symbols = new HashSet<>();
    across.forEach((pen, area) -> {
      if (area >= ACROSS * (area + along.getOrDefault(pen, 0.0))) {
        symbols.add(pen);
      }
    });
    List<Polygon> kept = new ArrayList<>();
    for (Solid solid : solids) {
      if (!symbols.contains(new Pen(solid.layer(), solid.colour()))) {
        kept.add(solid.area());
      }
    }
    return kept;
  }

  private static boolean along(Polygon area, Strip strip) {
    Coordinate[] ring = area.getExteriorRing().getCoordinates();
    double longest = 0;
    double best = 0;
    for (int i = 1; i < ring.length; i++) {
      double length = ring[i].distance(ring[i - 1]);
      double sine =
          Math.abs(
              (ring[i].x - ring[i - 1].x) * strip.dy() - (ring[i].y - ring[i - 1].y) * strip.dx());
      longest = Math.max(longest, length);
      best = sine <= ALONG * length ? Math.max(best, length) : best;
    }
    return best > 0 && best >= LEAST_EDGE * Math.min(longest, 2 * strip.thickness());
  }
}
