package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Doors that are drawn as open leaves without arcs. */
class OpenLeavesTest {

  /** Two rooms, a window each, the entrance in the west, and a gap of 0.9 between them. */
  private static DrawnFlat twoRooms(DrawnFlat flat) {
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(4, 0.3, 4.15, 4.7).gap(4, 2, 4.15, 2.9).label("Flur", 1, 3.5).label("Zimmer", 6, 3);
    flat.window(1.5, 4.7, 3, 5, true).window(5.5, 0, 7, 0.3, true);
    return flat.door(0, 1, 0.3, 2, 0.3, 1, 0, 90, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 90, 0.04", "0, 90, 0", "0, 45, 0.04", "0, 45, 0",
    "A-DOOR, 90, 0.04", "A-DOOR, 90, 0", "A-DOOR, 45, 0.04", "A-DOOR, 45, 0"
  })
  void a_leaf_without_an_arc_hangs_at_its_jamb(String layer, double degrees, double thickness) {
    DrawnFlat flat = twoRooms(layer.equals("0") ? new DrawnFlat().onOneLayer() : new DrawnFlat());
    // Hung at the lower jamb, on the face towards Zimmer.
    double ux = Math.sin(Math.toRadians(degrees));
    double uy = Math.cos(Math.toRadians(degrees));
    double x = 4.15 + 0.9 * ux;
    double y = 2 + 0.9 * uy;
    if (thickness == 0) {
      flat.stroke(layer, false, 4.15, 2, x, y);
    } else {
      double nx = -uy * thickness;
      double ny = ux * thickness;
      flat.stroke(layer, true, 4.15, 2, x, y, x + nx, y + ny, 4.15 + nx, 2 + ny);
    }

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms()).hasSize(2);
    assertThat(plan.rooms().getLast().areaSquareMetres()).isCloseTo(3.55 * 4.4, within(0.01));
    assertThat(plan.openings())
        .filteredOn(opening -> opening.connects().stream().allMatch(side -> side.isPresent()))
        .singleElement()
        .satisfies(door -> {
          assertThat(door.kind()).isEqualTo(Opening.Kind.DOOR);
          assertThat(door.operation()).isEqualTo(Opening.Operation.HINGED);
          assertThat(door.widthMetres()).isCloseTo(0.9, within(0.002));
          assertThat(door.hinge()).isPresent();
          assertThat(door.swing()).isPresent();
        });
  }

  @Test
  void a_shelf_shorter_than_the_passage_beside_it_is_no_leaf() {
    DrawnFlat flat = twoRooms(new DrawnFlat());
    flat.stroke("0", true, 4.15, 1.96, 4.75, 1.96, 4.75, 2, 4.15, 2);

    assertThat(DrawnFlat.read(flat).openings())
        .filteredOn(opening -> opening.connects().stream().allMatch(side -> side.isPresent()))
        .singleElement()
        .satisfies(gap -> assertThat(gap.kind()).isEqualTo(Opening.Kind.PASSAGE));
  }
}
