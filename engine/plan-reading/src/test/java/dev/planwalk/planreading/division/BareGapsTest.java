package dev.planwalk.planreading.division;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two balconies before a room, 1.2 m from each other, each entered by a door. */
class BareGapsTest {

  private static DrawnFlat balconies() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.stroke(
        "A-RAIL", true, 0.5, 5, 0.5, 6.5, 3.3, 6.5, 3.3, 5, 3.25, 5, 3.25, 6.45, 0.55, 6.45, 0.55,
        5);
    flat.stroke(
        "A-RAIL", true, 4.5, 5, 4.5, 6.5, 7.5, 6.5, 7.5, 5, 7.45, 5, 7.45, 6.45, 4.55, 6.45, 4.55,
        5);
    flat.door(1, 4.7, 2, 5, 2, 4.7, 180, 90, 1).door(5, 4.7, 6, 5, 6, 4.7, 180, 90, 1);
    flat.door(5, 0, 6, 0.3, 5, 0.3, 0, 90, 1);
    return flat.label("Wohnen", 3, 2).label("Balkon", 1.5, 5.7).label("Balkon", 5.5, 5.7);
  }

  @Test
  void the_space_between_two_balconies_is_no_room() {
    FloorPlan plan = DrawnFlat.read(balconies());

    assertThat(plan.rooms()).hasSize(3);
    assertThat(plan.openings()).extracting(Opening::kind).containsOnly(Opening.Kind.DOOR);
  }

  @Test
  void a_window_that_looks_out_on_it_makes_it_none() {
    FloorPlan plan = DrawnFlat.read(balconies().window(3.5, 4.7, 4.3, 5, true));

    assertThat(plan.rooms()).hasSize(3);
  }

  @Test
  void a_door_that_leads_to_it_makes_it_a_place_of_its_own() {
    FloorPlan plan = DrawnFlat.read(balconies().door(3.4, 4.7, 4.3, 5, 4.3, 4.7, 180, 90, 0.9));

    assertThat(plan.rooms()).hasSize(4);
  }

  /** A room, and beside it a stair between walls that a gap without a door opens to it. */
  private static DrawnFlat attic() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 5.7, 8, 6).wall(0, 0, 0.3, 6).wall(7.7, 0, 8, 6);
    flat.wall(0.3, 2.5, 7.7, 2.62).wall(3, 2.62, 3.12, 5.7);
    flat.gap(1.2, 2.5, 2.2, 2.62);
    flat.door(5, 2.5, 5.9, 2.62, 5, 2.62, 0, 90, 0.9);
    flat.window(5, 0, 6.2, 0.3, true).window(5, 5.7, 6.2, 6, true);
    return flat.label("Studio", 4, 1.2).label("Bad", 5, 4.5);
  }

  private static DrawnFlat withFlight(DrawnFlat flat) {
    for (int tread = 0; tread < 9; tread++) {
      flat.stroke("A-STRS", false, 1.2, 3.2 + 0.27 * tread, 2.2, 3.2 + 0.27 * tread);
    }
    return flat.stroke("A-STRS", false, 1.7, 3.2, 1.7, 5.36);
  }

  @Test
  void a_staircase_without_a_name_is_a_room_of_its_own_behind_a_bare_gap() {
    FloorPlan plan = DrawnFlat.read(withFlight(attic()));

    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(RoomType.STUDY, RoomType.BATHROOM, RoomType.STAIRCASE);
    assertThat(plan.openings()).extracting(Opening::kind).contains(Opening.Kind.PASSAGE);
    // No door parts it from the room: it is a stair of that flat.
    assertThat(plan.flats())
        .singleElement()
        .satisfies(flat -> assertThat(flat.roomIds()).hasSize(3));
  }

  @Test
  void a_staircase_is_part_of_the_room_whose_lettered_area_counts_both() {
    // 16.28 m² of the room, 8.32 m² of the stair, 0.12 m² of the gap.
    assertThat(DrawnFlat.read(withFlight(attic()).label("24,7 m²", 4, 0.9)).rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(RoomType.STUDY, RoomType.BATHROOM);
    assertThat(DrawnFlat.read(withFlight(attic()).label("16,3 m²", 4, 0.9)).rooms()).hasSize(3);
  }

  @Test
  void a_place_without_a_name_and_a_stair_belongs_to_the_room_before_it() {
    assertThat(DrawnFlat.read(attic()).rooms()).hasSize(2);
  }

  /**
   * Two rooms, and a place of 1.5 m2 in the corner of one, with no door and no label anywhere.
   *
   * @param gap how far the wall before the place of 1.24 m is open
   */
  private static DrawnFlat corner(double gap) {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(4, 0.3, 4.12, 4.7).gap(4, 2, 4.12, 2.9);
    flat.wall(1.54, 3.3, 1.66, 4.7).wall(0.3, 3.38, 1.54, 3.5);
    return flat.gap(0.3, 3.38, 0.3 + gap, 3.5);
  }

  @Test
  void without_labels_a_toilet_behind_a_doorway_is_a_room() {
    assertThat(DrawnFlat.read(corner(0.7)).rooms()).hasSize(3);
  }

  @Test
  void without_labels_what_another_door_leads_on_from_is_part_of_the_corridor() {
    DrawnFlat flat = corner(0.7).door(0, 3.7, 0.3, 4.5, 0.3, 3.7, 0, 90, 0.8);

    assertThat(DrawnFlat.read(flat).rooms()).hasSize(2);
  }

  @Test
  void without_labels_a_nook_that_is_open_at_its_full_width_is_none() {
    assertThat(DrawnFlat.read(corner(1.14)).rooms()).hasSize(2);
  }

  /**
   * A hall of three parts behind bare gaps of 0.82 m: beside the closet, before it, and beside a
   * flight of narrow treads close to the closet's wall, which may end before the gap.
   *
   * @param from where the treads begin
   * @param area what is lettered in the hall
   */
  private static DrawnFlat hall(DrawnFlat flat, double from, String area) {
    flat.wall(0, 0, 5.4, 0.3).wall(0, 9, 5.4, 9.3).wall(0, 0, 0.3, 9.3).wall(5.1, 0, 5.4, 9.3);
    flat.wall(2, 0.3, 2.1, 4.8).wall(0.3, 4.7, 2.1, 4.8);
    flat.wall(0.3, 1.6, 1.18, 1.7).wall(0.3, 3.1, 1.18, 3.2).wall(1.08, 1.6, 1.18, 3.2);
    flat.door(1, 0, 1.9, 0.3, 1, 0.3, 0, 90, 0.9);
    flat.door(1.08, 2, 1.18, 2.7, 1.18, 2, 0, 90, 0.7);
    flat.door(2, 3.6, 2.1, 4.4, 2.1, 3.6, 0, 90, 0.8);
    flat.window(2.6, 0, 4.6, 0.3, true).window(0.8, 9, 2.2, 9.3, true);
    for (int tread = 0; tread < 6; tread++) {
      double y = 3.25 + 0.24 * tread;
      flat.stroke("0", false, from, y, from + 0.7, y);
    }
    flat.label("Hall", 1.4, 2.4).label(area, 1.4, 2.1).label("WC", 0.6, 2.4);
    return flat.label("Wohnen", 3, 6);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 1.24})
  void a_stair_is_floor_of_the_hall_whose_lettered_area_holds_it(double from) {
    FloorPlan plan = DrawnFlat.read(hall(new DrawnFlat(), from, "6,07 m²"));

    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(RoomType.HALL, RoomType.WC, RoomType.LIVING);
    assertThat(plan.openings())
        .extracting(Opening::operation)
        .doesNotContain(Opening.Operation.SLIDING);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 1.24})
  void a_stair_beside_a_partition_leaves_a_house_on_one_layer_whole(double from) {
    FloorPlan plan = DrawnFlat.read(hall(new DrawnFlat().onOneLayer().inLines(), from, "6,07 m²"));

    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(RoomType.HALL, RoomType.WC, RoomType.LIVING);
    assertThat(plan.openings())
        .extracting(Opening::kind)
        .containsExactlyInAnyOrder(
            Opening.Kind.DOOR,
            Opening.Kind.DOOR,
            Opening.Kind.DOOR,
            Opening.Kind.WINDOW,
            Opening.Kind.WINDOW);
  }
}
