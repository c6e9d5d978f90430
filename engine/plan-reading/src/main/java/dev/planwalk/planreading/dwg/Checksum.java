package dev.planwalk.planreading.dwg;

/**
 * CRC-16 with the reflected polynomial 0xA001, as behind sections, pages of the object map and
 * objects. Checked only to say that a file is damaged.
 */
final class Checksum {

  /** What sections and objects start from. */
  static final int SEED = 0xC0C1;

  private static final int POLYNOMIAL = 0xA001;

  private static final int[] TABLE = table();

  private Checksum() {}

  /** The checksum of a part of an array, going on from a seed. */
  static int of(byte[] bytes, int from, int to, int seed) {
    int sum = seed;
    for (int i = from; i < to; i++) {
      sum = sum >>> 8 ^ TABLE[(sum ^ bytes[i]) & 0xFF];
    }
    return sum;
  }

  private static int[] table() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int value = i;
      for (int bit = 0; bit < 8; bit++) {
        value = (value & 1) != 0 ? value >>> 1 ^ POLYNOMIAL : value >>> 1;
      }
      table[i] = value;
    }
    return table;
  }
}
