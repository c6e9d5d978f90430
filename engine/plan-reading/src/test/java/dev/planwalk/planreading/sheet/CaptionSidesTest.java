package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names of storeys beside the plans of a sheet: which plan each belongs to. Plans are 10 x 5.8. */
class CaptionSidesTest {

  private final List<Stroke> strokes = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();

  private void add(DrawnFlat drawn, double dx, double dy) {
    FlatDrawing moved = DrawnFlat.moved(drawn.draw(6), 1, false, 0, dx, dy);
    strokes.addAll(moved.strokes());
    labels.addAll(moved.labels());
  }

  /** A flat whose bedroom says which it is, on one layer. */
  private void addStorey(String mark, double dx, double dy) {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    add(flat.label(mark, 8, 1), dx, dy);
  }

  private void letter(String text, double x, double y) {
    add(new DrawnFlat().label(text, x, y), 0, 0);
  }

  /** A chain of dimensions as single lines, from 0 to 10, with its ticks. */
  private void addChain(double dx, double dy) {
    DrawnFlat chain = new DrawnFlat().onOneLayer();
    chain.stroke("0", false, 0, 0, 10, 0);
    for (double x : new double[] {0, 2.5, 5, 7.5, 10}) {
      chain.stroke("0", false, x, -0.2, x, 0.2).stroke("0", false, x - 0.1, -0.1, x + 0.1, 0.1);
    }
    add(chain, dx, dy);
  }

  private Reading.Plan read() {
    FlatDrawing sheet = new FlatDrawing(strokes, List.of(), labels, List.of(), List.of(), 6, 1, 2);
    return DrawnFlat.plan(sheet);
  }

  /** The storey, by its name, that the room with a mark is read on. */
  private static String storeyOf(String mark, FloorPlan plan) {
    Room room =
        plan.rooms().stream().filter(r -> r.name().contains(mark)).findFirst().orElseThrow();
    return plan.storeys().stream()
        .filter(storey -> storey.id().equals(room.storeyId()))
        .findFirst()
        .orElseThrow()
        .name();
  }

  private static void assertStoreys(Reading.Plan reading, String lower, String upper) {
    FloorPlan plan = reading.floorPlan();
    assertThat(plan.storeys()).hasSize(2);
    assertThat(storeyOf("Gast", plan)).isEqualTo(lower);
    assertThat(storeyOf("Kind", plan)).isEqualTo(upper);
    assertThat(reading.findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.STOREY_LEVEL_ASSUMED);
  }

  @Test
  void names_below_all_plans_are_theirs_though_the_next_plan_is_nearer() {
    addStorey("Gast", 0, 0);
    addStorey("Kind", 0, 10);
    letter("GROUND FLOOR PLAN", 4, -2.4);
    letter("FIRST FLOOR PLAN", 4, 7.4);

    assertStoreys(read(), "GROUND FLOOR PLAN", "FIRST FLOOR PLAN");
  }

  @Test
  void names_above_all_plans_are_theirs_though_the_next_plan_is_nearer() {
    addStorey("Gast", 0, 0);
    addStorey("Kind", 0, 10);
    letter("GROUND FLOOR PLAN", 4, 8.4);
    letter("FIRST FLOOR PLAN", 4, 18.4);

    assertStoreys(read(), "GROUND FLOOR PLAN", "FIRST FLOOR PLAN");
  }

  @Test
  void names_between_two_plans_are_those_of_the_nearer() {
    addStorey("Gast", 0, 0);
    addStorey("Kind", 0, 10);
    letter("GROUND FLOOR PLAN", 4, 6.4);
    letter("FIRST FLOOR PLAN", 4, 9.2);

    assertStoreys(read(), "GROUND FLOOR PLAN", "FIRST FLOOR PLAN");
  }

  @Test
  void chains_of_dimensions_between_plans_and_names_take_none() {
    addStorey("Gast", 0, 0);
    addStorey("Kind", 16, 0);
    addChain(0, -1.8);
    addChain(16, -1.8);
    letter("ERDGESCHOSS", 4, -3);
    letter("1. OBERGESCHOSS", 20, -3);

    assertStoreys(read(), "ERDGESCHOSS", "1. OBERGESCHOSS");
  }
}
