package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Leaves;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Doors that are drawn as an open leaf without an arc: a thin bar or a lone line that hangs at a
 * jamb, stands off the wall, and is as long as the next jamb is away. Each is told as the swing
 * that its arc would be. Lengths in metres.
 */
public final class OpenLeaves {

  /** Leaves of doors; those of cupboards are narrower. */
  private static final double SHORTEST = 0.5;

  private static final double LONGEST = 1.6;

  /** Thinner walls have no doors. */
  private static final double LEAST_JAMB = 0.06;

  /** Hinges stand this near to the jamb: frames and rebates lie between. */
  private static final double HINGE = 0.08;

  /** Frames take some of an opening, and rebates add to it. */
  private static final double LEAST_FIT = 0.84;

  private static final double MOST_FIT = 1.06;

  /** A leaf that is hardly open, or lies along the wall, is told by other signs. */
  private static final double LEAST_OPEN = Math.toRadians(25);

  private static final double MOST_OPEN = Math.toRadians(110);

  /** Nothing else comes so near to the free end of a leaf: of a bar, or of a line. */
  private static final double FREE_BAR = 0.01;

  private static final double FREE_LINE = 0.03;

  private static final double TOUCH = 0.003;
  private static final double PARALLEL = 0.05;

  /** Ends of jambs lie on the faces of the wall up to this. */
  private static final double ON_FACE = 0.02;

  private final Segments all;
  private final DoorLeaves swinging;

  private OpenLeaves(Segments all, List<Swing> swings) {
    this.all = all;
    this.swinging = new DoorLeaves(swings);
  }

  /** A leaf that may hang by one of its ends, as the outline that it is drawn with. */
  private record Hung(Leaves.Leaf leaf, Coordinate hinge, Coordinate tip) {

    double length() {
      return hinge.distance(tip);
    }
  }

  /**
   * The swings of leaves that no arc was found for.
   *
   * @param all what is drawn
   * @param shapes what has the shape of a leaf
   * @param swings those that have an arc
   */
  public static List<Swing> find(
      Segments all, Leaves shapes, List<Swing> swings, Deadline deadline) {
    OpenLeaves leaves = new OpenLeaves(all, swings);
    List<Swing> found = new ArrayList<>();
    for (Leaves.Leaf bar : shapes.bars()) {
      deadline.check();
      leaves.swing(bar).ifPresent(found::add);
    }
    for (Segment line : all.all()) {
      if (line.length() >= SHORTEST && line.length() <= LONGEST && mayBeLeaf(line)) {
        deadline.check();
        leaves.swing(new Leaves.Leaf(line, 0, List.of(line))).ifPresent(found::add);
      }
    }
    return found;
  }

  private static boolean mayBeLeaf(Segment piece) {
    return piece.meaning() == LayerMeaning.UNKNOWN || piece.meaning() == LayerMeaning.DOOR;
  }

  private Optional<Swing> swing(Leaves.Leaf leaf) {
    Segment axis = leaf.axis();
    boolean fits = axis.length() >= SHORTEST && axis.length() <= LONGEST;
    if (!fits || !mayBeLeaf(axis) || leaf.sides().stream().anyMatch(swinging::has)) {
      return Optional.empty();
    }
    Coordinate one = new Coordinate(axis.x1(), axis.y1());
    Coordinate two = new Coordinate(axis.x2(), axis.y2());
    Optional<Swing> first = hung(new Hung(leaf, one, two));
    return first.isPresent() ? first : hung(new Hung(leaf, two, one));
  }

  private Optional<Swing> hung(Hung hung) {
    if (!free(hung)) {
      return Optional.empty();
    }
    Envelope box = new Envelope(hung.hinge());
    box.expandBy(HINGE + hung.leaf().thickness());
    for (Segment jamb : all.near(box)) {
      if (!mayBeJamb(jamb, hung.leaf())) {
        continue;
      }
      for (int side = -1; side <= 1; side += 2) {
        Optional<Swing> swing = hung(hung, jamb, -jamb.dy() * side, jamb.dx() * side);
        if (swing.isPresent()) {
          return swing;
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the far end of a leaf touches nothing. */
  private boolean free(Hung hung) {
    boolean bar = hung.leaf().bar();
    double reach = hung.leaf().thickness() / 2 + (bar ? FREE_BAR : FREE_LINE);
    Envelope box = new Envelope(hung.tip());
    box.expandBy(reach);
    return all.near(box).stream()
        .filter(piece -> !hung.leaf().sides().contains(piece))
        .filter(piece -> piece.meaning().mayBeWall() || piece.meaning().opens())
        .noneMatch(piece -> piece.distance(hung.tip().x, hung.tip().y) <= reach);
  }

  private static boolean mayBeJamb(Segment piece, Leaves.Leaf leaf) {
    return piece.length() >= LEAST_JAMB
        && piece.length() <= Measures.MOST_THICKNESS
        && piece.meaning().mayBeWall()
        && !leaf.sides().contains(piece);
  }

  /** The swing of a leaf that hangs at a jamb and closes towards a direction. */
  private Optional<Swing> hung(Hung hung, Segment jamb, double dx, double dy) {
    Coordinate hinge = hung.hinge();
    double reach = hung.leaf().thickness();
    double off = (hinge.x - jamb.x1()) * dx + (hinge.y - jamb.y1()) * dy;
    double at = jamb.along(hinge.x, hinge.y);
    double beyond = Math.max(-at, at - jamb.length());
    if (off < -TOUCH - reach || off > HINGE + reach || beyond > HINGE / 2 + reach) {
      return Optional.empty();
    }
    double length = hung.length();
    double open =
        Math.acos(
            Math.clamp(
                ((hung.tip().x - hinge.x) * dx + (hung.tip().y - hinge.y) * dy) / length, -1, 1));
    double aside = jamb.along(hung.tip().x, hung.tip().y) - at;
    // It opens to the side of the wall that it hangs on.
    boolean outwards = aside > 0 ? at > jamb.length() / 2 - reach : at < jamb.length() / 2 + reach;
    boolean stands = open >= LEAST_OPEN && open <= MOST_OPEN;
    if (!stands || !outwards || !begins(jamb, -dx, -dy) || !faces(hung, jamb, dx, dy)) {
      return Optional.empty();
    }
    double sign = Math.signum((hung.tip().x - hinge.x) * -dy + (hung.tip().y - hinge.y) * dx);
    Coordinate shut = new Coordinate(hinge.x + dx * length, hinge.y + dy * length);
    // The arc runs counter-clockwise from its first end.
    boolean shutFirst = sign > 0;
    Coordinate a = shutFirst ? shut : hung.tip();
    Coordinate b = shutFirst ? hung.tip() : shut;
    int drawn = shutFirst ? 2 : 1;
    Segment axis = hung.leaf().axis();
    return Optional.of(
        new Swing(
            hinge.x,
            hinge.y,
            length,
            a.x,
            a.y,
            b.x,
            b.y,
            axis.stroke(),
            axis.meaning(),
            drawn,
            drawn));
  }

  /** Whether a face of the wall begins at an end of a jamb, away from the opening. */
  private boolean begins(Segment jamb, double dx, double dy) {
    for (Segment face : all.near(jamb.box(ON_FACE))) {
      boolean along = Math.abs(face.dx() * dy - face.dy() * dx) <= PARALLEL;
      if (!along || !face.meaning().mayBeWall() || face.length() < LEAST_JAMB) {
        continue;
      }
      double s = (face.x1() - jamb.x1()) * dx + (face.y1() - jamb.y1()) * dy;
      double t = (face.x2() - jamb.x1()) * dx + (face.y2() - jamb.y1()) * dy;
      double at = jamb.along(face.x1(), face.y1());
      boolean atEnd = Math.abs(at) <= ON_FACE || Math.abs(at - jamb.length()) <= ON_FACE;
      if (atEnd && Math.abs(Math.min(s, t)) <= ON_FACE && Math.max(s, t) >= LEAST_JAMB) {
        return true;
      }
    }
    return false;
  }

  /** Whether another jamb, or the side of a wall, looks back as far away as the leaf is long. */
  private boolean faces(Hung hung, Segment jamb, double dx, double dy) {
    double length = hung.length();
    double mx = (jamb.x1() + jamb.x2()) / 2;
    double my = (jamb.y1() + jamb.y2()) / 2;
    double nearest = Double.POSITIVE_INFINITY;
    double most = length / LEAST_FIT;
    Envelope box = new Envelope(mx, mx + dx * most, my, my + dy * most);
    box.expandBy(ON_FACE);
    for (Segment other : all.near(box)) {
      boolean wall = other != jamb && other.meaning().mayBeWall();
      if (!wall || other.sineTo(jamb) > PARALLEL || hung.leaf().sides().contains(other)) {
        continue;
      }
      double away = (other.x1() - mx) * dx + (other.y1() - my) * dy;
      double s = jamb.along(other.x1(), other.y1());
      double t = jamb.along(other.x2(), other.y2());
      double common = Math.min(jamb.length(), Math.max(s, t)) - Math.max(0, Math.min(s, t));
      if (away > HINGE && common >= jamb.length() - 2 * ON_FACE) {
        nearest = Math.min(nearest, away);
      }
    }
    return length >= LEAST_FIT * nearest && length <= MOST_FIT * nearest;
  }
}
