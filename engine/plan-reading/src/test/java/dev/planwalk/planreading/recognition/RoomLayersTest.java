package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.Reading;
import dev.planwalk.planreading.ReadingOptions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rooms that were drawn as polygons, each on a layer of its own. */
class RoomLayersTest {

  @Test
  void a_layer_for_each_room_is_a_layer_of_rooms_and_a_named_room_without_one_is_added() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    flat.stroke("Room - Wohnen", true, 0.3, 0.3, 4.8, 0.3, 4.8, 5.5, 0.3, 5.5);
    flat.stroke("Room - Zimmer", true, 4.92, 2.72, 9.7, 2.72, 9.7, 5.5, 4.92, 5.5);
    flat.stroke("Room - Bad", true, 7.62, 0.3, 9.7, 0.3, 9.7, 2.6, 7.62, 2.6);

    Reading reading =
        Recognition.recognise(
            flat.draw(6),
            ReadingOptions.defaults(),
            new Deadline(() -> 0, Duration.ofSeconds(1)),
            List.of());

    assertThat(((Reading.Plan) reading).floorPlan().rooms())
        .extracting(Room::name, Room::source)
        .containsExactlyInAnyOrder(
            tuple("Wohnen", Room.Source.ROOM_LAYER),
            tuple("Zimmer", Room.Source.ROOM_LAYER),
            tuple("Bad", Room.Source.ROOM_LAYER),
            tuple("Flur", Room.Source.FACES));
  }
}
