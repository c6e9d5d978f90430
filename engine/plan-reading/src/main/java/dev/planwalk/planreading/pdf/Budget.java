package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FindingCode;

/**
 * What one file may still cost. Every count here is one that a small file can drive as high as it
 * likes: operators by forms that draw forms, bytes by streams packed a thousandfold.
 */
final class Budget {

  /** Pages of one reading; a longer file must be read by naming pages. */
  static final int MOST_PAGES = 50;

  /** One content stream, unpacked. */
  static final int MOST_STREAM_BYTES = 128 << 20;

  /** All streams that are unpacked for one reading. */
  private static final long MOST_BYTES = 512L << 20;

  /** What stands in front of one operator; PDFBox makes objects of all of it at once. */
  static final int MOST_OPERAND_BYTES = 8 << 20;

  private static final int OPERATORS_BETWEEN_CHECKS = 256;
  private static final int STEPS_BETWEEN_CHECKS = 1 << 12;

  private final ReadingOptions.Limits limits;
  private final Deadline deadline;
  private final int mostStreamBytes;
  private long operators;
  private long operandBytes;
  private long pieces;
  private long bytes;
  private long objects;
  private long fontEntries;
  private int steps;

  Budget(ReadingOptions.Limits limits, Deadline deadline) {
    this(limits, deadline, MOST_STREAM_BYTES);
  }

  /**
   * @param mostStreamBytes of one stream, unpacked
   */
  Budget(ReadingOptions.Limits limits, Deadline deadline, int mostStreamBytes) {
    this.limits = limits;
    this.deadline = deadline;
    this.mostStreamBytes = mostStreamBytes;
  }

  Deadline deadline() {
    return deadline;
  }

  int mostFormDepth() {
    return limits.maxInsertDepth();
  }

  /** One more step of work that nothing else here counts; asks the deadline now and then. */
  void step() {
    if (++steps % STEPS_BETWEEN_CHECKS == 0) {
      deadline.check();
    }
  }

  /** One more operator of a content stream. */
  void operator() {
    operandBytes = 0;
    if (++operators % OPERATORS_BETWEEN_CHECKS == 0) {
      deadline.check();
    }
    if (operators > limits.maxEntities()) {
      throw tooLarge("The PDF has more than " + limits.maxEntities() + " drawing operators");
    }
  }

  /** More bytes of content that were read without an operator. */
  void operands(int more) {
    step();
    operandBytes += more;
    if (operandBytes > MOST_OPERAND_BYTES) {
      throw tooLarge("An operator of the PDF stands behind " + megabytes(MOST_OPERAND_BYTES));
    }
  }

  /** More pieces of lines, curves or letters. */
  void pieces(int more) {
    step();
    pieces += more;
    if (pieces > limits.maxStrokes()) {
      throw tooLarge("The PDF has more than " + limits.maxStrokes() + " line pieces");
    }
  }

  /** More objects of the file's structure, or places of them. */
  void objects(long more) {
    step();
    objects += more;
    if (objects > limits.maxEntities()) {
      throw tooLarge("The PDF has more than " + limits.maxEntities() + " objects");
    }
  }

  /** More letters or widths that a font states. */
  void fontEntries(int more) {
    fontEntries += more;
    if (fontEntries > limits.maxStrokes()) {
      throw tooLarge("The fonts of the PDF have more than " + limits.maxStrokes() + " entries");
    }
  }

  /** More bytes unpacked; {@code inStream} of them in the stream at hand. */
  void unpacked(int more, long inStream) {
    step();
    bytes += more;
    if (inStream > mostStreamBytes) {
      throw tooLarge("A stream of the PDF unpacks to more than " + megabytes(mostStreamBytes));
    }
    if (bytes > MOST_BYTES) {
      throw tooLarge("The streams of the PDF unpack to more than " + megabytes(MOST_BYTES));
    }
  }

  static ReadingStopped tooLarge(String what) {
    return new ReadingStopped(
        FindingCode.DRAWING_TOO_LARGE,
        what + ". Plot less onto a sheet, or export the plan as DXF.");
  }

  private static String megabytes(long count) {
    return (count >> 20) + " MB";
  }
}
