package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Closes the outlines of walls, in drawings whose layers do not tell what is wall: the faces of a
 * wall are known by their pair, but not the jambs between them, nor the stubs of a wall that are
 * shorter than it is thick, as beside a door in a corner. From a face that ends free, a few short
 * lines or a longer one lead end to end to another face that ends free. Lengths in metres.
 */
final class WallEnds {

  /** Ends that meet lie this near to each other. */
  private static final double TOUCH = 0.005;

  /** Stub, jamb, rebate with two sides, stub. */
  private static final int MOST_PIECES = 5;

  /** A longer face, and the chords of a curve beside it that no other lies opposite to. */
  private static final int FEW_PIECES = 3;

  /** Face of a wall between a corner and the next, whose other face is much shorter. */
  private static final double LONGEST = 3;

  /** Where more lines meet it is no end of a wall. */
  private static final int MOST_TRIED = 100;

  private final Segments faces;
  private final Segments others;

  private final int pieces;

  private WallEnds(List<Segment> faces, List<Segment> others, int pieces) {
    this.faces = Segments.of(faces);
    this.others = Segments.of(others);
    this.pieces = pieces;
  }

  /** A line that leads on from another, and where to. */
  private record Step(@Nullable Step before, @Nullable Segment line, Coordinate to, int pieces) {}

  /**
   * The lines that are missing, in the order of the candidates.
   *
   * @param faces of the pairs that are wall
   * @param candidates lines that may be wall, the faces among them
   * @param thickest no wall is thicker
   */
  static List<Segment> missing(
      List<Segment> faces, List<Segment> candidates, double thickest, Deadline deadline) {
    List<Segment> known = new ArrayList<>(faces);
    List<Segment> missing = new ArrayList<>();
    missing.addAll(find(known, candidates, thickest, MOST_PIECES, deadline));
    known.addAll(missing);
    missing.addAll(find(known, candidates, LONGEST, FEW_PIECES, deadline));
    return missing;
  }

  private static List<Segment> find(
      List<Segment> faces,
      List<Segment> candidates,
      double longest,
      int pieces,
      Deadline deadline) {
    Set<Segment> known = Collections.newSetFromMap(new IdentityHashMap<>());
    known.addAll(faces);
    List<Segment> others = new ArrayList<>();
    for (Segment candidate : candidates) {
      if (!known.contains(candidate) && candidate.length() <= longest) {
        others.add(candidate);
      }
    }
    WallEnds ends = new WallEnds(faces, others, pieces);
    Set<Segment> found = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Segment face : faces) {
      deadline.check();
      ends.close(new Coordinate(face.x1(), face.y1()), face, found);
      ends.close(new Coordinate(face.x2(), face.y2()), face, found);
    }
    return others.stream().filter(found::contains).toList();
  }

  /** Adds the fewest lines that lead from the free end of a face to the free end of another. */
  private void close(Coordinate end, Segment face, Set<Segment> found) {
    if (!free(end, face)) {
      return;
    }
    Deque<Step> steps = new ArrayDeque<>();
    steps.add(new Step(null, null, end, 0));
    Set<Segment> tried = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!steps.isEmpty() && tried.size() < MOST_TRIED) {
      Step step = steps.remove();
      for (Segment line : at(step.to(), others)) {
        if (!tried.add(line)) {
          continue;
        }
        Coordinate to = far(line, step.to());
        Step next = new Step(step, line, to, step.pieces() + 1);
        if (endsAt(to, face)) {
          for (Step back = next; back != null && back.line() != null; back = back.before()) {
            found.add(back.line());
          }
          return;
        }
        if (next.pieces() < pieces) {
          steps.add(next);
        }
      }
    }
  }

  /** Whether a face ends at a point where no other face does. */
  private boolean free(Coordinate end, Segment face) {
    for (Segment other : at(end, faces)) {
      if (other != face) {
        return false;
      }
    }
    return true;
  }

  /** Whether a face other than the given one ends free at a point. */
  private boolean endsAt(Coordinate point, Segment start) {
    List<Segment> there = at(point, faces);
    return there.size() == 1 && there.getFirst() != start;
  }

  /** The lines that end at a point. */
  private static List<Segment> at(Coordinate point, Segments lines) {
    Envelope box = new Envelope(point);
    box.expandBy(TOUCH);
    List<Segment> there = new ArrayList<>();
    for (Segment line : lines.near(box)) {
      boolean first = point.distance(new Coordinate(line.x1(), line.y1())) <= TOUCH;
      boolean second = point.distance(new Coordinate(line.x2(), line.y2())) <= TOUCH;
      if (first || second) {
        there.add(line);
      }
    }
    return there;
  }

  private static Coordinate far(Segment line, Coordinate near) {
    boolean first =
        Math.hypot(line.x1() - near.x, line.y1() - near.y)
            <= Math.hypot(line.x2() - near.x, line.y2() - near.y);
    return first ? new Coordinate(line.x2(), line.y2()) : new Coordinate(line.x1(), line.y1());
  }
}
