package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import java.util.Arrays;

/**
 * Diffuse light stored on surfaces, so that a path may end at its second surface instead of its
 * twelfth (compare Ward 1988; Tabellion and Lamorlette 2004).
 *
 * <p>Space is cut into cells of about 16 cm, further away into larger ones, and every cell keeps
 * one value for each of six directions a surface can face. A look-up moves its point by up to half
 * a cell at random, which blends neighbours smoothly once samples are averaged. What is not stored
 * is traced, never guessed. Immutable.
 */
public final class IrradianceCache {

  private static final double CELL = 0.16;
  private static final double NEAR = 7;
  private static final long FREE = -1;

  private static final IrradianceCache NONE =
      new IrradianceCache(new double[3], new long[] {FREE}, new int[1], new float[0]);

  private final double[] eye;
  private final long[] keys;
  private final int[] slots;
  private final float[] values;

  private IrradianceCache(double[] eye, long[] keys, int[] slots, float[] values) {
    this.eye = eye;
    this.keys = keys;
    this.slots = slots;
    this.values = values;
  }

  /** A cache without content: every path is traced to its end. */
  public static IrradianceCache none() {
    return NONE;
  }

  /**
   * A cache over patches.
   *
   * @param eye 3 values, where cells are smallest
   * @param patchKeys one per patch, each once
   * @param values 3 per patch: irradiance over pi; not copied
   */
  static IrradianceCache of(double[] eye, long[] patchKeys, float[] values) {
    int capacity = Integer.highestOneBit(Math.max(8, patchKeys.length)) * 4;
    long[] keys = new long[capacity];
    int[] slots = new int[capacity];
    Arrays.fill(keys, FREE);
    for (int i = 0; i < patchKeys.length; i++) {
      int at = hash(patchKeys[i]) & capacity - 1;
      while (keys[at] != FREE) {
        at = at + 1 & capacity - 1;
      }
      keys[at] = patchKeys[i];
      slots[at] = i;
    }
    return new IrradianceCache(eye, keys, slots, values);
  }

  /** The same patches with other values; not copied. */
  IrradianceCache with(float[] other) {
    return new IrradianceCache(eye, keys, slots, other);
  }

  /** A reader for one thread. */
  View view() {
    return new View(this);
  }

  private static int hash(long key) {
    return Sampler.mix((int) key * 0x9e3779b1 ^ Sampler.mix((int) (key >>> 32)));
  }

  private static double cellSize(double[] eye, double x, double y, double z) {
    double dx = x - eye[0];
    double dy = y - eye[1];
    double dz = z - eye[2];
    double ratio = (dx * dx + dy * dy + dz * dz) / (NEAR * NEAR);
    int level = ratio <= 1 ? 0 : (int) (PortableMath.log2(ratio) / 2);
    return CELL * (1 << Math.min(10, level));
  }

  /** The patch of a point on a surface that faces along the normal. */
  static long key(double[] eye, double x, double y, double z, double nx, double ny, double nz) {
    double cell = cellSize(eye, x, y, z);
    return key(cell, x, y, z, facing(nx, ny, nz));
  }

  private static long key(double cell, double x, double y, double z, int facing) {
    // Shifted by an odd part of a cell, so that walls on round coordinates do not lie on borders.
    long i = (long) Math.floor(x / cell + 0.37) + (1 << 16) & 0x1ffff;
    long j = (long) Math.floor(y / cell + 0.37) + (1 << 16) & 0x1ffff;
    long k = (long) Math.floor(z / cell + 0.37) + (1 << 16) & 0x1ffff;
    int level = Math.getExponent(cell / CELL) & 15;
    return ((i << 17 | j) << 17 | k) << 7 | (long) level << 3 | facing;
  }

  private static int facing(double x, double y, double z) {
    double ax = Math.abs(x);
    double ay = Math.abs(y);
    double az = Math.abs(z);
    if (az >= ax && az >= ay) {
      return z < 0 ? 0 : 1;
    }
    return ax >= ay ? x < 0 ? 2 : 3 : y < 0 ? 4 : 5;
  }

  /** Reads for one thread. */
  static final class View {
    private final IrradianceCache cache;

    private View(IrradianceCache cache) {
      this.cache = cache;
    }

    /**
     * Irradiance over pi at a surface, into 3 values.
     *
     * @return false when nothing is stored there
     */
    boolean look(Surface s, Sampler sampler, double[] out) {
      if (cache.values.length == 0) {
        return false;
      }
      double cell = cellSize(cache.eye, s.px, s.py, s.pz);
      int facing = facing(s.gx, s.gy, s.gz);
      sampler.next();
      double a = (sampler.x - 0.5) * cell;
      double b = (sampler.y - 0.5) * cell;
      // Along the surface: the two axes that lie most in it.
      double x = s.px + (facing == 2 || facing == 3 ? 0 : a);
      double y = s.py + (facing <= 1 ? b : facing <= 3 ? a : 0);
      double z = s.pz + (facing <= 1 ? 0 : b);
      return read(key(cell, x, y, z, facing), out)
          || read(key(cell, s.px, s.py, s.pz, facing), out);
    }

    private boolean read(long key, double[] out) {
      long[] keys = cache.keys;
      int mask = keys.length - 1;
      int at = hash(key) & mask;
      while (keys[at] != FREE) {
        if (keys[at] == key) {
          int slot = 3 * cache.slots[at];
          out[0] = cache.values[slot];
          out[1] = cache.values[slot + 1];
          out[2] = cache.values[slot + 2];
          return true;
        }
        at = at + 1 & mask;
      }
      return false;
    }
  }
}
