package dev.planwalk.scene.geometry;

import dev.planwalk.scene.model.Vec3;

/**
 * An affine map of space, {@code p -> M p + t}, for building meshes out of parts. Rotations are
 * counter-clockwise seen against the axis. Compose with {@link #then}: {@code a.then(b)} applies a
 * first.
 *
 * @param m row-major, 12 values: three rows of (3 of M, 1 of t); not copied, do not change
 */
@SuppressWarnings("ArrayRecordComponent") // a value that never leaves mesh building
public record Affine(double[] m) {

  /** Leaves everything where it is. */
  public static final Affine IDENTITY = translate(0, 0, 0);

  public Affine {
    if (m.length != 12) {
      throw new IllegalArgumentException("an affine map has 12 values (got: " + m.length + ")");
    }
  }

  /** Shift. */
  public static Affine translate(double x, double y, double z) {
    return new Affine(new double[] {1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z});
  }

  /**
   * Scale about the origin; one negative factor mirrors, and the mesh builder turns the winding.
   */
  public static Affine scale(double x, double y, double z) {
    return new Affine(new double[] {x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0});
  }

  /** Turn about x. */
  public static Affine rotateX(double radians) {
    double c = StrictMath.cos(radians);
    double s = StrictMath.sin(radians);
    return new Affine(new double[] {1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0});
  }

  /** Turn about y. */
  public static Affine rotateY(double radians) {
    double c = StrictMath.cos(radians);
    double s = StrictMath.sin(radians);
    return new Affine(new double[] {c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0});
  }

  /** Turn about z (yaw). */
  public static Affine rotateZ(double radians) {
    double c = StrictMath.cos(radians);
    double s = StrictMath.sin(radians);
    return new Affine(new double[] {c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0});
  }

  /**
   * The frame with this origin and these images of the axes.
   *
   * @param x image of (1, 0, 0), likewise y and z
   */
  public static Affine frame(Vec3 origin, Vec3 x, Vec3 y, Vec3 z) {
    return new Affine(
        new double[] {
          x.x(), y.x(), z.x(), origin.x(),
          x.y(), y.y(), z.y(), origin.y(),
          x.z(), y.z(), z.z(), origin.z()
        });
  }

  /** This map first, then the next. */
  public Affine then(Affine next) {
    double[] a = next.m;
    double[] r = new double[12];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 4; j++) {
        r[4 * i + j] = a[4 * i] * m[j] + a[4 * i + 1] * m[4 + j] + a[4 * i + 2] * m[8 + j];
      }
      r[4 * i + 3] += a[4 * i + 3];
    }
    return new Affine(r);
  }

  /** Image of a point. */
  public Vec3 point(Vec3 p) {
    return new Vec3(
        m[0] * p.x() + m[1] * p.y() + m[2] * p.z() + m[3],
        m[4] * p.x() + m[5] * p.y() + m[6] * p.z() + m[7],
        m[8] * p.x() + m[9] * p.y() + m[10] * p.z() + m[11]);
  }

  /** Image of a direction: without the shift. */
  public Vec3 direction(Vec3 d) {
    return new Vec3(
        m[0] * d.x() + m[1] * d.y() + m[2] * d.z(),
        m[4] * d.x() + m[5] * d.y() + m[6] * d.z(),
        m[8] * d.x() + m[9] * d.y() + m[10] * d.z());
  }

  /** Image of a surface normal, unit length: the cofactor matrix, so that scaling is right too. */
  public Vec3 normal(Vec3 n) {
    Vec3 r0 = new Vec3(m[0], m[1], m[2]);
    Vec3 r1 = new Vec3(m[4], m[5], m[6]);
    Vec3 r2 = new Vec3(m[8], m[9], m[10]);
    Vec3 image = new Vec3(r1.cross(r2).dot(n), r2.cross(r0).dot(n), r0.cross(r1).dot(n));
    return image.times((determinant() < 0 ? -1 : 1) / image.length());
  }

  /** Negative when the map mirrors. */
  public double determinant() {
    Vec3 r0 = new Vec3(m[0], m[1], m[2]);
    return r0.dot(new Vec3(m[4], m[5], m[6]).cross(new Vec3(m[8], m[9], m[10])));
  }
}
