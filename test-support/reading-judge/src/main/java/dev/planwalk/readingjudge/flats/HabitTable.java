package dev.planwalk.readingjudge.flats;

import dev.planwalk.testsupport.offices.Habit;
import dev.planwalk.testsupport.offices.OfficeHouse;
import dev.planwalk.testsupport.offices.OfficeScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Scores of houses by the habits of the offices that drew them. */
final class HabitTable {

  static final String HEAD =
      "habit                houses rooms recall precis.  iou  doors recall precis. windows recall"
          + " precis.";

  private record Row(OfficeHouse house, OfficeScore score) {}

  private final List<Row> rows = new ArrayList<>();

  void add(OfficeHouse house, OfficeScore score) {
    rows.add(new Row(house, score));
  }

  /** One house in words. */
  static String told(OfficeHouse house, OfficeScore score) {
    return String.format(
        Locale.ROOT,
        "seed %-6d %s  %s",
        house.seed(),
        figures(score),
        house.office().habits().toString().toLowerCase(Locale.ROOT));
  }

  private static String figures(OfficeScore score) {
    return String.format(
        Locale.ROOT,
        "%5d %6.3f %6.3f %6.3f %6d %6.3f %6.3f %6d %6.3f %6.3f",
        score.rooms().truth(),
        score.rooms().recall(),
        score.rooms().precision(),
        score.meanIou(),
        score.doors().truth(),
        score.doors().recall(),
        score.doorPrecision(),
        score.windows().truth(),
        score.windows().recall(),
        score.windowPrecision());
  }

  private OfficeScore sum(Predicate<OfficeHouse> of) {
    return rows.stream()
        .filter(row -> of.test(row.house()))
        .map(Row::score)
        .reduce(OfficeScore.NONE, OfficeScore::plus);
  }

  private long count(Predicate<OfficeHouse> of) {
    return rows.stream().filter(row -> of.test(row.house())).count();
  }

  @Override
  public String toString() {
    StringBuilder table = new StringBuilder(HEAD).append("  rooms without it\n");
    line(table, "all", _ -> true);
    line(table, "no plan at all", house -> noPlan(house));
    for (Habit habit : Habit.values()) {
      Predicate<OfficeHouse> has = house -> house.office().habits().contains(habit);
      if (count(has) > 0) {
        line(table, habit.name().toLowerCase(Locale.ROOT), has);
      }
    }
    return table.toString();
  }

  @SuppressWarnings("ReferenceEquality") // the house itself: two may be alike
  private boolean noPlan(OfficeHouse house) {
    return rows.stream().anyMatch(row -> row.house() == house && row.score().rooms().found() == 0);
  }

  private void line(StringBuilder table, String name, Predicate<OfficeHouse> of) {
    OfficeScore without = sum(of.negate());
    table.append(
        String.format(Locale.ROOT, "%s  %6.3f%n", line(name, of), without.rooms().recall()));
  }

  private String line(String name, Predicate<OfficeHouse> of) {
    return String.format(Locale.ROOT, "%-20s %6d %s", name, count(of), figures(sum(of)));
  }

  /** All houses as one line. */
  String alone(Habit habit) {
    return line(habit.name().toLowerCase(Locale.ROOT), _ -> true);
  }
}
