package dev.planwalk.rendering.trace;

/**
 * A ray, reused by its thread. The direction need not have unit length: {@code tMax} and all
 * distances are in multiples of it.
 */
public final class Ray {
  public float ox;
  public float oy;
  public float oz;
  public float dx;
  public float dy;
  public float dz;
  public float tMax = Float.POSITIVE_INFINITY;

  /** Reciprocals of the direction for box tests, never infinite. */
  float ix;

  float iy;
  float iz;

  /** Sets origin, direction and length. */
  public void set(double x, double y, double z, double u, double v, double w, double length) {
    ox = (float) x;
    oy = (float) y;
    oz = (float) z;
    dx = (float) u;
    dy = (float) v;
    dz = (float) w;
    tMax = (float) length;
  }

  /** Takes over another ray with what was prepared. */
  void copy(Ray other) {
    ox = other.ox;
    oy = other.oy;
    oz = other.oz;
    dx = other.dx;
    dy = other.dy;
    dz = other.dz;
    ix = other.ix;
    iy = other.iy;
    iz = other.iz;
    tMax = other.tMax;
  }

  /** Prepares the box tests; a direction of 0 becomes a tiny one, so that no test sees 0 * inf. */
  void prepare() {
    ix = reciprocal(dx);
    iy = reciprocal(dy);
    iz = reciprocal(dz);
  }

  private static float reciprocal(float d) {
    return Math.abs(d) < 1e-20f ? (d < 0 ? -1e20f : 1e20f) : 1 / d;
  }
}
