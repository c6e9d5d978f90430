package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.geometry.StrokeClusters;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Letters that somebody exploded to filled outlines: small areas of many corners in a row. What
 * they say is not read; it is enough that they are no walls.
 */
final class LetterAreas {

  /** Letters are no larger than this share of the drawing. */
  private static final double MOST_SIZE = 0.03;

  /** Letters are curved; piers of walls have fewer corners. */
  private static final int LEAST_CORNERS = 16;

  /** Letters of a word stand nearer than this, in their own size. */
  private static final double GAP = 0.8;

  private static final int LEAST_LETTERS = 3;

  private LetterAreas() {}

  /** The drawing without letters that are areas; that there were some is told. */
  static FlatDrawing without(FlatDrawing drawing, Deadline deadline, List<Finding> findings) {
    List<Integer> small = small(drawing);
    int[] group = new int[small.size()];
    List<Envelope> boxes = new ArrayList<>();
    STRtree index = new STRtree();
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
      boxes.add(box(drawing.fills().get(small.get(i))));
      index.insert(boxes.get(i), i);
    }
    index.build();
    for (int i = 0; i < group.length; i++) {
      deadline.check();
      Envelope reach = new Envelope(boxes.get(i));
      reach.expandBy(GAP * Math.max(reach.getWidth(), reach.getHeight()));
      for (Object other : index.query(reach)) {
        group[DisjointSets.root(group, (Integer) other)] = DisjointSets.root(group, i);
      }
    }
    Map<Integer, List<Integer>> words = new HashMap<>();
    for (int i = 0; i < group.length; i++) {
      words
          .computeIfAbsent(DisjointSets.root(group, i), key -> new ArrayList<>())
          .add(small.get(i));
    }
    Set<Integer> letters = new HashSet<>();
    for (List<Integer> word : words.values()) {
      long curved =
          word.stream().filter(fill -> corners(drawing.fills().get(fill)) >= LEAST_CORNERS).count();
      if (word.size() >= LEAST_LETTERS && 2 * curved > word.size()) {
        letters.addAll(word);
      }
    }
    if (letters.isEmpty()) {
      return drawing;
    }
    findings.add(
        new Finding(
            FindingCode.TEXT_AS_AREAS,
            "Names, areas and lengths are unknown where letters are filled outlines: "
                + Finding.counted(letters.size(), "outline")
                + ". Export the drawing before its texts are exploded, or state the unit with"
                + " read_again.",
            ""));
    List<Fill> kept = new ArrayList<>();
    for (int i = 0; i < drawing.fills().size(); i++) {
      if (!letters.contains(i)) {
        kept.add(drawing.fills().get(i));
      }
    }
    return drawing.with(drawing.strokes(), kept, drawing.labels(), drawing.dims());
  }

  /** Solid areas that are small enough for letters. */
  private static List<Integer> small(FlatDrawing drawing) {
    Envelope all = new Envelope();
    for (Stroke stroke : drawing.strokes()) {
      all.expandToInclude(StrokeClusters.boxOf(stroke));
    }
    double most = MOST_SIZE * Math.max(all.getWidth(), all.getHeight());
    List<Integer> small = new ArrayList<>();
    for (int i = 0; i < drawing.fills().size(); i++) {
      Envelope box = box(drawing.fills().get(i));
      if (drawing.fills().get(i).solid() && Math.max(box.getWidth(), box.getHeight()) <= most) {
        small.add(i);
      }
    }
    return small;
  }

  private static int corners(Fill fill) {
    return fill.rings().stream().mapToInt(ring -> ring.length / 2).sum();
  }

  private static Envelope box(Fill fill) {
    Envelope box = new Envelope();
    for (double[] ring : fill.rings()) {
      for (int i = 0; i + 1 < ring.length; i += 2) {
        box.expandToInclude(ring[i], ring[i + 1]);
      }
    }
    return box;
  }
}
