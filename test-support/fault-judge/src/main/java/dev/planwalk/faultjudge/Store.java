package dev.planwalk.faultjudge;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The folder for files, on a small file system of its own: an image of ext4 that is mounted by root
 * and bound to the place that the nodes know. So it can be full, read-only, slow (frozen for
 * moments) and gone (the mount is taken away and an empty folder stays), and come back as it was.
 * Where nobody may mount it is an ordinary folder, which can only be gone.
 */
final class Store implements AutoCloseable {
  private static final String MEGABYTES = "384M";
  private static final Duration FROZEN = Duration.ofMillis(400);
  private static final Duration FLOWING = Duration.ofMillis(150);
  private static final Duration CALM = Duration.ofSeconds(30);

  private final Path folder;
  private final Path disk;
  private final boolean mounted;
  private final Deque<Path> mounts = new ArrayDeque<>();

  private Store(Path folder, Path disk, boolean mounted) {
    this.folder = folder;
    this.disk = disk;
    this.mounted = mounted;
  }

  /** Makes an empty store below a folder. */
  static Store make(Path below, boolean mayMount) throws IOException {
    Store store = new Store(below.resolve("objects"), below.resolve("disk"), mayMount);
    Files.createDirectories(store.folder);
    if (mayMount) {
      Files.createDirectories(store.disk);
      Path image = below.resolve("disk.img");
      String _ = Machine.run("truncate", "-s", MEGABYTES, image.toString());
      String _ = Machine.run("mkfs.ext4", "-q", "-m", "0", image.toString());
      store.mount(store.disk, "-o", "loop,noatime", image.toString());
      Files.createDirectory(store.disk.resolve("files"));
      store.bind();
    }
    return store;
  }

  /**
   * Whether this machine lets us mount an image of a file system. It is tried: root of a container
   * often may not.
   */
  static boolean canMount() {
    if (!Machine.isRoot()
        || !Machine.can("mkfs.ext4", "-V")
        || !Machine.can("fsfreeze", "--version")) {
      return false;
    }
    try {
      Path trial = Files.createTempDirectory("planwalk-mount");
      try (Store _ = make(trial, true)) {
        return true;
      } finally {
        Machine.remove(trial);
      }
    } catch (IOException refused) {
      return false;
    }
  }

  /** What the nodes are told. */
  Path folder() {
    return folder;
  }

  private void bind() throws IOException {
    mount(folder, "--bind", disk.resolve("files").toString());
  }

  private void mount(Path place, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of("mount"));
    command.addAll(List.of(options));
    command.add(place.toString());
    String _ = Machine.run(command);
    mounts.push(place);
  }

  /** Takes every free block. */
  void fill() throws IOException {
    byte[] block = new byte[64 * 1024];
    try (OutputStream out = Files.newOutputStream(filler(), StandardOpenOption.CREATE)) {
      for (int left = 1 << 14; left > 0; left--) {
        out.write(block);
      }
    } catch (IOException full) {
      // As it should be. What is left are crumbs smaller than a block of the file.
    }
    try (OutputStream out = Files.newOutputStream(filler(), StandardOpenOption.APPEND)) {
      for (int left = 1 << 14; left > 0; left--) {
        out.write(0);
      }
    } catch (IOException full) {
      return;
    }
  }

  /** Gives the blocks back. */
  void empty() throws IOException {
    Files.deleteIfExists(filler());
  }

  private Path filler() {
    return disk.resolve("filler");
  }

  /** Refuses every write from now on. */
  void refuseWrites() throws IOException {
    // Refused while a file is open for writing, so it takes the first moment in which none is.
    if (!Machine.await(
        CALM, () -> Machine.can("mount", "-o", "remount,bind,ro", folder.toString()))) {
      throw new IOException(folder + " was never without a file open for writing");
    }
  }

  /** Takes writes again. */
  void takeWrites() throws IOException {
    String _ = Machine.run("mount", "-o", "remount,bind,rw", folder.toString());
  }

  /** Lets writes through in short moments only, for so long. */
  void beSlow(Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      String _ = Machine.run("fsfreeze", "-f", disk.toString());
      try {
        Machine.pause(FROZEN);
      } finally {
        String _ = Machine.run("fsfreeze", "-u", disk.toString());
      }
      Machine.pause(FLOWING);
    }
  }

  /** Takes the files away; an empty folder stays, as after a mount that was lost. */
  void takeAway() throws IOException {
    if (mounted) {
      String _ = Machine.run("umount", "-l", folder.toString());
      mounts.remove(folder);
      return;
    }
    Files.move(folder, disk);
    Files.createDirectory(folder);
  }

  /** Brings them back. */
  void bringBack() throws IOException {
    if (mounted) {
      bind();
      return;
    }
    Machine.remove(folder);
    Files.move(disk, folder);
  }

  /** What lies in the folder that stands for the store while that is away. */
  boolean strayFiles() throws IOException {
    return !Machine.files(folder).isEmpty();
  }

  @Override
  public void close() throws IOException {
    while (!mounts.isEmpty()) {
      String _ = Machine.run("umount", "-l", mounts.pop().toString());
    }
  }
}
