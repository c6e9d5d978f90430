package dev.planwalk.tour.splat;

import dev.planwalk.scene.model.Vec3;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The colours of splats, asked for by place and direction: light that was measured already. */
public final class NearestColours {

  private static final double CELL = 0.12;
  private static final int MOST_RINGS = 4;

  private final float[] positions;
  private final float[] normals;
  private final float[] colours;
  private final Map<Long, int[]> cells = new HashMap<>();

  /** The colours of a cloud. */
  public NearestColours(PackedSplats packed) {
    SplatCloud cloud = SpzReader.unpack(packed);
    positions = cloud.positions();
    colours = cloud.colours();
    normals = new float[positions.length];
    for (int i = 0; i < cloud.count(); i++) {
      float x = cloud.rotations()[4 * i];
      float y = cloud.rotations()[4 * i + 1];
      float z = cloud.rotations()[4 * i + 2];
      float w = cloud.rotations()[4 * i + 3];
      normals[3 * i] = 2 * (x * z + w * y);
      normals[3 * i + 1] = 2 * (y * z - w * x);
      normals[3 * i + 2] = 1 - 2 * (x * x + y * y);
      add(i);
    }
  }

  private void add(int i) {
    long key = key(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2], 0, 0, 0);
    int[] list = cells.getOrDefault(key, new int[16]);
    if (list[0] + 1 == list.length) {
      list = Arrays.copyOf(list, 2 * list.length);
    }
    list[++list[0]] = i;
    cells.put(key, list);
  }

  /**
   * The colour near a place of a surface.
   *
   * @param at in the axes of files
   * @param normal unit vector there
   * @param out 3 values, sRGB-encoded
   * @return false if no splat that faces this way is near
   */
  public boolean look(Vec3 at, Vec3 normal, double[] out) {
    for (int ring = 1; ring <= MOST_RINGS; ring++) {
      double weights = 0;
      Arrays.fill(out, 0);
      for (int dx = -ring; dx <= ring; dx++) {
        for (int dy = -ring; dy <= ring; dy++) {
          for (int dz = -ring; dz <= ring; dz++) {
            int[] list = cells.get(key(at.x(), at.y(), at.z(), dx, dy, dz));
            for (int k = 1; list != null && k <= list[0]; k++) {
              double weight = weight(list[k], at, normal, ring * CELL);
              weights += weight;
              for (int c = 0; c < 3; c++) {
                out[c] += weight * colours[3 * list[k] + c];
              }
            }
          }
        }
      }
      if (weights > 0) {
        for (int c = 0; c < 3; c++) {
          out[c] /= weights;
        }
        return true;
      }
    }
    return false;
  }

  private double weight(int i, Vec3 at, Vec3 normal, double reach) {
    double x = positions[3 * i] - at.x();
    double y = positions[3 * i + 1] - at.y();
    double z = positions[3 * i + 2] - at.z();
    double square = x * x + y * y + z * z;
    double facing =
        normals[3 * i] * normal.x()
            + normals[3 * i + 1] * normal.y()
            + normals[3 * i + 2] * normal.z();
    return square > reach * reach || facing < 0.3 ? 0 : facing / (4e-4 + square);
  }

  private static long key(double px, double py, double pz, int dx, int dy, int dz) {
    long x = (long) Math.floor(px / CELL) + dx & 0x1fffff;
    long y = (long) Math.floor(py / CELL) + dy & 0x1fffff;
    long z = (long) Math.floor(pz / CELL) + dz & 0x1fffff;
    return (x << 21 | y) << 21 | z;
  }
}
