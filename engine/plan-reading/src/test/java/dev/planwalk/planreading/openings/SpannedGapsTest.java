package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** A door between two corners of walls: no wall ends there that would look across. */
class SpannedGapsTest {

  /** A living room in the west, and a shorter kitchen in the east of it that ends at a corner. */
  private static DrawnFlat flat() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 3.6, 0.3).wall(0, 0, 0.3, 6).wall(0, 5.7, 8, 6);
    flat.wall(3.3, 1.35, 3.6, 6).wall(3.3, 1.35, 8, 1.65).wall(7.7, 1.35, 8, 6);
    flat.door(3.3, 3, 3.6, 3.9, 3.6, 3, 0, 90, 0.9);
    flat.window(0, 3, 0.3, 4.5, false).window(7.7, 3, 8, 4.5, false);
    return flat.label("Wohnen", 1.8, 3).label("Küche", 5.6, 3.5);
  }

  @Test
  void a_leaf_that_lies_along_a_wall_when_open_closes_the_way_between_two_corners() {
    DrawnFlat flat = flat();
    // The leaf lies open along the southern wall; the arc ends at the corner of the kitchen.
    flat.door(3.45, 0.8, 3.46, 0.805, 3.3, 0.33, 90, 90, 1.02);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms()).extracting(Room::name).containsExactlyInAnyOrder("Wohnen", "Küche");
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.DOOR && opening.exterior())
        .singleElement()
        .satisfies(door -> assertThat(door.widthMetres()).isCloseTo(1.05, within(0.01)));
  }

  @Test
  void two_leaves_that_meet_close_the_way_between_two_corners() {
    DrawnFlat flat = flat();
    // Between both corners, 1.05 m, hang two leaves; the one in the north lies along its wall.
    flat.door(3.45, 0.8, 3.46, 0.805, 3.3, 0.3, 90, 90, 0.525);
    flat.door(3.45, 1.1, 3.451, 1.105, 3.3, 1.35, 180, 90, 0.525);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms()).extracting(Room::name).containsExactlyInAnyOrder("Wohnen", "Küche");
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.DOOR && opening.exterior())
        .singleElement()
        .satisfies(door -> {
          assertThat(door.widthMetres()).isCloseTo(1.05, within(0.01));
          assertThat(door.leaves()).isEqualTo(2);
        });
  }

  @Test
  void a_leaf_before_an_unbroken_wall_still_hangs_in_it() {
    DrawnFlat flat = flat();
    flat.wall(3.3, 0.3, 3.6, 1.4);
    flat.door(1, 0.8, 1.01, 0.8001, 1, 0.3, 0, 90, 0.9);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms()).hasSize(2);
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.DOOR && opening.exterior())
        .singleElement()
        .satisfies(door -> assertThat(door.widthMetres()).isCloseTo(0.9, within(0.01)));
  }
}
