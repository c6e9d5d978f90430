package dev.planwalk.planreading.geometry;

/** Two whole numbers as one key of a hash table. */
public final class PairKey {

  /** Odd, so that keys stay different; its bits spread neighbouring numbers (Knuth, 6.4). */
  private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

  private PairKey() {}

  /** The key of an ordered pair of 32 bits each; different pairs have different keys. */
  public static long of(long first, long second) {
    return ((first << 32) | (second & 0xffff_ffffL)) * SPREAD;
  }
}
