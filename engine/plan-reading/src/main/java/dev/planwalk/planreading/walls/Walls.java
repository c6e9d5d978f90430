package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Strip;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * What is wall, in metres.
 *
 * @param lines faces of walls, and other lines of wall layers; in a single-line plan the walls
 * @param strips stretches between two faces
 * @param solids filled or closed thin areas
 * @param singleLine walls are drawn as one line each
 * @param layered wall layers hold most of the wall, so only they were used
 */
public record Walls(
    List<Segment> lines,
    List<Strip> strips,
    List<Polygon> solids,
    boolean singleLine,
    boolean layered) {

  /** So thick is the thickest wall of a plan, or may be where all are of usual thickness. */
  double mostThickness() {
    double most = Measures.MOST_THICKNESS;
    for (Strip strip : strips) {
      most = Math.max(most, strip.thickness() + ROUNDING);
    }
    return most;
  }

  /** No walls. */
  public static final Walls NONE = new Walls(List.of(), List.of(), List.of(), false, false);

  /** Faces of one wall may be a little farther apart elsewhere. */
  private static final double ROUNDING = 0.02;

  public Walls {
    lines = List.copyOf(lines);
    strips = List.copyOf(strips);
    solids = List.copyOf(solids);
  }
}
