package dev.planwalk.testsupport.dwg;

/** The sums that guard parts of a DWG, computed bit by bit, as the specification tells them. */
final class Sums {

  /** Seed of objects and sections. */
  static final int SEED = 0xC0C1;

  private static final int PRIME = 0xFFF1;

  private Sums() {}

  /** CRC-16 over bytes. */
  static int crc16(byte[] bytes, int from, int to, int seed) {
    int sum = seed;
    for (int i = from; i < to; i++) {
      sum ^= bytes[i] & 0xFF;
      for (int bit = 0; bit < 8; bit++) {
        sum = (sum & 1) != 0 ? (sum >>> 1) ^ 0xA001 : sum >>> 1;
      }
    }
    return sum;
  }

  /** The sum over a page of R2004. */
  static int page(byte[] bytes, int seed) {
    int first = seed & 0xFFFF;
    int second = seed >>> 16;
    for (byte value : bytes) {
      first = (first + (value & 0xFF)) % PRIME;
      second = (second + first) % PRIME;
    }
    return second << 16 | first;
  }
}
