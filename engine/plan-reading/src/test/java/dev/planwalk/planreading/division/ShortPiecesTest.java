package dev.planwalk.planreading.division;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;

/** Stubs of wall beside doors and passages, shorter than thick, all on one layer. */
class ShortPiecesTest {

  /** Kitchen and dining over living and bath: walls meet the long one from below and from above. */
  private static DrawnFlat rooms() {
    DrawnFlat flat = new DrawnFlat().onOneLayer().inLines();
    flat.wall(0, 0, 9, 0.3).wall(0, 6.62, 9, 6.92).wall(0, 0, 0.3, 6.92).wall(8.7, 0, 9, 6.92);
    flat.wall(0.3, 3.4, 8.7, 3.52).wall(5, 0.3, 5.12, 3.4);
    flat.wall(3.9, 3.52, 4.02, 6.62).door(3.9, 5, 4.02, 5.9, 4.02, 5, 0, 90, 0.9);
    flat.window(1.5, 0, 3, 0.3, true).window(6, 0, 7.5, 0.3, true);
    flat.door(0, 5.3, 0.3, 6.3, 0.3, 5.3, 0, 90, 1).window(5, 6.62, 7, 6.92, true);
    return flat.label("Wohnen", 2.3, 2)
        .label("Esszimmer", 6, 5.2)
        .label("Bad", 7, 2)
        .label("Küche", 2, 5);
  }

  /** A passage between the two junctions, as far from each of them. */
  private static DrawnFlat passage(DrawnFlat flat, double stub) {
    return flat.gap(4.02 + stub, 3.4, 5 - stub, 3.52);
  }

  private static List<Double> areas(FloorPlan plan) {
    return plan.rooms().stream()
        .map(Room::areaSquareMetres)
        .map(area -> Math.rint(area * 10) / 10)
        .sorted()
        .toList();
  }

  private static List<Opening> inside(FloorPlan plan) {
    return plan.openings().stream().filter(opening -> !opening.exterior()).toList();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.15, 0.18})
  void a_passage_beside_a_junction_parts_two_rooms(double stub) {
    DrawnFlat flat = passage(rooms(), stub).door(6.5, 3.4, 7.4, 3.52, 6.5, 3.52, 0, 90, 0.9);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(areas(plan)).containsExactly(11.1, 11.2, 14.5, 14.6);
    assertThat(inside(plan))
        .filteredOn(opening -> opening.kind() == Opening.Kind.PASSAGE)
        .singleElement()
        .satisfies(gap -> assertThat(gap.widthMetres()).isCloseTo(0.98 - 2 * stub, within(0.002)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.15, 0.18})
  void a_door_beside_a_junction_is_as_wide_as_its_leaf(double stub) {
    double from = 5.12 + stub;
    DrawnFlat flat = rooms().door(from, 3.4, from + 1, 3.52, from, 3.52, 0, 90, 1);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(inside(plan))
        .filteredOn(opening -> opening.kind() == Opening.Kind.DOOR)
        .extracting(opening -> Math.rint(opening.widthMetres() * 100) / 100)
        .containsExactlyInAnyOrder(0.9, 1.0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.15, 0.18})
  void one_wall_may_end_on_both_sides_of_a_junction(double stub) {
    double from = 5.12 + stub;
    DrawnFlat flat = passage(rooms(), stub).door(from, 3.4, from + 1, 3.52, from, 3.52, 0, 90, 1);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(areas(plan)).containsExactly(11.1, 11.2, 14.5, 14.6);
    assertThat(inside(plan))
        .extracting(opening -> Math.rint(opening.widthMetres() * 100) / 100)
        .containsExactlyInAnyOrder(Math.rint(98 - 200 * stub) / 100, 0.9, 1.0);
  }

  private static List<Gap> door(double width) {
    return List.of(
        Gap.swinging(
            new Coordinate[] {
              new Coordinate(0, -0.06),
              new Coordinate(width, -0.06),
              new Coordinate(width, 0.06),
              new Coordinate(0, 0.06)
            },
            List.of(new Swing(0, 0, 0.9, 0.9, 0, 0, 0.9, 1, LayerMeaning.UNKNOWN, 1, 1))));
  }

  @Test
  void a_stub_counts_where_the_leaf_fits_better_with_it_than_frames_explain() {
    assertThat(ShortPieces.tightened(door(1.05), door(0.9))).isTrue();
    assertThat(ShortPieces.tightened(door(0.9), door(1.05))).isFalse();
    assertThat(ShortPieces.tightened(door(0.96), door(0.9))).isFalse();
    assertThat(ShortPieces.loose(door(1.05))).isTrue();
    assertThat(ShortPieces.loose(door(0.96))).isFalse();
  }

  @Test
  void without_names_a_stub_counts_that_closes_much_more_floor() {
    DrawnFlat flat = new DrawnFlat().onOneLayer().inLines();
    flat.wall(0, 0, 9, 0.3).wall(0, 5.7, 9, 6).wall(0, 0, 0.3, 6).wall(8.7, 0, 9, 6);
    flat.wall(3, 0.3, 3.3, 5.7);
    // A window beside a door, and a pier between them that is shorter than the wall is thick.
    flat.door(0.9, 0, 1.8, 0.3, 0.9, 0.3, 0, 90, 0.9);
    flat.gap(4, 0, 5.2, 0.3).gap(5.4, 0, 6.6, 0.3);
    // A sign like a leaf in the middle of the room, as electrical plans have: some wall may lack.
    flat.door(5.9, 2.9, 6, 2.91, 6, 3, 0, 90, 0.8);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(areas(plan)).containsExactly(14.6, 29.2);
  }
}
