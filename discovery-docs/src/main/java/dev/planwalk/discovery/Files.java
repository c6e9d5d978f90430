package dev.planwalk.discovery;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Files of the build, from the class path. */
final class Files {
  private Files() {}

  /** A file beside this class. */
  static String text(String name) {
    return new String(bytes("/dev/planwalk/discovery/" + name), StandardCharsets.UTF_8)
        .replace("\r\n", "\n");
  }

  /** A file by its absolute name. */
  static byte[] bytes(String name) {
    try (InputStream in = Files.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the build lacks " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
