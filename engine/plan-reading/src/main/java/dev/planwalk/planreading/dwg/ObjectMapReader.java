package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions.Limits;
import dev.planwalk.vocabulary.FindingCode;

/**
 * Reads the object map: pages of steps from one handle and position to the next. What is damaged
 * costs its page or its pair and is counted.
 */
final class ObjectMapReader {

  private static final int CHECK_EVERY = 1 << 12;

  private final byte[] section;
  private final int objectBytes;
  private final Limits limits;
  private final Deadline deadline;
  private final FindingLog findings;
  private final ObjectMap.Builder map = new ObjectMap.Builder();
  private final BitReader bits;

  private ObjectMapReader(
      byte[] section, int objectBytes, Limits limits, Deadline deadline, FindingLog findings) {
    this.section = section;
    this.objectBytes = objectBytes;
    this.limits = limits;
    this.deadline = deadline;
    this.findings = findings;
    this.bits = new BitReader(section);
  }

  /**
   * Reads a map.
   *
   * @param objectBytes how many bytes the objects have; what lies outside is no object
   * @throws ReadingStopped when it names more objects than a drawing may have
   */
  static ObjectMap read(
      byte[] section, int objectBytes, Limits limits, Deadline deadline, FindingLog findings) {
    return new ObjectMapReader(section, objectBytes, limits, deadline, findings).read();
  }

  private ObjectMap read() {
    int at = 0;
    while (at + 2 <= section.length) {
      deadline.check();
      int size = bigEndian(at);
      if (size == 2) {
        return map.build();
      }
      if (size < 2 || size > section.length - at) {
        damaged("{page|pages} of the object map {has|have} no possible size", at);
        size = section.length - at;
      } else if (!checksumHolds(at, size)) {
        damaged("{page|pages} of the object map {has|have} a wrong checksum", at);
      }
      page(at + 2, at + size);
      at += size + 2;
    }
    damaged("object maps end without an end mark", section.length);
    return map.build();
  }

  private int bigEndian(int at) {
    return ((section[at] & 0xFF) << 8) | (section[at + 1] & 0xFF);
  }

  private boolean checksumHolds(int at, int size) {
    int end = at + size;
    if (end + 2 > section.length) {
      return false;
    }
    int stated = bigEndian(end);
    return Checksum.of(section, at, end, Checksum.SEED) == stated;
  }

  private void page(int from, int to) {
    bits.within(8L * from, 8L * to);
    long handle = 0;
    long position = 0;
    boolean first = true;
    try {
      while (bits.left() > 0) {
        long handleStep = bits.modularChar();
        position += bits.signedModularChar();
        handle += handleStep;
        if (handle <= 0 || position < 0 || position >= objectBytes || (handleStep == 0 && !first)) {
          damaged(
              "{entry|entries} of the object map {leads|lead} nowhere",
              (int) (bits.position() / 8));
        } else {
          add(handle, (int) position);
        }
        first = false;
      }
    } catch (DwgFault cut) {
      damaged("{page|pages} of the object map {ends|end} in the middle of an entry", to);
    }
  }

  private void add(long handle, int position) {
    map.add(handle, position);
    if (map.size() % CHECK_EVERY == 0) {
      deadline.check();
    }
    if (map.size() > limits.maxEntities()) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The drawing has more than "
              + limits.maxEntities()
              + " objects, which is the limit. Purge or split the drawing.");
    }
  }

  private void damaged(String what, int at) {
    findings.tally(FindingCode.DWG_DAMAGED, what, "byte " + at + " of the object map");
  }
}
