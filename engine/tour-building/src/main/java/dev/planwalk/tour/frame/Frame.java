package dev.planwalk.tour.frame;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.scene.model.Vec3;

/**
 * From plan and scene to the coordinates of files and viewer: X to the right of the sheet, Y up, Z
 * down the sheet, in metres around the middle of the building. Recentred because drawings lie
 * anywhere and splats hold no large coordinate.
 *
 * @param centreX plan x of the origin, whole millimetres
 * @param centreY plan y of the origin, whole millimetres
 */
public record Frame(double centreX, double centreY) {

  /** The frame of a plan: the middle of the box around all storeys' outlines. */
  public static Frame of(FloorPlan plan) {
    double lowX = Double.POSITIVE_INFINITY;
    double lowY = Double.POSITIVE_INFINITY;
    double highX = Double.NEGATIVE_INFINITY;
    double highY = Double.NEGATIVE_INFINITY;
    for (Storey storey : plan.storeys()) {
      for (Point p : storey.outline().points()) {
        lowX = Math.min(lowX, p.x());
        lowY = Math.min(lowY, p.y());
        highX = Math.max(highX, p.x());
        highY = Math.max(highY, p.y());
      }
    }
    return plan.storeys().isEmpty()
        ? new Frame(0, 0)
        : new Frame(millimetres((lowX + highX) / 2), millimetres((lowY + highY) / 2));
  }

  /** X of a plan or scene point. */
  public double x(double planX) {
    return planX - centreX;
  }

  /** Z of a plan or scene point. */
  public double z(double planY) {
    return centreY - planY;
  }

  /** A scene point (x, y, height) in the file. */
  public Vec3 file(Vec3 scene) {
    return new Vec3(x(scene.x()), scene.z(), z(scene.y()));
  }

  /** A file point in the scene (x, y, height). */
  public Vec3 scene(Vec3 file) {
    return new Vec3(file.x() + centreX, centreY - file.z(), file.y());
  }

  /** A direction of the scene in the file. */
  public static Vec3 fileDirection(Vec3 scene) {
    return new Vec3(scene.x(), scene.z(), -scene.y());
  }

  /** Degrees clockwise from sheet up towards (dx, dy) of the plan, in (-180, 180]. */
  public static double yawDegrees(double dx, double dy) {
    return Math.toDegrees(StrictMath.atan2(dx, dy));
  }

  /** A length as manifests state it. */
  public static double millimetres(double metres) {
    double rounded = Math.rint(metres * 1000) / 1000;
    return rounded == 0 ? 0 : rounded;
  }
}
