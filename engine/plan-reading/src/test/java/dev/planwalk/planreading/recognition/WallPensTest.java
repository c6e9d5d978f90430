package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.RoomType;
import org.junit.jupiter.api.Test;

/** Walls are told from furniture along them by what else their pen draws, whatever its name. */
class WallPensTest {

  private static double area(FloorPlan plan, RoomType type) {
    return plan.rooms().stream()
        .filter(room -> room.type() == type)
        .findFirst()
        .orElseThrow()
        .areaSquareMetres();
  }

  private static DrawnFlat box(
      DrawnFlat flat, String layer, double x1, double y1, double x2, double y2) {
    return flat.stroke(layer, true, x1, y1, x2, y1, x2, y2, x1, y2);
  }

  /** Shelves against the walls, as deep as a wall is thick, and chairs by the same pen. */
  private static DrawnFlat furnished(String layer) {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onNamelessLayers());
    flat.stroke(layer, false, 4.55, 2.3, 4.55, 5.5).stroke(layer, false, 4.55, 2.3, 4.8, 2.3);
    flat.stroke(layer, false, 0.3, 5.25, 3.6, 5.25).stroke(layer, false, 3.6, 5.25, 3.6, 5.5);
    // A shelf that stands out into the room, as a stub of wall would.
    flat.stroke(layer, false, 0.3, 4.2, 1.9, 4.2).stroke(layer, false, 1.9, 4.2, 1.9, 4.32);
    flat.stroke(layer, false, 1.9, 4.32, 0.3, 4.32);
    for (int i = 0; i < 6; i++) {
      double x = 0.9 + 0.6 * i;
      box(flat, layer, x, 3.6, x + 0.45, 4.05);
      box(flat, layer, x + 0.1, 3.7, x + 0.35, 3.95);
    }
    return flat;
  }

  @Test
  void shelves_along_the_walls_are_floor_where_their_pen_draws_chairs_too() {
    FloorPlan plan = DrawnFlat.read(furnished("Q4"));

    assertThat(plan.rooms()).hasSize(4);
    assertThat(area(plan, RoomType.LIVING)).isCloseTo(4.5 * 5.2, within(0.01));
  }
}
