package dev.planwalk.mcp.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Lines of bounded length: what a host writes is as foreign as any other input. */
final class LineReader {

  private final InputStream in;
  private final int most;

  /**
   * @param in buffered
   * @param most bytes of a line
   */
  LineReader(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  /**
   * A line.
   *
   * @param bytes without its end; of one that is too long nothing
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Line(byte[] bytes, boolean tooLong) {}

  /** The next line; empty at the end of the input. One without a line end is still read. */
  Optional<Line> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean tooLong = false;
    int read = in.read();
    if (read < 0) {
      return Optional.empty();
    }
    while (read >= 0 && read != '\n') {
      if (line.size() < most) {
        line.write(read);
      } else {
        tooLong = true;
      }
      read = in.read();
    }
    return Optional.of(new Line(tooLong ? new byte[0] : line.toByteArray(), tooLong));
  }
}
