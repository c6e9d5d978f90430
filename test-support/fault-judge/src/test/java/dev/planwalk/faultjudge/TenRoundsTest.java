package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A short run of {@code ./planwalk check faults}: ten rounds with real processes, five of them with
 * the embedded PostgreSQL and five with two API nodes, three workers and a PostgreSQL beside them.
 * What this machine cannot break is skipped and says why.
 */
class TenRoundsTest {
  /**
   * Deals, embedded, doors cut and slow, slow storage (which needs root), a server killed and its
   * PostgreSQL killed; then PostgreSQL killed, the network to it cut, a worker stopped, an API node
   * killed and a worker killed. Nothing is frozen, which takes as long as a lease, no storage is
   * away, after which work rests for ten seconds, and nothing is stopped with calls held, of which
   * docs/faults.md has an open finding.
   */
  private static final String SEED = "123740";

  @TempDir private static Path folder;
  private static final ByteArrayOutputStream SAID = new ByteArrayOutputStream();

  /** Some 80 s of processor time; the limit is for machines that have other work at hand. */
  @BeforeAll
  @Timeout(value = 15, unit = TimeUnit.MINUTES)
  static void play() throws IOException {
    // The folder is for its owner alone, and root's PostgreSQL runs as somebody else.
    boolean _ = folder.toFile().setExecutable(true, false);
    Options options = Options.read("10", SEED, "--light", "--folder", folder.toString());
    boolean _ = new CheckFaults(options, new PrintStream(SAID, true, StandardCharsets.UTF_8)).run();
  }

  static List<RoundRecord> rounds() throws IOException {
    return Files.readAllLines(folder.resolve("rounds-" + SEED + ".tsv")).stream()
        .skip(1)
        .map(RoundRecord::of)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("rounds")
  void every_promise_holds(RoundRecord round) {
    assumeThat(round.lacks()).as(round.fault().wire()).isEmpty();
    assertThat(round.broken()).as(SAID.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(round.counts().jobs()).as("jobs that were judged").isGreaterThanOrEqualTo(6);
    assertThat(round.counts().assets()).as("assets that were judged").isPositive();
    assertThat(round.counts().events()).as("events that were judged").isPositive();
  }
}
