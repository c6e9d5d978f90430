package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Windows round the corner of two walls: lines that begin at a jamb across one wall, turn together
 * and end at a jamb across the other. No end of a wall looks at another one there. Each becomes two
 * windows, one in each wall, that meet along the diagonal of the corner. Lengths in metres.
 */
final class CornerWindows {

  /** Thinner walls have no windows; shorter lines are ends of frames. */
  private static final double LEAST_JAMB = 0.08;

  private static final double LEAST_LEG = 0.3;
  private static final double MOST_LEG = 6;

  /** Lines meet, or begin at a jamb, when they come this near. */
  private static final double TOUCH = 0.015;

  /** Lines run alike, or stand across, within 3 degrees. */
  private static final double ALONG = 0.05;

  /** Two walls meet at an angle of 45 degrees at least. */
  private static final double LEAST_TURN = Math.sin(Math.toRadians(45));

  /** A pane stands this share of the wall's thickness inside of its faces. */
  private static final double INSIDE = 0.15;

  /** How far behind a jamb the wall is asked for. */
  private static final double BEHIND = 0.04;

  /** Two lines of a layer of windows are a pane; unnamed ones need both faces too. */
  private static final int LEAST_LINES = 2;

  private final Segments all;

  private CornerWindows(Segments all) {
    this.all = all;
  }

  /**
   * A line from a jamb, and the one that goes on from its end round the corner.
   *
   * @param from where on the jamb it begins, from the beginning of the jamb
   */
  private record Bend(double from, Coordinate corner, Coordinate end, boolean window) {}

  /**
   * Two gaps for each corner window.
   *
   * @param all what is drawn
   */
  static List<Gap> find(Segments all, Deadline deadline) {
    CornerWindows corners = new CornerWindows(all);
    List<Gap> found = new ArrayList<>();
    for (Segment jamb : all.all()) {
      boolean asLong = jamb.length() >= LEAST_JAMB && jamb.length() <= Measures.MOST_THICKNESS;
      if (asLong && mayBelong(jamb)) {
        deadline.check();
        corners.from(jamb, -jamb.dy(), jamb.dx()).ifPresent(found::add);
        corners.from(jamb, jamb.dy(), -jamb.dx()).ifPresent(found::add);
      }
    }
    return found;
  }

  private static boolean mayBelong(Segment piece) {
    return piece.meaning().mayBeWall() || piece.meaning() == LayerMeaning.WINDOW;
  }

  /** The leg that begins at a jamb in one direction; the other one is found from its own jamb. */
  private Optional<Gap> from(Segment jamb, double dx, double dy) {
    List<Bend> bends = bends(jamb, dx, dy);
    if (bends.size() < LEAST_LINES) {
      return Optional.empty();
    }
    Optional<Segment> far = farJamb(bends);
    boolean named = bends.stream().allMatch(Bend::window);
    boolean panes =
        bends.stream()
            .anyMatch(bend ->
                bend.from() > INSIDE * jamb.length() && bend.from() < (1 - INSIDE) * jamb.length());
    boolean closed =
        far.isPresent()
            && panes
            && (named || (plainBehind(jamb, -dx, -dy) && plainBehind(far.get(), bends.getFirst())));
    return closed ? leg(jamb, bends, dx, dy) : Optional.empty();
  }

  private List<Bend> bends(Segment jamb, double dx, double dy) {
    List<Bend> bends = new ArrayList<>();
    for (Segment line : all.near(jamb.box(TOUCH))) {
      boolean along = Math.abs(line.dx() * dy - line.dy() * dx) <= ALONG;
      boolean asLong = line.length() >= LEAST_LEG && line.length() <= MOST_LEG;
      if (!along || !asLong || !mayBelong(line)) {
        continue;
      }
      boolean forth = line.dx() * dx + line.dy() * dy > 0;
      double bx = forth ? line.x1() : line.x2();
      double by = forth ? line.y1() : line.y2();
      if (jamb.distance(bx, by) <= TOUCH) {
        Coordinate corner =
            forth ? new Coordinate(line.x2(), line.y2()) : new Coordinate(line.x1(), line.y1());
        turn(line, corner)
            .ifPresent(next ->
                bends.add(
                    new Bend(
                        jamb.along(bx, by),
                        corner,
                        far(next, corner),
                        window(line) && window(next))));
      }
    }
    return bends;
  }

  private static boolean window(Segment piece) {
    return piece.meaning() == LayerMeaning.WINDOW;
  }

  /** The line that goes on from a corner in another direction. */
  private Optional<Segment> turn(Segment line, Coordinate corner) {
    Envelope box = new Envelope(corner);
    box.expandBy(TOUCH);
    return all.near(box).stream()
        .filter(next -> next.length() >= LEAST_LEG && next.length() <= MOST_LEG)
        .filter(next -> mayBelong(next) && line.sineTo(next) >= LEAST_TURN)
        .filter(
            next -> Math.min(corner.distance(first(next)), corner.distance(last(next))) <= TOUCH)
        .findFirst();
  }

  private static Coordinate first(Segment piece) {
    return new Coordinate(piece.x1(), piece.y1());
  }

  private static Coordinate last(Segment piece) {
    return new Coordinate(piece.x2(), piece.y2());
  }

  private static Coordinate far(Segment piece, Coordinate near) {
    Coordinate first = first(piece);
    return first.distance(near) > last(piece).distance(near) ? first : last(piece);
  }

  /** The jamb that all the lines end at. */
  private Optional<Segment> farJamb(List<Bend> bends) {
    Bend one = bends.getFirst();
    Envelope box = new Envelope(one.end());
    box.expandBy(TOUCH);
    return all.near(box).stream()
        .filter(piece -> piece.length() >= LEAST_JAMB)
        .filter(piece -> piece.length() <= Measures.MOST_THICKNESS && mayBelong(piece))
        .filter(piece ->
            bends.stream().allMatch(bend -> piece.distance(bend.end().x, bend.end().y) <= TOUCH))
        .findFirst();
  }

  private boolean plainBehind(Segment jamb, Bend bend) {
    double away = bend.end().distance(bend.corner());
    return plainBehind(
        jamb, (bend.end().x - bend.corner().x) / away, (bend.end().y - bend.corner().y) / away);
  }

  /**
   * Whether behind a jamb both faces of a wall go on and nothing between them: where something
   * does, that is the window, and the lines round the corner are layers of the wall.
   */
  private boolean plainBehind(Segment jamb, double dx, double dy) {
    boolean start = false;
    boolean end = false;
    Envelope box = jamb.box(BEHIND + TOUCH);
    for (Segment line : all.near(box)) {
      double px = jamb.x1() + dx * BEHIND;
      double py = jamb.y1() + dy * BEHIND;
      if (Math.abs(line.dx() * dy - line.dy() * dx) > ALONG) {
        continue;
      }
      // Where the line crosses the parallel of the jamb behind it.
      double at = jamb.along(line.x1(), line.y1());
      boolean reaches = line.distance(px + jamb.dx() * at, py + jamb.dy() * at) <= TOUCH;
      boolean between = at > INSIDE * jamb.length() && at < (1 - INSIDE) * jamb.length();
      if (reaches && between) {
        return false;
      }
      start |= reaches && Math.abs(at) <= TOUCH;
      end |= reaches && Math.abs(at - jamb.length()) <= TOUCH;
    }
    return start && end;
  }

  /** From the jamb to the diagonal of the corner, as deep as the outermost lines are apart. */
  private static Optional<Gap> leg(Segment jamb, List<Bend> bends, double dx, double dy) {
    Bend low = bends.getFirst();
    Bend high = low;
    for (Bend bend : bends) {
      low = bend.from() < low.from() ? bend : low;
      high = bend.from() > high.from() ? bend : high;
    }
    if (high.from() - low.from() < LEAST_JAMB / 2) {
      return Optional.empty();
    }
    Coordinate a = at(jamb, low.from());
    Coordinate b = at(jamb, high.from());
    boolean left = dx * jamb.dy() - dy * jamb.dx() > 0;
    return Optional.of(
        Gap.bare(
                left
                    ? new Coordinate[] {a, low.corner(), high.corner(), b}
                    : new Coordinate[] {b, high.corner(), low.corner(), a})
            .with(Gap.Evidence.WINDOW, List.of()));
  }

  private static Coordinate at(Segment jamb, double along) {
    return new Coordinate(jamb.x1() + jamb.dx() * along, jamb.y1() + jamb.dy() * along);
  }
}
