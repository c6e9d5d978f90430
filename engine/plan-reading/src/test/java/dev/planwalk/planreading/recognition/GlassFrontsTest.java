package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rooms behind glass are closed by it, however long it is and whatever its layer is called. */
class GlassFrontsTest {

  /** Two rooms, 13.4 m and 5.4 m long and 5.4 m deep, without the south wall of the first. */
  private static DrawnFlat flat() {
    return new DrawnFlat()
        .wall(0, 5.7, 20, 6)
        .wall(0, 0, 0.3, 6)
        .wall(19.7, 0, 20, 6)
        .wall(13.7, 0.3, 14, 5.7)
        .wall(0, 0, 20, 0.3)
        .door(13.7, 2, 14, 3, 14, 2, 0, 90, 1)
        .label("Halle", 6, 3)
        .label("Werkstatt", 16, 3);
  }

  private static List<Opening> windows(FloorPlan plan) {
    return plan.openings().stream()
        .filter(opening -> opening.kind() == Opening.Kind.WINDOW)
        .toList();
  }

  private static double hall(FloorPlan plan) {
    return plan.rooms().stream()
        .filter(room -> room.name().equals("Halle"))
        .mapToDouble(Room::areaSquareMetres)
        .findFirst()
        .orElse(0);
  }

  @Test
  void a_curtain_wall_of_twelve_metres_is_one_window() {
    DrawnFlat flat = flat().gap(1, 0, 13, 0.3);
    for (int i = 0; i < 10; i++) {
      double x = 1 + 1.2 * i;
      flat.stroke("A-GLAZ", true, x, 0, x + 0.06, 0, x + 0.06, 0.35, x, 0.35);
      flat.stroke("A-GLAZ", true, x + 0.06, 0.02, x + 1.2, 0.02, x + 1.2, 0.05, x + 0.06, 0.05);
    }

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(hall(plan)).isCloseTo(13.4 * 5.4, within(1.0));
    assertThat(windows(plan))
        .singleElement()
        .satisfies(window -> assertThat(window.widthMetres()).isCloseTo(12, within(0.2)));
  }

  @Test
  void a_pane_of_five_metres_closes_its_room_without_a_word() {
    DrawnFlat flat =
        flat()
            .onOneLayer()
            .gap(4, 0, 9, 0.3)
            .stroke("0", false, 4, 0.13, 9, 0.13)
            .stroke("0", false, 4, 0.17, 9, 0.17);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(hall(plan)).isCloseTo(13.4 * 5.4, within(0.5));
    assertThat(windows(plan))
        .singleElement()
        .satisfies(window -> assertThat(window.widthMetres()).isCloseTo(5, within(0.1)));
  }
}
