package dev.planwalk.faultjudge;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * {@code ./planwalk check faults [ROUNDS] [SEED]}: plays rounds until so many are recorded for the
 * seed, prints each, and at the end the tables. A check that was cut short goes on with the rounds
 * that are not recorded.
 */
public final class CheckFaults {
  private final Options options;
  private final Schedule schedule;
  private final PrintStream out;
  private final byte[] plan = Accounts.smallFlat();

  CheckFaults(Options options, PrintStream out) {
    this.options = options;
    this.schedule = new Schedule(options.seed());
    this.out = out;
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
    Files.createDirectories(options.folder());
    System.out.println("rehearsing a start, so that the others are quick ...");
    Options quick = options.with(options.tools().withQuick(Rehearsal.in(options.folder())));
    boolean held =
        quick.scenarios().isEmpty()
            ? new CheckFaults(quick, System.out).run()
            : new CheckScenarios(quick, System.out).run(quick.scenarios());
    System.exit(held ? 0 : 1);
  }

  /** Plays what is missing and prints the tables; whether every promise held. */
  boolean run() throws IOException {
    Files.createDirectories(options.folder());
    var file = options.folder().resolve("rounds-" + options.seed() + ".tsv");
    if (options.fresh()) {
      Files.deleteIfExists(file);
    }
    Records records = Records.read(file);
    if (!records.all().isEmpty()) {
      out.println(records.all().size() + " rounds of seed " + options.seed() + " are recorded");
    }
    Queue<Block> waiting = new ConcurrentLinkedQueue<>(blocks(records));
    List<Block> all = List.copyOf(waiting);
    Thread undo = Thread.ofPlatform().unstarted(() -> all.forEach(Block::close));
    Runtime.getRuntime().addShutdownHook(undo);
    try {
      playAll(waiting, records);
    } finally {
      all.forEach(Block::close);
      boolean _ = Runtime.getRuntime().removeShutdownHook(undo);
    }
    List<RoundRecord> asked =
        records.all().stream().filter(one -> one.round() <= options.rounds()).toList();
    out.println();
    out.print(FaultTable.of(asked));
    return asked.stream().allMatch(RoundRecord::holds);
  }

  /** What is left to be played, by the installations that play it. */
  private List<Block> blocks(Records records) {
    List<Block> blocks = new ArrayList<>();
    for (int first = 1; first <= options.rounds(); first += Schedule.BLOCK) {
      List<Integer> missing =
          IntStream.rangeClosed(first, Math.min(first + Schedule.BLOCK - 1, options.rounds()))
              .filter(round -> !records.has(round))
              .boxed()
              .toList();
      if (!missing.isEmpty()) {
        blocks.add(new Block(options, schedule, plan, missing));
      }
    }
    return blocks;
  }

  /** As many side by side as was asked for; the seed alone decides what each of them plays. */
  private void playAll(Queue<Block> waiting, Records records) throws IOException {
    List<CompletableFuture<Void>> sides = new ArrayList<>();
    for (int i = 0; i < options.side(); i++) {
      sides.add(
          CompletableFuture.runAsync(
              () -> playSome(waiting, records), Thread.ofPlatform().name("side-" + i)::start));
    }
    try {
      sides.forEach(CompletableFuture::join);
    } catch (CompletionException failure) {
      throw new IOException("the check could not go on", failure.getCause());
    }
  }

  private void playSome(Queue<Block> waiting, Records records) {
    try {
      for (Block block = waiting.poll(); block != null; block = waiting.poll()) {
        block.play((record, verdict) -> tell(record, verdict, records));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized void tell(RoundRecord record, Verdict verdict, Records records) {
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
    try {
      records.keep(record);
      if (!lines.isEmpty()) {
        Files.write(
            options.folder().resolve("broken-" + options.seed() + ".txt"),
            (record.line() + "\n" + String.join("\n", lines) + "\n")
                .getBytes(StandardCharsets.UTF_8),
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
