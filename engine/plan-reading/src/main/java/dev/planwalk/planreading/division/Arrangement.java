package dev.planwalk.planreading.division;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FaceTracer;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.SnapNoding;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.walls.Walls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.LineIntersector;
import org.locationtech.jts.algorithm.RobustLineIntersector;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Step 9: all faces that wall lines and closings make. Lines are noded on a grid of 1 mm, free ends
 * reach on along themselves to the next line.
 */
final class Arrangement {

  /** Free ends are prolonged by at most this. */
  private static final double PROLONG = 0.30;

  private static final double TOUCH = 0.005;

  /** Crossings of lines in one storey; a large office building has some ten thousand. */
  private static final int MOST_CROSSINGS = 500_000;

  /** Shorter pieces are of curves and ornaments. */
  private static final double LEAST_FACE = 0.1;

  private final Deadline deadline;

  /** Pairs of points. */
  private final List<Coordinate[]> wallLines = new ArrayList<>();

  /** The wall lines laid on the grid, once they are asked for. */
  private @Nullable SnapNoding noding;

  /** Those of them that are free ends prolonged as far as they may be. */
  private final List<Coordinate[]> prolonged = new ArrayList<>();

  private Arrangement(Deadline deadline) {
    this.deadline = deadline;
  }

  /**
   * The lines of walls, their free ends prolonged.
   *
   * @param weld free ends this near to a line are joined to it sideways
   */
  static Arrangement of(Walls walls, double weld, Deadline deadline) {
    Arrangement arrangement = new Arrangement(deadline);
    arrangement.addWalls(walls, weld);
    return arrangement;
  }

  /** Bounded faces of the walls and of gaps, without dangling lines. */
  List<Polygon> faces(List<Gap> gaps) {
    deadline.check();
    if (noding == null) {
      noding = new SnapNoding(wallLines, MOST_CROSSINGS, deadline);
    }
    FaceTracer tracer = new FaceTracer(deadline);
    noding.trace(closings(gaps), tracer);
    List<Polygon> faces = new ArrayList<>();
    for (Polygon face : tracer.faces()) {
      faces.add((Polygon) face.norm());
    }
    faces.sort(Outlines::order);
    return faces;
  }

  private static List<Coordinate[]> closings(List<Gap> gaps) {
    List<Coordinate[]> lines = new ArrayList<>();
    for (Gap gap : gaps) {
      Coordinate[] c = gap.corners();
      for (int i = 0; i < c.length; i++) {
        add(c[i], c[(i + 1) % c.length], lines);
      }
    }
    return lines;
  }

  /**
   * All lines of the walls and of gaps: pairs of points on the grid.
   *
   * @param reaching with the prolongations of free ends, also those that meet nothing
   */
  List<Coordinate[]> lines(List<Gap> gaps, boolean reaching) {
    List<Coordinate[]> lines = new ArrayList<>(wallLines);
    if (!reaching) {
      lines.removeAll(meetingNothing());
    }
    lines.addAll(closings(gaps));
    return lines;
  }

  private void addWalls(Walls walls, double weld) {
    Segments lines = Segments.of(walls.lines());
    for (Segment line : walls.lines()) {
      deadline.check();
      Coordinate p = free(line, true, lines, weld);
      Coordinate q = free(line, false, lines, weld);
      Coordinate a = new Coordinate(line.x1(), line.y1());
      Coordinate b = new Coordinate(line.x2(), line.y2());
      prolong(a, p);
      add(a, b);
      prolong(b, q);
      bridge(line, a, lines);
      bridge(line, b, lines);
    }
    for (Strip strip : walls.strips()) {
      double half = strip.thickness() / 2;
      add(strip.point(0, half), strip.point(0, -half));
      add(strip.point(strip.length(), half), strip.point(strip.length(), -half));
    }
    for (Polygon solid : walls.solids()) {
      add(solid.getExteriorRing());
      for (int i = 0; i < solid.getNumInteriorRing(); i++) {
        add(solid.getInteriorRingN(i));
      }
    }
  }

  private void prolong(Coordinate end, Coordinate to) {
    int before = wallLines.size();
    add(end, to);
    // Those that meet a wall are shorter.
    if (wallLines.size() > before && end.distance(to) > PROLONG - 1e-6) {
      prolonged.add(wallLines.getLast());
    }
  }

  /** Free ends prolonged that no other free end meets. */
  @SuppressWarnings("ReferenceEquality") // two equal ends meet
  private Set<Coordinate[]> meetingNothing() {
    STRtree index = new STRtree();
    prolonged.forEach(line -> index.insert(new Envelope(line[0], line[1]), line));
    LineIntersector cross = new RobustLineIntersector();
    Set<Coordinate[]> nothing = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Coordinate[] line : prolonged) {
      boolean meets = false;
      for (Object element : index.query(new Envelope(line[0], line[1]))) {
        Coordinate[] other = (Coordinate[]) element;
        cross.computeIntersection(line[0], line[1], other[0], other[1]);
        meets |= other != line && cross.hasIntersection();
      }
      if (!meets) {
        nothing.add(line);
      }
    }
    return nothing;
  }

  /** Joins an end with what it all but touches: on the grid it would miss it. */
  private void bridge(Segment line, Coordinate end, Segments lines) {
    if (line.length() < LEAST_FACE) {
      return;
    }
    Envelope box = new Envelope(end);
    box.expandBy(TOUCH);
    for (Segment other : lines.near(box)) {
      double distance = other.distance(end.x, end.y);
      boolean face = other.length() >= LEAST_FACE && line.sineTo(other) > 0.1;
      if (face && distance > TOUCH / 10 && distance <= TOUCH) {
        double along = Math.clamp(other.along(end.x, end.y), 0, other.length());
        Coordinate there =
            new Coordinate(other.x1() + other.dx() * along, other.y1() + other.dy() * along);
        add(end, there);
      }
    }
  }

  private void add(LineString ring) {
    Coordinate[] points = ring.getCoordinates();
    for (int i = 1; i < points.length; i++) {
      add(points[i - 1], points[i]);
    }
  }

  private void add(Coordinate a, Coordinate b) {
    add(a, b, wallLines);
  }

  /**
   * Adds a line with its exact ends, which the noder lays on the grid: a corner that was laid there
   * before lies in the cell of the exact line, but may miss the line between two rounded ends, so
   * that oblique faces would stay open.
   */
  private static void add(Coordinate a, Coordinate b, List<Coordinate[]> lines) {
    if (!SnapNoding.onGrid(a).equals2D(SnapNoding.onGrid(b))) {
      lines.add(new Coordinate[] {a.copy(), b.copy()});
    }
  }

  /** Where a free end is prolonged to; the end itself when it touches something. */
  private static Coordinate free(Segment line, boolean first, Segments lines, double weld) {
    double x = first ? line.x1() : line.x2();
    double y = first ? line.y1() : line.y2();
    Coordinate end = new Coordinate(x, y);
    // Most ends touch something, and what is that near is found in little time.
    if (touches(line, end, lines)) {
      return end;
    }
    double sign = first ? -1 : 1;
    Envelope box = new Envelope(end);
    box.expandBy(PROLONG);
    double hit = PROLONG;
    Coordinate side = end;
    double sideways = weld;
    for (Segment other : lines.near(box)) {
      if (other == line) {
        continue;
      }
      double distance = other.distance(x, y);
      double sine = sign * (line.dx() * other.dy() - line.dy() * other.dx());
      if (Math.abs(sine) > 0.1) {
        double t = -other.aside(x, y) / -sine;
        double px = x + sign * line.dx() * t;
        double py = y + sign * line.dy() * t;
        double along = other.along(px, py);
        if (t > 0 && t < hit && along > -0.02 && along < other.length() + 0.02) {
          hit = t;
        }
      } else if (distance < sideways) {
        sideways = distance;
        double along = Math.clamp(other.along(x, y), 0, other.length());
        side = new Coordinate(other.x1() + other.dx() * along, other.y1() + other.dy() * along);
      }
    }
    if (sideways < weld && hit >= PROLONG) {
      return side;
    }
    return new Coordinate(x + sign * line.dx() * hit, y + sign * line.dy() * hit);
  }

  private static boolean touches(Segment line, Coordinate end, Segments lines) {
    Envelope box = new Envelope(end);
    box.expandBy(TOUCH);
    for (Segment other : lines.near(box)) {
      if (other != line && other.distance(end.x, end.y) <= TOUCH) {
        return true;
      }
    }
    return false;
  }
}
