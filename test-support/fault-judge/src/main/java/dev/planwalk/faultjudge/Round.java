package dev.planwalk.faultjudge;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;

/** One round: callers begin, something breaks and is mended, and everything is judged. */
final class Round {
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final int FIRST_MOMENT_MILLIS = 300;
  private static final int LAST_MOMENT_MILLIS = 2_500;

  private final Installation installation;
  private final byte[] plan;

  Round(Installation installation, byte[] plan) {
    this.installation = installation;
    this.plan = plan;
  }

  /**
   * What a round was about.
   *
   * @param databaseAway how long the embedded PostgreSQL was away, if it was killed
   */
  record Counts(int jobs, int assets, int events, Optional<Duration> databaseAway) {
    Counts(int jobs, int assets, int events) {
      this(jobs, assets, events, Optional.empty());
    }
  }

  /**
   * Plays and judges it.
   *
   * @param random decides about moments, lengths and whom it meets
   */
  Counts play(FaultKind kind, Random random, Verdict verdict) throws IOException, SQLException {
    String began = began();
    Work work = new Work(installation.caller(), verdict, System.nanoTime() + PATIENCE.toNanos());
    Faults faults;
    try (Load load = new Load(work, plan)) {
      load.begin(installation.accounts(), random);
      Machine.pause(Duration.ofMillis(random.nextInt(FIRST_MOMENT_MILLIS, LAST_MOMENT_MILLIS)));
      faults = new Faults(installation, random, load, verdict);
      faults.run(kind);
      load.finish();
    }
    try (Connection connection = installation.connect()) {
      Counts counts = judge(kind, began, work, new Rows(connection), verdict);
      return new Counts(counts.jobs(), counts.assets(), counts.events(), faults.databaseAway());
    }
  }

  private String began() throws IOException, SQLException {
    try (Connection connection = installation.connect()) {
      return new Rows(connection).of("select now() as now").getFirst().text("now");
    }
  }

  private Counts judge(FaultKind kind, String began, Work work, Rows rows, Verdict verdict)
      throws IOException, SQLException {
    Judgement judgement = new Judgement(rows, installation.store().folder(), work, verdict);
    judgement.jobs(began);
    if (kind.onlyTheDatabase()) {
      judgement.madeOnce();
    }
    judgement.ledger();
    judgement.assets();
    int events = new Events(installation, verdict).judge(rows, work.accepted());
    installation.processes().judge(verdict);
    Leftovers.judge(installation, verdict);
    return new Counts(work.accepted().size(), judgement.assetCount(), events);
  }
}
