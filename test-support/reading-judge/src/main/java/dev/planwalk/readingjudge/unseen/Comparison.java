package dev.planwalk.readingjudge.unseen;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells where two readers differ. */
final class Comparison {

  private Comparison() {}

  /** Prints a line for each drawing and mode whose figures differ, and how many are the same. */
  static void print(List<ScoreRow> before, List<ScoreRow> after, PrintStream out) {
    Map<String, ScoreRow> known = new HashMap<>();
    before.forEach(row -> known.put(row.key(), row));
    int same = 0;
    int fewer = 0;
    for (ScoreRow row : after) {
      ScoreRow old = known.get(row.key());
      if (old == null) {
        continue;
      }
      if (old.figures().equals(row.figures())) {
        same++;
        continue;
      }
      fewer += row.rooms().matched() < old.rooms().matched() ? 1 : 0;
      out.printf(Locale.ROOT, "%-40s %s  ->  %s%n", row.key(), told(old), told(row));
    }
    out.printf(Locale.ROOT, "%d the same, %d with fewer right rooms than before%n", same, fewer);
  }

  /** What a person wants to know of a row first. */
  static String told(ScoreRow row) {
    StringBuilder told = new StringBuilder(row.outcome());
    if (row.rooms().truths() > 0) {
      told.append(
          String.format(
              Locale.ROOT,
              ", rooms %d of %d right, %d found, IoU %s",
              row.rooms().matched(),
              row.rooms().truths(),
              row.rooms().founds(),
              Figures.told(row.rooms().meanIou())));
    }
    if (row.names().names() > 0) {
      told.append(
          String.format(Locale.ROOT, ", names %d of %d", row.names().met(), row.names().names()));
    }
    kind(told, "doors", row.openings().doors());
    kind(told, "windows", row.openings().windows());
    return told.append(String.format(Locale.ROOT, ", %d ms", row.millis())).toString();
  }

  private static void kind(StringBuilder told, String name, OpeningScore.Kind kind) {
    if (kind.truths() > 0) {
      told.append(
          String.format(
              Locale.ROOT,
              ", %s %d of %d, %d of %d found right",
              name,
              kind.matched(),
              kind.truths(),
              kind.good(),
              kind.founds()));
    }
  }
}
