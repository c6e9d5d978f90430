package dev.planwalk.tour.splat;

import dev.planwalk.rendering.probe.LightProbe;
import dev.planwalk.tour.splat.SurfacePieces.Piece;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lays cells over surfaces. Planes get a grid; where it ends freely, at a reveal or a table's edge,
 * cells are cut across the edge, since a Gaussian overhangs its cell; where it ends at another
 * surface it may overhang. Large planes get a second, coarser layer behind them, so that nothing
 * shines through between splats. Curved and small surfaces get scattered cells. What no visitor can
 * see (under rugs, behind cabinets, inside walls) is left out. One per thread.
 */
final class SurfelPlacer {

  private static final double WALL_FACTOR = 1.3;
  private static final double CEILING_FACTOR = 1.6;

  /** A surface with another one this close in front of it is hidden. */
  private static final double HIDDEN = 0.015;

  private static final double BEHIND = 0.012;
  private static final double THIN = 0.030;
  private static final double LEAST_BACKED = 0.25;
  private static final int CUTS = 4;

  /** A plane of fewer cells is treated like a curved surface. */
  private static final int LEAST_CELLS = 2;

  private final RoomMap map;
  private final @Nullable String room;
  private final double spacing;
  private final LightProbe probe;
  private final double[] from = new double[3];
  private final double[] towards = new double[3];

  /**
   * @param room whose surfaces are wanted; null: of all rooms of the map
   * @param spacing metres between cells of a floor
   */
  SurfelPlacer(RoomMap map, @Nullable String room, double spacing, LightProbe probe) {
    this.map = map;
    this.room = room;
    this.spacing = spacing;
    this.probe = probe;
  }

  /** The cells of a piece. */
  Surfels place(Piece piece) {
    Surfels cells = new Surfels();
    if (piece.flat() && piece.area() > LEAST_CELLS * spacing * spacing) {
      new Plane(piece).place(cells);
    } else {
      scatter(piece, cells);
    }
    return cells;
  }

  private boolean wanted(double[] p, double[] n) {
    String owner = map.room(p[0] + 0.05 * n[0], p[1] + 0.05 * n[1], p[2] + 0.01 * n[2]);
    return owner != null && (room == null || room.equals(owner));
  }

  private boolean hidden(double[] p, double[] n) {
    for (int c = 0; c < 3; c++) {
      from[c] = p[c] + 5e-4 * n[c];
    }
    return probe.cast(from, n, HIDDEN, HIDDEN) && !probe.glass();
  }

  /** One plane with its grid. */
  private final class Plane {
    private final Piece piece;
    private final double[] n = new double[4];
    private final double[] t;
    private final double[] b = new double[3];
    private final double u0;
    private final double v0;
    private final double cellU;
    private final double cellV;
    private final int across;
    private final int up;
    private final byte[] inside;
    private final short[] covered;

    Plane(Piece piece) {
      this.piece = piece;
      double[] first = new double[9];
      for (int i = 0; i < 9; i++) {
        first[i] = piece.corners()[i];
      }
      SurfacePieces.plane(first, n);
      t = tangent(n);
      b[0] = n[1] * t[2] - n[2] * t[1];
      b[1] = n[2] * t[0] - n[0] * t[2];
      b[2] = n[0] * t[1] - n[1] * t[0];
      double[] bounds = {1e30, 1e30, -1e30, -1e30};
      for (int i = 0; i < piece.corners().length; i += 3) {
        double u = along(i, t);
        double v = along(i, b);
        bounds[0] = Math.min(bounds[0], u);
        bounds[1] = Math.min(bounds[1], v);
        bounds[2] = Math.max(bounds[2], u);
        bounds[3] = Math.max(bounds[3], v);
      }
      double factor =
          !piece.shell() ? 1 : n[2] > 0.7 ? 1 : n[2] < -0.7 ? CEILING_FACTOR : WALL_FACTOR;
      u0 = bounds[0];
      v0 = bounds[1];
      across = (int) Math.max(1, Math.round((bounds[2] - u0) / (factor * spacing)));
      up = (int) Math.max(1, Math.round((bounds[3] - v0) / (factor * spacing)));
      cellU = (bounds[2] - u0) / across;
      cellV = (bounds[3] - v0) / up;
      inside = new byte[CUTS * across * CUTS * up];
      covered = new short[across * up];
    }

    private double along(int corner, double[] axis) {
      float[] c = piece.corners();
      return c[corner] * axis[0] + c[corner + 1] * axis[1] + c[corner + 2] * axis[2];
    }

    void place(Surfels cells) {
      for (int i = 0; i < piece.triangles(); i++) {
        fill(i);
      }
      for (int y = 0; y < CUTS * up; y++) {
        for (int x = 0; x < CUTS * across; x++) {
          covered[y / CUTS * across + x / CUTS] += inside[y * CUTS * across + x];
        }
      }
      double[] p = new double[3];
      for (int y = 0; y < up; y++) {
        for (int x = 0; x < across; x++) {
          int count = covered[y * across + x];
          if (count == 0) {
            continue;
          }
          at(x + 0.5, y + 0.5, p);
          boolean whole = count == CUTS * CUTS;
          if (whole && (!wanted(p, n) || hidden(p, n))) {
            continue;
          }
          // Only across a free edge: along it the Gaussian may be as long as its cell.
          int cutsU = whole ? cuts(freeAcross(x, y, p), cellU) : CUTS;
          int cutsV = whole ? cuts(freeUp(x, y, p), cellV) : CUTS;
          cut(x, y, cutsU, cutsV, cells, p);
        }
      }
      if (piece.area() >= LEAST_BACKED) {
        back(cells);
      }
    }

    /** Marks the sample points within a triangle. */
    private void fill(int triangle) {
      double[] u = new double[3];
      double[] v = new double[3];
      for (int k = 0; k < 3; k++) {
        u[k] = (along(9 * triangle + 3 * k, t) - u0) / cellU * CUTS;
        v[k] = (along(9 * triangle + 3 * k, b) - v0) / cellV * CUTS;
      }
      int width = CUTS * across;
      int y0 = (int) Math.max(0, Math.floor(Math.min(v[0], Math.min(v[1], v[2])) - 0.5));
      int y1 = (int) Math.min(CUTS * up - 1, Math.ceil(Math.max(v[0], Math.max(v[1], v[2]))));
      for (int y = y0; y <= y1; y++) {
        double low = 1e30;
        double high = -1e30;
        for (int k = 0; k < 3; k++) {
          int m = (k + 1) % 3;
          double line = y + 0.5;
          if (v[k] <= line != v[m] <= line) {
            double x = u[k] + (line - v[k]) / (v[m] - v[k]) * (u[m] - u[k]);
            low = Math.min(low, x);
            high = Math.max(high, x);
          }
        }
        int x0 = (int) Math.max(0, Math.ceil(low - 0.5 - 1e-6));
        int x1 = (int) Math.min(width - 1, Math.floor(high - 0.5 + 1e-6));
        for (int x = x0; x <= x1; x++) {
          inside[y * width + x] = 1;
        }
      }
    }

    private void at(double x, double y, double[] p) {
      double u = u0 + x * cellU;
      double v = v0 + y * cellV;
      for (int c = 0; c < 3; c++) {
        p[c] = u * t[c] + v * b[c] + n[3] * n[c];
      }
    }

    private boolean empty(int x, int y) {
      return x < 0 || y < 0 || x >= across || y >= up || covered[y * across + x] == 0;
    }

    /** Parts of a cell that may not overhang: fewer where cells are slender anyway. */
    private int cuts(boolean free, double cell) {
      return !free ? 1 : cell < 0.5 * spacing ? CUTS / 2 : CUTS;
    }

    /** Whether the plane ends at one side of the cell with nothing standing there. */
    private boolean endsFreely(int x, int y, double[] p) {
      return freeAcross(x, y, p) || freeUp(x, y, p);
    }

    private boolean freeAcross(int x, int y, double[] p) {
      return (empty(x + 1, y) && free(p, t, 1, cellU))
          || (empty(x - 1, y) && free(p, t, -1, cellU));
    }

    private boolean freeUp(int x, int y, double[] p) {
      return (empty(x, y + 1) && free(p, b, 1, cellV))
          || (empty(x, y - 1) && free(p, b, -1, cellV));
    }

    private boolean free(double[] p, double[] axis, int sign, double cell) {
      for (int c = 0; c < 3; c++) {
        from[c] = p[c] + 0.004 * n[c];
        towards[c] = sign * axis[c];
      }
      return !probe.cast(from, towards, 0.5 * cell + 0.03, cell) || probe.glass();
    }

    private void cut(int x, int y, int cutsU, int cutsV, Surfels cells, double[] p) {
      for (int j = 0; j < cutsV; j++) {
        for (int i = 0; i < cutsU; i++) {
          int sampleX = CUTS * x + CUTS * i / cutsU;
          int sampleY = CUTS * y + CUTS * j / cutsV;
          if (inside[sampleY * CUTS * across + sampleX] == 0) {
            continue;
          }
          at(x + (i + 0.5) / cutsU, y + (j + 0.5) / cutsV, p);
          if (wanted(p, n) && !hidden(p, n)) {
            cells.add(p, n, t, cellU / cutsU, cellV / cutsV, 0);
          }
        }
      }
    }

    /** The layer behind, where the plane goes on all around or ends at another surface. */
    private void back(Surfels cells) {
      int stepX = (int) Math.max(3, Math.ceil(0.03 / cellU));
      int stepY = (int) Math.max(3, Math.ceil(0.03 / cellV));
      double[] p = new double[3];
      for (int y = 0; y < up; y += stepY) {
        for (int x = 0; x < across; x += stepX) {
          int endX = Math.min(across, x + stepX);
          int endY = Math.min(up, y + stepY);
          at((x + endX) / 2.0, (y + endY) / 2.0, p);
          if (whole(x, y, endX, endY) && wanted(p, n) && !hidden(p, n) && !thin(p)) {
            cells.add(p, n, t, cellU * (endX - x), cellV * (endY - y), BEHIND);
          }
        }
      }
    }

    private boolean whole(int x0, int y0, int x1, int y1) {
      double[] p = new double[3];
      for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
          if (covered[y * across + x] < CUTS * CUTS) {
            return false;
          }
          boolean edge = x == x0 || y == y0 || x == x1 - 1 || y == y1 - 1;
          if (edge) {
            at(x + 0.5, y + 0.5, p);
            if (endsFreely(x, y, p)) {
              return false;
            }
          }
        }
      }
      return true;
    }

    private boolean thin(double[] p) {
      for (int c = 0; c < 3; c++) {
        from[c] = p[c] - 0.001 * n[c];
        towards[c] = -n[c];
      }
      return probe.cast(from, towards, THIN, THIN);
    }
  }

  /** A direction in the plane: level, and along the sheet where the plane itself is level. */
  static double[] tangent(double[] n) {
    double length = Math.hypot(n[0], n[1]);
    return length < 1e-3 ? new double[] {1, 0, 0} : new double[] {-n[1] / length, n[0] / length, 0};
  }

  /** Samples by area, thinned until none is too near to another that faces the same way. */
  private void scatter(Piece piece, Surfels cells) {
    double apart = 0.7 * spacing;
    Map<Long, List<double[]>> taken = new HashMap<>();
    double owed = 0;
    double[] t = new double[9];
    double[] n = new double[4];
    int number = 0;
    for (int i = 0; i < piece.triangles(); i++) {
      for (int k = 0; k < 9; k++) {
        t[k] = piece.corners()[9 * i + k];
      }
      owed += 2 * SurfacePieces.plane(t, n) / (apart * apart);
      for (; owed >= 1; owed--) {
        // Roberts' sequence: low discrepancy whatever the order of the triangles.
        double a = (0.5 + 0.7548776662466927 * ++number) % 1;
        double b = (0.5 + 0.5698402909980532 * number) % 1;
        double s = Math.sqrt(a);
        double[] p = new double[6];
        for (int c = 0; c < 3; c++) {
          p[c] = (1 - s) * t[c] + s * (1 - b) * t[3 + c] + s * b * t[6 + c];
          p[3 + c] = n[c];
        }
        if (!crowded(taken, p, apart) && wanted(p, n) && !hidden(p, n)) {
          taken.computeIfAbsent(key(p, apart, 0, 0, 0), x -> new ArrayList<>()).add(p);
          double width = width(p, n);
          cells.add(p, n, tangent(n), width, width, 0);
        }
      }
    }
  }

  /** Extent of a scattered cell: no wider than what it lies on is thick, within reason. */
  private double width(double[] p, double[] n) {
    for (int c = 0; c < 3; c++) {
      from[c] = p[c] - 2e-4 * n[c];
      towards[c] = -n[c];
    }
    boolean met = probe.cast(from, towards, 2 * spacing, spacing);
    double thick = met ? probe.distance() : 2 * spacing;
    return Math.clamp(1.2 * thick, 0.45 * spacing, 0.9 * spacing);
  }

  private static boolean crowded(Map<Long, List<double[]>> taken, double[] p, double apart) {
    for (int dx = -1; dx <= 1; dx++) {
      for (int dy = -1; dy <= 1; dy++) {
        for (int dz = -1; dz <= 1; dz++) {
          for (double[] q : taken.getOrDefault(key(p, apart, dx, dy, dz), List.of())) {
            double x = p[0] - q[0];
            double y = p[1] - q[1];
            double z = p[2] - q[2];
            boolean near = x * x + y * y + z * z < apart * apart;
            if (near && p[3] * q[3] + p[4] * q[4] + p[5] * q[5] > 0.5) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static long key(double[] p, double cell, int dx, int dy, int dz) {
    long x = (long) Math.floor(p[0] / cell) + dx & 0x1fffff;
    long y = (long) Math.floor(p[1] / cell) + dy & 0x1fffff;
    long z = (long) Math.floor(p[2] / cell) + dz & 0x1fffff;
    return (x << 21 | y) << 21 | z;
  }
}
