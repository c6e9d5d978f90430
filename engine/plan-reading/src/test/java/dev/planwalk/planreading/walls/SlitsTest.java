package dev.planwalk.planreading.walls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** Holes in a wall that are narrower than anything that opens. */
class SlitsTest {

  /** Two rooms of 4 by 4.6 m; the wall between them is 0.2 m thick and has a hole. */
  private static FloorPlan rooms(double hole) {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 9, 0.2).wall(0, 4.8, 9, 5).wall(0, 0, 0.2, 5).wall(8.8, 0, 9, 5);
    flat.wall(4.4, 0.2, 4.6, 2).wall(4.4, 2 + hole, 4.6, 4.8);
    flat.door(2, 0, 2.9, 0.2, 2, 0.2, 0, 90, 0.9);
    return DrawnFlat.read(flat);
  }

  @Test
  void a_hole_that_is_no_longer_than_the_wall_is_thick_is_wall() {
    assertThat(rooms(0.18).rooms())
        .extracting(Room::areaSquareMetres)
        .hasSize(2)
        .allSatisfy(area -> assertThat(area).isCloseTo(4.2 * 4.6, within(0.05)));
  }

  @Test
  void a_longer_one_is_not() {
    assertThat(rooms(0.26).rooms()).hasSize(1);
  }
}
