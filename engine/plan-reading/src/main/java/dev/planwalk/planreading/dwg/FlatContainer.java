package dev.planwalk.planreading.dwg;

import java.util.Arrays;

/** The container of R13, R14 and R2000: sections at places that the head of the file lists. */
final class FlatContainer {

  private static final int LOCATORS = 0x15;

  /** A locator: RC number, RL address, RL size. */
  private static final int LOCATOR_BYTES = 9;

  private static final int HEADER = 0;
  private static final int CLASSES = 1;
  private static final int OBJECT_MAP = 2;
  private static final int TEMPLATE = 4;
  private static final int NUMBERS = 6;

  private FlatContainer() {}

  /**
   * Finds the sections.
   *
   * @throws dev.planwalk.planreading.findings.FileRefused when there is no object map
   */
  static Sections open(ContainerBytes bytes) {
    byte[][] found = new byte[NUMBERS][0];
    try {
      int count = Math.clamp(bytes.at(LOCATORS, 4).rawLong(), 0, NUMBERS);
      BitReader locators = bytes.at(LOCATORS + 4, (long) count * LOCATOR_BYTES);
      while (locators.left() > 0) {
        int number = locators.rawChar();
        long address = locators.rawLong() & 0xFFFFFFFFL;
        long size = locators.rawLong() & 0xFFFFFFFFL;
        if (number < NUMBERS) {
          found[number] = section(bytes, number, address, size);
        }
      }
    } catch (DwgFault cut) {
      throw bytes.unreadable("it ends within its first bytes");
    }
    if (found[OBJECT_MAP].length == 0) {
      throw bytes.unreadable("it does not say where its objects are");
    }
    return new Sections(
        found[HEADER], found[CLASSES], found[OBJECT_MAP], bytes.file(), found[TEMPLATE]);
  }

  private static byte[] section(ContainerBytes bytes, int number, long address, long size) {
    byte[] file = bytes.file();
    if (address > file.length || size > file.length - address) {
      bytes.damaged(
          "{section reaches|sections reach} beyond the end of the file", "section " + number);
    }
    int from = (int) Math.min(address, file.length);
    int to = (int) Math.min(address + size, file.length);
    return Arrays.copyOfRange(file, from, to);
  }
}
