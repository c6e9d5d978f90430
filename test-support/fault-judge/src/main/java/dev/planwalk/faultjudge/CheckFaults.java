package dev.planwalk.faultjudge;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * {@code ./planwalk check faults [ROUNDS] [SEED]}: plays rounds until so many are recorded for the
 * seed, prints each, and at the end the tables. A check that was cut short goes on with the round
 * after the last recorded one.
 */
public final class CheckFaults {
  private final Options options;
  private final Schedule schedule;
  private final PrintStream out;
  private final byte[] plan;
  private volatile Optional<Installation> installation = Optional.empty();

  /** Of the installation; stays, with its logs, where something broke. */
  private Path home = Path.of("");

  private boolean blockHeld;

  CheckFaults(Options options, PrintStream out) throws IOException {
    this.options = options;
    this.schedule = new Schedule(options.seed());
    this.out = out;
    this.plan = Accounts.examplePlan(ProjectRoot.find());
  }

  /** Status 0: every promise held in every round; 1: one did not; 2: wrong use. */
  public static void main(String[] arguments) throws IOException {
    Options options;
    try {
      options = Options.read(arguments);
    } catch (IllegalArgumentException wrong) {
      System.err.println("planwalk: " + wrong.getMessage());
      System.exit(2);
      return;
    }
    boolean held =
        options.scenarios().isEmpty()
            ? new CheckFaults(options, System.out).run()
            : new CheckScenarios(options, System.out).run(options.scenarios());
    System.exit(held ? 0 : 1);
  }

  /** Plays what is missing and prints the tables; whether every promise held. */
  boolean run() throws IOException {
    Files.createDirectories(options.folder());
    if (options.fresh()) {
      Files.deleteIfExists(recordFile());
    }
    List<RoundRecord> records = recorded();
    if (!records.isEmpty()) {
      out.println(records.size() + " rounds of seed " + options.seed() + " are recorded");
    }
    Thread undo = Thread.ofPlatform().unstarted(this::closeInstallation);
    Runtime.getRuntime().addShutdownHook(undo);
    try {
      for (int round = records.size() + 1; round <= options.rounds(); round++) {
        RoundRecord record = play(round, round == options.rounds());
        records.add(record);
        keep(record);
      }
    } finally {
      closeInstallation();
      boolean _ = Runtime.getRuntime().removeShutdownHook(undo);
    }
    out.println();
    out.print(FaultTable.of(records));
    return records.stream().allMatch(RoundRecord::holds);
  }

  private RoundRecord play(int round, boolean last) throws IOException {
    FaultKind kind = options.only().orElseGet(() -> schedule.fault(round));
    Form form = options.form().orElseGet(() -> schedule.form(round));
    Optional<String> lacks = options.tools().lacks(kind);
    Verdict verdict = new Verdict();
    long began = System.nanoTime();
    Round.Counts counts = new Round.Counts(0, 0, 0);
    boolean endsBlock = last || schedule.beginsBlock(round + 1);
    try {
      if (lacks.isEmpty()) {
        counts = new Round(ready(round, form), plan).play(kind, schedule.random(round), verdict);
      }
      if (endsBlock && installation.isPresent()) {
        installation.get().stop(verdict);
      }
    } catch (IOException | SQLException | RuntimeException broken) {
      verdict.broken(Promise.RETRY_WORKS, "the round could not be played: %s", broken);
      endsBlock = true;
    }
    if (endsBlock) {
      closeInstallation();
    }
    int seconds = (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
    RoundRecord record =
        new RoundRecord(round, form, kind, lacks, seconds, counts, verdict.counts());
    tell(record, verdict);
    blockHeld &= verdict.holds();
    if (verdict.holds() && endsBlock && blockHeld) {
      Machine.remove(home);
    }
    return record;
  }

  private void tell(RoundRecord record, Verdict verdict) throws IOException {
    out.printf(
        "round %d, %s: %s: %s (%d jobs, %d assets, %d events, %d s)%n",
        record.round(),
        record.form().wire(),
        record.fault().wire(),
        record.lacks().orElse(record.holds() ? "all held" : "BROKEN"),
        record.counts().jobs(),
        record.counts().assets(),
        record.counts().events(),
        record.seconds());
    List<String> lines = verdict.all().stream().map(broken -> "  " + broken).toList();
    lines.forEach(out::println);
    if (!lines.isEmpty()) {
      Files.write(
          options.folder().resolve("broken-" + options.seed() + ".txt"),
          (record.line() + "\n" + String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  /** The installation of this round's block, started if need be. */
  private Installation ready(int round, Form form) throws IOException {
    if (installation.isEmpty()) {
      home = options.folder().resolve("from-round-" + round + "-" + options.seed());
      Machine.remove(home);
      blockHeld = true;
      installation = Optional.of(Installation.make(form, home, options.tools(), Map.of()));
      installation.get().begin(plan);
    }
    return installation.get();
  }

  private void closeInstallation() {
    try {
      if (installation.isPresent()) {
        installation.get().close();
        installation = Optional.empty();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path recordFile() {
    return options.folder().resolve("rounds-" + options.seed() + ".tsv");
  }

  private List<RoundRecord> recorded() throws IOException {
    List<RoundRecord> records = new ArrayList<>();
    if (Files.exists(recordFile())) {
      Files.readAllLines(recordFile()).stream().skip(1).map(RoundRecord::of).forEach(records::add);
    }
    return records;
  }

  private void keep(RoundRecord record) throws IOException {
    if (!Files.exists(recordFile())) {
      Files.writeString(recordFile(), RoundRecord.HEAD + "\n");
    }
    Files.writeString(recordFile(), record.line() + "\n", StandardOpenOption.APPEND);
  }
}
