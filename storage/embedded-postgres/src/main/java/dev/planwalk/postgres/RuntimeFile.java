package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code <home>/runtime.json}: the port of the server that now runs in this home, for commands that
 * find the home in use. Mode 0600; removed on close.
 */
public final class RuntimeFile {

  private static final Pattern CONTENT =
      Pattern.compile("\\{\"host\":\"([0-9.:]+)\",\"port\":(\\d{1,5})}\\s*");

  private RuntimeFile() {}

  /**
   * The server that runs in this home, if one says so. The file may be left over from a process
   * that was killed, so connecting can still fail.
   */
  public static Optional<DatabaseAddress> read(Path home) throws IOException {
    try {
      Matcher matcher = CONTENT.matcher(Files.readString(file(home)));
      if (!matcher.matches()) {
        return Optional.empty();
      }
      return Optional.of(
          new DatabaseAddress(
              matcher.group(1),
              Integer.parseInt(matcher.group(2)),
              EmbeddedPostgres.DATABASE,
              EmbeddedPostgres.USER,
              Files.readString(DataFolder.passwordFile(home))));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  static void write(Path home, DatabaseAddress address) throws IOException {
    OwnerOnly.write(
        file(home), "{\"host\":\"" + address.host() + "\",\"port\":" + address.port() + "}\n");
  }

  static void delete(Path home) throws IOException {
    Files.deleteIfExists(file(home));
  }

  private static Path file(Path home) {
    return home.resolve("runtime.json");
  }
}
