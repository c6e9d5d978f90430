package dev.planwalk.planreading.outlines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** Rooms that were drawn as closed polygons, whatever their layers are called. */
class RoomOutlinesTest {

  /** The three larger rooms of a flat as polygons, without a wall. */
  private static DrawnFlat outlines(DrawnFlat flat, String layer) {
    flat.stroke(layer, true, 0.3, 0.3, 4.8, 0.3, 4.8, 5.5, 0.3, 5.5);
    flat.stroke(layer, true, 4.92, 2.72, 9.7, 2.72, 9.7, 5.5, 4.92, 5.5);
    return flat.stroke(layer, true, 7.62, 0.3, 9.7, 0.3, 9.7, 2.6, 7.62, 2.6);
  }

  private static DrawnFlat unwalled(String layer) {
    DrawnFlat flat = outlines(new DrawnFlat(), layer);
    flat.stroke(layer, true, 4.92, 0.3, 7.5, 0.3, 7.5, 2.6, 4.92, 2.6);
    return flat.label("Wohnen", 2, 3)
        .label("Zimmer", 7, 4)
        .label("Flur", 6, 1.5)
        .label("Bad", 8.4, 1.5);
  }

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

  @Test
  void polygons_that_lie_side_by_side_with_a_name_each_are_rooms_without_a_word_or_a_wall() {
    FloorPlan plan = DrawnFlat.read(unwalled("Q17"));

    assertThat(plan.rooms())
        .extracting(Room::name, Room::source)
        .containsExactlyInAnyOrder(
            tuple("Wohnen", Room.Source.ROOM_LAYER),
            tuple("Zimmer", Room.Source.ROOM_LAYER),
            tuple("Bad", Room.Source.ROOM_LAYER),
            tuple("Flur", Room.Source.ROOM_LAYER));
  }

  @Test
  void names_outside_of_all_polygons_do_not_throw_them_away() {
    DrawnFlat flat = unwalled("Rooms");
    for (int i = 0; i < 5; i++) {
      flat.label("Balkon", 1 + 2 * i, 7);
    }

    assertThat(DrawnFlat.read(flat).rooms()).hasSize(4);
  }

  @Test
  void the_outline_round_all_rooms_and_the_furniture_within_them_are_no_rooms() {
    DrawnFlat flat = unwalled("Q17");
    flat.stroke("Q17", true, 0, 0, 10, 0, 10, 5.8, 0, 5.8);
    flat.stroke("Q17", true, 0.5, 0.5, 2.5, 0.5, 2.5, 2.3, 0.5, 2.3);
    flat.stroke("Q17", true, 0.5, 4.4, 2.5, 4.4, 2.5, 5.2, 0.5, 5.2);

    assertThat(DrawnFlat.read(flat).rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Wohnen", "Zimmer", "Flur", "Bad");
  }

  @Test
  void frames_about_the_texts_of_an_open_room_do_not_take_its_place() {
    DrawnFlat flat = unwalled("Q17").label("Essen", 2, 1).label("Kochen", 3.5, 4.5);
    double[] texts = {2, 3, 7, 4, 6, 1.5, 8.4, 1.5, 2, 1, 3.5, 4.5};
    for (int i = 0; i < texts.length; i += 2) {
      double x = texts[i];
      double y = texts[i + 1];
      flat.stroke("Q17", true, x - 0.3, y - 0.3, x + 1, y - 0.3, x + 1, y + 0.4, x - 0.3, y + 0.4);
    }

    assertThat(DrawnFlat.read(flat).rooms())
        .extracting(Room::areaSquareMetres)
        .allSatisfy(area -> assertThat(area).isGreaterThan(4))
        .hasSize(4);
  }

  @Test
  void toilets_of_one_size_in_a_row_are_rooms() {
    DrawnFlat flat = unwalled("Q17");
    for (int i = 0; i < 4; i++) {
      double x = 1 + 1.1 * i;
      flat.stroke("Q17", true, x, 5.6, x + 1, 5.6, x + 1, 7.1, x, 7.1).label("WC", x + 0.3, 6.2);
    }

    assertThat(DrawnFlat.read(flat).rooms()).hasSize(8);
  }

  @Test
  void furniture_in_walled_rooms_is_no_room_whatever_its_layer() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    for (int i = 0; i < 3; i++) {
      flat.stroke("Q17", true, 0.6 + i, 4, 1.4 + i, 4, 1.4 + i, 5.2, 0.6 + i, 5.2);
      flat.stroke("Q17", true, 5.2 + i, 4.2, 6 + i, 4.2, 6 + i, 5.2, 5.2 + i, 5.2);
    }

    assertThat(DrawnFlat.read(flat).rooms())
        .hasSize(4)
        .extracting(Room::source)
        .containsOnly(Room.Source.FACES);
  }

  @Test
  void slabs_of_a_terrace_are_no_rooms() {
    DrawnFlat flat = new DrawnFlat();
    for (int i = 0; i < 576; i++) {
      double x = 2.02 * (i % 24);
      int row = i / 24;
      double y = 2.02 * row;
      flat.stroke("Q17", true, x, y, x + 2, y, x + 2, y + 2, x, y + 2);
    }

    assertThat(DrawnFlat.reading(flat.draw(6))).isInstanceOf(Reading.NoPlan.class);
  }
}
