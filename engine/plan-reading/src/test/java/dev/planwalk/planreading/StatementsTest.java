package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Point;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What is told of values that the caller stated. */
class StatementsTest {

  private static final LengthUnit.Evidence SAID =
      new LengthUnit.Evidence("stated", "cm", 100, 1, "stated by the caller");
  private static final LengthUnit.Evidence MEASURED =
      new LengthUnit.Evidence("dimension_text", "mm", 10, 9, "4.05 on 4050.0");

  private static ReadingOptions stating(String unit, List<Integer> pages) {
    return new ReadingOptions(
        Optional.of(unit),
        OptionalDouble.of(2.8),
        OptionalDouble.of(45),
        Disguise.NONE,
        pages,
        ReadingOptions.Limits.defaults());
  }

  private static Reading plan(String unit, List<LengthUnit.Evidence> evidence) {
    return new Reading.Plan(
        new FloorPlan(
            new LengthUnit(unit, 0.01, 1, evidence),
            new Frame(0.01, new Point(0, 0)),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            OptionalDouble.empty(),
            1),
        List.of(new Finding(FindingCode.ROOM_WITHOUT_LABEL, "A room.", "")));
  }

  private static List<String> told(Reading reading, ReadingOptions options, FileKind kind) {
    return switch (Statements.told(reading, options, kind)) {
      case Reading.Plan(var plan, var findings) ->
          findings.stream().map(f -> f.code().wire() + " " + f.place()).toList();
      case Reading.NoPlan(var findings) ->
          findings.stream().map(f -> f.code().wire() + " " + f.place()).toList();
      case Reading.NotADrawing refused -> List.of(refused.code().wire());
    };
  }

  @Test
  void nothing_stated_changes_nothing() {
    assertThat(told(plan("cm", List.of()), ReadingOptions.defaults(), FileKind.DXF))
        .containsExactly("room_without_label ");
  }

  @Test
  void every_value_that_was_taken_is_told() {
    assertThat(told(plan("cm", List.of(SAID)), stating("cm", List.of(2)), FileKind.PDF))
        .containsExactlyInAnyOrder(
            "value_stated unit",
            "value_stated ceiling_height_m",
            "value_stated north_deg",
            "value_stated pages",
            "room_without_label ");
  }

  @Test
  void a_unit_against_the_drawings_own_lettering_is_doubtful_and_stands_first() {
    assertThat(told(plan("cm", List.of(SAID, MEASURED)), stating("cm", List.of()), FileKind.DXF))
        .startsWith("stated_unit_doubtful unit");
    assertThat(told(plan("mm", List.of(SAID, MEASURED)), stating("mm", List.of()), FileKind.DXF))
        .doesNotContain("stated_unit_doubtful unit");
  }

  @Test
  void what_says_nothing_about_such_a_file_is_told_as_unused() {
    assertThat(told(plan("mm", List.of(MEASURED)), stating("1:100", List.of(2)), FileKind.DXF))
        .startsWith("stated_value_unused unit", "stated_value_unused pages");
    assertThat(told(plan("1:50", List.of(MEASURED)), stating("mm", List.of()), FileKind.PDF))
        .startsWith("stated_value_unused unit");
  }

  @Test
  void where_no_plan_is_found_the_stated_unit_may_be_why() {
    Finding none = new Finding(FindingCode.NO_PLAN_FOUND, "No plan.", "");

    assertThat(told(new Reading.NoPlan(List.of(none)), stating("m", List.of()), FileKind.DXF))
        .containsExactly("no_plan_found ", "stated_unit_doubtful unit");
  }
}
