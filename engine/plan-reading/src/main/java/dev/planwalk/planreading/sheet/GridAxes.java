package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.StrokeClusters;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.Distance;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.hprtree.HPRtree;

/**
 * Axes of the structure: long lines that end radially at a circle with a letter or number in it.
 * They run through walls and windows and are part of neither, whatever layer they lie on. The
 * lengths here are compared with the circle, so that the unit need not be known.
 */
public final class GridAxes {

  /** An axis is longer than this many radii of its circle; the needle of a compass is not. */
  private static final double LEAST_LENGTH = 6;

  /** How far an end may lie off the circle, and the line off its centre, in radii. */
  private static final double SLACK = 0.05;

  /** Axes are called A, 12 or 3.1. */
  private static final int LONGEST_NAME = 3;

  /** A circle is drawn nearly whole, in radians. */
  private static final double WHOLE = 6.2;

  private GridAxes() {}

  /** The drawing without its axes and their circles. */
  public static FlatDrawing without(FlatDrawing drawing, Deadline deadline) {
    HPRtree names = new HPRtree();
    for (Label label : drawing.labels()) {
      if (label.text().strip().length() <= LONGEST_NAME) {
        names.insert(new Envelope(middle(label)), label);
      }
    }
    HPRtree circles = new HPRtree();
    List<Stroke> strokes = drawing.strokes();
    for (int s = 0; s < strokes.size(); s++) {
      deadline.check();
      if (strokes.get(s).arc().isPresent() && names(strokes.get(s).arc().get(), names)) {
        // Chords of a circle stay within it, and an axis may end where it bulges most.
        Envelope box = StrokeClusters.boxOf(strokes.get(s));
        box.expandBy(SLACK * strokes.get(s).arc().get().radius());
        circles.insert(box, s);
      }
    }
    if (circles.size() == 0) {
      return drawing;
    }
    boolean[] gone = new boolean[strokes.size()];
    for (int s = 0; s < strokes.size(); s++) {
      deadline.check();
      Stroke line = strokes.get(s);
      if (line.size() != 2 || line.arc().isPresent()) {
        continue;
      }
      for (int end = 0; end < 2; end++) {
        for (Object found : circles.query(new Envelope(at(line, end)))) {
          int circle = (int) found;
          if (endsAt(line, end, strokes.get(circle).arc().orElseThrow())) {
            gone[s] = true;
            gone[circle] = true;
          }
        }
      }
    }
    List<Stroke> kept = new ArrayList<>();
    for (int s = 0; s < gone.length; s++) {
      if (!gone[s]) {
        kept.add(strokes.get(s));
      }
    }
    return drawing.with(kept, drawing.fills(), drawing.labels(), drawing.dims());
  }

  private static boolean names(Stroke.Arc circle, HPRtree names) {
    if (circle.sweepRadians() < WHOLE) {
      return false;
    }
    Envelope core = new Envelope(new Coordinate(circle.centreX(), circle.centreY()));
    core.expandBy(circle.radius() / 2);
    return !names.query(core).isEmpty();
  }

  /** Whether a line ends on a circle, in the direction of its centre, and is long beside it. */
  private static boolean endsAt(Stroke line, int end, Stroke.Arc circle) {
    Coordinate near = at(line, end);
    Coordinate far = at(line, 1 - end);
    double length = near.distance(far);
    Coordinate centre = new Coordinate(circle.centreX(), circle.centreY());
    double slack = SLACK * circle.radius();
    return length > LEAST_LENGTH * circle.radius()
        && Math.abs(near.distance(centre) - circle.radius()) < slack
        && far.distance(centre) > length
        && Distance.pointToLinePerpendicular(centre, near, far) < slack;
  }

  private static Coordinate at(Stroke line, int end) {
    return new Coordinate(line.x(end), line.y(end));
  }

  /** Middle of the letters. */
  private static Coordinate middle(Label label) {
    Coordinate base = SheetSplit.middle(label);
    return new Coordinate(
        base.x - Math.sin(label.angleRadians()) * label.height() / 2,
        base.y + Math.cos(label.angleRadians()) * label.height() / 2);
  }
}
