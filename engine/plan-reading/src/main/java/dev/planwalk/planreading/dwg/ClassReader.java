package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.Deadline;
import java.util.HashMap;
import java.util.Map;

/** Reads the classes that a file names itself. A fault costs the classes behind it. */
final class ClassReader {

  /** Type of the first class. */
  private static final int FIRST = 500;

  private static final int ENTITY = 0x1F2;

  /** Fewer bits are no class but what fills the last byte. */
  private static final int FEWEST_BITS = 48;

  private static final int CHECK_EVERY = 1 << 10;

  private ClassReader() {}

  /**
   * Reads the section.
   *
   * @return classes by number
   * @throws DwgFault when it does not begin as it should
   */
  static Map<Integer, DwgClass> read(byte[] section, SectionHead head, Deadline deadline) {
    Map<Integer, DwgClass> classes = new HashMap<>();
    DwgObject object = head.open(section);
    BitReader data = object.data();
    if (object.fromR2007()) {
      data.bitLong();
      data.bit();
    } else if (object.fromR2004()) {
      data.bitShort();
      data.skip(8 + 8 + 1);
    }
    try {
      int count = 0;
      boolean more = true;
      while (more && data.left() >= FEWEST_BITS) {
        int number = data.bitShort();
        more = number >= FIRST;
        if (more) {
          classes.putIfAbsent(number, next(object, number));
        }
        if (++count % CHECK_EVERY == 0) {
          deadline.check();
        }
      }
    } catch (DwgFault damage) {
      // The classes read so far are as good as they were.
      return classes;
    }
    return classes;
  }

  private static DwgClass next(DwgObject object, int number) {
    BitReader data = object.data();
    data.bitShort();
    object.text();
    object.text();
    String name = object.text();
    data.bit();
    boolean isEntity = data.bitShort() == ENTITY;
    if (object.fromR2004()) {
      // Measured: BL, where the specification has BS.
      object.skipLongs(5);
    }
    return new DwgClass(number, name, isEntity);
  }
}
