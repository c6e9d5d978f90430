package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Rows of parallels at equal distances: stairs and hatching, which are no walls.
 *
 * @param stairs treads of each flight, in order
 * @param members every segment that belongs to a row, the strings between two flights, and what
 *     lies on a flight
 * @param steps those of flights that are long enough to be sure of: no walls whatever layer they
 *     lie on
 */
public record Families(List<List<Segment>> stairs, Set<Segment> members, Set<Segment> steps) {

  private static final double STAIR_PITCH_LEAST = 0.2;
  private static final double STAIR_PITCH_MOST = 0.36;

  /** 0.70 m is usual in small houses; coordinates are rounded. */
  private static final double STAIR_WIDTH_LEAST = 0.69;

  private static final double STAIR_WIDTH_MOST = 2.6;
  private static final int LEAST_TREADS = 4;

  /** So many treads are a stair also where they lie on a layer of walls. */
  private static final int SURE_TREADS = 5;

  /** Longer rows are found in pieces. */
  private static final int MOST_LINES = 500;

  private static final int LEAST_HATCH = 6;
  private static final double HATCH_PITCH_LEAST = 0.005;

  /** Treads and hatch lines lie at equal distances within this share. */
  private static final double PITCH_TOLERANCE = 0.12;

  /** So many fields between lines across the treads, as wide as the pitch, are tiles. */
  private static final int LEAST_TILES = 2;

  /** Joints run on past the tread that they cross, by a share of the pitch. */
  private static final double JOINT_BEYOND = 0.8;

  /** Looks for rows of parallels. */
  public static Families find(Segments segments, Deadline deadline) {
    List<List<Segment>> stairs = new ArrayList<>();
    Set<Segment> members = new HashSet<>();
    Set<Segment> used = Collections.newSetFromMap(new IdentityHashMap<>());
    int count = 0;
    for (Segment piece : segments.all()) {
      if ((count++ & 255) == 0) {
        deadline.check();
      }
      if (used.contains(piece) || piece.length() < 0.05) {
        continue;
      }
      List<Segment> row = row(piece, segments, used);
      if (row.size() < LEAST_TREADS) {
        continue;
      }
      double pitch = Math.abs(row.get(0).aside(row.get(1).x1(), row.get(1).y1()));
      boolean tread =
          pitch >= STAIR_PITCH_LEAST
              && pitch <= STAIR_PITCH_MOST
              && piece.length() >= STAIR_WIDTH_LEAST
              && piece.length() <= STAIR_WIDTH_MOST;
      List<Segment> joints = tread ? joints(row.get(row.size() / 2), pitch, segments) : List.of();
      members.addAll(joints);
      if (tread && joints.isEmpty()) {
        stairs.add(row);
      }
      if (tread || (row.size() >= LEAST_HATCH && pitch < STAIR_PITCH_MOST)) {
        members.addAll(row);
        used.addAll(row);
      }
    }
    List<Segment> strings = StairStrings.find(stairs, segments);
    members.addAll(strings);
    Set<Segment> steps = new HashSet<>();
    for (List<Segment> flight : stairs) {
      List<Segment> on = StairStrings.onFlight(flight, segments);
      members.addAll(on);
      if (flight.size() >= SURE_TREADS) {
        steps.addAll(flight);
        steps.addAll(on);
      }
    }
    if (!steps.isEmpty()) {
      steps.addAll(strings);
    }
    return new Families(stairs, members, steps);
  }

  /**
   * The lines that make a row the joints of a tiled floor: they cross it at right angles, as far
   * apart as the row's own. Strings, rails and the lines that one walks along lie farther apart.
   */
  private static List<Segment> joints(Segment tread, double pitch, Segments segments) {
    List<Segment> across = new ArrayList<>();
    double beyond = JOINT_BEYOND * pitch;
    for (Segment other : segments.near(tread.box(0))) {
      double cosine = tread.dx() * other.dx() + tread.dy() * other.dy();
      double from = tread.aside(other.x1(), other.y1());
      double to = tread.aside(other.x2(), other.y2());
      double place = place(tread, other);
      if (Math.abs(cosine) <= 0.02
          && Math.min(from, to) <= -beyond
          && Math.max(from, to) >= beyond
          && place >= 0
          && place <= tread.length()) {
        across.add(other);
      }
    }
    across.sort(Comparator.comparingDouble(other -> place(tread, other)));
    Set<Segment> joints = new LinkedHashSet<>();
    int tiles = 0;
    for (int i = 1; i < across.size(); i++) {
      double gap = place(tread, across.get(i)) - place(tread, across.get(i - 1));
      if (Math.abs(gap - pitch) <= PITCH_TOLERANCE * pitch) {
        tiles++;
        joints.add(across.get(i - 1));
        joints.add(across.get(i));
      }
    }
    return tiles >= LEAST_TILES ? List.copyOf(joints) : List.of();
  }

  private static double place(Segment tread, Segment across) {
    return tread.along(across.x1(), across.y1());
  }

  /** The row that a line belongs to: it grows to its right, then to its left. */
  private static List<Segment> row(Segment first, Segments segments, Set<Segment> used) {
    List<Segment> row = new ArrayList<>();
    row.add(first);
    grow(row, -1, segments, used);
    Collections.reverse(row);
    grow(row, 1, segments, used);
    return row;
  }

  /**
   * Adds what follows the last line of a row.
   *
   * @param side 1 to the left of the row's first line as it was drawn, -1 to its right
   */
  private static void grow(List<Segment> row, int side, Segments segments, Set<Segment> used) {
    Segment base = row.getLast();
    double pitch =
        row.size() < 2 ? -1 : Math.abs(middleOff(row.get(row.size() - 2), row.getLast()));
    Segment last = base;
    while (row.size() < MOST_LINES) {
      Segment next = next(last, base, side, pitch, segments, used);
      if (next == null) {
        break;
      }
      pitch = pitch < 0 ? Math.abs(middleOff(last, next)) : pitch;
      row.add(next);
      last = next;
    }
  }

  /** Distance of the middle of a line to the left of another, seen along {@code base}. */
  private static double middleOff(Segment base, Segment line) {
    return base.aside((line.x1() + line.x2()) / 2, (line.y1() + line.y2()) / 2);
  }

  private static @org.jspecify.annotations.Nullable Segment next(
      Segment last, Segment first, int side, double pitch, Segments segments, Set<Segment> used) {
    double reach = pitch > 0 ? pitch * (1 + PITCH_TOLERANCE) : STAIR_PITCH_MOST;
    Segment best = null;
    double bestOff = reach;
    boolean turned = last.dx() * first.dx() + last.dy() * first.dy() < 0;
    for (Segment other : segments.near(last.box(reach))) {
      if (other == last
          || used.contains(other)
          || other.length() < 0.8 * last.length()
          || other.length() > 1.25 * last.length()
          || last.sineTo(other) > 0.02) {
        continue;
      }
      double off = (turned ? -side : side) * middleOff(last, other);
      boolean fits =
          off > HATCH_PITCH_LEAST
              && off <= bestOff
              && (pitch < 0 || off >= pitch * (1 - PITCH_TOLERANCE))
              && WallThickness.overlap(last, other) > 0.7 * last.length();
      if (fits) {
        best = other;
        bestOff = off;
      }
    }
    return best;
  }
}
