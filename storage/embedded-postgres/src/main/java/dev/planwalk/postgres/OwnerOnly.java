package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Files and folders that nobody but their owner may read, and their removal. */
public final class OwnerOnly {

  static final FileAttribute<Set<PosixFilePermission>> FILE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
  private static final FileAttribute<Set<PosixFilePermission>> FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private static final Set<PosixFilePermission> OF_OTHERS =
      PosixFilePermissions.fromString("---rw-rw-");

  private OwnerOnly() {}

  /**
   * The same, and from a folder that exists, what others may read and write is taken away. That
   * they may pass through it stays: see {@link RunAs#NOBODY}.
   */
  public static Path tightened(Path folder) throws IOException {
    Path absolute = folder(folder);
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(absolute);
    if (permissions.removeAll(OF_OTHERS)) {
      Files.setPosixFilePermissions(absolute, permissions);
    }
    return absolute;
  }

  /** Creates the folder with mode 0700 unless it exists; parents get the usual mode. */
  public static Path folder(Path folder) throws IOException {
    Path absolute = folder.toAbsolutePath().normalize();
    if (Files.isDirectory(absolute)) {
      return absolute;
    }
    Path parent = absolute.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    return Files.createDirectory(absolute, FOLDER);
  }

  /**
   * Writes a file of mode 0600 so that a reader sees the old content or the new, never half, also
   * after a power cut; the new, once this has returned.
   */
  public static void write(Path file, String content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.deleteIfExists(part);
    try (FileChannel channel =
        FileChannel.open(
            part, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), FILE)) {
      channel.write(StandardCharsets.UTF_8.encode(content));
      channel.force(true);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    DurableCopy.flushFolder(Objects.requireNonNull(part.toAbsolutePath().getParent()));
  }

  /** Removes a folder with all it holds; symbolic links are removed, not followed. */
  public static void deleteFolder(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(path);
      }
    }
  }
}
