package dev.planwalk.faultjudge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Judges which files stay behind. */
final class Leftovers {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Longer than files must lie before they count as nobody's. */
  private static final Duration SWEPT = Duration.ofSeconds(60);

  private Leftovers() {}

  /** When all jobs have ended nothing lies about that was made for one of them. */
  static void judge(Installation installation, Verdict verdict) {
    judge(installation.nodes(), installation.store(), PATIENCE, verdict);
  }

  /** The same of any nodes and store, with other patience for what is to go. */
  static void judge(List<Node> nodes, Store store, Duration patience, Verdict verdict) {
    if (!Machine.await(patience, () -> left(nodes, store).isEmpty())) {
      List<Path> files = left(nodes, store);
      verdict.broken(Promise.NO_FILE_LEFT, "%d files, such as %s", files.size(), files.getFirst());
    }
  }

  /** What no row names any more is swept out of the store; before the nodes stop, who sweep. */
  static void judgeStore(Installation installation, Verdict verdict)
      throws IOException, SQLException {
    try (Connection connection = installation.connect()) {
      judgeStore(new Rows(connection), installation.store(), SWEPT, verdict);
    }
  }

  /** The same of any database and store, with other patience for what is swept. */
  static void judgeStore(Rows rows, Store store, Duration patience, Verdict verdict)
      throws SQLException {
    Set<String> named =
        rows.of("select object_key from asset union select object_key from job_file").stream()
            .map(row -> row.text("object_key"))
            .collect(Collectors.toSet());
    if (!Machine.await(patience, () -> unnamed(store, named).isEmpty())) {
      List<Path> files = unnamed(store, named);
      verdict.broken(
          Promise.NO_FILE_LEFT,
          "%d files that no row names, such as %s",
          files.size(),
          files.getFirst());
    }
  }

  private static List<Path> unnamed(Store store, Set<String> named) {
    Path objects = store.folder().resolve("objects");
    try {
      return Machine.files(objects).stream()
          .filter(file -> !named.contains(objects.relativize(file).toString()))
          .toList();
    } catch (IOException | UncheckedIOException sweptMeanwhile) {
      return List.of(objects);
    }
  }

  private static List<Path> left(List<Node> nodes, Store store) {
    try {
      List<Path> left = new ArrayList<>();
      for (Node node : nodes) {
        // The locks of processes on their folders are empty, and those of killed ones go later.
        Machine.files(node.home().resolve("scratch")).stream()
            .filter(file -> !file.endsWith("lock"))
            .forEach(left::add);
        left.addAll(Machine.files(node.temporary()));
      }
      left.addAll(Machine.files(store.folder().resolve("parts")));
      return left;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
