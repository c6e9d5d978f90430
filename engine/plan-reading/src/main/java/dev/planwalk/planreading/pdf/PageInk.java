package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.geometry.FillRings;
import dev.planwalk.planreading.raster.StrokedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;

/**
 * What is painted on a page, in the order of painting: a white area wipes out what lies below it,
 * white ink on bare paper is nothing.
 */
final class PageInk {

  /** A wipe-out is drawn in by this, in points: lines on its border stay. */
  private static final double BORDER = 0.1;

  /** How an outline is drawn. */
  record Pen(String layer, int rgb, int weight, boolean dashed) {
    Traits traits() {
      return new Traits(layer, Traits.TRUE_COLOUR | rgb, weight, dashed ? DASHED : SOLID, false, 0);
    }
  }

  /** Layer of letters that are drawn as lines; its name says so to recognition. */
  static final String LETTERS = Layer.STROKED_TEXT;

  static final String DASHED = "DASHED";
  private static final String SOLID = "CONTINUOUS";

  /** One painted thing; an outline or an area. */
  private sealed interface Mark {
    Envelope box();
  }

  private record Stroke(Pen pen, Outline outline, Envelope box) implements Mark {}

  private record Area(Pen pen, List<double[]> rings, String pattern, Envelope box)
      implements Mark {}

  private final Budget budget;
  private final List<@Nullable Mark> marks = new ArrayList<>();
  private final InkIndex index = new InkIndex();
  private int strokes;
  private int areas;

  PageInk(Budget budget) {
    this.budget = budget;
  }

  /** Number of lines and areas that are left. */
  int marks() {
    return strokes + areas;
  }

  void stroke(Pen pen, Outline outline) {
    add(new Stroke(pen, outline, FillRings.boxOf(outline.flat())));
  }

  /**
   * @param pattern name of the pattern it is filled with, empty for one colour
   */
  void area(Pen pen, List<double[]> rings, String pattern) {
    add(new Area(pen, rings, pattern, FillRings.boxOf(rings.getFirst())));
  }

  private void add(Mark mark) {
    if (mark instanceof Stroke) {
      strokes++;
    } else {
      areas++;
    }
    marks.add(mark);
    index.add(marks.size() - 1, mark.box());
  }

  /** Takes away what lies under a white area. */
  void wipe(List<double[]> rings) {
    budget.deadline().check();
    Region hole = Region.inside(rings, BORDER, budget.deadline());
    if (hole.isEmpty()) {
      return;
    }
    for (int number : index.near(hole.box(), i -> box(i))) {
      Mark mark = marks.get(number);
      if (mark == null || !hole.box().intersects(mark.box())) {
        continue;
      }
      budget.deadline().check();
      switch (mark) {
        case Stroke stroke -> wipe(number, stroke, hole);
        case Area area -> wipe(number, area, hole);
      }
    }
  }

  private @Nullable Envelope box(int number) {
    Mark mark = marks.get(number);
    return mark == null ? null : mark.box();
  }

  private void wipe(int number, Stroke stroke, Region hole) {
    double[] line = ring(stroke.outline());
    List<double[]> left = hole.covers(line) ? List.of() : hole.outside(line);
    if (left.size() == 1 && Arrays.equals(left.getFirst(), line)) {
      return;
    }
    marks.set(number, null);
    strokes--;
    for (double[] piece : left) {
      budget.pieces(piece.length / 2);
      stroke(stroke.pen(), new Outline(piece, new double[0], false));
    }
  }

  private void wipe(int number, Area area, Region hole) {
    boolean gone = area.rings().stream().allMatch(hole::covers);
    List<double[]> left = gone ? List.of() : hole.cutOutside(area.rings());
    marks.set(number, null);
    areas--;
    if (!left.isEmpty()) {
      marks.set(
          number, new Area(area.pen(), left, area.pattern(), FillRings.boxOf(left.getFirst())));
      areas++;
    }
  }

  /** The points of an outline, arcs cut, the first repeated when it is closed. */
  static double[] ring(Outline outline) {
    double[] flat = outline.flat();
    if (!outline.closed()) {
      return flat;
    }
    double[] ring = Arrays.copyOf(flat, flat.length + 2);
    ring[flat.length] = flat[0];
    ring[flat.length + 1] = flat[1];
    return ring;
  }

  /** Whether a filled area other than white lies at a point: white letters show there. */
  boolean filledAt(double x, double y) {
    budget.deadline().check();
    Envelope spot = new Envelope(x, x, y, y);
    for (int number : index.near(spot, i -> box(i))) {
      if (marks.get(number) instanceof Area area
          && area.box().contains(x, y)
          && FillRings.holds(area.rings(), x, y)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Letters among the lines of the page.
   *
   * @param outlines all lines
   * @param words rows of letters, by numbers of {@code outlines}
   */
  record Letters(List<Outline> outlines, List<StrokedText.Word> words) {

    /** The points of all lines, interleaved x and y. */
    List<double[]> strokes() {
      return outlines.stream().map(PageInk::ring).toList();
    }
  }

  /** Puts lines that are letters on a layer of their own. */
  Letters partLetters() {
    List<Envelope> boxes = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    List<Outline> outlines = new ArrayList<>();
    for (int i = 0; i < marks.size(); i++) {
      if (marks.get(i) instanceof Stroke stroke) {
        numbers.add(i);
        boxes.add(stroke.box());
        outlines.add(stroke.outline());
      }
    }
    StrokedText text = StrokedText.find(boxes, budget.deadline());
    for (int i : text.lettering()) {
      if (marks.get(numbers.get(i)) instanceof Stroke s) {
        Pen pen = new Pen(LETTERS, s.pen().rgb(), s.pen().weight(), s.pen().dashed());
        marks.set(numbers.get(i), new Stroke(pen, s.outline(), s.box()));
      }
    }
    return new Letters(outlines, text.words());
  }

  /** All that is left, as entities of the common model. */
  List<Entity> entities() {
    List<Entity> entities = new ArrayList<>(marks());
    for (Mark mark : marks) {
      switch (mark) {
        case null -> {} // wiped out
        case Stroke stroke -> entities.add(entity(stroke));
        case Area area ->
            entities.add(
                new Entity.Hatch(
                    area.pen().traits(),
                    Extrusion.UP,
                    0,
                    area.rings(),
                    area.pattern().isEmpty(),
                    area.pattern()));
      }
    }
    return entities;
  }

  private static Entity entity(Stroke stroke) {
    Traits traits = stroke.pen().traits();
    Outline line = stroke.outline();
    double[] circle = line.circle();
    if (circle.length > 0) {
      return new Entity.Circle(traits, Extrusion.UP, circle[0], circle[1], 0, circle[2]);
    }
    if (line.beziers().length > 0) {
      return spline(traits, line);
    }
    double[] p = line.points();
    if (p.length == 4 && line.bulges().length == 0) {
      return new Entity.Line(traits, p[0], p[1], 0, p[2], p[3], 0);
    }
    return new Entity.Polyline(
        traits, "LWPOLYLINE", Extrusion.UP, 0, p, line.bulges(), line.closed(), 0);
  }

  /** Béziers in a row as one spline: a knot of three where two of them meet. */
  private static Entity spline(Traits traits, Outline line) {
    double[] controls = line.beziers();
    int curves = (controls.length / 2 - 1) / 3;
    double[] knots = new double[controls.length / 2 + 4];
    for (int i = 0; i < knots.length; i++) {
      knots[i] = Math.clamp((i - 1) / 3, 0, curves);
    }
    return new Entity.Spline(
        traits, 3, line.closed(), knots, controls, new double[0], new double[0]);
  }
}
