package dev.planwalk.planreading.naming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.recognition.DrawnFlat;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Houses of two storeys: whether their storeys are one dwelling or flats above each other. */
class DwellingsTest {

  private static final double[] INTO_HALL = {5.4, 0, 6.4, 0.3, 5.4, 0.3, 1.0};
  private static final double[] INTO_STAIRS = {8, 5.5, 9, 5.8, 8, 5.5, -1.0};
  private static final double[] NOWHERE = {};

  /** A large room in the west, a staircase in the north east, a hall and a bath south of it. */
  private static DrawnFlat storey(String west, String caption, double[] entrance) {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    flat.wall(4.8, 0.3, 4.92, 5.5).wall(4.92, 2.6, 9.7, 2.72).wall(7.5, 0.3, 7.62, 2.6);
    flat.door(4.8, 1.1, 4.92, 2.0, 4.92, 1.1, 0, 90, 0.9);
    flat.door(5.6, 2.6, 6.5, 2.72, 5.6, 2.72, 0, 90, 0.9);
    flat.door(7.5, 0.8, 7.62, 1.6, 7.62, 0.8, 0, 90, 0.8);
    if (entrance.length > 0) {
      double from = entrance[6] > 0 ? 0 : 270;
      flat.door(
          entrance[0],
          entrance[1],
          entrance[2],
          entrance[3],
          entrance[4],
          entrance[5],
          from,
          90,
          Math.abs(entrance[6]));
    }
    flat.label(west, 2, 3)
        .label("Treppenhaus", 6.5, 4)
        .label("Flur", 5.8, 2)
        .label("Bad", 8.4, 1.8);
    return flat.label(caption, 4, -0.4);
  }

  private static FloorPlan read(DrawnFlat ground, DrawnFlat upper) {
    FlatDrawing first = ground.draw(6);
    FlatDrawing second = DrawnFlat.moved(upper.draw(6), 1, false, 0, 30, 0);
    List<Stroke> strokes = new ArrayList<>(first.strokes());
    strokes.addAll(second.strokes());
    List<Label> labels = new ArrayList<>(first.labels());
    labels.addAll(second.labels());
    FloorPlan plan =
        DrawnFlat.read(new FlatDrawing(strokes, List.of(), labels, List.of(), List.of(), 6, 1, 2));
    assertThat(plan.storeys()).hasSize(2);
    return plan;
  }

  private static Room behindEntrance(FloorPlan plan, Flat flat) {
    String id = flat.entranceOpeningId().orElseThrow();
    Opening door =
        plan.openings().stream().filter(o -> o.id().equals(id)).findFirst().orElseThrow();
    String inside = door.connects().getFirst().orElseThrow();
    return plan.rooms().stream().filter(r -> r.id().equals(inside)).findFirst().orElseThrow();
  }

  @Test
  void a_staircase_behind_the_hall_joins_the_storeys_of_one_dwelling() {
    FloorPlan plan = read(storey("Küche", "EG", INTO_HALL), storey("Küche", "1. OG", NOWHERE));

    assertThat(plan.flats()).hasSize(1);
    Flat house = plan.flats().getFirst();
    assertThat(house.storeyIds()).containsExactly("storey_1", "storey_2");
    assertThat(house.roomIds())
        .containsExactlyElementsOf(plan.rooms().stream().map(Room::id).toList());
    assertThat(behindEntrance(plan, house).type()).isEqualTo(RoomType.CORRIDOR);
    assertThat(plan.rooms()).allMatch(room -> room.flatId().isPresent());
  }

  @Test
  void flats_with_a_kitchen_each_lie_apart_about_a_staircase_with_a_door_of_its_own() {
    FloorPlan plan = read(storey("Küche", "EG", INTO_STAIRS), storey("Küche", "1. OG", NOWHERE));

    assertThat(plan.flats()).hasSize(2);
    for (Flat flat : plan.flats()) {
      assertThat(flat.storeyIds()).hasSize(1);
      assertThat(flat.roomIds()).hasSize(3);
      assertThat(flat.entranceOpeningId()).isPresent();
    }
    assertThat(plan.rooms())
        .filteredOn(room -> room.type() == RoomType.STAIRCASE)
        .hasSize(2)
        .allMatch(room -> room.flatId().isEmpty());
  }

  @Test
  void one_kitchen_for_all_storeys_makes_one_household_of_them() {
    FloorPlan plan = read(storey("Küche", "EG", INTO_STAIRS), storey("Zimmer", "1. OG", NOWHERE));

    assertThat(plan.flats()).hasSize(1);
    assertThat(plan.flats().getFirst().roomIds()).hasSize(8);
    assertThat(behindEntrance(plan, plan.flats().getFirst()).type()).isEqualTo(RoomType.STAIRCASE);
  }
}
