package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

/** The leaf of a door that swings, lying along a gap of a wall 0.24 m thick. */
class GapContentsTest {

  /** Hung at the start of the gap, 1 m long. */
  private static Gap.Evidence evidence(double width) {
    Segment leaf = new Segment(0, 0, 1, 0, 0, LayerMeaning.DOOR);
    Swing swing = new Swing(0, 0, 1, 1, 0, 0, 1, 1, LayerMeaning.DOOR, 1, 1);
    Gap gap =
        Gap.bare(
            new Coordinate(0, -0.12),
            new Coordinate(width, -0.12),
            new Coordinate(width, 0.12),
            new Coordinate(0, 0.12));
    return new GapContents(Segments.of(List.of(leaf)), new DoorLeaves(List.of(swing)))
        .judge(gap, 0.12)
        .evidence();
  }

  @Test
  void a_leaf_from_jamb_to_jamb_closes_a_gap() {
    assertThat(evidence(1)).isEqualTo(Gap.Evidence.DOOR);
  }

  @Test
  void a_leaf_that_leaves_a_third_of_a_gap_open_belongs_to_another_door() {
    assertThat(evidence(1.6)).isEqualTo(Gap.Evidence.NONE);
  }

  /** Lines of a window in a gap of 1.5 m: two panes, from and to. */
  private static int panels(double from, double to) {
    Segment left = new Segment(0.05, 0.01, to, 0.01, 0, LayerMeaning.WINDOW);
    Segment right = new Segment(from, -0.01, 1.45, -0.01, 0, LayerMeaning.WINDOW);
    Gap gap =
        Gap.bare(
            new Coordinate(0, -0.12),
            new Coordinate(1.5, -0.12),
            new Coordinate(1.5, 0.12),
            new Coordinate(0, 0.12));
    return new GapContents(Segments.of(List.of(left, right)), new DoorLeaves(List.of()))
        .judge(gap, 0.12)
        .panels();
  }

  @Test
  void sashes_beside_a_mullion_are_no_leaves_that_slide() {
    assertThat(panels(0.78, 0.72)).isZero();
  }

  @Test
  void panes_that_stand_before_one_another_slide() {
    assertThat(panels(0.7, 0.8)).isEqualTo(2);
  }
}
