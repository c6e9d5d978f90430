package dev.planwalk.rendering.trace;

import dev.planwalk.scene.model.Transform;

/** Where an instance stands: maps between mesh space and the world. */
public final class Placement {

  private final double cos;
  private final double sin;
  private final Transform transform;

  /** 12 values, row by row: world to mesh space. */
  final float[] inverse;

  Placement(Transform transform) {
    this.transform = transform;
    this.cos = StrictMath.cos(transform.yawRadians());
    this.sin = StrictMath.sin(transform.yawRadians());
    double x = transform.x();
    double y = transform.y();
    this.inverse =
        new float[] {
          (float) (cos / transform.scaleX()),
          (float) (sin / transform.scaleX()),
          0,
          (float) (-(cos * x + sin * y) / transform.scaleX()),
          (float) (-sin / transform.scaleY()),
          (float) (cos / transform.scaleY()),
          0,
          (float) ((sin * x - cos * y) / transform.scaleY()),
          0,
          0,
          (float) (1 / transform.scaleZ()),
          (float) (-transform.z() / transform.scaleZ())
        };
  }

  /** World position of a point of the mesh, into 3 values. */
  public void point(double x, double y, double z, double[] out) {
    direction(x, y, z, out);
    out[0] += transform.x();
    out[1] += transform.y();
    out[2] += transform.z();
  }

  /** World direction of a direction in the mesh, not normalised. */
  public void direction(double x, double y, double z, double[] out) {
    double sx = x * transform.scaleX();
    double sy = y * transform.scaleY();
    out[0] = cos * sx - sin * sy;
    out[1] = sin * sx + cos * sy;
    out[2] = z * transform.scaleZ();
  }

  /** World normal of a normal in the mesh, not normalised; stays on the outer side. */
  public void normal(double x, double y, double z, double[] out) {
    double sx = x / transform.scaleX();
    double sy = y / transform.scaleY();
    out[0] = cos * sx - sin * sy;
    out[1] = sin * sx + cos * sy;
    out[2] = z / transform.scaleZ();
  }

  /** Whether the placement turns counter-clockwise triangles clockwise. */
  public boolean mirrors() {
    return transform.scaleX() * transform.scaleY() * transform.scaleZ() < 0;
  }
}
