package dev.planwalk.rendering.transport;

/**
 * Owen-scrambled Sobol points, one pair of dimensions per decision (Burley, "Practical Hash-based
 * Owen Scrambling", 2020): every decision shuffles the order of the samples and scrambles the first
 * two Sobol dimensions anew, so decisions are independent of each other and stratified in
 * themselves. Up to 65,536 samples; one per thread.
 */
public final class Sampler {

  private static final double SCALE = 1.0 / (1L << 32);

  /** Second Sobol dimension for the low and the high byte of an index. */
  private static final int[] LOW = new int[256];

  private static final int[] HIGH = new int[256];

  static {
    // Direction numbers of the second dimension: Pascal's triangle modulo 2.
    int[] directions = new int[16];
    directions[0] = 1 << 31;
    for (int i = 1; i < 16; i++) {
      directions[i] = directions[i - 1] ^ directions[i - 1] >>> 1;
    }
    for (int i = 0; i < 256; i++) {
      for (int bit = 0; bit < 8; bit++) {
        if ((i >> bit & 1) != 0) {
          LOW[i] ^= directions[bit];
          HIGH[i] ^= directions[8 + bit];
        }
      }
    }
  }

  private int seed;
  private int index;
  private int decision;

  /** The pair of the last {@link #next()}, both in [0, 1). */
  public double x;

  public double y;

  /** The pattern seed of a rendering's seed. */
  public static int of(long seed) {
    return mix((int) seed ^ mix((int) (seed >>> 32)));
  }

  /** Begins a sample. */
  public void start(int patternSeed, int sampleIndex) {
    seed = patternSeed;
    index = sampleIndex;
    decision = 0;
  }

  /** Draws the pair of the next decision. */
  public void next() {
    int hash = mix(seed + 0x9e3779b9 * ++decision);
    int shuffled = scramble(index, hash) & 0xffff;
    // Reversing the index is the first Sobol dimension, and scrambling begins by reversing again.
    int first = Integer.reverse(scrambleReversed(shuffled, mix(hash ^ 0x55555555)));
    int second = scramble(LOW[shuffled & 255] ^ HIGH[shuffled >>> 8], mix(hash ^ 0x2c1b3c6d));
    x = (first & 0xffffffffL) * SCALE;
    y = (second & 0xffffffffL) * SCALE;
  }

  /** Draws one value of the next decision. */
  public double one() {
    next();
    return x;
  }

  /** A well mixed function of 32 bits (constants: Wellons, "Prospecting for Hash Functions"). */
  public static int mix(int value) {
    int v = value;
    v ^= v >>> 16;
    v *= 0x7feb352d;
    v ^= v >>> 15;
    v *= 0x846ca68b;
    return v ^ v >>> 16;
  }

  private static int scramble(int value, int key) {
    return Integer.reverse(scrambleReversed(Integer.reverse(value), key));
  }

  /** Laine-Karras permutation: every bit depends on the bits below it only. */
  private static int scrambleReversed(int value, int key) {
    int v = value;
    v ^= v * 0x3d20adea;
    v += key;
    v *= key >>> 16 | 1;
    v ^= v * 0x05526c56;
    v ^= v * 0x53a22864;
    return v;
  }
}
