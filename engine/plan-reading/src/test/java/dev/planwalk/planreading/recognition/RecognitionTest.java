package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Flats drawn in code, read back. */
class RecognitionTest {

  private static FlatDrawing fourRooms() {
    return DrawnFlat.fourRooms(new DrawnFlat()).draw(6);
  }

  private static void isFourRooms(FloorPlan plan, double tolerance) {
    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(
            RoomType.LIVING, RoomType.BEDROOM, RoomType.CORRIDOR, RoomType.BATHROOM);
    assertThat(room(plan, RoomType.LIVING).areaSquareMetres()).isCloseTo(23.4, within(tolerance));
    assertThat(room(plan, RoomType.BEDROOM).areaSquareMetres())
        .isCloseTo(4.78 * 2.78, within(tolerance));
    assertThat(room(plan, RoomType.CORRIDOR).areaSquareMetres())
        .isCloseTo(2.58 * 2.3, within(tolerance));
    assertThat(room(plan, RoomType.BATHROOM).areaSquareMetres())
        .isCloseTo(2.08 * 2.3, within(tolerance));
    assertThat(plan.openings())
        .extracting(Opening::kind)
        .filteredOn(kind -> kind == Opening.Kind.DOOR)
        .hasSize(4);
    assertThat(plan.openings())
        .extracting(Opening::kind)
        .filteredOn(kind -> kind == Opening.Kind.WINDOW)
        .hasSize(3);
    assertThat(plan.flats()).hasSize(1);
    assertThat(plan.flats().getFirst().roomIds()).hasSize(4);
  }

  private static Room room(FloorPlan plan, RoomType type) {
    return plan.rooms().stream().filter(r -> r.type() == type).findFirst().orElseThrow();
  }

  private static Opening between(FloorPlan plan, RoomType a, RoomType b) {
    List<Optional<String>> ids =
        List.of(Optional.of(room(plan, a).id()), Optional.of(room(plan, b).id()));
    return plan.openings().stream()
        .filter(o -> o.connects().containsAll(ids))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_flat_comes_back_with_rooms_doors_windows_and_its_entrance() {
    FloorPlan plan = DrawnFlat.read(fourRooms());

    isFourRooms(plan, 0.01);
    assertThat(plan.unit().name()).isEqualTo("m");
    Opening door = between(plan, RoomType.LIVING, RoomType.CORRIDOR);
    assertThat(door.operation()).isEqualTo(Opening.Operation.HINGED);
    // The wall runs upwards; the leaf hangs at its lower end and opens to the right, into the hall.
    assertThat(door.hinge()).contains(Opening.Hinge.START);
    assertThat(door.swing()).contains(Opening.Swing.RIGHT);
    assertThat(door.widthMetres()).isCloseTo(0.9, within(0.005));
    String entrance = plan.flats().getFirst().entranceOpeningId().orElseThrow();
    Opening front =
        plan.openings().stream().filter(o -> o.id().equals(entrance)).findFirst().orElseThrow();
    assertThat(front.exterior()).isTrue();
    assertThat(front.entrance()).isTrue();
    assertThat(front.widthMetres()).isCloseTo(1.0, within(0.005));
  }

  @ParameterizedTest(name = "scale {0}, mirrored {1}, turned {2}, moved {3}, $INSUNITS {4}")
  @CsvSource({
    "1,    false, 33,  0,       6",
    "1,    false, 0,   2600000, 6",
    "1,    true,  0,   0,       6",
    "1000, false, 0,   0,       4",
    "100,  false, 90,  -5000,   5",
    "39.37007874, false, 0, 0,  1",
    "1000, true,  118, 2600000, 4",
    // Half a millimetre, where equal ends differ in their last bit.
    "1,    false, 0,   0.0005,  6",
    "1000, true,  0,   0.5,     4",
    "100,  false, 90,  0.05,    5",
  })
  void the_same_flat_elsewhere_gives_the_same_rooms(
      double scale, boolean mirror, double degrees, double shift, int insUnits) {
    FlatDrawing drawn = DrawnFlat.fourRooms(new DrawnFlat()).draw(insUnits);

    FloorPlan plan =
        DrawnFlat.read(DrawnFlat.moved(drawn, scale, mirror, degrees, shift, shift / 2));

    isFourRooms(plan, 0.02);
  }

  @Test
  void mirroring_turns_the_swing_round() {
    FloorPlan plan = DrawnFlat.read(DrawnFlat.moved(fourRooms(), 1, true, 0, 0, 0));

    Opening door = between(plan, RoomType.LIVING, RoomType.CORRIDOR);
    assertThat(door.hinge()).contains(Opening.Hinge.START);
    assertThat(door.swing()).contains(Opening.Swing.LEFT);
  }

  @Test
  void the_order_of_strokes_does_not_matter() {
    FloorPlan plain = DrawnFlat.read(fourRooms());

    for (long seed = 1; seed <= 3; seed++) {
      FloorPlan shuffled = DrawnFlat.read(DrawnFlat.shuffled(fourRooms(), seed));
      isFourRooms(shuffled, 0.01);
      assertThat(shuffled.rooms().stream().map(Room::name).toList())
          .isEqualTo(plain.rooms().stream().map(Room::name).toList());
      assertThat(shuffled.openings().stream().map(Opening::connects).toList())
          .isEqualTo(plain.openings().stream().map(Opening::connects).toList());
    }
  }

  @Test
  void the_same_drawing_gives_the_same_bytes() {
    assertThat(FloorPlanJson.write(DrawnFlat.read(fourRooms())))
        .isEqualTo(FloorPlanJson.write(DrawnFlat.read(fourRooms())));
  }

  @Test
  void walls_that_are_only_filled_are_walls() {
    FlatDrawing drawn = fourRooms();
    List<Stroke> strokes = new ArrayList<>(drawn.strokes());
    strokes.removeIf(stroke -> stroke.layer().equals("A-WALL"));
    List<double[]> rings =
        drawn.strokes().stream()
            .filter(stroke -> stroke.layer().equals("A-WALL"))
            .map(Stroke::points)
            .toList();
    Fill walls = new Fill(rings, true, "", "A-WALL", List.of(), -1, 7);

    isFourRooms(
        DrawnFlat.read(drawn.with(strokes, List.of(walls), drawn.labels(), drawn.dims())), 0.01);
  }

  @Test
  void a_door_a_hands_breadth_from_both_corners_is_a_door() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    flat.wall(4.8, 0.3, 4.92, 5.5).wall(6.12, 0.3, 6.24, 5.5);
    flat.door(5.02, 0, 6.02, 0.3, 5.02, 0.3, 0, 90, 1.0);
    flat.door(4.8, 2, 4.92, 2.9, 4.92, 2, 0, 90, 0.9);
    flat.door(6.12, 2, 6.24, 2.9, 6.24, 2, 0, 90, 0.9);
    flat.label("Wohnen", 2, 3).label("Flur", 5.5, 4.5).label("Zimmer", 8, 3);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(RoomType.LIVING, RoomType.CORRIDOR, RoomType.BEDROOM);
    assertThat(room(plan, RoomType.CORRIDOR).areaSquareMetres()).isCloseTo(1.2 * 5.2, within(0.01));
    assertThat(plan.openings()).extracting(Opening::kind).containsOnly(Opening.Kind.DOOR);
    assertThat(plan.openings()).hasSize(3);
  }

  @Test
  void windows_whose_panes_lie_on_the_layer_of_the_walls_are_windows() {
    FloorPlan plan = DrawnFlat.read(DrawnFlat.fourRooms(new DrawnFlat().onOneLayer()));

    assertThat(plan.openings())
        .extracting(Opening::kind)
        .filteredOn(kind -> kind == Opening.Kind.WINDOW)
        .hasSize(3);
  }

  @Test
  void a_flat_on_one_layer_without_names_has_the_same_rooms() {
    FloorPlan plan = DrawnFlat.read(DrawnFlat.fourRooms(new DrawnFlat().onOneLayer()));

    assertThat(plan.rooms())
        .extracting(Room::type)
        .containsExactlyInAnyOrder(
            RoomType.LIVING, RoomType.BEDROOM, RoomType.CORRIDOR, RoomType.BATHROOM);
  }

  @ParameterizedTest
  @CsvSource({"0", "33"})
  void rooms_walls_and_openings_fill_the_outline_without_cracks(double degrees) {
    FloorPlan plan = DrawnFlat.read(DrawnFlat.moved(fourRooms(), 1, false, degrees, 0, 0));
    Storey storey = plan.storeys().getFirst();

    double walls = storey.wallFootprints().stream().mapToDouble(Area::squareMetres).sum();
    double rooms = plan.rooms().stream().mapToDouble(r -> r.floor().squareMetres()).sum();
    double open = plan.openings().stream().mapToDouble(o -> o.footprint().signedArea()).sum();
    double outline = storey.outline().signedArea();
    assertThat(outline).isCloseTo(58, within(0.05));
    assertThat(walls + rooms + open).isCloseTo(outline, within(outline * 0.0005));
    for (Opening opening : plan.openings()) {
      for (int side = 0; side < 2; side++) {
        Optional<String> id = opening.connects().get(side);
        if (id.isPresent()) {
          List<Point> corners = opening.footprint().points();
          double off =
              Math.min(
                  Math.max(
                      toEdge(plan, id.get(), corners.get(0)),
                      toEdge(plan, id.get(), corners.get(1))),
                  Math.max(
                      toEdge(plan, id.get(), corners.get(2)),
                      toEdge(plan, id.get(), corners.get(3))));
          assertThat(off).as(opening.id()).isLessThan(0.0011);
        }
      }
    }
  }

  private static double toEdge(FloorPlan plan, String roomId, Point p) {
    Room room = plan.rooms().stream().filter(r -> r.id().equals(roomId)).findFirst().orElseThrow();
    List<Point> ring = room.floor().ring().points();
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < ring.size(); i++) {
      Point a = ring.get(i);
      Point b = ring.get((i + 1) % ring.size());
      best =
          Math.min(
              best,
              new Segment(a.x(), a.y(), b.x(), b.y(), -1, LayerMeaning.UNKNOWN)
                  .distance(p.x(), p.y()));
    }
    return best;
  }

  @Test
  void a_wrong_header_is_outvoted_by_dimensions() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    flat.dimension("10.00", 0, -1, 10, -1).dimension("5.80", -1, 0, -1, 5.8);
    flat.dimension("4.50", 0.3, -2, 4.8, -2);

    Reading reading = DrawnFlat.reading(flat.draw(4));

    assertThat(((Reading.Plan) reading).floorPlan().unit().name()).isEqualTo("m");
    assertThat(((Reading.Plan) reading).findings())
        .anyMatch(finding -> finding.code() == FindingCode.UNIT_CONTRADICTS_HEADER);
  }

  @Test
  void between_units_with_equal_votes_the_drawing_counts_more_than_its_header() {
    DrawnFlat hall = new DrawnFlat().wall(0, 0, 119, 0.3).wall(0, 19.7, 119, 20);
    for (int wall = 0; wall <= 7; wall++) {
      hall.wall(16.9 * wall, 0, 16.9 * wall + 0.3, 20);
    }
    FlatDrawing drawn = DrawnFlat.moved(hall.draw(4), 100, false, 0, 0, 0);

    FloorPlan plan = DrawnFlat.read(drawn);

    assertThat(plan.unit().name()).isEqualTo("cm");
    assertThat(plan.rooms()).hasSize(7);
  }

  @Test
  void the_unit_the_caller_states_beats_every_vote() {
    ReadingOptions defaults = ReadingOptions.defaults();
    ReadingOptions stated =
        new ReadingOptions(
            Optional.of("ft"),
            defaults.ceilingHeightMetres(),
            defaults.northDegrees(),
            defaults.disguise(),
            defaults.limits());

    Reading reading =
        Recognition.recognise(
            DrawnFlat.moved(fourRooms(), 3.28084, false, 0, 0, 0),
            stated,
            new Deadline(() -> 0, Duration.ofSeconds(1)),
            List.of());

    FloorPlan plan = ((Reading.Plan) reading).floorPlan();
    assertThat(plan.unit().name()).isEqualTo("ft");
    assertThat(room(plan, RoomType.LIVING).areaSquareMetres()).isCloseTo(23.4, within(0.02));
  }

  @Test
  void an_oblique_wall_bounds_its_rooms() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 5.7, 8, 6).wall(0, 0, 0.3, 6).wall(7.7, 0, 8, 6);
    flat.oblique(3, 0.1, 5, 5.9, 0.15);
    flat.label("Zimmer", 1, 3).label("Buero", 6, 3);

    FloorPlan plan = DrawnFlat.read(flat);

    double slanting = 0.15 * Math.hypot(2, 5.8) / 5.8;
    double half = (7.4 - slanting) * 5.4 / 2;
    assertThat(plan.rooms()).extracting(Room::name).containsExactlyInAnyOrder("Zimmer", "Buero");
    for (Room room : plan.rooms()) {
      assertThat(room.areaSquareMetres()).isCloseTo(half, within(0.02));
    }
  }

  @Test
  void a_gap_between_two_named_rooms_is_a_passage() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(4, 0.3, 4.12, 4.7).gap(4, 2, 4.12, 3).label("Flur", 1, 3).label("Zimmer", 6, 3);

    FloorPlan plan = DrawnFlat.read(flat);

    Opening passage = between(plan, RoomType.CORRIDOR, RoomType.BEDROOM);
    assertThat(passage.kind()).isEqualTo(Opening.Kind.PASSAGE);
    assertThat(passage.widthMetres()).isCloseTo(1, within(0.005));
  }

  @Test
  void living_dining_and_kitchen_without_walls_are_one_room_with_three_uses() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.label("Wohnen", 1, 1).label("Küche", 6, 1).label("Essen", 6, 4);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms()).hasSize(1);
    assertThat(plan.rooms().getFirst().type()).isEqualTo(RoomType.LIVING);
    assertThat(plan.rooms().getFirst().functions())
        .containsExactly(RoomType.LIVING, RoomType.KITCHEN, RoomType.DINING);
    assertThat(plan.rooms().getFirst().name()).isEqualTo("Wohnen / Essen / Küche");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 35, 90, 180, 270})
  void the_names_of_an_open_plan_have_one_order_however_the_sheet_is_turned(double degrees) {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.label("Küche", 1, 4).label("Wohnen", 6, 1).label("Essen", 1, 1).label("Diner", 6, 4);

    for (boolean mirror : new boolean[] {false, true}) {
      FloorPlan plan = DrawnFlat.read(DrawnFlat.moved(flat.draw(6), 1, mirror, degrees, 0, 0));

      assertThat(plan.rooms().getFirst().name()).isEqualTo("Wohnen / Diner / Essen / Küche");
    }
  }

  @Test
  void polygons_of_a_room_layer_are_the_rooms() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    flat.stroke("Raumpolygone", true, 0.3, 0.3, 4.8, 0.3, 4.8, 5.5, 0.3, 5.5);
    flat.stroke("Raumpolygone", true, 4.92, 2.72, 9.7, 2.72, 9.7, 5.5, 4.92, 5.5);
    flat.stroke("Raumpolygone", true, 4.92, 0.3, 7.5, 0.3, 7.5, 2.6, 4.92, 2.6);
    flat.stroke("Raumpolygone", true, 7.62, 0.3, 9.7, 0.3, 9.7, 2.6, 7.62, 2.6);
    flat.stroke("Raumpolygone", true, 0, 0, 10, 0, 10, 5.8, 0, 5.8);

    FloorPlan plan = DrawnFlat.read(flat);

    isFourRooms(plan, 0.001);
    assertThat(plan.rooms()).extracting(Room::source).containsOnly(Room.Source.ROOM_LAYER);
  }

  @Test
  void rooms_drawn_to_the_axes_of_walls_keep_their_areas_and_their_doors() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    flat.stroke("Raumpolygone", true, 0.3, 0.3, 4.86, 0.3, 4.86, 5.5, 0.3, 5.5);
    flat.stroke("Raumpolygone", true, 4.86, 2.66, 9.7, 2.66, 9.7, 5.5, 4.86, 5.5);
    flat.stroke("Raumpolygone", true, 4.86, 0.3, 7.56, 0.3, 7.56, 2.66, 4.86, 2.66);
    flat.stroke("Raumpolygone", true, 7.56, 0.3, 9, 0.3, 9, 2.66, 7.56, 2.66);
    flat.stroke("Raumpolygone", true, 9, 0.3, 9.7, 0.3, 9.7, 1.1, 9, 1.1);

    FloorPlan plan = DrawnFlat.read(flat);

    double[] drawn = {4.56 * 5.2, 4.84 * 2.84, 2.7 * 2.36, 1.44 * 2.36, 0.7 * 0.8};
    double[] areas = plan.rooms().stream().mapToDouble(Room::areaSquareMetres).sorted().toArray();
    Arrays.sort(drawn);
    assertThat(areas).containsExactly(drawn, within(0.01));
    assertThat(plan.openings())
        .filteredOn(opening -> opening.kind() == Opening.Kind.DOOR)
        .hasSize(4)
        .allSatisfy(door -> assertThat(door.operation()).isEqualTo(Opening.Operation.HINGED));
  }

  @Test
  void two_plans_on_a_sheet_are_two_storeys_with_the_levels_of_their_captions() {
    FlatDrawing upper = DrawnFlat.fourRooms(new DrawnFlat()).label("1. OG", 4, -0.4).draw(6);
    DrawnFlat other = new DrawnFlat();
    other.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    other.wall(3, 0.3, 3.2, 5.5).wall(6.5, 0.3, 6.7, 5.5);
    other.label("Keller", 1, 3).label("Lager", 4, 3).label("Technik", 7.5, 3);
    FlatDrawing lower = DrawnFlat.moved(other.label("UG", 4, -0.4).draw(6), 1, false, 0, 30, 0);
    List<dev.planwalk.planreading.drawing.Stroke> strokes = new ArrayList<>(upper.strokes());
    strokes.addAll(lower.strokes());
    List<dev.planwalk.planreading.drawing.Label> labels = new ArrayList<>(upper.labels());
    labels.addAll(lower.labels());

    FloorPlan plan =
        DrawnFlat.read(new FlatDrawing(strokes, List.of(), labels, List.of(), List.of(), 6, 1, 2));

    assertThat(plan.storeys()).extracting(Storey::level).containsExactly(-1, 1);
    assertThat(plan.storeys()).extracting(Storey::name).containsExactly("UG", "1. OG");
    assertThat(plan.rooms()).hasSize(7);
  }

  @Test
  void single_lines_are_measured_on_the_lines() {
    DrawnFlat flat = new DrawnFlat();
    flat.stroke("0", true, 0, 0, 9, 0, 9, 5, 0, 5).stroke("0", false, 4, 0, 4, 5);
    flat.label("Lager", 1, 3).label("Buero", 6, 3);

    Reading reading = DrawnFlat.reading(flat.draw(6));

    FloorPlan plan = ((Reading.Plan) reading).floorPlan();
    assertThat(plan.rooms().stream().mapToDouble(Room::areaSquareMetres).sorted().toArray())
        .satisfies(a -> assertThat(Arrays.stream(a).sum()).isCloseTo(45, within(1e-6)))
        .hasSize(2);
    assertThat(plan.walls()).allMatch(wall -> wall.thicknessMetres().isEmpty());
    assertThat(((Reading.Plan) reading).findings())
        .anyMatch(finding -> finding.code() == FindingCode.SINGLE_LINE_WALLS);
  }

  /** A house of one room, 6 by 4 m inside, with its door, walls on a layer of walls. */
  private static DrawnFlat house() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 6.6, 0.3).wall(0, 4.3, 6.6, 4.6).wall(0, 0, 0.3, 4.6).wall(6.3, 0, 6.6, 4.6);
    flat.window(1, 4.3, 2.5, 4.6, true).window(4, 4.3, 5.5, 4.6, true);
    return flat.door(1, 0, 2, 0.3, 1, 0.3, 0, 90, 1.0);
  }

  @Test
  void partitions_on_the_layer_of_their_doors_part_rooms() {
    DrawnFlat flat = house().label("Office", 2, 3).label("Store", 5, 3);
    flat.stroke("Doors", false, 4, 0.3, 4, 3.2).stroke("Doors", false, 4.1, 0.3, 4.1, 3.2);
    flat.stroke("Doors", false, 4, 4.1, 4, 4.3).stroke("Doors", false, 4.1, 4.1, 4.1, 4.3);
    flat.stroke("Doors", false, 4, 3.2, 4.1, 3.2).stroke("Doors", false, 4, 4.1, 4.1, 4.1);
    flat.stroke("Doors", false, 1.5, 0.3, 1.5, 3).stroke("Doors", false, 1.6, 0.3, 1.6, 3);
    flat.door(9, 9, 9, 9, 4.1, 3.2, 0, 90, 0.9);

    FloorPlan plan = DrawnFlat.read(flat);

    assertThat(plan.rooms())
        .extracting(Room::name, room -> Math.rint(room.areaSquareMetres() * 10) / 10)
        .contains(tuple("Store", 8.8));
    assertThat(doors(plan)).isEqualTo(2);
  }

  private static long doors(FloorPlan plan) {
    return plan.openings().stream().filter(o -> o.kind() == Opening.Kind.DOOR).count();
  }

  @Test
  void a_porch_with_a_name_is_closed_along_a_line_and_told_to_be_open() {
    DrawnFlat flat = house().label("Living", 3, 3).label("Porch", 7.5, 2);
    flat.wall(6.6, 0, 9, 0.3).wall(6.6, 2.3, 9, 2.6);
    flat.stroke("EDGE", false, 9, 0.3, 9, 2.3);

    Reading.Plan reading = DrawnFlat.plan(flat);

    assertThat(room(reading.floorPlan(), RoomType.TERRACE).areaSquareMetres())
        .isCloseTo(2.4 * 2, within(0.05));
    assertThat(reading.findings()).extracting(Finding::code).contains(FindingCode.ROOM_OPEN);
  }

  @Test
  void a_porch_without_any_line_along_its_open_side_is_no_room() {
    DrawnFlat flat = house().label("Living", 3, 3).label("Porch", 7.5, 2);
    flat.wall(6.6, 0, 9, 0.3).wall(6.6, 2.3, 9, 2.6);

    assertThat(DrawnFlat.read(flat).rooms()).extracting(Room::name).containsExactly("Living");
  }
}
