package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import org.junit.jupiter.api.Test;

/** Rooms that were drawn as polygons, each on a layer of its own. */
class RoomLayersTest {

  @Test
  void a_layer_for_each_room_is_a_layer_of_rooms_and_a_named_room_without_one_is_added() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    flat.stroke("Room - Wohnen", true, 0.3, 0.3, 4.8, 0.3, 4.8, 5.5, 0.3, 5.5);
    flat.stroke("Room - Zimmer", true, 4.92, 2.72, 9.7, 2.72, 9.7, 5.5, 4.92, 5.5);
    flat.stroke("Room - Bad", true, 7.62, 0.3, 9.7, 0.3, 9.7, 2.6, 7.62, 2.6);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms())
        .extracting(Room::name, Room::source)
        .containsExactlyInAnyOrder(
            tuple("Wohnen", Room.Source.ROOM_LAYER),
            tuple("Zimmer", Room.Source.ROOM_LAYER),
            tuple("Bad", Room.Source.ROOM_LAYER),
            tuple("Flur", Room.Source.FACES));
  }
}
