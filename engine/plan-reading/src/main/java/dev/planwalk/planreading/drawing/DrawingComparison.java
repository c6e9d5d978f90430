package dev.planwalk.planreading.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What is different between two drawings that should be one, for example a DWG and the DXF saved
 * from it: entities one by one, whatever their order, blocks, layers and sheets. Coordinates may
 * differ by a share of their size.
 */
public final class DrawingComparison {

  /** Differences that are told for one place; there may be thousands. */
  private static final int TOLD = 20;

  private final double tolerance;
  private final boolean looks;
  private final List<String> differences = new ArrayList<>();

  private DrawingComparison(double tolerance, boolean looks) {
    this.tolerance = tolerance;
    this.looks = looks;
  }

  /**
   * Compares two drawings.
   *
   * @param tolerance relative to each number, absolute for those below 1
   * @param looks whether colours, line weights and line types must be the same too
   * @return one sentence each, empty when they are the same
   */
  public static List<String> of(Drawing first, Drawing second, double tolerance, boolean looks) {
    DrawingComparison comparison = new DrawingComparison(tolerance, looks);
    comparison.layers(first, second);
    comparison.entities("model space", first.modelSpace(), second.modelSpace());
    comparison.blocks(first.blocks(), second.blocks());
    comparison.layouts(first.layouts(), second.layouts());
    return List.copyOf(comparison.differences);
  }

  private void layers(Drawing first, Drawing second) {
    Map<String, Layer> others = new TreeMap<>(second.layers());
    first
        .layers()
        .forEach((name, layer) -> {
          Layer other = others.remove(name);
          if (other == null) {
            differences.add("layer " + name + " is only in the first");
          } else if (!told(layer).equals(told(other))) {
            differences.add("layer " + name + " is " + told(layer) + " or " + told(other));
          }
        });
    others.keySet().forEach(name -> differences.add("layer " + name + " is only in the second"));
  }

  private String told(Layer layer) {
    String shown = (layer.off() ? "off" : "on") + (layer.frozen() ? ", frozen" : "");
    return looks
        ? shown
            + (layer.plotted() ? "" : ", not plotted")
            + ", colour "
            + layer.colour()
            + ", weight "
            + layer.lineWeight()
            + ", line "
            + layer.lineType().toLowerCase(Locale.ROOT)
        : shown;
  }

  private void blocks(Map<String, Block> first, Map<String, Block> second) {
    Map<String, List<Block>> ours = byName(first);
    Map<String, List<Block>> theirs = byName(second);
    ours.forEach((name, blocks) -> {
      List<Block> others = theirs.remove(name);
      String place = "block " + name;
      if (others == null) {
        differences.add(place + " is only in the first");
      } else if (others.size() != blocks.size()) {
        differences.add(place + " stands " + blocks.size() + " or " + others.size() + " times");
      } else {
        block(place, blocks, others);
      }
    });
    theirs.keySet().forEach(name -> differences.add("block " + name + " is only in the second"));
  }

  private void block(String place, List<Block> blocks, List<Block> others) {
    Block block = blocks.getFirst();
    Block other = others.getFirst();
    double[] base = {block.baseX(), block.baseY(), block.baseZ()};
    double[] otherBase = {other.baseX(), other.baseY(), other.baseZ()};
    if (!near(base, otherBase) || !Objects.equals(block.xrefPath(), other.xrefPath())) {
      differences.add(place + " has another base point or another path");
    }
    entities(place, content(blocks), content(others));
  }

  /** Anonymous blocks of one kind together, since their numbers mean nothing. */
  private static Map<String, List<Block>> byName(Map<String, Block> blocks) {
    Map<String, List<Block>> byName = new TreeMap<>();
    blocks
        .values()
        .forEach(block ->
            byName
                .computeIfAbsent(Shape.blockName(block.name()), k -> new ArrayList<>())
                .add(block));
    return byName;
  }

  private static List<Entity> content(List<Block> blocks) {
    return blocks.stream().flatMap(block -> block.entities().stream()).toList();
  }

  private void layouts(List<Layout> first, List<Layout> second) {
    List<String> names = first.stream().map(Layout::name).toList();
    List<String> otherNames = second.stream().map(Layout::name).toList();
    if (!names.equals(otherNames)) {
      differences.add("the sheets are " + names + " or " + otherNames);
      return;
    }
    for (int i = 0; i < first.size(); i++) {
      Layout layout = first.get(i);
      Layout other = second.get(i);
      String place = "sheet " + layout.name();
      entities(place, layout.entities(), other.entities());
      if (!near(numbers(layout), numbers(other)) || !frozen(layout).equals(frozen(other))) {
        differences.add(
            place + " has other windows: " + layout.viewports() + " or " + other.viewports());
      }
    }
  }

  private static double[] numbers(Layout layout) {
    double[] numbers = new double[1 + 3 * layout.viewports().size()];
    numbers[0] = layout.plotScale();
    for (int i = 0; i < layout.viewports().size(); i++) {
      Layout.Viewport window = layout.viewports().get(i);
      numbers[1 + 3 * i] = window.scale();
      numbers[2 + 3 * i] = window.centreX();
      numbers[3 + 3 * i] = window.centreY();
    }
    return numbers;
  }

  private static List<List<String>> frozen(Layout layout) {
    return layout.viewports().stream().map(Layout.Viewport::frozenLayers).toList();
  }

  private void entities(String place, List<Entity> first, List<Entity> second) {
    Map<String, List<Shape>> ours = byWords(first);
    Map<String, List<Shape>> theirs = byWords(second);
    List<String> found = new ArrayList<>();
    ours.forEach((words, shapes) -> {
      List<Shape> others = theirs.getOrDefault(words, List.of());
      theirs.remove(words);
      match(shapes, others, found);
    });
    theirs.values().forEach(rest -> match(List.of(), rest, found));
    for (String difference : found.subList(0, Math.min(TOLD, found.size()))) {
      differences.add(place + ": " + difference);
    }
    if (found.size() > TOLD) {
      differences.add(place + ": " + (found.size() - TOLD) + " more");
    }
  }

  private Map<String, List<Shape>> byWords(List<Entity> entities) {
    List<Shape> shapes = new ArrayList<>();
    entities.forEach(entity -> Shape.add(entity, shapes));
    Map<String, List<Shape>> byWords = new LinkedHashMap<>();
    for (Shape shape : shapes) {
      String words = looks ? shape.words() + '\n' + shape.looks() : shape.words();
      byWords.computeIfAbsent(words, k -> new ArrayList<>()).add(shape);
    }
    return byWords;
  }

  /**
   * Pairs shapes with equal words. Both lists are walked in the order of a weighted sum of their
   * numbers: equal shapes have nearly equal sums, and unequal ones hardly ever have.
   */
  private void match(List<Shape> first, List<Shape> second, List<String> found) {
    Weighed[] ours = weighed(first);
    Weighed[] theirs = weighed(second);
    BitSet taken = new BitSet();
    int from = 0;
    for (Weighed our : ours) {
      while (from < theirs.length && theirs[from].sum < our.sum - our.slack) {
        from++;
      }
      int pair = -1;
      for (int i = from; i < theirs.length && theirs[i].sum <= our.sum + our.slack; i++) {
        if (!taken.get(i) && near(our.shape.numbers(), theirs[i].shape.numbers())) {
          pair = i;
          break;
        }
      }
      if (pair < 0) {
        found.add("only in the first: " + our.told(looks));
      } else {
        taken.set(pair);
      }
    }
    for (int i = 0; i < theirs.length; i++) {
      if (!taken.get(i)) {
        found.add("only in the second: " + theirs[i].told(looks));
      }
    }
  }

  private Weighed[] weighed(List<Shape> shapes) {
    return shapes.stream()
        .map(this::weighed)
        .sorted(Comparator.comparingDouble(Weighed::sum))
        .toArray(Weighed[]::new);
  }

  private Weighed weighed(Shape shape) {
    double sum = 0;
    double slack = 0;
    for (int i = 0; i < shape.numbers().length; i++) {
      double number = shape.numbers()[i];
      if (Double.isFinite(number)) {
        double weight = 1 + i % 7 * 0.37;
        sum += weight * number;
        slack += weight * tolerance * Math.max(1, Math.abs(number));
      }
    }
    return new Weighed(shape, sum, 2 * slack);
  }

  /**
   * A shape by its weighed numbers.
   *
   * @param slack how far the sum of an equal shape may be away
   */
  private record Weighed(Shape shape, double sum, double slack) {
    String told(boolean looks) {
      return looks ? shape.told() + ", " + shape.looks() : shape.told();
    }
  }

  private boolean near(double[] first, double[] second) {
    if (first.length != second.length) {
      return false;
    }
    if (Arrays.equals(first, second)) {
      return true;
    }
    for (int i = 0; i < first.length; i++) {
      double allowed = tolerance * Math.max(1, Math.max(Math.abs(first[i]), Math.abs(second[i])));
      boolean same = Double.compare(first[i], second[i]) == 0;
      if (!same && !(Math.abs(first[i] - second[i]) <= allowed)) {
        return false;
      }
    }
    return true;
  }
}
