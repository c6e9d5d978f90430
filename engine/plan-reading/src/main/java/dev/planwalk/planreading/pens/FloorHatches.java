package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.geom.Envelope;

/**
 * Lines that hatch floors: all of one pen, in one direction, and most of them with a neighbour on
 * either side at the same distance. A hatch in two colours gives pairs that lie as far apart as the
 * faces of a wall; pen by pen they are a row, which walls never are, as the faces of a wall have
 * another wall on one side and a room on the other. Lengths in metres.
 */
final class FloorHatches {

  /** Lines of a hatch lie no further apart; columns and partitions do. */
  private static final double WIDEST = 1;

  /** Lines that nearly coincide are one, drawn twice. */
  private static final double NARROWEST = 0.005;

  private static final double SAME_PITCH = 0.12;
  private static final double LEAST_LENGTH = 0.1;

  /** A plan that is hatched is hatched with many lines. */
  private static final int LEAST_LINES = 30;

  /** Share of the lines of a pen that must lie in rows; those at borders do not. */
  private static final double LEAST_IN_ROWS = 0.5;

  /** Of more lines some are looked at. */
  private static final int MOST_LOOKED_AT = 300;

  private static final double DIRECTION_STEP = Math.toRadians(1);
  private static final double PARALLEL = 0.02;

  /** Lines beside each other share this part of the shorter. */
  private static final double BESIDE = 0.3;

  private FloorHatches() {}

  /** Pieces that are lines of hatches. */
  static Set<Segment> find(FlatDrawing drawing, Segments segments, Deadline deadline) {
    Map<String, List<Segment>> pens = new TreeMap<>();
    for (Segment piece : segments.all()) {
      if (piece.length() >= LEAST_LENGTH && piece.meaning().mayBeWall()) {
        Stroke stroke = drawing.strokes().get(piece.stroke());
        String pen = stroke.layer() + "\n" + stroke.colour() + "\n" + direction(piece);
        pens.computeIfAbsent(pen, key -> new ArrayList<>()).add(piece);
      }
    }
    Set<Segment> hatches = new HashSet<>();
    for (List<Segment> lines : pens.values()) {
      deadline.check();
      if (lines.size() >= LEAST_LINES && inRows(lines, deadline)) {
        hatches.addAll(lines);
      }
    }
    return hatches;
  }

  private static long direction(Segment piece) {
    double angle = Math.atan2(piece.dy(), piece.dx());
    long steps = Math.round((angle < 0 ? angle + Math.PI : angle) / DIRECTION_STEP);
    return steps % Math.round(Math.PI / DIRECTION_STEP);
  }

  private static boolean inRows(List<Segment> lines, Deadline deadline) {
    Segments index = Segments.of(lines);
    int step = 1 + lines.size() / MOST_LOOKED_AT;
    int looked = 0;
    int rows = 0;
    for (int i = 0; i < lines.size(); i += step) {
      deadline.check();
      looked++;
      rows += inRow(lines.get(i), index) ? 1 : 0;
    }
    return rows >= LEAST_IN_ROWS * looked;
  }

  /** Whether the nearest lines on both sides are equally far away. */
  private static boolean inRow(Segment line, Segments index) {
    double left = WIDEST;
    double right = WIDEST;
    Envelope box = line.box(WIDEST);
    for (Segment other : index.near(box)) {
      double off = line.aside((other.x1() + other.x2()) / 2, (other.y1() + other.y2()) / 2);
      boolean beside =
          Math.abs(off) > NARROWEST
              && line.sineTo(other) <= PARALLEL
              && WallThickness.overlap(line, other)
                  >= BESIDE * Math.min(line.length(), other.length());
      if (beside && off > 0) {
        left = Math.min(left, off);
      } else if (beside) {
        right = Math.min(right, -off);
      }
    }
    return Math.max(left, right) < WIDEST
        && Math.abs(left - right) <= SAME_PITCH * Math.max(left, right);
  }
}
