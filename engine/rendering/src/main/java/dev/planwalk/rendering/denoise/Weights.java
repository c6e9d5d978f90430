package dev.planwalk.rendering.denoise;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/**
 * What the network learned; {@code test-support/training} makes the file. A file is {@code PWDN}, a
 * version, the number of layers; for each layer inputs, outputs and size, then bias and weights as
 * halves; and the CRC-32 of all before. Numbers are little-endian, of 32 bits.
 */
final class Weights {

  private static final int MAGIC = 0x4e445750;
  private static final int VERSION = 1;

  /** Scales; each has half the width and height of the one before. */
  static final int LEVELS = 5;

  /** First pixels alone, then their neighbours. */
  final Layer pixels;

  /** What each scale sees, finest first. */
  final Layer[] seen = new Layer[LEVELS];

  /** A second look at the coarsest scale. */
  final Layer middle;

  /** What each scale makes of its own and of the coarser one; the coarsest has none. */
  final Layer[] joined = new Layer[LEVELS - 1];

  /** The finest scale joins pixel by pixel first. */
  final Layer joinedPixels;

  /** Kernels of each scale. */
  final Layer[] kernels = new Layer[LEVELS];

  /** How much each pixel counts in the next coarser scale. */
  final Layer[] shares = new Layer[LEVELS - 1];

  private Weights(Layer[] all) {
    pixels = all[0];
    System.arraycopy(all, 1, seen, 0, LEVELS);
    middle = all[6];
    joined[3] = all[7];
    joined[2] = all[8];
    joined[1] = all[9];
    joinedPixels = all[10];
    joined[0] = all[11];
    System.arraycopy(all, 12, kernels, 0, LEVELS);
    System.arraycopy(all, 17, shares, 0, LEVELS - 1);
  }

  /** Read once, when a picture is first filtered. */
  private static final class Holder {
    static final Weights SHIPPED = read();
  }

  /** The weights that the project ships. */
  static Weights shipped() {
    return Holder.SHIPPED;
  }

  private static Weights read() {
    try (InputStream in = Weights.class.getResourceAsStream("denoiser.weights")) {
      if (in == null) {
        throw new IllegalStateException("denoiser.weights is missing");
      }
      return of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a file of weights.
   *
   * @throws IllegalStateException when it is none, or is damaged
   */
  static Weights of(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    CRC32 crc = new CRC32();
    crc.update(file, 0, Math.max(0, file.length - 4));
    if (file.length < 16
        || in.getInt(file.length - 4) != (int) crc.getValue()
        || in.getInt() != MAGIC
        || in.getInt() != VERSION) {
      throw new IllegalStateException("denoiser.weights is damaged");
    }
    Layer[] all = new Layer[in.getInt()];
    for (int i = 0; i < all.length; i++) {
      int inputs = in.getInt();
      int outputs = in.getInt();
      int size = in.getInt();
      float[] bias = halves(in, outputs);
      all[i] = Layer.of(inputs, outputs, size, halves(in, inputs * outputs * size * size), bias);
    }
    return new Weights(all);
  }

  private static float[] halves(ByteBuffer in, int count) {
    float[] out = new float[count];
    for (int i = 0; i < count; i++) {
      out[i] = Float.float16ToFloat(in.getShort());
    }
    return out;
  }
}
