package dev.planwalk.planreading.walls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.pens.CurvedFaces;
import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.FurnitureOutlines;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.StairStrings;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.sheet.Scaling;
import dev.planwalk.planreading.sheet.StoreyCaption;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What tells walls from other lines where everything lies on one layer. */
class OneLayerTest {

  private final Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static double area(FloorPlan plan, RoomType type) {
    Room room = plan.rooms().stream().filter(r -> r.type() == type).findFirst().orElseThrow();
    return room.areaSquareMetres();
  }

  private Segments segments(FlatDrawing drawing) {
    return Segments.of(drawing, new LayerDictionary(), deadline);
  }

  private static DrawnFlat box(DrawnFlat flat, double x1, double y1, double x2, double y2) {
    return flat.stroke("0", true, x1, y1, x2, y1, x2, y2, x1, y2);
  }

  private static DrawnFlat line(DrawnFlat flat, double x1, double y1, double x2, double y2) {
    return flat.stroke("0", false, x1, y1, x2, y2);
  }

  @Test
  void fittings_at_the_wall_are_floor() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    box(box(flat, 8.95, 0.3, 9.7, 2), 9.03, 0.38, 9.62, 1.92);
    box(flat, 0.3, 3.9, 0.9, 5.5);
    line(line(flat, 0.3, 4.5, 0.9, 4.5), 0.3, 5.1, 0.9, 5.1);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(area(plan, RoomType.BATHROOM)).isCloseTo(2.08 * 2.3, within(0.01));
    assertThat(area(plan, RoomType.LIVING)).isCloseTo(4.5 * 5.2, within(0.01));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "A-WALL"})
  void a_stair_beside_a_wall_is_floor(String layer) {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    if (layer.equals("0")) {
      flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    }
    for (int i = 0; i < 10; i++) {
      flat.stroke(layer, false, 0.3, 1 + 0.28 * i, 1.4, 1 + 0.28 * i);
    }
    // The string, and the line along which one walks with its arrow.
    flat.stroke(layer, false, 1.4, 1, 1.4, 3.52).stroke(layer, false, 0.85, 0.8, 0.85, 3.52);
    flat.stroke(layer, false, 0.75, 3.3, 0.85, 3.5, 0.95, 3.3);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(area(plan, RoomType.LIVING)).isCloseTo(4.5 * 5.2, within(0.01));
    assertThat(plan.storeys().getFirst().stairs()).hasSize(1);
  }

  @Test
  void two_leaves_one_before_the_other_are_a_sliding_door() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
    flat.gap(4.8, 3.5, 4.92, 4.7);
    box(box(flat, 4.86, 3.5, 4.9, 4.14), 4.82, 4.06, 4.86, 4.7);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.openings())
        .filteredOn(opening -> opening.operation() == Opening.Operation.SLIDING)
        .singleElement()
        .satisfies(door -> {
          assertThat(door.kind()).isEqualTo(Opening.Kind.DOOR);
          assertThat(door.widthMetres()).isCloseTo(1.2, within(0.002));
        });
    assertThat(area(plan, RoomType.LIVING)).isCloseTo(4.5 * 5.2, within(0.01));
  }

  @Test
  void a_pier_beside_a_window_is_wall_if_it_goes_on_with_one() {
    DrawnFlat wall = new DrawnFlat();
    for (double[] piece : new double[][] {{0, 2}, {3.5, 3.75}}) {
      line(line(wall, piece[0], 0, piece[1], 0), piece[0], 0.3, piece[1], 0.3);
      line(line(wall, piece[0], 0, piece[0], 0.3), piece[1], 0, piece[1], 0.3);
    }
    FlatDrawing drawing = wall.draw(6);
    List<Segment> lines = segments(drawing).all();

    assertThat(WallPairs.find(lines, drawing, false, deadline)).hasSize(1);
    assertThat(WallPairs.find(lines, drawing, true, deadline))
        .extracting(Strip::length)
        .containsExactly(2.0, 0.25);
  }

  @Test
  void jambs_and_stubs_close_the_outline_of_a_wall() {
    DrawnFlat wall = new DrawnFlat();
    line(line(wall, 0, 0, 3, 0), 0, 0.3, 2.9, 0.3);
    DrawnFlat ends = line(line(wall, 3, 0, 3, 0.4), 3, 0.4, 2.9, 0.4);
    line(line(ends, 2.9, 0.4, 2.9, 0.3), 5, 5, 5.2, 5);
    List<Segment> all = segments(wall.draw(6)).all();
    List<Segment> faces = all.subList(0, 2);

    assertThat(WallEnds.missing(faces, all, Measures.MOST_THICKNESS, deadline))
        .containsExactlyElementsOf(all.subList(2, 5));
  }

  @Test
  void a_leaf_lies_on_the_layer_of_its_swing() {
    DoorLeaves leaves =
        new DoorLeaves(List.of(new Swing(0, 0, 0.9, 0, 0.9, 0.9, 0, 0, LayerMeaning.DOOR, 1, 1)));

    assertThat(leaves.has(new Segment(0, 0, 0, 0.9, 0, LayerMeaning.UNKNOWN))).isTrue();
    assertThat(leaves.has(new Segment(0.05, 0, 0.05, 0.9, 0, LayerMeaning.WALL))).isFalse();
  }

  @Test
  void treads_and_the_strings_between_two_flights_are_no_walls() {
    DrawnFlat stair = new DrawnFlat();
    for (int tread = 0; tread < 7; tread++) {
      // Drawn downwards on one side and upwards on the other.
      line(stair, 0, 0.27 * tread, 1.1, 0.27 * tread);
      line(stair, 2.3, 0.27 * tread, 1.2, 0.27 * tread);
    }
    line(line(stair, 1.1, 0, 1.1, 1.62), 1.2, 0, 1.2, 1.62);
    Segments segments = segments(stair.draw(6));

    Families families = Families.find(segments, deadline);

    assertThat(families.stairs()).extracting(List::size).containsExactly(7, 7);
    assertThat(families.members()).hasSize(16);
  }

  @Test
  void arcs_about_one_centre_are_faces_of_a_round_wall_in_fine_chords() {
    FlatDrawing arcs = DrawnFlat.ofArcs(new double[] {6, 6.3, 0.9});

    assertThat(CurvedFaces.find(arcs)).containsExactlyInAnyOrder(0, 1);
    Stroke face = Scaling.toMetres(arcs, 1, 0, 0).strokes().getFirst();
    double middle = Math.hypot(face.x(0) + face.x(1), face.y(0) + face.y(1)) / 2;
    assertThat(middle).isCloseTo(6, within(0.001));
  }

  @Test
  void an_empty_outline_and_a_room_with_a_name_are_no_furniture() {
    DrawnFlat flat = new DrawnFlat();
    box(flat, 0, 0, 0.6, 0.3);
    box(box(flat, 2, 0, 2.9, 1.2), 2.2, 0.2, 2.6, 0.6).label("WC", 2.4, 0.9);
    box(box(flat, 4, 0, 4.6, 0.45), 4.1, 0.1, 4.5, 0.35);

    assertThat(FurnitureOutlines.find(flat.draw(6), Set.of(), number -> true, deadline))
        .containsExactlyInAnyOrder(3, 4);
  }

  @Test
  void storeys_are_named_in_italian_too_and_the_first_lies_above_a_named_ground_floor() {
    assertThat(StoreyCaption.parse("Primo piano  1:100", false).level()).hasValue(1);
    assertThat(StoreyCaption.parse("FIRST FLOOR", true).level()).hasValue(0);
    FlatDrawing captions = new DrawnFlat().label("GROUND FLOOR", 0, 0).draw(1);
    assertThat(StoreyCaption.nameGround(captions.labels())).isTrue();
  }

  @Test
  void stubs_beside_a_door_at_the_end_of_a_corridor_are_wall() {
    double stub = 0.28;
    double top = 3.1 + 2 * stub;
    DrawnFlat flat = new DrawnFlat().onOneLayer().inLines();
    flat.wall(-0.3, -0.3, 8.3, 0).wall(-0.3, 6.6, 8.3, 6.9);
    flat.wall(-0.3, -0.3, 0, 6.9).wall(8, -0.3, 8.3, 6.9);
    flat.wall(0, 2, 8, 2.1).wall(0, top, 8, top + 0.1);
    flat.door(-0.3, 2.1 + stub, 0, 3.1 + stub, 0, 2.1 + stub, 0, 90, 1);
    flat.door(3, 2, 3.9, 2.1, 3, 2, 0, -90, 0.9);
    flat.door(5, top, 5.9, top + 0.1, 5, top + 0.1, 0, 90, 0.9);
    flat.window(3, -0.3, 5, 0, true).window(3, 6.6, 5, 6.9, true);
    flat.label("Wohnen", 4, 1).label("Flur", 4, 2.5).label("Schlafen", 4, 5.5);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(area(plan, RoomType.CORRIDOR)).isCloseTo(8 * (1 + 2 * stub), within(0.005));
    assertThat(plan.openings()).allSatisfy(opening -> assertThat(opening.wallId()).isPresent());
  }

  @Test
  void a_round_wall_that_treads_run_through_is_no_part_of_the_stair() {
    List<Segment> treads = new ArrayList<>();
    List<Segment> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      treads.add(new Segment(0.28 * i, 0, 0.28 * i, 1.2, i, LayerMeaning.UNKNOWN));
    }
    all.addAll(treads);
    double turn = 0.07;
    for (int i = -10; i < 10; i++) {
      all.add(
          new Segment(
              0.5 + 3 * Math.sin(turn * i),
              3.6 - 3 * Math.cos(turn * i),
              0.5 + 3 * Math.sin(turn * (i + 1)),
              3.6 - 3 * Math.cos(turn * (i + 1)),
              9,
              LayerMeaning.UNKNOWN));
    }
    all.add(new Segment(0.4, 0.5, 0.5, 0.4, 10, LayerMeaning.UNKNOWN));

    List<Segment> on = StairStrings.onFlight(treads, Segments.of(all));

    assertThat(on).extracting(Segment::stroke).containsExactly(10);
  }

  @Test
  void a_wall_as_long_as_the_leaf_that_stands_open_beside_it_is_wall() {
    Swing swing = new Swing(0, 0, 0.9, 0.9, 0, 0, 0.9, 7, LayerMeaning.UNKNOWN, 1, 1);
    DoorLeaves leaves = new DoorLeaves(List.of(swing));

    assertThat(leaves.has(new Segment(0, 0.04, 0.9, 0.04, 1, LayerMeaning.UNKNOWN))).isTrue();
    assertThat(leaves.has(new Segment(0, 0.1, 0.9, 0.1, 1, LayerMeaning.UNKNOWN))).isFalse();
  }

  @Test
  void a_pier_between_a_door_and_a_window_is_wall() {
    DrawnFlat flat = new DrawnFlat().onOneLayer();
    flat.wall(0, 0, 9, 0.3).wall(0, 6.7, 9, 7).wall(0, 0.3, 0.3, 6.7).wall(8.7, 0.3, 9, 6.7);
    flat.wall(4, 0.3, 4.1, 6.7).wall(4.1, 3.4, 8.7, 3.5);
    flat.door(5.5, 6.7, 6.5, 7, 6.5, 6.7, 180, 90, 1).window(7, 6.7, 8.2, 7, true);
    flat.door(4, 4.6, 4.1, 5.4, 4.1, 4.6, 0, 90, 0.8).door(4, 1, 4.1, 1.8, 4.1, 1, 0, 90, 0.8);
    flat.window(1, 0, 2.4, 0.3, true).window(6, 0, 7.4, 0.3, true);
    flat.label("Hall", 6.5, 5).label("Bedroom", 2, 4).label("Kitchen", 6.5, 2);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.openings())
        .filteredOn(Opening::entrance)
        .singleElement()
        .satisfies(door -> assertThat(door.widthMetres()).isCloseTo(1, within(0.01)));
  }
}
