package dev.planwalk.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Copies of files and folders that are on the disk when a method returns, for their owner alone.
 */
public final class DurableCopy {

  private DurableCopy() {}

  /** Copies a file as long as it is now; fails where the copy exists. */
  public static void file(Path from, Path to) throws IOException {
    try (FileChannel in = FileChannel.open(from, StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(
                to,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                OwnerOnly.FILE)) {
      long size = in.size();
      long at = 0;
      while (at < size) {
        long moved = in.transferTo(at, size - at, out);
        if (moved <= 0) {
          // It has become shorter meanwhile.
          break;
        }
        at += moved;
      }
      out.force(true);
    }
  }

  /**
   * Copies what lies in a folder and is not there yet. What goes while it is copied is left out.
   *
   * @param wanted is asked for each file and folder, by its path from the folder
   * @return how many files were copied
   */
  public static int tree(Path from, Path to, Predicate<Path> wanted) throws IOException {
    Copying copying = new Copying(from, to, wanted);
    Files.walkFileTree(from, copying);
    try (Stream<Path> folders = Files.walk(to)) {
      folders.filter(Files::isDirectory).forEach(DurableCopy::flushFolder);
    }
    return copying.copied;
  }

  /** Brings the names in a folder to the disk. */
  static void flushFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException unflushed) {
      throw new UncheckedIOException(unflushed);
    }
  }

  private static final class Copying extends SimpleFileVisitor<Path> {
    private final Path from;
    private final Path to;
    private final Predicate<Path> wanted;
    private int copied;

    Copying(Path from, Path to, Predicate<Path> wanted) {
      this.from = from;
      this.to = to;
      this.wanted = wanted;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      Path relative = from.relativize(folder);
      if (!relative.toString().isEmpty() && !wanted.test(relative)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      Path _ = OwnerOnly.folder(to.resolve(relative.toString()));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Path relative = from.relativize(file);
      Path copy = to.resolve(relative.toString());
      if (attributes.isRegularFile() && wanted.test(relative) && !Files.exists(copy)) {
        try {
          file(file, copy);
          copied++;
        } catch (NoSuchFileException goneMeanwhile) {
          return FileVisitResult.CONTINUE;
        }
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }
  }
}
