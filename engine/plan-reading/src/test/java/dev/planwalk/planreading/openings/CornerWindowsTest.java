package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows that run round the corner of two walls. */
class CornerWindowsTest {

  private static boolean corner(Opening opening) {
    return opening.footprint().points().stream().anyMatch(at -> at.x() > 9.8 && at.y() > 5);
  }

  /** The lines of a wall or a window round the north-east corner of the four rooms. */
  private static DrawnFlat roundTheCorner(DrawnFlat flat, String layer) {
    for (double in : new double[] {0, 0.15, 0.3}) {
      flat.stroke(layer, false, 8.4, 5.8 - in, 10 - in, 5.8 - in, 10 - in, 4.1);
    }
    return flat;
  }

  @ParameterizedTest
  @ValueSource(strings = {"A-GLAZ", "0"})
  void lines_round_a_corner_are_a_window_in_each_of_its_walls(String layer) {
    DrawnFlat flat = new DrawnFlat();
    if (layer.equals("0")) {
      flat = flat.onOneLayer();
    }
    DrawnFlat.fourRooms(flat).gap(8.4, 5.5, 10, 5.8).gap(9.7, 4.1, 10, 5.8);
    FloorPlan plan = DrawnFlat.read(roundTheCorner(flat, layer));

    assertThat(plan.rooms()).hasSize(4);
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.WINDOW)
        .hasSize(5)
        .filteredOn(window -> corner(window))
        .hasSize(2)
        .allSatisfy(window -> {
          assertThat(window.widthMetres()).isBetween(1.4, 1.56);
          assertThat(window.exterior()).isTrue();
        });
    assertThat(plan.rooms())
        .filteredOn(room -> room.name().equals("Zimmer"))
        .singleElement()
        .satisfies(room -> assertThat(room.areaSquareMetres()).isCloseTo(13.29, within(0.3)));
  }

  @Test
  void a_layer_within_the_corner_of_a_wall_is_no_window() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    flat.window(7.9, 5.5, 8.4, 5.8, true).window(9.7, 3.6, 10, 4.1, false);
    flat.stroke("0", false, 8.4, 5.65, 9.85, 5.65, 9.85, 4.1);

    assertThat(DrawnFlat.read(flat).openings()).filteredOn(opening -> corner(opening)).isEmpty();
  }
}
