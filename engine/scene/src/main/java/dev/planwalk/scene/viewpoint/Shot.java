package dev.planwalk.scene.viewpoint;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Vec3;
import java.util.Optional;

/**
 * A camera by its parameters.
 *
 * @param angle of the view, counter-clockwise from x
 * @param eye height above the floor, metres
 * @param focal millimetres, for a film 36 mm wide
 * @param shift of the picture by this share of its width; negative shows more floor
 * @param doorway opening whose leaf is taken off because the camera stands in it
 */
record Shot(
    Point stand, double angle, double eye, double focal, double shift, Optional<String> doorway) {

  private static final double FILM_MILLIMETRES = 36;

  Shot turned(double radians, double newEye, double newShift) {
    return new Shot(stand, angle + radians, newEye, focal, newShift, doorway);
  }

  /** Half the picture's width at a distance of 1. */
  double tangent() {
    return FILM_MILLIMETRES / 2 / focal;
  }

  Camera.Perspective camera() {
    return new Camera.Perspective(
        new Vec3(stand.x(), stand.y(), eye),
        new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), 0),
        new Vec3(0, 0, 1),
        2 * StrictMath.atan(tangent()),
        0,
        shift);
  }

  /**
   * Whether the picture's frame holds a point, whatever stands before it.
   *
   * @param aspect width of the picture over its height
   */
  boolean frames(double x, double y, double z, double aspect) {
    double c = StrictMath.cos(angle);
    double s = StrictMath.sin(angle);
    double dx = x - stand.x();
    double dy = y - stand.y();
    double along = dx * c + dy * s;
    if (along < 0.1) {
      return false;
    }
    double across = (dx * s - dy * c) / along / tangent();
    double up = ((z - eye) / along - shift * 2 * tangent()) * aspect / tangent();
    return Math.abs(across) < 1 && Math.abs(up) < 1;
  }
}
