package dev.planwalk.planreading.division;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.recognition.DrawnFlat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Openings with one line from jamb to jamb, everything on one layer. */
class SinglePanesTest {

  /** An opening with a line across it. */
  private static void lined(
      DrawnFlat flat, double x1, double y1, double x2, double y2, boolean along) {
    flat.gap(x1, y1, x2, y2);
    double x = (x1 + x2) / 2;
    double y = (y1 + y2) / 2;
    if (along) {
      flat.stroke("0", false, x1, y, x2, y);
    } else {
      flat.stroke("0", false, x, y1, x, y2);
    }
  }

  private static List<Opening> wide(FloorPlan plan, double width) {
    return plan.openings().stream()
        .filter(opening -> Math.abs(opening.widthMetres() - width) < 0.002)
        .toList();
  }

  @Test
  void a_line_across_an_opening_of_the_front_is_a_window_and_inside_a_threshold() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    lined(flat, 1.5, 5.5, 2.95, 5.8, true);
    lined(flat, 0, 4.1, 0.3, 4.95, false);
    lined(flat, 4.8, 3.5, 4.92, 4.55, false);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(wide(plan, 1.45)).extracting(Opening::kind).containsExactly(Opening.Kind.WINDOW);
    assertThat(wide(plan, 0.85)).extracting(Opening::kind).containsExactly(Opening.Kind.WINDOW);
    assertThat(wide(plan, 1.05)).extracting(Opening::kind).containsExactly(Opening.Kind.PASSAGE);
  }

  @Test
  void a_line_across_the_only_way_into_a_hall_is_its_threshold() {
    DrawnFlat flat = new DrawnFlat().onOneLayer();
    flat.wall(0, 0, 8, 0.3).wall(0, 5.5, 8, 5.8).wall(0, 0, 0.3, 5.8).wall(7.7, 0, 8, 5.8);
    flat.wall(4.8, 0.3, 4.92, 5.5);
    flat.door(4.8, 1.1, 4.92, 2.0, 4.92, 1.1, 0, 90, 0.9);
    flat.label("Wohnen", 2, 3).label("Flur", 6.3, 3);
    lined(flat, 1.5, 0, 2.6, 0.3, true);
    lined(flat, 5.8, 0, 6.8, 0.3, true);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(wide(plan, 1.1)).extracting(Opening::kind).containsExactly(Opening.Kind.WINDOW);
    assertThat(wide(plan, 1)).extracting(Opening::kind).containsExactly(Opening.Kind.PASSAGE);
    assertThat(plan.rooms())
        .first()
        .satisfies(room -> assertThat(room.areaSquareMetres()).isCloseTo(4.5 * 5.2, within(0.01)));
  }

  /** A pane between two jambs in an unbroken horizontal wall. */
  private static void drawnOn(DrawnFlat flat, double x1, double y1, double x2, double y2) {
    double pane = (y1 + y2) / 2;
    flat.stroke("0", false, x1, y1, x1, y2).stroke("0", false, x2, y1, x2, y2);
    flat.stroke("0", false, x1, pane, x2, pane);
  }

  @Test
  void a_pane_between_jambs_is_a_window_though_the_faces_of_the_wall_run_through() {
    DrawnFlat flat = new DrawnFlat().onOneLayer().inLines();
    flat.wall(0, 0, 5, 0.3).wall(0, 3.7, 5, 4).wall(0, 0, 0.3, 4).wall(4.7, 0, 5, 4);
    flat.wall(2.44, 0.3, 2.56, 3.7);
    flat.door(2.44, 1.1, 2.56, 2.0, 2.56, 1.1, 0, 90, 0.9);
    flat.door(0, 1, 0.3, 2, 0.3, 1, 0, 90, 1);
    flat.label("Flur", 1.5, 2.5).label("Wohnen", 3.6, 2.5);
    // Two of the three fill more than half of their wall.
    drawnOn(flat, 0.6, 0, 2.2, 0.3);
    drawnOn(flat, 2.8, 0, 4.6, 0.3);
    drawnOn(flat, 3.2, 3.7, 4.2, 4);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.WINDOW)
        .extracting(opening -> Math.round(opening.widthMetres() * 100))
        .containsExactlyInAnyOrder(160L, 180L, 100L);
    assertThat(plan.rooms())
        .extracting(room -> Math.round(room.areaSquareMetres() * 100) / 100.0)
        .containsExactly(7.28, 7.28);
  }
}
