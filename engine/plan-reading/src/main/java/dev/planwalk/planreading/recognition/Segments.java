package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.hprtree.HPRtree;

/**
 * All straight pieces of a drawing, indexed.
 *
 * @param all in drawing order
 */
record Segments(List<Segment> all, HPRtree index) {

  private static final Comparator<Segment> BY_PLACE =
      Comparator.comparingDouble(Segment::x1)
          .thenComparingDouble(Segment::y1)
          .thenComparingDouble(Segment::x2)
          .thenComparingDouble(Segment::y2);

  static Segments of(FlatDrawing drawing, LayerDictionary layers, Deadline deadline) {
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

  static Segments of(List<Segment> all) {
    // The tree keeps what lies in one cell in the order of insertion, which must not be the file's.
    List<Segment> sorted = new ArrayList<>(all);
    sorted.sort(BY_PLACE);
    HPRtree index = new HPRtree();
    for (Segment piece : sorted) {
      index.insert(piece.box(0), piece);
    }
    index.build();
    return new Segments(List.copyOf(all), index);
  }

  /** Larger side of the box of all pieces, in drawing units. */
  double extent() {
    Envelope box = new Envelope();
    for (Segment piece : all) {
      box.expandToInclude(piece.x1(), piece.y1());
      box.expandToInclude(piece.x2(), piece.y2());
    }
    return box.isNull() ? 0 : Math.max(box.getWidth(), box.getHeight());
  }

  /** Segments whose box meets the given one, in an order that depends on the geometry only. */
  @SuppressWarnings("unchecked")
  List<Segment> near(Envelope box) {
    return index.query(box);
  }
}
