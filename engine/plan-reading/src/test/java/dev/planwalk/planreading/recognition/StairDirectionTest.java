package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Which way a flight of ten treads in the living room climbs, from 1.00 to 3.52 m up the sheet. */
class StairDirectionTest {

  private static final Offset<Double> EXACT = within(0.01);

  private static DrawnFlat withFlight() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    for (int i = 0; i < 10; i++) {
      flat.stroke("STAIR", false, 2, 1 + 0.28 * i, 3, 1 + 0.28 * i);
    }
    return flat;
  }

  /** The line that one walks along, with a head of two strokes at its end. */
  private static DrawnFlat arrow(DrawnFlat flat, double from, double to) {
    double back = to - Math.signum(to - from) * 0.2;
    return flat.stroke("STAIR", false, 2.5, from, 2.5, to)
        .stroke("STAIR", false, 2.5, to, 2.4, back)
        .stroke("STAIR", false, 2.6, back, 2.5, to);
  }

  private static double up(Reading.Plan plan) {
    return plan.floorPlan().storeys().getFirst().stairs().getFirst().upDegrees();
  }

  private static List<FindingCode> codes(Reading.Plan plan) {
    return plan.findings().stream().map(Finding::code).toList();
  }

  @Test
  void an_arrow_points_up_whichever_way_it_is_drawn() {
    Reading.Plan north = DrawnFlat.plan(arrow(withFlight(), 1.1, 3.4));
    Reading.Plan south = DrawnFlat.plan(arrow(withFlight(), 3.4, 1.1));

    assertThat(up(north)).isCloseTo(90, EXACT);
    assertThat(up(south)).isCloseTo(270, EXACT);
    assertThat(codes(north)).doesNotContain(FindingCode.STAIR_DIRECTION_ASSUMED);
    assertThat(codes(south)).doesNotContain(FindingCode.STAIR_DIRECTION_ASSUMED);
  }

  @Test
  void an_arrow_with_a_closed_head_points_up() {
    DrawnFlat flat = withFlight().stroke("STAIR", false, 2.5, 3.4, 2.5, 1.3);
    Reading.Plan plan = DrawnFlat.plan(flat.stroke("STAIR", true, 2.4, 1.3, 2.6, 1.3, 2.5, 1.1));

    assertThat(up(plan)).isCloseTo(270, EXACT);
  }

  @Test
  void an_arrow_beside_the_word_dn_points_down() {
    Reading.Plan plan = DrawnFlat.plan(arrow(withFlight(), 1.1, 3.4).label("DN 14R", 2.6, 0.9));

    assertThat(up(plan)).isCloseTo(270, EXACT);
    assertThat(codes(plan)).doesNotContain(FindingCode.STAIR_DIRECTION_ASSUMED);
  }

  @Test
  void a_circle_marks_the_foot() {
    double[] circle = new double[32];
    for (int i = 0; i < 16; i++) {
      circle[2 * i] = 2.5 + 0.05 * Math.cos(Math.PI / 8 * i);
      circle[2 * i + 1] = 3.4 + 0.05 * Math.sin(Math.PI / 8 * i);
    }
    DrawnFlat flat = withFlight().stroke("STAIR", false, 2.5, 1.1, 2.5, 3.4);

    assertThat(up(DrawnFlat.plan(flat.stroke("STAIR", true, circle)))).isCloseTo(270, EXACT);
  }

  @Test
  void an_arrow_behind_a_landing_tells_both_flights() {
    DrawnFlat flat = withFlight();
    for (int i = 0; i < 10; i++) {
      flat.stroke("STAIR", false, 3.1, 1 + 0.28 * i, 4.1, 1 + 0.28 * i);
    }
    flat.stroke("STAIR", false, 2.5, 1.1, 2.5, 4.2, 3.6, 4.2, 3.6, 1.1);
    Reading.Plan plan = DrawnFlat.plan(flat.stroke("STAIR", false, 3.5, 1.3, 3.6, 1.1, 3.7, 1.3));

    assertThat(plan.floorPlan().storeys().getFirst().stairs())
        .hasSize(2)
        .allSatisfy(stair -> {
          boolean west = stair.polygon().points().getFirst().x() < 3.05;
          assertThat(stair.upDegrees()).isCloseTo(west ? 90 : 270, EXACT);
        });
    assertThat(codes(plan)).doesNotContain(FindingCode.STAIR_DIRECTION_ASSUMED);
  }

  @Test
  void a_word_alone_tells_by_the_end_at_which_it_stands() {
    assertThat(up(DrawnFlat.plan(withFlight().label("AUF", 2.3, 3.7)))).isCloseTo(270, EXACT);
    assertThat(up(DrawnFlat.plan(withFlight().label("DN", 2.3, 3.7)))).isCloseTo(90, EXACT);
  }

  @Test
  void without_a_sign_the_direction_is_told_to_be_assumed() {
    Reading.Plan plan = DrawnFlat.plan(withFlight());

    Finding finding =
        plan.findings().stream()
            .filter(told -> told.code() == FindingCode.STAIR_DIRECTION_ASSUMED)
            .findFirst()
            .orElseThrow();
    assertThat(finding.place()).isEqualTo("stair_1");
    assertThat(finding.message()).startsWith("Nothing tells").contains("2.50, 2.26 m", "up_deg");
    assertThat(assumed(plan)).isTrue();
    assertThat(assumed(DrawnFlat.plan(arrow(withFlight(), 1.1, 3.4)))).isFalse();
  }

  private static boolean assumed(Reading.Plan plan) {
    return plan.floorPlan().storeys().getFirst().stairs().getFirst().directionAssumed();
  }

  @Test
  void arrows_against_each_other_tell_nothing() {
    DrawnFlat flat = arrow(withFlight(), 1.1, 3.4).stroke("STAIR", false, 2.25, 3.4, 2.25, 1.1);
    Reading.Plan plan =
        DrawnFlat.plan(flat.stroke("STAIR", false, 2.15, 1.3, 2.25, 1.1, 2.35, 1.3));

    assertContradiction(plan);
  }

  @Test
  void an_arrow_at_both_ends_and_a_word_for_both_ways_contradict_themselves() {
    DrawnFlat both = arrow(withFlight(), 1.1, 3.4);
    both.stroke("STAIR", false, 2.5, 1.1, 2.4, 1.3).stroke("STAIR", false, 2.6, 1.3, 2.5, 1.1);

    assertContradiction(DrawnFlat.plan(both));
    assertContradiction(DrawnFlat.plan(withFlight().label("UP/DN", 2.1, 2.2)));
  }

  private static void assertContradiction(Reading.Plan plan) {
    assertThat(plan.findings())
        .filteredOn(finding -> finding.code() == FindingCode.STAIR_DIRECTION_ASSUMED)
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.message())
                .startsWith("Signs contradict each other")
                .contains("Leave one arrow"));
    assertThat(assumed(plan)).isTrue();
  }

  @Test
  void words_beside_a_stair_are_no_part_of_the_name_of_its_room() {
    Reading.Plan plan = DrawnFlat.plan(arrow(withFlight(), 1.1, 3.4).label("AUF", 2, 2.75));

    assertThat(plan.floorPlan().rooms()).extracting(Room::name).contains("Wohnen");
  }
}
