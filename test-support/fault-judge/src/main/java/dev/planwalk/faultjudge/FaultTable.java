package dev.planwalk.faultjudge;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** The records as tables in Markdown, for people and for docs/faults.md. */
final class FaultTable {
  /** What is promised of a database that was killed. */
  private static final Duration SOON = Duration.ofSeconds(5);

  private FaultTable() {}

  /** Two tables: by fault, and by promise. */
  static String of(List<RoundRecord> records) {
    StringBuilder text = new StringBuilder();
    text.append(
        "| Fault | Embedded: rounds | External: rounds | Jobs | Assets | Events | Broken |\n");
    text.append("|---|---|---|---|---|---|---|\n");
    for (FaultKind kind : FaultKind.values()) {
      List<RoundRecord> met = records.stream().filter(one -> one.fault() == kind).toList();
      if (!met.isEmpty()) {
        text.append(row(kind.wire(), rounds(met, Form.EMBEDDED), rounds(met, Form.EXTERNAL), met));
      }
    }
    text.append(
        row("all", rounds(records, Form.EMBEDDED), rounds(records, Form.EXTERNAL), records));
    text.append("\n| Promise | Rounds in which it did not hold |\n|---|---|\n");
    for (Promise promise : Promise.values()) {
      long rounds = records.stream().filter(one -> one.broken().containsKey(promise)).count();
      text.append("| %s | %d |%n".formatted(promise.sentence(), rounds));
    }
    text.append(away(records));
    String lacks =
        records.stream()
            .flatMap(one -> one.lacks().stream())
            .distinct()
            .filter(Objects::nonNull)
            .collect(Collectors.joining("; "));
    if (!lacks.isEmpty()) {
      text.append("\nCould not be had here: ").append(lacks).append("\n");
    }
    return text.toString();
  }

  /** How soon the embedded PostgreSQL was back in its place, where it was killed. */
  private static String away(List<RoundRecord> records) {
    List<Duration> away =
        records.stream().flatMap(one -> one.counts().databaseAway().stream()).sorted().toList();
    if (away.isEmpty()) {
      return "";
    }
    long soon = away.stream().filter(one -> one.compareTo(SOON) <= 0).count();
    return "%nThe embedded PostgreSQL was back with its port and password after %s s (median of %d), %s s at most; %d of %d within %d s.%n"
        .formatted(
            seconds(away.get(away.size() / 2)),
            away.size(),
            seconds(away.getLast()),
            soon,
            away.size(),
            SOON.toSeconds());
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f", time.toMillis() / 1_000.0);
  }

  private static String rounds(List<RoundRecord> records, Form form) {
    long all = records.stream().filter(one -> one.form() == form).count();
    long had = records.stream().filter(one -> one.form() == form && one.lacks().isEmpty()).count();
    return all == had ? Long.toString(had) : had + " (" + (all - had) + " not had)";
  }

  private static String row(
      String name, String embedded, String external, List<RoundRecord> records) {
    int[] sums = new int[3];
    records.forEach(one -> {
      sums[0] += one.counts().jobs();
      sums[1] += one.counts().assets();
      sums[2] += one.counts().events();
    });
    long broken = records.stream().filter(one -> !one.holds()).count();
    return "| %s | %s | %s | %s | %d |%n"
        .formatted(
            name,
            embedded,
            external,
            Arrays.stream(sums)
                .mapToObj(sum -> String.format(Locale.ROOT, "%,d", sum))
                .collect(Collectors.joining(" | ")),
            broken);
  }
}
