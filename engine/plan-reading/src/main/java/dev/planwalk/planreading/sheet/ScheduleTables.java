package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/** The lists of rooms on a sheet, with the lines of those that are tables. */
final class ScheduleTables {

  /** Directions of letters, in steps of this angle. */
  private static final double ANGLE_STEP = 0.02;

  /** Lines between rows cover this share of the width of the texts. */
  private static final double ACROSS = 0.8;

  /** A table is wider than its texts by this share of their width at most. */
  private static final double MOST_WIDER = 1.0;

  /** Head and sum of a table stand within so many rows of the others. */
  private static final double BEYOND_ROWS = 3;

  /** Lines of one rule lie within this share of a row. */
  private static final double SAME_RULE = 0.1;

  private ScheduleTables() {}

  /** The lists of rooms on a sheet. */
  static List<RoomSchedule> of(FlatDrawing sheet, Lexicon lexicon, Deadline deadline) {
    Set<Long> directions = new TreeSet<>();
    for (Label label : sheet.labels()) {
      directions.add(Math.round(label.angleRadians() / ANGLE_STEP));
    }
    List<RoomSchedule> found = new ArrayList<>();
    for (long direction : directions) {
      double angle = direction * ANGLE_STEP;
      for (List<ScheduleRows.Row> rows :
          ScheduleRows.find(sheet.labels(), angle, lexicon, deadline)) {
        found.add(list(rows, sheet.strokes(), angle));
      }
    }
    return found;
  }

  private static RoomSchedule list(
      List<ScheduleRows.Row> rows, List<Stroke> strokes, double angle) {
    Map<String, RoomSchedule.Entry> entries = new LinkedHashMap<>();
    Set<Label> labels = new HashSet<>();
    Envelope box = new Envelope();
    Envelope along = new Envelope();
    for (ScheduleRows.Row row : rows) {
      entries.putIfAbsent(RoomSchedule.key(row.entry().number()), row.entry());
      for (ScheduleRows.Cell cell : row.cells()) {
        labels.add(cell.label());
        box.expandToInclude(Tag.outline(cell.label()));
        along.expandToInclude(cell.left(), cell.v());
        along.expandToInclude(cell.right(), cell.v());
      }
    }
    double pitch = along.getHeight() / (rows.size() - 1);
    Optional<Envelope> ruled =
        ruled(along, pitch, rows.size(), strokes, angle).map(table -> turnedBack(table, angle));
    return new RoomSchedule(entries, labels, box, ruled);
  }

  /**
   * What the lines of a table enclose, in the direction of its letters; empty where lines part
   * fewer than half of the rows.
   *
   * @param texts middle lines of its texts
   */
  private static Optional<Envelope> ruled(
      Envelope texts, double pitch, int rows, List<Stroke> strokes, double angle) {
    double low = texts.getMinY() - BEYOND_ROWS * pitch;
    double high = texts.getMaxY() + BEYOND_ROWS * pitch;
    double left = texts.getMinX() - MOST_WIDER * texts.getWidth();
    double right = texts.getMaxX() + MOST_WIDER * texts.getWidth();
    Map<Long, List<double[]>> rules = new TreeMap<>();
    for (double[] line : RuledTable.along(strokes, angle)) {
      boolean here = line[2] >= low && line[2] <= high && line[0] >= left && line[1] <= right;
      if (here) {
        long height = Math.round((line[2] - low) / (SAME_RULE * pitch));
        rules.computeIfAbsent(height, key -> new ArrayList<>()).add(line);
      }
    }
    Envelope table = new Envelope();
    int between = 0;
    for (List<double[]> rule : rules.values()) {
      List<double[]> beside =
          rule.stream()
              .map(line ->
                  new double[] {
                    Math.max(line[0], texts.getMinX()), Math.min(line[1], texts.getMaxX())
                  })
              .toList();
      if (Stretches.covered(beside) >= ACROSS * texts.getWidth()) {
        rule.forEach(line -> {
          table.expandToInclude(line[0], line[2]);
          table.expandToInclude(line[1], line[2]);
        });
        double v = rule.getFirst()[2];
        between += v > texts.getMinY() && v < texts.getMaxY() ? 1 : 0;
      }
    }
    if (2 * between < rows - 1) {
      return Optional.empty();
    }
    table.expandBy(SAME_RULE * pitch);
    return Optional.of(table);
  }

  /** The box about a box that was turned. */
  private static Envelope turnedBack(Envelope box, double angle) {
    Envelope back = new Envelope();
    for (double u : new double[] {box.getMinX(), box.getMaxX()}) {
      for (double v : new double[] {box.getMinY(), box.getMaxY()}) {
        back.expandToInclude(RuledTable.turned(new Coordinate(u, v), -angle));
      }
    }
    return back;
  }
}
