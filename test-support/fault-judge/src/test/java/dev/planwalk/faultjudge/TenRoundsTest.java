package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A short run of {@code ./planwalk check faults}: ten rounds with real processes, five of them with
 * the embedded PostgreSQL and five with two API nodes, three workers and a PostgreSQL beside them.
 * Nothing of it needs root or a compiler, so no machine skips a round.
 */
class TenRoundsTest {
  /**
   * Deals, embedded, a server killed, a server stopped with calls held, the connections to its door
   * reset, its PostgreSQL killed and its storage taken away; then a webhook receiver that is away,
   * PostgreSQL stopped at once, the network to it cut, an API node killed and a worker killed.
   * Nothing is frozen, which takes as long as a lease; storage that is full, read-only or slow
   * needs root to mount it.
   */
  private static final String SEED = "1767748";

  @TempDir private static Path folder;
  private static final ByteArrayOutputStream SAID = new ByteArrayOutputStream();
  private static boolean held;

  /**
   * Some 80 s of processor time; the limit is for machines that have other work at hand, and comes
   * before the build's own, which would not say in which round it was.
   */
  @BeforeAll
  @Timeout(value = 12, unit = TimeUnit.MINUTES)
  static void play() throws IOException {
    // The folder is for its owner alone, and root's PostgreSQL runs as somebody else.
    boolean _ = folder.toFile().setExecutable(true, false);
    Options options = Options.read("10", SEED, "--light", "--folder", folder.toString());
    try {
      held = new CheckFaults(options, new PrintStream(SAID, true, StandardCharsets.UTF_8)).run();
    } finally {
      if (!held) {
        System.out.print(said());
      }
    }
  }

  static List<RoundRecord> rounds() throws IOException {
    return Files.readAllLines(folder.resolve("rounds-" + SEED + ".tsv")).stream()
        .skip(1)
        .map(RoundRecord::of)
        .toList();
  }

  @Test
  void ten_rounds_were_played_and_judged() throws IOException {
    assertThat(held).as(said()).isTrue();
    assertThat(rounds())
        .extracting(RoundRecord::round)
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(rounds()).extracting(RoundRecord::form).containsOnly(Form.EMBEDDED, Form.EXTERNAL);
    assertThat(rounds())
        .extracting(RoundRecord::fault)
        .contains(FaultKind.SERVER_STOPPED, FaultKind.OWN_DATABASE_KILLED, FaultKind.STORAGE_GONE);
    assertThat(said()).contains("The embedded PostgreSQL was back with its port and password");
    assertThat(said()).contains("10, " + Form.EXTERNAL.wire(), "| all |");
  }

  @ParameterizedTest
  @MethodSource("rounds")
  void every_promise_holds(RoundRecord round) {
    assertThat(round.lacks()).as(round.fault().wire()).isEmpty();
    assertThat(round.broken()).as(said()).isEmpty();
    assertThat(round.counts().jobs()).as("jobs that were judged").isGreaterThanOrEqualTo(6);
    assertThat(round.counts().assets()).as("assets that were judged").isPositive();
    assertThat(round.counts().events()).as("events that were judged").isPositive();
  }

  private static String said() {
    return SAID.toString(StandardCharsets.UTF_8);
  }
}
