package dev.planwalk.planreading.ifc;

/**
 * A placement in space: three axes and an origin, in metres. Not copied, not to be changed.
 *
 * @param m columns x axis, y axis, z axis, origin; three numbers each
 */
@SuppressWarnings("ArrayRecordComponent") // asked for each corner of a model
record Affine(double[] m) {

  static final Affine IDENTITY = new Affine(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});

  /** Axes that need be neither of length 1 nor square. */
  static Affine of(double[] x, double[] y, double[] z, double[] origin) {
    return new Affine(
        new double[] {
          x[0], x[1], x[2], y[0], y[1], y[2], z[0], z[1], z[2], origin[0], origin[1], origin[2]
        });
  }

  /** Where a point of this placement lies outside of it. */
  double[] point(double x, double y, double z) {
    return new double[] {
      m[0] * x + m[3] * y + m[6] * z + m[9],
      m[1] * x + m[4] * y + m[7] * z + m[10],
      m[2] * x + m[5] * y + m[8] * z + m[11]
    };
  }

  /** A direction seen from outside. */
  double[] direction(double x, double y, double z) {
    return new double[] {
      m[0] * x + m[3] * y + m[6] * z, m[1] * x + m[4] * y + m[7] * z, m[2] * x + m[5] * y + m[8] * z
    };
  }

  /** This placement around an inner one. */
  Affine around(Affine inner) {
    double[] n = inner.m;
    return of(
        direction(n[0], n[1], n[2]),
        direction(n[3], n[4], n[5]),
        direction(n[6], n[7], n[8]),
        point(n[9], n[10], n[11]));
  }

  /** The placement that undoes one with square axes of length 1. */
  Affine inverse() {
    return of(
        new double[] {m[0], m[3], m[6]},
        new double[] {m[1], m[4], m[7]},
        new double[] {m[2], m[5], m[8]},
        new double[] {
          -(m[0] * m[9] + m[1] * m[10] + m[2] * m[11]),
          -(m[3] * m[9] + m[4] * m[10] + m[5] * m[11]),
          -(m[6] * m[9] + m[7] * m[10] + m[8] * m[11])
        });
  }

  static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  static double length(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  /** The direction with length 1; another where it has none. */
  static double[] unit(double[] a, double[] otherwise) {
    double length = length(a);
    return length > 1e-12 ? new double[] {a[0] / length, a[1] / length, a[2] / length} : otherwise;
  }

  /**
   * Right-handed axes by a z axis and a direction that x comes nearest to (IfcBuildAxes).
   *
   * @param origin in metres
   */
  static Affine axes(double[] origin, double[] axis, double[] near) {
    double[] z = unit(axis, new double[] {0, 0, 1});
    double along = dot(near, z);
    double[] x =
        unit(
            new double[] {near[0] - along * z[0], near[1] - along * z[1], near[2] - along * z[2]},
            Math.abs(z[0]) < 0.9
                ? unit(cross(cross(z, new double[] {1, 0, 0}), z), new double[] {1, 0, 0})
                : unit(cross(cross(z, new double[] {0, 1, 0}), z), new double[] {0, 1, 0}));
    return of(x, cross(z, x), z, origin);
  }
}
