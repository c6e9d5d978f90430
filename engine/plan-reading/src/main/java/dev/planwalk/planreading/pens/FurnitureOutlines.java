package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Fittings and furniture that are drawn with lines, in drawings whose layers tell nothing: a piece
 * of wall is empty, a basin has a bowl in it, a bath a tub, a counter its hobs and doors, and a pan
 * is round in front of its cistern. Lengths in metres.
 */
public final class FurnitureOutlines {

  /** Longest piece of furniture. */
  private static final double LONGEST = 3.5;

  /** A counter in a kitchen may be longer, if it is no thinner than this. */
  private static final double LONGEST_COUNTER = 6;

  private static final double LEAST_COUNTER = 0.5;

  /** A bath or a shower is at most this deep; what is deeper may be a small room. */
  private static final double DEEPEST = 0.95;

  /**
   * What crosses a deeper outline may mark a shaft; a counter or a wardrobe is at most this deep.
   */
  private static final double CUPBOARD = 0.66;

  /** What crosses a smaller outline may mark a column, in m². */
  private static final double LEAST_CUPBOARD = 0.3;

  /** Walls that thin are not mistaken for furniture. */
  private static final double SHALLOWEST = 0.12;

  /** Bowls, hobs, drains and seats have at most this radius. */
  private static final double BOWL = 0.45;

  private static final double LEAST_SEAT = 0.1;
  private static final double MOST_SEAT = 0.3;

  /** The sides of a pan, behind its seat, are at most this long. */
  private static final double SIDE = 0.6;

  private static final double TOUCH = 0.01;

  /** What lies in an outline stays this far from its sides. */
  private static final double FREE = 0.02;

  private final FlatDrawing drawing;
  private final IntPredicate doubtful;
  private final Set<Integer> rows = new HashSet<>();
  private final List<Envelope> boxes = new ArrayList<>();
  private final STRtree strokes = new STRtree();
  private final STRtree labels = new STRtree();
  private final Set<Integer> found = new HashSet<>();
  private final GeometryFactory factory = new GeometryFactory();

  private FurnitureOutlines(FlatDrawing drawing, Set<Segment> families, IntPredicate doubtful) {
    this.drawing = drawing;
    this.doubtful = doubtful;
    for (int i = 0; i < drawing.strokes().size(); i++) {
      Envelope box = box(drawing.strokes().get(i));
      boxes.add(box);
      if (box.getWidth() <= LONGEST && box.getHeight() <= LONGEST) {
        strokes.insert(box, i);
      }
    }
    strokes.build();
    for (Label label : drawing.labels()) {
      Coordinate at = new Coordinate(label.x(), label.y());
      labels.insert(new Envelope(at), at);
    }
    labels.build();
    families.forEach(piece -> rows.add(piece.stroke()));
  }

  /**
   * Numbers of the strokes that are furniture.
   *
   * @param families members of rows of parallels, which hatch walls too
   * @param doubtful the strokes that it is asked for; of others some may be told too
   */
  public static Set<Integer> find(
      FlatDrawing drawing, Set<Segment> families, IntPredicate doubtful, Deadline deadline) {
    FurnitureOutlines outlines = new FurnitureOutlines(drawing, families, doubtful);
    for (int i = 0; i < drawing.strokes().size(); i++) {
      if ((i & 255) == 0) {
        deadline.check();
      }
      Stroke stroke = drawing.strokes().get(i);
      if (stroke.arc().isPresent()) {
        outlines.seat(stroke);
      } else if (stroke.closed()) {
        outlines.outline(i, stroke);
      }
    }
    return outlines.found;
  }

  private static Envelope box(Stroke stroke) {
    Envelope box = new Envelope();
    for (int i = 0; i < stroke.size(); i++) {
      box.expandToInclude(stroke.x(i), stroke.y(i));
    }
    return box;
  }

  /** A closed outline of the size of furniture, if there is something in it. */
  private void outline(int number, Stroke stroke) {
    Envelope box = boxes.get(number);
    double extent = Math.max(box.getWidth(), box.getHeight());
    if (extent > LONGEST_COUNTER || stroke.size() < 4 || stroke.size() > 64) {
      return;
    }
    double border = border(stroke);
    Polygon area = polygon(stroke);
    double depth = depth(area, border);
    boolean small = extent <= LONGEST && border <= 2 * (LONGEST + DEEPEST);
    boolean counter = depth >= LEAST_COUNTER && depth <= CUPBOARD;
    if (!small && (!counter || border > 2 * (LONGEST_COUNTER + CUPBOARD))) {
      return;
    }
    if (depth < SHALLOWEST || depth > DEEPEST || lettered(area, box)) {
      return;
    }
    boolean cupboard = depth <= CUPBOARD && area.getArea() >= LEAST_CUPBOARD;
    Set<Integer> inside = new HashSet<>();
    List<Integer> others = new ArrayList<>();
    boolean furnished = false;
    for (Object element : strokes.query(box)) {
      int content = (Integer) element;
      if (content == number || rows.contains(content)) {
        continue;
      }
      if (!doubtful.test(content)) {
        others.add(content);
      } else if (within(content, area, box)) {
        inside.add(content);
        furnished |= furnishes(drawing.strokes().get(content), stroke, cupboard);
      }
    }
    // What else lies in it is asked only where something is at stake.
    boolean asked = doubtful.test(number) || !inside.isEmpty();
    for (int i = 0; asked && !furnished && i < others.size(); i++) {
      furnished =
          furnishes(drawing.strokes().get(others.get(i)), stroke, cupboard)
              && within(others.get(i), area, box);
    }
    if (furnished) {
      found.add(number);
      found.addAll(inside);
    }
  }

  /** Whether something that lies in an outline makes furniture of it. */
  private static boolean furnishes(Stroke content, Stroke outline, boolean cupboard) {
    return round(content) || content.closed() || (cupboard && !along(content, outline));
  }

  /** The seat of a pan with the lines that lead from it, and the cistern at their end. */
  private void seat(Stroke stroke) {
    Stroke.Arc arc = stroke.arc().orElseThrow();
    boolean bent = arc.sweepRadians() > 2.6 && arc.sweepRadians() < 4;
    if (!bent || arc.radius() < LEAST_SEAT || arc.radius() > MOST_SEAT) {
      return;
    }
    for (int end = 0; end < stroke.size(); end += stroke.size() - 1) {
      Coordinate at = new Coordinate(stroke.x(end), stroke.y(end));
      for (int side : touching(at)) {
        Stroke line = drawing.strokes().get(side);
        if (line.closed() || line.size() != 2 || border(line) > SIDE) {
          continue;
        }
        found.add(side);
        for (int tip = 0; tip < 2; tip++) {
          for (int cistern : touching(new Coordinate(line.x(tip), line.y(tip)))) {
            Envelope box = boxes.get(cistern);
            double most = 4 * MOST_SEAT;
            if (drawing.strokes().get(cistern).closed()
                && Math.hypot(box.getWidth(), box.getHeight()) < most) {
              found.add(cistern);
            }
          }
        }
      }
    }
  }

  /** Strokes that pass within a finger's breadth of a point. */
  private List<Integer> touching(Coordinate at) {
    Envelope near = new Envelope(at);
    near.expandBy(TOUCH);
    List<Integer> touching = new ArrayList<>();
    for (Object element : strokes.query(near)) {
      int number = (Integer) element;
      Stroke stroke = drawing.strokes().get(number);
      int pieces = stroke.closed() ? stroke.size() : stroke.size() - 1;
      boolean touches = false;
      for (int i = 0; i < pieces && !touches; i++) {
        touches = side(stroke, i).distance(at.x, at.y) <= TOUCH;
      }
      if (touches && stroke.arc().isEmpty()) {
        touching.add(number);
      }
    }
    touching.sort(Integer::compare);
    return touching;
  }

  private static Segment side(Stroke stroke, int i) {
    int j = (i + 1) % stroke.size();
    return new Segment(
        stroke.x(i), stroke.y(i), stroke.x(j), stroke.y(j), -1, LayerMeaning.UNKNOWN);
  }

  private static double border(Stroke stroke) {
    double border = 0;
    int pieces = stroke.closed() ? stroke.size() : stroke.size() - 1;
    for (int i = 0; i < pieces; i++) {
      int j = (i + 1) % stroke.size();
      border += Math.hypot(stroke.x(j) - stroke.x(i), stroke.y(j) - stroke.y(i));
    }
    return border;
  }

  /** The shorter side of the rectangle of that area and border. */
  private static double depth(Polygon area, double border) {
    double half = border / 4;
    return half - Math.sqrt(Math.max(0, half * half - area.getArea()));
  }

  private Polygon polygon(Stroke stroke) {
    Coordinate[] points = new Coordinate[stroke.size() + 1];
    for (int i = 0; i < points.length; i++) {
      int k = i % stroke.size();
      points[i] = new Coordinate(stroke.x(k), stroke.y(k));
    }
    return factory.createPolygon(points);
  }

  /** Rooms have names, furniture has none. */
  private boolean lettered(Polygon area, Envelope box) {
    for (Object at : labels.query(box)) {
      if (SimplePointInAreaLocator.locate((Coordinate) at, area) == Location.INTERIOR) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stroke lies in an outline and not only on its sides. */
  private boolean within(int number, Polygon area, Envelope box) {
    Envelope reach = new Envelope(box);
    reach.expandBy(TOUCH);
    if (!reach.contains(boxes.get(number))) {
      return false;
    }
    Stroke stroke = drawing.strokes().get(number);
    int pieces = stroke.closed() ? stroke.size() : stroke.size() - 1;
    boolean clear = false;
    for (int i = 0; i < pieces; i++) {
      Segment piece = side(stroke, i);
      Coordinate middle =
          new Coordinate((piece.x1() + piece.x2()) / 2, (piece.y1() + piece.y2()) / 2);
      double off = border(middle, area);
      if (off > TOUCH && SimplePointInAreaLocator.locate(middle, area) == Location.EXTERIOR) {
        return false;
      }
      clear |= off > FREE;
    }
    return clear;
  }

  private static double border(Coordinate at, Polygon area) {
    return org.locationtech.jts.algorithm.Distance.pointToSegmentString(
        at, area.getExteriorRing().getCoordinates());
  }

  private static boolean round(Stroke stroke) {
    return stroke.arc().isPresent() && stroke.arc().get().radius() <= BOWL;
  }

  /** Whether an open line runs along the longest side of an outline, as layers of a wall do. */
  private static boolean along(Stroke content, Stroke outline) {
    if (content.closed() || content.arc().isPresent()) {
      return false;
    }
    Segment longest = side(outline, 0);
    for (int i = 1; i < outline.size(); i++) {
      Segment side = side(outline, i);
      longest = side.length() > longest.length() ? side : longest;
    }
    for (int i = 0; i + 1 < content.size(); i++) {
      if (side(content, i).sineTo(longest) > 0.05) {
        return false;
      }
    }
    return true;
  }
}
