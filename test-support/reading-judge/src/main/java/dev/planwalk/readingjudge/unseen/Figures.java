package dev.planwalk.readingjudge.unseen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** The figures of tables: means over the drawings of an office, then over offices. */
enum Figures {
  ROOMS_RECALL("rooms recall", row -> row.rooms().recall()),
  ROOMS_PRECISION("precision", row -> row.rooms().precision()),
  ROOMS_IOU("mean IoU", row -> row.rooms().meanIou()),
  NAMES("named areas", row -> row.names().share()),
  DOORS_RECALL("doors recall", row -> row.openings().doors().recall()),
  DOORS_PRECISION("precision", row -> row.openings().doors().precision()),
  WINDOWS_RECALL("windows recall", row -> row.openings().windows().recall()),
  WINDOWS_PRECISION("precision", row -> row.openings().windows().precision());

  private final String heading;

  // Functions without state do not change.
  @SuppressWarnings("ImmutableEnumChecker")
  private final ToDoubleFunction<ScoreRow> figure;

  Figures(String heading, ToDoubleFunction<ScoreRow> figure) {
    this.heading = heading;
    this.figure = figure;
  }

  String heading() {
    return heading;
  }

  /** NaN where nothing is known, or nothing was found to tell it of. */
  double of(ScoreRow row) {
    return figure.applyAsDouble(row);
  }

  /** Mean over drawings for which there is such a figure; NaN without any. */
  double mean(List<ScoreRow> rows) {
    return mean(rows.stream().mapToDouble(this::of));
  }

  /** Mean over offices, each the mean over its drawings. */
  double meanOfOffices(List<ScoreRow> rows) {
    return mean(offices(rows).values().stream().mapToDouble(this::mean));
  }

  private static double mean(DoubleStream figures) {
    return figures.filter(figure -> !Double.isNaN(figure)).average().orElse(Double.NaN);
  }

  /** Rows by office, in the order of the rows. */
  static Map<String, List<ScoreRow>> offices(List<ScoreRow> rows) {
    Map<String, List<ScoreRow>> offices = new LinkedHashMap<>();
    for (ScoreRow row : rows) {
      offices.computeIfAbsent(row.office(), office -> new ArrayList<>()).add(row);
    }
    return offices;
  }

  /** Two digits, or a dash. */
  static String told(double figure) {
    return Double.isNaN(figure) ? "-" : String.format(Locale.ROOT, "%.2f", figure);
  }
}
