package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.Deadline;
import java.io.IOException;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadView;

/**
 * The bytes of a file as PDFBox reads them. All parsing of the file's structure goes through here,
 * so this is where the deadline reaches it: broken files are searched for objects from end to end,
 * some of them more than once.
 */
final class FileBytes implements RandomAccessRead {

  private static final int READS_BETWEEN_CHECKS = 1 << 14;

  private final byte[] bytes;
  private final Deadline deadline;
  private int position;
  private int reads;
  private boolean closed;

  /**
   * @param bytes not copied
   */
  FileBytes(byte[] bytes, Deadline deadline) {
    this.bytes = bytes;
    this.deadline = deadline;
  }

  private void step() {
    if (++reads % READS_BETWEEN_CHECKS == 0) {
      deadline.check();
    }
  }

  @Override
  public int read() {
    step();
    return position < bytes.length ? bytes[position++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    step();
    if (position >= bytes.length) {
      return -1;
    }
    int count = Math.min(length, bytes.length - position);
    System.arraycopy(bytes, position, into, offset, count);
    position += count;
    return count;
  }

  @Override
  public long getPosition() {
    return position;
  }

  @Override
  public void seek(long to) throws IOException {
    step();
    if (to < 0) {
      throw new IOException("negative position " + to);
    }
    position = (int) Math.min(to, bytes.length);
  }

  @Override
  public long length() {
    return bytes.length;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public boolean isEOF() {
    return position >= bytes.length;
  }

  @Override
  public RandomAccessReadView createView(long start, long length) {
    return new RandomAccessReadView(this, start, length);
  }

  @Override
  public void close() {
    closed = true;
  }
}
