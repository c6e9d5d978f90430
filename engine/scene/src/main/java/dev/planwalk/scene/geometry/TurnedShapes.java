package dev.planwalk.scene.geometry;

import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Shapes made by turning a profile about z, and round bars along a path. */
final class TurnedShapes {

  private static final double SMOOTH_COSINE = StrictMath.cos(Math.toRadians(40));

  private TurnedShapes() {}

  static void lathe(MeshBuilder mesh, double[] radii, double[] heights, int wanted) {
    int segments = Math.max(3, wanted);
    double v = 0;
    for (int i = 0; i + 1 < radii.length; i++) {
      double length = StrictMath.hypot(radii[i + 1] - radii[i], heights[i + 1] - heights[i]);
      if (length < 1e-9) {
        continue;
      }
      double[] lower = normal(radii, heights, i, i - 1);
      double[] upper = normal(radii, heights, i, i + 1);
      int[][] ring = new int[segments + 1][2];
      for (int s = 0; s <= segments; s++) {
        double angle = 2 * Math.PI * (s % segments) / segments;
        double c = StrictMath.cos(angle);
        double d = StrictMath.sin(angle);
        double u = 2 * Math.PI * s / segments * Math.max(radii[i], radii[i + 1]);
        Vec3 nl = new Vec3(c * lower[0], d * lower[0], lower[1]);
        Vec3 nu = new Vec3(c * upper[0], d * upper[0], upper[1]);
        ring[s][0] = mesh.vertex(new Vec3(c * radii[i], d * radii[i], heights[i]), nl, u, v);
        ring[s][1] =
            mesh.vertex(
                new Vec3(c * radii[i + 1], d * radii[i + 1], heights[i + 1]), nu, u, v + length);
      }
      for (int s = 0; s < segments; s++) {
        if (radii[i] > 1e-9) {
          mesh.triangle(ring[s][0], ring[s + 1][0], ring[s + 1][1]);
        }
        if (radii[i + 1] > 1e-9) {
          mesh.triangle(ring[s][0], ring[s + 1][1], ring[s][1]);
        }
      }
      v += length;
    }
  }

  /** Normal of profile edge i, joined with that of a neighbour edge where the bend is flat. */
  private static double[] normal(double[] radii, double[] heights, int i, int neighbour) {
    double[] own = edgeNormal(radii, heights, i);
    if (neighbour < 0 || neighbour + 1 >= radii.length) {
      return own;
    }
    double[] other = edgeNormal(radii, heights, neighbour);
    if (own[0] * other[0] + own[1] * other[1] < SMOOTH_COSINE) {
      return own;
    }
    return new double[] {own[0] + other[0], own[1] + other[1]};
  }

  private static double[] edgeNormal(double[] radii, double[] heights, int i) {
    double dr = radii[i + 1] - radii[i];
    double dz = heights[i + 1] - heights[i];
    double length = Math.max(1e-12, StrictMath.hypot(dr, dz));
    return new double[] {dz / length, -dr / length};
  }

  static void sphere(MeshBuilder mesh, Vec3 centre, double radius, int segments) {
    Affine before = mesh.transform();
    mesh.transform(Affine.translate(centre.x(), centre.y(), centre.z()).then(before));
    int rings = Math.max(3, segments / 2);
    double[] r = new double[rings + 1];
    double[] h = new double[rings + 1];
    for (int i = 0; i <= rings; i++) {
      double angle = Math.PI * i / rings;
      r[i] = i == 0 || i == rings ? 0 : radius * StrictMath.sin(angle);
      h[i] = -radius * StrictMath.cos(angle);
    }
    lathe(mesh, r, h, segments);
    mesh.transform(before);
  }

  static void tube(MeshBuilder mesh, List<Vec3> path, double radius, int wanted) {
    int segments = Math.max(3, wanted);
    int n = path.size();
    List<int[]> rings = new ArrayList<>();
    List<Vec3> sides = new ArrayList<>();
    Vec3 side = anyNormal(path.get(1).minus(path.get(0)).normalised());
    double along = 0;
    for (int j = 0; j < n; j++) {
      Vec3 before = path.get(Math.max(1, j)).minus(path.get(Math.max(1, j) - 1)).normalised();
      int after = Math.min(n - 2, j);
      Vec3 ahead = path.get(after + 1).minus(path.get(after)).normalised();
      Vec3 sum = before.plus(ahead);
      Vec3 tangent = sum.length() < 1e-6 ? ahead : sum.normalised();
      side = side.minus(tangent.times(side.dot(tangent)));
      side = side.length() < 1e-6 ? anyNormal(tangent) : side.normalised();
      Vec3 up = tangent.cross(side);
      // In a bend the ring lies in the mitre plane, stretched so that the bar keeps its width.
      double stretch = 1 / Math.max(0.5, tangent.dot(ahead));
      Vec3 bend = ahead.minus(before);
      Vec3 across = bend.length() < 1e-6 ? side : bend.normalised();
      along += j == 0 ? 0 : path.get(j).minus(path.get(j - 1)).length();
      int[] ring = new int[segments + 1];
      for (int s = 0; s <= segments; s++) {
        double angle = 2 * Math.PI * (s % segments) / segments;
        Vec3 d = side.times(StrictMath.cos(angle)).plus(up.times(StrictMath.sin(angle)));
        Vec3 offset = d.plus(across.times(d.dot(across) * (stretch - 1))).times(radius);
        ring[s] =
            mesh.vertex(path.get(j).plus(offset), d, 2 * Math.PI * radius * s / segments, along);
      }
      rings.add(ring);
      sides.add(side);
    }
    for (int j = 0; j + 1 < n; j++) {
      int[] a = rings.get(j);
      int[] b = rings.get(j + 1);
      for (int s = 0; s < segments; s++) {
        mesh.quad(a[s], a[s + 1], b[s + 1], b[s]);
      }
    }
    disc(mesh, path.get(0), path.get(0).minus(path.get(1)), sides.getFirst(), radius, segments);
    disc(
        mesh,
        path.get(n - 1),
        path.get(n - 1).minus(path.get(n - 2)),
        sides.getLast(),
        radius,
        segments);
  }

  private static void disc(
      MeshBuilder mesh, Vec3 centre, Vec3 outward, Vec3 side, double radius, int segments) {
    Vec3 normal = outward.normalised();
    Vec3 up = normal.cross(side);
    int middle = mesh.vertex(centre, normal, 0, 0);
    int first = -1;
    int last = -1;
    for (int s = 0; s < segments; s++) {
      double c = radius * StrictMath.cos(2 * Math.PI * s / segments);
      double d = radius * StrictMath.sin(2 * Math.PI * s / segments);
      int at = mesh.vertex(centre.plus(side.times(c)).plus(up.times(d)), normal, c, d);
      if (s == 0) {
        first = at;
      } else {
        mesh.triangle(middle, last, at);
      }
      last = at;
    }
    mesh.triangle(middle, last, first);
  }

  private static Vec3 anyNormal(Vec3 d) {
    Vec3 helper = Math.abs(d.z()) < 0.9 ? new Vec3(0, 0, 1) : new Vec3(1, 0, 0);
    return helper.minus(d.times(helper.dot(d))).normalised();
  }
}
