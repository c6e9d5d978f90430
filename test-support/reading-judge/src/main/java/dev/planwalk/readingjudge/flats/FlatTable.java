package dev.planwalk.readingjudge.flats;

import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.FlatScore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The scores of many flats of one difficulty, summed up. */
final class FlatTable {

  static final String HEAD =
      String.format(
          Locale.ROOT,
          "%-6s %6s %6s %7s %7s %8s %8s %7s %6s %7s %6s %6s %6s %7s  %s",
          "flats",
          "plans",
          "rooms",
          "recall",
          "precis.",
          "median",
          "worst",
          "doors",
          "kinds",
          "windows",
          "types",
          "units",
          "flats",
          "storeys",
          "bar");

  /** The score of a seed. */
  record Row(long seed, FlatScore score) {
    /** How bad it is: things missing or too much, then wrong areas. */
    double badness() {
      double area = score.worstArea() > 0.005 ? 1 + score.worstArea() : score.worstArea();
      return 10 * score.rooms().faults()
          + score.doors().faults()
          + score.windows().faults()
          + (score.doors().same() - score.kinds())
          + (score.unit() ? 0 : 100)
          + area;
    }
  }

  /** The bar of noisy plans: their areas are off by less than this share. */
  private static final double MOST_NOISY_ERROR = 0.005;

  private final Difficulty difficulty;
  private final List<Row> rows = new ArrayList<>();

  FlatTable(Difficulty difficulty) {
    this.difficulty = difficulty;
  }

  void add(long seed, FlatScore score) {
    rows.add(new Row(seed, score));
  }

  /** The worst seeds that are not as they should be. */
  List<Row> worst(int count) {
    return rows.stream()
        .filter(row -> row.badness() > (difficulty == Difficulty.CLEAN ? 0.001 : 0.005))
        .sorted(Comparator.comparingDouble(Row::badness).reversed())
        .limit(count)
        .toList();
  }

  private FlatScore.Tally sum(java.util.function.Function<FlatScore, FlatScore.Tally> of) {
    return rows.stream()
        .map(row -> of.apply(row.score()))
        .reduce(FlatScore.Tally.NONE, FlatScore.Tally::plus);
  }

  private List<Double> errors() {
    return rows.stream().flatMap(row -> row.score().areaErrors().stream()).sorted().toList();
  }

  private static double median(List<Double> sorted) {
    return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
  }

  private static double last(List<Double> sorted) {
    return sorted.isEmpty() ? 0 : sorted.getLast();
  }

  /** Whether the bar of this difficulty is reached. */
  boolean reached() {
    FlatScore.Tally rooms = sum(FlatScore::rooms);
    if (difficulty == Difficulty.CLEAN) {
      return rooms.faults() == 0 && last(errors()) < 0.001 && kinds() >= 0.97;
    }
    return rooms.f1() >= 0.99
        && sum(FlatScore::doors).f1() >= 0.97
        && sum(FlatScore::windows).f1() >= 0.97
        && kinds() >= 0.97
        && median(errors()) < MOST_NOISY_ERROR;
  }

  @Override
  public String toString() {
    FlatScore.Tally rooms = sum(FlatScore::rooms);
    List<Double> errors = errors();
    int types = rows.stream().mapToInt(row -> row.score().types()).sum();
    return String.format(
        Locale.ROOT,
        "%-6s %6d %6d %7.4f %7.4f %7.3f%% %7.3f%% %7.4f %6.4f %7.4f %6.3f %6.3f %6.3f %7.3f  %s",
        difficulty.name().toLowerCase(Locale.ROOT),
        rows.size(),
        rooms.truth(),
        rooms.recall(),
        rooms.precision(),
        100 * median(errors),
        100 * last(errors),
        sum(FlatScore::doors).f1(),
        kinds(),
        sum(FlatScore::windows).f1(),
        (double) types / Math.max(1, rooms.same()),
        share(FlatScore::unit),
        share(FlatScore::flats),
        share(FlatScore::storeys),
        reached() ? "reached" : "MISSED");
  }

  /** Share of the doors found that open as they were meant to. */
  private double kinds() {
    int same = rows.stream().mapToInt(row -> row.score().kinds()).sum();
    return (double) same / Math.max(1, sum(FlatScore::doors).same());
  }

  private double share(java.util.function.Predicate<FlatScore> is) {
    return rows.stream().filter(row -> is.test(row.score())).count()
        / (double) Math.max(1, rows.size());
  }

  /**
   * How far the areas of the rooms that were found are off: mean, median, 95th percentile and the
   * share of them within the bar of noisy plans.
   */
  String areas() {
    List<Double> errors = errors();
    double mean = errors.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    long within = errors.stream().filter(error -> error < MOST_NOISY_ERROR).count();
    return String.format(
        Locale.ROOT,
        "%-6s area error of %d rooms: mean %.3f%%, median %.3f%%, 95th percentile %.3f%%, worst"
            + " %.3f%%; %.2f%% of the rooms under %.1f%%",
        difficulty.name().toLowerCase(Locale.ROOT),
        errors.size(),
        100 * mean,
        100 * median(errors),
        100 * percentile(errors, 0.95),
        100 * last(errors),
        100.0 * within / Math.max(1, errors.size()),
        100 * MOST_NOISY_ERROR);
  }

  private static double percentile(List<Double> sorted, double share) {
    int at = (int) Math.ceil(share * sorted.size()) - 1;
    return sorted.isEmpty() ? 0 : sorted.get(Math.max(0, at));
  }

  /** How sure plans say to be of rooms that are right, and of others: honest when far apart. */
  String sureness() {
    List<Double> right = new ArrayList<>();
    List<Double> wrong = new ArrayList<>();
    List<Double> whole = new ArrayList<>();
    List<Double> partly = new ArrayList<>();
    for (Row row : rows) {
      FlatScore score = row.score();
      right.addAll(score.sureness().right());
      wrong.addAll(score.sureness().wrong());
      boolean all = score.rooms().faults() == 0 && score.sureness().wrong().isEmpty();
      (all && score.unit() ? whole : partly).add(score.sureness().plan());
    }
    return String.format(
        Locale.ROOT,
        "%-6s mean confidence of %s right and %s wrong; of %s all right and %s others",
        difficulty.name().toLowerCase(Locale.ROOT),
        mean(right, "room"),
        mean(wrong, "room"),
        mean(whole, "plan"),
        mean(partly, "plan"));
  }

  private static String mean(List<Double> values, String what) {
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    return String.format(
        Locale.ROOT, "%d %s%s (%.3f)", values.size(), what, values.size() == 1 ? "" : "s", mean);
  }
}
