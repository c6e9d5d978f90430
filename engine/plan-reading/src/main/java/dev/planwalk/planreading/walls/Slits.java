package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Strip;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Closes holes between two pieces of one wall that are narrower than anything that opens: a
 * junction whose faces were trimmed away, or a piece that was drawn too short. Pieces that end in a
 * line across end there on purpose, as panes do at a pier. Lengths in metres.
 */
final class Slits {

  /** Nothing that opens is narrower. */
  private static final double WIDEST = 0.3;

  /** Holes below this are closed by welding free ends. */
  private static final double NARROWEST = 0.01;

  /** Pieces of one wall differ by no more, in place and thickness. */
  private static final double IN_LINE = 0.01;

  private static final double PARALLEL = 0.01;

  private Slits() {}

  /** The walls with a piece in each such hole. */
  static Walls closed(Walls walls, Deadline deadline) {
    WallIndex index = new WallIndex(walls);
    List<Strip> missing = new ArrayList<>();
    for (Strip strip : walls.strips()) {
      deadline.check();
      for (int end = 0; end <= 1; end++) {
        double sign = end == 0 ? -1 : 1;
        double from = end * strip.length();
        double width = slit(strip, from, sign, index);
        if (width > 0) {
          missing.add(piece(strip, from, from + sign * width));
        }
      }
    }
    if (missing.isEmpty()) {
      return walls;
    }
    List<Segment> lines = new ArrayList<>(walls.lines());
    lines.addAll(Strip.faces(missing));
    List<Strip> strips = new ArrayList<>(walls.strips());
    strips.addAll(missing);
    return new Walls(lines, strips, walls.solids(), walls.singleLine(), walls.layered());
  }

  /** How wide the hole is between the end of a strip and a later one in its line; 0 without one. */
  private static double slit(Strip strip, double from, double sign, WallIndex index) {
    double most = Math.min(WIDEST, strip.thickness());
    Envelope ahead =
        new Envelope(strip.point(from, 0), strip.point(from + sign * (most + IN_LINE), 0));
    double least = Double.POSITIVE_INFINITY;
    boolean earlier = false;
    for (Strip other : index.stripsNear(ahead)) {
      double s = (strip.along(other.x1(), other.y1()) - from) * sign;
      double t = (strip.along(other.x2(), other.y2()) - from) * sign;
      double near = Math.min(s, t);
      boolean inLine =
          near >= NARROWEST
              && near <= most
              && Math.abs(strip.dx() * other.dy() - strip.dy() * other.dx()) <= PARALLEL
              && Math.abs(strip.thickness() - other.thickness()) <= IN_LINE
              && Math.abs(strip.aside(other.x1(), other.y1())) <= IN_LINE
              && Math.abs(strip.aside(other.x2(), other.y2())) <= IN_LINE;
      if (inLine && near < least) {
        least = near;
        // Each hole is seen from both its ends.
        earlier = sign * (strip.dx() + strip.dy() * 1e-3) < 0;
      }
    }
    boolean hole =
        least <= most
            && !earlier
            && !index.material(strip.point(from + sign * least / 2, 0), 0)
            && !ends(strip, from, index)
            && !ends(strip, from + sign * least, index);
    return hole ? least : 0;
  }

  /** Whether a line across closes the wall there. */
  private static boolean ends(Strip strip, double along, WallIndex index) {
    Coordinate middle = strip.point(along, 0);
    Envelope box = new Envelope(middle);
    box.expandBy(IN_LINE);
    for (Segment line : index.lines().near(box)) {
      double cosine = Math.abs(line.dx() * strip.dx() + line.dy() * strip.dy());
      if (cosine <= PARALLEL && line.distance(middle.x, middle.y) <= IN_LINE) {
        return true;
      }
    }
    return false;
  }

  /** What is missing of a wall between two places along it. */
  private static Strip piece(Strip wall, double from, double to) {
    double half = wall.thickness() / 2;
    return Strip.between(
        face(wall.point(from, half), wall.point(to, half), wall.left()),
        face(wall.point(from, -half), wall.point(to, -half), wall.right()));
  }

  private static Segment face(Coordinate a, Coordinate b, Segment like) {
    return new Segment(a.x, a.y, b.x, b.y, like.stroke(), like.meaning());
  }
}
