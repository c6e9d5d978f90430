package dev.planwalk.planreading.pens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.LayerDictionary;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Furniture that stands free, on one layer with the walls. */
class FreeOutlinesTest {

  private final Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static DrawnFlat box(DrawnFlat flat, double x1, double y1, double x2, double y2) {
    return flat.stroke("0", true, x1, y1, x2, y1, x2, y2, x1, y2);
  }

  private Set<Integer> free(FlatDrawing drawing) {
    return FreeOutlines.find(
        drawing, Segments.of(drawing, new LayerDictionary(), deadline), deadline);
  }

  private static void assertRooms(FloorPlan plan) {
    assertThat(plan.rooms())
        .extracting(room -> Math.round(room.areaSquareMetres() * 100))
        .containsExactlyInAnyOrder(2340L, 1329L, 593L, 478L);
    assertThat(plan.openings()).extracting(Opening::kind).doesNotContain(Opening.Kind.PASSAGE);
  }

  @Test
  void furniture_a_hand_off_the_wall_is_floor() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    // A sideboard, a wardrobe, a bed with pillows and a radiator.
    box(box(flat, 0.4, 0.5, 2.2, 0.95), 7.1, 4.8, 9.4, 5.4);
    box(box(box(flat, 5.05, 2.9, 7.05, 4.5), 5.1, 3, 5.45, 3.6), 5.1, 3.8, 5.45, 4.4);
    box(flat, 6.4, 5.35, 7.6, 5.45);

    assertRooms(DrawnFlat.read(flat));
  }

  @Test
  void a_table_whose_chairs_stand_near_a_wall_is_floor() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    box(flat, 1.6, 1, 3.2, 1.9);
    for (double x : new double[] {1.85, 2.5}) {
      box(box(flat, x, 0.55, x + 0.42, 0.95), x, 1.7, x + 0.42, 2.1);
    }

    assertRooms(DrawnFlat.read(flat));
  }

  @Test
  void a_pier_that_goes_on_beyond_an_opening_is_no_furniture() {
    DrawnFlat flat = new DrawnFlat();
    box(box(box(flat, 0, 0, 4, 0.3), 5, 0, 5.8, 0.3), 5, 2, 5.8, 2.45);

    assertThat(free(flat.draw(6))).containsExactly(2);
  }

  @Test
  void a_corner_of_two_partitions_is_no_furniture_nor_is_what_touches_a_wall() {
    DrawnFlat flat = new DrawnFlat();
    flat.stroke("0", true, 0, 0, 1, 0, 1, 1, 0.88, 1, 0.88, 0.12, 0, 0.12);
    flat.stroke("0", false, 0, 3, 5, 3);
    box(box(flat, 1, 3, 1.6, 3.5), 2, 3.1, 2.6, 3.6);

    assertThat(free(flat.draw(6))).containsExactly(3);
  }

  @Test
  void the_leaf_of_a_door_that_stands_before_a_bed_does_not_hold_it() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    // The leaf of the door to the room in the north stands between 2.72 and 3.62.
    box(flat, 5.6, 3.6, 7.2, 5.4);

    assertRooms(DrawnFlat.read(flat));
  }

  @Test
  void a_piece_of_wall_between_three_doors_is_wall_with_the_stub_that_ends_at_it() {
    DrawnFlat flat = new DrawnFlat().onOneLayer();
    flat.wall(0, 0, 8, 0.3).wall(0, 5.7, 8, 6).wall(0, 0, 0.3, 6).wall(7.7, 0, 8, 6);
    flat.wall(0.3, 2.6, 7.7, 2.84).wall(2.7, 2.84, 2.8, 5.7);
    flat.door(1, 2.6, 1.9, 2.84, 1, 2.84, 0, 90, 0.9)
        .door(4.2, 2.6, 5.1, 2.84, 4.2, 2.84, 0, 90, 0.9);
    flat.door(2.7, 2.99, 2.8, 3.79, 2.7, 3.79, 180, 90, 0.8).door(6, 0, 7, 0.3, 6, 0.3, 0, 90, 1);
    flat.label("Flur", 4, 1.4).label("Bad", 1.2, 4.5).label("Zimmer", 5, 4.5);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms())
        .extracting(room -> Math.rint(room.areaSquareMetres() * 10) / 10)
        .containsExactlyInAnyOrder(17.0, 6.9, 14.0);
    assertThat(plan.openings()).hasSize(4);
  }
}
