package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Step 1: takes away doubles, points without length, and what lies far from everything else. What
 * is left stands in an order of its own, by place: in which order it was drawn must not matter.
 */
public final class Cleaning {

  /** Strokes further out than this many times the middle range of the sheet are stray. */
  private static final double STRAY_FACTOR = 1.5;

  /** One millimetre before the unit is known, as a share of the extent. */
  private static final double SAME_POINT = 1e-4;

  /**
   * Longer texts are cut: a list of rooms in one text has some hundred lines at most, and patterns
   * are sought in a time that grows with the square of the letters.
   */
  private static final int MOST_LETTERS = 4000;

  private static final Pattern BLANKS = Pattern.compile("[\\h\\x0B\\f]{2,}");

  private static final Comparator<Stroke> BY_PLACE =
      Comparator.comparing(Stroke::points, (double[] a, double[] b) -> Arrays.compare(a, b))
          .thenComparing(Stroke::closed)
          .thenComparing(Stroke::layer)
          .thenComparingInt(Stroke::colour)
          .thenComparing(Stroke::dashed)
          .thenComparingInt(Stroke::lineWeight);

  private static final Comparator<Fill> FILLS =
      Comparator.comparing((Fill fill) -> fill.rings().getFirst(), Arrays::compare)
          .thenComparing(Fill::layer)
          .thenComparing(Fill::pattern)
          .thenComparingInt(Fill::colour);

  /** As they are read: where two name the same thing, the one further up is taken. */
  private static final Comparator<Label> LABELS =
      Comparator.comparingDouble((Label label) -> -label.y())
          .thenComparingDouble(Label::x)
          .thenComparing(Label::text)
          .thenComparing(Label::layer)
          .thenComparingDouble(Label::height);

  private static final Comparator<Dim> DIMENSIONS =
      Comparator.comparingDouble(Dim::x1)
          .thenComparingDouble(Dim::y1)
          .thenComparingDouble(Dim::x2)
          .thenComparingDouble(Dim::y2)
          .thenComparing(Dim::text);

  private Cleaning() {}

  /** The drawing without rubbish; what went away is told in {@code findings}. */
  public static FlatDrawing clean(FlatDrawing drawing, Deadline deadline, List<Finding> findings) {
    List<Stroke> finite = new ArrayList<>();
    for (Stroke stroke : drawing.strokes()) {
      if (stroke.size() >= 2 && finite(stroke.points())) {
        finite.add(stroke);
      }
    }
    deadline.check();
    double[] range = range(finite);
    List<Stroke> inside = new ArrayList<>();
    for (Stroke stroke : finite) {
      if (inside(range, stroke.points()[0], stroke.points()[1])) {
        inside.add(stroke);
      }
    }
    inside.sort(BY_PLACE);
    int stray = finite.size() - inside.size();
    if (stray > 0) {
      findings.add(
          new Finding(
              FindingCode.STRAY_GEOMETRY,
              String.format(
                  Locale.ROOT,
                  "Strokes far from the drawing were left out: %d of %d. Nothing to do, unless a plan"
                      + " lies there: then move it to the others and upload again.",
                  stray,
                  finite.size()),
              ""));
    }
    double extent = Math.max(range[2] - range[0], range[3] - range[1]);
    return drawing.with(
        withoutDoubles(inside, extent * SAME_POINT / 4, deadline),
        fills(drawing.fills(), range),
        labels(drawing.labels(), range),
        dims(drawing.dims()));
  }

  private static boolean finite(double[] values) {
    for (double value : values) {
      // Beyond this, doubles no longer hold a tenth of a millimetre.
      if (!(Math.abs(value) < 1e12)) {
        return false;
      }
    }
    return true;
  }

  /** Middle range of first points (0.5 to 99.5 %), grown by the stray factor. */
  private static double[] range(List<Stroke> strokes) {
    int n = strokes.size();
    if (n == 0) {
      return new double[4];
    }
    double[] xs = new double[n];
    double[] ys = new double[n];
    for (int i = 0; i < n; i++) {
      xs[i] = strokes.get(i).x(0);
      ys[i] = strokes.get(i).y(0);
    }
    Arrays.sort(xs);
    Arrays.sort(ys);
    int cut = (int) (n * 0.005);
    double w = xs[n - 1 - cut] - xs[cut];
    double h = ys[n - 1 - cut] - ys[cut];
    double margin = STRAY_FACTOR * Math.max(w, h);
    return new double[] {
      xs[cut] - margin, ys[cut] - margin, xs[n - 1 - cut] + margin, ys[n - 1 - cut] + margin
    };
  }

  private static boolean inside(double[] range, double x, double y) {
    return x >= range[0] && x <= range[2] && y >= range[1] && y <= range[3];
  }

  private static List<Stroke> withoutDoubles(List<Stroke> strokes, double cell, Deadline deadline) {
    List<Stroke> kept = new ArrayList<>();
    Set<List<Long>> seen = new HashSet<>();
    for (Stroke stroke : strokes) {
      if ((kept.size() & 1023) == 0) {
        deadline.check();
      }
      double length = 0;
      for (int i = 1; i < stroke.size(); i++) {
        length += Math.hypot(stroke.x(i) - stroke.x(i - 1), stroke.y(i) - stroke.y(i - 1));
      }
      if (length > 0 && seen.add(key(stroke, cell))) {
        kept.add(stroke);
      }
    }
    return kept;
  }

  /** Equal for strokes that draw the same line on the same layer, in either direction. */
  private static List<Long> key(Stroke stroke, double cell) {
    int n = stroke.size();
    double size = cell > 0 ? cell : 1;
    List<Long> forth = new ArrayList<>(2 * n + 2);
    for (double value : stroke.points()) {
      forth.add(Math.round(value / size));
    }
    List<Long> back = new ArrayList<>(2 * n + 2);
    for (int i = n - 1; i >= 0; i--) {
      back.add(forth.get(2 * i));
      back.add(forth.get(2 * i + 1));
    }
    boolean turn = false;
    for (int i = 0; i < forth.size(); i++) {
      int order = Long.compare(forth.get(i), back.get(i));
      if (order != 0) {
        turn = order > 0;
        break;
      }
    }
    List<Long> key = turn ? back : forth;
    key.add(stroke.closed() ? 1L : 0L);
    key.add((long) stroke.layer().hashCode());
    return key;
  }

  private static List<Fill> fills(List<Fill> fills, double[] range) {
    List<Fill> kept = new ArrayList<>();
    for (Fill fill : fills) {
      List<double[]> rings = new ArrayList<>();
      for (double[] ring : fill.rings()) {
        if (ring.length >= 6 && finite(ring)) {
          rings.add(ring);
        }
      }
      if (!rings.isEmpty() && inside(range, rings.getFirst()[0], rings.getFirst()[1])) {
        kept.add(
            new Fill(
                rings,
                fill.solid(),
                fill.pattern(),
                fill.layer(),
                fill.blockPath(),
                fill.insertId(),
                fill.colour()));
      }
    }
    kept.sort(FILLS);
    return kept;
  }

  private static List<Label> labels(List<Label> labels, double[] range) {
    List<Label> kept = new ArrayList<>();
    Set<List<Object>> seen = new HashSet<>();
    for (Label label : labels) {
      boolean sound =
          finite(new double[] {label.x(), label.y(), label.width(), label.height()})
              && Double.isFinite(label.angleRadians());
      if (sound
          && !label.text().isBlank()
          && inside(range, label.x(), label.y())
          && seen.add(List.of(label.text(), label.x(), label.y()))) {
        kept.add(label.with(bounded(label.text())));
      }
    }
    kept.sort(LABELS);
    return kept;
  }

  /** A text without runs of blanks, cut where it is too long. */
  private static String bounded(String text) {
    String dense = BLANKS.matcher(text).replaceAll(" ");
    if (dense.length() <= MOST_LETTERS) {
      return dense;
    }
    boolean pair = Character.isHighSurrogate(dense.charAt(MOST_LETTERS - 1));
    return dense.substring(0, pair ? MOST_LETTERS - 1 : MOST_LETTERS);
  }

  private static List<Dim> dims(List<Dim> dims) {
    List<Dim> kept = new ArrayList<>();
    for (Dim dim : dims) {
      if (finite(new double[] {dim.x1(), dim.y1(), dim.x2(), dim.y2(), dim.factor()})) {
        kept.add(dim.with(bounded(dim.text())));
      }
    }
    kept.sort(DIMENSIONS);
    return kept;
  }
}
