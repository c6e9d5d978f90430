package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows that are drawn with their leaves: casements with arcs, sashes that slide. */
class WindowLeavesTest {

  private static DrawnFlat flat(String layer) {
    DrawnFlat flat = layer.equals("0") ? new DrawnFlat().onOneLayer() : new DrawnFlat();
    return DrawnFlat.fourRooms(flat);
  }

  /** What stands in the south wall of Wohnen, from 3.6 to 4.8 m. */
  private static Opening added(FloorPlan plan) {
    List<Opening> found =
        plan.openings().stream()
            .filter(opening ->
                opening.footprint().points().stream()
                    .allMatch(at -> at.x() > 3.39 && at.x() < 4.71 && at.y() < 0.31))
            .collect(Collectors.toList());
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  private static DrawnFlat line(DrawnFlat flat, String layer, double from, double to, double y) {
    return flat.stroke(layer, false, from, y, to, y);
  }

  private static DrawnFlat sills(DrawnFlat flat, String layer) {
    return line(line(flat, layer, 3.4, 4.7, 0), layer, 3.4, 4.7, 0.3);
  }

  /** Two leaves of 0.65 m that open inwards, with their arcs. */
  private static DrawnFlat leaves(DrawnFlat flat) {
    return leaves(flat, 3.4, 4.7);
  }

  /** Two leaves between two jambs in a south wall of 0.3 m that open inwards, with their arcs. */
  private static DrawnFlat leaves(DrawnFlat flat, double from, double to) {
    double leaf = (to - from) / 2;
    flat.gap(from, 0, to, 0.3);
    for (int side = -1; side <= 1; side += 2) {
      double hinge = side < 0 ? from : to;
      double[] arc = new double[26];
      for (int i = 0; i <= 12; i++) {
        arc[2 * i] = hinge - side * leaf * Math.cos(Math.toRadians(7.5 * i));
        arc[2 * i + 1] = 0.3 + leaf * Math.sin(Math.toRadians(7.5 * i));
      }
      flat.stroke("0", false, arc).stroke("0", false, hinge, 0.3, hinge, 0.3 + leaf);
    }
    return flat;
  }

  @ParameterizedTest
  @CsvSource({"1.8, WINDOW", "2.4, DOOR"})
  void leaves_that_are_wider_than_sashes_are_a_door(double width, Opening.Kind kind) {
    DrawnFlat flat = new DrawnFlat().onOneLayer();
    flat.wall(0, 0, 6, 0.3).wall(0, 4.7, 6, 5).wall(0, 0.3, 0.3, 4.7).wall(5.7, 0.3, 6, 4.7);
    leaves(flat, 3 - width / 2, 3 + width / 2).label("Wohnen", 3, 3.5);
    for (double y : new double[] {0, 0.13, 0.17, 0.3}) {
      line(flat, "0", 3 - width / 2, 3 + width / 2, y);
    }

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.openings()).singleElement().extracting(Opening::kind).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "A-GLAZ"})
  void leaves_before_panes_between_sills_are_casements(String layer) {
    DrawnFlat flat = sills(leaves(flat("0")), layer);
    line(line(flat, layer, 3.4, 4.7, 0.13), layer, 3.4, 4.7, 0.17);

    Opening window = added(DrawnFlat.read(flat));

    assertThat(window.kind()).isEqualTo(Opening.Kind.WINDOW);
    assertThat(window.leaves()).isEqualTo(2);
  }

  @Test
  void two_leaves_between_thresholds_or_before_a_pane_are_a_door() {
    FloorPlan thresholds = DrawnFlat.read(sills(leaves(flat("A-GLAZ")), "0"));
    FloorPlan pane = DrawnFlat.read(line(leaves(flat("A-GLAZ")), "0", 3.4, 4.7, 0.15));

    assertThat(added(thresholds).kind()).isEqualTo(Opening.Kind.DOOR);
    assertThat(added(pane).kind()).isEqualTo(Opening.Kind.DOOR);
  }

  @ParameterizedTest
  @CsvSource({"0, false", "0, true", "A-GLAZ, false", "A-GLAZ, true"})
  void sashes_one_before_the_other_between_sills_are_a_window(String layer, boolean bars) {
    DrawnFlat flat = sills(flat(layer).gap(3.4, 0, 4.7, 0.3), layer);
    for (int i = 0; i < 2; i++) {
      double from = i == 0 ? 3.4 : 4;
      double y = i == 0 ? 0.17 : 0.13;
      if (bars) {
        flat.stroke(layer, true, from, y, from + 0.7, y, from + 0.7, y + 0.03, from, y + 0.03);
      } else {
        line(flat, layer, from, from + 0.7, y);
      }
    }

    Opening window = added(DrawnFlat.read(flat));

    assertThat(window.kind()).isEqualTo(Opening.Kind.WINDOW);
    assertThat(window.widthMetres()).isCloseTo(1.3, within(0.002));
  }

  @Test
  void sashes_of_a_layer_of_doors_are_a_door() {
    DrawnFlat flat = sills(flat("A-DOOR").gap(3.4, 0, 4.7, 0.3), "A-DOOR");
    line(line(flat, "A-DOOR", 3.4, 4.1, 0.17), "A-DOOR", 4, 4.7, 0.13);

    Opening door = added(DrawnFlat.read(flat));

    assertThat(door.kind()).isEqualTo(Opening.Kind.DOOR);
    assertThat(door.operation()).isIn(Opening.Operation.SLIDING, Opening.Operation.POCKET);
  }

  /** Two sashes of a bit more than half the width, one before the other, and sills. */
  private static DrawnFlat sliding(DrawnFlat flat, double from, double width, double bottom) {
    flat.gap(from, bottom, from + width, bottom + 0.2);
    String layer = "A-GLAZ";
    line(line(flat, layer, from, from + width, bottom), layer, from, from + width, bottom + 0.2);
    for (int i = 0; i < 2; i++) {
      double start = from + 0.48 * width * i;
      double y = bottom + 0.06 + 0.04 * i;
      double end = start + 0.52 * width;
      flat.stroke(layer, true, start, y, end, y, end, y + 0.04, start, y + 0.04);
    }
    return flat;
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.6, 2.4, 5})
  void what_a_layer_calls_a_window_in_the_front_of_a_balcony_is_one_however_wide(double width) {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.2).wall(0, 1.6, 8, 1.8).wall(0, 6, 8, 6.2).wall(0, 0, 0.2, 6.2);
    flat.wall(7.8, 0, 8, 6.2).door(1, 6, 2, 6.2, 1, 6.2, 0, 90, 1);
    sliding(sliding(flat, 1, width, 0), 3, 2.4, 1.6);
    flat.label("Balkon", 4, 0.9).label("Wohnen", 4, 4);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.openings())
        .filteredOn(opening -> opening.operation() != Opening.Operation.HINGED)
        .extracting(opening -> opening.exterior() + " " + opening.kind())
        .containsExactlyInAnyOrder("true WINDOW", "false DOOR");
  }
}
