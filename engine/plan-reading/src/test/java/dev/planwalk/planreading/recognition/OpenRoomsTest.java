package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Floor that is open to the outside is a room where a name stands on it, and else is none. */
class OpenRoomsTest {

  /** Four rooms, a wing to the north, and between both a place of 6 m by 5.2 m open to the east. */
  private final DrawnFlat flat =
      DrawnFlat.fourRooms(new DrawnFlat())
          .wall(0, 5.8, 0.3, 11.3)
          .wall(0, 11, 10, 11.3)
          .wall(3.7, 5.8, 4, 11)
          .door(3.7, 7, 4, 8, 3.7, 7, 90, 90, 1)
          .window(0, 8, 0.3, 9, false)
          .label("Zimmer", 1.5, 8);

  @Test
  void a_garage_without_a_gate_is_a_room_that_is_told() {
    Reading.Plan plan = DrawnFlat.plan(flat.label("Garage", 5.5, 7.2));

    Room garage =
        plan.floorPlan().rooms().stream()
            .filter(room -> room.name().equals("Garage"))
            .findFirst()
            .orElseThrow();
    assertThat(garage.areaSquareMetres()).isCloseTo(31.2, within(1.5));
    assertThat(garage.confidence()).isLessThan(0.8);
    assertThat(told(plan)).hasSize(1);
    assertThat(plan.floorPlan().openings())
        .anySatisfy(door ->
            assertThat(door.connects().stream().flatMap(id -> id.stream()))
                .hasSize(2)
                .contains(garage.id()));
  }

  @Test
  void a_yard_without_a_name_is_none() {
    Reading.Plan plan = DrawnFlat.plan(flat);

    assertThat(plan.floorPlan().rooms()).hasSize(5);
    assertThat(told(plan)).isEmpty();
  }

  @Test
  void a_room_at_the_end_of_a_house_is_one_though_no_other_lies_about_it() {
    DrawnFlat open =
        DrawnFlat.fourRooms(new DrawnFlat())
            .wall(9.7, 0, 16, 0.3)
            .wall(9.7, 5.5, 16, 5.8)
            .label("Lounge", 12.5, 3);
    Reading.Plan plan = DrawnFlat.plan(open);

    assertThat(plan.floorPlan().rooms()).extracting(Room::name).contains("Lounge").hasSize(5);
    assertThat(told(plan)).hasSize(1);
  }

  @Test
  void a_garden_between_walls_is_none() {
    DrawnFlat open =
        DrawnFlat.fourRooms(new DrawnFlat())
            .wall(9.7, 0, 16, 0.3)
            .wall(9.7, 5.5, 16, 5.8)
            .label("Garten", 12.5, 3);

    assertThat(DrawnFlat.plan(open).floorPlan().rooms()).hasSize(4);
  }

  private static List<Finding> told(Reading.Plan plan) {
    return plan.findings().stream()
        .filter(finding -> finding.code() == FindingCode.ROOMS_BY_EVIDENCE)
        .toList();
  }
}
