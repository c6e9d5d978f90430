package dev.planwalk.planreading.pens;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;

/**
 * Lines of stairs that look like faces of walls. The strings of two flights side by side, two lines
 * along the ends of their treads, are a hand's breadth apart, but nothing closes them at their
 * ends. The line that one walks along crosses the treads between strings that may be as far from it
 * as the faces of a thick wall. Lengths in metres.
 */
public final class StairStrings {

  /** Treads of a flight that end at its string. */
  private static final int LEAST_TREADS = 3;

  /** Width of the well between two flights. */
  private static final double WELL = 0.4;

  private static final double TOUCH = 0.02;
  private static final double ACROSS = 0.1;

  /** A line along which one walks crosses treads at least this far from their ends. */
  private static final double INSIDE = 0.1;

  /** Its arrow and its beginning reach past the flight by this at most. */
  private static final double BEYOND = 1.2;

  /** Chords of one curve turn by this much from one to the next, as sines. */
  private static final double MOST_BEND = 0.2;

  private StairStrings() {}

  /**
   * What lies on a flight between its strings: the line along which one walks, which crosses treads
   * between their ends and hardly reaches past them, and whatever begins and ends on the flight,
   * such as the arrow.
   */
  public static List<Segment> onFlight(List<Segment> flight, Segments segments) {
    List<Segment> found = new ArrayList<>(walked(flight, segments));
    Set<Segment> crossing = Collections.newSetFromMap(new IdentityHashMap<>());
    crossing.addAll(found);
    Segment first = flight.getFirst();
    double run = first.aside(flight.getLast().x1(), flight.getLast().y1());
    Envelope box = first.box(TOUCH);
    box.expandToInclude(flight.getLast().box(TOUCH));
    for (Segment line : segments.near(box)) {
      boolean within =
          between(first, run, line.x1(), line.y1()) && between(first, run, line.x2(), line.y2());
      if (within && !crossing.contains(line) && !leaves(line, first, run, segments)) {
        found.add(line);
      }
    }
    return found;
  }

  /**
   * Whether a line is the chord of a curve that runs off the flight, as the face of a wall does.
   */
  private static boolean leaves(Segment chord, Segment first, double run, Segments segments) {
    for (int end = 0; end < 2; end++) {
      Set<Segment> curve = Collections.newSetFromMap(new IdentityHashMap<>());
      Segment last = chord;
      while (last != null && curve.add(last)) {
        if (!between(first, run, last.x1(), last.y1())
            || !between(first, run, last.x2(), last.y2())) {
          return true;
        }
        last = end == 0 ? next(last, segments, false) : next(last, segments, true);
      }
    }
    return false;
  }

  /** The chord of the same curve before or after one; null at the end of a curve. */
  private static @Nullable Segment next(Segment chord, Segments segments, boolean after) {
    double x = after ? chord.x2() : chord.x1();
    double y = after ? chord.y2() : chord.y1();
    for (Segment other : segments.near(new Envelope(x, x, y, y))) {
      boolean meets =
          after ? other.x1() == x && other.y1() == y : other.x2() == x && other.y2() == y;
      boolean bends =
          chord.sineTo(other) <= MOST_BEND && chord.dx() * other.dx() + chord.dy() * other.dy() > 0;
      if (other != chord && other.stroke() == chord.stroke() && meets && bends) {
        return other;
      }
    }
    return null;
  }

  /** Lines across treads between their ends that hardly reach past the flight. */
  static List<Segment> walked(List<Segment> flight, Segments segments) {
    IdentityHashMap<Segment, Integer> crossed = new IdentityHashMap<>();
    List<Segment> found = new ArrayList<>();
    Segment first = flight.getFirst();
    double run = first.aside(flight.getLast().x1(), flight.getLast().y1());
    for (Segment tread : flight) {
      for (Segment line : segments.near(tread.box(0))) {
        if (line.length() <= Math.abs(run) + 2 * BEYOND && crosses(line, tread)) {
          int treads = crossed.getOrDefault(line, 0) + 1;
          crossed.put(line, treads);
          if (treads == LEAST_TREADS) {
            found.add(line);
          }
        }
      }
    }
    return found;
  }

  /** Whether a point lies on a flight, away from its strings. */
  private static boolean between(Segment first, double run, double x, double y) {
    double along = first.along(x, y);
    double aside = first.aside(x, y) * Math.signum(run);
    return along > INSIDE
        && along < first.length() - INSIDE
        && aside > -TOUCH
        && aside < Math.abs(run) + TOUCH;
  }

  private static boolean crosses(Segment line, Segment tread) {
    if (Math.abs(line.dx() * tread.dx() + line.dy() * tread.dy()) > ACROSS) {
      return false;
    }
    double from = tread.aside(line.x1(), line.y1());
    double to = tread.aside(line.x2(), line.y2());
    if (Math.max(from, to) < -TOUCH || Math.min(from, to) > TOUCH || Math.abs(to - from) < TOUCH) {
      return false;
    }
    double share = from / (from - to);
    double at =
        tread.along(
            line.x1() + (line.x2() - line.x1()) * share,
            line.y1() + (line.y2() - line.y1()) * share);
    return at > INSIDE && at < tread.length() - INSIDE;
  }

  /**
   * The strings of flights side by side.
   *
   * @param flights treads of each flight
   */
  static List<Segment> find(List<List<Segment>> flights, Segments segments) {
    IdentityHashMap<Segment, Integer> flightOf = new IdentityHashMap<>();
    List<Segment> strings = new ArrayList<>();
    for (int i = 0; i < flights.size(); i++) {
      IdentityHashMap<Segment, Integer> ends = new IdentityHashMap<>();
      for (Segment tread : flights.get(i)) {
        for (Segment line : ending(tread, segments)) {
          int treads = ends.getOrDefault(line, 0) + 1;
          ends.put(line, treads);
          if (treads == LEAST_TREADS && flightOf.putIfAbsent(line, i) == null) {
            strings.add(line);
          }
        }
      }
    }
    List<Segment> found = new ArrayList<>();
    for (Segment a : strings) {
      for (Segment b : strings) {
        boolean others = a != b && !Objects.equals(flightOf.get(a), flightOf.get(b));
        if (others && alongside(a, b) && !closed(a, b, segments)) {
          found.add(a);
          break;
        }
      }
    }
    return found;
  }

  /** Lines across a tread at one of its ends. */
  private static List<Segment> ending(Segment tread, Segments segments) {
    List<Segment> lines = new ArrayList<>();
    for (Segment line : segments.near(tread.box(TOUCH))) {
      boolean across = Math.abs(line.dx() * tread.dx() + line.dy() * tread.dy()) < ACROSS;
      boolean touches =
          line.distance(tread.x1(), tread.y1()) < TOUCH
              || line.distance(tread.x2(), tread.y2()) < TOUCH;
      if (across && touches) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static boolean alongside(Segment a, Segment b) {
    double apart = Math.abs(a.aside((b.x1() + b.x2()) / 2, (b.y1() + b.y2()) / 2));
    return a.sineTo(b) < ACROSS
        && apart <= WELL
        && WallThickness.overlap(a, b) > 0.5 * Math.min(a.length(), b.length());
  }

  /** Whether a line joins the two where they end, as at the end of a wall. */
  private static boolean closed(Segment a, Segment b, Segments segments) {
    for (int end = 0; end < 2; end++) {
      double x = end == 0 ? a.x1() : a.x2();
      double y = end == 0 ? a.y1() : a.y2();
      for (Segment line : segments.near(new Envelope(x - TOUCH, x + TOUCH, y - TOUCH, y + TOUCH))) {
        boolean joins =
            line != a
                && line.sineTo(a) > 0.5
                && line.length() <= WELL + TOUCH
                && line.distance(x, y) < TOUCH
                && Math.min(b.distance(line.x1(), line.y1()), b.distance(line.x2(), line.y2()))
                    < TOUCH;
        if (joins) {
          return true;
        }
      }
    }
    return false;
  }
}
