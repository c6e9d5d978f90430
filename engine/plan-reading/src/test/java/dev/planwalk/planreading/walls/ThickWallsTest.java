package dev.planwalk.planreading.walls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Walls of stone, 0.65 to 1.2 m thick, and what is as wide and no wall. */
class ThickWallsTest {

  /**
   * Three rooms, inside 9 by 5 m: Soggiorno 5 by 5 m, Camera and Bagno 3.88 by 3 and 1.88 m. All
   * windows and the entrance go through the stone.
   */
  private static DrawnFlat stoneHouse(DrawnFlat flat, double t) {
    flat.wall(-t, -t, 9 + t, 0).wall(-t, 5, 9 + t, 5 + t).wall(-t, 0, 0, 5).wall(9, 0, 9 + t, 5);
    flat.wall(5, 0, 5.12, 5).wall(5.12, 3, 9, 3.12);
    flat.window(1, 5, 2, 5 + t, true).window(6.5, 5, 7.5, 5 + t, true);
    flat.window(6.5, -t, 7.3, 0, true).window(9, 1.2, 9 + t, 2, false);
    flat.door(1.5, -t, 2.8, 0, 1.5, 0, 0, 90, 1.3);
    flat.door(5, 1, 5.12, 1.9, 5.12, 1, 0, 90, 0.9).door(5, 3.5, 5.12, 4.3, 5.12, 3.5, 0, 90, 0.8);
    return flat.label("Soggiorno", 2, 2.5).label("Camera", 7, 1.5).label("Bagno", 7, 4);
  }

  private static double area(FloorPlan plan, String name) {
    Room room = plan.rooms().stream().filter(r -> name.equals(r.name())).findFirst().orElseThrow();
    return room.areaSquareMetres();
  }

  private static long openings(FloorPlan plan, Opening.Kind kind) {
    return plan.openings().stream().filter(opening -> opening.kind() == kind).count();
  }

  private static void assertStoneHouse(FloorPlan plan) {
    assertThat(area(plan, "Soggiorno")).isCloseTo(25, within(0.02));
    assertThat(area(plan, "Camera")).isCloseTo(3.88 * 3, within(0.02));
    assertThat(area(plan, "Bagno")).isCloseTo(3.88 * 1.88, within(0.02));
    assertThat(plan.rooms()).hasSize(3);
    assertThat(openings(plan, Opening.Kind.WINDOW)).isEqualTo(4);
    assertThat(openings(plan, Opening.Kind.DOOR)).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "0.65, true, 0", "0.8, true, 0", "1.0, true, 31", "1.2, true, 0",
    "0.65, false, 0", "0.8, false, 0", "1.0, false, 31", "1.2, false, 0"
  })
  void walls_of_stone_are_walls(double thickness, boolean layers, double turned) {
    DrawnFlat flat = new DrawnFlat();
    stoneHouse(layers ? flat : flat.onOneLayer(), thickness);

    FloorPlan plan = DrawnFlat.read(DrawnFlat.moved(flat.draw(6), 1, false, turned, 0, 0));

    assertStoneHouse(plan);
  }

  /** A niche 0.7 m deep between walls, and a closet 0.75 m deep with a thin front. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void closets_are_no_walls(boolean layers) {
    DrawnFlat flat = new DrawnFlat();
    stoneHouse(layers ? flat : flat.onOneLayer(), 0.4);
    flat.wall(0, 4.18, 2.5, 4.3).wall(5.12, 0.75, 9, 0.8);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(area(plan, "Soggiorno")).isCloseTo(25 - 2.5 * 0.12, within(0.02));
    assertThat(plan.rooms().stream().mapToDouble(Room::areaSquareMetres).sum())
        .isCloseTo(25 - 2.5 * 0.12 + 3.88 * 4.83, within(0.02));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_narrow_corridor_between_single_lines_is_floor(boolean layers) {
    DrawnFlat flat = new DrawnFlat();
    stoneHouse(layers ? flat : flat.onOneLayer(), 0.4);
    String layer = layers ? "A-WALL" : "0";
    for (double y : new double[] {2, 2.95}) {
      flat.stroke(layer, false, 0, y, 3.6, y).stroke(layer, false, 4.5, y, 5, y);
    }

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms().stream().mapToDouble(Room::areaSquareMetres).sum())
        .isCloseTo(25 + 3.88 * 4.88, within(0.1));
  }

  /** Two lines one metre apart round the house, and a balcony before it. */
  @ParameterizedTest
  @ValueSource(doubles = {0.4, 0.8})
  void a_pavement_is_no_wall(double thickness) {
    DrawnFlat flat = stoneHouse(new DrawnFlat().onOneLayer(), thickness);
    for (double off : new double[] {thickness + 0.9, thickness + 1.9}) {
      flat.stroke("0", true, -off, -off, 9 + off, -off, 9 + off, 5 + off, -off, 5 + off);
    }

    assertStoneHouse(DrawnFlat.read(flat));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 0.8})
  void counters_and_islands_are_floor(double thickness) {
    DrawnFlat flat = stoneHouse(new DrawnFlat().onOneLayer(), thickness);
    // An angle along two walls, a hand's breadth off them at most, and an island.
    double d = 0.005;
    flat.stroke("0", true, d, d, 0.65, d, 0.65, 4.35, 3.5, 4.35, 3.5, 5 - d, d, 5 - d);
    flat.stroke("0", true, 2, 1.5, 4.2, 1.5, 4.2, 2.4, 2, 2.4);

    assertStoneHouse(DrawnFlat.read(flat));
  }
}
