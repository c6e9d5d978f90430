package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A layer may hold something else than its name says: who draws so has a plan all the same. */
class NamesOfLayersTest {

  /**
   * Outer faces of a house of 8.7 by 4.3 m, and two rooms of 16 m² within.
   *
   * @param inner layer of the inner faces
   */
  private static Reading house(String inner) {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer(inner, 7);
    Ink ink = plan.modelSpace().on("0").rectangle(0, 0, 8.7, 4.6);
    ink.on(inner).rectangle(0.3, 0.3, 4.3, 4.3).rectangle(4.4, 0.3, 8.4, 4.3);
    return read(plan);
  }

  private static Reading read(DrawnPlan plan) {
    return PlanReader.read(
        DxfWriter.ascii(plan, DxfWriter.Version.R2007),
        ReadingOptions.defaults(),
        () -> 0,
        bug -> {
          throw bug;
        });
  }

  private static List<Finding> told(Reading.Plan plan) {
    return plan.findings().stream()
        .filter(finding -> finding.code() == FindingCode.LAYERS_NOT_AS_NAMED)
        .toList();
  }

  @Test
  void walls_on_a_layer_called_dimensions_are_read_and_told() {
    Reading.Plan plan = (Reading.Plan) house("DIM");

    assertThat(plan.floorPlan().rooms()).hasSize(2);
    assertThat(told(plan)).hasSize(1);
  }

  @Test
  void where_names_leave_a_plan_they_hold() {
    Reading.Plan plan = (Reading.Plan) house("WALL");

    assertThat(plan.floorPlan().rooms()).hasSize(2);
    assertThat(told(plan)).isEmpty();
  }

  /** A lettered plan, and beside it one without names. */
  @Test
  void a_plan_beside_does_not_make_up_for_lettered_rooms_without_a_floor() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("DIM", 7).layer("WALL", 7);
    Ink ink = plan.modelSpace().on("0").rectangle(0, 0, 8.7, 4.6);
    ink.on("DIM").rectangle(0.3, 0.3, 4.3, 4.3).rectangle(4.4, 0.3, 8.4, 4.3);
    ink.on("0").text("KITCHEN", 1, 2, 0.2).text("BEDROOM", 5, 2, 0.2);
    ink.on("WALL").rectangle(20, 0, 28.7, 4.6);
    ink.rectangle(20.3, 0.3, 22.3, 4.3).rectangle(22.4, 0.3, 28.4, 4.3);

    Reading.Plan read = (Reading.Plan) read(plan);

    assertThat(read.floorPlan().rooms())
        .extracting(Room::type)
        .contains(RoomType.KITCHEN, RoomType.BEDROOM);
    assertThat(told(read)).hasSize(1);
  }

  @Test
  void what_is_no_plan_without_names_either_is_none() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("DIM", 7).modelSpace().on("DIM").line(0, 0, 8, 0).line(0, 1, 8, 1);

    Reading reading = read(plan);

    assertThat(reading).isInstanceOf(Reading.NoPlan.class);
    assertThat(((Reading.NoPlan) reading).findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.LAYERS_NOT_AS_NAMED);
  }
}
