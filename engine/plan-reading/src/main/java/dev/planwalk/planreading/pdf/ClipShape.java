package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FillRings;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.noding.BasicSegmentString;
import org.locationtech.jts.noding.MCIndexNoder;
import org.locationtech.jts.noding.SegmentIntersector;
import org.locationtech.jts.noding.SegmentString;

/**
 * A shape that cuts lines and areas, and the ways between our rings and those of JTS. JTS finds all
 * crossings of what it is given at once; so what crosses too often is told first and never given to
 * it.
 */
final class ClipShape {

  static final GeometryFactory FACTORY = new GeometryFactory();

  /** Sides off by less than this, in points, make a rectangle. */
  private static final double UPRIGHT = 1e-3;

  /**
   * A shape of more corners counts as its box: cutting by it would take longer than it is worth.
   */
  private static final int MOST_CORNERS = 20_000;

  private static final int MOST_RINGS = 200;

  /** Pieces that lie across each other's boxes; a real shape has about as many as corners. */
  private static final int MOST_PAIRS = 200_000;

  /** More of them take too long even to look at. */
  private static final int MOST_PIECES = 500_000;

  /** So few pieces cannot cross too often. */
  private static final int FEW_PIECES = 500;

  private final PreparedGeometry shape;
  private final List<SegmentString> border;

  private ClipShape(Geometry area) {
    this.shape = PreparedGeometryFactory.prepare(area);
    this.border = new ArrayList<>();
    addBorder(area, border);
  }

  /**
   * The shape of rings; empty when their box says as much, or has to do.
   *
   * @param margin by which it is drawn in, so that what lies on the border is outside
   */
  static Optional<ClipShape> of(
      List<double[]> rings, int windingRule, double margin, Deadline deadline) {
    int corners = rings.stream().mapToInt(ring -> ring.length / 2).sum();
    boolean simple = corners <= MOST_CORNERS && rings.size() <= MOST_RINGS;
    if (rectangle(rings) || !simple || tangled(List.of(), rings, deadline)) {
      return Optional.empty();
    }
    Geometry area = polygons(rings, windingRule, deadline);
    return Optional.of(new ClipShape(margin > 0 ? area.buffer(-margin) : area));
  }

  PreparedGeometry prepared() {
    return shape;
  }

  Geometry area() {
    return shape.getGeometry();
  }

  /** Whether a line crosses shapes and itself too often to be cut by them. */
  static boolean tangled(List<ClipShape> shapes, LineString line, Deadline deadline) {
    List<SegmentString> all = borders(shapes);
    all.add(new BasicSegmentString(line.getCoordinates(), null));
    return tangled(all, deadline);
  }

  /** Whether rings cross shapes and each other too often to be cut by them. */
  static boolean tangled(List<ClipShape> shapes, List<double[]> rings, Deadline deadline) {
    List<SegmentString> all = borders(shapes);
    rings.forEach(ring -> all.add(new BasicSegmentString(closed(ring), null)));
    return tangled(all, deadline);
  }

  private static List<SegmentString> borders(List<ClipShape> shapes) {
    List<SegmentString> all = new ArrayList<>();
    shapes.forEach(shape -> all.addAll(shape.border));
    return all;
  }

  private static boolean tangled(List<SegmentString> lines, Deadline deadline) {
    int pieces = lines.stream().mapToInt(SegmentString::size).sum();
    if (pieces <= FEW_PIECES || pieces > MOST_PIECES) {
      return pieces > MOST_PIECES;
    }
    deadline.check();
    Pairs pairs = new Pairs(deadline);
    new MCIndexNoder(pairs).computeNodes(lines);
    return pairs.isDone();
  }

  /** Counts pieces that may cross, and stops the search when there are too many. */
  private static final class Pairs implements SegmentIntersector {
    private final Deadline deadline;
    private int count;

    private Pairs(Deadline deadline) {
      this.deadline = deadline;
    }

    @Override
    public void processIntersections(SegmentString a, int i, SegmentString b, int j) {
      if ((++count & 0xFFF) == 0) {
        deadline.check();
      }
    }

    @Override
    public boolean isDone() {
      return count > MOST_PAIRS;
    }
  }

  private static void addBorder(Geometry area, List<SegmentString> into) {
    for (double[] ring : rings(area)) {
      into.add(new BasicSegmentString(closed(ring), null));
    }
  }

  /** The rings of an area, outer ones before their holes. */
  static List<double[]> rings(Geometry area) {
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

  private static double[] ring(LinearRing ring) {
    double[] p = new double[2 * (ring.getNumPoints() - 1)];
    for (int k = 0; k < p.length / 2; k++) {
      p[2 * k] = ring.getCoordinateN(k).x;
      p[2 * k + 1] = ring.getCoordinateN(k).y;
    }
    return p;
  }

  /** Valid area of rings. */
  static Geometry polygons(List<double[]> rings, int windingRule, Deadline deadline) {
    List<Polygon> areas = new ArrayList<>();
    for (List<double[]> area : FillRings.areas(rings, windingRule, deadline)) {
      LinearRing[] holes = new LinearRing[area.size() - 1];
      for (int i = 1; i < area.size(); i++) {
        holes[i - 1] = FACTORY.createLinearRing(closed(area.get(i)));
      }
      areas.add(FACTORY.createPolygon(FACTORY.createLinearRing(closed(area.getFirst())), holes));
    }
    Geometry all =
        areas.size() == 1
            ? areas.getFirst()
            : FACTORY.createMultiPolygon(areas.toArray(new Polygon[0]));
    return all.isValid() ? all : GeometryFixer.fix(all);
  }

  /** Valid area of even-odd rings. */
  static Geometry polygons(List<double[]> rings, Deadline deadline) {
    return polygons(rings, Path2D.WIND_EVEN_ODD, deadline);
  }

  private static Coordinate[] closed(double[] ring) {
    Coordinate[] c = new Coordinate[ring.length / 2 + 1];
    for (int i = 0; i < ring.length / 2; i++) {
      c[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
    }
    c[c.length - 1] = c[0].copy();
    return c;
  }

  static LineString line(double[] p) {
    Coordinate[] c = new Coordinate[p.length / 2];
    for (int i = 0; i < c.length; i++) {
      c[i] = new Coordinate(p[2 * i], p[2 * i + 1]);
    }
    return FACTORY.createLineString(c);
  }

  /** The points of all lines in a geometry. */
  static void lines(Geometry geometry, List<double[]> into) {
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

  /** Whether rings are one upright rectangle. */
  static boolean rectangle(List<double[]> rings) {
    if (rings.size() != 1 || rings.getFirst().length != 8) {
      return false;
    }
    double[] p = rings.getFirst();
    boolean first = near(p[0], p[2]) && near(p[3], p[5]) && near(p[4], p[6]) && near(p[7], p[1]);
    boolean second = near(p[1], p[3]) && near(p[2], p[4]) && near(p[5], p[7]) && near(p[6], p[0]);
    return first || second;
  }

  static boolean near(double a, double b) {
    return Math.abs(a - b) < UPRIGHT;
  }
}
