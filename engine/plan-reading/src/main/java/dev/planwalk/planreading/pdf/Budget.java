package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.planreading.ReadingStopped;

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

  private static final int OPERATORS_BETWEEN_CHECKS = 256;

  private final ReadingOptions.Limits limits;
  private final Deadline deadline;
  private long operators;
  private long pieces;
  private long bytes;

  Budget(ReadingOptions.Limits limits, Deadline deadline) {
    this.limits = limits;
    this.deadline = deadline;
  }

  Deadline deadline() {
    return deadline;
  }

  int mostFormDepth() {
    return limits.maxInsertDepth();
  }

  /** One more operator of a content stream. */
  void operator() {
    if (++operators % OPERATORS_BETWEEN_CHECKS == 0) {
      deadline.check();
    }
    if (operators > limits.maxEntities()) {
      throw tooLarge("The PDF has more than " + limits.maxEntities() + " drawing operators");
    }
  }

  /** More pieces of lines, curves or letters. */
  void pieces(int more) {
    pieces += more;
    if (pieces > limits.maxStrokes()) {
      throw tooLarge("The PDF has more than " + limits.maxStrokes() + " line pieces");
    }
  }

  /** More bytes unpacked; {@code inStream} of them in the stream at hand. */
  void unpacked(int more, long inStream) {
    bytes += more;
    if (inStream > MOST_STREAM_BYTES) {
      throw tooLarge("A stream of the PDF unpacks to more than " + megabytes(MOST_STREAM_BYTES));
    }
    if (bytes > MOST_BYTES) {
      throw tooLarge("The streams of the PDF unpack to more than " + megabytes(MOST_BYTES));
    }
  }

  static ReadingStopped tooLarge(String what) {
    return new ReadingStopped(
        "drawing_too_large", what + ". Plot less onto a sheet, or export the plan as DXF.");
  }

  private static String megabytes(long count) {
    return (count >> 20) + " MB";
  }
}
