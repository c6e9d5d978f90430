package dev.planwalk.providers.studio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Files in transit between a service and its children. */
public final class Scratch {

  private static final Logger LOG = LoggerFactory.getLogger(Scratch.class);
  private static final String WORK = "work-";

  /** How the names of everything begin that a service leaves here when it is killed. */
  private static final List<String> OURS = List.of(WORK, "plan-", "tour-");

  private Scratch() {}

  /**
   * Removes what killed processes left; names that are not ours stay. For the start of a service,
   * before it works.
   *
   * @param changedBefore only what was last changed before; {@link Instant#MAX} for all, if nobody
   *     else works in this folder
   */
  public static void sweep(Path scratch, Instant changedBefore) throws IOException {
    List<Path> left;
    try (var entries = Files.list(scratch)) {
      left = entries.filter(Scratch::isOurs).toList();
    }
    for (Path entry : left) {
      // Another process may be removing its own meanwhile.
      if (Files.exists(entry, LinkOption.NOFOLLOW_LINKS)
          && Files.getLastModifiedTime(entry, LinkOption.NOFOLLOW_LINKS)
              .toInstant()
              .isBefore(changedBefore)) {
        remove(entry);
      }
    }
  }

  private static boolean isOurs(Path entry) {
    String name = String.valueOf(entry.getFileName());
    return OURS.stream().anyMatch(name::startsWith);
  }

  /** A new private folder; whoever takes it removes it. */
  static Path folder(Path scratch) {
    try {
      Files.createDirectories(scratch);
      return Files.createTempDirectory(
          scratch,
          WORK,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } catch (IOException full) {
      throw new UncheckedIOException("the studio's scratch folder cannot be made", full);
    }
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException gone) {
      throw new UncheckedIOException("the child's result cannot be read", gone);
    }
  }

  /** Removes a file or a folder with all that is in it; links are not followed. */
  static void remove(Path entry) {
    try {
      var _ = Files.walkFileTree(entry, REMOVAL);
    } catch (IOException left) {
      // It is private and small; the next start of the service sweeps it.
      LOG.warn("studio: scratch {} could not be removed", entry.getFileName());
    }
  }

  private static final SimpleFileVisitor<Path> REMOVAL =
      new SimpleFileVisitor<>() {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
            throws IOException {
          boolean _ = Files.deleteIfExists(file);
          return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException unread)
            throws IOException {
          boolean _ = Files.deleteIfExists(folder);
          return FileVisitResult.CONTINUE;
        }
      };
}
