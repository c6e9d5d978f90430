package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.options.ReadingOptions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How many entities and inserts flattening would meet, counted without unfolding anything: each
 * block is counted once for each depth at which it may lie, however many inserts it has.
 *
 * <p>The count is never more than what flattening meets, so what is refused for it would have been
 * refused in the end. It is less only where blocks insert themselves, by whatever way: which of
 * those inserts flattening cuts depends on the way, so here the ones that close a circle are left
 * out. What remains has no circle, and flattening cuts nothing of it.
 */
final class Unfolding {

  /** Counts stop here, far beyond any limit: two of them still have a sum. */
  private static final long MOST = 1_000_000_000_000_000L;

  private static final int NOT_MET = -1;
  private static final int OPEN = Integer.MAX_VALUE;

  private final Drawing drawing;
  private final ReadingOptions.Limits limits;
  private final LayerRules layers;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<Block> met = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();

  private Unfolding(Drawing drawing, ReadingOptions.Limits limits, LayerRules layers) {
    this.drawing = drawing;
    this.limits = limits;
    this.layers = layers;
  }

  /** What model space unfolds to at least; the count stops at a million thousand million. */
  static long atLeast(Drawing drawing, ReadingOptions.Limits limits, LayerRules layers) {
    return new Unfolding(drawing, limits, layers).count();
  }

  /**
   * Model space or a block.
   *
   * @param children numbers of the nodes that its inserts place, one an insert
   * @param cells how often each does
   */
  @SuppressWarnings("ArrayRecordComponent") // millions of inserts
  private record Node(int entities, int[] children, long[] cells) {}

  private long count() {
    nodes.add(node(drawing.modelSpace(), false));
    for (int b = 0; b < met.size(); b++) {
      nodes.add(node(met.get(b).entities(), true));
    }
    int[] rank = new int[nodes.size()];
    long[][] steps = new long[nodes.size()][];
    for (int number : childrenFirst(rank)) {
      steps[number] = steps(number, rank, steps);
    }
    return steps[0][0];
  }

  private Node node(List<Entity> entities, boolean inBlock) {
    int[] children = new int[8];
    long[] cells = new long[8];
    int found = 0;
    for (Entity entity : entities) {
      if (entity instanceof Entity.Insert insert && unfolds(insert, inBlock)) {
        int child = number(insert.block());
        if (child == NOT_MET) {
          continue;
        }
        if (found == children.length) {
          children = Arrays.copyOf(children, 2 * found);
          cells = Arrays.copyOf(cells, 2 * found);
        }
        children[found] = child;
        // An array beyond its own limit is refused with its name once flattening meets it.
        cells[found++] =
            Math.min(
                limits.maxArrayCells(),
                (long) Math.max(1, insert.columns()) * Math.max(1, insert.rows()));
      }
    }
    return new Node(entities.size(), Arrays.copyOf(children, found), Arrays.copyOf(cells, found));
  }

  /** Whether flattening goes into an insert wherever its block lies. */
  private boolean unfolds(Entity.Insert insert, boolean inBlock) {
    Traits traits = insert.traits();
    if (traits.invisible() || layers.of(traits.layer()).dropped()) {
      return false;
    }
    // Layer 0 of a block stands for the layer of its insert, which was not frozen.
    return (inBlock && traits.layer().equals("0")) || !layers.of(traits.layer()).layer().frozen();
  }

  private int number(String name) {
    String key = name.toLowerCase(Locale.ROOT);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    Block block = drawing.blocks().get(key);
    if (block == null) {
      return NOT_MET;
    }
    met.add(block);
    numbers.put(key, met.size());
    return met.size();
  }

  /**
   * The nodes, each after those that it places, but for the inserts that close a circle.
   *
   * @param rank filled with the place of each node in this order
   */
  private int[] childrenFirst(int[] rank) {
    int[] order = new int[nodes.size()];
    int ordered = 0;
    int[] next = new int[nodes.size()];
    Arrays.fill(rank, NOT_MET);
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int number = open.getLast();
      rank[number] = OPEN;
      int[] children = nodes.get(number).children();
      if (next[number] == children.length) {
        rank[number] = ordered;
        order[ordered++] = open.removeLast();
        continue;
      }
      int child = children[next[number]++];
      if (rank[child] == NOT_MET) {
        open.addLast(child);
      }
    }
    return order;
  }

  /** Steps of one node's content, by how many blocks it lies in. */
  private long[] steps(int number, int[] rank, long[][] known) {
    Node node = nodes.get(number);
    long[] steps = new long[limits.maxInsertDepth() + 1];
    Arrays.fill(steps, node.entities());
    for (int i = 0; i < node.children().length; i++) {
      int child = node.children()[i];
      if (rank[child] >= rank[number]) {
        continue;
      }
      for (int depth = 0; depth < limits.maxInsertDepth(); depth++) {
        long more = times(node.cells()[i], 1 + known[child][depth + 1]);
        steps[depth] = Math.min(MOST, steps[depth] + more);
      }
    }
    return steps;
  }

  private static long times(long cells, long steps) {
    return cells > MOST / steps ? MOST : cells * steps;
  }
}
