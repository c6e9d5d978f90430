package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.locationtech.jts.geom.Envelope;

/**
 * Step 2: cuts a sheet into its drawings. Strokes are painted into a coarse raster; cells that
 * touch are one part, so the work is linear in stroke length over cell size.
 */
final class SheetSplit {

  /** Cells as a share of the sheet: parts further apart than two cells (3 %) are two. */
  private static final double CELL = 0.015;

  /** A part below this share of the best one is no plan. */
  private static final double LEAST_SCORE_SHARE = 0.2;

  /** A part with more than this share of the strokes is the whole sheet. */
  private static final double MOST_OF_SHEET = 0.7;

  /** Sheets with a frame have more strokes than this. */
  private static final int STROKES_OF_A_SHEET = 200;

  /** Frame and what stands on it lie within this share of the sheet from its border. */
  private static final double BORDER = 0.03;

  /** A frame holds this share of all strokes. */
  private static final double LEAST_INSIDE = 0.6;

  /** Share of the middle of a page that its frame may cross. */
  private static final double MOST_PAINTED = 0.03;

  /** A room and its wall have more points than this. */
  private static final int LEAST_POINTS = 6;

  /** Words under drawings that are no floor plans. */
  private static final List<String> OTHER_DRAWINGS =
      List.of(
          "section",
          "elevation",
          "ansicht",
          "schnitt",
          "detail",
          "legende",
          "site plan",
          "lageplan",
          "coupe",
          "facade",
          "sezione",
          "prospetto",
          "roof plan",
          "dachaufsicht",
          "framing");

  private final FlatDrawing drawing;
  private final LayerDictionary layers;
  private final Deadline deadline;
  private final Map<Long, Integer> cells = new HashMap<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<Envelope> boxes = new ArrayList<>();
  private double cell;
  private double left;
  private double low;

  private SheetSplit(FlatDrawing drawing, LayerDictionary layers, Deadline deadline) {
    this.drawing = drawing;
    this.layers = layers;
    this.deadline = deadline;
  }

  /** Parts that may be floor plans, the likeliest first. */
  static List<SheetPart> split(
      FlatDrawing drawing, LayerDictionary layers, RoomWords words, Deadline deadline) {
    List<SheetPart> parts = new SheetSplit(drawing, layers, deadline).parts(words);
    if (drawing.pages().isEmpty()
        || drawing.strokes().size() < STROKES_OF_A_SHEET
        || !whole(parts, drawing, layers)) {
      return parts;
    }
    // What is drawn on a page often reaches to its frame, which then ties everything together.
    FlatDrawing inner = withoutBorder(drawing);
    List<SheetPart> apart = new SheetSplit(inner, layers, deadline).parts(words);
    return apart.isEmpty() || whole(apart, inner, layers) ? parts : apart;
  }

  /** Whether the likeliest part is most of what is drawn. */
  private static boolean whole(List<SheetPart> parts, FlatDrawing drawing, LayerDictionary layers) {
    long drawn =
        drawing.strokes().stream()
            .filter(stroke -> layers.meaning(stroke.layer()) != LayerMeaning.TEXT)
            .count();
    return !parts.isEmpty() && parts.getFirst().drawing().strokes().size() > MOST_OF_SHEET * drawn;
  }

  /** A page without what lies along its border: frame, marks and letters on it. */
  private static FlatDrawing withoutBorder(FlatDrawing drawing) {
    Envelope sheet = new Envelope();
    drawing.strokes().forEach(stroke -> sheet.expandToInclude(boxOf(stroke)));
    Envelope inner = new Envelope(sheet);
    inner.expandBy(-BORDER * Math.max(sheet.getWidth(), sheet.getHeight()));
    List<Stroke> kept = new ArrayList<>();
    for (Stroke stroke : drawing.strokes()) {
      boolean inside = false;
      for (int i = 0; i < stroke.size(); i++) {
        inside |= inner.contains(stroke.x(i), stroke.y(i));
      }
      // A line from border to border has no point inside either.
      if (inside || (!stroke.closed() && crosses(stroke, inner))) {
        kept.add(stroke);
      }
    }
    return drawing.with(kept, drawing.fills(), drawing.labels(), drawing.dims());
  }

  private static boolean crosses(Stroke stroke, Envelope inner) {
    for (int i = 0; i + 1 < stroke.size(); i++) {
      double mx = (stroke.x(i) + stroke.x(i + 1)) / 2;
      double my = (stroke.y(i) + stroke.y(i + 1)) / 2;
      if (inner.contains(mx, my)) {
        return true;
      }
    }
    return false;
  }

  private List<SheetPart> parts(RoomWords words) {
    boolean[] drawn = drawn();
    Envelope sheet = new Envelope();
    for (int s = 0; s < drawn.length; s++) {
      if (drawn[s]) {
        sheet.expandToInclude(boxOf(drawing.strokes().get(s)));
      }
    }
    if (sheet.isNull()) {
      return List.of();
    }
    cell = Math.max(Math.max(sheet.getWidth(), sheet.getHeight()) * CELL, 1e-9);
    left = sheet.getMinX();
    low = sheet.getMinY();
    int[] cluster = new int[drawn.length];
    for (int s = 0; s < drawn.length; s++) {
      if ((s & 1023) == 0) {
        deadline.check();
      }
      cluster[s] = drawn[s] ? paint(drawing.strokes().get(s)) : -1;
    }
    joinNeighbours();
    mergeNested(frames(cluster));
    Map<Integer, List<Integer>> groups = new TreeMap<>();
    for (int s = 0; s < cluster.length; s++) {
      if (cluster[s] >= 0) {
        groups.computeIfAbsent(find(cluster[s]), key -> new ArrayList<>()).add(s);
      }
    }
    return scored(groups, words);
  }

  /** Strokes that are drawing rather than lettering, dimensions or sheet frame. */
  private boolean[] drawn() {
    boolean[] drawn = new boolean[drawing.strokes().size()];
    for (int s = 0; s < drawn.length; s++) {
      Stroke stroke = drawing.strokes().get(s);
      drawn[s] = layers.meaning(stroke.layer()) != LayerMeaning.TEXT;
    }
    return drawn;
  }

  private static Envelope boxOf(Stroke stroke) {
    Envelope box = new Envelope();
    for (int i = 0; i < stroke.size(); i++) {
      box.expandToInclude(stroke.x(i), stroke.y(i));
    }
    return box;
  }

  /** Paints a stroke and returns its cluster. */
  private int paint(Stroke stroke) {
    int cluster = parents.size();
    parents.add(cluster);
    boxes.add(boxOf(stroke));
    int n = stroke.closed() ? stroke.size() : stroke.size() - 1;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % stroke.size();
      double dx = stroke.x(j) - stroke.x(i);
      double dy = stroke.y(j) - stroke.y(i);
      int steps = (int) Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / (cell / 2)) + 1;
      for (int k = 0; k <= steps; k++) {
        long key = key(stroke.x(i) + dx * k / steps, stroke.y(i) + dy * k / steps);
        Integer other = cells.putIfAbsent(key, cluster);
        if (other != null) {
          join(other, cluster);
        }
      }
    }
    return cluster;
  }

  private long key(double x, double y) {
    return key((long) Math.floor((x - left) / cell), (long) Math.floor((y - low) / cell));
  }

  private static long key(long column, long row) {
    return column * 1_000_003L + row;
  }

  private void joinNeighbours() {
    List<Long> keys = new ArrayList<>(cells.keySet());
    keys.sort(Comparator.naturalOrder());
    for (long key : keys) {
      int own = cells.getOrDefault(key, 0);
      for (long step : new long[] {1, 1_000_003L, 1_000_004L, 1_000_002L}) {
        Integer other = cells.get(key + step);
        if (other != null) {
          join(own, other);
        }
      }
    }
  }

  private int find(int cluster) {
    int root = cluster;
    while (parents.get(root) != root) {
      root = parents.get(root);
    }
    while (parents.get(cluster) != root) {
      int next = parents.get(cluster);
      parents.set(cluster, root);
      cluster = next;
    }
    return root;
  }

  private void join(int a, int b) {
    int first = find(a);
    int second = find(b);
    if (first != second) {
      int keep = Math.min(first, second);
      int gone = Math.max(first, second);
      parents.set(gone, keep);
      boxes.get(keep).expandToInclude(boxes.get(gone));
    }
  }

  /**
   * Clusters that are a sheet frame: at most a dozen strokes, hollow, round most of the others.
   * They are no reason to take what lies inside for one drawing.
   */
  private List<Integer> frames(int[] cluster) {
    Map<Integer, Integer> sizes = new TreeMap<>();
    int total = 0;
    for (int c : cluster) {
      if (c >= 0) {
        sizes.merge(find(c), 1, Integer::sum);
        total++;
      }
    }
    List<Integer> frames = new ArrayList<>();
    for (Map.Entry<Integer, Integer> size : sizes.entrySet()) {
      Envelope box = boxes.get(size.getKey());
      int inside = 0;
      for (Map.Entry<Integer, Integer> other : sizes.entrySet()) {
        if (!other.getKey().equals(size.getKey()) && box.contains(boxes.get(other.getKey()))) {
          inside += other.getValue();
        }
      }
      boolean sheet = !drawing.pages().isEmpty() && hollow(size.getKey());
      if ((size.getValue() <= 12 || sheet) && inside > 40 && inside > LEAST_INSIDE * total) {
        frames.add(size.getKey());
      }
    }
    return frames;
  }

  /** Whether a cluster is empty in its middle, as the frame and title block of a page are. */
  private boolean hollow(int cluster) {
    Envelope middle = new Envelope(boxes.get(cluster));
    middle.expandBy(-middle.getWidth() / 4, -middle.getHeight() / 4);
    if (middle.isNull()) {
      return false;
    }
    long painted = 0;
    long all = 0;
    for (double x = middle.getMinX(); x < middle.getMaxX(); x += cell) {
      for (double y = middle.getMinY(); y < middle.getMaxY(); y += cell) {
        Integer there = cells.get(key(x, y));
        painted += there != null && find(there) == cluster ? 1 : 0;
        all++;
      }
    }
    return painted <= MOST_PAINTED * all;
  }

  /** Joins clusters that lie mostly within the box of another, which is no frame. */
  private void mergeNested(List<Integer> frames) {
    List<Integer> roots = new ArrayList<>();
    for (int c = 0; c < parents.size(); c++) {
      if (find(c) == c && !frames.contains(c)) {
        roots.add(c);
      }
    }
    roots.sort(Comparator.comparingDouble((Integer c) -> -boxes.get(c).getArea()));
    // Few clusters are large; only those may swallow others.
    List<Integer> large = roots.subList(0, Math.min(40, roots.size()));
    for (int small : roots) {
      Envelope box = new Envelope(boxes.get(small));
      box.expandBy(cell / 10);
      for (int big : large) {
        Envelope other = boxes.get(find(big));
        if (find(big) != find(small) && box.getArea() <= other.getArea()) {
          Envelope common = box.intersection(other);
          if (!common.isNull() && common.getArea() > 0.5 * box.getArea()) {
            join(big, small);
            break;
          }
        }
      }
    }
  }

  private List<SheetPart> scored(Map<Integer, List<Integer>> groups, RoomWords words) {
    List<Envelope> areas = new ArrayList<>();
    List<List<Stroke>> strokes = new ArrayList<>();
    for (Map.Entry<Integer, List<Integer>> group : groups.entrySet()) {
      int points = 0;
      for (int stroke : group.getValue()) {
        points += drawing.strokes().get(stroke).size();
      }
      if (points < LEAST_POINTS) {
        continue;
      }
      areas.add(boxes.get(group.getKey()));
      List<Stroke> own = new ArrayList<>();
      group.getValue().forEach(s -> own.add(drawing.strokes().get(s)));
      strokes.add(own);
    }
    List<List<Label>> inside = new ArrayList<>();
    List<List<Label>> captions = new ArrayList<>();
    areas.forEach(box -> {
      inside.add(new ArrayList<>());
      captions.add(new ArrayList<>());
    });
    for (Label label : drawing.labels()) {
      int nearest = nearest(areas, label);
      if (nearest >= 0) {
        boolean within = distance(areas.get(nearest), label) <= 0;
        (within ? inside : captions).get(nearest).add(label);
      }
    }
    List<SheetPart> parts = new ArrayList<>();
    for (int i = 0; i < areas.size(); i++) {
      double score = score(strokes.get(i), inside.get(i), captions.get(i), words);
      parts.add(
          new SheetPart(
              part(strokes.get(i), inside.get(i), areas.get(i)),
              areas.get(i),
              captions.get(i),
              score));
    }
    parts.sort(
        Comparator.comparingDouble((SheetPart p) -> -p.score())
            .thenComparingDouble(p -> -p.box().getArea())
            .thenComparingDouble(p -> p.box().getMinX()));
    if (parts.isEmpty()) {
      return parts;
    }
    double bar = parts.getFirst().score() * LEAST_SCORE_SHARE;
    parts.removeIf(p -> p.score() < bar);
    return parts.subList(0, Math.min(12, parts.size()));
  }

  private FlatDrawing part(List<Stroke> strokes, List<Label> labels, Envelope box) {
    List<Fill> fills = new ArrayList<>();
    for (Fill fill : drawing.fills()) {
      double[] ring = fill.rings().getFirst();
      if (box.contains(ring[0], ring[1])) {
        fills.add(fill);
      }
    }
    List<Dim> dims = new ArrayList<>();
    for (Dim dim : drawing.dims()) {
      if (box.contains(dim.x1(), dim.y1())) {
        dims.add(dim);
      }
    }
    return drawing.with(strokes, fills, labels, dims);
  }

  private static int nearest(List<Envelope> areas, Label label) {
    int best = -1;
    for (int i = 0; i < areas.size(); i++) {
      double order = best < 0 ? -1 : compare(areas.get(i), areas.get(best), label);
      best = order < 0 ? i : best;
    }
    return best;
  }

  /** Nearer wins; within both, the smaller. */
  private static double compare(Envelope a, Envelope b, Label label) {
    int order = Double.compare(distance(a, label), distance(b, label));
    return order != 0 ? order : Double.compare(a.getArea(), b.getArea());
  }

  private static double distance(Envelope box, Label label) {
    double cx = label.x() + Math.cos(label.angleRadians()) * label.width() / 2;
    double cy = label.y() + Math.sin(label.angleRadians()) * label.width() / 2;
    return box.distance(new Envelope(cx, cx, cy, cy));
  }

  private double score(
      List<Stroke> strokes, List<Label> labels, List<Label> captions, RoomWords words) {
    int swings = 0;
    int walls = 0;
    for (Stroke stroke : strokes) {
      LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
      walls += meaning == LayerMeaning.WALL ? 1 : 0;
      if (meaning != LayerMeaning.SANITARY && meaning != LayerMeaning.FURNITURE) {
        for (double[] arc : Swings.arcs(stroke)) {
          swings += arc[4] > Math.toRadians(60) && arc[4] < Math.toRadians(110) ? 1 : 0;
        }
      }
    }
    int rooms = 0;
    int stamps = 0;
    for (Label label : labels) {
      LabelText text = LabelText.parse(label.text());
      rooms += words.type(text.name()).isPresent() ? 1 : 0;
      stamps += text.area().isPresent() ? 1 : 0;
    }
    double score =
        3.0 * Math.min(rooms, 20)
            + 2.0 * Math.min(stamps, 20)
            + Math.min(swings, 20)
            + Math.min(walls, 40) / 4.0
            + Math.min(strokes.size(), 100) / 50.0;
    List<Label> all = new ArrayList<>(captions);
    all.addAll(labels);
    for (Label label : all) {
      String folded = String.join(" ", Words.split(label.text()));
      if (OTHER_DRAWINGS.stream().anyMatch(folded::equals)) {
        score -= 10;
      }
    }
    return score;
  }
}
