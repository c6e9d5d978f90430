package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.model.Vec3;
import java.util.List;

/**
 * The upright box of an opening: x runs along the wall from 0 to {@code width}, y through it from 0
 * to {@code thickness} (to the left of x), z up from the floor.
 *
 * @param origin of x and y, on one wall face
 * @param along unit vector of x
 */
public record OpeningFrame(Point origin, Point along, double width, double thickness) {

  /** Plan point of (x, y). */
  public Point at(double x, double y) {
    return new Point(
        origin.x() + along.x() * x - along.y() * y, origin.y() + along.y() * x + along.x() * y);
  }

  /** The same box seen from the other wall face. */
  public OpeningFrame turned() {
    return new OpeningFrame(
        at(width, thickness), new Point(-along.x(), -along.y()), width, thickness);
  }

  /** The same box with both faces moved outwards along y (negative: inwards). */
  OpeningFrame deeper(double front, double back) {
    return new OpeningFrame(at(0, -front), along, width, thickness + front + back);
  }

  /** Plan outline of x from x0 to x1 and y from y0 to y1. */
  public Ring outline(double x0, double y0, double x1, double y1) {
    return new Ring(List.of(at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)));
  }

  /** Plan outline of the whole opening. */
  public Ring outline() {
    return outline(0, 0, width, thickness);
  }

  /** Local coordinates of a plan point. */
  public Point local(Point p) {
    double dx = p.x() - origin.x();
    double dy = p.y() - origin.y();
    return new Point(dx * along.x() + dy * along.y(), -dx * along.y() + dy * along.x());
  }

  /** From local coordinates to the scene. */
  Affine toScene() {
    return Affine.frame(
        new Vec3(origin.x(), origin.y(), 0),
        new Vec3(along.x(), along.y(), 0),
        new Vec3(-along.y(), along.x(), 0),
        new Vec3(0, 0, 1));
  }
}
