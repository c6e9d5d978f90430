package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Plans whose walls are single lines, with doors that bring their frames along. */
class SingleLinesTest {

  private static final int METRES = 6;

  private final List<Stroke> strokes = new ArrayList<>();

  private void line(String layer, int insert, double... points) {
    strokes.add(stroke(layer, insert, points, Optional.empty()));
  }

  private static Stroke stroke(
      String layer, int insert, double[] points, Optional<Stroke.Arc> arc) {
    return new Stroke(points, false, arc, layer, List.of(), insert, "LINE", 7, -1, 0, false);
  }

  /** A leaf with its swing, and beside both jambs of its gap a frame on the layer of the walls. */
  private void door(int insert, double x, double y, double way) {
    double[] points = new double[22];
    for (int i = 0; i <= 10; i++) {
      double turn = Math.PI / 20 * i;
      points[2 * i] = x + 0.9 * Math.sin(turn);
      points[2 * i + 1] = y + way * 0.9 * Math.cos(turn);
    }
    double start = way > 0 ? 0 : -Math.PI / 2;
    Stroke.Arc arc = new Stroke.Arc(x, y, 0.9, start, Math.PI / 2);
    strokes.add(stroke("Doors", insert, points, Optional.of(arc)));
    line("Doors", insert, x, y, x + 0.9, y);
    for (double jamb : new double[] {y, y + way * 0.9}) {
      line("Walls", insert, x - 0.08, jamb, x + 0.08, jamb);
      line("Walls", insert, x - 0.08, jamb - way * 0.05, x + 0.08, jamb - way * 0.05);
    }
  }

  private FloorPlan read() {
    FlatDrawing drawing =
        new FlatDrawing(strokes, List.of(), List.of(), List.of(), List.of(), METRES, 1, 2);
    return DrawnFlat.read(drawing);
  }

  @Test
  void a_double_door_with_frames_parts_two_rooms_though_its_walls_miss_each_other_by_a_hair() {
    line("Walls", -1, 0, 0, 10, 0, 10, 6, 0, 6, 0, 0);
    line("Walls", -1, 5, 0, 5, 2);
    line("Walls", -1, 5.04, 4, 5.04, 6);
    door(0, 5.02, 2.1, 1);
    door(1, 5.02, 3.9, -1);

    FloorPlan plan = read();

    assertThat(plan.rooms()).extracting(Room::areaSquareMetres).hasSize(2);
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.DOOR)
        .isNotEmpty()
        .allMatch(door -> door.connects().stream().allMatch(Optional::isPresent));
  }
}
