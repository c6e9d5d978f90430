package dev.planwalk.readingjudge.unseen;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.readingjudge.RoomScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How well found openings are the true doors and windows. They match where their middles are at
 * most 0.35 m apart and the stretches of wall that they take up overlap by half or more of what
 * they take up together; pairs are taken one to one, largest overlap first, and kinds do not count
 * for that. What was found in place of a true passage or of a curtain wall is neither wanted nor a
 * fault.
 *
 * @param kindsRight pairs whose kind is right
 * @param pairs of doors and windows
 * @param widthError median of the pairs, in metres; NaN without any
 */
record OpeningScore(Kind doors, Kind windows, int kindsRight, int pairs, double widthError) {

  private static final double MOST_DISTANCE = 0.35;
  private static final double LEAST_OVERLAP = 0.5;

  /** Give or take at the ends of an opening in whose place something was found. */
  private static final double BESIDE = 0.05;

  /** Where no opening is known. */
  static final OpeningScore NONE = new OpeningScore(Kind.NONE, Kind.NONE, 0, 0, Double.NaN);

  /**
   * Figures of doors, or of windows.
   *
   * @param truths that there are
   * @param matched of these, whatever kind was found there
   * @param founds of this kind that count
   * @param good of these, where there is a true door or window
   */
  record Kind(int truths, int matched, int founds, int good) {
    static final Kind NONE = new Kind(0, 0, 0, 0);

    /** NaN where there is none. */
    double recall() {
      return truths == 0 ? Double.NaN : (double) matched / truths;
    }

    /** NaN where none was found. */
    double precision() {
      return founds == 0 ? Double.NaN : (double) good / founds;
    }
  }

  /**
   * A true opening, in metres of the drawing.
   *
   * @param alongX direction of its wall
   */
  private record True(String kind, double x, double y, double width, double alongX, double alongY) {
    boolean wanted() {
      return kind.equals("door") || kind.equals("window");
    }
  }

  /** A found one, its corners interleaved in metres of the drawing. */
  private record Found(String kind, List<Point> ring, double width) {}

  private record Pair(int truth, int found, double overlap, double distance) {}

  /** A found opening seen along the wall of a true one and across it, from its middle. */
  private record Seen(double from, double to, double across) {
    static Seen of(True truth, Found found) {
      double from = Double.POSITIVE_INFINITY;
      double to = Double.NEGATIVE_INFINITY;
      double near = Double.POSITIVE_INFINITY;
      double far = Double.NEGATIVE_INFINITY;
      for (Point point : found.ring()) {
        double dx = point.x() - truth.x();
        double dy = point.y() - truth.y();
        double along = dx * truth.alongX() + dy * truth.alongY();
        double across = dy * truth.alongX() - dx * truth.alongY();
        from = Math.min(from, along);
        to = Math.max(to, along);
        near = Math.min(near, across);
        far = Math.max(far, across);
      }
      return new Seen(from, to, (near + far) / 2);
    }

    double middle() {
      return (from + to) / 2;
    }
  }

  /**
   * Compares a plan with a table of the columns {@code kind}, {@code cx}, {@code cy}, {@code width}
   * (drawing units), {@code width_m} and {@code along_deg}.
   *
   * @param plan empty when none was found
   */
  static OpeningScore of(Path table, Optional<FloorPlan> plan) throws IOException {
    List<String> lines = Files.readAllLines(table);
    List<String> head = List.of(lines.getFirst().split("\t", -1));
    List<String[]> rows = lines.stream().skip(1).map(line -> line.split("\t", -1)).toList();
    double unit = unit(rows, head);
    List<True> truths = rows.stream().map(cells -> truth(cells, head, unit)).toList();
    List<Found> founds = plan.map(found -> founds(found, unit)).orElse(List.of());
    return of(truths, founds, pairs(truths, founds));
  }

  private static double cell(String[] cells, List<String> head, String column) {
    return Double.parseDouble(cells[head.indexOf(column)]);
  }

  /** Metres of a drawing unit; a storey without openings says nothing. */
  private static double unit(List<String[]> rows, List<String> head) {
    return rows.isEmpty()
        ? 1
        : RoomScore.median(
            rows.stream()
                .map(cells -> cell(cells, head, "width_m") / cell(cells, head, "width"))
                .toList());
  }

  private static True truth(String[] cells, List<String> head, double unit) {
    double turn = Math.toRadians(cell(cells, head, "along_deg"));
    return new True(
        cells[head.indexOf("kind")],
        cell(cells, head, "cx") * unit,
        cell(cells, head, "cy") * unit,
        cell(cells, head, "width") * unit,
        Math.cos(turn),
        Math.sin(turn));
  }

  private static List<Found> founds(FloorPlan plan, double unit) {
    Map<String, Frame> frames = new HashMap<>();
    for (Storey storey : plan.storeys()) {
      frames.put(storey.id(), storey.frame().orElse(plan.frame()));
    }
    List<Found> founds = new ArrayList<>();
    for (Opening opening : plan.openings()) {
      Point origin = frames.getOrDefault(opening.storeyId(), plan.frame()).origin();
      founds.add(
          new Found(
              opening.kind().wire(),
              opening.footprint().points().stream()
                  .map(p -> new Point(p.x() + origin.x() * unit, p.y() + origin.y() * unit))
                  .toList(),
              opening.widthMetres()));
    }
    return founds;
  }

  private static List<Pair> pairs(List<True> truths, List<Found> founds) {
    List<Pair> candidates = new ArrayList<>();
    for (int t = 0; t < truths.size(); t++) {
      for (int f = 0; f < founds.size(); f++) {
        True truth = truths.get(t);
        Seen seen = Seen.of(truth, founds.get(f));
        double half = truth.width() / 2;
        double common = Math.min(seen.to(), half) - Math.max(seen.from(), -half);
        double all = Math.max(seen.to(), half) - Math.min(seen.from(), -half);
        double distance = Math.hypot(seen.middle(), seen.across());
        if (distance <= MOST_DISTANCE && common / all >= LEAST_OVERLAP) {
          candidates.add(new Pair(t, f, common / all, distance));
        }
      }
    }
    candidates.sort(
        Comparator.comparingDouble(Pair::overlap)
            .reversed()
            .thenComparingDouble(Pair::distance)
            .thenComparingInt(Pair::truth)
            .thenComparingInt(Pair::found));
    boolean[] truthTaken = new boolean[truths.size()];
    boolean[] foundTaken = new boolean[founds.size()];
    List<Pair> pairs = new ArrayList<>();
    for (Pair pair : candidates) {
      if (!truthTaken[pair.truth()] && !foundTaken[pair.found()]) {
        truthTaken[pair.truth()] = true;
        foundTaken[pair.found()] = true;
        pairs.add(pair);
      }
    }
    return pairs;
  }

  private static OpeningScore of(List<True> truths, List<Found> founds, List<Pair> pairs) {
    Map<Integer, True> byFound = new HashMap<>();
    pairs.forEach(pair -> byFound.put(pair.found(), truths.get(pair.truth())));
    List<Pair> hits = pairs.stream().filter(pair -> truths.get(pair.truth()).wanted()).toList();
    int right = 0;
    List<Double> widthErrors = new ArrayList<>();
    for (Pair hit : hits) {
      True truth = truths.get(hit.truth());
      Found found = founds.get(hit.found());
      right += truth.kind().equals(found.kind()) ? 1 : 0;
      widthErrors.add(Math.abs(truth.width() - found.width()));
    }
    return new OpeningScore(
        kind("door", truths, founds, byFound),
        kind("window", truths, founds, byFound),
        right,
        hits.size(),
        RoomScore.median(widthErrors));
  }

  private static Kind kind(
      String kind, List<True> truths, List<Found> founds, Map<Integer, True> byFound) {
    int count = 0;
    int good = 0;
    for (int f = 0; f < founds.size(); f++) {
      Found found = founds.get(f);
      True truth = byFound.get(f);
      boolean counts =
          truth == null
              ? truths.stream().noneMatch(other -> !other.wanted() && liesOn(other, found))
              : truth.wanted();
      if (found.kind().equals(kind) && counts) {
        count++;
        good += truth == null ? 0 : 1;
      }
    }
    return new Kind(
        (int) truths.stream().filter(truth -> truth.kind().equals(kind)).count(),
        (int) byFound.values().stream().filter(truth -> truth.kind().equals(kind)).count(),
        count,
        good);
  }

  private static boolean liesOn(True truth, Found found) {
    Seen seen = Seen.of(truth, found);
    return Math.abs(seen.middle()) <= truth.width() / 2 + BESIDE
        && Math.abs(seen.across()) <= MOST_DISTANCE;
  }
}
