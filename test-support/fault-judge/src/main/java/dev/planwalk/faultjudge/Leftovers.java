package dev.planwalk.faultjudge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Judges which files stay behind. */
final class Leftovers {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Leftovers() {}

  /** When all jobs have ended nothing lies about that was made for one of them. */
  static void judge(Installation installation, Verdict verdict) {
    if (!Machine.await(PATIENCE, () -> left(installation).isEmpty())) {
      List<Path> files = left(installation);
      verdict.broken(Promise.NO_FILE_LEFT, "%d files, such as %s", files.size(), files.getFirst());
    }
  }

  /** When all nodes have stopped, too. */
  static void judgeStopped(Installation installation, Verdict verdict) {
    judge(installation, verdict);
  }

  private static List<Path> left(Installation installation) {
    try {
      List<Path> left = new ArrayList<>();
      for (Node node : installation.nodes()) {
        left.addAll(Machine.files(node.home().resolve("scratch")));
        left.addAll(Machine.files(node.temporary()));
      }
      left.addAll(Machine.files(installation.store().folder().resolve("parts")));
      return left;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
