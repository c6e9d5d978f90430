package dev.planwalk.planreading.pens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LayerMeaning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Treads are a stair, joints of tiles are none, though both are parallels at a step's distance. */
class FamiliesTest {

  private static final double STEP = 0.3;
  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofSeconds(1));

  private final List<Segment> lines = new ArrayList<>();

  private void line(double x1, double y1, double x2, double y2) {
    lines.add(new Segment(x1, y1, x2, y2, lines.size(), LayerMeaning.UNKNOWN));
  }

  private Families families() {
    return Families.find(Segments.of(lines), DEADLINE);
  }

  private void acrossAFloor(double width) {
    for (int i = 1; i <= 8; i++) {
      line(0, i * STEP, width, i * STEP);
    }
  }

  @Test
  void square_tiles_are_no_stair() {
    acrossAFloor(1.7);
    for (int i = 1; i <= 5; i++) {
      line(0.1 + i * STEP, 0, 0.1 + i * STEP, 9 * STEP);
    }
    line(0.02, -1, 0.02, 12 * STEP);

    Families found = families();

    assertThat(found.stairs()).isEmpty();
    // They are a pattern all the same, no walls; the wall that crosses none of them at a step is
    // one.
    assertThat(found.members()).containsAll(lines.subList(0, 13)).doesNotContain(lines.get(13));
  }

  /**
   * Two flights whose treads are drawn in one, with strings, a well and two lines to walk along.
   */
  @Test
  void what_lies_along_two_flights_makes_no_tiles_of_them() {
    acrossAFloor(2.44);
    for (double x : new double[] {0, 0.65, 1.22, 1.85, 2.44}) {
      line(x, 0, x, 9 * STEP);
    }

    assertThat(families().stairs())
        .singleElement()
        .satisfies(flight -> {
          assertThat(flight).hasSize(8);
        });
  }
}
