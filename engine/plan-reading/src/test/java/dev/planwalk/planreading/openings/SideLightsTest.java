package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** An entrance of a leaf and a fixed light in one hole of the wall, 2 m wide, on one layer. */
class SideLightsTest {

  private static DrawnFlat flat() {
    DrawnFlat flat = new DrawnFlat().onOneLayer();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(4, 0.3, 4.15, 4.7).door(4, 2, 4.15, 2.9, 4.15, 2, 0, 90, 0.9);
    // The leaf closes the hole from 1.0 to 2.0.
    return flat.door(1, 0, 3, 0.3, 1, 0.3, 0, 90, 1);
  }

  private static void pane(DrawnFlat flat) {
    flat.stroke("0", true, 2, 0.1, 2.06, 0.1, 2.06, 0.2, 2, 0.2);
    flat.stroke("0", true, 2.94, 0.1, 3, 0.1, 3, 0.2, 2.94, 0.2);
    flat.stroke("0", true, 2.06, 0.14, 2.94, 0.14, 2.94, 0.16, 2.06, 0.16);
  }

  @Test
  void a_leaf_and_the_panes_beside_it_are_a_door_and_a_window() {
    DrawnFlat flat = flat();
    pane(flat);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms()).hasSize(2);
    assertThat(plan.openings())
        .filteredOn(Opening::exterior)
        .extracting(Opening::kind)
        .containsExactlyInAnyOrder(Opening.Kind.DOOR, Opening.Kind.WINDOW);
    assertThat(plan.openings())
        .filteredOn(Opening::exterior)
        .allSatisfy(opening -> assertThat(opening.widthMetres()).isCloseTo(1, within(0.02)));
  }

  @Test
  void nothing_beside_the_leaf_is_no_light() {
    assertThat(DrawnFlat.read(flat()).openings())
        .noneMatch(opening -> opening.kind() == Opening.Kind.WINDOW);
  }
}
