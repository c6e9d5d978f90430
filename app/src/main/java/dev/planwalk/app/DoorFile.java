package dev.planwalk.app;

import dev.planwalk.postgres.OwnerOnly;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code <home>/door.json}: where the server of this data folder answers on this machine, for
 * commands that find the folder in use. Mode 0600; removed when the server stops.
 */
public final class DoorFile implements AutoCloseable {

  private static final Pattern CONTENT =
      Pattern.compile("\\{\"url\":\"(http://[0-9A-Za-z.:\\[\\]]+)\"}\\s*");

  private final Path file;

  private DoorFile(Path file) {
    this.file = file;
  }

  /** Tells where a server listens, as seen from its own machine. */
  static DoorFile write(Path home, String host, int port) throws IOException {
    String seen = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
    String literal = seen.contains(":") ? "[" + seen + "]" : seen;
    DoorFile written = new DoorFile(file(home));
    OwnerOnly.write(written.file, "{\"url\":\"http://" + literal + ":" + port + "\"}\n");
    return written;
  }

  /**
   * The server of a data folder, if one says so. The file of a process that was killed is left
   * over, so that connecting can still fail.
   */
  public static Optional<URI> read(Path home) throws IOException {
    try {
      Matcher matcher = CONTENT.matcher(Files.readString(file(home)));
      return matcher.matches() ? Optional.of(URI.create(matcher.group(1))) : Optional.empty();
    } catch (NoSuchFileException none) {
      return Optional.empty();
    }
  }

  private static Path file(Path home) {
    return home.resolve("door.json");
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
  }
}
