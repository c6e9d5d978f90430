package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FillRings;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;

/**
 * An area of the page that shows or hides ink: a rectangle, or a rectangle and any shape in it.
 * Nearly all clips of plots are rectangles, which need no geometry library. Lines and areas that
 * cross too often are cut at the rectangle only.
 */
final class Region {

  /** Areas smaller than this, in points, are not cut: they are there or not. */
  private static final double DOT = 1;

  private final Envelope box;
  private final List<ClipShape> shapes;
  private final Deadline deadline;
  private boolean joined;
  private Optional<Geometry> area = Optional.empty();

  /** The part of a box that all shapes have in common. */
  Region(Envelope box, List<ClipShape> shapes, Deadline deadline) {
    this.box = box;
    this.shapes = shapes;
    this.deadline = deadline;
  }

  /**
   * The inside of even-odd rings, drawn in by a margin so that what lies on the border is outside.
   */
  static Region inside(List<double[]> rings, double margin, Deadline deadline) {
    Optional<ClipShape> shape = ClipShape.of(rings, Path2D.WIND_EVEN_ODD, margin, deadline);
    if (shape.isEmpty()) {
      Envelope box = boxOf(rings);
      box.expandBy(-margin);
      return new Region(box, List.of(), deadline);
    }
    return new Region(shape.get().area().getEnvelopeInternal(), List.of(shape.get()), deadline);
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
    for (ClipShape shape : shapes) {
      deadline.check();
      if (!shape.prepared().intersects(ClipShape.FACTORY.createPoint(new Coordinate(x, y)))) {
        return false;
      }
    }
    return true;
  }

  /** Whether points lie in the region for sure. */
  boolean covers(double[] points) {
    if (!box.contains(FillRings.boxOf(points))) {
      return false;
    }
    if (shapes.isEmpty()) {
      return true;
    }
    LineString line = ClipShape.line(points);
    if (ClipShape.tangled(List.of(), line, deadline)) {
      return false;
    }
    for (ClipShape shape : shapes) {
      deadline.check();
      if (!shape.prepared().covers(line)) {
        return false;
      }
    }
    return true;
  }

  /** The pieces of a line that lie inside. */
  List<double[]> inside(double[] points) {
    List<double[]> pieces = new BoxCut(box).line(points);
    for (ClipShape shape : shapes) {
      List<double[]> next = new ArrayList<>();
      for (double[] piece : pieces) {
        deadline.check();
        LineString line = ClipShape.line(piece);
        if (ClipShape.tangled(List.of(), line, deadline) || shape.prepared().covers(line)) {
          next.add(piece);
        } else if (shape.prepared().intersects(line)) {
          cut(piece, line, shape, next);
        }
      }
      pieces = next;
    }
    return pieces;
  }

  private void cut(double[] piece, LineString line, ClipShape shape, List<double[]> into) {
    if (ClipShape.tangled(List.of(shape), line, deadline)) {
      into.add(piece);
    } else {
      ClipShape.lines(OverlayNGRobust.overlay(line, shape.area(), OverlayNG.INTERSECTION), into);
    }
  }

  /** The pieces of a line that lie outside. */
  List<double[]> outside(double[] points) {
    if (!box.intersects(FillRings.boxOf(points))) {
      return List.of(points);
    }
    List<double[]> pieces = new ArrayList<>();
    LineString line = ClipShape.line(points);
    Optional<Geometry> hole = area();
    if (hole.isEmpty()
        || ClipShape.tangled(List.of(), line, deadline)
        || !hole.get().intersects(line)
        || ClipShape.tangled(shapes, line, deadline)) {
      return List.of(points);
    }
    ClipShape.lines(OverlayNGRobust.overlay(line, hole.get(), OverlayNG.DIFFERENCE), pieces);
    return pieces;
  }

  /** The part of even-odd rings that lies inside, as rings. */
  List<double[]> cutInside(List<double[]> rings) {
    Envelope ink = boxOf(rings);
    if (!box.intersects(ink)) {
      return List.of();
    }
    if (shapes.isEmpty()) {
      return box.contains(ink) ? rings : new BoxCut(box).rings(rings);
    }
    if (shapes.size() == 1 && ClipShape.rectangle(rings) && ink.contains(box)) {
      // The usual way to fill a shape: clip to it and fill a rectangle around.
      return ClipShape.rings(shapes.getFirst().area());
    }
    if (ink.getWidth() < DOT && ink.getHeight() < DOT) {
      return holds(ink.centre().x, ink.centre().y) ? rings : List.of();
    }
    Optional<Geometry> window = area();
    if (window.isEmpty() || ClipShape.tangled(shapes, rings, deadline)) {
      return new BoxCut(box).rings(rings);
    }
    return ClipShape.rings(
        OverlayNGRobust.overlay(
            ClipShape.polygons(rings, deadline), window.get(), OverlayNG.INTERSECTION));
  }

  /** The part of even-odd rings that lies outside, as rings. */
  List<double[]> cutOutside(List<double[]> rings) {
    Optional<Geometry> hole = area();
    if (hole.isEmpty() || ClipShape.tangled(shapes, rings, deadline)) {
      return rings;
    }
    return ClipShape.rings(
        OverlayNGRobust.overlay(
            ClipShape.polygons(rings, deadline), hole.get(), OverlayNG.DIFFERENCE));
  }

  /** All of the region; empty when its shapes cross too often. */
  private Optional<Geometry> area() {
    if (!joined) {
      boolean tangled = shapes.size() > 1 && ClipShape.tangled(shapes, List.of(), deadline);
      area = tangled ? Optional.empty() : Optional.of(common());
      joined = true;
    }
    return area;
  }

  private Geometry common() {
    if (shapes.size() == 1) {
      return shapes.getFirst().area();
    }
    Geometry common = ClipShape.FACTORY.toGeometry(box);
    for (ClipShape shape : shapes) {
      deadline.check();
      common = OverlayNGRobust.overlay(common, shape.area(), OverlayNG.INTERSECTION);
    }
    return common;
  }

  static Envelope boxOf(List<double[]> rings) {
    Envelope box = new Envelope();
    rings.forEach(ring -> box.expandToInclude(FillRings.boxOf(ring)));
    return box;
  }
}
