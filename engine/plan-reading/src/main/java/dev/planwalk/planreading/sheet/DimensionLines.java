package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lengths;
import java.util.ArrayList;
import java.util.List;

/**
 * Dimensions of a page, which are only lines and letters there: a length lettered on, or in a gap
 * of, a line that runs in the direction of the letters. A wrong pair does no harm, since only
 * lengths that agree with others are believed.
 */
public final class DimensionLines {

  /** A text stands this near to its line, in letter heights. */
  private static final double REACH = 2.2;

  private static final double SAME_DIRECTION = 0.02;

  /** Lines are longer than the text's height by this. */
  private static final double LEAST_LENGTH = 1.5;

  /** Pieces of one line are in line within this share of a letter height. */
  private static final double IN_LINE = 0.2;

  private static final int MOST_LABELS = 5_000;
  private static final int MOST_LINES = 12;

  private DimensionLines() {}

  /** Pairs of a lettered length and a line it may stand for. */
  public static List<Dim> find(FlatDrawing drawing, Segments segments, Deadline deadline) {
    List<Dim> dims = new ArrayList<>();
    int looked = 0;
    for (Label label : drawing.labels()) {
      boolean length =
          Lengths.metres(label.text()).isPresent() || Lengths.plain(label.text()).isPresent();
      if (length && label.height() > 0 && ++looked <= MOST_LABELS) {
        deadline.check();
        add(label, segments, dims);
      }
    }
    return dims;
  }

  private static void add(Label label, Segments segments, List<Dim> dims) {
    double h = label.height();
    double cos = Math.cos(label.angleRadians());
    double sin = Math.sin(label.angleRadians());
    double cx = label.x() + label.width() / 2 * cos - h / 2 * sin;
    double cy = label.y() + label.width() / 2 * sin + h / 2 * cos;
    Segment baseline =
        new Segment(
            cx - label.width() * cos / 2,
            cy - label.width() * sin / 2,
            cx + label.width() * cos / 2,
            cy + label.width() * sin / 2,
            -1,
            LayerMeaning.UNKNOWN);
    List<Segment> along = new ArrayList<>();
    for (Segment piece : segments.near(baseline.box((REACH + 1) * h))) {
      boolean parallel =
          piece.length() > LEAST_LENGTH * h
              && Math.abs(piece.dx() * sin - piece.dy() * cos) < SAME_DIRECTION;
      if (parallel && Math.abs(piece.aside(cx, cy)) < REACH * h && along.size() < MOST_LINES) {
        along.add(piece);
      }
    }
    for (int i = 0; i < along.size(); i++) {
      Segment one = along.get(i);
      double at = one.along(cx, cy);
      if (at >= 0 && at <= one.length()) {
        dims.add(dim(label, one.x1(), one.y1(), one.x2(), one.y2()));
      }
      for (int j = i + 1; j < along.size(); j++) {
        Segment two = along.get(j);
        if (Math.abs(one.aside(two.x1(), two.y1())) < IN_LINE * h) {
          broken(label, one, two, at, dims);
        }
      }
    }
  }

  /** A line that breaks where its length is lettered: from its one far end to the other. */
  private static void broken(Label label, Segment one, Segment two, double at, List<Dim> dims) {
    double s = one.along(two.x1(), two.y1());
    double t = one.along(two.x2(), two.y2());
    boolean behind = Math.min(s, t) >= one.length() && at > one.length() && at < Math.min(s, t);
    boolean before = Math.max(s, t) <= 0 && at < 0 && at > Math.max(s, t);
    if (behind || before) {
      double from = behind ? 0 : Math.min(s, t);
      double to = behind ? Math.max(s, t) : one.length();
      dims.add(
          dim(
              label,
              one.x1() + from * one.dx(),
              one.y1() + from * one.dy(),
              one.x1() + to * one.dx(),
              one.y1() + to * one.dy()));
    }
  }

  private static Dim dim(Label label, double x1, double y1, double x2, double y2) {
    return new Dim(label.text(), Double.NaN, x1, y1, x2, y2, 1, label.layer());
  }
}
