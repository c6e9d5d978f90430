package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What stands before the server's programs on the command line.
 *
 * <p>Two things are arranged there. PostgreSQL refuses to run as root, so a root process either
 * enters a user namespace in which it is nobody, or becomes nobody altogether. And the kernel is
 * asked to send the server SIGINT (its fast, clean shutdown) when the thread that forked it dies,
 * so that a killed JVM leaves no orphan. {@code setsid} keeps a Ctrl-C in the terminal, which the
 * whole process group gets, away from the server: it must outlive the draining of our own work.
 */
enum RunAs {
  /** An ordinary user. */
  OURSELVES,
  /** Root, in a user namespace without mappings: files of root stay readable, the name is gone. */
  NAMESPACED,
  /** Root where namespaces are refused (containers): becomes uid 65534, which must own the data. */
  NOBODY;

  private static final int NOBODY_ID = 65_534;

  private List<String> identity() {
    return switch (this) {
      case OURSELVES -> List.of();
      case NAMESPACED -> List.of("unshare", "-U", "--");
      case NOBODY -> List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");
    };
  }

  /** Chooses by who we are and what this machine allows. */
  static RunAs detect() throws IOException {
    if (!isRoot()) {
      return OURSELVES;
    }
    return succeeds("unshare", "-U", "--", "true") ? NAMESPACED : NOBODY;
  }

  /** The command line of a program that ends by itself ({@code initdb}, {@code pg_ctl}). */
  List<String> shortLived(List<String> command) {
    List<String> line = new ArrayList<>(identity());
    line.addAll(command);
    return line;
  }

  /** The command line of the server. */
  List<String> server(List<String> command) throws IOException {
    List<String> line = new ArrayList<>();
    if (succeeds("setsid", "true")) {
      line.add("setsid");
    }
    line.addAll(identity());
    // After the identity: the kernel forgets the death signal when a process changes its user.
    if (succeeds("setpriv", "--pdeathsig", "INT", "true")) {
      line.addAll(List.of("setpriv", "--pdeathsig", "INT", "--"));
    }
    line.addAll(command);
    return line;
  }

  /** Gives a folder to the user the server will run as, and lets that user reach it. */
  void own(Path home, Path folder) throws IOException {
    if (this != NOBODY) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes)
              throws IOException {
            giveToNobody(path);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path path, BasicFileAttributes attributes)
              throws IOException {
            giveToNobody(path);
            return FileVisitResult.CONTINUE;
          }
        });
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(home);
    permissions.add(PosixFilePermission.OTHERS_EXECUTE);
    Files.setPosixFilePermissions(home, permissions);
    for (Path above = home.getParent(); above != null; above = above.getParent()) {
      if (!Files.getPosixFilePermissions(above).contains(PosixFilePermission.OTHERS_EXECUTE)) {
        throw new IOException(
            "PostgreSQL must run as another user here and cannot pass "
                + above
                + ": choose a home folder that other users can reach, for example under /var/lib");
      }
    }
  }

  private static void giveToNobody(Path path) throws IOException {
    Files.setAttribute(path, "unix:uid", NOBODY_ID, LinkOption.NOFOLLOW_LINKS);
    Files.setAttribute(path, "unix:gid", NOBODY_ID, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean isRoot() throws IOException {
    Path proc = Path.of("/proc/self");
    if (Files.exists(proc)) {
      return Files.getAttribute(proc, "unix:uid") instanceof Integer uid && uid == 0;
    }
    return "root".equals(System.getProperty("user.name"));
  }

  private static boolean succeeds(String... command) throws IOException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor(5, TimeUnit.SECONDS)) {
        return process.exitValue() == 0;
      }
      process.destroyForcibly();
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while looking at " + command[0], e);
    } catch (IOException programIsMissing) {
      return false;
    }
  }
}
