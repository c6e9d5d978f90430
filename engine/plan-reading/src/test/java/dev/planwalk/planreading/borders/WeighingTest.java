package dev.planwalk.planreading.borders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.findings.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WeighingTest {

  @Test
  void every_number_belongs_to_a_kind_of_evidence() {
    assertThat(Stream.concat(Evidence.ofInkAgainNames().stream(), Evidence.OF_GAP.stream()))
        .filteredOn(name -> EvidenceKind.of(name).isEmpty())
        .containsOnly(EvidenceKind.FIRST_LOOK);
  }

  @Test
  void something_speaks_against_a_table_in_a_room_and_the_weightiest_comes_first() {
    List<Ink.Line> strokes = new ArrayList<>();
    box(strokes, 0, 0, 6, 5);
    box(strokes, 0.25, 0.25, 5.75, 4.75);
    box(strokes, 2, 2, 3, 2.7);
    Ink ink = new Ink(strokes, List.of(), List.of(), List.of(), List.of());
    Subdivision plane = Subdivision.of(ink, new Deadline(() -> 0, Duration.ofSeconds(1)));
    Weighing weighing = new Weighing(plane, Evidence.of(plane), BorderWeights.shipped());

    int seen = 0;
    for (int side = 0; side < plane.sides(); side++) {
      if (plane.isInk(side) && plane.stroke(side) == 2) {
        List<Weighing.Weight> weights = weighing.of(side);
        assertThat(weights).isNotEmpty();
        assertThat(weights)
            .isSortedAccordingTo(
                (a, b) -> Double.compare(Math.abs(b.logOdds()), Math.abs(a.logOdds())));
        assertThat(against(weights)).as("a table in a room").isLessThan(0);
        seen++;
      }
    }
    assertThat(seen).isPositive();
  }

  private static double against(List<Weighing.Weight> weights) {
    return weights.stream().mapToDouble(Weighing.Weight::logOdds).min().orElse(0);
  }

  private static void box(List<Ink.Line> strokes, double x1, double y1, double x2, double y2) {
    strokes.add(
        new Ink.Line(
            new double[] {x1, y1, x2, y1, x2, y2, x1, y2},
            true,
            "0|7",
            Ink.Word.NONE,
            0,
            0,
            false));
  }
}
