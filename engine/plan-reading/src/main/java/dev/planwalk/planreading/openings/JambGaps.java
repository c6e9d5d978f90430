package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.walls.WallIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Gaps between two jambs that are drawn: short lines across a wall which look at each other. They
 * find what no end of a wall does, since the wall beside the opening is too short to be seen as one
 * (a door a hand's breadth from the corner), or since panes run through with the faces of the wall.
 * Lengths in metres. Such a gap counts only if something in it says that it opens.
 */
final class JambGaps {

  /** Shorter ones are ends of leaves and frames. */
  private static final double LEAST_JAMB = 0.06;

  private static final double LEAST_WIDTH = 0.4;
  private static final double MOST_WIDTH = 6;

  /** Two jambs lie beside each other for this share of the longer one. */
  private static final double SHARED = 0.7;

  /** Frames stand this near to jambs, and panes end there. */
  static final double NEAR_JAMB = 0.06;

  static final double PARALLEL = 0.05;
  static final double ON_LINE = 0.015;

  /** Faces begin this near to the end of their jamb. */
  private static final double AT_END = 0.02;

  /** Cosine of the angle between a jamb and the faces it closes: more than 60 degrees. */
  private static final double STEEP = 0.5;

  /**
   * Jambs stand up to 15 degrees off the normal of their wall, as in houses that are no rectangles;
   * sine of that angle.
   */
  private static final double LEANING = 0.26;

  /** Directions that differ by less, 1 degree, find the same jambs. */
  private static final double SAME_WAY = 0.017;

  /** A ray starts this far before its jamb. */
  private static final double BEFORE = 0.012;

  private final Segments index;
  private final WallIndex walls;

  private JambGaps(List<Segment> jambs, WallIndex walls) {
    this.index = Segments.of(jambs);
    this.walls = walls;
  }

  /**
   * All pairs of jambs.
   *
   * @param all what is drawn
   * @param walls what is wall
   * @param leaves of doors, which stand off their wall as jambs do across it
   */
  static List<Gap> find(Segments all, WallIndex walls, DoorLeaves leaves, Deadline deadline) {
    List<Segment> jambs = new ArrayList<>();
    for (Segment piece : all.all()) {
      boolean asThick = piece.length() >= LEAST_JAMB && piece.length() <= walls.mostThickness();
      boolean likely = asThick && piece.meaning().mayBeWall() && !leaves.has(piece);
      if (likely && across(piece, walls)) {
        jambs.add(piece);
      }
    }
    JambGaps gaps = new JambGaps(jambs, walls);
    List<Gap> found = new ArrayList<>();
    for (Segment jamb : jambs) {
      deadline.check();
      // To the left of the jamb's direction and to the right: each pair is seen from both.
      for (Coordinate ahead : gaps.ahead(jamb)) {
        gaps.opposite(jamb, ahead.x, ahead.y).ifPresent(found::add);
        gaps.opposite(jamb, -ahead.x, -ahead.y).ifPresent(found::add);
      }
    }
    found.sort(
        Comparator.comparingDouble((Gap gap) -> gap.centre().y)
            .thenComparingDouble(gap -> gap.centre().x));
    return found;
  }

  /** Whether a face of a wall begins or ends at one of its ends, at a right angle or nearly so. */
  private static boolean across(Segment piece, WallIndex walls) {
    return !faces(piece, walls).isEmpty();
  }

  /** The faces of walls that meet one of the ends of a jamb, at a right angle or nearly so. */
  private static List<Segment> faces(Segment jamb, WallIndex walls) {
    List<Segment> faces = new ArrayList<>();
    for (Segment line : walls.lines().near(jamb.box(AT_END))) {
      boolean steep = Math.abs(line.dx() * jamb.dx() + line.dy() * jamb.dy()) < STEEP;
      boolean meets =
          line.distance(jamb.x1(), jamb.y1()) < ON_LINE
              || line.distance(jamb.x2(), jamb.y2()) < ON_LINE;
      if (steep && meets) {
        faces.add(line);
      }
    }
    return faces;
  }

  /**
   * Where the wall of a jamb goes on: square to it, and along the faces that end at it if the jamb
   * leans. Unit vectors to its left.
   */
  private List<Coordinate> ahead(Segment jamb) {
    List<Coordinate> ahead = new ArrayList<>();
    ahead.add(new Coordinate(-jamb.dy(), jamb.dx()));
    for (Segment face : faces(jamb, walls)) {
      double left = jamb.dx() * face.dy() - jamb.dy() * face.dx() > 0 ? 1 : -1;
      Coordinate along = new Coordinate(left * face.dx(), left * face.dy());
      boolean leans = Math.abs(face.dx() * jamb.dx() + face.dy() * jamb.dy()) < LEANING;
      boolean known = false;
      for (Coordinate other : ahead) {
        known |= Math.abs(other.x * along.y - other.y * along.x) < SAME_WAY;
      }
      if (leans && !known) {
        ahead.add(along);
      }
    }
    return ahead;
  }

  /** From a jamb in one direction to the nearest jamb that looks back. */
  private Optional<Gap> opposite(Segment jamb, double dx, double dy) {
    double mx = (jamb.x1() + jamb.x2()) / 2;
    double my = (jamb.y1() + jamb.y2()) / 2;
    Coordinate from = new Coordinate(mx + dx * BEFORE, my + dy * BEFORE);
    Envelope box = new Envelope(from.x, from.x + dx * MOST_WIDTH, from.y, from.y + dy * MOST_WIDTH);
    box.expandBy(walls.mostThickness() / 2);
    Segment best = null;
    double width = MOST_WIDTH;
    for (Segment other : index.near(box)) {
      double ox = (other.x1() + other.x2()) / 2 - mx;
      double oy = (other.y1() + other.y2()) / 2 - my;
      double away = ox * dx + oy * dy;
      boolean looks =
          other != jamb
              && jamb.sineTo(other) < PARALLEL
              && away >= LEAST_WIDTH
              && away < width
              && shared(jamb, other, dx, dy) >= SHARED * Math.max(jamb.length(), other.length());
      if (looks) {
        best = other;
        width = away;
      }
    }
    if (best == null) {
      return Optional.empty();
    }
    Gap gap = between(jamb, best, dx, dy);
    return crossed(gap) ? Optional.empty() : Optional.of(gap);
  }

  /** Whether a line of a wall crosses the middle of the gap, away from its jambs. */
  private boolean crossed(Gap gap) {
    for (Segment line : walls.lines().near(new Envelope(gap.start(), gap.end()))) {
      Coordinate p = new Coordinate(line.x1(), line.y1());
      Coordinate q = new Coordinate(line.x2(), line.y2());
      double a = gap.aside(p);
      double b = gap.aside(q);
      if (a * b < 0 && Math.abs(a - b) > PARALLEL * line.length()) {
        double along = gap.along(p) + (gap.along(q) - gap.along(p)) * a / (a - b);
        if (along > NEAR_JAMB && along < gap.width() - NEAR_JAMB) {
          return true;
        }
      }
    }
    return false;
  }

  /** How long two jambs lie opposite to each other, seen along a direction. */
  private static double shared(Segment jamb, Segment other, double dx, double dy) {
    double s = along(jamb, other.x1(), other.y1(), dx, dy);
    double t = along(jamb, other.x2(), other.y2(), dx, dy);
    return Math.min(jamb.length(), Math.max(s, t)) - Math.max(0, Math.min(s, t));
  }

  /** Where on the line of a jamb a point is seen along a direction: from its first end. */
  private static double along(Segment jamb, double x, double y, double dx, double dy) {
    double cross = jamb.dx() * dy - jamb.dy() * dx;
    return ((x - jamb.x1()) * dy - (y - jamb.y1()) * dx) / cross;
  }

  private static Gap between(Segment jamb, Segment other, double dx, double dy) {
    double s = along(jamb, other.x1(), other.y1(), dx, dy);
    double t = along(jamb, other.x2(), other.y2(), dx, dy);
    double from = Math.max(0, Math.min(s, t));
    double to = Math.min(jamb.length(), Math.max(s, t));
    Coordinate a = point(jamb, from);
    Coordinate b = point(jamb, to);
    Coordinate c = opposite(other, a, dx, dy);
    Coordinate d = opposite(other, b, dx, dy);
    boolean bLeft = dx * (b.y - a.y) - dy * (b.x - a.x) > 0;
    Coordinate[] corners = bLeft ? new Coordinate[] {a, c, d, b} : new Coordinate[] {b, d, c, a};
    return Gap.bare(corners);
  }

  private static Coordinate point(Segment segment, double along) {
    return new Coordinate(segment.x1() + segment.dx() * along, segment.y1() + segment.dy() * along);
  }

  /** Where a ray from a point meets the line of the other jamb. */
  private static Coordinate opposite(Segment other, Coordinate from, double dx, double dy) {
    double cross = dx * other.dy() - dy * other.dx();
    double away = ((other.x1() - from.x) * other.dy() - (other.y1() - from.y) * other.dx()) / cross;
    return new Coordinate(from.x + dx * away, from.y + dy * away);
  }

  /** Whether something in the gap says that it opens; parallels alone may be the wall itself. */
  static boolean signed(Gap gap, WallIndex walls) {
    return switch (gap.evidence()) {
      case SWING, WINDOW -> !runsOn(gap, walls) || gap.lines().glazed();
      case LINES -> gap.lines().glazed() && walled(gap, walls);
      // One pane is no more than a layer of a wall, unless both jambs end one.
      case NONE -> gap.lines().glazed() && set(gap, walls);
      // Lines of doors alone may be the front of a cupboard.
      case DOOR, OPENING, ASSUMED -> false;
    };
  }

  /**
   * Whether a wall runs along a face of the gap from one of its corners: then the jamb is the side
   * of a stub of wall, and the gap the space in front of a wall.
   */
  private static boolean runsOn(Gap gap, WallIndex walls) {
    for (int i = 0; i < 4; i++) {
      Coordinate corner = gap.corners()[i];
      double forth = i == 0 || i == 3 ? 0.05 : -0.05;
      Coordinate beyond = new Coordinate(corner.x + gap.dx() * forth, corner.y + gap.dy() * forth);
      Envelope box = new Envelope(beyond);
      box.expandBy(0.02);
      for (Segment line : walls.lines().near(box)) {
        boolean along = Math.abs(line.dx() * gap.dy() - line.dy() * gap.dx()) < PARALLEL;
        if (along && line.length() > 0.1 && line.distance(beyond.x, beyond.y) < ON_LINE) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a wall of this thickness goes on beyond a jamb. */
  private static boolean walled(Gap gap, WallIndex walls) {
    return walled(gap, -NEAR_JAMB, walls) || walled(gap, gap.width() + NEAR_JAMB, walls);
  }

  /** Whether a wall of this thickness goes on beyond both jambs. */
  private static boolean set(Gap gap, WallIndex walls) {
    return walled(gap, -NEAR_JAMB, walls) && walled(gap, gap.width() + NEAR_JAMB, walls);
  }

  private static boolean walled(Gap gap, double along, WallIndex walls) {
    return walls.material(gap.point(along, 0), 0.8 * gap.depth());
  }
}
