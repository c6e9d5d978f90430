package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Houses that are no rectangles: jambs stand off the normal of their wall. */
class LeaningJambsTest {

  private static final double MM = 1000;
  private static final int MM_UNITS = 4;

  private static DrawnFlat flat(boolean layers) {
    DrawnFlat flat = layers ? new DrawnFlat() : new DrawnFlat().onOneLayer();
    return DrawnFlat.fourRooms(flat);
  }

  private static long count(FloorPlan plan, Opening.Kind kind) {
    return plan.openings().stream().filter(opening -> opening.kind() == kind).count();
  }

  private static double area(FloorPlan plan, RoomType type) {
    Room room = plan.rooms().stream().filter(r -> r.type() == type).findFirst().orElseThrow();
    return room.areaSquareMetres();
  }

  @ParameterizedTest
  @CsvSource({
    "true, 3, 0, false",
    "true, 8, 17, true",
    "true, 12, 45, false",
    "false, 3, 17, false",
    "false, 5, 0, true",
    "false, 8, 45, false",
    "false, 12, 0, false"
  })
  void a_leaning_house_keeps_rooms_doors_and_windows(
      boolean layers, double lean, double turn, boolean mirrored) {
    FlatDrawing leaning = DrawnFlat.leaning(flat(layers).draw(MM_UNITS), lean);

    FloorPlan plan = DrawnFlat.read(DrawnFlat.moved(leaning, MM, mirrored, turn, 5000, 2000));

    assertThat(count(plan, Opening.Kind.WINDOW)).isEqualTo(3);
    assertThat(count(plan, Opening.Kind.DOOR)).isEqualTo(4);
    assertThat(plan.rooms()).hasSize(4);
    // A shear keeps areas.
    assertThat(area(plan, RoomType.LIVING)).isCloseTo(4.5 * 5.2, within(0.01));
    assertThat(area(plan, RoomType.BATHROOM)).isCloseTo(2.08 * 2.3, within(0.01));
    assertThat(area(plan, RoomType.CORRIDOR)).isCloseTo(2.58 * 2.3, within(0.01));
  }

  @Test
  void windows_without_a_gap_are_told() {
    DrawnFlat flat = flat(true);
    // Panes askew in a wall that goes on behind them.
    flat.stroke("A-GLAZ", false, 1.0, 5.52, 2.2, 5.78).stroke("A-GLAZ", false, 1.0, 5.5, 2.2, 5.76);

    assertThat(DrawnFlat.plan(flat).findings())
        .filteredOn(finding -> finding.code() == FindingCode.WINDOW_UNPLACED)
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Finding.Severity.WARNING));
    assertThat(DrawnFlat.plan(flat(true)).findings())
        .extracting(Finding::code)
        .doesNotContain(
            FindingCode.WINDOW_UNPLACED, FindingCode.DOOR_UNPLACED, FindingCode.NO_WINDOW_FOUND);
  }

  @Test
  void a_swing_in_no_opening_is_told() {
    DrawnFlat flat = flat(true);
    flat.door(2, 3, 2.8, 3.05, 2, 3, 0, 90, 0.8);

    assertThat(DrawnFlat.plan(flat).findings())
        .extracting(Finding::code)
        .contains(FindingCode.DOOR_UNPLACED)
        .doesNotContain(FindingCode.WINDOW_UNPLACED);
  }
}
