package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.geometry.Overlay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.index.quadtree.Quadtree;
import org.locationtech.jts.operation.buffer.BufferOp;

/** Small works on areas of the plane. */
final class Shapes {

  static final GeometryFactory FACTORY = new GeometryFactory();

  /** Corners nearer than this are one, in metres. */
  private static final double SAME = 1e-7;

  private Shapes() {}

  /** No area. */
  static Polygon none() {
    return FACTORY.createPolygon();
  }

  /** What a ring of corners encloses, mended where it meets itself; empty where it is nothing. */
  static Geometry area(List<Coordinate> corners) {
    List<Coordinate> ring = new ArrayList<>();
    for (Coordinate corner : corners) {
      if (ring.isEmpty() || ring.getLast().distance(corner) > SAME) {
        ring.add(corner);
      }
    }
    while (ring.size() > 1 && ring.getFirst().distance(ring.getLast()) <= SAME) {
      ring.removeLast();
    }
    if (ring.size() < 3) {
      return none();
    }
    ring.add(ring.getFirst().copy());
    Polygon polygon = FACTORY.createPolygon(ring.toArray(new Coordinate[0]));
    return polygon.isValid() ? polygon : BufferOp.bufferOp(polygon, 0);
  }

  /** An area of the xy plane of a placement seen from above, outside of it. */
  static Polygon moved(Polygon area, Affine by) {
    if (area.isEmpty()) {
      return area;
    }
    List<LinearRing> holes = new ArrayList<>();
    for (int i = 0; i < area.getNumInteriorRing(); i++) {
      holes.add(moved(area.getInteriorRingN(i), by));
    }
    return FACTORY.createPolygon(
        moved(area.getExteriorRing(), by), holes.toArray(new LinearRing[0]));
  }

  private static LinearRing moved(LineString ring, Affine by) {
    Coordinate[] corners = ring.getCoordinates();
    Coordinate[] moved = new Coordinate[corners.length];
    for (int i = 0; i < corners.length; i++) {
      double[] p = by.point(corners[i].x, corners[i].y, 0);
      moved[i] = new Coordinate(p[0], p[1]);
    }
    moved[moved.length - 1] = moved[0].copy();
    return FACTORY.createLinearRing(moved);
  }

  /** All polygons of a geometry. */
  static List<Polygon> polygons(Geometry geometry) {
    List<Polygon> all = new ArrayList<>();
    for (Object part : PolygonExtracter.getPolygons(geometry)) {
      if (!((Polygon) part).isEmpty()) {
        all.add((Polygon) part);
      }
    }
    return all;
  }

  /** The largest part of some areas; empty of none. */
  static Polygon largest(Geometry geometry) {
    Polygon largest = none();
    for (Polygon part : polygons(geometry)) {
      largest = part.getArea() > largest.getArea() ? part : largest;
    }
    return largest;
  }

  /**
   * The areas that segments enclose, even-odd: each corner of the outline of a body that a plane
   * cuts ends two segments. Rings that lie apart cost no more than a look at each.
   *
   * @param segments x1, y1, x2, y2, in any order and direction
   */
  static Geometry enclosed(List<double[]> segments, Effort effort) {
    SegmentChains chains = new SegmentChains(segments);
    List<Geometry> rings = new ArrayList<>();
    for (List<Coordinate> ring : chains.rings()) {
      effort.check();
      Geometry area = area(ring);
      if (!area.isEmpty()) {
        rings.add(area);
      }
    }
    if (rings.size() == 1) {
      return rings.getFirst();
    }
    // Largest first: holes are taken from what holds them.
    rings.sort(Comparator.comparingDouble(ring -> -ring.getArea()));
    Geometry all = none();
    for (List<Polygon> layer : layers(rings, effort)) {
      effort.check();
      Geometry apart =
          layer.size() == 1
              ? layer.getFirst()
              : FACTORY.createMultiPolygon(layer.toArray(new Polygon[0]));
      all = all.isEmpty() ? apart.norm() : Overlay.either(all, apart);
    }
    return all;
  }

  /** Areas sorted so that those of one layer have boxes apart from each other. */
  private static List<List<Polygon>> layers(List<Geometry> areas, Effort effort) {
    List<List<Polygon>> layers = new ArrayList<>();
    List<Quadtree> boxes = new ArrayList<>();
    for (Geometry area : areas) {
      effort.check();
      Envelope box = area.getEnvelopeInternal();
      int layer = 0;
      while (layer < boxes.size() && meets(boxes.get(layer), box)) {
        layer++;
      }
      if (layer == boxes.size()) {
        boxes.add(new Quadtree());
        layers.add(new ArrayList<>());
      }
      boxes.get(layer).insert(box, box);
      layers.get(layer).addAll(polygons(area));
    }
    return layers;
  }

  private static boolean meets(Quadtree boxes, Envelope box) {
    for (Object hit : boxes.query(box)) {
      if (box.intersects((Envelope) hit)) {
        return true;
      }
    }
    return false;
  }
}
