package dev.planwalk.planreading.pdf;

import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;

/**
 * An area of the page that shows or hides ink: a rectangle, or a rectangle and any shape in it.
 * Nearly all clips of plots are rectangles, which need no geometry library.
 */
final class Region {

  private static final GeometryFactory FACTORY = new GeometryFactory();

  /** Sides off by less than this, in points, make a rectangle. */
  private static final double UPRIGHT = 1e-3;

  /**
   * A shape of more corners counts as its box: cutting by it would take longer than it is worth.
   */
  private static final int MOST_CORNERS = 20_000;

  private static final int MOST_RINGS = 200;

  /** Areas smaller than this, in points, are not cut: they are there or not. */
  private static final double DOT = 1;

  private final Envelope box;
  private final List<PreparedGeometry> shapes;

  private Region(Envelope box, List<PreparedGeometry> shapes) {
    this.box = box;
    this.shapes = shapes;
  }

  /** One path of a clip: its box, and its shape unless it is that box. */
  private record Window(Envelope box, Optional<PreparedGeometry> shape) {}

  /** Makes clips; paths of a clip stay the same while further ones are added. */
  static final class Clips {
    private static final int MOST_KEPT = 256;

    private final PageFrame frame;
    private final IdentityHashMap<Path2D, Window> windows = new IdentityHashMap<>();

    Clips(PageFrame frame) {
      this.frame = frame;
    }

    /** The part of a page that all paths of a clip have in common. */
    Region common(List<Path2D> paths) {
      Envelope box = null;
      List<PreparedGeometry> shapes = new ArrayList<>();
      for (Path2D path : paths) {
        if (windows.size() > MOST_KEPT) {
          windows.clear();
        }
        Window window = windows.computeIfAbsent(path, this::window);
        box = box == null ? window.box() : box.intersection(window.box());
        window.shape().ifPresent(shapes::add);
      }
      return new Region(box == null ? new Envelope() : box, shapes);
    }

    private Window window(Path2D path) {
      List<double[]> rings = rings(path, frame);
      Envelope box = new Envelope();
      rings.forEach(ring -> box.expandToInclude(boxOf(ring)));
      return new Window(
          box,
          cutsLike(rings)
              ? Optional.of(prepared(polygons(rings, path.getWindingRule())))
              : Optional.empty());
    }
  }

  /** The inside of rings, drawn in by a margin so that what lies on the border is outside. */
  static Region inside(List<double[]> rings, double margin) {
    Envelope box = new Envelope();
    rings.forEach(ring -> box.expandToInclude(boxOf(ring)));
    if (!cutsLike(rings)) {
      box.expandBy(-margin);
      return new Region(box, List.of());
    }
    Geometry inner = polygons(rings, Path2D.WIND_EVEN_ODD);
    if (margin > 0) {
      inner = inner.buffer(-margin);
    }
    return new Region(inner.getEnvelopeInternal(), List.of(prepared(inner)));
  }

  Envelope box() {
    return box;
  }

  boolean isEmpty() {
    return box.isNull();
  }

  /** Whether a point lies in the region. */
  boolean holds(double x, double y) {
    if (!box.contains(x, y)) {
      return false;
    }
    for (PreparedGeometry shape : shapes) {
      if (!shape.intersects(FACTORY.createPoint(new Coordinate(x, y)))) {
        return false;
      }
    }
    return true;
  }

  /** Whether points lie in the region for sure. */
  boolean covers(double[] points) {
    if (!box.contains(boxOf(points))) {
      return false;
    }
    if (shapes.isEmpty()) {
      return true;
    }
    LineString line = line(points);
    return shapes.stream().allMatch(shape -> shape.covers(line));
  }

  /** The pieces of a line that lie inside. */
  List<double[]> inside(double[] points) {
    List<double[]> pieces = withinBox(points);
    for (PreparedGeometry shape : shapes) {
      List<double[]> next = new ArrayList<>();
      for (double[] piece : pieces) {
        LineString line = line(piece);
        if (shape.covers(line)) {
          next.add(piece);
        } else if (shape.intersects(line)) {
          lines(OverlayNGRobust.overlay(line, shape.getGeometry(), OverlayNG.INTERSECTION), next);
        }
      }
      pieces = next;
    }
    return pieces;
  }

  /** The pieces of a line that lie outside. */
  List<double[]> outside(double[] points) {
    if (!box.intersects(boxOf(points))) {
      return List.of(points);
    }
    List<double[]> pieces = new ArrayList<>();
    LineString line = line(points);
    Geometry hole = area();
    if (!hole.intersects(line)) {
      return List.of(points);
    }
    lines(OverlayNGRobust.overlay(line, hole, OverlayNG.DIFFERENCE), pieces);
    return pieces;
  }

  /** The part of even-odd rings that lies inside, as rings. */
  List<double[]> cutInside(List<double[]> rings) {
    Envelope ink = new Envelope();
    rings.forEach(ring -> ink.expandToInclude(boxOf(ring)));
    if (!box.intersects(ink)) {
      return List.of();
    }
    if (shapes.isEmpty()) {
      return box.contains(ink) ? rings : withinBox(rings);
    }
    if (shapes.size() == 1 && rectangle(rings) && ink.contains(box)) {
      // The usual way to fill a shape: clip to it and fill a rectangle around.
      return rings(shapes.getFirst().getGeometry());
    }
    if (ink.getWidth() < DOT && ink.getHeight() < DOT) {
      return holds(ink.centre().x, ink.centre().y) ? rings : List.of();
    }
    return rings(
        OverlayNGRobust.overlay(
            polygons(rings, Path2D.WIND_EVEN_ODD), area(), OverlayNG.INTERSECTION));
  }

  /** The part of even-odd rings that lies outside, as rings. */
  List<double[]> cutOutside(List<double[]> rings) {
    return rings(
        OverlayNGRobust.overlay(
            polygons(rings, Path2D.WIND_EVEN_ODD), area(), OverlayNG.DIFFERENCE));
  }

  private static List<double[]> rings(Geometry area) {
    List<double[]> rings = new ArrayList<>();
    for (int i = 0; i < area.getNumGeometries(); i++) {
      if (area.getGeometryN(i) instanceof Polygon polygon && !polygon.isEmpty()) {
        rings.add(ring(polygon.getExteriorRing()));
        for (int h = 0; h < polygon.getNumInteriorRing(); h++) {
          rings.add(ring(polygon.getInteriorRingN(h)));
        }
      }
    }
    return rings;
  }

  /** Cuts rings at the four sides of the box, one after the other (Sutherland and Hodgman). */
  private List<double[]> withinBox(List<double[]> rings) {
    List<double[]> kept = new ArrayList<>();
    for (double[] ring : rings) {
      double[] rest = half(ring, 0, 1, box.getMinX());
      rest = half(rest, 0, -1, -box.getMaxX());
      rest = half(rest, 1, 1, box.getMinY());
      rest = half(rest, 1, -1, -box.getMaxY());
      if (rest.length >= 6) {
        kept.add(rest);
      }
    }
    return kept;
  }

  /** The part of a ring where sign times the coordinate is at least the limit. */
  private static double[] half(double[] p, int axis, int sign, double limit) {
    double[] out = new double[2 * p.length + 4];
    int size = 0;
    int n = p.length / 2;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      double here = sign * p[2 * i + axis] - limit;
      double next = sign * p[2 * j + axis] - limit;
      if (here >= 0) {
        out[size++] = p[2 * i];
        out[size++] = p[2 * i + 1];
      }
      if (here >= 0 != next >= 0) {
        double t = here / (here - next);
        out[size++] = p[2 * i] + t * (p[2 * j] - p[2 * i]);
        out[size++] = p[2 * i + 1] + t * (p[2 * j + 1] - p[2 * i + 1]);
      }
    }
    return Arrays.copyOf(out, size);
  }

  private Geometry area() {
    Geometry area = FACTORY.toGeometry(box);
    for (PreparedGeometry shape : shapes) {
      area =
          shapes.size() == 1
              ? shape.getGeometry()
              : OverlayNGRobust.overlay(area, shape.getGeometry(), OverlayNG.INTERSECTION);
    }
    return area;
  }

  /** Cuts each piece at the box (Liang and Barsky) and joins what hangs together. */
  private List<double[]> withinBox(double[] p) {
    List<double[]> pieces = new ArrayList<>();
    if (box.isNull()) {
      return pieces;
    }
    if (box.contains(boxOf(p))) {
      pieces.add(p);
      return pieces;
    }
    double[] run = new double[p.length];
    int size = 0;
    for (int i = 0; i + 3 < p.length; i += 2) {
      double dx = p[i + 2] - p[i];
      double dy = p[i + 3] - p[i + 1];
      double[] t = {0, 1};
      boolean seen =
          clip(-dx, p[i] - box.getMinX(), t)
              && clip(dx, box.getMaxX() - p[i], t)
              && clip(-dy, p[i + 1] - box.getMinY(), t)
              && clip(dy, box.getMaxY() - p[i + 1], t);
      if (!seen || (t[0] > 0 && size > 0)) {
        size = flush(run, size, pieces);
      }
      if (!seen) {
        continue;
      }
      if (size == 0) {
        run[size++] = p[i] + t[0] * dx;
        run[size++] = p[i + 1] + t[0] * dy;
      }
      run[size++] = p[i] + t[1] * dx;
      run[size++] = p[i + 1] + t[1] * dy;
      if (t[1] < 1) {
        size = flush(run, size, pieces);
      }
    }
    flush(run, size, pieces);
    return pieces;
  }

  private static int flush(double[] run, int size, List<double[]> pieces) {
    if (size >= 4) {
      pieces.add(Arrays.copyOf(run, size));
    }
    return 0;
  }

  private static boolean clip(double direction, double distance, double[] t) {
    if (direction == 0) {
      return distance >= 0;
    }
    double at = distance / direction;
    if (direction < 0) {
      t[0] = Math.max(t[0], at);
    } else {
      t[1] = Math.min(t[1], at);
    }
    return t[0] <= t[1];
  }

  static Envelope boxOf(double[] points) {
    Envelope box = new Envelope();
    for (int i = 0; i + 1 < points.length; i += 2) {
      box.expandToInclude(points[i], points[i + 1]);
    }
    return box;
  }

  private static LineString line(double[] p) {
    Coordinate[] c = new Coordinate[p.length / 2];
    for (int i = 0; i < c.length; i++) {
      c[i] = new Coordinate(p[2 * i], p[2 * i + 1]);
    }
    return FACTORY.createLineString(c);
  }

  private static void lines(Geometry geometry, List<double[]> into) {
    for (int i = 0; i < geometry.getNumGeometries(); i++) {
      if (geometry.getGeometryN(i) instanceof LineString line && line.getNumPoints() > 1) {
        double[] p = new double[2 * line.getNumPoints()];
        for (int k = 0; k < line.getNumPoints(); k++) {
          p[2 * k] = line.getCoordinateN(k).x;
          p[2 * k + 1] = line.getCoordinateN(k).y;
        }
        into.add(p);
      }
    }
  }

  private static double[] ring(LinearRing ring) {
    double[] p = new double[2 * (ring.getNumPoints() - 1)];
    for (int k = 0; k < p.length / 2; k++) {
      p[2 * k] = ring.getCoordinateN(k).x;
      p[2 * k + 1] = ring.getCoordinateN(k).y;
    }
    return p;
  }

  /** Valid area of rings. */
  private static Geometry polygons(List<double[]> rings, int windingRule) {
    List<Polygon> areas = new ArrayList<>();
    for (List<double[]> area : FillRings.areas(rings, windingRule)) {
      LinearRing[] holes = new LinearRing[area.size() - 1];
      for (int i = 1; i < area.size(); i++) {
        holes[i - 1] = closed(area.get(i));
      }
      areas.add(FACTORY.createPolygon(closed(area.getFirst()), holes));
    }
    Geometry all =
        areas.size() == 1
            ? areas.getFirst()
            : FACTORY.createMultiPolygon(areas.toArray(new Polygon[0]));
    return all.isValid() ? all : GeometryFixer.fix(all);
  }

  private static LinearRing closed(double[] ring) {
    Coordinate[] c = new Coordinate[ring.length / 2 + 1];
    for (int i = 0; i < ring.length / 2; i++) {
      c[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
    }
    c[c.length - 1] = c[0].copy();
    return FACTORY.createLinearRing(c);
  }

  private static PreparedGeometry prepared(Geometry geometry) {
    return PreparedGeometryFactory.prepare(geometry);
  }

  private static boolean cutsLike(List<double[]> rings) {
    return !rectangle(rings) && corners(rings) <= MOST_CORNERS && rings.size() <= MOST_RINGS;
  }

  private static int corners(List<double[]> rings) {
    return rings.stream().mapToInt(ring -> ring.length / 2).sum();
  }

  private static boolean rectangle(List<double[]> rings) {
    if (rings.size() != 1 || rings.getFirst().length != 8) {
      return false;
    }
    double[] p = rings.getFirst();
    boolean first = near(p[0], p[2]) && near(p[3], p[5]) && near(p[4], p[6]) && near(p[7], p[1]);
    boolean second = near(p[1], p[3]) && near(p[2], p[4]) && near(p[5], p[7]) && near(p[6], p[0]);
    return first || second;
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) < UPRIGHT;
  }

  /** Rings of a shape in model space, the first point not repeated. */
  private static List<double[]> rings(Path2D path, PageFrame frame) {
    List<double[]> rings = new ArrayList<>();
    double[] run = new double[64];
    int size = 0;
    float[] c = new float[6];
    for (PathIterator i = path.getPathIterator(null, 0.1); !i.isDone(); i.next()) {
      int kind = i.currentSegment(c);
      if (kind == PathIterator.SEG_CLOSE) {
        continue;
      }
      if (kind == PathIterator.SEG_MOVETO) {
        size = ringOf(run, size, rings);
      }
      if (size + 2 > run.length) {
        run = Arrays.copyOf(run, 2 * run.length);
      }
      run[size++] = frame.x(c[0], c[1]);
      run[size++] = frame.y(c[0], c[1]);
    }
    ringOf(run, size, rings);
    return rings;
  }

  private static int ringOf(double[] run, int size, List<double[]> rings) {
    int used = size;
    while (used > 4 && near(run[0], run[used - 2]) && near(run[1], run[used - 1])) {
      used -= 2;
    }
    if (used >= 6) {
      rings.add(Arrays.copyOf(run, used));
    }
    return 0;
  }
}
