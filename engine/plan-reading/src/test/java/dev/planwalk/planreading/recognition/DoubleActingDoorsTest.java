package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Doors that swing both ways, drawn with half a circle, between two rooms of 3.7 by 4.4 m. */
class DoubleActingDoorsTest {

  private static DrawnFlat rooms() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8.12, 0.3).wall(0, 4.7, 8.12, 5).wall(0, 0, 0.3, 5).wall(7.82, 0, 8.12, 5);
    flat.wall(4, 0.3, 4.12, 4.7).door(1, 0, 2, 0.3, 1, 0.3, 0, 90, 1);
    return flat.label("Speisesaal", 1, 3.6).label("Küche", 6, 3.6);
  }

  /** Hinge at the lower jamb; closed, the leaf reaches to the upper one. */
  private static DrawnFlat half(DrawnFlat flat) {
    return flat.door(4, 2, 4.12, 2.9, 4.06, 2, 0, 180, 0.9);
  }

  private static void isOneDoor(FloorPlan plan) {
    assertThat(plan.rooms()).hasSize(2);
    assertThat(plan.openings())
        .filteredOn(opening -> !opening.exterior())
        .singleElement()
        .satisfies(door -> {
          assertThat(door.kind()).isEqualTo(Opening.Kind.DOOR);
          assertThat(door.operation()).isEqualTo(Opening.Operation.HINGED);
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"A-DOOR", "A-WALL", "0"})
  void a_leaf_drawn_open_both_ways_is_a_door_on_any_layer(String layer) {
    DrawnFlat flat = half(rooms().doorsOn(layer));

    isOneDoor(DrawnFlat.read(flat.stroke(layer, false, 3.16, 2, 4.96, 2)));
  }

  @Test
  void a_closed_leaf_is_a_door() {
    DrawnFlat flat = half(rooms());

    isOneDoor(DrawnFlat.read(flat.stroke("A-DOOR", false, 4.06, 2, 4.06, 2.9)));
  }

  @Test
  void two_leaves_close_one_opening() {
    DrawnFlat flat = rooms().doorsOn("A-WALL");
    flat.door(4, 1.5, 4.12, 3.3, 4.06, 1.5, 0, 180, 0.9);
    flat.door(4, 1.5, 4.12, 3.3, 4.06, 3.3, 180, 180, 0.9);
    flat.stroke("A-WALL", false, 3.16, 1.5, 4.96, 1.5);
    flat.stroke("A-WALL", false, 3.16, 3.3, 4.96, 3.3);

    FloorPlan plan = DrawnFlat.read(flat);

    isOneDoor(plan);
    assertThat(plan.openings())
        .filteredOn(opening -> !opening.exterior())
        .singleElement()
        .satisfies(door -> assertThat(door.leaves()).isEqualTo(2));
  }
}
