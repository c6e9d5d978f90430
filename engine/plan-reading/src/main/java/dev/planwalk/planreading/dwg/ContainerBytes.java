package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;

/**
 * A file while its container is opened, and what that may cost: the sections of a file may hold so
 * many times the bytes that the file has, whatever sizes it states.
 */
@SuppressWarnings("ArrayRecordComponent") // bytes
record ContainerBytes(byte[] file, Deadline deadline, FindingLog findings, Allowance allowance) {

  /** Real drawings are packed three to five times. */
  private static final int TIMES_THE_FILE = 5;

  private static final int CONSTANT_BYTES = 32 << 20;

  ContainerBytes(byte[] file, Deadline deadline, FindingLog findings) {
    this(
        file,
        deadline,
        findings,
        new Allowance(Math.min((long) TIMES_THE_FILE * file.length + CONSTANT_BYTES, 1 << 30)));
  }

  /**
   * A reader of some of the file's bytes.
   *
   * @throws DwgFault when the file has no such bytes
   */
  BitReader at(long from, long size) {
    if (from < 0 || size < 0 || from > file.length || size > file.length - from) {
      throw DwgFault.INSTANCE;
    }
    return new BitReader(file, 8 * from, 8 * (from + size));
  }

  /**
   * Memory for what the file holds packed.
   *
   * @throws ReadingStopped when there was too much of it
   */
  byte[] allocate(long size) {
    if (size > allowance.left) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The drawing unpacks to more than "
              + (allowance.allowed >> 20)
              + " MB, which is the limit for a file of its size. Purge the drawing, or save it as"
              + " DXF.");
    }
    allowance.left -= size;
    return new byte[Math.toIntExact(size)];
  }

  /** Counts a part of the file that is not as it was written. */
  void damaged(String what, String place) {
    findings.tally(FindingCode.DWG_DAMAGED, what, place);
  }

  /** The refusal of a file whose container cannot be opened. */
  FileRefused unreadable(String why) {
    return new FileRefused(
        FindingCode.DWG_UNREADABLE,
        "The DWG file is broken: "
            + why
            + ". It ends at byte "
            + file.length
            + ": if the original is longer, it was cut off on its way. Open it in its program, save it again and send that, or a DXF.");
  }

  /** The refusal of a file with a password. */
  static FileRefused encrypted() {
    return new FileRefused(
        FindingCode.DWG_ENCRYPTED,
        "The DWG file is encrypted. Save it without a password, or as DXF, and send that.");
  }

  /** Bytes that may still be allocated. */
  static final class Allowance {
    private final long allowed;
    private long left;

    private Allowance(long allowed) {
      this.allowed = allowed;
      this.left = allowed;
    }
  }
}
