package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;

/**
 * Boards and sills before windows: an edge with two returns to the wall, behind which the lines of
 * a window lie, centred and about as long. With the face of the wall they look like a lining of it.
 * Lengths in metres.
 */
final class WindowBoards {

  private static final double SHORTEST = 0.4;
  private static final double LONGEST = 4;

  /** How far a board stands out. */
  private static final double SHALLOWEST = 0.03;

  private static final double DEEPEST = 0.35;

  /** Lines meet when they are this near. */
  private static final double TOUCH = 0.01;

  /** Lines run alike within 3 degrees. */
  private static final double PARALLEL = 0.05;

  /** A board reaches so far beyond its window on both sides together, and is as long at least. */
  private static final double MOST_LONGER = 0.45;

  private static final double MOST_SHORTER = 0.05;

  /** Its middle lies this near to that of its window. */
  private static final double CENTRED = 0.1;

  /** Boards reach into the recess of their window by this much at most. */
  private static final double INTO_RECESS = 0.2;

  /** The lines of a window are a face of the wall and a pane, or a pane of two lines. */
  private static final int LEAST_LINES = 2;

  /** They lie this far apart. */
  private static final double APART = 0.015;

  /** The face of the wall is asked for so far beside a board. */
  private static final double NEXT = 0.03;

  /** The edge of a board ends in the room: no face of a wall goes on in its line so near. */
  private static final double FREE = 0.5;

  private final Segments all;

  private WindowBoards(Segments all) {
    this.all = all;
  }

  /** The lines of boards, among those whose layers tell nothing. */
  static Set<Segment> find(Segments all, Deadline deadline) {
    WindowBoards boards = new WindowBoards(all);
    Set<Segment> found = new HashSet<>();
    for (Segment edge : all.all()) {
      deadline.check();
      boolean likely =
          edge.meaning() == LayerMeaning.UNKNOWN
              && edge.length() >= SHORTEST
              && edge.length() <= LONGEST;
      if (likely) {
        boards.at(edge, 1, found);
        boards.at(edge, -1, found);
      }
    }
    return found;
  }

  /**
   * Takes the board with that front edge, if it is one.
   *
   * @param side where the wall lies, 1 to the left of the edge
   */
  private void at(Segment edge, int side, Set<Segment> found) {
    Optional<Segment> start = returning(edge, edge.x1(), edge.y1(), side);
    Optional<Segment> end = returning(edge, edge.x2(), edge.y2(), side);
    if (start.isEmpty() || end.isEmpty()) {
      return;
    }
    double depth = start.get().length();
    if (Math.abs(end.get().length() - depth) > TOUCH || goesOn(edge)) {
      return;
    }
    boolean inWall =
        faced(edge, side, depth, -NEXT) && faced(edge, side, depth, edge.length() + NEXT);
    if (inWall && before(edge, side, depth)) {
      found.add(edge);
      found.add(start.get());
      found.add(end.get());
      back(edge, side * depth).ifPresent(found::add);
    }
  }

  /** The line that leads from an end of an edge back to the wall. */
  private Optional<Segment> returning(Segment edge, double x, double y, int side) {
    Envelope corner = new Envelope(x - TOUCH, x + TOUCH, y - TOUCH, y + TOUCH);
    for (Segment line : all.near(corner)) {
      boolean first = Math.hypot(line.x1() - x, line.y1() - y) <= TOUCH;
      boolean last = Math.hypot(line.x2() - x, line.y2() - y) <= TOUCH;
      boolean across = Math.abs(line.dx() * edge.dx() + line.dy() * edge.dy()) <= PARALLEL;
      boolean asDeep = line.length() >= SHALLOWEST && line.length() <= DEEPEST;
      if (first == last || !across || !asDeep || line.meaning() != LayerMeaning.UNKNOWN) {
        continue;
      }
      double aside = edge.aside(first ? line.x2() : line.x1(), first ? line.y2() : line.y1());
      if (side * aside > 0) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  /** The edge at the wall, where a board is drawn as a whole rectangle. */
  private Optional<Segment> back(Segment edge, double aside) {
    for (Segment line : all.near(edge.box(Math.abs(aside) + TOUCH))) {
      boolean opposite =
          line.sineTo(edge) <= PARALLEL
              && line.meaning() == LayerMeaning.UNKNOWN
              && Math.abs(line.length() - edge.length()) <= TOUCH
              && Math.abs(edge.aside(line.x1(), line.y1()) - aside) <= TOUCH
              && Math.abs(middle(edge, line) - edge.length() / 2) <= TOUCH;
      if (opposite && line.stroke() == edge.stroke()) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  /** Where the middle of a line lies along an edge. */
  private static double middle(Segment edge, Segment line) {
    return edge.along((line.x1() + line.x2()) / 2, (line.y1() + line.y2()) / 2);
  }

  /** Whether the face of a wall goes on in the line of an edge. */
  private boolean goesOn(Segment edge) {
    for (Segment line : all.near(edge.box(FREE))) {
      double s = edge.along(line.x1(), line.y1());
      double t = edge.along(line.x2(), line.y2());
      boolean inLine =
          line != edge
              && line.sineTo(edge) <= PARALLEL
              && line.length() >= SHALLOWEST
              && Math.abs(edge.aside(line.x1(), line.y1())) <= TOUCH
              && Math.abs(edge.aside(line.x2(), line.y2())) <= TOUCH;
      double beyond = Math.max(-Math.max(s, t), Math.min(s, t) - edge.length());
      if (inLine && beyond > -TOUCH && beyond <= FREE) {
        return true;
      }
    }
    return false;
  }

  /** Whether a face of a wall runs behind a board, on beside its end. */
  private boolean faced(Segment edge, int side, double depth, double along) {
    for (Segment line : all.near(edge.box(depth + NEXT + TOUCH))) {
      double s = edge.along(line.x1(), line.y1());
      double t = edge.along(line.x2(), line.y2());
      double off = side * edge.aside((line.x1() + line.x2()) / 2, (line.y1() + line.y2()) / 2);
      boolean beside = Math.min(s, t) < along && Math.max(s, t) > along;
      if (beside
          && line.sineTo(edge) <= PARALLEL
          && off > Math.max(APART, depth - INTO_RECESS)
          && off < depth + TOUCH) {
        return true;
      }
    }
    return false;
  }

  /** Whether the lines of a window lie behind a board. */
  private boolean before(Segment edge, int side, double depth) {
    List<Double> lines = new ArrayList<>();
    boolean within = false;
    for (Segment line : all.near(edge.box(depth + Measures.MOST_THICKNESS))) {
      double off = side * edge.aside((line.x1() + line.x2()) / 2, (line.y1() + line.y2()) / 2);
      boolean behind =
          line.sineTo(edge) <= PARALLEL
              && line.length() >= edge.length() - MOST_LONGER
              && line.length() <= edge.length() + MOST_SHORTER
              && Math.abs(middle(edge, line) - edge.length() / 2) <= CENTRED
              && off > depth - INTO_RECESS
              && off > APART
              && off <= depth + Measures.MOST_THICKNESS;
      if (behind && lines.stream().allMatch(other -> Math.abs(other - off) > APART)) {
        lines.add(off);
        within |= off > depth + APART;
      }
    }
    return within && lines.size() >= LEAST_LINES;
  }
}
