package dev.planwalk.planreading.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.vocabulary.FindingCode;
import org.junit.jupiter.api.Test;

/** A bedroom behind a door whose wall goes on as one line, so that no jamb shows. */
class PartedRoomsTest {

  private static DrawnFlat flat() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    flat.wall(4.8, 0.3, 4.92, 5.5).wall(4.92, 2.6, 5.6, 2.72);
    flat.stroke("A-WALL", false, 6.5, 2.66, 9.7, 2.66);
    flat.window(1.5, 0, 3.3, 0.3, true).window(6.2, 5.5, 7.8, 5.8, true);
    flat.door(4.8, 1.1, 4.92, 2.0, 4.92, 1.1, 0, 90, 0.9);
    flat.door(5.8, 3.2, 5.82, 3.21, 5.6, 2.72, 0, 90, 0.9);
    flat.door(5.4, 0, 6.4, 0.3, 5.4, 0.3, 0, 90, 1.0);
    return flat.label("Wohnen", 2, 3).label("Zimmer", 7, 4).label("Flur", 7, 1.4);
  }

  @Test
  void names_that_one_room_holds_are_rooms_where_the_drawing_tells_them_apart() {
    Reading.Plan plan = DrawnFlat.plan(flat());

    assertThat(plan.floorPlan().rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Wohnen", "Zimmer", "Flur");
    assertThat(plan.findings())
        .anySatisfy(finding -> assertThat(finding.code()).isEqualTo(FindingCode.ROOMS_BY_EVIDENCE));
  }
}
