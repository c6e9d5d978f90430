package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

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
}
