package dev.planwalk.planreading.rooms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** A house of 8 by 5 m with a walled balcony before its north side. */
class ExternalAreasTest {

  private static DrawnFlat flat() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(1, 5, 1.15, 7).wall(6.85, 5, 7, 7).wall(1, 6.85, 7, 7);
    flat.door(3, 4.7, 4, 5, 4, 4.7, 180, 90, 1).door(5, 0, 6, 0.3, 5, 0.3, 0, 90, 1);
    return flat.label("Wohnen", 3, 2).label("Balkon", 2, 6);
  }

  @Test
  void a_balcony_stamped_as_external_area_is_no_room_and_its_parapet_no_wall() {
    FloorPlan plan = DrawnFlat.read(flat().label("AGF", 5, 6));

    assertThat(plan.rooms()).extracting(Room::type).containsExactly(RoomType.LIVING);
    assertThat(plan.storeys().getFirst().outline().signedArea()).isCloseTo(40, within(0.05));
    assertThat(plan.openings())
        .hasSize(2)
        .extracting(Opening::kind)
        .containsOnly(Opening.Kind.DOOR);
    assertThat(plan.openings()).allMatch(Opening::exterior);
  }

  @Test
  void one_that_states_its_area_is_a_room() {
    FloorPlan plan = DrawnFlat.read(flat().label("AGF", 5, 6).label("10.5 m²", 4, 5.5));

    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(RoomType.LIVING, RoomType.BALCONY);
  }

  @Test
  void one_without_a_stamp_is_a_room() {
    FloorPlan plan = DrawnFlat.read(flat());

    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(RoomType.LIVING, RoomType.BALCONY);
  }

  @Test
  void a_room_within_the_house_stays_one_whatever_is_stamped_on_it() {
    FloorPlan plan = DrawnFlat.read(flat().label("ANF", 5, 2));

    assertThat(plan.rooms()).hasSize(2);
  }
}
