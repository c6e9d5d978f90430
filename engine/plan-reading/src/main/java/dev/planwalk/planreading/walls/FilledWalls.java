package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.SpatialIndex;
import org.locationtech.jts.index.quadtree.Quadtree;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Tells walls from furniture and dimensions in drawings whose walls are filled or hatched: there,
 * parallels with nothing between them are beds, counters, tubs and dimension lines. Light
 * partitions that nobody filled stay: thin, long, drawn by the pen of the walls, and standing out
 * from a wall. Lengths in metres.
 */
final class FilledWalls {

  /** From this share of filled length on, filling may be how the drawing shows its walls. */
  private static final double FILLED_SHARE = 0.3;

  /** From this share on it is, also when no door tells so. */
  static final double SURE_SHARE = 0.6;

  /** Furniture is shorter than this. */
  private static final double LONG = 1.5;

  /** Share of a strip that must be filled; windows interrupt the filling, not the faces. */
  private static final double COVERED = 0.25;

  private static final int SAMPLES = 9;

  /** Pens that draw less than this share of the filled walls draw no partitions. */
  private static final double WALL_PEN = 0.1;

  private static final double MOST_PARTITION = 0.2;
  private static final double LEAST_PARTITION = 1.2;
  private static final double LEAST_PIECE = 0.3;
  private static final double SAME_THICKNESS = 0.01;

  /** Railings go round corners; frames and boards of partitions are thicker together. */
  private static final double RAILING = 0.065;

  /** A partition ends this near to a wall. */
  private static final double REACH = 0.1;

  /** What a line looks like. */
  private record Pen(String layer, int colour) {
    static Pen of(Stroke stroke) {
      return new Pen(stroke.layer(), stroke.colour());
    }
  }

  private final FlatDrawing drawing;
  private final Hatching hatching;
  private final STRtree solids = new STRtree();
  private final Quadtree walls = new Quadtree();
  private final Map<Pen, Double> pens = new HashMap<>();
  private final GeometryFactory factory = new GeometryFactory();
  private double drawn;

  private FilledWalls(FlatDrawing drawing, Segments segments, List<Polygon> solids) {
    this.drawing = drawing;
    this.hatching = new Hatching(drawing, segments);
    solids.forEach(solid -> this.solids.insert(solid.getEnvelopeInternal(), solid));
    this.solids.build();
  }

  /**
   * The strips that are walls if filling shows walls.
   *
   * @param share of the length of all long strips that is filled
   */
  record Filled(List<Strip> strips, double share) {}

  /**
   * The strips that are filled, and partitions; empty where walls are neither filled nor hatched.
   *
   * @param segments of the whole drawing, with its hatch lines
   */
  static Optional<Filled> of(
      List<Strip> strips,
      List<Polygon> solids,
      FlatDrawing drawing,
      Segments segments,
      Deadline deadline) {
    return new FilledWalls(drawing, segments, solids).walls(strips, deadline);
  }

  private Optional<Filled> walls(List<Strip> strips, Deadline deadline) {
    Set<Strip> filled = new HashSet<>();
    double all = 0;
    double covered = 0;
    for (Strip strip : strips) {
      deadline.check();
      boolean full = filled(strip) >= COVERED || hatching.learn(strip) >= COVERED;
      if (full) {
        filled.add(strip);
      }
      if (strip.length() >= LONG) {
        all += strip.length();
        covered += full ? strip.length() : 0;
      }
    }
    if (all == 0 || covered < FILLED_SHARE * all) {
      return Optional.empty();
    }
    for (Strip strip : strips) {
      // Short pieces hold fewer hatch lines than tell a hatching, but the same lines.
      if (filled.contains(strip) || hatching.known(strip) >= COVERED) {
        filled.add(strip);
        add(strip);
        count(strip.left(), strip.length());
        count(strip.right(), strip.length());
      }
    }
    addPartitions(strips, filled, deadline);
    List<Strip> kept = strips.stream().filter(filled::contains).toList();
    return Optional.of(new Filled(kept, covered / all));
  }

  private void addPartitions(List<Strip> strips, Set<Strip> filled, Deadline deadline) {
    List<Strip> open = new ArrayList<>();
    Set<Long> thicknesses = new HashSet<>();
    for (Strip strip : strips) {
      boolean likely =
          strip.thickness() <= MOST_PARTITION && wallPen(strip.left()) && wallPen(strip.right());
      if (likely && !filled.contains(strip)) {
        open.add(strip);
      } else if (likely) {
        thicknesses.add(thickness(strip));
      }
    }
    boolean found = !open.isEmpty();
    while (found) {
      deadline.check();
      // Partitions end at partitions too; short pieces between doors are as thick as long ones.
      List<Strip> partitions =
          open.stream()
              .filter(strip ->
                  strip.length() >= LEAST_PARTITION
                      || (strip.length() >= LEAST_PIECE && thicknesses.contains(thickness(strip))))
              .filter(this::standsOut)
              .toList();
      for (Strip partition : partitions) {
        add(partition);
        thicknesses.add(thickness(partition));
      }
      filled.addAll(partitions);
      open.removeAll(partitions);
      found = !partitions.isEmpty();
    }
  }

  private static long thickness(Strip strip) {
    return Math.round(strip.thickness() / SAME_THICKNESS);
  }

  private void add(Strip strip) {
    Polygon polygon = strip.polygon(factory);
    walls.insert(polygon.getEnvelopeInternal(), polygon);
  }

  private void count(Segment face, double length) {
    pens.merge(Pen.of(drawing.strokes().get(face.stroke())), length, Double::sum);
    drawn += length;
  }

  private boolean wallPen(Segment face) {
    Pen pen = Pen.of(drawing.strokes().get(face.stroke()));
    return pens.getOrDefault(pen, 0.0) >= WALL_PEN * drawn;
  }

  /** Share of a strip that areas fill. */
  private double filled(Strip strip) {
    int held = 0;
    for (int i = 0; i < SAMPLES; i++) {
      double along = (i + 0.5) / SAMPLES * strip.length();
      held += in(solids, strip.point(along, -strip.thickness() / 4)) ? 1 : 0;
      held += in(solids, strip.point(along, strip.thickness() / 4)) ? 1 : 0;
    }
    return held / (2.0 * SAMPLES);
  }

  /** Whether a strip ends at a wall and does not run along one. */
  private boolean standsOut(Strip strip) {
    boolean ends = at(strip.point(-REACH, 0)) || at(strip.point(strip.length() + REACH, 0));
    if (strip.thickness() <= RAILING) {
      ends |=
          corner(strip.point(0, 0), strip.thickness())
              || corner(strip.point(strip.length(), 0), strip.thickness());
    }
    double beside = strip.thickness() / 2 + REACH;
    boolean along =
        at(strip.point(strip.length() / 2, beside)) || at(strip.point(strip.length() / 2, -beside));
    return ends && !along;
  }

  /** Whether another railing begins at a corner: faces overlap only up to the inner one. */
  private boolean corner(Coordinate end, double thickness) {
    Envelope box = new Envelope(end);
    box.expandBy(thickness);
    for (Object area : walls.query(box)) {
      if (((Polygon) area).isWithinDistance(factory.createPoint(end), thickness)) {
        return true;
      }
    }
    return false;
  }

  private boolean at(Coordinate p) {
    return in(solids, p) || in(walls, p);
  }

  private static boolean in(SpatialIndex areas, Coordinate p) {
    for (Object area : areas.query(new Envelope(p))) {
      Polygon polygon = (Polygon) area;
      if (polygon.getEnvelopeInternal().contains(p)
          && SimplePointInAreaLocator.locate(p, polygon) != Location.EXTERIOR) {
        return true;
      }
    }
    return false;
  }
}
