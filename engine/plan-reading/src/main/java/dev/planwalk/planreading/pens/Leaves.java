package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * What has the shape of a door leaf seen from above: thin bars, drawn as one outline or as four
 * lines, and lone lines. Whether one is a leaf is told by the opening it lies at ({@link
 * SlidingDoors}). Lengths in metres.
 */
public final class Leaves {

  /** Leaves of rooms are 4 cm thick, of house doors up to 8. */
  public static final double THICKEST = 0.08;

  private static final double THINNEST = 0.012;

  /** A panel of a folding door is no narrower; no leaf that slides is wider. */
  private static final double SHORTEST = 0.15;

  private static final double LONGEST = 3;

  /** A single leaf that slides closes a door, and nobody walks through less. */
  private static final double LEAST_SINGLE = 0.5;

  /** Bars that thin, and no longer than one leaf, stand alone as leaves do and walls do not. */
  private static final double THIN_BAR = 0.065;

  private static final double LONGEST_BAR = 1.6;

  /** Lines meet when their ends are this near. */
  private static final double TOUCH = 0.003;

  private static final double SQUARE = 0.05;
  private static final double PARALLEL = 0.03;

  /** A leaf runs along its wall, this near to a face of it at most. */
  private static final double BESIDE_FACE = 0.2;

  /** A face is another line than the side of the bar itself. */
  private static final double OFF_SIDE = 0.008;

  private static final double LEAST_FACE = 0.3;

  /** The face ends at a jamb that the leaf reaches, or all but reaches. */
  private static final double NEAR_JAMB = 0.15;

  /** Panels of a folding door hang together by their ends. */
  private static final double FOLD = 0.06;

  private static final double LEAST_FOLD = Math.sin(Math.toRadians(20));

  /** So many lines meet in one point that it is a corner of no bar. */
  private static final int MOST_MEETING = 8;

  /**
   * A thing that may be a leaf.
   *
   * @param axis along it, in the middle of its thickness
   * @param thickness 0: a line
   * @param sides the lines it is drawn with
   */
  public record Leaf(Segment axis, double thickness, List<Segment> sides) {

    public Leaf {
      sides = List.copyOf(sides);
    }

    /** Whether it is drawn as a bar and not as one line. */
    public boolean bar() {
      return thickness > 0;
    }

    /** What its layer says. */
    public LayerMeaning meaning() {
      return axis.meaning();
    }
  }

  private final Segments all;
  private final FlatDrawing drawing;
  private final List<Leaf> bars = new ArrayList<>();
  private final List<Leaf> lines = new ArrayList<>();
  private final STRtree index = new STRtree();

  private final SlidingLeaves pairs;
  private final Set<Segment> besideWalls;

  private Leaves(Segments all, FlatDrawing drawing, Deadline deadline) {
    this.all = all;
    this.drawing = drawing;
    find(deadline);
    this.pairs = SlidingLeaves.find(this, deadline);
    this.besideWalls = loose(deadline);
    this.besideWalls.addAll(pairs.sides());
  }

  /**
   * All of a drawing.
   *
   * @param all pieces of {@code drawing}
   */
  static Leaves find(Segments all, FlatDrawing drawing, Deadline deadline) {
    return new Leaves(all, drawing, deadline);
  }

  private void find(Deadline deadline) {
    int seen = 0;
    for (Segment piece : all.all()) {
      if ((seen++ & 255) == 0) {
        deadline.check();
      }
      if (!mayBeLeaf(piece)) {
        continue;
      }
      if (piece.length() >= THINNEST && piece.length() <= THICKEST) {
        bar(piece);
      } else if (piece.length() >= LEAST_SINGLE && piece.length() <= LONGEST) {
        line(piece);
      }
    }
    Set<Segment> sides = Collections.newSetFromMap(new IdentityHashMap<>());
    bars.forEach(leaf -> sides.addAll(leaf.sides()));
    lines.removeIf(leaf -> sides.contains(leaf.axis()));
    bars.forEach(leaf -> index.insert(leaf.axis().box(0), leaf));
    lines.forEach(leaf -> index.insert(leaf.axis().box(0), leaf));
    index.build();
  }

  /** The pieces of leaves that slide: they are no walls, whatever stands beside them. */
  public Set<Segment> besideWalls() {
    return besideWalls;
  }

  /** Those that lie one before the other. */
  public SlidingLeaves pairs() {
    return pairs;
  }

  /** Those that are drawn as bars. */
  public List<Leaf> bars() {
    return bars;
  }

  /** Those whose box meets the given one. */
  @SuppressWarnings("unchecked")
  public List<Leaf> near(Envelope box) {
    return index.query(box);
  }

  private static boolean mayBeLeaf(Segment piece) {
    return piece.meaning() == LayerMeaning.UNKNOWN || piece.meaning().opens();
  }

  /** The bar that a short line closes at its beginning. */
  private void bar(Segment cap) {
    for (Segment left : from(cap, cap.x1(), cap.y1())) {
      for (Segment right : from(cap, cap.x2(), cap.y2())) {
        double ax = farX(left, cap.x1(), cap.y1());
        double ay = farY(left, cap.x1(), cap.y1());
        double bx = farX(right, cap.x2(), cap.y2());
        double by = farY(right, cap.x2(), cap.y2());
        boolean square = Math.abs(Math.hypot(ax - bx, ay - by) - cap.length()) <= TOUCH;
        boolean even = Math.abs(left.length() - right.length()) <= TOUCH;
        // Each bar is seen from both of its ends.
        boolean first =
            cap.x1() + cap.x2() < ax + bx
                || (cap.x1() + cap.x2() == ax + bx && cap.y1() + cap.y2() < ay + by);
        if (left != right && square && even && first) {
          closing(cap, ax, ay, bx, by, left, right);
        }
      }
    }
  }

  private void closing(
      Segment cap, double ax, double ay, double bx, double by, Segment left, Segment right) {
    for (Segment end : all.near(new Envelope(ax, bx, ay, by))) {
      boolean forth = meet(end.x1(), end.y1(), ax, ay) && meet(end.x2(), end.y2(), bx, by);
      boolean back = meet(end.x1(), end.y1(), bx, by) && meet(end.x2(), end.y2(), ax, ay);
      if (end != cap && (forth || back)) {
        Segment axis =
            new Segment(
                (cap.x1() + cap.x2()) / 2,
                (cap.y1() + cap.y2()) / 2,
                (ax + bx) / 2,
                (ay + by) / 2,
                left.stroke(),
                left.meaning());
        bars.add(new Leaf(axis, cap.length(), List.of(cap, left, right, end)));
        return;
      }
    }
  }

  /** Long lines that begin at an end of a short one, at a right angle. */
  private List<Segment> from(Segment cap, double x, double y) {
    List<Segment> found = new ArrayList<>();
    Envelope at = new Envelope(x - TOUCH, x + TOUCH, y - TOUCH, y + TOUCH);
    for (Segment piece : all.near(at)) {
      boolean begins = meet(piece.x1(), piece.y1(), x, y) || meet(piece.x2(), piece.y2(), x, y);
      boolean across = Math.abs(piece.dx() * cap.dx() + piece.dy() * cap.dy()) <= SQUARE;
      boolean asLong = piece.length() >= SHORTEST && piece.length() <= LONGEST;
      if (begins && across && asLong && mayBeLeaf(piece)) {
        found.add(piece);
      }
    }
    return found.size() > MOST_MEETING ? List.of() : found;
  }

  private static double farX(Segment piece, double x, double y) {
    return meet(piece.x1(), piece.y1(), x, y) ? piece.x2() : piece.x1();
  }

  private static double farY(Segment piece, double x, double y) {
    return meet(piece.x1(), piece.y1(), x, y) ? piece.y2() : piece.y1();
  }

  private static boolean meet(double x1, double y1, double x2, double y2) {
    return Math.abs(x1 - x2) <= TOUCH && Math.abs(y1 - y2) <= TOUCH;
  }

  /** A line that hangs together with nothing but the jambs it may end at. */
  private void line(Segment piece) {
    Stroke stroke = drawing.strokes().get(piece.stroke());
    boolean single = stroke.size() == 2 && stroke.arc().isEmpty();
    if (single && endsAlone(piece, true)) {
      lines.add(new Leaf(piece, 0, List.of(piece)));
    }
  }

  /**
   * Whether no other line is met at an end of a line.
   *
   * @param jambs whether it may end at jambs, as the leaf of a closed door does
   */
  private boolean endsAlone(Segment piece, boolean jambs) {
    return endsAlone(piece, piece.x1(), piece.y1(), jambs)
        && endsAlone(piece, piece.x2(), piece.y2(), jambs);
  }

  private boolean endsAlone(Segment piece, double x, double y, boolean jambs) {
    for (Segment other : all.near(new Envelope(x - TOUCH, x + TOUCH, y - TOUCH, y + TOUCH))) {
      boolean jamb =
          jambs
              && Math.abs(other.dx() * piece.dx() + other.dy() * piece.dy()) <= SQUARE
              && other.length() <= Measures.MOST_THICKNESS;
      if (other != piece && !jamb && other.distance(x, y) <= TOUCH) {
        return false;
      }
    }
    return true;
  }

  /** The pieces that belong to leaves wherever they lie, and to no wall. */
  private Set<Segment> loose(Deadline deadline) {
    Set<Segment> loose = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Leaf bar : bars) {
      deadline.check();
      boolean single = bar.axis().length() >= LEAST_SINGLE && bar.axis().length() <= LONGEST_BAR;
      boolean thin = bar.thickness() <= THIN_BAR;
      if (thin && ((single && alone(bar) && beside(bar)) || folds(bar))) {
        loose.addAll(bar.sides());
      }
    }
    for (Leaf line : lines) {
      deadline.check();
      boolean single = line.axis().length() <= LONGEST_BAR && endsAlone(line.axis(), false);
      if (single && beside(line) && !twin(line)) {
        loose.add(line.axis());
      }
    }
    return loose;
  }

  /** Whether nothing else begins or ends on the outline of a bar. */
  private boolean alone(Leaf bar) {
    for (Segment side : bar.sides()) {
      for (Segment other : all.near(side.box(TOUCH))) {
        boolean ends =
            side.distance(other.x1(), other.y1()) <= TOUCH
                || side.distance(other.x2(), other.y2()) <= TOUCH;
        if (ends && !bar.sides().contains(other)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the face of a wall runs along it and ends there, at a jamb. */
  private boolean beside(Leaf leaf) {
    Segment axis = leaf.axis();
    double half = leaf.thickness() / 2;
    for (Segment face : all.near(axis.box(half + BESIDE_FACE))) {
      boolean wall = face.meaning().mayBeWall() && face.length() >= LEAST_FACE;
      if (!wall || leaf.sides().contains(face) || axis.sineTo(face) > PARALLEL) {
        continue;
      }
      double off = Math.abs(axis.aside((face.x1() + face.x2()) / 2, (face.y1() + face.y2()) / 2));
      if (off > half + OFF_SIDE
          && off <= half + BESIDE_FACE
          && (endsBeside(leaf, face, face.x1(), face.y1())
              || endsBeside(leaf, face, face.x2(), face.y2()))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a face ends beside a leaf; beside a line it must end at a jamb, as no hatch does. */
  private boolean endsBeside(Leaf leaf, Segment face, double x, double y) {
    double along = leaf.axis().along(x, y);
    if (along < -NEAR_JAMB || along > leaf.axis().length() + NEAR_JAMB) {
      return false;
    }
    return leaf.bar()
        || all.near(new Envelope(x - TOUCH, x + TOUCH, y - TOUCH, y + TOUCH)).stream()
            .anyMatch(piece ->
                Math.abs(piece.dx() * face.dx() + piece.dy() * face.dy()) <= SQUARE
                    && piece.distance(x, y) <= TOUCH);
  }

  /** Whether another lone line runs beside a lone line, from end to end: a wall without jambs. */
  private boolean twin(Leaf line) {
    for (Leaf other : near(line.axis().box(Measures.MOST_THICKNESS))) {
      boolean same =
          !other.bar()
              && !other.equals(line)
              && line.axis().sineTo(other.axis()) <= PARALLEL
              && Math.abs(line.axis().length() - other.axis().length()) <= FOLD
              && WallThickness.overlap(line.axis(), other.axis()) >= line.axis().length() - FOLD;
      if (same) {
        return true;
      }
    }
    return false;
  }

  /** Whether another bar goes on from an end of it, folded. */
  private boolean folds(Leaf bar) {
    Segment axis = bar.axis();
    for (Leaf other : near(axis.box(FOLD))) {
      Segment next = other.axis();
      boolean folded = !other.equals(bar) && other.bar() && axis.sineTo(next) >= LEAST_FOLD;
      boolean asLong = Math.abs(axis.length() - next.length()) <= FOLD;
      if (folded
          && asLong
          && (ends(axis, next.x1(), next.y1()) || ends(axis, next.x2(), next.y2()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean ends(Segment axis, double x, double y) {
    return Math.hypot(axis.x1() - x, axis.y1() - y) <= FOLD
        || Math.hypot(axis.x2() - x, axis.y2() - y) <= FOLD;
  }
}
