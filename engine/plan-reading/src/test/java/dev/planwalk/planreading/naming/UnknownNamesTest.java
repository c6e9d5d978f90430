package dev.planwalk.planreading.naming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** Words that no dictionary knows name a room where they stand alone in it. */
class UnknownNamesTest {

  private static DrawnFlat twoRooms() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    flat.wall(4.8, 0.3, 4.92, 5.5).door(4.8, 1.1, 4.92, 2.0, 4.92, 1.1, 0, 90, 0.9);
    flat.door(5.4, 0, 6.4, 0.3, 5.4, 0.3, 0, 90, 1.0).window(1.5, 0, 3.3, 0.3, true);
    return flat.label("Küche", 7, 3);
  }

  @Test
  void a_word_with_its_number_is_the_name() {
    DrawnFlat flat = twoRooms().label("Pujaghar", 2, 3).label("0.17", 2, 2.5);

    assertThat(DrawnFlat.read(flat).rooms()).extracting(Room::name).contains("Pujaghar", "Küche");
  }

  @Test
  void codes_of_devices_all_over_a_room_are_none() {
    DrawnFlat flat = twoRooms().label("ESDB5.1", 2, 3).label("SB2", 1, 4).label("TL3", 3, 4);
    flat.label("C6", 3, 1.5).label("LL4", 1, 1.5);

    assertThat(DrawnFlat.read(flat).rooms()).extracting(Room::name).containsExactly("", "Küche");
  }

  @Test
  void the_word_among_codes_of_finishes_is_the_name() {
    DrawnFlat flat = twoRooms().label("PATIENT ROOM", 2, 3).label("PT-1/PT-2", 1, 4);
    flat.label("CPT-4", 3, 4).label("VB-1", 3, 1.5).label("WC-12", 1, 1.5);

    assertThat(DrawnFlat.read(flat).rooms())
        .extracting(Room::name)
        .containsExactly("PATIENT ROOM", "Küche");
  }
}
