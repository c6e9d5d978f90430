package dev.planwalk.readingjudge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What was once understood of the plans beside the project stays understood: figures may rise, and
 * not fall. All figures are those of {@code ./planwalk check plans}.
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

  @ParameterizedTest(name = "{0} without room layers: {1}")
  @CsvSource({
    "dwg/plan-al-sample.dwg,  false, 1.00, 1.00, 0.99",
    "dwg/plan-al-sample.dwg,  true,  0.97, 0.95, 0.97",
    "dxf/plan-dxf-sample.dxf, false, 1.00, 1.00, 0.99",
    "dxf/plan-dxf-sample.dxf, true,  1.00, 1.00, 0.99",
    "dwg/plan-cafm-de.dwg,    false, 1.00, 1.00, 0.99",
    "dwg/plan-cafm-de.dwg,    true,  0.86, 0.95, 0.89",
  })
  void scores_do_not_fall(
      String file, boolean dropped, double recall, double precision, double meanIou)
      throws IOException {
    CheckPlans.Outcome outcome = judged(file).get(dropped ? 1 : 0);
    RoomScore score = outcome.score().orElseThrow();

    assertThat(score.recall()).as("recall").isGreaterThanOrEqualTo(recall);
    assertThat(score.precision()).as("precision").isGreaterThanOrEqualTo(precision);
    assertThat(score.meanIou()).as("mean IoU").isGreaterThanOrEqualTo(meanIou);
    assertThat(Rooms.overlaps(outcome.read().plan().orElseThrow())).as("overlaps").isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "dxf/plan-us-house.dxf,      in, 20, 16, 7, 3",
    "dxf/plan-terrace-house.dxf, in, 6,  9,  2, 4",
    "dwg/plan-two-bedroom.dwg,   in, 6,  5,  7, 5",
    "dxf/plan-hackerspace.dxf,   cm, 12, 9,  0, 3",
    "dxf/plan-one-room.dxf,      m,  1,  2,  0, 4",
    "dxf/plan-chief-l1.dxf,      in, 2,  2,  1, 2",
    "dxf/plan-chief-l2.dxf,      in, 2,  1,  2, 5",
    "pdf/plan-four-rooms.pdf,  1:48, 4,  0,  0, 4",
    "pdf/plan-two-bedroom.pdf, 1:59, 6,  5,  7, 2",
    "pdf/plan-terrace-house.pdf, 1:200, 6, 7, 4, 4",
    "pdf/plan-school-finishes.pdf, 1:96, 35, 30, 1, 1",
    "pdf/negative-letter.pdf,     -, 0,  0,  0, 2",
  })
  void rooms_openings_and_facts_do_not_fall(
      String file, String unit, int leastRooms, int leastDoors, int leastWindows, int leastFacts)
      throws IOException {
    CheckPlans.Outcome outcome = judged(file).getFirst();

    assertThat(outcome.read().unit().orElse("-")).isEqualTo(unit);
    assertThat(outcome.rooms()).as("rooms").isGreaterThanOrEqualTo(leastRooms);
    assertThat(outcome.openings(Opening.Kind.DOOR)).as("doors").isGreaterThanOrEqualTo(leastDoors);
    assertThat(outcome.openings(Opening.Kind.WINDOW))
        .as("windows")
        .isGreaterThanOrEqualTo(leastWindows);
    assertThat(outcome.holding()).as("facts").isGreaterThanOrEqualTo(leastFacts);
  }
}
