package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Collects flattened things, holds the limits, and refuses what has no finite place. */
final class FlatSink {

  /** Points per stroke, on average, that the limit on strokes allows. */
  private static final int POINTS_PER_STROKE = 4;

  /** Entities and inserts met, shown or not, that the limit on strokes allows. */
  private static final long STEPS_PER_STROKE = 5;

  /** Farther from the origin than this nothing has a place that a double could tell. */
  private static final double FARTHEST = 1e12;

  final List<Stroke> strokes = new ArrayList<>();
  final List<Fill> fills = new ArrayList<>();
  final List<Label> labels = new ArrayList<>();
  final List<Dim> dims = new ArrayList<>();
  final List<FlatDrawing.BlockPlace> inserts = new ArrayList<>();

  private final ReadingOptions.Limits limits;
  private final Deadline deadline;
  private final FindingLog findings;
  private long points;
  private long steps;

  FlatSink(ReadingOptions.Limits limits, Deadline deadline, FindingLog findings) {
    this.limits = limits;
    this.deadline = deadline;
    this.findings = findings;
  }

  /** Refuses at once what is known to unfold to more steps than are allowed. */
  void expect(long steps) {
    if (steps > mostSteps()) {
      throw tooLarge(
          "The blocks of the drawing unfold to at least " + steps + " entities", mostSteps());
    }
  }

  private long mostSteps() {
    return STEPS_PER_STROKE * limits.maxStrokes();
  }

  /** Counts one entity or insert met on the way, shown or not. */
  void step() {
    steps++;
    if ((steps & 1023) == 0) {
      deadline.check();
    }
    // Blocks that insert each other and draw nothing must end as well.
    if (steps > mostSteps()) {
      throw tooLarge("The blocks of the drawing unfold to " + steps + " entities", mostSteps());
    }
  }

  void stroke(Look look, Place place, String kind, double[] p, boolean closed, double width) {
    stroke(look, place, kind, p, closed, width, null);
  }

  void stroke(
      Look look,
      Place place,
      String kind,
      double[] p,
      boolean closed,
      double width,
      Stroke.@org.jspecify.annotations.Nullable Arc arc) {
    if (p.length < 4 || !finite(p, kind, look)) {
      return;
    }
    room(p.length / 2);
    strokes.add(
        new Stroke(
            p,
            closed,
            Optional.ofNullable(arc),
            look.layer(),
            place.blockPath(),
            place.insertId(),
            kind,
            look.colour(),
            look.lineWeight(),
            width,
            look.dashed()));
  }

  void fill(Look look, Place place, List<double[]> rings, boolean solid, String pattern) {
    List<double[]> kept = new ArrayList<>();
    for (double[] ring : rings) {
      double[] open = withoutRepeatedEnd(ring);
      if (open.length >= 6 && finite(open, "HATCH", look)) {
        room(open.length / 2);
        kept.add(open);
      }
    }
    if (!kept.isEmpty()) {
      fills.add(
          new Fill(
              kept,
              solid,
              pattern,
              look.layer(),
              place.blockPath(),
              place.insertId(),
              look.colour()));
    }
  }

  void label(Label label) {
    double[] values = {label.x(), label.y(), label.width(), label.height(), label.angleRadians()};
    if (finite(values, "TEXT", label.layer())) {
      room(1);
      labels.add(label);
    }
  }

  void dim(Dim dim) {
    if (finite(new double[] {dim.x1(), dim.y1(), dim.x2(), dim.y2()}, "DIMENSION", dim.layer())) {
      room(2);
      dims.add(dim);
    }
  }

  /** Whether what a block holds has a place at all where an insert puts it. */
  boolean hasPlace(Transform cell, Look look) {
    double[] values = {cell.x0(), cell.y0(), cell.xx(), cell.xy(), cell.yx(), cell.yy()};
    return finite(values, "INSERT", look);
  }

  int insert(FlatDrawing.BlockPlace place) {
    room(1);
    inserts.add(place);
    return inserts.size() - 1;
  }

  ReadingStopped tooLarge(String what, long limit) {
    return new ReadingStopped(
        FindingCode.DRAWING_TOO_LARGE,
        what + "; the limit is " + limit + ". Purge or split the drawing.");
  }

  private void room(int more) {
    points += more;
    int things = strokes.size() + fills.size() + labels.size() + dims.size() + inserts.size();
    if (things >= limits.maxStrokes()) {
      throw tooLarge(
          "The drawing has more than " + things + " lines, fills and texts", limits.maxStrokes());
    }
    long mostPoints = (long) POINTS_PER_STROKE * limits.maxStrokes();
    if (points > mostPoints) {
      throw tooLarge("The lines of the drawing have " + points + " points", mostPoints);
    }
  }

  private boolean finite(double[] values, String kind, Look look) {
    return finite(values, kind, look.layer());
  }

  private boolean finite(double[] values, String kind, String layer) {
    for (double value : values) {
      if (!(Math.abs(value) <= FARTHEST)) {
        findings.tally(
            FindingCode.COORDINATES_INVALID,
            "{entity has|entities have} coordinates that are no numbers or far beyond any building, and"
                + " {was|were} left out",
            kind + " on layer " + layer);
        return false;
      }
    }
    return true;
  }

  private static double[] withoutRepeatedEnd(double[] ring) {
    int n = ring.length;
    boolean repeated =
        n >= 8 && Math.abs(ring[0] - ring[n - 2]) < 1e-9 && Math.abs(ring[1] - ring[n - 1]) < 1e-9;
    return repeated ? Arrays.copyOf(ring, n - 2) : ring;
  }
}
