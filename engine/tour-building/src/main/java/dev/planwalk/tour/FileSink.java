package dev.planwalk.tour;

import java.io.IOException;

/** Where the files of a tour go, one at a time. */
@FunctionalInterface
public interface FileSink {

  /**
   * Takes a finished file.
   *
   * @param name as the manifest says it, with {@code /} between folder and file
   */
  void put(String name, byte[] content) throws IOException;
}
