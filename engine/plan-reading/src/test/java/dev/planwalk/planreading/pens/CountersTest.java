package dev.planwalk.planreading.pens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The room Zimmer lies between x 4.92 and 9.7, y 2.72 and 5.5, its window from 6.2 to 7.8. */
final class CountersTest {

  private static final double ZIMMER = 13.29;

  private static DrawnFlat flat() {
    return DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
  }

  private static double area(FloorPlan plan, String name) {
    return plan.rooms().stream()
        .filter(room -> room.name().equals(name))
        .mapToDouble(Room::areaSquareMetres)
        .sum();
  }

  private static long windows(FloorPlan plan) {
    return plan.openings().stream()
        .filter(opening -> opening.kind() == Opening.Kind.WINDOW)
        .count();
  }

  private static double[][] worktops() {
    return new double[][] {
      {5.4, 4.9, 8.6, 4.9, 8.6, 5.5, 5.4, 5.5},
      // From wall to wall, and round a corner.
      {4.92, 4.9, 9.3, 4.9, 9.3, 5.5, 4.92, 5.5},
      {7, 5.5, 7, 4.9, 9.1, 4.9, 9.1, 3.3, 9.7, 3.3, 9.7, 5.5},
    };
  }

  @ParameterizedTest
  @MethodSource("worktops")
  void a_worktop_before_a_window_is_floor_and_the_window_stays(double[] outline) {
    FloorPlan plan = DrawnFlat.read(flat().stroke("0", true, outline));

    assertThat(area(plan, "Zimmer")).isCloseTo(ZIMMER, within(0.02));
    assertThat(windows(plan)).isEqualTo(3);
  }

  @Test
  void a_chimney_at_a_wall_is_wall_and_so_is_what_is_hatched() {
    DrawnFlat chimney = flat().stroke("0", true, 8.7, 4.9, 9.7, 4.9, 9.7, 5.5, 8.7, 5.5);
    DrawnFlat hatched = flat().stroke("0", true, 7.9, 4.9, 9.7, 4.9, 9.7, 5.5, 7.9, 5.5);
    for (int i = 1; i < 16; i++) {
      hatched.stroke("0", false, 7.9 + 0.1 * i, 4.9, 8.1 + 0.1 * i, 5.5);
    }

    assertThat(area(DrawnFlat.read(chimney), "Zimmer")).isCloseTo(ZIMMER - 0.6, within(0.02));
    assertThat(area(DrawnFlat.read(hatched), "Zimmer")).isLessThan(ZIMMER - 0.9);
  }
}
