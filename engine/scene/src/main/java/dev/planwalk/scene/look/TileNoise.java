package dev.planwalk.scene.look;

/**
 * Gradient noise on a lattice that repeats after whole numbers of cells, so that textures tile
 * (after Perlin 2002, with hashed instead of permuted gradients). Plain float arithmetic: the same
 * bits on every machine.
 */
final class TileNoise {

  private TileNoise() {}

  /** A well-mixed hash of three integers (finaliser of MurmurHash3). */
  static int hash(int x, int y, int seed) {
    int h = seed ^ x * 0x9E3779B1 ^ y * 0x85EBCA77;
    h ^= h >>> 16;
    h *= 0x85EBCA6B;
    h ^= h >>> 13;
    h *= 0xC2B2AE35;
    return h ^ h >>> 16;
  }

  /** Uniform in [0, 1). */
  static float uniform(int x, int y, int seed) {
    return (hash(x, y, seed) >>> 8) * 0x1p-24f;
  }

  /**
   * Noise of about -1 to 1.
   *
   * @param x lattice cells; repeats every {@code periodX}
   */
  static float noise(float x, float y, int periodX, int periodY, int seed) {
    float floorX = (float) Math.floor(x);
    float floorY = (float) Math.floor(y);
    float fx = x - floorX;
    float fy = y - floorY;
    int x0 = Math.floorMod((int) floorX, periodX);
    int y0 = Math.floorMod((int) floorY, periodY);
    int x1 = x0 + 1 == periodX ? 0 : x0 + 1;
    int y1 = y0 + 1 == periodY ? 0 : y0 + 1;
    float u = fx * fx * (3 - 2 * fx);
    float v = fy * fy * (3 - 2 * fy);
    float bottom = lerp(gradient(x0, y0, seed, fx, fy), gradient(x1, y0, seed, fx - 1, fy), u);
    float top = lerp(gradient(x0, y1, seed, fx, fy - 1), gradient(x1, y1, seed, fx - 1, fy - 1), u);
    return 1.4f * lerp(bottom, top, v);
  }

  /** Several octaves of {@link #noise}, each of double frequency and half weight. */
  static float fractal(float x, float y, int periodX, int periodY, int octaves, int seed) {
    float sum = 0;
    float weight = 0.5f;
    for (int octave = 0; octave < octaves; octave++) {
      int scale = 1 << octave;
      sum +=
          weight
              * noise(x * scale, y * scale, periodX * scale, periodY * scale, seed + 31 * octave);
      weight *= 0.5f;
    }
    return sum;
  }

  static float lerp(float a, float b, float t) {
    return a + (b - a) * t;
  }

  /** 0 below {@code low}, 1 above {@code high}, smooth between. */
  static float smoothStep(float low, float high, float value) {
    float t = Math.clamp((value - low) / (high - low), 0f, 1f);
    return t * t * (3 - 2 * t);
  }

  /** A wave of period 1 between -1 and 1, close to a cosine, without the library's one. */
  static float wave(float turns) {
    float t = turns - (float) Math.floor(turns);
    float triangle = Math.abs(2 * t - 1);
    return 2 * triangle * triangle * (3 - 2 * triangle) - 1;
  }

  private static float gradient(int x, int y, int seed, float dx, float dy) {
    int direction = hash(x, y, seed) & 7;
    if ((direction & 4) != 0) {
      float along = (direction & 2) == 0 ? dx : dy;
      return (direction & 1) == 0 ? along : -along;
    }
    return 0.7f * (((direction & 1) == 0 ? dx : -dx) + ((direction & 2) == 0 ? dy : -dy));
  }
}
