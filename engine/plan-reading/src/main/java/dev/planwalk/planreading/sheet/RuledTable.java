package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.geometry.Stretches;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;

/**
 * A table beside a plan: lists of rooms with numbers, names and areas, of doors, of revisions. Its
 * lines run from side to side, and its letters fill their rows; rooms are much higher than the
 * letters of their names. Lengths in units of the drawing.
 */
final class RuledTable {

  /** A list has a head and two lines at least. */
  private static final int LEAST_LINES = 4;

  private static final int LEAST_LABELS = 6;

  /** Share of the width that lines of one row cover together. */
  private static final double ACROSS = 0.9;

  /** Rows are at most this many letters high; two lines of letters may stand in one. */
  private static final double MOST_LETTERS = 5;

  /** Share of the letters that stand in rows; a title may stand above. */
  private static final double MOST = 0.7;

  /** Lines within this share of the height are one. */
  private static final double SAME = 0.002;

  private RuledTable() {}

  /** Whether a part of a sheet is a table. */
  static boolean is(FlatDrawing part) {
    List<Label> labels = part.labels();
    if (labels.size() < LEAST_LABELS) {
      return false;
    }
    double angle = labels.getFirst().angleRadians();
    List<double[]> along = along(part.strokes(), angle);
    if (along.size() < LEAST_LINES) {
      return false;
    }
    double left = along.stream().mapToDouble(line -> line[0]).min().orElseThrow();
    double right = along.stream().mapToDouble(line -> line[1]).max().orElseThrow();
    double low = along.stream().mapToDouble(line -> line[2]).min().orElseThrow();
    double high = along.stream().mapToDouble(line -> line[2]).max().orElseThrow();
    Map<Long, List<double[]>> rows = new TreeMap<>();
    for (double[] line : along) {
      long row = Math.round((line[2] - low) / (SAME * (high - low)));
      rows.computeIfAbsent(row, k -> new ArrayList<>()).add(line);
    }
    List<Double> heights = new ArrayList<>();
    for (List<double[]> row : rows.values()) {
      if (Stretches.covered(row) >= ACROSS * (right - left)) {
        heights.add(row.getFirst()[2]);
      }
    }
    if (heights.size() < LEAST_LINES) {
      return false;
    }
    long inRows = labels.stream().filter(label -> inRow(label, angle, heights)).count();
    return inRows >= MOST * labels.size();
  }

  private static boolean inRow(Label label, double angle, List<Double> heights) {
    double v = turned(SheetSplit.middle(label), angle).y;
    for (int i = 1; i < heights.size(); i++) {
      double from = heights.get(i - 1);
      double to = heights.get(i);
      if (v >= from && v <= to) {
        return to - from <= MOST_LETTERS * label.height();
      }
    }
    return false;
  }

  /** Pieces of lines in the direction of the letters: from, to, and their height. */
  static List<double[]> along(List<Stroke> strokes, double angle) {
    List<double[]> lines = new ArrayList<>();
    for (Stroke stroke : strokes) {
      int n = stroke.size();
      for (int i = 0; stroke.arc().isEmpty() && i < (stroke.closed() ? n : n - 1); i++) {
        int j = (i + 1) % n;
        Coordinate a = turned(new Coordinate(stroke.x(i), stroke.y(i)), angle);
        Coordinate b = turned(new Coordinate(stroke.x(j), stroke.y(j)), angle);
        double length = Math.abs(b.x - a.x);
        if (length > 0 && Math.abs(b.y - a.y) < SAME * length) {
          lines.add(new double[] {Math.min(a.x, b.x), Math.max(a.x, b.x), a.y});
        }
      }
    }
    return lines;
  }

  /** A point in the direction of letters: x along, y across. */
  static Coordinate turned(Coordinate c, double angle) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    return new Coordinate(c.x * cos + c.y * sin, c.y * cos - c.x * sin);
  }
}
