package dev.planwalk.readingjudge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** The words of a manifest become facts, each of them or a word that says that they did not. */
class ManifestWordsTest {

  private static List<Fact> facts(String shows, String expected) {
    return ManifestWords.facts(new Sample("pdf/plan.pdf", "PDF 1.4", "plan", shows, expected));
  }

  @Test
  void every_part_of_a_clause_is_a_fact() {
    assertThat(
            facts(
                "",
                "unit mm (header right); 29 rooms of 2.4 to 90.0 m2, 516.5 m2, and one shaft of"
                    + " 0.6 m2; title block 1:100, 5. OG"))
        .containsExactly(
            new Fact.Unit("mm"),
            new Fact.PlanUnit("mm"),
            new Fact.HeaderRight(),
            new Fact.RoomSizes(29, 2.4, 90, OptionalDouble.of(516.5)),
            new Fact.Shaft(0.6),
            new Fact.Texts(List.of("1:100", "5. OG")),
            new Fact.StoreyName("5. OG"));
  }

  @Test
  void lengths_in_feet_and_points_are_metres() {
    assertThat(facts("", "scale 1/4\" = 1'-0\""))
        .containsExactly(new Fact.Scale("scale 1/4\" = 1'-0\"", 0.3048 / 18));
    assertThat(facts("", "outside 50 ft x 31 ft by dimension"))
        .contains(new Fact.MeasuredFeet(List.of(50.0, 31.0)));
    assertThat(
            facts(
                "",
                "4 rooms OFFICE 101, CORRIDOR 104 of 490 x 290 points = 27.22 x 16.11 ft = 40.7 m2"
                    + " each (wall centre lines)"))
        .containsExactly(
            new Fact.RoomCount(4),
            new Fact.Texts(List.of("OFFICE 101", "CORRIDOR 104")),
            new Fact.RoomNames(List.of("OFFICE 101", "CORRIDOR 104")),
            new Fact.RoomBoxes(490, 290, OptionalDouble.of(40.7)));
  }

  @Test
  void the_same_fact_said_twice_is_one() {
    assertThat(
            facts(
                "", "finding no_plan_found, no rooms; the areas in the text must not become rooms"))
        .containsExactly(new Fact.Finding("no_plan_found"), new Fact.NoRooms());
  }

  @Test
  void what_a_file_shows_is_read_for_layers_findings_and_refusals() {
    assertThat(
            facts(
                "must be refused with the finding dwg_version_too_old; layers A-WALL, A-DOOR and"
                    + " text",
                ""))
        .containsExactly(
            new Fact.Layers(List.of("A-WALL", "A-DOOR", "text")),
            new Fact.Finding("dwg_version_too_old"),
            new Fact.Refused());
  }

  @Test
  void a_clause_that_is_not_understood_to_its_end_is_unknown() {
    assertThat(facts("", "2 windows of oak; ceiling 2.5 m"))
        .containsExactly(
            new Fact.Windows(2), new Fact.Unknown("of oak"), new Fact.Unknown("ceiling 2.5 m"));
  }
}
