package dev.planwalk.planreading.naming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** A house within the walls of its plot, on layers that say nothing. */
class YardsTest {

  private static DrawnFlat plot(DrawnFlat flat) {
    flat.wall(-4, -5, 14, -4.8).wall(-4, 9.8, 14, 10).wall(-4, -5, -3.8, 10).wall(13.8, -5, 14, 10);
    return flat;
  }

  @Test
  void the_ground_about_a_house_is_open_to_the_sky_and_windows_look_out_on_it() {
    FloorPlan plan = DrawnFlat.read(plot(DrawnFlat.fourRooms(new DrawnFlat().onOneLayer())));

    assertThat(plan.rooms())
        .filteredOn(room -> room.type() == RoomType.TERRACE)
        .singleElement()
        .satisfies(yard -> assertThat(yard.floor().holes()).hasSize(1));
    assertThat(plan.rooms()).extracting(Room::name).contains("Wohnen", "Zimmer", "Flur", "Bad");
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.WINDOW)
        .hasSize(3);
  }

  @Test
  void a_hall_about_a_core_is_none() {
    DrawnFlat flat = plot(new DrawnFlat().onOneLayer());
    flat.wall(2, 0, 8, 0.2).wall(2, 4.8, 8, 5).wall(2, 0, 2.2, 5).wall(7.8, 0, 8, 5);
    flat.wall(4, 0.2, 4.12, 4.8).wall(6, 0.2, 6.12, 4.8);
    flat.door(2.6, 0, 3.5, 0.2, 2.6, 0.2, 0, 90, 0.9).door(4.6, 0, 5.5, 0.2, 4.6, 0.2, 0, 90, 0.9);
    flat.door(6.5, 0, 7.4, 0.2, 6.5, 0.2, 0, 90, 0.9).door(0, -5, 1, -4.8, 0, -4.8, 0, 90, 1);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms()).extracting(Room::type).doesNotContain(RoomType.TERRACE);
  }
}
