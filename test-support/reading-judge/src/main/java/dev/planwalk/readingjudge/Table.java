package dev.planwalk.readingjudge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables of tab-separated cells that lie beside the judge's classes. */
public final class Table {

  private Table() {}

  /** The lines of a table, its head first. */
  public static List<String> lines(String name) {
    try (InputStream stream = Table.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " is not beside its class");
      }
      return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
          .lines()
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
