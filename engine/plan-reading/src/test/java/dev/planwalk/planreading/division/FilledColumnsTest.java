package dev.planwalk.planreading.division;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.recognition.DrawnFlat;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Filling that only the bearing parts of the walls have. */
class FilledColumnsTest {

  private final DrawnFlat flat = new DrawnFlat();
  private final List<Fill> fills = new ArrayList<>();

  @Test
  void where_only_shear_walls_are_filled_the_other_walls_close_the_rooms() {
    for (double y : new double[] {0, 4.8}) {
      drawn(0, y, 1.2, y + 0.2).filled(1.2, y, 3.6, y + 0.2).drawn(3.6, y, 5, y + 0.2);
      filled(5, y, 7.8, y + 0.2).drawn(7.8, y, 9, y + 0.2);
    }
    for (double x : new double[] {0, 4.4, 8.8}) {
      drawn(x, 0.2, x + 0.2, 1.4).filled(x, 1.4, x + 0.2, 3.6).drawn(x, 3.6, x + 0.2, 4.8);
    }
    FlatDrawing lines = flat.draw(6);

    FloorPlan plan = DrawnFlat.read(lines.with(lines.strokes(), fills, List.of(), List.of()));

    assertThat(plan.rooms())
        .extracting(Room::areaSquareMetres)
        .hasSize(2)
        .allSatisfy(area -> assertThat(area).isCloseTo(4.2 * 4.6, within(0.1)));
  }

  /** The outline of a piece of wall. */
  private FilledColumnsTest drawn(double x1, double y1, double x2, double y2) {
    flat.stroke("0", true, x1, y1, x2, y1, x2, y2, x1, y2);
    return this;
  }

  private FilledColumnsTest filled(double x1, double y1, double x2, double y2) {
    double[] ring = {x1, y1, x2, y1, x2, y2, x1, y2};
    fills.add(new Fill(List.of(ring), true, "", "0", List.of(), -1, 7));
    return drawn(x1, y1, x2, y2);
  }
}
