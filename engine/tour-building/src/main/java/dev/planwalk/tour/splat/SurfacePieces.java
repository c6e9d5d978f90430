package dev.planwalk.tour.splat;

import dev.planwalk.tour.frame.PlacedMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Envelope;

/**
 * The surfaces of a building, cut into planes and, for each object, all that is curved or small.
 */
final class SurfacePieces {

  /** Smaller planes are treated like curved surfaces. */
  private static final double LEAST_PLANE = 0.02;

  /** Planes whose normals and offsets differ by less are one. */
  private static final double NORMAL_STEPS = 500;

  private static final double OFFSET_STEPS = 500;

  /**
   * Triangles of one object.
   *
   * @param flat all lie in one plane
   * @param shell part of the building, not of its furniture
   * @param corners 9 values per triangle
   * @param area square metres
   */
  record Piece(boolean flat, boolean shell, float[] corners, double area) {

    int triangles() {
      return corners.length / 9;
    }
  }

  private record Key(long x, long y, long z, long offset) {}

  private static final class Growing {
    float[] corners = new float[90];
    int used;
    double area;

    void add(double[] triangle, double size) {
      corners = Growth.room(corners, used + 9);
      for (int i = 0; i < 9; i++) {
        corners[used++] = (float) triangle[i];
      }
      area += size;
    }

    void addAll(Growing other) {
      corners = Growth.room(corners, used + other.used);
      System.arraycopy(other.corners, 0, corners, used, other.used);
      used += other.used;
      area += other.area;
    }

    Piece piece(boolean flat, boolean shell) {
      return new Piece(flat, shell, Arrays.copyOf(corners, used), area);
    }
  }

  private SurfacePieces() {}

  /** All opaque surfaces within a box of the plan, in the order of the scene. */
  static List<Piece> of(List<PlacedMesh> meshes, Envelope box) {
    List<Piece> pieces = new ArrayList<>();
    double[] t = new double[9];
    double[] n = new double[4];
    for (PlacedMesh placed : meshes) {
      boolean shell = placed.isBuilding();
      Map<Key, Growing> planes = new LinkedHashMap<>();
      for (int i = 0; i < placed.mesh().triangleCount(); i++) {
        placed.triangle(i, t);
        if (!touches(t, box) || placed.material(i).thinGlass()) {
          continue;
        }
        double area = plane(t, n);
        if (area < 1e-9) {
          continue;
        }
        Key key =
            new Key(
                Math.round(n[0] * NORMAL_STEPS),
                Math.round(n[1] * NORMAL_STEPS),
                Math.round(n[2] * NORMAL_STEPS),
                Math.round(n[3] * OFFSET_STEPS));
        planes.computeIfAbsent(key, k -> new Growing()).add(t, area);
      }
      Growing rest = new Growing();
      for (Growing plane : planes.values()) {
        if (plane.area >= LEAST_PLANE) {
          pieces.add(plane.piece(true, shell));
        } else {
          rest.addAll(plane);
        }
      }
      if (rest.used > 0) {
        pieces.add(rest.piece(false, shell));
      }
    }
    return pieces;
  }

  private static boolean touches(double[] t, Envelope box) {
    return Math.max(t[0], Math.max(t[3], t[6])) >= box.getMinX()
        && Math.min(t[0], Math.min(t[3], t[6])) <= box.getMaxX()
        && Math.max(t[1], Math.max(t[4], t[7])) >= box.getMinY()
        && Math.min(t[1], Math.min(t[4], t[7])) <= box.getMaxY();
  }

  /** Unit normal and offset of a triangle's plane into 4 values; answers its area. */
  static double plane(double[] t, double[] out) {
    double ux = t[3] - t[0];
    double uy = t[4] - t[1];
    double uz = t[5] - t[2];
    double vx = t[6] - t[0];
    double vy = t[7] - t[1];
    double vz = t[8] - t[2];
    double x = uy * vz - uz * vy;
    double y = uz * vx - ux * vz;
    double z = ux * vy - uy * vx;
    double length = Math.sqrt(x * x + y * y + z * z);
    if (length < 1e-12) {
      return 0;
    }
    out[0] = x / length;
    out[1] = y / length;
    out[2] = z / length;
    out[3] = out[0] * t[0] + out[1] * t[1] + out[2] * t[2];
    return length / 2;
  }
}
