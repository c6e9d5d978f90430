package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/** Openings of plans whose walls are single lines; their gaps have no depth. */
final class SingleLineGaps {

  private static final double REACH = 2.2;

  /** Walls on both sides of a door may miss each other's line by this. */
  private static final double SAME_LINE = 0.06;

  private SingleLineGaps() {}

  /** Gaps between a free end of a wall and what it points at. */
  static List<Gap> find(Walls walls, WallIndex index, Deadline deadline) {
    List<Gap> gaps = new ArrayList<>();
    for (Segment wall : walls.lines()) {
      deadline.check();
      if (wall.length() < 0.3) {
        continue;
      }
      for (int end = 1; end <= 2; end++) {
        double sign = end == 1 ? -1 : 1;
        Coordinate p =
            end == 1 ? new Coordinate(wall.x1(), wall.y1()) : new Coordinate(wall.x2(), wall.y2());
        if (touched(wall, p, index)) {
          continue;
        }
        Coordinate from =
            new Coordinate(p.x + sign * wall.dx() * 0.02, p.y + sign * wall.dy() * 0.02);
        double hit = index.hit(from, sign * wall.dx(), sign * wall.dy(), REACH) + 0.02;
        Optional<Coordinate> next =
            collinear(wall, p, sign, index)
                .filter(q -> p.distance(q) <= REACH && p.distance(q) < hit);
        if (next.isPresent()) {
          gaps.add(flat(p, next.get(), Gap.Evidence.NONE, List.of()));
        } else if (hit <= REACH) {
          Coordinate q = new Coordinate(p.x + sign * wall.dx() * hit, p.y + sign * wall.dy() * hit);
          gaps.add(flat(p, q, Gap.Evidence.NONE, List.of()));
        }
      }
    }
    return gaps;
  }

  private static boolean touched(Segment wall, Coordinate p, WallIndex index) {
    Envelope box = new Envelope(p);
    box.expandBy(0.03);
    for (Segment other : index.lines().near(box)) {
      if (other != wall && other.distance(p.x, p.y) < 0.03) {
        return true;
      }
    }
    return false;
  }

  /** Where the next wall on the same line begins. */
  private static Optional<Coordinate> collinear(
      Segment wall, Coordinate p, double sign, WallIndex index) {
    double dx = wall.dx() * sign;
    double dy = wall.dy() * sign;
    Envelope box = new Envelope(p.x, p.x + dx * REACH, p.y, p.y + dy * REACH);
    box.expandBy(SAME_LINE);
    double least = Double.POSITIVE_INFINITY;
    Coordinate best = null;
    for (Segment other : index.lines().near(box)) {
      if (other == wall || other.sineTo(wall) > 0.05) {
        continue;
      }
      for (Coordinate q :
          List.of(new Coordinate(other.x1(), other.y1()), new Coordinate(other.x2(), other.y2()))) {
        double t = (q.x - p.x) * dx + (q.y - p.y) * dy;
        if (t > 0.3 && t < least && Math.abs(wall.aside(q.x, q.y)) < SAME_LINE) {
          least = t;
          best = q;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** A gap without depth for a swing that hangs on a line. */
  static Optional<Gap> carve(Swing swing, WallIndex index) {
    Envelope box = new Envelope(swing.hx(), swing.hx(), swing.hy(), swing.hy());
    box.expandBy(0.25);
    for (Segment wall : index.lines().near(box)) {
      if (wall.distance(swing.hx(), swing.hy()) > 0.2 || wall.length() < 0.3) {
        continue;
      }
      for (int end = 1; end <= 2; end++) {
        double ex = end == 1 ? swing.ax() : swing.bx();
        double ey = end == 1 ? swing.ay() : swing.by();
        double s = wall.along(swing.hx(), swing.hy());
        double t = wall.along(ex, ey);
        double from = Math.max(0, Math.min(s, t));
        double to = Math.min(wall.length(), Math.max(s, t));
        boolean lies =
            Math.abs(wall.aside(ex, ey)) < 0.12 * swing.radius()
                && swing.open() != end
                && to - from > 0.7 * swing.radius();
        if (lies) {
          return Optional.of(
              flat(
                  new Coordinate(wall.x1() + wall.dx() * from, wall.y1() + wall.dy() * from),
                  new Coordinate(wall.x1() + wall.dx() * to, wall.y1() + wall.dy() * to),
                  Gap.Evidence.SWING,
                  List.of(swing)));
        }
      }
    }
    return Optional.empty();
  }

  private static Gap flat(
      Coordinate from, Coordinate to, Gap.Evidence evidence, List<Swing> swings) {
    return Gap.bare(from, to, to.copy(), from.copy()).with(evidence, swings);
  }
}
