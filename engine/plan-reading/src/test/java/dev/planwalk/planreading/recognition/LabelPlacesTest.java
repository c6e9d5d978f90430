package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts that programs write from where they should have their middle. */
class LabelPlacesTest {

  /**
   * Two rooms and a garden wall, the eastern room without a name; a text begins in it and has its
   * middle in the garden.
   */
  private static DrawnFlat flat() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(7.7, 0, 12, 0.3).wall(4, 0.3, 4.15, 4.7).door(4, 2, 4.15, 2.9, 4.15, 2, 0, 90, 0.9);
    return flat.label("Flur", 1, 3).label("Arbeitszimmer", 7.5, 1);
  }

  private static List<String> names(DrawnFlat flat) {
    return DrawnFlat.read(flat).rooms().stream().map(Room::name).sorted().toList();
  }

  @Test
  void a_text_that_ends_beside_the_rooms_names_the_room_that_it_begins_in() {
    assertThat(names(flat())).containsExactly("Arbeitszimmer", "Flur");
  }

  @Test
  void a_room_with_a_name_in_it_keeps_that() {
    assertThat(names(flat().label("Bad", 6, 3))).containsExactly("Bad", "Flur");
  }
}
