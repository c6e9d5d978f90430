package dev.planwalk.readingjudge.borders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.borders.BorderWeights;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Weights are learned from random houses alone, where there are no other drawings. */
class TrainBordersTest {

  @TempDir private Path folder;

  @BeforeEach
  void empty() throws IOException {
    for (String name : List.of("corpus", "plans")) {
      Files.createDirectories(folder.resolve(name));
      Files.writeString(folder.resolve(name + "/manifest.tsv"), "file\trepository\texpected\n");
    }
  }

  private record Run(int status, String printed) {}

  private Run train(String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(folder.resolve("corpus").toString(), folder.resolve("plans").toString()));
    arguments.addAll(List.of(more));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      int status = TrainBorders.run(arguments, out);
      return new Run(status, printed.toString(StandardCharsets.UTF_8));
    }
  }

  @Test
  void two_runs_write_the_same_weights_and_the_reader_reads_them() throws Exception {
    Path first = folder.resolve("first.weights");
    Path second = folder.resolve("second.weights");

    Run run = train("--names", "house-[123]$", "--write", first.toString());
    train("--names", "house-[123]$", "--write", second.toString());

    assertThat(run.status()).isZero();
    assertThat(run.printed())
        .contains("3 drawings", "ink-again ", "gap ", "region ")
        .contains("random houses", "Probability of a border", "Fit foretold");
    assertThat(second).hasSameBinaryContentAs(first);
    List<String> lines = Files.readAllLines(first);
    assertThat(BorderWeights.parse(lines).lines()).isEqualTo(lines.subList(1, lines.size()));
  }

  @Test
  void most_rooms_of_a_house_are_found_by_what_others_taught() throws Exception {
    String line =
        train("--names", "house-[1-4]$", "--folds")
            .printed()
            .lines()
            .filter(text -> text.contains("random houses"))
            .findFirst()
            .orElseThrow();

    double recall = Double.parseDouble(line.replaceAll(".*recall ([0-9.]+).*", "$1"));
    assertThat(recall).as(line).isGreaterThan(0.4);
  }

  @Test
  void wrong_use_is_told_with_what_would_be_right() throws Exception {
    assertThat(train("--fast").printed()).contains("use: train borders", "got: --fast");
    assertThat(train("--names", "house-1$").printed()).contains("two offices");
    // Houses are of no office.
    Path leftOut = folder.resolve("left-out");
    assertThat(train("--names", "house-[12]$", "--left-out", leftOut.toString()).status()).isZero();
    assertThat(leftOut).isEmptyDirectory();
    assertThat(train("--folds", "--write", "x").printed()).contains("nothing to write");
    Files.delete(folder.resolve("plans/manifest.tsv"));
    Run run = train();
    assertThat(run.printed()).contains("no manifest.tsv");
    assertThat(run.status()).isEqualTo(2);
  }
}
