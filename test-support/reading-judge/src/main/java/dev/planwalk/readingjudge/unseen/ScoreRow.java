package dev.planwalk.readingjudge.unseen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What one reading of one drawing in one mode scored: a row of the table that readers are compared
 * by. Counts are kept, so that every figure can be made of them.
 *
 * @param outcome {@code plan}, or the code of why there is none
 * @param millis of the processor
 */
record ScoreRow(
    String drawing,
    String office,
    Mode mode,
    String outcome,
    long millis,
    RoomCounts rooms,
    NamedAreas names,
    OpeningScore openings) {

  /** There is a plan. */
  static final String PLAN = "plan";

  /** The first line of a table. */
  static final String HEAD =
      "drawing\toffice\tmode\toutcome\tms\trooms\tfound\tmatched\tiou_sum\tarea_error\tnames"
          + "\tnames_alone\tnames_met\tdoors\tdoors_matched\tdoors_found\tdoors_good\twindows"
          + "\twindows_matched\twindows_found\twindows_good\tkinds_right\topenings_matched"
          + "\twidth_error";

  /**
   * Counts of rooms.
   *
   * @param ious sum over the matched ones
   * @param areaError median share; NaN without any
   */
  record RoomCounts(int truths, int founds, int matched, double ious, double areaError) {
    static final RoomCounts NONE = new RoomCounts(0, 0, 0, 0, Double.NaN);

    /** NaN where no rooms are known. */
    double recall() {
      return truths == 0 ? Double.NaN : (double) matched / truths;
    }

    /** NaN where no rooms are known; 0 where none were found. */
    double precision() {
      if (truths == 0) {
        return Double.NaN;
      }
      return founds == 0 ? 0 : (double) matched / founds;
    }

    /** NaN without any pair. */
    double meanIou() {
      return matched == 0 ? Double.NaN : ious / matched;
    }
  }

  /** The same reading counted for another mode, in which there is nothing else to hide. */
  ScoreRow as(Mode other) {
    return new ScoreRow(drawing, office, other, outcome, millis, rooms, names, openings);
  }

  /** What two rows are paired by. */
  String key() {
    return drawing + " " + mode.wire();
  }

  /** All figures without the time, which no two runs share. */
  String figures() {
    List<String> cells = new ArrayList<>(List.of(outcome));
    add(cells, rooms.truths(), rooms.founds(), rooms.matched());
    cells.add(number(rooms.ious()));
    cells.add(number(rooms.areaError()));
    add(cells, names.names(), names.alone(), names.met());
    for (OpeningScore.Kind kind : List.of(openings.doors(), openings.windows())) {
      add(cells, kind.truths(), kind.matched(), kind.founds(), kind.good());
    }
    add(cells, openings.kindsRight(), openings.pairs());
    cells.add(number(openings.widthError()));
    return String.join("\t", cells);
  }

  /** One line of the table. */
  String line() {
    String figures = figures();
    int first = figures.indexOf('\t');
    return String.join("\t", drawing, office, mode.wire(), figures.substring(0, first))
        + "\t"
        + millis
        + figures.substring(first);
  }

  private static void add(List<String> cells, int... counts) {
    for (int count : counts) {
      cells.add(Integer.toString(count));
    }
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.4f", value);
  }

  /** Rows of a table whose head is {@link #HEAD}. */
  static List<ScoreRow> all(List<String> lines) {
    if (lines.isEmpty() || !lines.getFirst().equals(HEAD)) {
      throw new IllegalArgumentException(
          "this is no table of scores; its first line must be: " + HEAD);
    }
    return lines.stream().skip(1).filter(line -> !line.isBlank()).map(ScoreRow::of).toList();
  }

  private static ScoreRow of(String line) {
    Cells cells = new Cells(line.split("\t", -1));
    return new ScoreRow(
        cells.word(),
        cells.word(),
        Mode.of(cells.word()),
        cells.word(),
        Long.parseLong(cells.word()),
        new RoomCounts(cells.count(), cells.count(), cells.count(), cells.number(), cells.number()),
        new NamedAreas(cells.count(), cells.count(), cells.count()),
        new OpeningScore(cells.kind(), cells.kind(), cells.count(), cells.count(), cells.number()));
  }

  /** The cells of a line, one after the other. */
  private static final class Cells {
    private final String[] cells;
    private int next;

    private Cells(String[] cells) {
      this.cells = cells;
    }

    private String word() {
      return cells[next++];
    }

    private int count() {
      return Integer.parseInt(word());
    }

    private double number() {
      String word = word();
      return word.equals("-") ? Double.NaN : Double.parseDouble(word);
    }

    private OpeningScore.Kind kind() {
      return new OpeningScore.Kind(count(), count(), count(), count());
    }
  }
}
