package dev.planwalk.planreading.drawing;

/**
 * Affine map of space, row by row; the fourth of each row is the shift.
 *
 * <p>Entities are mapped in three dimensions and then seen from above, since blocks may be tilted
 * or seen from behind.
 */
public record Transform(
    double xx,
    double xy,
    double xz,
    double x0,
    double yx,
    double yy,
    double yz,
    double y0,
    double zx,
    double zy,
    double zz,
    double z0) {

  /** Leaves everything where it is. */
  public static final Transform IDENTITY = new Transform(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

  /** Below this, the x axis of an entity's plane is Y × n, else Z × n (DXF: arbitrary axis). */
  private static final double NEARLY_VERTICAL = 1.0 / 64;

  /**
   * Entity coordinates to those of the space the entity lies in, by the arbitrary axis rule of the
   * DXF Reference.
   */
  public static Transform ofExtrusion(Extrusion extrusion) {
    double length = Math.sqrt(sq(extrusion.x()) + sq(extrusion.y()) + sq(extrusion.z()));
    if (!(length > 1e-12) || Double.isInfinite(length) || extrusion.isUp()) {
      return IDENTITY;
    }
    double nx = extrusion.x() / length;
    double ny = extrusion.y() / length;
    double nz = extrusion.z() / length;
    boolean vertical = Math.abs(nx) < NEARLY_VERTICAL && Math.abs(ny) < NEARLY_VERTICAL;
    double ax = vertical ? nz : -ny;
    double ay = vertical ? 0 : nx;
    double az = vertical ? -nx : 0;
    double norm = Math.sqrt(ax * ax + ay * ay + az * az);
    ax /= norm;
    ay /= norm;
    az /= norm;
    double bx = ny * az - nz * ay;
    double by = nz * ax - nx * az;
    double bz = nx * ay - ny * ax;
    return new Transform(ax, bx, nx, 0, ay, by, ny, 0, az, bz, nz, 0);
  }

  /** Scale, then rotation about z, then shift: what an insert does to its block. */
  public static Transform ofInsert(
      double x, double y, double z, double sx, double sy, double sz, double radians) {
    double cos = exactCos(radians);
    double sin = exactSin(radians);
    return new Transform(cos * sx, -sin * sy, 0, x, sin * sx, cos * sy, 0, y, 0, 0, sz, z);
  }

  /** Moves without turning. */
  public static Transform ofShift(double x, double y, double z) {
    return new Transform(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);
  }

  /** First {@code inner}, then this. */
  public Transform after(Transform inner) {
    if (inner.isIdentity()) {
      return this;
    }
    if (isIdentity()) {
      return inner;
    }
    return new Transform(
        xx * inner.xx + xy * inner.yx + xz * inner.zx,
        xx * inner.xy + xy * inner.yy + xz * inner.zy,
        xx * inner.xz + xy * inner.yz + xz * inner.zz,
        xx * inner.x0 + xy * inner.y0 + xz * inner.z0 + x0,
        yx * inner.xx + yy * inner.yx + yz * inner.zx,
        yx * inner.xy + yy * inner.yy + yz * inner.zy,
        yx * inner.xz + yy * inner.yz + yz * inner.zz,
        yx * inner.x0 + yy * inner.y0 + yz * inner.z0 + y0,
        zx * inner.xx + zy * inner.yx + zz * inner.zx,
        zx * inner.xy + zy * inner.yy + zz * inner.zy,
        zx * inner.xz + zy * inner.yz + zz * inner.zz,
        zx * inner.x0 + zy * inner.y0 + zz * inner.z0 + z0);
  }

  /** Whether nothing moves. */
  public boolean isIdentity() {
    return equals(IDENTITY);
  }

  /** x of the mapped point, seen from above. */
  public double mapX(double x, double y, double z) {
    return xx * x + xy * y + xz * z + x0;
  }

  /** y of the mapped point, seen from above. */
  public double mapY(double x, double y, double z) {
    return yx * x + yy * y + yz * z + y0;
  }

  /** Whether the xy plane is shown mirrored. */
  public boolean mirrors() {
    return xx * yy - xy * yx < 0;
  }

  /** Whether circles in the xy plane are shown as circles. */
  public boolean keepsCircles() {
    double a = xx * xx + yx * yx;
    double b = xy * xy + yy * yy;
    double mixed = xx * xy + yx * yy;
    double tolerance = 1e-9 * Math.max(a, b);
    return Math.abs(a - b) <= tolerance && Math.abs(mixed) <= tolerance;
  }

  /** Length of a unit vector along x, seen from above. */
  public double scaleX() {
    return Math.hypot(xx, yx);
  }

  /** Length of a unit vector along y, seen from above. */
  public double scaleY() {
    return Math.hypot(xy, yy);
  }

  private static double sq(double v) {
    return v * v;
  }

  // Quarter turns are exact in drawings; 6e-17 would leave walls that are almost, not quite,
  // upright.
  private static double exactCos(double radians) {
    double cos = Math.cos(radians);
    return Math.abs(cos) < 1e-15 ? 0 : cos;
  }

  private static double exactSin(double radians) {
    double sin = Math.sin(radians);
    return Math.abs(sin) < 1e-15 ? 0 : sin;
  }
}
