package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** A small flat in the frame of its sheet, which has a title block of many cells. */
class SheetFrameTest {

  @Test
  void the_frame_and_its_title_block_are_no_rooms() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    flat.stroke("FRAME", true, -20, -24, 30, -24, 30, 30, -20, 30);
    flat.stroke("FRAME", true, -19, -23, 29, -23, 29, 29, -19, 29);
    for (int row = 0; row < 20; row++) {
      double y = -22.5 + 0.5 * row;
      flat.stroke("FRAME", false, 9, y, 29, y);
      flat.label("Zeichnung " + row, 10, y + 0.2);
    }
    for (int column = 0; column < 20; column++) {
      flat.stroke("FRAME", false, 9 + column, -23, 9 + column, -13);
    }
    for (int tile = 0; tile < 50; tile++) {
      double x = 5.2 + 0.08 * tile;
      flat.stroke("A-PATT", false, x, 2.9, x + 0.04, 2.9);
    }
    // The sign of the projection is a circle, no door.
    flat.stroke("FRAME", true, circle(27, -14, 0.4));

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Wohnen", "Zimmer", "Flur", "Bad");
    assertThat(plan.storeys()).hasSize(1);
  }

  private static double[] circle(double x, double y, double radius) {
    double[] points = new double[64];
    for (int i = 0; i < 32; i++) {
      points[2 * i] = x + radius * Math.cos(Math.PI * i / 16);
      points[2 * i + 1] = y + radius * Math.sin(Math.PI * i / 16);
    }
    return points;
  }
}
