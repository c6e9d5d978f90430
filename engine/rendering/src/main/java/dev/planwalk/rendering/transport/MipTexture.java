package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.scene.model.Texture;
import java.util.ArrayList;
import java.util.List;

/**
 * A texture with its MIP levels. Levels are averaged in linear light and stored as the bytes of the
 * original encoding; a look-up blends four texels on each of two levels. Immutable.
 */
final class MipTexture {

  private final byte[][] levels;
  private final int width;
  private final int height;
  final int channels;
  private final float[] decode;
  private final int[] firstCodes;
  final double metresWide;
  final double metresHigh;
  private final double texelMetres;

  /** Finer than the values of neighbouring codes lie apart. */
  private static final int STEPS = 4096;

  private static final float[] SRGB = new float[256];
  private static final float[] LINEAR = new float[256];

  static {
    for (int i = 0; i < 256; i++) {
      double v = i / 255.0;
      LINEAR[i] = (float) v;
      SRGB[i] = (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
    }
  }

  private static final int[] FIRST_OF_SRGB = firstCodes(SRGB);
  private static final int[] FIRST_OF_LINEAR = firstCodes(LINEAR);

  MipTexture(Texture texture) {
    this.width = texture.width();
    this.height = texture.height();
    this.channels = texture.channels();
    this.metresWide = texture.metresWide();
    this.metresHigh = texture.metresHigh();
    this.texelMetres = Math.max(metresWide / width, metresHigh / height);
    this.decode = texture.srgb() ? SRGB : LINEAR;
    this.firstCodes = texture.srgb() ? FIRST_OF_SRGB : FIRST_OF_LINEAR;
    List<byte[]> pyramid = new ArrayList<>();
    pyramid.add(texture.texels());
    int w = width;
    int h = height;
    while (w > 1 || h > 1) {
      byte[] finer = pyramid.getLast();
      pyramid.add(halve(finer, w, h));
      w = Math.max(1, w / 2);
      h = Math.max(1, h / 2);
    }
    this.levels = pyramid.toArray(byte[][]::new);
  }

  private byte[] halve(byte[] finer, int w, int h) {
    int halfW = Math.max(1, w / 2);
    int halfH = Math.max(1, h / 2);
    byte[] out = new byte[halfW * halfH * channels];
    for (int y = 0; y < halfH; y++) {
      for (int x = 0; x < halfW; x++) {
        int x1 = Math.min(w - 1, 2 * x + 1);
        int y1 = Math.min(h - 1, 2 * y + 1);
        for (int c = 0; c < channels; c++) {
          float sum =
              decode[finer[(2 * y * w + 2 * x) * channels + c] & 255]
                  + decode[finer[(2 * y * w + x1) * channels + c] & 255]
                  + decode[finer[(y1 * w + 2 * x) * channels + c] & 255]
                  + decode[finer[(y1 * w + x1) * channels + c] & 255];
          out[(y * halfW + x) * channels + c] = encode(sum / 4);
        }
      }
    }
    return out;
  }

  /** The code whose value is nearest: a few steps of the decoding table from one not above it. */
  private byte encode(float value) {
    int code = firstCodes[(int) (value * STEPS)];
    while (code < 255 && decode[code] + decode[code + 1] < 2 * value) {
      code++;
    }
    return (byte) code;
  }

  /** Of the values k / STEPS, the codes whose values are nearest. */
  private static int[] firstCodes(float[] decode) {
    int[] codes = new int[STEPS + 1];
    int code = 0;
    for (int k = 0; k <= STEPS; k++) {
      while (code < 255 && decode[code] + decode[code + 1] < 2f * k / STEPS) {
        code++;
      }
      codes[k] = code;
    }
    return codes;
  }

  /** Size on the surface of the texels seen under a footprint: where bumps may be told apart. */
  double step(double footprintMetres) {
    return Math.max(texelMetres, footprintMetres);
  }

  /**
   * Adds the filtered value times weight.
   *
   * @param u metres along the surface
   * @param v metres along the surface
   * @param footprintMetres width of the ray on the surface
   * @param coarse takes the one nearest texel of the nearest level
   * @param out 3 values for colour; for one channel only the first is added to
   */
  void add(
      double u, double v, double footprintMetres, double weight, boolean coarse, double[] out) {
    double level = PortableMath.log2(Math.max(footprintMetres / texelMetres, 1));
    level = Math.min(level, levels.length - 1);
    int fine = (int) level;
    double blend = level - fine;
    double tu = u / metresWide;
    double tv = v / metresHigh;
    tu -= Math.floor(tu);
    tv -= Math.floor(tv);
    if (coarse) {
      nearest((int) (level + 0.5), tu, tv, weight, out);
      return;
    }
    bilinear(fine, tu, tv, weight * (1 - blend), out);
    if (blend > 0) {
      bilinear(fine + 1, tu, tv, weight * blend, out);
    }
  }

  private void nearest(int level, double tu, double tv, double weight, double[] out) {
    int w = Math.max(1, width >> level);
    int h = Math.max(1, height >> level);
    byte[] texels = levels[level];
    int at = (Math.min(h - 1, (int) (tv * h)) * w + Math.min(w - 1, (int) (tu * w))) * channels;
    for (int c = 0; c < channels; c++) {
      out[c] += weight * decode[texels[at + c] & 255];
    }
  }

  private void bilinear(int level, double tu, double tv, double weight, double[] out) {
    int w = Math.max(1, width >> level);
    int h = Math.max(1, height >> level);
    double fx = tu * w - 0.5;
    double fy = tv * h - 0.5;
    int x = (int) Math.floor(fx);
    int y = (int) Math.floor(fy);
    fx -= x;
    fy -= y;
    // Sizes are powers of two, so a mask wraps.
    int x0 = x & w - 1;
    int x1 = x + 1 & w - 1;
    int y0 = (y & h - 1) * w;
    int y1 = (y + 1 & h - 1) * w;
    byte[] texels = levels[level];
    double w00 = weight * (1 - fx) * (1 - fy);
    double w10 = weight * fx * (1 - fy);
    double w01 = weight * (1 - fx) * fy;
    double w11 = weight * fx * fy;
    for (int c = 0; c < channels; c++) {
      out[c] +=
          w00 * decode[texels[(y0 + x0) * channels + c] & 255]
              + w10 * decode[texels[(y0 + x1) * channels + c] & 255]
              + w01 * decode[texels[(y1 + x0) * channels + c] & 255]
              + w11 * decode[texels[(y1 + x1) * channels + c] & 255];
    }
  }
}
