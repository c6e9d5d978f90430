package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.recognition.DrawnFlat;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Walls that are filled in many pieces. */
class AbuttingFillsTest {

  private static final double UNIT = 1e-4;

  private static Fill fill(double... ring) {
    return new Fill(List.of(ring), true, "", "A-WALL", List.of(), -1, 7);
  }

  private static Fill box(double x1, double y1, double x2, double y2) {
    return fill(x1, y1, x2, y1, x2, y2, x1, y2);
  }

  /** A wall in pieces of half a metre, each beginning at another corner. */
  private static List<Fill> pieces(double x1, double y1, double x2, double y2) {
    boolean along = x2 - x1 > y2 - y1;
    int count = (int) Math.ceil(Math.max(x2 - x1, y2 - y1) / 0.5);
    List<Fill> pieces = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double s = (double) i / count;
      double t = (i + 1.0) / count;
      double a = along ? x1 + (x2 - x1) * s : x1;
      double b = along ? y1 : y1 + (y2 - y1) * s;
      double c = along ? x1 + (x2 - x1) * t : x2;
      double d = along ? y2 : y1 + (y2 - y1) * t;
      pieces.add(i % 2 == 0 ? box(a, b, c, d) : fill(c, d, c, b, a, b, a, d));
    }
    return pieces;
  }

  @Test
  void pieces_of_one_wall_are_one() {
    List<Fill> joined = AbuttingFills.joined(pieces(1, 2, 6, 2.3), UNIT);

    assertThat(joined)
        .singleElement()
        .satisfies(fill -> {
          double[] ring = fill.rings().getFirst();
          double width = 0;
          for (int i = 0; i < 4; i++) {
            assertThat(ring[2 * i]).isIn(1.0, 6.0);
            assertThat(ring[2 * i + 1]).isIn(2.0, 2.3);
            width = Math.max(width, Math.abs(ring[2 * i] - ring[0]));
          }
          assertThat(width).isEqualTo(5);
        });
  }

  @Test
  void what_turns_or_grows_thicker_or_is_hatched_stays_apart() {
    Fill wall = box(0, 0, 1, 0.3);
    Fill thicker = box(1, 0, 2, 0.4);
    Fill turning = fill(0, 0, 0, 0.3, -1, 0.5, -1, 0.2);
    Fill hatched =
        new Fill(box(0, 0.3, 1, 0.6).rings(), false, "ANSI31", "A-WALL", List.of(), -1, 7);

    assertThat(AbuttingFills.joined(List.of(wall, thicker, turning, hatched), UNIT))
        .containsExactly(wall, thicker, turning, hatched);
  }

  @ParameterizedTest
  @CsvSource({"A-WALL", "0"})
  void a_house_of_pieces_has_walls_and_rooms_as_one_of_whole_fills(String layer) {
    FlatDrawing drawn = DrawnFlat.fourRooms(new DrawnFlat()).draw(6);
    double[][] walls = {
      {0, 0, 1.5, 0.3},
      {3.3, 0, 5.4, 0.3},
      {6.4, 0, 10, 0.3},
      {0, 5.5, 6.2, 5.8},
      {7.8, 5.5, 10, 5.8},
      {0, 0.3, 0.3, 2},
      {0, 3.6, 0.3, 5.5},
      {9.7, 0.3, 10, 5.5},
      {4.8, 0.3, 4.92, 1.1},
      {4.8, 2, 4.92, 5.5},
      {4.92, 2.6, 5.6, 2.72},
      {6.5, 2.6, 9.7, 2.72},
      {7.5, 0.3, 7.62, 0.8},
      {7.5, 1.6, 7.62, 2.6}
    };
    List<Fill> fills = new ArrayList<>();
    for (double[] wall : walls) {
      for (Fill piece : pieces(wall[0], wall[1], wall[2], wall[3])) {
        fills.add(new Fill(piece.rings(), true, "", layer, List.of(), -1, 7));
      }
    }
    FlatDrawing filled =
        drawn.with(
            drawn.strokes().stream().filter(stroke -> !stroke.layer().equals("A-WALL")).toList(),
            fills,
            drawn.labels(),
            drawn.dims());

    FloorPlan plan = DrawnFlat.read(filled);

    assertThat(plan.rooms()).hasSize(4);
    assertThat(plan.rooms().stream().mapToDouble(room -> room.areaSquareMetres()).sum())
        .isCloseTo(23.40 + 13.146 + 4.784 + 5.934, within(0.3));
    assertThat(plan.walls()).hasSize(7);
    assertThat(plan.openings()).hasSize(7).allMatch(opening -> opening.wallId().isPresent());
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.WINDOW)
        .hasSize(3);
  }
}
