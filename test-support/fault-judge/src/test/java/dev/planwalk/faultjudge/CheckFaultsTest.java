package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckFaultsTest {
  @TempDir private Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private RoundRecord round(int number, FaultKind fault, Map<Promise, Integer> broken) {
    return new RoundRecord(
        number, Form.EMBEDDED, fault, Optional.empty(), 9, new Round.Counts(9, 11, 54), broken);
  }

  private void record(RoundRecord... rounds) throws IOException {
    List<String> lines = List.of(rounds).stream().map(RoundRecord::line).toList();
    Files.writeString(
        folder.resolve("rounds-7.tsv"), RoundRecord.HEAD + "\n" + String.join("\n", lines) + "\n");
  }

  private boolean run(String rounds) throws IOException {
    Options options = Options.read(rounds, "7", "--folder", at());
    return new CheckFaults(options, new PrintStream(said, true, StandardCharsets.UTF_8)).run();
  }

  @Test
  void what_is_recorded_is_not_played_again() throws IOException {
    record(round(1, FaultKind.SERVER_KILLED, Map.of()), round(2, FaultKind.DOOR_CUT, Map.of()));

    assertThat(run("2")).isTrue();

    assertThat(said.toString(StandardCharsets.UTF_8))
        .startsWith("2 rounds of seed 7 are recorded")
        .contains("| server killed | 1 | 0 | 9 | 11 | 54 | 0 |")
        .doesNotContain("round 1,");
    assertThat(folder.resolve("rounds-7.tsv")).content().hasLineCount(3);
  }

  @Test
  void rounds_of_several_installations_are_recorded_in_their_order_and_gaps_are_filled()
      throws IOException {
    record(round(7, FaultKind.DOOR_CUT, Map.of()));
    // A light check has no child processes, so these rounds end as soon as they begin.
    Options options =
        Options.read(
            "23", "7", "--side", "3", "--light", "--fault", "CHILD_KILLED", "--folder", at());

    assertThat(new CheckFaults(options, new PrintStream(said, true, StandardCharsets.UTF_8)).run())
        .isTrue();

    List<RoundRecord> rounds =
        Files.readAllLines(folder.resolve("rounds-7.tsv")).stream()
            .skip(1)
            .map(RoundRecord::of)
            .toList();
    assertThat(rounds)
        .extracting(RoundRecord::round)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 23).boxed().toList());
    assertThat(rounds.get(6).fault()).isEqualTo(FaultKind.DOOR_CUT);
    assertThat(said.toString(StandardCharsets.UTF_8))
        .contains("round 23,")
        .doesNotContain("round 7,");
  }

  private String at() {
    return folder.toString();
  }

  @Test
  void a_promise_that_was_broken_before_the_check_was_cut_short_still_counts() throws IOException {
    record(round(1, FaultKind.SERVER_KILLED, Map.of(Promise.LEDGER, 1)));

    assertThat(run("1")).isFalse();
  }
}
