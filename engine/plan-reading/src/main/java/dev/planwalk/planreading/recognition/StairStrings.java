package dev.planwalk.planreading.recognition;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.locationtech.jts.geom.Envelope;

/**
 * The strings of two flights side by side: two lines along the ends of their treads, a hand's
 * breadth apart, look like the faces of a wall, but nothing closes them at their ends. Lengths in
 * metres.
 */
final class StairStrings {

  /** Treads of a flight that end at its string. */
  private static final int LEAST_TREADS = 3;

  /** Width of the well between two flights. */
  private static final double WELL = 0.4;

  private static final double TOUCH = 0.02;
  private static final double ACROSS = 0.1;

  private StairStrings() {}

  /**
   * All strings.
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
