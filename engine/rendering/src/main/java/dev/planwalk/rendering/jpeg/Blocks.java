package dev.planwalk.rendering.jpeg;

import dev.planwalk.rendering.picture.Picture;

/**
 * A picture as quantised 8 x 8 cosine coefficients of luma and two chroma planes, in zigzag order.
 * Size is that of the picture rounded up to whole blocks, edges repeated.
 */
final class Blocks {

  /** Order of the coefficients in a file, by falling importance. */
  static final int[] ZIGZAG = {
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63
  };

  private static final int[] LUMA = {
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99
  };

  private static final int[] CHROMA = {
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
    47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99
  };

  /** Quantisation of luma and chroma, natural order. */
  final int[][] quantisation;

  /** Per plane, 64 per block in zigzag order, blocks by rows. */
  final short[][] coefficients;

  final int count;

  private static final float[] COSINE = new float[64];

  static {
    for (int u = 0; u < 8; u++) {
      for (int x = 0; x < 8; x++) {
        double scale = u == 0 ? StrictMath.sqrt(0.125) : 0.5;
        COSINE[8 * u + x] = (float) (scale * StrictMath.cos((2 * x + 1) * u * Math.PI / 16));
      }
    }
  }

  Blocks(Picture picture, int quality) {
    quantisation = new int[][] {scaled(LUMA, quality), scaled(CHROMA, quality)};
    int across = (picture.width() + 7) / 8;
    int down = (picture.height() + 7) / 8;
    count = across * down;
    coefficients = new short[3][64 * count];
    float[][] samples = new float[3][64];
    float[] scratch = new float[64];
    for (int by = 0; by < down; by++) {
      for (int bx = 0; bx < across; bx++) {
        load(picture, 8 * bx, 8 * by, samples);
        for (int plane = 0; plane < 3; plane++) {
          transform(samples[plane], scratch);
          int[] divisors = quantisation[Math.min(1, plane)];
          int at = 64 * (by * across + bx);
          for (int k = 0; k < 64; k++) {
            float value = samples[plane][ZIGZAG[k]] / divisors[ZIGZAG[k]];
            coefficients[plane][at + k] = (short) Math.rint(value);
          }
        }
      }
    }
  }

  /** The scaling of the Independent JPEG Group, which gives "quality" its common meaning. */
  private static int[] scaled(int[] table, int quality) {
    int percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
    int[] out = new int[64];
    for (int i = 0; i < 64; i++) {
      out[i] = Math.max(1, Math.min(255, (table[i] * percent + 50) / 100));
    }
    return out;
  }

  private static void load(Picture picture, int left, int top, float[][] out) {
    byte[] rgb = picture.rgb();
    for (int y = 0; y < 8; y++) {
      int row = Math.min(picture.height() - 1, top + y) * picture.width();
      for (int x = 0; x < 8; x++) {
        int at = 3 * (row + Math.min(picture.width() - 1, left + x));
        float r = rgb[at] & 255;
        float g = rgb[at + 1] & 255;
        float b = rgb[at + 2] & 255;
        out[0][8 * y + x] = 0.299f * r + 0.587f * g + 0.114f * b - 128;
        out[1][8 * y + x] = -0.16873589f * r - 0.3312641f * g + 0.5f * b;
        out[2][8 * y + x] = 0.5f * r - 0.41868758f * g - 0.08131241f * b;
      }
    }
  }

  /** Forward cosine transform in place: rows, then columns. */
  private static void transform(float[] block, float[] scratch) {
    for (int y = 0; y < 8; y++) {
      for (int u = 0; u < 8; u++) {
        float sum = 0;
        for (int x = 0; x < 8; x++) {
          sum += COSINE[8 * u + x] * block[8 * y + x];
        }
        scratch[8 * y + u] = sum;
      }
    }
    for (int u = 0; u < 8; u++) {
      for (int v = 0; v < 8; v++) {
        float sum = 0;
        for (int y = 0; y < 8; y++) {
          sum += COSINE[8 * v + y] * scratch[8 * y + u];
        }
        block[8 * v + u] = sum;
      }
    }
  }
}
