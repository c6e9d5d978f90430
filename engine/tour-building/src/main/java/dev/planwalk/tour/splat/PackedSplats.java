package dev.planwalk.tour.splat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Splats as the bytes of an SPZ file of version 3 without harmonics (layout: the README and C++
 * reference of nianticlabs/spz, MIT). Clouds join by joining streams, without loss.
 *
 * @param count splats
 * @param positions 9 bytes per splat: 3 little-endian signed 24-bit numbers, {@value
 *     #FRACTIONAL_BITS} fractional bits
 * @param alphas 1 per splat
 * @param colours 3 per splat
 * @param scales 3 per splat: logarithm of sigma in sixteenths
 * @param rotations 4 per splat: largest component left out, the others in 10 bits
 */
public record PackedSplats(
    int count, byte[] positions, byte[] alphas, byte[] colours, byte[] scales, byte[] rotations) {

  /** Positions are stored in steps of a 4096th of a metre. */
  public static final int FRACTIONAL_BITS = 12;

  /** The band-0 basis function: colours are stored as its coefficient. */
  static final double SH_C0 = 0.28209479177387814;

  /** Colour steps per unit of the coefficient. */
  static final double COLOUR_SCALE = 0.15 * 255;

  /** 255 would be an infinite logit for renderers that keep one. */
  static final int MOST_OPAQUE = 254;

  private static final double SQRT_HALF = 0.7071067811865476;

  public PackedSplats {
    boolean consistent =
        positions.length == 9 * count
            && alphas.length == count
            && colours.length == 3 * count
            && scales.length == 3 * count
            && rotations.length == 4 * count;
    if (!consistent) {
      throw new IllegalArgumentException("streams of " + count + " splats do not fit each other");
    }
  }

  /**
   * Packs a cloud. Colours are rounded up or down by a hash of splat, channel and seed, because one
   * step of the format shows as a band on a wall.
   *
   * @throws IllegalArgumentException when a position lies beyond 2,048 m
   */
  public static PackedSplats pack(SplatCloud cloud, int seed) {
    int n = cloud.count();
    PackedSplats packed =
        new PackedSplats(
            n, new byte[9 * n], new byte[n], new byte[3 * n], new byte[3 * n], new byte[4 * n]);
    float[] q = new float[4];
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < 3; c++) {
        packed.position(3 * i + c, cloud.positions()[3 * i + c]);
        double noise = hash(seed, 3 * i + c) / 4294967296.0 - 0.5;
        packed.colours[3 * i + c] = colour(cloud.colours()[3 * i + c], noise);
        double log = StrictMath.log(Math.max(1e-6, cloud.sigmas()[3 * i + c]));
        packed.scales[3 * i + c] = code((log + 10) * 16);
      }
      packed.alphas[i] = (byte) Math.clamp(Math.round(255 * cloud.opacities()[i]), 0, MOST_OPAQUE);
      System.arraycopy(cloud.rotations(), 4 * i, q, 0, 4);
      packed.rotation(i, q);
    }
    return packed;
  }

  private void position(int at, float metres) {
    long fixed = Math.round(metres * (double) (1 << FRACTIONAL_BITS));
    if (fixed < -(1 << 23) || fixed >= 1 << 23) {
      throw new IllegalArgumentException("a splat lies beyond 2,048 m (at " + metres + ")");
    }
    positions[3 * at] = (byte) fixed;
    positions[3 * at + 1] = (byte) (fixed >> 8);
    positions[3 * at + 2] = (byte) (fixed >> 16);
  }

  /** A stored coordinate, counted as x, y, z of the first splat, then of the second, in metres. */
  public double coordinate(int index) {
    int at = 3 * index;
    int fixed =
        (positions[at] & 0xff) | ((positions[at + 1] & 0xff) << 8) | (positions[at + 2] << 16);
    return fixed / (double) (1 << FRACTIONAL_BITS);
  }

  private static byte colour(float shown, double noise) {
    return code((shown - 0.5) / SH_C0 * COLOUR_SCALE + 127.5 + noise);
  }

  private static byte code(double value) {
    return (byte) Math.clamp(Math.round(value), 0, 255);
  }

  private void rotation(int splat, float[] q) {
    double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    int largest = 0;
    for (int i = 1; i < 4; i++) {
      if (Math.abs(q[i]) > Math.abs(q[largest])) {
        largest = i;
      }
    }
    double sign = (q[largest] < 0 ? -1 : 1) / Math.max(1e-12, length);
    int bits = largest;
    for (int i = 0; i < 4; i++) {
      if (i == largest) {
        continue;
      }
      double value = q[i] * sign;
      int size = (int) Math.min(511, 511 * Math.abs(value) / SQRT_HALF + 0.5);
      bits = (bits << 10) | ((value < 0 ? 1 : 0) << 9) | size;
    }
    for (int k = 0; k < 4; k++) {
      rotations[4 * splat + k] = (byte) (bits >>> (8 * k));
    }
  }

  /** A well mixed function of 32 bits, as a number from 0 to 2^32. */
  private static double hash(int seed, int value) {
    int v = seed * 0x9e3779b1 ^ value;
    v ^= v >>> 16;
    v *= 0x7feb352d;
    v ^= v >>> 15;
    v *= 0x846ca68b;
    v ^= v >>> 16;
    return Integer.toUnsignedLong(v);
  }

  /** All splats of some clouds, in their order. */
  public static PackedSplats join(List<PackedSplats> clouds) {
    int n = clouds.stream().mapToInt(PackedSplats::count).sum();
    PackedSplats all =
        new PackedSplats(
            n, new byte[9 * n], new byte[n], new byte[3 * n], new byte[3 * n], new byte[4 * n]);
    int at = 0;
    for (PackedSplats cloud : clouds) {
      System.arraycopy(cloud.positions, 0, all.positions, 9 * at, 9 * cloud.count);
      System.arraycopy(cloud.alphas, 0, all.alphas, at, cloud.count);
      System.arraycopy(cloud.colours, 0, all.colours, 3 * at, 3 * cloud.count);
      System.arraycopy(cloud.scales, 0, all.scales, 3 * at, 3 * cloud.count);
      System.arraycopy(cloud.rotations, 0, all.rotations, 4 * at, 4 * cloud.count);
      at += cloud.count;
    }
    return all;
  }

  /** All streams in one array, to be stored between jobs. */
  public byte[] toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(20 * count);
    bytes.put(positions).put(alphas).put(colours).put(scales).put(rotations);
    return bytes.array();
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException when the bytes are nothing of that kind
   */
  public static PackedSplats fromBytes(byte[] bytes) {
    if (bytes.length % 20 != 0) {
      throw new IllegalArgumentException(bytes.length + " bytes are no packed splats");
    }
    int n = bytes.length / 20;
    return new PackedSplats(
        n,
        Arrays.copyOfRange(bytes, 0, 9 * n),
        Arrays.copyOfRange(bytes, 9 * n, 10 * n),
        Arrays.copyOfRange(bytes, 10 * n, 13 * n),
        Arrays.copyOfRange(bytes, 13 * n, 16 * n),
        Arrays.copyOfRange(bytes, 16 * n, 20 * n));
  }
}
