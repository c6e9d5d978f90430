package dev.planwalk.scene.geometry;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.model.Vec3;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * A closed profile drawn along a path in the plan with mitred corners: skirting, cornice, casing,
 * worktop edge.
 *
 * @param profile corners counter-clockwise seen against the path's direction: x is metres to the
 *     left of the path, y is metres above {@code z}
 * @param path in the plan; for a room walked counter-clockwise, left is inside
 * @param closed whether the last point of the path joins the first
 * @param z height of the path
 */
public record Sweep(List<Point> profile, List<Point> path, boolean closed, double z) {

  /** Corners of the profile or bends of the path flatter than this shade as a curve. */
  private static final double SMOOTH_COSINE = StrictMath.cos(Math.toRadians(40));

  public Sweep {
    profile = List.copyOf(profile);
    path = List.copyOf(path);
  }

  /** A rectangle from (left, bottom) to (right, top). */
  public static List<Point> rectangle(double left, double bottom, double right, double top) {
    return List.of(
        new Point(left, bottom),
        new Point(right, bottom),
        new Point(right, top),
        new Point(left, top));
  }

  /** A rectangle whose upper right corner (seen against the path) is rounded by r. */
  public static List<Point> roundedTop(
      double left, double bottom, double right, double top, double r) {
    double d = r * (1 - StrictMath.sqrt(0.5));
    return List.of(
        new Point(left, bottom),
        new Point(right, bottom),
        new Point(right, top - r),
        new Point(right - d, top - d),
        new Point(right - r, top),
        new Point(left, top));
  }

  void addTo(MeshBuilder mesh) {
    int n = path.size();
    int segments = closed ? n : n - 1;
    double along = 0;
    for (int j = 0; j < segments; j++) {
      Point a = path.get(j);
      Point b = path.get((j + 1) % n);
      double length = a.distanceTo(b);
      if (length < 1e-6) {
        continue;
      }
      segment(mesh, j, along, length);
      along += length;
    }
    if (!closed && n > 1) {
      cap(mesh, 0, false);
      cap(mesh, n - 1, true);
    }
  }

  private void segment(MeshBuilder mesh, int j, double along, double length) {
    int k = profile.size();
    int next = (j + 1) % path.size();
    Vec3 startMitre = mitre(j);
    Vec3 endMitre = mitre(next);
    Vec3 own = left(j);
    Vec3 startLeft = smoothLeft(j, own);
    Vec3 endLeft = smoothLeft(next, own);
    double around = 0;
    for (int i = 0; i < k; i++) {
      Point p = profile.get(i);
      Point q = profile.get((i + 1) % k);
      double edge = p.distanceTo(q);
      if (edge < 1e-9) {
        continue;
      }
      double[] np = profileNormal(i, i);
      double[] nq = profileNormal(i, (i + 1) % k);
      mesh.quad(
          mesh.vertex(place(j, startMitre, p), turn(startLeft, np), along, around),
          mesh.vertex(place(j, startMitre, q), turn(startLeft, nq), along, around + edge),
          mesh.vertex(place(next, endMitre, q), turn(endLeft, nq), along + length, around + edge),
          mesh.vertex(place(next, endMitre, p), turn(endLeft, np), along + length, around));
      around += edge;
    }
  }

  private void cap(MeshBuilder mesh, int j, boolean end) {
    Vec3 mitre = mitre(j);
    Vec3 left = end ? left(j - 1) : left(j);
    Vec3 ahead = new Vec3(left.y(), -left.x(), 0).times(end ? 1 : -1);
    Geometry face = Polygons.of(profile);
    for (Polygon part : Polygons.parts(face)) {
      for (Coordinate[] t : Polygons.triangles(part)) {
        int[] at = new int[3];
        for (int c = 0; c < 3; c++) {
          Vec3 p = place(j, mitre, new Point(t[c].x, t[c].y));
          at[c] = mesh.vertex(p, ahead, t[c].x, t[c].y);
        }
        // The profile is counter-clockwise seen against the path, which is the end's outside.
        mesh.triangle(at[0], at[end ? 1 : 2], at[end ? 2 : 1]);
      }
    }
  }

  /** Normal of profile edge i at its corner, joined with the neighbour where the bend is flat. */
  private double[] profileNormal(int edge, int corner) {
    int k = profile.size();
    int other = corner == edge ? (edge + k - 1) % k : (edge + 1) % k;
    double[] n = edgeNormal(edge);
    double[] m = edgeNormal(other);
    if (n[0] * m[0] + n[1] * m[1] < SMOOTH_COSINE) {
      return n;
    }
    return new double[] {n[0] + m[0], n[1] + m[1]};
  }

  private double[] edgeNormal(int i) {
    Point p = profile.get(i);
    Point q = profile.get((i + 1) % profile.size());
    double length = Math.max(1e-12, p.distanceTo(q));
    return new double[] {(q.y() - p.y()) / length, -(q.x() - p.x()) / length};
  }

  private static Vec3 turn(Vec3 left, double[] n) {
    return new Vec3(left.x() * n[0], left.y() * n[0], n[1]);
  }

  private Vec3 place(int j, Vec3 mitre, Point p) {
    Point at = path.get(j);
    return new Vec3(at.x() + mitre.x() * p.x(), at.y() + mitre.y() * p.x(), z + p.y());
  }

  /** Unit vector to the left of segment j. */
  private Vec3 left(int j) {
    int n = path.size();
    Point a = path.get((j + n) % n);
    Point b = path.get((j + 1 + n) % n);
    return new Vec3(-(b.y() - a.y()), b.x() - a.x(), 0).normalised();
  }

  private Vec3 mitre(int j) {
    int n = path.size();
    if (!closed && j == 0) {
      return left(0);
    }
    if (!closed && j == n - 1) {
      return left(n - 2);
    }
    Vec3 before = left(j - 1);
    Vec3 after = left(j);
    // Sharper than about 150 degrees the mitre would shoot out: cut it.
    double cosine = Math.max(-0.85, before.dot(after));
    return before.plus(after).times(1 / (1 + cosine));
  }

  private Vec3 smoothLeft(int j, Vec3 own) {
    int n = path.size();
    if (!closed && (j == 0 || j == n - 1)) {
      return own;
    }
    Vec3 before = left(j - 1);
    Vec3 after = left(j);
    return before.dot(after) < SMOOTH_COSINE ? own : before.plus(after).normalised();
  }
}
