package dev.planwalk.readingjudge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is understood of the plans beside the project is exactly what was written down: {@code
 * ./planwalk check plans --write-bars} writes it, and whoever changes it reads the difference.
 */
class PlanScoresTest {

  /** Scores must not depend on how fast the machine is; 'check plans' holds the time limit. */
  private static final ReadingOptions.Limits UNHURRIED =
      new ReadingOptions.Limits(
          Duration.ofMinutes(5),
          ReadingOptions.Limits.defaults().maxStrokes(),
          ReadingOptions.Limits.defaults().maxInsertDepth(),
          ReadingOptions.Limits.defaults().maxArrayCells(),
          ReadingOptions.Limits.defaults().maxEntities());

  private static List<String> written() {
    return Table.lines("plan-figures.tsv");
  }

  private static Stream<String> files() {
    return written().stream().skip(1).map(line -> line.substring(0, line.indexOf('\t'))).distinct();
  }

  private static List<CheckPlans.Outcome> judged(String file) throws IOException {
    Optional<Path> folder = CorpusFolder.find();
    if (folder.isEmpty()) {
      System.out.println("SKIPPED: no corpus beside the project, set PLANWALK_CORPUS");
    }
    assumeTrue(folder.isPresent(), "no corpus beside the project, set PLANWALK_CORPUS");
    CheckPlans check =
        new CheckPlans(folder.orElseThrow(), Explanations.known(), PlanBars.known(), UNHURRIED);
    return check.judge(check.plans(List.of(file)).getFirst());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void figures_are_those_that_were_written(String file) throws IOException {
    List<CheckPlans.Outcome> outcomes = judged(file);

    assertThat(outcomes.stream().map(PlanTables::bar))
        .as(
            "%s; if these are better, or worse for a reason that the change states: ./planwalk"
                + " check plans --write-bars",
            written().getFirst())
        .containsExactlyElementsOf(
            written().stream().filter(line -> line.startsWith(file + "\t")).toList());
    for (CheckPlans.Outcome outcome : outcomes) {
      assertThat(outcome.read().plan().map(Rooms::overlaps).orElse(List.of()))
          .as("overlaps, " + outcome.mode())
          .isEmpty();
    }
  }
}
