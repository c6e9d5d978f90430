package dev.planwalk.planreading.pdf;

import java.io.IOException;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * Unpacked content as PDFBox's parser reads it. The parser gives an operator with all its operands
 * at once, so here is the only place to see in time that there are too many of them.
 */
final class ContentBytes extends RandomAccessReadBuffer {

  private final Budget budget;
  private long furthest;

  /**
   * @param content not copied
   */
  ContentBytes(byte[] content, Budget budget) {
    super(content);
    this.budget = budget;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    count();
    return value;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = super.read(into, offset, length);
    count();
    return count;
  }

  /** Parsers go back and read again; a byte counts once. */
  private void count() throws IOException {
    long position = getPosition();
    if (position > furthest) {
      budget.operands((int) (position - furthest));
      furthest = position;
    }
  }
}
