package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.words.ClimbWord;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * What a drawing says about the way a flight climbs: the line that one walks along, with an arrow's
 * head at its end or a circle at its foot, and words beside it. An arrow points up, except where
 * the word beside it says that it leads down; a word alone tells by the end of the flight at which
 * it stands. Signs that contradict each other tell nothing. Lengths in metres.
 */
public final class ClimbSigns {

  /** Lines meet within this. */
  private static final double TOUCH = 0.04;

  /** Heads of arrows and circles are not larger. */
  private static final double MOST_MARK = 0.5;

  private static final double LEAST_BARB = 0.04;

  /** Tangents of the angles between a line and a barb of its arrow: 8 and 70 degrees. */
  private static final double SHARPEST = 0.14;

  private static final double BLUNTEST = 2.75;

  /** Corners of a curve that may be a circle. */
  private static final int ROUND = 8;

  /** Finer curves are no marks: a file may state any number of points. */
  private static final int MOST_CORNERS = 400;

  /** A line from flight to flight over landings has so many pieces at most. */
  private static final int MOST_PIECES = 100;

  /** A word belongs to an arrow that is as near as this. */
  private static final double BESIDE_ARROW = 0.5;

  /** A word in front of a flight is as near as this. */
  private static final double BEFORE_FLIGHT = 0.8;

  /** Share of a flight at each of its ends where a word says at which end it stands. */
  private static final double AT_END = 0.3;

  private static final double BESIDE_FLIGHT = 0.2;

  /** Which way a flight climbs between its first tread and its last. */
  public enum Climb {
    FORTH,
    BACK,
    /** Nothing tells. */
    UNTOLD,
    /** Signs that contradict each other. */
    CONTRADICTORY
  }

  private record Word(ClimbWord meaning, Envelope box) {}

  /** A small triangle or ring. */
  private record Mark(List<Coordinate> corners, Envelope box) {}

  /** Where the line that one walks along ends, and how. */
  private record End(Coordinate at, boolean head, boolean foot) {}

  private final Segments segments;
  private final STRtree marks = new STRtree();
  private final List<Word> words = new ArrayList<>();

  private ClimbSigns(Segments segments) {
    this.segments = segments;
  }

  /** Looks for marks and words of a storey. */
  public static ClimbSigns of(FlatDrawing drawing, Segments segments) {
    ClimbSigns signs = new ClimbSigns(segments);
    for (Stroke stroke : drawing.strokes()) {
      signs.addMark(stroke.points());
    }
    for (Fill fill : drawing.fills()) {
      signs.addMark(fill.rings().getFirst());
    }
    signs.marks.build();
    for (Label label : drawing.labels()) {
      Optional<ClimbWord> word = ClimbWord.of(label.text());
      word.ifPresent(meaning -> signs.words.add(new Word(meaning, Tag.outline(label))));
    }
    return signs;
  }

  /** The middle of a tread. */
  public static Coordinate middle(Segment tread) {
    return new Coordinate((tread.x1() + tread.x2()) / 2, (tread.y1() + tread.y2()) / 2);
  }

  private void addMark(double[] points) {
    Envelope box = new Envelope();
    for (int i = 0; i < points.length && small(box); i += 2) {
      box.expandToInclude(points[i], points[i + 1]);
    }
    if (!small(box) || points.length > 2 * MOST_CORNERS) {
      return;
    }
    List<Coordinate> corners = new ArrayList<>();
    for (int i = 0; i < points.length; i += 2) {
      Coordinate corner = new Coordinate(points[i], points[i + 1]);
      if (!corners.contains(corner)) {
        corners.add(corner);
      }
    }
    boolean round =
        corners.size() >= ROUND
            && Math.min(box.getWidth(), box.getHeight())
                > 0.9 * Math.max(box.getWidth(), box.getHeight());
    if (corners.size() == 3 || round) {
      marks.insert(box, new Mark(corners, box));
    }
  }

  private static boolean small(Envelope box) {
    return box.isNull() || Math.max(box.getWidth(), box.getHeight()) <= MOST_MARK;
  }

  /** Which way a flight climbs. */
  public Climb along(List<Segment> treads) {
    Coordinate first = middle(treads.getFirst());
    Coordinate last = middle(treads.getLast());
    Segment run = new Segment(first.x, first.y, last.x, last.y, -1, treads.getFirst().meaning());
    EnumSet<Climb> told = EnumSet.noneOf(Climb.class);
    for (Segment line : StairStrings.walked(treads, segments)) {
      boolean alike = line.dx() * run.dx() + line.dy() * run.dy() > 0;
      told.add(alike ? along(line) : opposite(along(line)));
    }
    if (!told.contains(Climb.FORTH) && !told.contains(Climb.BACK)) {
      told.addAll(fromWords(run, treads.getFirst().length() / 2));
    }
    boolean forth = told.contains(Climb.FORTH);
    boolean back = told.contains(Climb.BACK);
    if (forth != back) {
      return forth ? Climb.FORTH : Climb.BACK;
    }
    return forth || told.contains(Climb.CONTRADICTORY) ? Climb.CONTRADICTORY : Climb.UNTOLD;
  }

  private static Climb opposite(Climb climb) {
    return switch (climb) {
      case FORTH -> Climb.BACK;
      case BACK -> Climb.FORTH;
      case UNTOLD, CONTRADICTORY -> climb;
    };
  }

  /** Which way one climbs along a line, forth from its first end to its second. */
  private Climb along(Segment line) {
    End end = end(line, true);
    End start = end(line, false);
    if (end.head() && start.head()) {
      return Climb.CONTRADICTORY;
    }
    if (end.head() || start.head()) {
      Climb pointed = end.head() ? Climb.FORTH : Climb.BACK;
      return beside(line, start, end) == ClimbWord.DOWN ? opposite(pointed) : pointed;
    }
    if (end.foot() == start.foot()) {
      return Climb.UNTOLD;
    }
    return start.foot() ? Climb.FORTH : Climb.BACK;
  }

  /** Follows a line over landings and turns to its end. */
  private End end(Segment line, boolean forwards) {
    Set<Segment> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Segment piece = forwards ? line : turned(line);
    seen.add(line);
    while (true) {
      Coordinate at = new Coordinate(piece.x2(), piece.y2());
      boolean head = barbed(piece) || pointed(piece);
      boolean foot = !head && circled(at);
      List<Segment> onwards = head || foot ? List.of() : onwards(at, seen);
      if (onwards.size() != 1 || seen.size() > MOST_PIECES) {
        return new End(at, head, foot);
      }
      Segment next = onwards.getFirst();
      seen.add(next);
      piece = at.distance(new Coordinate(next.x1(), next.y1())) <= TOUCH ? next : turned(next);
    }
  }

  private static Segment turned(Segment line) {
    return new Segment(line.x2(), line.y2(), line.x1(), line.y1(), line.stroke(), line.meaning());
  }

  private List<Segment> onwards(Coordinate at, Set<Segment> seen) {
    List<Segment> onwards = new ArrayList<>();
    for (Segment other : segments.near(around(at))) {
      if (!seen.contains(other) && ends(other, at)) {
        onwards.add(other);
      }
    }
    return onwards;
  }

  private static Envelope around(Coordinate at) {
    Envelope box = new Envelope(at);
    box.expandBy(TOUCH);
    return box;
  }

  private static boolean ends(Segment line, Coordinate at) {
    return Math.hypot(line.x1() - at.x, line.y1() - at.y) <= TOUCH
        || Math.hypot(line.x2() - at.x, line.y2() - at.y) <= TOUCH;
  }

  /** Whether two short strokes run back from the second end of a line, one on each side. */
  private boolean barbed(Segment line) {
    Coordinate tip = new Coordinate(line.x2(), line.y2());
    boolean left = false;
    boolean right = false;
    for (Segment barb : segments.near(around(tip))) {
      if (barb.length() < LEAST_BARB || barb.length() > MOST_MARK || !ends(barb, tip)) {
        continue;
      }
      boolean starts = tip.distance(new Coordinate(barb.x1(), barb.y1())) <= TOUCH;
      double back =
          line.length()
              - line.along(starts ? barb.x2() : barb.x1(), starts ? barb.y2() : barb.y1());
      double off = line.aside(starts ? barb.x2() : barb.x1(), starts ? barb.y2() : barb.y1());
      if (back > 0 && Math.abs(off) > SHARPEST * back && Math.abs(off) < BLUNTEST * back) {
        left |= off > 0;
        right |= off < 0;
      }
    }
    return left && right;
  }

  /** Whether a triangle sits on the second end of a line and points on. */
  private boolean pointed(Segment line) {
    Coordinate at = new Coordinate(line.x2(), line.y2());
    for (Object element : marks.query(around(at))) {
      List<Coordinate> corners = ((Mark) element).corners();
      if (corners.size() != 3) {
        continue;
      }
      for (int i = 0; i < 3; i++) {
        Coordinate tip = corners.get(i);
        Coordinate a = corners.get((i + 1) % 3);
        Coordinate b = corners.get((i + 2) % 3);
        boolean ahead =
            line.along(tip.x, tip.y)
                > Math.max(line.along(a.x, a.y), line.along(b.x, b.y)) + TOUCH / 2;
        boolean sides = line.aside(a.x, a.y) * line.aside(b.x, b.y) < 0;
        if (ahead && sides && Math.abs(line.aside(tip.x, tip.y)) <= TOUCH) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean circled(Coordinate at) {
    for (Object element : marks.query(around(at))) {
      if (((Mark) element).corners().size() >= ROUND) {
        return true;
      }
    }
    return false;
  }

  /** The word nearest to an arrow. */
  private ClimbWord beside(Segment line, End start, End end) {
    ClimbWord nearest = ClimbWord.BOTH;
    double least = BESIDE_ARROW;
    for (Word word : words) {
      double away =
          Math.min(
              word.box().distance(line.box(0)),
              Math.min(
                  word.box().distance(new Envelope(start.at())),
                  word.box().distance(new Envelope(end.at()))));
      if (away < least) {
        least = away;
        nearest = word.meaning();
      }
    }
    return nearest;
  }

  /** What words at the ends of a flight say: one goes up from where UP is written. */
  private Set<Climb> fromWords(Segment run, double halfWidth) {
    EnumSet<Climb> told = EnumSet.noneOf(Climb.class);
    for (Word word : words) {
      Coordinate at = word.box().centre();
      double along = run.along(at.x, at.y);
      boolean near =
          Math.abs(run.aside(at.x, at.y)) <= halfWidth + BESIDE_FLIGHT
              && along >= -BEFORE_FLIGHT
              && along <= run.length() + BEFORE_FLIGHT;
      boolean below = along < AT_END * run.length();
      boolean above = along > (1 - AT_END) * run.length();
      if (near && word.meaning() == ClimbWord.BOTH) {
        told.add(Climb.CONTRADICTORY);
      } else if (near && (below || above)) {
        told.add(below == (word.meaning() == ClimbWord.UP) ? Climb.FORTH : Climb.BACK);
      }
    }
    return told;
  }
}
