package dev.planwalk.planreading.naming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** What a flight makes of the room without a name that it stands in. */
class StairsInRoomsTest {

  /** One room of 5 m depth with a door and a flight of ten treads. */
  private static RoomType withFlight(double width) {
    DrawnFlat flat = new DrawnFlat();
    double east = width + 0.3;
    flat.wall(0, 0, east + 0.3, 0.3).wall(0, 5.3, east + 0.3, 5.6);
    flat.wall(0, 0, 0.3, 5.6).wall(east, 0, east + 0.3, 5.6);
    flat.door(0.6, 0, 1.5, 0.3, 0.6, 0.3, 0, 90, 0.9);
    for (int tread = 0; tread < 10; tread++) {
      double y = 2 + 0.28 * tread;
      flat.stroke("STAIR", false, width - 1, y, width, y);
    }
    return DrawnFlat.read(flat).rooms().stream().map(Room::type).findFirst().orElseThrow();
  }

  @Test
  void a_flight_that_fills_its_room_makes_a_staircase_of_it() {
    assertThat(withFlight(3)).isEqualTo(RoomType.STAIRCASE);
  }

  @Test
  void a_flight_that_stands_in_a_large_room_leaves_it_a_hall() {
    assertThat(withFlight(8)).isEqualTo(RoomType.HALL);
  }
}
