package dev.planwalk.scene.viewpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WallEndsTest {

  private static final int COLUMNS = 40;

  /** From the origin along y, 40 degrees to either side. */
  private final Shot shot =
      new Shot(new Point(0, 0), Math.PI / 2, 1.4, 21.5, -0.07, Optional.empty());

  private final SightLines lines = new SightLines();

  private void wall(double x0, double y0, double x1, double y1) {
    lines.face(new Point(x0, y0), new Point(x1, y1), -0.1, 2.5, SightLines.Kind.WALL, 0);
  }

  private double[] hidden() {
    CoarsePicture t = new CoarsePicture(COLUMNS, 20, 0, 0);
    SightLines.Hit[] solid = new SightLines.Hit[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
      double across = ((i + 0.5) / COLUMNS * 2 - 1) * shot.tangent();
      double length = Math.hypot(1, across);
      solid[i] = lines.cut(0, 0, across / length, 1 / length).getFirst();
      t.wallDepth[i] = solid[i].near();
    }
    WallEnds.mark(t, shot, solid, lines);
    return t.hidden;
  }

  @Test
  void walls_that_run_to_the_corners_of_a_room_hide_nothing() {
    wall(-0.5, -1, -0.5, 5);
    wall(2, -1, 2, 5);
    wall(-0.5, 5, 2, 5);
    assertThat(hidden()).containsOnly(0);
  }

  @Test
  void the_end_of_a_partition_hides_what_lies_behind_it() {
    wall(-8, 6, 8, 6);
    wall(0.3, 2, 8, 2);
    double[] hidden = hidden();
    assertThat(hidden[COLUMNS / 4]).isZero();
    assertThat(hidden[3 * COLUMNS / 4]).isCloseTo(1 - 2.0 / 6, within(0.1));
  }

  @Test
  void a_pier_hides_only_what_it_covers() {
    wall(-8, 6, 8, 6);
    wall(-0.3, 2, 0.3, 2);
    double[] hidden = hidden();
    assertThat(hidden[0]).isZero();
    assertThat(hidden[COLUMNS / 2]).isCloseTo(1 - 2.0 / 6, within(0.1));
    assertThat(hidden[COLUMNS - 1]).isZero();
  }

  @Test
  void an_open_leaf_before_the_room_hides_it_too() {
    wall(-8, 6, 8, 6);
    lines.box(
        new Ring(
            List.of(
                new Point(0.5, 1), new Point(0.54, 1), new Point(0.54, 1.8), new Point(0.5, 1.8))),
        0,
        2,
        SightLines.Kind.DOOR,
        0);
    assertThat(Arrays.stream(hidden()).max().orElse(0)).isGreaterThan(0.6);
  }
}
