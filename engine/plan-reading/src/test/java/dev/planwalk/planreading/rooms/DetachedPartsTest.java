package dev.planwalk.planreading.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** Four rooms, and 20 cm beside them a box of 1.8 by 1.8 m with walls all round. */
class DetachedPartsTest {

  private static DrawnFlat flat() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    flat.wall(10.2, 1, 12.2, 1.1).wall(10.2, 2.9, 12.2, 3);
    return flat.wall(10.2, 1, 10.3, 3).wall(12.1, 1, 12.2, 3);
  }

  @Test
  void a_box_without_a_door_and_without_a_name_is_no_room() {
    assertThat(DrawnFlat.read(flat()).rooms()).hasSize(4);
  }

  @Test
  void one_with_a_name_is_a_room() {
    assertThat(DrawnFlat.read(flat().label("Garage", 11, 2)).rooms()).hasSize(5);
  }

  @Test
  void one_with_a_door_is_a_room() {
    DrawnFlat entered = flat().door(10.8, 1, 11.7, 1.1, 10.8, 1.1, 0, 90, 0.9);

    assertThat(DrawnFlat.read(entered).rooms()).hasSize(5);
  }
}
