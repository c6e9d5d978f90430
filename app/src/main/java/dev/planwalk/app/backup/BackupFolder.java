package dev.planwalk.app.backup;

import dev.planwalk.postgres.OwnerOnly;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A copy of an installation: {@code postgres} (data and password), {@code objects}, {@code secret},
 * {@code planwalk.properties}, and {@code SHA256SUMS}, which {@code sha256sum -c} understands and
 * which is written last. A folder without it is no backup, but what is left of one that was cut
 * short.
 */
final class BackupFolder {

  private static final String SUMS = "SHA256SUMS";

  private final Path folder;

  BackupFolder(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  Path postgres() {
    return folder.resolve("postgres");
  }

  Path objects() {
    return folder.resolve("objects");
  }

  Path secret() {
    return folder.resolve("secret");
  }

  Path properties() {
    return folder.resolve("planwalk.properties");
  }

  /** Makes the folder, which must be empty or not exist. */
  void make() throws IOException {
    try {
      if (Files.exists(folder)) {
        refuseContent();
      }
      Path _ = OwnerOnly.tightened(folder);
    } catch (FileSystemException refused) {
      throw new BackupException(
          folder
              + " cannot be made or kept for its owner alone: name a folder that this user can make"
              + " or owns");
    }
  }

  private void refuseContent() throws IOException {
    try (Stream<Path> content = Files.list(folder)) {
      if (content.findAny().isPresent()) {
        throw new BackupException(folder + " is not empty: each backup takes a folder of its own");
      }
    }
  }

  /** Removes what stands in the folder, after a failure. */
  void clear() throws IOException {
    try (Stream<Path> content = Files.list(folder)) {
      for (Path path : content.toList()) {
        OwnerOnly.deleteFolder(path);
      }
    }
  }

  /** Reads everything once more and writes down what it is. */
  void seal() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Map.Entry<String, String> file : sums().entrySet()) {
      lines.append(file.getValue()).append("  ").append(file.getKey()).append('\n');
    }
    OwnerOnly.write(folder.resolve(SUMS), lines.toString());
  }

  /** Refuses a folder that is no whole backup. */
  void verify() throws IOException {
    Path written = folder.resolve(SUMS);
    if (!Files.isRegularFile(written)) {
      throw new BackupException(
          folder + " is no backup, or one that was cut short: there is no " + SUMS + " in it");
    }
    Map<String, String> expected = new TreeMap<>();
    for (String line : Files.readAllLines(written)) {
      String[] parts = line.split(" {2}", 2);
      expected.put(parts.length == 2 ? parts[1] : line, parts[0]);
    }
    Map<String, String> found = sums();
    List<String> faults = new ArrayList<>();
    expected.forEach((file, sum) -> {
      if (!sum.equals(found.get(file))) {
        faults.add(file + (found.containsKey(file) ? " has changed" : " is missing"));
      }
    });
    found.keySet().stream()
        .filter(file -> !expected.containsKey(file))
        .forEach(file -> faults.add(file + " does not belong to it"));
    if (!faults.isEmpty()) {
      throw new BackupException(
          "the backup in %s is not as it was written: %s%s"
              .formatted(
                  folder,
                  faults.getFirst(),
                  faults.size() == 1 ? "" : ", and " + (faults.size() - 1) + " more"));
    }
  }

  /** SHA-256 of each file, by its path from the folder. */
  private Map<String, String> sums() throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(Files::isRegularFile).toList();
    }
    Map<String, String> sums = new TreeMap<>();
    for (Path file : files) {
      String name = folder.relativize(file).toString();
      if (!name.equals(SUMS)) {
        sums.put(name, sha256(file));
      }
    }
    return sums;
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        byte[] buffer = new byte[1 << 16];
        while (in.read(buffer) >= 0) {
          // Reading is what counts.
        }
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Bytes of all files. */
  long bytes() throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
