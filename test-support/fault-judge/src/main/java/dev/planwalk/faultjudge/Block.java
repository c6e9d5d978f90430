package dev.planwalk.faultjudge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * Rounds that one installation plays, one after the other, in a folder of its own. Blocks know
 * nothing of each other, so several may be played at once.
 */
final class Block implements AutoCloseable {
  private final Options options;
  private final Schedule schedule;
  private final byte[] plan;
  private final List<Integer> rounds;
  private volatile Optional<Installation> installation = Optional.empty();

  /** Of the installation; stays, with its logs, where something broke. */
  private Path home = Path.of("");

  private boolean held;

  /**
   * @param rounds what is to be played of it, in order
   */
  Block(Options options, Schedule schedule, byte[] plan, List<Integer> rounds) {
    this.options = options;
    this.schedule = schedule;
    this.plan = plan;
    this.rounds = List.copyOf(rounds);
  }

  /** Plays them and tells of each as it ends. */
  void play(BiConsumer<RoundRecord, Verdict> told) throws IOException {
    for (int round : rounds) {
      Verdict verdict = new Verdict();
      told.accept(play(round, round == rounds.getLast(), verdict), verdict);
    }
  }

  private RoundRecord play(int round, boolean last, Verdict verdict) throws IOException {
    FaultKind kind = options.only().orElseGet(() -> schedule.fault(round));
    Form form = options.form().orElseGet(() -> schedule.form(round));
    Optional<String> lacks = options.tools().lacks(kind);
    long began = System.nanoTime();
    Round.Counts counts = new Round.Counts(0, 0, 0);
    boolean ends = last;
    try {
      if (lacks.isEmpty()) {
        counts = new Round(ready(round, form), plan).play(kind, schedule.random(round), verdict);
      }
      if (ends && installation.isPresent()) {
        installation.get().stop(verdict);
      }
    } catch (IOException | SQLException | RuntimeException broken) {
      verdict.broken(Promise.RETRY_WORKS, "the round could not be played: %s", broken);
      ends = true;
    }
    if (ends) {
      close();
    }
    held &= verdict.holds();
    if (ends && held) {
      Machine.remove(home);
    }
    int seconds = (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
    return new RoundRecord(round, form, kind, lacks, seconds, counts, verdict.counts());
  }

  /** The installation, started if need be. */
  private Installation ready(int round, Form form) throws IOException {
    if (installation.isEmpty()) {
      home = options.folder().resolve("from-round-" + round + "-" + options.seed());
      Machine.remove(home);
      held = true;
      installation = Optional.of(Installation.make(form, home, options.tools(), Map.of()));
      installation.get().begin(plan);
    }
    return installation.get();
  }

  /** Ends whatever runs of it, as a check that is cut short does. */
  @Override
  public void close() {
    try {
      if (installation.isPresent()) {
        installation.get().close();
        installation = Optional.empty();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
