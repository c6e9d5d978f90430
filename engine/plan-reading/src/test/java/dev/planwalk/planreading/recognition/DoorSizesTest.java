package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes of doors that stand under the name of a room say nothing about its area. */
class DoorSizesTest {

  /** Stated area of the room Zimmer, of 13.52 m². */
  private static OptionalDouble stated(String size) {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat()).label(size, 7, 3.6);
    FloorPlan plan = DrawnFlat.read(flat);
    Room room =
        plan.rooms().stream().filter(r -> r.name().equals("Zimmer")).findFirst().orElseThrow();
    return room.statedAreaSquareMetres();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2'6X6'8", "2#4'9X6'8 BI FOLD", "8'0X6'8 GLASS SLIDER", "90 x 210"})
  void a_door_is_no_size_of_a_room(String size) {
    assertThat(stated(size)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"4.78 x 2.78, 13.29", "15'8 x 9'1, 13.22"})
  void a_size_of_a_room_is_one(String size, double area) {
    assertThat(stated(size)).hasValueCloseTo(area, org.assertj.core.data.Offset.offset(0.05));
  }
}
