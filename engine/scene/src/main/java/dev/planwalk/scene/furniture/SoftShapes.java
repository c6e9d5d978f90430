package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.model.Vec3;

/** Shapes of stuffed and hanging cloth. */
final class SoftShapes {

  /** A point of a surface over (u, v). */
  interface Surface {
    Vec3 at(double u, double v);
  }

  private SoftShapes() {}

  /**
   * A grid over (u, v) in the unit square with normals by differences; seen from the side of {@code
   * du x dv}.
   *
   * @param uMetres texture length along u, like vMetres along v
   * @param closed whether u = 0 and u = 1 are the same line
   */
  static void sheet(
      MeshBuilder mesh,
      int columns,
      int rows,
      double uMetres,
      double vMetres,
      boolean closed,
      Surface surface) {
    int[][] at = new int[rows + 1][columns + 1];
    double e = 1e-3;
    for (int j = 0; j <= rows; j++) {
      for (int i = 0; i <= columns; i++) {
        double u = (double) i / columns;
        double v = (double) j / rows;
        double uc = closed && i == columns ? 0 : u;
        double lowU = closed ? uc - e : Math.max(0, uc - e);
        double highU = closed ? uc + e : Math.min(1, uc + e);
        Vec3 alongU = surface.at(highU, v).minus(surface.at(lowU, v));
        Vec3 alongV = surface.at(uc, Math.min(1, v + e)).minus(surface.at(uc, Math.max(0, v - e)));
        Vec3 normal = alongU.cross(alongV);
        if (normal.length() < 1e-14) {
          // A pole: look from a little further in.
          double inside = v < 0.5 ? v + 0.01 : v - 0.01;
          Vec3 nearU = surface.at(uc + e, inside).minus(surface.at(uc - e, inside));
          Vec3 nearV = surface.at(uc, inside + e).minus(surface.at(uc, inside - e));
          normal = nearU.cross(nearV);
        }
        at[j][i] = mesh.vertex(surface.at(uc, v), normal, u * uMetres, v * vMetres);
      }
    }
    for (int j = 0; j < rows; j++) {
      for (int i = 0; i < columns; i++) {
        mesh.quad(at[j][i], at[j][i + 1], at[j + 1][i + 1], at[j + 1][i]);
      }
    }
  }

  /** See {@link PieceBuilder#stuffed}: a rounded box whose faces bulge like a cushion's. */
  static void stuffed(MeshBuilder mesh, Vec3 min, Vec3 max, double radius, double bulge) {
    Vec3 centre = min.plus(max).times(0.5);
    Vec3 half = max.minus(min).times(0.5);
    double r = Math.min(radius, 0.98 * Math.min(half.x(), Math.min(half.y(), half.z())));
    sheet(
        mesh,
        56,
        28,
        2 * (half.x() + half.y()) * 2,
        2 * half.z() + 2 * half.y(),
        true,
        (u, v) -> bulging(centre, half, r, bulge, u, v));
  }

  /** Direction on the sphere to the surface of the stuffed box. */
  private static Vec3 bulging(Vec3 centre, Vec3 half, double r, double bulge, double u, double v) {
    double azimuth = 2 * Math.PI * u;
    double c = StrictMath.cos(azimuth);
    double s = StrictMath.sin(azimuth);
    // Walk round the box's outline evenly in angle of its own proportions.
    double polar = Math.PI * (v - 0.5);
    double flat = StrictMath.cos(polar);
    double up = StrictMath.sin(polar);
    double px = power(c, 0.32) * power(flat, 0.32);
    double py = power(s, 0.32) * power(flat, 0.32);
    double pz = power(up, 0.45);
    double roundedX = px * (half.x() - 0.15 * r);
    double roundedY = py * (half.y() - 0.15 * r);
    double bell = (1 - px * px) * (1 - py * py);
    double sides = (1 - pz * pz);
    double z = pz * half.z() + bell * bulge * (pz > 0 ? pz : 0.3 * pz);
    double widen = 1 + 0.25 * bulge / Math.max(0.1, half.x()) * sides;
    return new Vec3(centre.x() + roundedX * widen, centre.y() + roundedY * widen, centre.z() + z);
  }

  private static double power(double x, double exponent) {
    return Math.signum(x) * StrictMath.pow(Math.abs(x), exponent);
  }

  /**
   * A scatter cushion standing on its edge in the xz plane, facing +y: two bellied faces that meet
   * in a seam, corners drawn out.
   */
  static void cushion(
      MeshBuilder mesh, double width, double height, double thickness, double crease) {
    for (int side = 0; side < 2; side++) {
      double sign = side == 0 ? 1 : -1;
      sheet(
          mesh,
          22,
          22,
          width,
          height,
          false,
          (u, v) -> {
            double a = sign > 0 ? 1 - 2 * u : 2 * u - 1;
            double b = 2 * v - 1;
            double belly = StrictMath.pow(Math.max(0, (1 - a * a) * (1 - b * b)), 0.42);
            // The seam is drawn in between the corners.
            double pullX = 1 - 0.07 * (1 - b * b);
            double pullZ = 1 - 0.07 * (1 - a * a);
            double fold =
                crease
                    * 0.006
                    * StrictMath.sin(9 * a + 3 * b)
                    * StrictMath.cos(7 * b - 2 * a)
                    * belly;
            return new Vec3(
                a * width / 2 * pullX,
                sign * (thickness / 2 * belly + fold),
                height / 2 + b * height / 2 * pullZ);
          });
    }
  }
}
