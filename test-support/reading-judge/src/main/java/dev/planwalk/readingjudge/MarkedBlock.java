package dev.planwalk.readingjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The part of a page that a command writes, between two marks. */
public final class MarkedBlock {

  private MarkedBlock() {}

  /**
   * Puts a text between the marks of a page.
   *
   * @throws IOException when the page lacks the marks, too
   */
  public static void write(Path page, String begin, String text, String end) throws IOException {
    String old = Files.readString(page);
    int from = old.indexOf(begin);
    int to = old.indexOf(end);
    if (from < 0 || to < from) {
      throw new IOException(
          page + " has no place for the tables: '" + begin + "' and '" + end + "'");
    }
    Files.writeString(
        page, old.substring(0, from + begin.length()) + "\n" + text + old.substring(to));
  }
}
