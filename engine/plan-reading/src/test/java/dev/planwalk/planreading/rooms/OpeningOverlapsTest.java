package dev.planwalk.planreading.rooms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.openings.Gap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

class OpeningOverlapsTest {

  /** An opening in a wall of 0.30 along x. */
  private static OpeningDraft opening(double from, double to, Gap.Evidence evidence) {
    Coordinate[] corners = {
      new Coordinate(from, 0),
      new Coordinate(to, 0),
      new Coordinate(to, 0.3),
      new Coordinate(from, 0.3)
    };
    return new OpeningDraft(Gap.bare(corners).with(evidence, List.of()), 0, 1);
  }

  private static List<OpeningDraft> without(OpeningDraft... openings) {
    return OpeningOverlaps.without(List.of(openings));
  }

  @Test
  void openings_beside_one_another_stay_as_they_are() {
    OpeningDraft left = opening(0, 1, Gap.Evidence.WINDOW);
    OpeningDraft right = opening(1, 2, Gap.Evidence.SWING);

    assertThat(without(left, right)).containsExactly(left, right);
  }

  @Test
  void a_wide_opening_that_others_fill_goes() {
    OpeningDraft door = opening(0, 0.9, Gap.Evidence.SWING);
    OpeningDraft window = opening(1.1, 2.8, Gap.Evidence.WINDOW);

    assertThat(without(opening(0, 2.8, Gap.Evidence.DOOR), door, window))
        .containsExactly(door, window);
  }

  @Test
  void the_weaker_of_two_ends_where_the_stronger_begins() {
    OpeningDraft door = opening(0, 0.9, Gap.Evidence.SWING);

    List<OpeningDraft> left = without(opening(0.7, 2, Gap.Evidence.LINES), door);

    assertThat(left).hasSize(2).contains(door);
    assertThat(left.getFirst().gap().width()).isCloseTo(1.1, within(1e-9));
    assertThat(left.getFirst().gap().start().x).isCloseTo(0.9, within(1e-9));
    assertThat(left.getFirst().gap().depth()).isCloseTo(0.3, within(1e-9));
  }

  @Test
  void the_same_opening_found_twice_is_one() {
    OpeningDraft narrow = opening(0, 0.9, Gap.Evidence.DOOR);

    assertThat(without(opening(0, 1, Gap.Evidence.DOOR), narrow)).containsExactly(narrow);
  }
}
