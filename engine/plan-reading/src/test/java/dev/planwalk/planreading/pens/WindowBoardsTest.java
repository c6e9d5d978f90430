package dev.planwalk.planreading.pens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.LayerDictionary;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Boards inside before windows, on one layer with the walls. */
class WindowBoardsTest {

  private final Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static void assertRooms(FloorPlan plan) {
    assertThat(plan.rooms())
        .extracting(room -> Math.round(room.areaSquareMetres() * 100))
        .containsExactlyInAnyOrder(2340L, 1329L, 593L, 478L);
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.WINDOW)
        .hasSize(3);
  }

  @Test
  void boards_at_the_wall_are_floor_drawn_whole_or_as_three_lines() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    flat.stroke("0", true, 1.45, 0.3, 3.35, 0.3, 3.35, 0.5, 1.45, 0.5);
    flat.stroke("0", false, 6.15, 5.5, 6.15, 5.35).stroke("0", false, 6.15, 5.35, 7.85, 5.35);
    flat.stroke("0", false, 7.85, 5.35, 7.85, 5.5);

    assertRooms(DrawnFlat.read(flat));
  }

  @Test
  void a_board_a_little_off_the_wall_is_floor() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    flat.stroke("0", true, 1.45, 0.4, 3.35, 0.4, 3.35, 0.48, 1.45, 0.48);

    assertRooms(DrawnFlat.read(flat));
  }

  @Test
  void the_lines_of_a_window_between_its_jambs_are_no_board() {
    FlatDrawing flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer()).draw(6);

    assertThat(WindowBoards.find(Segments.of(flat, new LayerDictionary(), deadline), deadline))
        .isEmpty();
  }
}
