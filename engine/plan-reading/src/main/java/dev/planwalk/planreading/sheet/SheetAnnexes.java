package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.StrokeClusters;
import dev.planwalk.planreading.words.RoomWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Dashed lines of a sheet, which {@link SheetSplit} leaves aside: they lie in a drawing, or go
 * round the name of a room that is planned beside one.
 */
final class SheetAnnexes {

  /** An annex stands this near to its plan, as a share of the plan's diagonal. */
  private static final double NEAR = 0.25;

  private final FlatDrawing drawing;
  private final RoomWords words;
  private final Deadline deadline;

  SheetAnnexes(FlatDrawing drawing, RoomWords words, Deadline deadline) {
    this.drawing = drawing;
    this.words = words;
    this.deadline = deadline;
  }

  /**
   * Dashed lines go with the drawing that they lie in. They join none: building lines, axes and
   * planes of section run through all drawings of a row.
   *
   * @return those that lie in none
   */
  List<Integer> addDashed(
      Map<Integer, List<Integer>> groups, StrokeClusters clusters, boolean[] drawn) {
    STRtree index = new STRtree();
    groups.keySet().forEach(group -> index.insert(clusters.box(group), group));
    List<Integer> beside = new ArrayList<>();
    for (int s = 0; s < drawn.length; s++) {
      Stroke stroke = drawing.strokes().get(s);
      if (!drawn[s] || !stroke.dashed()) {
        continue;
      }
      deadline.check();
      Coordinate middle = StrokeClusters.boxOf(stroke).centre();
      int in = -1;
      for (Object group : index.query(new Envelope(middle))) {
        int other = (Integer) group;
        boolean smaller = in < 0 || clusters.box(other).getArea() < clusters.box(in).getArea();
        in = smaller ? other : in;
      }
      if (in >= 0) {
        groups.getOrDefault(in, new ArrayList<>()).add(s);
      } else {
        beside.add(s);
      }
    }
    groups.values().forEach(strokes -> strokes.sort(null));
    return beside;
  }

  /**
   * Dashed lines beside all drawings that go round the name of a room are a drawing of their own.
   *
   * @param apart an empty raster
   */
  void addNamed(
      Map<Integer, List<Integer>> groups,
      StrokeClusters clusters,
      List<Integer> beside,
      StrokeClusters apart) {
    Map<Integer, Integer> painted = new TreeMap<>();
    beside.forEach(s -> painted.put(s, apart.paint(drawing.strokes().get(s))));
    apart.joinNeighbours();
    Map<Integer, List<Integer>> dashed = new TreeMap<>();
    painted.forEach((s, cluster) ->
        dashed.computeIfAbsent(apart.find(cluster), key -> new ArrayList<>()).add(s));
    dashed.forEach((cluster, strokes) -> {
      if (named(apart.box(cluster))) {
        List<Stroke> lines = strokes.stream().map(drawing.strokes()::get).toList();
        groups.put(clusters.paintApart(lines), strokes);
      }
    });
  }

  /** Whether the name of a room begins or stands in a box. */
  private boolean named(Envelope box) {
    return drawing.labels().stream()
        .filter(
            label -> box.contains(label.x(), label.y()) || box.contains(SheetSplit.middle(label)))
        .anyMatch(label -> words.type(label.text()).isPresent());
  }

  /** Dashed outlines with a room's name, such as of what is planned, go to the plan beside them. */
  List<SheetPart> joined(List<SheetPart> parts) {
    List<SheetPart> joined = new ArrayList<>(parts);
    for (SheetPart part : parts.subList(Math.min(1, parts.size()), parts.size())) {
      SheetPart plan = joined.getFirst();
      double reach = NEAR * Math.hypot(plan.box().getWidth(), plan.box().getHeight());
      boolean near = plan.box().distance(part.box()) <= reach && !plan.box().contains(part.box());
      if (near && part.drawing().strokes().stream().allMatch(Stroke::dashed)) {
        List<Label> labels = new ArrayList<>(part.drawing().labels());
        labels.addAll(part.captions());
        if (labels.stream().anyMatch(label -> words.type(label.text()).isPresent())) {
          joined.remove(part);
          joined.set(0, joined(plan, part, labels));
        }
      }
    }
    return joined;
  }

  private SheetPart joined(SheetPart plan, SheetPart annex, List<Label> labels) {
    Envelope box = new Envelope(plan.box());
    box.expandToInclude(annex.box());
    List<Stroke> strokes = new ArrayList<>(plan.drawing().strokes());
    strokes.addAll(annex.drawing().strokes());
    List<Label> all = new ArrayList<>(plan.drawing().labels());
    all.addAll(labels);
    FlatDrawing both = drawing.with(strokes, plan.drawing().fills(), all, plan.drawing().dims());
    return new SheetPart(both, box, plan.captions(), plan.score());
  }
}
