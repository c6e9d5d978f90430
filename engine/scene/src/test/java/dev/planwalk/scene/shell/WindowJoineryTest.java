package dev.planwalk.scene.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.scene.SyntheticPlan;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.vocabulary.Style;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WindowJoineryTest {

  private static final double WALL = 0.30;

  /** An opening in a wall along x, indoors at y below 0 of its frame. */
  private static LaidOpening opening(double width, double sill, Opening.Operation operation) {
    OpeningFrame frame = new OpeningFrame(new Point(0, 0), new Point(1, 0), width, WALL);
    boolean door = sill == 0;
    Opening drawn =
        new Opening(
            "opening_1",
            "storey_1",
            Optional.empty(),
            door ? Opening.Kind.DOOR : Opening.Kind.WINDOW,
            operation,
            new Ring(frame.outline().points()),
            0,
            width,
            Optional.empty(),
            Optional.empty(),
            1,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            true,
            true,
            false,
            List.of(Optional.of("room_1"), Optional.empty()));
    return new LaidOpening(drawn, frame, sill, 2.25, indoors(), Optional.empty(), door, true);
  }

  private static Optional<LaidRoom> indoors() {
    FloorPlan plan = SyntheticPlan.flat(1, 1);
    return Optional.of(
        StoreyMender.mend(plan, plan.storeys().getFirst()).rooms().stream()
            .filter(r -> !r.outdoor())
            .findFirst()
            .orElseThrow());
  }

  private static Mesh glass(LaidOpening opening, Style style) {
    SurfaceMesh glass = new SurfaceMesh("glass");
    new WindowJoinery(ShellStyle.of(style), new SurfaceMesh("window"), glass).add(opening, 1e9);
    return glass.builder().build();
  }

  private static SortedSet<Integer> depthsInMillimetres(Mesh mesh) {
    TreeSet<Integer> depths = new TreeSet<>();
    for (int i = 1; i < mesh.positions().length; i += 3) {
      depths.add(Math.round(1000 * mesh.positions()[i]));
    }
    return depths;
  }

  @Test
  void a_wide_glass_door_slides_and_a_narrow_one_hangs() {
    assertThat(WindowJoinery.slides(opening(0.9, 0, Opening.Operation.HINGED))).isFalse();
    assertThat(WindowJoinery.slides(opening(1.8, 0, Opening.Operation.HINGED))).isFalse();
    assertThat(WindowJoinery.slides(opening(1.8, 0, Opening.Operation.SLIDING))).isTrue();
    assertThat(WindowJoinery.slides(opening(3.0, 0, Opening.Operation.HINGED))).isTrue();
    assertThat(WindowJoinery.slides(opening(3.0, 0.9, Opening.Operation.FIXED))).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Style.class)
  void panels_of_a_sliding_door_run_behind_each_other_and_leave_no_gap(Style style) {
    double width = 4.8;
    Mesh mesh = glass(opening(width, 0, Opening.Operation.SLIDING), style);
    assertThat(depthsInMillimetres(mesh)).hasSize(2);
    // Three panels: together their panes span the door but for its frame and stiles.
    assertThat(mesh.triangleCount()).isEqualTo(6);
    double covered = 0;
    for (int quad = 0; quad < 3; quad++) {
      double from = Double.POSITIVE_INFINITY;
      double to = Double.NEGATIVE_INFINITY;
      for (int corner = 0; corner < 6; corner++) {
        double x = mesh.positions()[3 * mesh.indices()[6 * quad + corner]];
        from = Math.min(from, x);
        to = Math.max(to, x);
      }
      assertThat(to - from).isBetween(1.0, 2.2);
      covered += to - from;
    }
    assertThat(covered).isBetween(0.88 * width, width);
  }

  @Test
  void an_ordinary_window_has_sashes_that_open() {
    Mesh two = glass(opening(1.8, 0.9, Opening.Operation.FIXED), Style.REALISTISCH);
    assertThat(two.triangleCount()).isEqualTo(4);
    assertThat(depthsInMillimetres(two)).hasSize(1);
  }
}
