package dev.planwalk.scene.geometry;

import dev.planwalk.scene.model.Vec3;

/** Boxes with sharp, chamfered and round edges. */
final class BoxShapes {

  private BoxShapes() {}

  static void sharp(MeshBuilder mesh, Vec3 min, Vec3 max) {
    for (int face = 0; face < 6; face++) {
      Face f = new Face(face, min, max);
      int[] v = new int[4];
      for (int corner = 0; corner < 4; corner++) {
        boolean right = corner == 1 || corner == 2;
        boolean upper = corner >= 2;
        v[corner] = mesh.vertex(f.at(right, upper, 0), f.normal(), f.u(right, 0), f.v(upper, 0));
      }
      mesh.quad(v[0], v[1], v[2], v[3]);
    }
  }

  /**
   * Each face shrinks by the bevel and keeps its own normal; strips join neighbouring faces' edges,
   * triangles the corners, so that interpolated normals turn like those of a round edge.
   */
  static void bevelled(MeshBuilder mesh, Vec3 min, Vec3 max, double wanted) {
    Vec3 size = max.minus(min);
    double bevel = Math.min(wanted, Math.min(size.x(), Math.min(size.y(), size.z())) / 3);
    if (bevel < 1e-4) {
      sharp(mesh, min, max);
      return;
    }
    // corner[c][axis]: the vertex at corner c (bits x, y, z) on the face across that axis.
    int[][] corner = new int[8][3];
    for (int face = 0; face < 6; face++) {
      Face f = new Face(face, min, max);
      int[] v = new int[4];
      for (int k = 0; k < 4; k++) {
        boolean right = k == 1 || k == 2;
        boolean upper = k >= 2;
        v[k] =
            mesh.vertex(
                f.at(right, upper, bevel), f.normal(), f.u(right, bevel), f.v(upper, bevel));
        corner[f.corner(right, upper)][f.axis] = v[k];
      }
      mesh.quad(v[0], v[1], v[2], v[3]);
    }
    for (int axis = 0; axis < 3; axis++) {
      int b = (axis + 1) % 3;
      int c = (axis + 2) % 3;
      for (int side = 0; side < 4; side++) {
        int from = ((side & 1) << b) | ((side >> 1) << c);
        int to = from | (1 << axis);
        boolean flip = ((side & 1) ^ (side >> 1)) == 1;
        int p = corner[from][b];
        int q = corner[to][b];
        int r = corner[to][c];
        int s = corner[from][c];
        // Seen from outside, the strip runs counter-clockwise on the (+,+) and (-,-) edges.
        if (flip) {
          mesh.quad(p, q, r, s);
        } else {
          mesh.quad(s, r, q, p);
        }
      }
    }
    for (int k = 0; k < 8; k++) {
      boolean odd = Integer.bitCount(k) % 2 == 1;
      mesh.triangle(corner[k][0], corner[k][odd ? 1 : 2], corner[k][odd ? 2 : 1]);
    }
  }

  /** Minkowski sum of a smaller box and a ball; each face carries a grid bent over its edges. */
  static void rounded(MeshBuilder mesh, Vec3 min, Vec3 max, double wanted, int segments) {
    Vec3 size = max.minus(min);
    double r = Math.min(wanted, 0.499 * Math.min(size.x(), Math.min(size.y(), size.z())));
    if (r < 1e-4) {
      sharp(mesh, min, max);
      return;
    }
    int half = Math.max(1, segments);
    int n = 2 * half + 2;
    for (int face = 0; face < 6; face++) {
      Face f = new Face(face, min, max);
      int[][] at = new int[n][n];
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
          double a = bend(i, half);
          double b = bend(j, half);
          Vec3 d = f.normal().plus(f.right().times(a)).plus(f.up().times(b)).normalised();
          boolean right = i > half;
          boolean upper = j > half;
          Vec3 inner = f.at(right, upper, r).minus(f.normal().times(r));
          Vec3 p = inner.plus(d.times(r));
          at[j][i] =
              mesh.vertex(p, d, f.u(right, r) + r * StrictMath.atan(a), f.v(upper, r) + r * b);
        }
      }
      for (int j = 0; j + 1 < n; j++) {
        for (int i = 0; i + 1 < n; i++) {
          mesh.quad(at[j][i], at[j][i + 1], at[j + 1][i + 1], at[j + 1][i]);
        }
      }
    }
  }

  /** Tangent of the grid line's angle: -45 to 0 degrees on the near edge, 0 to 45 on the far. */
  private static double bend(int i, int half) {
    double share = i <= half ? (double) i / half - 1 : (double) (i - half - 1) / half;
    return StrictMath.tan(share * Math.PI / 4);
  }

  /** One face of a box: its normal axis, and right and up so that right x up = normal. */
  private static final class Face {
    final int axis;
    private final boolean positive;
    private final double[] min;
    private final double[] max;
    private final int rightAxis;
    private final int upAxis;

    Face(int face, Vec3 min, Vec3 max) {
      this.axis = face / 2;
      this.positive = face % 2 == 1;
      this.min = new double[] {min.x(), min.y(), min.z()};
      this.max = new double[] {max.x(), max.y(), max.z()};
      // Upright faces keep z as v; right is mirrored on the negative side.
      this.rightAxis = axis == 0 ? 1 : 0;
      this.upAxis = axis == 2 ? 1 : 2;
    }

    private boolean rightIsPositive() {
      // x: y,z right-handed for +x; y: x,z is left-handed for +y; z: x,y right-handed for +z.
      return axis == 1 ? !positive : positive;
    }

    Vec3 normal() {
      return unit(axis, positive ? 1 : -1);
    }

    Vec3 right() {
      return unit(rightAxis, rightIsPositive() ? 1 : -1);
    }

    Vec3 up() {
      return unit(upAxis, 1);
    }

    /** A corner of the face, drawn in by the inset along both its directions. */
    Vec3 at(boolean right, boolean upper, double inset) {
      double[] p = new double[3];
      p[axis] = positive ? max[axis] : min[axis];
      boolean high = right == rightIsPositive();
      p[rightAxis] = high ? max[rightAxis] - inset : min[rightAxis] + inset;
      p[upAxis] = upper ? max[upAxis] - inset : min[upAxis] + inset;
      return new Vec3(p[0], p[1], p[2]);
    }

    int corner(boolean right, boolean upper) {
      int bits = positive ? 1 << axis : 0;
      bits |= right == rightIsPositive() ? 1 << rightAxis : 0;
      return bits | (upper ? 1 << upAxis : 0);
    }

    double u(boolean right, double inset) {
      return right ? max[rightAxis] - min[rightAxis] - inset : inset;
    }

    double v(boolean upper, double inset) {
      return upper ? max[upAxis] - min[upAxis] - inset : inset;
    }

    private static Vec3 unit(int axis, double value) {
      return new Vec3(axis == 0 ? value : 0, axis == 1 ? value : 0, axis == 2 ? value : 0);
    }
  }
}
