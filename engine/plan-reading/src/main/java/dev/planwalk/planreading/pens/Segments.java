package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.PackedBoxes;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;

/**
 * All straight pieces of a drawing, indexed.
 *
 * @param all in drawing order
 * @param sorted by place, as the index numbers them
 */
public record Segments(List<Segment> all, List<Segment> sorted, PackedBoxes index) {

  /** A list of so many pieces seldom has to grow. */
  private static final int USUALLY_NEAR = 32;

  /** The pieces of all strokes. */
  public static Segments of(FlatDrawing drawing, LayerDictionary layers, Deadline deadline) {
    List<Segment> all = new ArrayList<>();
    for (int s = 0; s < drawing.strokes().size(); s++) {
      if ((s & 1023) == 0) {
        deadline.check();
      }
      Stroke stroke = drawing.strokes().get(s);
      LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
      int pieces = stroke.closed() ? stroke.size() : stroke.size() - 1;
      for (int i = 0; i < pieces; i++) {
        int j = (i + 1) % stroke.size();
        Segment piece = new Segment(stroke.x(i), stroke.y(i), stroke.x(j), stroke.y(j), s, meaning);
        if (piece.length() > 0) {
          all.add(piece);
        }
      }
    }
    return of(all);
  }

  /** Some pieces. */
  public static Segments of(List<Segment> all) {
    // The index keeps what lies in one cell in their order, which must not be the file's.
    List<Segment> sorted = new ArrayList<>(all);
    sorted.sort(Segments::byPlace);
    List<Envelope> boxes = new ArrayList<>();
    for (Segment piece : sorted) {
      boxes.add(piece.box(0));
    }
    return new Segments(List.copyOf(all), sorted, new PackedBoxes(boxes));
  }

  /** All but some of them. */
  Segments without(Set<Segment> some) {
    return some.isEmpty() ? this : of(all.stream().filter(piece -> !some.contains(piece)).toList());
  }

  private static int byPlace(Segment a, Segment b) {
    int order = Double.compare(a.x1(), b.x1());
    order = order != 0 ? order : Double.compare(a.y1(), b.y1());
    order = order != 0 ? order : Double.compare(a.x2(), b.x2());
    return order != 0 ? order : Double.compare(a.y2(), b.y2());
  }

  /** Larger side of the box of all pieces, in drawing units. */
  public double extent() {
    Envelope box = new Envelope();
    for (Segment piece : all) {
      box.expandToInclude(piece.x1(), piece.y1());
      box.expandToInclude(piece.x2(), piece.y2());
    }
    return box.isNull() ? 0 : Math.max(box.getWidth(), box.getHeight());
  }

  /** Segments whose box meets the given one, in an order that depends on the geometry only. */
  public List<Segment> near(Envelope box) {
    List<Segment> near = new ArrayList<>(USUALLY_NEAR);
    index.query(box, number -> near.add(sorted.get(number)));
    return near;
  }
}
