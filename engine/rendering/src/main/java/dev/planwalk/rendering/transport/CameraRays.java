package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Vec3;

/** Points of the picture to rays. Immutable. */
public final class CameraRays {

  private final Camera camera;
  private final int width;
  private final int height;
  private final Vec3 forward;
  private final Vec3 right;
  private final Vec3 up;
  private final double scale;

  /** Rays of a camera for a picture of this size in pixels. */
  public CameraRays(Camera camera, int width, int height) {
    this.camera = camera;
    this.width = width;
    this.height = height;
    switch (camera) {
      case Camera.Perspective p -> {
        forward = p.forward().normalised();
        right = forward.cross(p.up()).normalised();
        up = right.cross(forward);
        scale = 2 * StrictMath.tan(p.horizontalFovRadians() / 2);
      }
      case Camera.Equirectangular e -> {
        forward = new Vec3(0, 1, 0);
        right = new Vec3(1, 0, 0);
        up = new Vec3(0, 0, 1);
        scale = e.headingRadians();
      }
      case Camera.Orthographic o -> {
        forward = o.forward().normalised();
        right = forward.cross(o.up()).normalised();
        up = right.cross(forward);
        scale = o.widthMetres();
      }
    }
  }

  /** Whether the picture is a full sphere. */
  public boolean sphere() {
    return camera instanceof Camera.Equirectangular;
  }

  /**
   * Share of the usual samples that pixels of a row deserve: towards the poles of a sphere they
   * show ever less of the world.
   */
  public double share(int row) {
    return sphere() ? Math.max(0.25, PortableMath.cos((0.5 - (row + 0.5) / height) * Math.PI)) : 1;
  }

  /** Width of a pixel in radians, or 0 for parallel rays. */
  public double pixelAngle() {
    return switch (camera) {
      case Camera.Perspective _ -> scale / width;
      case Camera.Equirectangular _ -> 2 * Math.PI / width;
      case Camera.Orthographic _ -> 0;
    };
  }

  /** Width of a pixel in metres where rays begin. */
  public double pixelMetres() {
    return camera instanceof Camera.Orthographic ? scale / width : 0;
  }

  /** The ray through a point of the picture, in pixels from the top left; unit direction. */
  public void ray(double x, double y, Ray out) {
    switch (camera) {
      case Camera.Perspective p -> perspective(p, x, y, out);
      case Camera.Equirectangular e -> {
        double azimuth = scale - (x / width - 0.5) * 2 * Math.PI;
        double elevation = (0.5 - y / height) * Math.PI;
        double level = PortableMath.cos(elevation);
        out.set(
            e.eye().x(),
            e.eye().y(),
            e.eye().z(),
            level * PortableMath.cos(azimuth),
            level * PortableMath.sin(azimuth),
            PortableMath.sin(elevation),
            Double.POSITIVE_INFINITY);
      }
      case Camera.Orthographic o -> {
        double a = (x / width - 0.5) * scale;
        double b = (0.5 - y / height) * height / width * scale;
        Vec3 eye = o.centre().plus(right.times(a)).plus(up.times(b)).minus(forward.times(100));
        out.set(
            eye.x(),
            eye.y(),
            eye.z(),
            forward.x(),
            forward.y(),
            forward.z(),
            Double.POSITIVE_INFINITY);
      }
    }
  }

  private void perspective(Camera.Perspective p, double x, double y, Ray out) {
    double a = (x / width - 0.5 + p.shiftX()) * scale;
    double b = ((0.5 - y / height) * height / width + p.shiftY()) * scale;
    double dx = forward.x() + a * right.x() + b * up.x();
    double dy = forward.y() + a * right.y() + b * up.y();
    double dz = forward.z() + a * right.z() + b * up.z();
    double norm = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    out.set(
        p.eye().x(),
        p.eye().y(),
        p.eye().z(),
        dx * norm,
        dy * norm,
        dz * norm,
        Double.POSITIVE_INFINITY);
  }
}
