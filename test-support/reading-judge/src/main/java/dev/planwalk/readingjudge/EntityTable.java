package dev.planwalk.readingjudge;

import dev.planwalk.planreading.drawing.Block;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Entity counts of a drawing as another reader sees them: rows of a type or a measure, columns
 * model space, paper space, all other blocks.
 */
final class EntityTable {

  private static final String MEASURE = "sum:";

  /** The table has six digits. */
  static final double SIX_DIGITS = 2e-5;

  private final SortedMap<String, double[]> rows = new TreeMap<>();

  private EntityTable() {}

  /** One that differs. */
  record Difference(String what, double[] expected, double[] found) {

    /** Sums of lengths have six digits; everything else is a count. */
    boolean isMeasure() {
      return what.startsWith(MEASURE);
    }

    @Override
    public String toString() {
      return what + " " + text(found) + " instead of " + text(expected);
    }

    private static String text(double[] columns) {
      List<String> words = new ArrayList<>();
      for (double column : columns) {
        words.add(
            column == Math.rint(column) ? Long.toString((long) column) : Double.toString(column));
      }
      return String.join("/", words);
    }
  }

  /** The table of a drawing or of one that is the same in another format, when there is one. */
  static Optional<EntityTable> of(Path corpus, String name) throws IOException {
    for (String stem : List.of(name, name.replaceFirst("-(ascii|binary)$", ""))) {
      Path file = corpus.resolve("ground-truth/entities/" + stem + ".tsv");
      if (Files.isRegularFile(file)) {
        EntityTable table = new EntityTable();
        for (String line : Files.readAllLines(file)) {
          String[] cells = line.split("\t", -1);
          if (!cells[0].equals("what")) {
            table.rows.put(
                cells[0],
                Arrays.stream(cells)
                    .skip(1)
                    .mapToDouble(cell -> cell.isEmpty() ? 0 : Double.parseDouble(cell))
                    .toArray());
          }
        }
        return Optional.of(table);
      }
    }
    return Optional.empty();
  }

  /** The table that our own reading gives. */
  static EntityTable of(Drawing drawing) {
    EntityTable table = new EntityTable();
    drawing
        .census()
        .types()
        .forEach((type, c) ->
            table.rows.put(
                type, new double[] {c.modelSpace(), c.paperSpace(), c.blockDefinitions()}));
    table.sum(drawing, "LINE.length", EntityTable::length);
    table.sum(drawing, "ARC.radius", e -> e instanceof Entity.Arc arc ? arc.radius() : 0);
    table.sum(drawing, "CIRCLE.radius", e -> e instanceof Entity.Circle c ? c.radius() : 0);
    table.sum(drawing, "LWPOLYLINE.vertices", EntityTable::vertices);
    table.rows.put("table:LAYER", new double[] {drawing.layers().size(), 0, 0});
    table.rows.put("table:BLOCK", new double[] {drawing.blocks().size(), 0, 0});
    return table;
  }

  private static double length(Entity entity) {
    return entity instanceof Entity.Line l
        ? Math.sqrt(
            Math.pow(l.x2() - l.x1(), 2)
                + Math.pow(l.y2() - l.y1(), 2)
                + Math.pow(l.z2() - l.z1(), 2))
        : 0;
  }

  private static double vertices(Entity entity) {
    return entity instanceof Entity.Polyline p && p.kind().equals("LWPOLYLINE")
        ? p.points().length / 2.0
        : 0;
  }

  private void sum(Drawing drawing, String name, ToDoubleFunction<Entity> measure) {
    double model = drawing.modelSpace().stream().mapToDouble(measure).sum();
    double paper = 0;
    for (Layout layout : drawing.layouts()) {
      paper += layout.entities().stream().mapToDouble(measure).sum();
    }
    double blocks = 0;
    for (Block block : drawing.blocks().values()) {
      blocks += block.entities().stream().mapToDouble(measure).sum();
    }
    if (model != 0 || paper != 0 || blocks != 0) {
      rows.put(MEASURE + name, new double[] {model, paper, blocks});
    }
  }

  /** A table that was counted in another way. */
  static EntityTable of(SortedMap<String, double[]> rows) {
    EntityTable table = new EntityTable();
    table.rows.putAll(rows);
    return table;
  }

  /** Counts alone, without sums of lengths. */
  EntityTable withoutMeasures() {
    EntityTable table = new EntityTable();
    rows.forEach((what, columns) -> {
      if (!what.startsWith(MEASURE)) {
        table.rows.put(what, columns);
      }
    });
    return table;
  }

  /** Number of rows. */
  int size() {
    return rows.size();
  }

  /** Where another table is not as this one; rows of types that only the other has count too. */
  List<Difference> differences(EntityTable found) {
    SortedMap<String, double[]> all = new TreeMap<>(found.rows);
    all.putAll(rows);
    List<Difference> differences = new ArrayList<>();
    for (Map.Entry<String, double[]> row : all.entrySet()) {
      double[] expected = rows.getOrDefault(row.getKey(), new double[3]);
      double[] read = found.rows.getOrDefault(row.getKey(), new double[3]);
      if (!same(expected, read)) {
        differences.add(new Difference(row.getKey(), expected, read));
      }
    }
    return differences;
  }

  private static boolean same(double[] expected, double[] found) {
    for (int i = 0; i < expected.length; i++) {
      if (Math.abs(expected[i] - found[i]) > SIX_DIGITS * Math.abs(expected[i])) {
        return false;
      }
    }
    return true;
  }
}
