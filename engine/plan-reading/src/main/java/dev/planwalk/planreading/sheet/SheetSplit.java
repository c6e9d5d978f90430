package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.StrokeClusters;
import dev.planwalk.planreading.pens.Swings;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.RoomWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Step 2: cuts a sheet into its drawings. Strokes are painted into a coarse raster; cells that
 * touch are one part, so the work is linear in stroke length over cell size.
 */
final class SheetSplit {

  /** Cells as a share of the sheet: parts further apart than two cells (3 %) are two. */
  private static final double CELL = 0.015;

  /** The same for drawings that stand side by side on a page. */
  private static final double FINE_CELL = 0.006;

  /**
   * A sheet counts as at most this many times as long as it is wide: on a longer one a row of
   * storeys stands as near to its frame as on any other.
   */
  private static final double LONGEST = 3;

  /** No cells for what is a line rather than a sheet. */
  private static final double SLIMMEST = 0.2;

  /** A fill with more than this share of the sheet is the paper or the ground, no wall. */
  private static final double MOST_FILL = 0.4;

  /** A part with more than this share of the strokes is the whole sheet. */
  private static final double MOST_OF_SHEET = 0.7;

  /** Sheets with a frame have more strokes than this. */
  private static final int STROKES_OF_A_SHEET = 200;

  /** Frame and what stands on it lie within this share of the sheet from its border. */
  private static final double BORDER = 0.03;

  /** Within a frame stands this share of all strokes; else its border is the shell of a plan. */
  private static final double LEAST_WITHIN = 0.9;

  /** A frame holds this share of all strokes. */
  private static final double LEAST_INSIDE = 0.6;

  /** The same where doors open inside and none in the frame. */
  private static final double LEAST_WITH_DOORS = 0.3;

  /** A room and its wall have more points than this. */
  private static final int LEAST_POINTS = 6;

  /** A drawing has this share of the strokes of the part that it is cut from. */
  private static final double SHARE_OF_DRAWING = 0.15;

  private static final int MOST_PARTS = 12;

  private static final Comparator<SheetPart> LIKELIEST =
      Comparator.comparingDouble((SheetPart p) -> -p.score())
          .thenComparingDouble(p -> -p.box().getArea())
          .thenComparingDouble(p -> p.box().getMinX());

  private final FlatDrawing drawing;
  private final LayerDictionary layers;
  private final Deadline deadline;

  private SheetSplit(FlatDrawing drawing, LayerDictionary layers, Deadline deadline) {
    this.drawing = drawing;
    this.layers = layers;
    this.deadline = deadline;
  }

  /** Parts that may be floor plans, the likeliest first. */
  static List<SheetPart> split(
      FlatDrawing drawing, LayerDictionary layers, RoomWords words, Deadline deadline) {
    List<SheetPart> parts = whole(drawing, layers, words, deadline);
    List<SheetPart> apart = new ArrayList<>();
    for (SheetPart part : likeliest(parts)) {
      apart.addAll(apart(part, layers, words, deadline));
    }
    return CaptionSides.assigned(likeliest(apart), parts, drawing.labels(), deadline);
  }

  private static List<SheetPart> whole(
      FlatDrawing drawing, LayerDictionary layers, RoomWords words, Deadline deadline) {
    SheetSplit split = new SheetSplit(drawing, layers, deadline);
    List<SheetPart> parts = split.parts(CELL, words, false);
    if (drawing.strokes().size() < STROKES_OF_A_SHEET || !mostOf(parts, drawing, layers)) {
      return parts;
    }
    if (drawing.pages().isEmpty()) {
      List<SheetPart> close = split.parts(FINE_CELL * squareness(parts.getFirst()), words, true);
      return framed(close, drawing) ? close : parts;
    }
    // What is drawn on a page often reaches to its frame, which then ties everything together.
    FlatDrawing inner = withoutBorder(drawing);
    if (inner.strokes().size() < LEAST_WITHIN * drawing.strokes().size()) {
      return parts;
    }
    List<SheetPart> apart = new SheetSplit(inner, layers, deadline).parts(CELL, words, false);
    return apart.isEmpty() || mostOf(apart, inner, layers) ? parts : apart;
  }

  /** By how much smaller cells must be on a long sheet than its length says: 1 or less. */
  private static double squareness(SheetPart sheet) {
    double width = sheet.box().getWidth();
    double height = sheet.box().getHeight();
    return Math.clamp(LONGEST * Math.min(width, height) / Math.max(width, height), SLIMMEST, 1);
  }

  /**
   * Whether half of what is drawn lies within another part, the sheet frame, as whole drawings: one
   * plan, or storeys beside each other.
   */
  private static boolean framed(List<SheetPart> parts, FlatDrawing drawing) {
    int all = drawing.strokes().size();
    return parts.stream().anyMatch(frame -> 2 * drawnWithin(frame.box(), parts, all) >= all);
  }

  /** Strokes of the drawings within a box, without the small pieces beside them. */
  private static int drawnWithin(Envelope frame, List<SheetPart> parts, int all) {
    return parts.stream()
        .filter(part -> frame.contains(part.box()) && frame.getArea() > part.box().getArea())
        .mapToInt(part -> part.drawing().strokes().size())
        .filter(strokes -> strokes >= SHARE_OF_DRAWING * all)
        .sum();
  }

  /**
   * The drawings that a part of a page falls into when it is looked at closely. The lines of one
   * plan touch, so that only drawings that stand side by side come apart; dimensions and arrows
   * between them make them neighbours on the sheet. Only parts that are drawings themselves count:
   * a leader beside a plan does not cut it.
   */
  private static List<SheetPart> apart(
      SheetPart part, LayerDictionary layers, RoomWords words, Deadline deadline) {
    FlatDrawing drawing = part.drawing();
    if (drawing.pages().isEmpty() || drawing.strokes().size() < STROKES_OF_A_SHEET) {
      return List.of(part);
    }
    List<SheetPart> pieces =
        new SheetSplit(drawing, layers, deadline).parts(FINE_CELL, words, false);
    List<SheetPart> drawings = new ArrayList<>(pieces);
    drawings.removeIf(
        piece -> piece.drawing().strokes().size() < SHARE_OF_DRAWING * drawing.strokes().size());
    if (drawings.size() < 2) {
      return List.of(part);
    }
    List<SheetPart> apart = new ArrayList<>();
    for (SheetPart piece : pieces) {
      List<Label> captions = new ArrayList<>(part.captions());
      captions.addAll(piece.captions());
      apart.addAll(
          apart(
              new SheetPart(piece.drawing(), piece.box(), captions, piece.score()),
              layers,
              words,
              deadline));
    }
    return apart;
  }

  /** Whether the likeliest part is most of what is drawn. */
  private static boolean mostOf(
      List<SheetPart> parts, FlatDrawing drawing, LayerDictionary layers) {
    long drawn =
        drawing.strokes().stream()
            .filter(stroke -> layers.meaning(stroke.layer()) != LayerMeaning.TEXT)
            .count();
    return !parts.isEmpty() && parts.getFirst().drawing().strokes().size() > MOST_OF_SHEET * drawn;
  }

  /** A page without what lies along its border: frame, marks and letters on it. */
  private static FlatDrawing withoutBorder(FlatDrawing drawing) {
    Envelope sheet = new Envelope();
    drawing.strokes().forEach(stroke -> sheet.expandToInclude(StrokeClusters.boxOf(stroke)));
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

  /**
   * The drawings of a sheet.
   *
   * @param fillsToo walls may be filled and not outlined, so fills hold a drawing together
   */
  private List<SheetPart> parts(double cell, RoomWords words, boolean fillsToo) {
    boolean[] drawn = drawn();
    Envelope sheet = new Envelope();
    for (int s = 0; s < drawn.length; s++) {
      if (drawn[s]) {
        sheet.expandToInclude(StrokeClusters.boxOf(drawing.strokes().get(s)));
      }
    }
    if (sheet.isNull()) {
      return List.of();
    }
    StrokeClusters clusters = new StrokeClusters(sheet, cell);
    int[] cluster = new int[drawn.length];
    for (int s = 0; s < drawn.length; s++) {
      if ((s & 1023) == 0) {
        deadline.check();
      }
      boolean joins = drawn[s] && !drawing.strokes().get(s).dashed();
      cluster[s] = joins ? clusters.paint(drawing.strokes().get(s)) : -1;
    }
    if (fillsToo) {
      paintFills(clusters, sheet);
    }
    clusters.joinNeighbours();
    clusters.mergeNested(frames(clusters, cluster));
    Map<Integer, List<Integer>> groups = new TreeMap<>();
    for (int s = 0; s < cluster.length; s++) {
      if (cluster[s] >= 0) {
        groups.computeIfAbsent(clusters.find(cluster[s]), key -> new ArrayList<>()).add(s);
      }
    }
    SheetAnnexes annexes = new SheetAnnexes(drawing, words, deadline);
    List<Integer> beside = annexes.addDashed(groups, clusters, drawn);
    annexes.addNamed(groups, clusters, beside, new StrokeClusters(sheet, cell));
    return annexes.joined(scored(groups, clusters, words));
  }

  private void paintFills(StrokeClusters clusters, Envelope sheet) {
    double most = MOST_FILL * Math.max(sheet.getWidth(), sheet.getHeight());
    for (Fill fill : drawing.fills()) {
      deadline.check();
      boolean wall = layers.meaning(fill.layer()) != LayerMeaning.TEXT;
      for (double[] ring : fill.rings()) {
        Envelope box = StrokeClusters.boxOf(ring);
        if (wall && Math.max(box.getWidth(), box.getHeight()) <= most) {
          clusters.paint(ring, true);
        }
      }
    }
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

  /**
   * Clusters that are a sheet frame, with its title block: at most a dozen strokes, or hollow and
   * without doors, round most of the others. They are no reason to take what lies inside for one
   * drawing.
   */
  private List<Integer> frames(StrokeClusters clusters, int[] cluster) {
    Map<Integer, Integer> sizes = new TreeMap<>();
    Set<Integer> withDoors = new HashSet<>();
    int total = 0;
    for (int s = 0; s < cluster.length; s++) {
      if (cluster[s] >= 0) {
        sizes.merge(clusters.find(cluster[s]), 1, Integer::sum);
        total++;
        if (Swings.opens(drawing.strokes().get(s))) {
          withDoors.add(clusters.find(cluster[s]));
        }
      }
    }
    List<Integer> frames = new ArrayList<>();
    for (Map.Entry<Integer, Integer> size : sizes.entrySet()) {
      Envelope box = clusters.box(size.getKey());
      int inside = 0;
      boolean doors = false;
      for (Map.Entry<Integer, Integer> other : sizes.entrySet()) {
        if (!other.getKey().equals(size.getKey()) && box.contains(clusters.box(other.getKey()))) {
          inside += other.getValue();
          doors |= withDoors.contains(other.getKey());
        }
      }
      // Beyond a page, a hall with things in it is hollow as well; it has doors.
      boolean sheet =
          (!drawing.pages().isEmpty() || !withDoors.contains(size.getKey()))
              && clusters.hollow(size.getKey());
      double least = (sheet && doors ? LEAST_WITH_DOORS : LEAST_INSIDE) * total;
      if ((size.getValue() <= 12 || sheet) && inside > 40 && inside > least) {
        frames.add(size.getKey());
      }
    }
    return frames;
  }

  private List<SheetPart> scored(
      Map<Integer, List<Integer>> groups, StrokeClusters clusters, RoomWords words) {
    List<Envelope> areas = new ArrayList<>();
    List<Integer> roots = new ArrayList<>();
    List<List<Stroke>> strokes = new ArrayList<>();
    for (Map.Entry<Integer, List<Integer>> group : groups.entrySet()) {
      int points = 0;
      for (int stroke : group.getValue()) {
        points += drawing.strokes().get(stroke).size();
      }
      if (points < LEAST_POINTS) {
        continue;
      }
      areas.add(clusters.box(group.getKey()));
      roots.add(group.getKey());
      List<Stroke> own = new ArrayList<>();
      group.getValue().forEach(s -> own.add(drawing.strokes().get(s)));
      strokes.add(own);
    }
    List<Integer> sizes = strokes.stream().map(List::size).toList();
    PartOwners owners = new PartOwners(areas, roots, sizes, clusters);
    List<List<Label>> inside = owners.of(drawing.labels(), label -> owners.at(middle(label)));
    List<List<Label>> captions =
        owners.of(drawing.labels(), label -> owners.captioned(middle(label)));
    List<List<Fill>> fills = owners.of(drawing.fills(), fill -> owners.at(begin(fill)));
    List<List<Dim>> dims =
        owners.of(drawing.dims(), dim -> owners.at(new Coordinate(dim.x1(), dim.y1())));
    PartScore scores = new PartScore(layers, words, deadline);
    List<SheetPart> parts = new ArrayList<>();
    for (int i = 0; i < areas.size(); i++) {
      FlatDrawing part = drawing.with(strokes.get(i), fills.get(i), inside.get(i), dims.get(i));
      double score = scores.of(part, captions.get(i));
      parts.add(new SheetPart(part, areas.get(i), captions.get(i), score));
    }
    parts.sort(LIKELIEST);
    return parts;
  }

  /** The likeliest first, without those that are far less likely. */
  private static List<SheetPart> likeliest(List<SheetPart> parts) {
    List<SheetPart> sorted = new ArrayList<>(parts);
    sorted.sort(LIKELIEST);
    if (sorted.isEmpty()) {
      return sorted;
    }
    double bar = PartScore.least(sorted.getFirst().score());
    sorted.removeIf(p -> p.score() < bar);
    return sorted.subList(0, Math.min(MOST_PARTS, sorted.size()));
  }

  private static Coordinate begin(Fill fill) {
    double[] ring = fill.rings().getFirst();
    return new Coordinate(ring[0], ring[1]);
  }

  /** Middle of a line of text. */
  static Coordinate middle(Label label) {
    return new Coordinate(
        label.x() + Math.cos(label.angleRadians()) * label.width() / 2,
        label.y() + Math.sin(label.angleRadians()) * label.width() / 2);
  }
}
