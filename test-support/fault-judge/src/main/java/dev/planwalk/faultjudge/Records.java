package dev.planwalk.faultjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rounds of a seed that were played, in a file, in their order whichever ended first. */
final class Records {
  private final Path file;
  private final TreeMap<Integer, RoundRecord> rounds = new TreeMap<>();

  private Records(Path file) {
    this.file = file;
  }

  /** Those of an earlier check too, if there was one. */
  static Records read(Path file) throws IOException {
    Records records = new Records(file);
    if (Files.exists(file)) {
      Files.readAllLines(file).stream()
          .skip(1)
          .map(RoundRecord::of)
          .forEach(one -> records.rounds.put(one.round(), one));
    }
    return records;
  }

  synchronized boolean has(int round) {
    return rounds.containsKey(round);
  }

  synchronized List<RoundRecord> all() {
    return List.copyOf(rounds.values());
  }

  /** Keeps one more; whoever cuts the check short finds the file whole. */
  synchronized void keep(RoundRecord record) throws IOException {
    rounds.put(record.round(), record);
    Path next = file.resolveSibling(file.getFileName() + ".next");
    Files.writeString(
        next,
        rounds.values().stream()
            .map(one -> one.line() + "\n")
            .collect(Collectors.joining("", RoundRecord.HEAD + "\n", "")));
    Path _ =
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
