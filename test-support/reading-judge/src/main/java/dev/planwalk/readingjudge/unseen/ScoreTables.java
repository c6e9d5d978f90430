package dev.planwalk.readingjudge.unseen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The tables of the page: means of offices by mode, offices, drawings; the first reader first, and
 * last, where there are such rows, each drawing as left out of the training.
 */
final class ScoreTables {

  /** What stands before and after the tables in the page. */
  static final String BEGIN = "<!-- Written by ./planwalk check unseen --write-table -->";

  static final String END = "<!-- End of what check unseen writes -->";

  private static final List<Figures> OF_DRAWINGS =
      List.of(Figures.ROOMS_RECALL, Figures.ROOMS_PRECISION, Figures.ROOMS_IOU, Figures.NAMES);
  private static final List<Figures> OF_STOREYS =
      List.of(
          Figures.ROOMS_RECALL,
          Figures.ROOMS_PRECISION,
          Figures.ROOMS_IOU,
          Figures.DOORS_RECALL,
          Figures.DOORS_PRECISION,
          Figures.WINDOWS_RECALL,
          Figures.WINDOWS_PRECISION);

  private final List<ScoreRow> rows;
  private final Map<String, ScoreRow> first = new HashMap<>();
  private final Map<String, ScoreRow> leftOut = new HashMap<>();

  /**
   * @param first rows of the first reader, which stand beside those of today for ever
   * @param leftOut rows of today's reader with weights learned without the office; may be empty
   */
  ScoreTables(List<ScoreRow> rows, List<ScoreRow> first, List<ScoreRow> leftOut) {
    this.rows = List.copyOf(rows);
    first.forEach(row -> this.first.put(row.key(), row));
    leftOut.forEach(row -> this.leftOut.put(row.key(), row));
  }

  /** Rows with truth in a mode. */
  private List<ScoreRow> of(Mode mode) {
    return rows.stream().filter(row -> row.mode() == mode && !isNegative(row)).toList();
  }

  private static boolean isNegative(ScoreRow row) {
    return row.rooms().truths() == 0
        && row.names().names() == 0
        && row.openings().equals(OpeningScore.NONE);
  }

  /** The rows of another reader for the same drawings and modes. */
  private static List<ScoreRow> same(Map<String, ScoreRow> other, List<ScoreRow> today) {
    return today.stream()
        .flatMap(row -> Optional.ofNullable(other.get(row.key())).stream())
        .toList();
  }

  /** Drawings that are no plan and gave one. */
  List<String> plansOfNegatives() {
    return rows.stream()
        .filter(row -> isNegative(row) && row.outcome().equals(ScoreRow.PLAN))
        .map(ScoreRow::drawing)
        .toList();
  }

  /** Means of offices by mode, for a terminal. */
  String summary() {
    StringBuilder out = new StringBuilder();
    for (List<Mode> modes : List.of(Mode.OF_DRAWINGS, Mode.OF_STOREYS, Mode.OF_SCANS)) {
      for (Mode mode : worstLast(modes)) {
        out.append(String.format(Locale.ROOT, "%-16s", mode.wire()));
        for (Figures figure : figures(modes)) {
          out.append(
              String.format(
                  Locale.ROOT,
                  "  %s %s (first %s%s)",
                  figure.heading(),
                  Figures.told(figure.meanOfOffices(of(mode))),
                  Figures.told(figure.meanOfOffices(same(first, of(mode)))),
                  leftOut.isEmpty()
                      ? ""
                      : ", left out "
                          + Figures.told(figure.meanOfOffices(same(leftOut, of(mode))))));
        }
        out.append('\n');
      }
    }
    plansOfNegatives()
        .forEach(name -> out.append("! no plan, and gave one: ").append(name).append('\n'));
    return out.toString();
  }

  private static List<Figures> figures(List<Mode> modes) {
    return modes.equals(Mode.OF_STOREYS) ? OF_STOREYS : OF_DRAWINGS;
  }

  /** Modes that were read; the one with the lowest recall of rooms comes last. */
  private List<Mode> worstLast(List<Mode> modes) {
    List<Mode> read = new ArrayList<>(modes.stream().filter(mode -> !of(mode).isEmpty()).toList());
    Mode worst = null;
    double least = Double.POSITIVE_INFINITY;
    for (Mode mode : read) {
      double recall = Figures.ROOMS_RECALL.meanOfOffices(of(mode));
      if (recall <= least) {
        least = recall;
        worst = mode;
      }
    }
    if (worst != null) {
      read.remove(worst);
      read.add(worst);
    }
    return read;
  }

  /** All tables. */
  String markdown() {
    StringBuilder out = new StringBuilder();
    section(out, "Drawings", Mode.OF_DRAWINGS);
    section(out, "Storeys of building models", Mode.OF_STOREYS);
    section(out, "Scans", Mode.OF_SCANS);
    List<ScoreRow> negatives = rows.stream().filter(ScoreTables::isNegative).toList();
    if (!negatives.isEmpty()) {
      out.append("\n## What is no plan\n\n| Drawing | What is said | ms |\n|---|---|---|\n");
      for (ScoreRow row : negatives) {
        out.append(
            String.format(
                Locale.ROOT, "| %s | %s | %d |%n", row.drawing(), row.outcome(), row.millis()));
      }
    }
    return out.toString();
  }

  private void section(StringBuilder out, String title, List<Mode> modes) {
    List<Mode> read = worstLast(modes);
    if (read.isEmpty()) {
      return;
    }
    List<Figures> figures = figures(modes);
    out.append("\n## ").append(title).append("\n\n### Means of offices\n\n");
    head(out, "Mode", figures);
    for (Mode mode : read) {
      line(out, mode.wire(), figures, of(mode), Figures::meanOfOffices);
    }
    for (Mode mode : read) {
      out.append("\n### By office, ").append(mode.wire()).append("\n\n");
      head(out, "Office", figures);
      Figures.offices(of(mode))
          .forEach((office, own) -> line(out, office, figures, own, Figures::mean));
    }
    out.append("\n### By drawing\n\n");
    head(out, "Drawing | Mode | Outcome | ms", figures);
    for (Map.Entry<String, List<ScoreRow>> drawing : byDrawing(read).entrySet()) {
      for (ScoreRow row : drawing.getValue()) {
        String cells =
            String.join(
                " | ",
                row.drawing(),
                row.mode().wire(),
                row.outcome(),
                Long.toString(row.millis()));
        line(out, cells, figures, List.of(row), Figures::mean);
      }
    }
  }

  private Map<String, List<ScoreRow>> byDrawing(List<Mode> modes) {
    Map<String, List<ScoreRow>> drawings = new LinkedHashMap<>();
    for (ScoreRow row : rows) {
      if (modes.contains(row.mode()) && !isNegative(row)) {
        drawings.computeIfAbsent(row.drawing(), name -> new ArrayList<>()).add(row);
      }
    }
    return drawings;
  }

  /** Each figure has two columns or three: the first reader's, today's, and as left out. */
  private void head(StringBuilder out, String names, List<Figures> figures) {
    out.append("| ").append(names);
    figures.forEach(figure -> out.append(" | first: ").append(figure.heading()));
    figures.forEach(figure -> out.append(" | ").append(figure.heading()));
    if (!leftOut.isEmpty()) {
      figures.forEach(figure -> out.append(" | left out: ").append(figure.heading()));
    }
    out.append(" |\n|");
    int readers = leftOut.isEmpty() ? 2 : 3;
    int columns = names.split("\\|", -1).length + readers * figures.size();
    out.append("---|".repeat(columns)).append('\n');
  }

  /** How rows become one figure. */
  private interface Mean {
    double of(Figures figure, List<ScoreRow> rows);
  }

  private void line(
      StringBuilder out, String name, List<Figures> figures, List<ScoreRow> own, Mean mean) {
    out.append("| ").append(name);
    cells(out, figures, same(first, own), mean);
    cells(out, figures, own, mean);
    if (!leftOut.isEmpty()) {
      cells(out, figures, same(leftOut, own), mean);
    }
    out.append(" |\n");
  }

  private static void cells(
      StringBuilder out, List<Figures> figures, List<ScoreRow> own, Mean mean) {
    figures.forEach(figure -> out.append(" | ").append(Figures.told(mean.of(figure, own))));
  }
}
