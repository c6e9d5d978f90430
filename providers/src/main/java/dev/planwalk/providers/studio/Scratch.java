package dev.planwalk.providers.studio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of one process for files in transit between it and its children: copies of plans and
 * what is made of them. It holds a lock while it lives; whoever opens such a folder, and again and
 * again whoever has one, removes those whose lock nobody holds: their processes were killed.
 */
public final class Scratch implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Scratch.class);

  private static final String NODE = "node-";
  private static final String LOCK = "lock";

  private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private static final FileAttribute<Set<PosixFilePermission>> OWN_FILE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  /** Of this process: the system's locks tell processes apart, not two services of one. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path home;
  private final Path folder;
  private final FileChannel lock;
  private final CountDownLatch closed = new CountDownLatch(1);

  private Scratch(Path home, Path folder, FileChannel lock) {
    this.home = home;
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Takes a folder for this process and removes those of killed ones.
   *
   * @param home where the folders of all processes lie; made if it is missing, for its owner alone
   */
  public static Scratch open(Path home) throws IOException {
    if (!Files.isDirectory(home)) {
      Files.createDirectory(home, PRIVATE);
    }
    // An older version made it for everybody to see.
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    synchronized (HELD) {
      try (FileChannel gate = gate(home)) {
        FileLock _ = gate.lock();
        removeAbandoned(home);
        Path folder = Files.createTempDirectory(home, NODE, PRIVATE);
        FileChannel lock = lockFile(folder);
        FileLock _ = lock.lock();
        HELD.add(folder);
        return new Scratch(home, folder, lock);
      }
    }
  }

  /** Sweeps whenever that time has passed, on a thread of its own, until it is closed. */
  public Scratch sweptEvery(Duration period) {
    Thread.ofPlatform().daemon().name("scratch").start(() -> sweepUntilClosed(period));
    return this;
  }

  private void sweepUntilClosed(Duration period) {
    try {
      while (!closed.await(period.toMillis(), TimeUnit.MILLISECONDS)) {
        try {
          sweep();
        } catch (IOException left) {
          LOG.warn("studio: scratch was not swept; the next time is in {}", period, left);
        }
      }
    } catch (InterruptedException e) {
      // Nobody interrupts this thread; the process is ending.
    }
  }

  /** Removes the folders of killed processes. */
  void sweep() throws IOException {
    synchronized (HELD) {
      try (FileChannel gate = gate(home)) {
        FileLock _ = gate.lock();
        removeAbandoned(home);
      }
    }
  }

  /**
   * One process at a time takes or removes folders, so that none is removed before it is locked.
   */
  private static FileChannel gate(Path home) throws IOException {
    return lockFile(home);
  }

  private static FileChannel lockFile(Path folder) throws IOException {
    return FileChannel.open(
        folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static void removeAbandoned(Path home) throws IOException {
    try (var folders = Files.newDirectoryStream(home, NODE + "*")) {
      for (Path folder : folders) {
        if (!HELD.contains(folder) && isAbandoned(folder)) {
          remove(folder);
        }
      }
    }
  }

  /** The kernel gives the lock back when a process dies, however it dies. */
  private static boolean isAbandoned(Path folder) throws IOException {
    try (FileChannel lock = lockFile(folder);
        FileLock free = lock.tryLock()) {
      return free != null;
    }
  }

  /** This process's own folder. */
  public Path folder() {
    return folder;
  }

  /** Removes the folder with all that is left in it. */
  @Override
  public void close() {
    closed.countDown();
    synchronized (HELD) {
      remove(folder);
      HELD.remove(folder);
      try {
        lock.close();
      } catch (IOException broken) {
        LOG.warn("studio: the lock of {} could not be closed", folder.getFileName());
      }
    }
  }

  /** A new private folder; whoever takes it removes it. */
  static Path folder(Path parent, String prefix) throws IOException {
    return Files.createTempDirectory(parent, prefix, PRIVATE);
  }

  /** Puts a file into a folder: as a link where it is ours alone, else as a copy (mode 0600). */
  static Path bring(Path file, Path scratch, Path target) throws IOException {
    if (file.startsWith(scratch)) {
      return Files.createLink(target, file);
    }
    try (var in = Files.newInputStream(file);
        var out =
            Channels.newOutputStream(
                Files.newByteChannel(
                    target,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    OWN_FILE))) {
      long _ = in.transferTo(out);
    }
    return target;
  }

  /**
   * A file that a child says it made: below its folder and no link, whatever the child says.
   *
   * @param name as the child gave it
   */
  static Path made(Path folder, String name) throws IOException {
    Path file = folder.resolve(name).normalize();
    Path real = file.toRealPath();
    if (!file.startsWith(folder)
        || !real.equals(folder.toRealPath().resolve(folder.relativize(file)))
        || !Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException("a child names a file that is not its own");
    }
    return file;
  }

  /** The bytes of a file that a child says it made; see {@link #made}. */
  static byte[] bytes(Path folder, String name) {
    try {
      return Files.readAllBytes(made(folder, name));
    } catch (IOException gone) {
      throw new UncheckedIOException("the child's result cannot be read", gone);
    }
  }

  /** Removes a file or a folder with all that is in it; links are not followed. */
  static void remove(Path entry) {
    try {
      var _ = Files.walkFileTree(entry, REMOVAL);
    } catch (IOException left) {
      // It is private and small; it is swept once this process has ended.
      LOG.warn("studio: scratch {} could not be removed", entry.getFileName());
    }
  }

  /** Removes all that is in a folder. */
  static void empty(Path folder) {
    try (var entries = Files.newDirectoryStream(folder)) {
      entries.forEach(Scratch::remove);
    } catch (IOException left) {
      LOG.warn("studio: scratch {} could not be emptied", folder.getFileName());
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
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
          // A child may be removing the same.
          if (failure instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
          }
          throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException unread)
            throws IOException {
          boolean _ = Files.deleteIfExists(folder);
          return FileVisitResult.CONTINUE;
        }
      };
}
