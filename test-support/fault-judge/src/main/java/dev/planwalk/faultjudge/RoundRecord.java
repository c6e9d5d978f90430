package dev.planwalk.faultjudge;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is kept of a round, as a line of a table.
 *
 * @param lacks why the fault could not be had; empty if it was
 * @param broken how often each promise did not hold
 */
record RoundRecord(
    int round,
    Form form,
    FaultKind fault,
    Optional<String> lacks,
    int seconds,
    Round.Counts counts,
    Map<Promise, Integer> broken) {

  static final String HEAD = "round\tform\tfault\tlacks\ts\tjobs\tassets\tevents\tbroken\taway_ms";

  private static final int AWAY = 9;

  boolean holds() {
    return broken.isEmpty();
  }

  /** The line, whose fields are divided by tabs. */
  String line() {
    String found =
        broken.entrySet().stream()
            .map(one -> one.getKey().name() + "=" + one.getValue())
            .collect(Collectors.joining(","));
    return String.join(
        "\t",
        Integer.toString(round),
        form.name(),
        fault.name(),
        lacks.orElse(""),
        Integer.toString(seconds),
        Integer.toString(counts.jobs()),
        Integer.toString(counts.assets()),
        Integer.toString(counts.events()),
        found,
        counts.databaseAway().map(away -> Long.toString(away.toMillis())).orElse(""));
  }

  /** Reads a line back. */
  static RoundRecord of(String line) {
    String[] field = line.split("\t", -1);
    Map<Promise, Integer> broken = new EnumMap<>(Promise.class);
    Arrays.stream(field[8].split(","))
        .filter(one -> !one.isEmpty())
        .map(one -> one.split("="))
        .forEach(one -> broken.put(Promise.valueOf(one[0]), Integer.parseInt(one[1])));
    return new RoundRecord(
        Integer.parseInt(field[0]),
        Form.valueOf(field[1]),
        FaultKind.valueOf(field[2]),
        Optional.of(field[3]).filter(lacks -> !lacks.isEmpty()),
        Integer.parseInt(field[4]),
        new Round.Counts(
            Integer.parseInt(field[5]),
            Integer.parseInt(field[6]),
            Integer.parseInt(field[7]),
            // Records of earlier checks have no such column.
            Optional.of(field)
                .filter(all -> all.length > AWAY && !all[AWAY].isEmpty())
                .map(all -> Duration.ofMillis(Long.parseLong(all[AWAY])))),
        broken);
  }
}
