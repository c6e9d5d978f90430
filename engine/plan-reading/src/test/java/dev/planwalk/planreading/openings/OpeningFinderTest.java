package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.vocabulary.FindingCode;
import org.junit.jupiter.api.Test;

/** Openings that are hard to tell, drawn in code. */
class OpeningFinderTest {

  private static DrawnFlat twoRooms() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(4, 0.3, 4.15, 4.7).gap(4, 2, 4.15, 3).label("Flur", 1, 3).label("Zimmer", 6, 3);
    flat.stroke("A-DOOR", false, 4, 2, 4, 3).stroke("A-DOOR", false, 4.15, 2, 4.15, 3);
    return flat;
  }

  @Test
  void lines_of_a_door_layer_along_the_faces_are_a_lintel_over_a_passage() {
    FloorPlan plan = DrawnFlat.read(twoRooms());

    assertThat(plan.openings()).hasSize(1);
    assertThat(plan.openings().getFirst().kind()).isEqualTo(Opening.Kind.PASSAGE);
  }

  @Test
  void a_line_between_the_faces_is_the_leaf_of_a_sliding_door() {
    FloorPlan plan = DrawnFlat.read(twoRooms().stroke("A-DOOR", false, 4.08, 2, 4.08, 3));

    assertThat(plan.openings()).hasSize(1);
    assertThat(plan.openings().getFirst().kind()).isEqualTo(Opening.Kind.DOOR);
    assertThat(plan.openings().getFirst().operation()).isEqualTo(Opening.Operation.SLIDING);
  }

  @Test
  void a_leaf_that_stands_open_before_a_passage_makes_no_door_of_it() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(4, 0.3, 4.15, 4.7).gap(4, 0.4, 4.15, 1.2).label("Zimmer", 1, 3).label("Flur", 6, 3);
    flat.door(4.25, 0, 5.15, 0.3, 4.25, 0.3, 0, 90, 0.9);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.openings())
        .extracting(Opening::kind)
        .containsExactlyInAnyOrder(Opening.Kind.DOOR, Opening.Kind.PASSAGE);
  }

  @Test
  void a_passage_in_which_nothing_is_drawn_is_told() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat()).gap(4.8, 3.5, 4.92, 4.5);

    Reading.Plan plan = DrawnFlat.plan(flat);

    assertThat(plan.findings())
        .filteredOn(finding -> finding.code() == FindingCode.PASSAGE_ASSUMED)
        .singleElement()
        .satisfies(finding -> {
          // Something may well be drawn in it that was not understood.
          assertThat(finding.message()).startsWith("No door was made out in").contains("(1.00 m)");
          assertThat(finding.place()).startsWith("opening_");
        });
  }

  @Test
  void a_sill_before_a_window_on_one_layer_does_not_hide_it() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    flat.stroke("0", true, 1.47, -0.05, 3.33, -0.05, 3.33, 0, 1.47, 0);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.WINDOW)
        .hasSize(3);
  }
}
