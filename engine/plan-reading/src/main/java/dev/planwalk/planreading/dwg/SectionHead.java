package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.letters.Letters;

/**
 * How the sections of classes and header variables begin: a sentinel, their size and, from R2007
 * on, the number of bits in front of their handles.
 *
 * @param maintenance version of the release that wrote the file
 */
record SectionHead(DwgVersion version, int maintenance, Letters letters) {

  private static final int SENTINEL_BYTES = 16;

  /** Later releases of R2010 write a size of 64 bits. */
  private static final int MAINTENANCE_OF_WIDE_SIZE = 3;

  /**
   * Cursors over a section, the first one behind its head.
   *
   * @throws DwgFault when it has none
   */
  DwgObject open(byte[] section) {
    BitReader head = new BitReader(section);
    head.skip(8 * SENTINEL_BYTES);
    long size = head.rawLong() & 0xFFFFFFFFL;
    boolean wide =
        version.isAtLeast(DwgVersion.R2018)
            || (version.isAtLeast(DwgVersion.R2010) && maintenance > MAINTENANCE_OF_WIDE_SIZE);
    if (wide) {
      head.skip(32);
    }
    long from = head.position();
    long to = Math.min(from + 8 * size, head.limit());
    long handlesAt = to;
    if (version.isUnicode()) {
      handlesAt = from + (head.rawLong() & 0xFFFFFFFFL);
    }
    return DwgObject.ofSection(section, letters, version, head.position(), handlesAt, to);
  }
}
