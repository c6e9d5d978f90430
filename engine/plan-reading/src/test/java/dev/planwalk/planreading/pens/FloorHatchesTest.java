package dev.planwalk.planreading.pens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.LayerDictionary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Hatched floors are no walls, walls at equal distances are no hatches. */
class FloorHatchesTest {

  private static final int METRES = 6;
  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static Stroke line(int colour, double x1, double y1, double x2, double y2) {
    double[] points = {x1, y1, x2, y2};
    return new Stroke(
        points, false, Optional.empty(), "0", List.of(), -1, "LINE", colour, -1, 0, false);
  }

  /** Lines from the lower right to the upper left of a room, a step apart, in one colour. */
  private static void hatch(
      List<Stroke> strokes, int colour, double first, double step, double... room) {
    for (double sum = first; sum < room[2] + room[3]; sum += step) {
      double x1 = Math.min(room[2], sum - room[1]);
      double x2 = Math.max(room[0], sum - room[3]);
      strokes.add(line(colour, x1, sum - x1, x2, sum - x2));
    }
  }

  @Test
  void a_floor_hatched_in_two_colours_is_a_room() {
    FlatDrawing flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer()).draw(METRES);
    List<Stroke> strokes = new ArrayList<>(flat.strokes());
    hatch(strokes, 1, 0.8, 0.5, 0.3, 0.3, 4.8, 5.5);
    hatch(strokes, 2, 0.91, 0.5, 0.3, 0.3, 4.8, 5.5);
    hatch(strokes, 1, 5.42, 0.5, 4.92, 2.72, 9.7, 5.5);
    hatch(strokes, 2, 5.53, 0.5, 4.92, 2.72, 9.7, 5.5);

    FloorPlan plan = DrawnFlat.read(flat.with(strokes, flat.fills(), flat.labels(), flat.dims()));

    assertThat(plan.rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Wohnen", "Zimmer", "Flur", "Bad");
  }

  @Test
  void the_walls_of_equal_cells_are_no_hatch() {
    List<Stroke> strokes = new ArrayList<>();
    for (int cell = 0; cell < 40; cell++) {
      strokes.add(line(7, 0.9 * cell, 0, 0.9 * cell, 1.5));
      strokes.add(line(7, 0.9 * cell + 0.12, 0, 0.9 * cell + 0.12, 1.5));
    }
    FlatDrawing cubicles =
        new FlatDrawing(strokes, List.of(), List.of(), List.of(), List.of(), METRES, 1, 2);
    Segments segments = Segments.of(cubicles, new LayerDictionary(), DEADLINE);

    assertThat(FloorHatches.find(cubicles, segments, DEADLINE)).isEmpty();
  }
}
