package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;

/**
 * Hatch lines between the faces of walls: parallels that run aslant from face to face. A plotter
 * leaves only these of a hatch. Lengths in metres.
 */
final class Hatching {

  /** Sines of the least and largest angle between hatch lines and the wall, 15 and 80 degrees. */
  private static final double LEAST_SLANT = 0.26;

  private static final double MOST_SLANT = 0.985;

  /** A hatch line crosses this share of the thickness, and leaves the wall by this at most. */
  private static final double CROSSES = 0.6;

  private static final double OUTSIDE = 0.02;

  /** So many lines tell a hatching. */
  private static final int LEAST_LINES = 3;

  /** Hatch lines follow each other within this many thicknesses. */
  private static final double PITCH = 2;

  private static final double DIRECTION_STEP = Math.toRadians(3);

  /**
   * Lines of one hatching.
   *
   * @param direction in steps of 3 degrees
   */
  private record Kind(String layer, int colour, long direction) {}

  private final FlatDrawing drawing;
  private final Segments segments;
  private final Set<Kind> kinds = new HashSet<>();
  private final GeometryFactory factory = new GeometryFactory();

  Hatching(FlatDrawing drawing, Segments segments) {
    this.drawing = drawing;
    this.segments = segments;
  }

  /** Share of a strip that is hatched; the kind of hatching is remembered. */
  double learn(Strip strip) {
    double most = 0;
    for (Map.Entry<Kind, List<Double>> lines : lines(strip).entrySet()) {
      double share = run(lines.getValue(), strip);
      if (lines.getValue().size() >= LEAST_LINES && share > most) {
        most = share;
        kinds.add(lines.getKey());
      }
    }
    return most;
  }

  /** Share of a strip that is hatched by a kind that was learnt from others, be it by one line. */
  double known(Strip strip) {
    double most = 0;
    for (Map.Entry<Kind, List<Double>> lines : lines(strip).entrySet()) {
      most = Math.max(most, kinds.contains(lines.getKey()) ? run(lines.getValue(), strip) : 0);
    }
    return most;
  }

  /** Where along a strip hatch lines cross it. */
  private Map<Kind, List<Double>> lines(Strip strip) {
    double half = strip.thickness() / 2 + OUTSIDE;
    Map<Kind, List<Double>> places = new HashMap<>();
    Envelope box = strip.polygon(factory).getEnvelopeInternal();
    box.expandBy(OUTSIDE);
    for (Segment line : segments.near(box)) {
      double slant = Math.abs(line.dx() * strip.dy() - line.dy() * strip.dx());
      if (slant < LEAST_SLANT || slant > MOST_SLANT) {
        continue;
      }
      double a = strip.aside(line.x1(), line.y1());
      double b = strip.aside(line.x2(), line.y2());
      double along = strip.along((line.x1() + line.x2()) / 2, (line.y1() + line.y2()) / 2);
      boolean crosses =
          Math.abs(a) <= half
              && Math.abs(b) <= half
              && Math.abs(a - b) >= CROSSES * strip.thickness();
      if (crosses && along >= 0 && along <= strip.length()) {
        places.computeIfAbsent(kind(line), key -> new ArrayList<>()).add(along);
      }
    }
    return places;
  }

  private Kind kind(Segment line) {
    Stroke stroke = drawing.strokes().get(line.stroke());
    double angle = Math.atan2(line.dy(), line.dx());
    long steps = Math.round((angle < 0 ? angle + Math.PI : angle) / DIRECTION_STEP);
    return new Kind(stroke.layer(), stroke.colour(), steps % Math.round(Math.PI / DIRECTION_STEP));
  }

  /** Share of a strip over which places follow each other closely. */
  private static double run(List<Double> places, Strip strip) {
    double pitch = PITCH * strip.thickness();
    List<Double> sorted = places.stream().sorted().toList();
    double length = pitch / 2;
    for (int i = 1; i < sorted.size(); i++) {
      double step = sorted.get(i) - sorted.get(i - 1);
      length += step <= pitch ? step : 0;
    }
    return length / strip.length();
  }
}
