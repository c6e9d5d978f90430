package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.LayerMeaning;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

/** A door in a wall of 0.12 m at x = 4, between y = 2.6 and 3.65, at the end of a corridor. */
class GapRivalsTest {

  private static final Swing LEAF =
      new Swing(4, 3.65, 1.05, 4, 2.6, 2.95, 3.65, 0, LayerMeaning.DOOR, 2, 2);

  private static final Walls WALLS =
      new Walls(List.of(), List.of(upright(0, 2.6), upright(3.65, 6)), List.of(), false, true);

  private static Strip upright(double from, double to) {
    return Strip.between(line(4, from, to), line(4.12, from, to));
  }

  private static Segment line(double x, double from, double to) {
    return new Segment(x, from, x, to, 0, LayerMeaning.WALL);
  }

  private static Gap door(double x1, double y1, double x2, double y2) {
    Coordinate[] corners = {
      new Coordinate(x2, y1), new Coordinate(x2, y2), new Coordinate(x1, y2), new Coordinate(x1, y1)
    };
    return Gap.swinging(corners, List.of(LEAF));
  }

  private static List<Gap> choose(Gap... gaps) {
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    return GapRivals.choose(List.of(gaps), WALLS, new WallIndex(WALLS), deadline);
  }

  @Test
  void a_door_is_as_deep_as_its_wall_also_where_jambs_of_others_are_near() {
    Gap door = door(4, 2.6, 4.12, 3.65);
    Gap untilTheNextJamb = door(4, 2.6, 4.32, 3.65);

    assertThat(choose(untilTheNextJamb, door)).containsExactly(door);
  }

  @Test
  void a_leaf_that_fills_its_gap_hangs_in_no_wider_one_behind_it() {
    Gap door = door(4, 2.6, 4.12, 3.65);
    Gap corridor = door(4.12, 2.5, 4.32, 3.75);

    assertThat(choose(corridor, door)).containsExactly(door);
  }
}
