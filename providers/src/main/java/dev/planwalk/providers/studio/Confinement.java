package dev.planwalk.providers.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What keeps a child that reads foreign bytes from everything else on this machine, as far as the
 * system allows it: limits of the kernel, no network, no environment, and no file but its own.
 *
 * @param limits whether {@code prlimit} is there
 * @param networkless whether {@code unshare} may give a child a network of its own, with nothing in
 *     it
 * @param landlock version of {@link Landlock}, 0 where there is none
 */
public record Confinement(boolean limits, boolean networkless, int landlock) {

  private static final String PRLIMIT = "/usr/bin/prlimit";

  /** Also a new user, nobody, who has no rights to lose. */
  private static final List<String> UNSHARE = List.of("unshare", "--user", "--net", "--");

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Larger files than any that is made here: the splats of a large tour. */
  private static final long LARGEST_FILE = 4L << 30;

  private static final int OPEN_FILES = 1024;

  /** What Java needs of the environment: how file names are written, and the time zone. */
  private static final Set<String> ENVIRONMENT =
      Set.of("LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH");

  /** Looks at this machine. */
  public static Confinement ofSystem() {
    List<String> probe = new ArrayList<>(UNSHARE);
    probe.add("true");
    return new Confinement(
        Files.isExecutable(Path.of(PRLIMIT)), succeeds(probe), Landlock.version());
  }

  /** What cannot be enforced here, a sentence each; empty where all can. */
  public List<String> gaps() {
    List<String> gaps = new ArrayList<>();
    if (!limits) {
      gaps.add("no limits of processor, open files and file sizes (install util-linux: prlimit)");
    }
    if (landlock == 0) {
      gaps.add("the files of this user can be read (needs a Linux kernel with Landlock)");
    }
    if (!networkless && !Landlock.confinesTcp(landlock)) {
      gaps.add("the network can be reached (neither unshare nor Landlock 4 or newer)");
    } else if (!networkless) {
      gaps.add("UDP can be sent (unshare --user --net is refused here; TCP is shut by Landlock)");
    }
    return List.copyOf(gaps);
  }

  /**
   * The beginning of a child's command line.
   *
   * @param processor more than all its work can take
   */
  List<String> prefix(Duration processor) {
    List<String> prefix = new ArrayList<>();
    if (limits) {
      prefix.addAll(
          List.of(
              PRLIMIT,
              "--core=0",
              "--cpu=" + processor.toSeconds(),
              "--fsize=" + LARGEST_FILE,
              "--nofile=" + OPEN_FILES));
    }
    if (networkless) {
      prefix.addAll(UNSHARE);
    }
    return prefix;
  }

  /** A process that knows nothing of this one's environment and works in that folder. */
  static ProcessBuilder bare(List<String> command, Path folder) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    boolean _ = builder.environment().keySet().retainAll(ENVIRONMENT);
    return builder;
  }

  private static boolean succeeds(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return process.exitValue() == 0;
      }
      process.destroyForcibly();
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (IOException programIsMissing) {
      return false;
    }
  }
}
