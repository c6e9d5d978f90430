package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sheets with several drawings: which of them are storeys. */
public class StoreysOnSheetTest {

  private final List<Stroke> strokes = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();

  private void add(FlatDrawing drawing, double dx, double dy) {
    FlatDrawing moved = DrawnFlat.moved(drawing, 1, false, 0, dx, dy);
    strokes.addAll(moved.strokes());
    labels.addAll(moved.labels());
  }

  private Reading.Plan read() {
    FlatDrawing sheet = new FlatDrawing(strokes, List.of(), labels, List.of(), List.of(), 6, 1, 2);
    return DrawnFlat.plan(sheet);
  }

  public static DrawnFlat groundFloor() {
    return DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
  }

  /** The same outer walls, windows and front door as on the ground floor, other rooms. */
  public static DrawnFlat upperFloor(DrawnFlat flat) {
    flat.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    flat.wall(3.4, 0.3, 3.52, 5.5).wall(0.3, 3.1, 3.4, 3.22);
    flat.window(1.5, 0, 3.3, 0.3, true).window(6.2, 5.5, 7.8, 5.8, true);
    flat.window(0, 2, 0.3, 3, false);
    flat.door(3.4, 1.1, 3.52, 2.0, 3.52, 1.1, 0, 90, 0.9);
    flat.door(3.4, 4.1, 3.52, 5.0, 3.52, 4.1, 0, 90, 0.9);
    return flat.label("Schlafen", 1, 1.5).label("Ankleide", 1, 4.2).label("Studio", 6, 3);
  }

  /** A house of three storeys seen from the side, with the heights of its floors. */
  private static FlatDrawing section() {
    DrawnFlat section = new DrawnFlat().onOneLayer();
    for (int storey = 0; storey <= 3; storey++) {
      section.wall(0, 2.8 * storey, 10, 2.8 * storey + 0.25);
    }
    section.wall(0, 0, 0.3, 8.65).wall(4.8, 0, 5, 8.65).wall(9.7, 0, 10, 8.65);
    section.window(0, 1, 0.3, 2.2, false).window(9.7, 1, 10, 2.2, false);
    section.label("+0.00", 1, 0.4).label("+2.80", 1, 3.2).label("+5.60", 1, 6.0);
    return section.label("Wohnen", 2, 1.5).label("Bad", 6, 4).draw(6);
  }

  /** Five rows of number, name and area; rows 0.5 high. */
  private static FlatDrawing listOfRooms(String... names) {
    DrawnFlat list = new DrawnFlat().onOneLayer();
    int rows = names.length;
    for (int row = 0; row <= rows; row++) {
      list.stroke("0", false, 0, row * 0.5, 8, row * 0.5);
    }
    for (double x : new double[] {0, 1.5, 5.5, 8}) {
      list.stroke("0", false, x, 0, x, rows * 0.5);
    }
    for (int row = 0; row < rows; row++) {
      double y = row * 0.5 + 0.15;
      list.label("1." + row, 0.2, y).label(names[row], 2, y).label("12.50 m2", 6, y);
    }
    return list.draw(6);
  }

  @Test
  void a_list_of_rooms_beside_rooms_with_numbers_is_no_plan() {
    DrawnFlat plan = groundFloor();
    FlatDrawing drawn = plan.draw(6);
    FlatDrawing numbered =
        drawn.with(
            drawn.strokes(),
            List.of(),
            new DrawnFlat().label("1.1", 2, 3).label("1.2", 7, 4).draw(6).labels(),
            List.of());
    add(numbered, 0, 0);
    add(listOfRooms("Wohnen", "Zimmer", "Flur", "Bad", "Küche", "Kind"), 14, 0);

    FloorPlan read = read().floorPlan();

    assertThat(read.unit().name()).isEqualTo("m");
    assertThat(read.storeys()).hasSize(1);
    assertThat(read.rooms()).hasSize(4);
  }

  /** How much is lettered in one storey says nothing of another. */
  @Test
  void a_storey_with_few_names_stands_beside_one_with_many() {
    DrawnFlat ground = groundFloor();
    for (int i = 0; i < 20; i++) {
      ground.label("Bad", 0.6 + 0.4 * i, 5.2);
    }
    add(ground.draw(6), 0, 0);
    add(upperFloor(new DrawnFlat().onOneLayer()).draw(6), 16, 0);

    assertThat(read().floorPlan().storeys()).hasSize(2);
  }

  /** Six cells of 4 by 2 m that single lines part, high beside their letters. */
  private static FlatDrawing legend() {
    DrawnFlat legend = new DrawnFlat().onOneLayer();
    for (int row = 0; row <= 3; row++) {
      legend.stroke("0", false, 0, 2 * row, 8, 2 * row);
    }
    for (int column = 0; column <= 2; column++) {
      legend.stroke("0", false, 4 * column, 0, 4 * column, 6);
    }
    for (int cell = 0; cell < 6; cell++) {
      legend.label("S" + cell, 0.5 + 4 * (cell % 2), 0.8 + 2 * (cell / 2));
    }
    return legend.draw(6);
  }

  @Test
  void cells_of_single_lines_are_no_storey_beside_a_plan() {
    DrawnFlat plan = new DrawnFlat().onOneLayer();
    plan.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    plan.wall(3.4, 0.3, 3.52, 5.5).gap(3.4, 1.1, 3.52, 2.0).gap(6, 0, 7, 0.3);
    add(plan.window(1.5, 0, 3, 0.3, true).draw(6), 0, 0);
    add(legend(), 16, 0);

    assertThat(read().floorPlan().rooms()).hasSize(2);
  }

  @Test
  void cells_of_single_lines_are_rooms_where_nothing_else_is() {
    add(legend(), 0, 0);
    add(legend(), 16, 20);

    assertThat(read().floorPlan().rooms()).hasSize(2 * 6);
  }

  @Test
  void a_storey_with_the_same_outer_walls_and_other_rooms_is_no_copy() {
    add(groundFloor().draw(6), 0, 0);
    add(upperFloor(new DrawnFlat().onOneLayer()).draw(6), 16, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys()).extracting(Storey::level).containsExactly(0, 1);
    assertThat(roomsOf(reading.floorPlan(), 1)).extracting(Room::name).contains("Ankleide");
    assertThat(reading.findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.DUPLICATE_PLAN);
  }

  @Test
  void the_same_storey_drawn_twice_is_read_once() {
    add(groundFloor().draw(6), 0, 0);
    add(groundFloor().draw(6), 16, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys()).hasSize(1);
    assertThat(reading.findings()).extracting(Finding::code).contains(FindingCode.DUPLICATE_PLAN);
  }

  @Test
  void storeys_of_single_lines_are_no_copies_of_one_another() {
    for (int storey = 0; storey < 2; storey++) {
      double x = 12 * storey;
      DrawnFlat lines = new DrawnFlat().onOneLayer();
      lines.stroke("0", true, x, 0, x + 8, 0, x + 8, 6, x, 6);
      lines.stroke("0", false, x + 3 + storey, 0, x + 3 + storey, 6);
      add(lines.label("Wohnen", x + 1, 3).draw(6), 0, 0);
    }

    assertThat(read().floorPlan().storeys()).hasSize(2);
  }

  /** A frame and in its corner a title block with a map of the houses around. */
  private static FlatDrawing frameWithMap(String title) {
    DrawnFlat frame = new DrawnFlat();
    frame.stroke("0", true, 0, 0, 42, 0, 42, 30, 0, 30);
    frame.stroke("0", true, 0.1, 0.1, 41.9, 0.1, 41.9, 29.9, 0.1, 29.9);
    frame.stroke("0", true, 30, 4, 41.2, 4, 41.2, 12, 30, 12);
    for (int house = 0; house < 140; house++) {
      double x = 30.2 + 0.54 * (house % 20);
      int row = house / 20;
      double y = 8.2 + 0.5 * row;
      frame.stroke("0", true, x, y, x + 0.4, y, x + 0.4, y + 0.3, x, y + 0.3);
    }
    // A street corner of the map is rounded like the swing of a door.
    frame.door(36, 11, 36.4, 11.1, 36, 11, 0, 90, 0.4);
    return frame.label(title, 32, 5).draw(6);
  }

  @Test
  void a_map_in_the_title_block_is_no_storey_and_the_title_names_the_plan() {
    DrawnFlat plan = groundFloor();
    for (int chair = 0; chair < 150; chair++) {
      double x = 1 + 0.2 * (chair % 15);
      int row = chair / 15;
      double y = 1 + 0.2 * row;
      plan.stroke("FURNITURE", false, x, y, x + 0.1, y);
    }
    add(plan.draw(6), 8, 12);
    add(frameWithMap("5. OG"), 0, 0);

    FloorPlan read = read().floorPlan();

    assertThat(read.storeys()).extracting(Storey::level).containsExactly(5);
    assertThat(read.rooms()).hasSize(4);
    assertThat(read.storeys().getFirst().outline().points()).allMatch(p -> p.x() < 12);
  }

  @Test
  void a_section_with_names_of_rooms_is_no_storey_and_is_told() {
    add(groundFloor().draw(6), 0, 0);
    add(section(), 16, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys()).hasSize(1);
    assertThat(reading.floorPlan().rooms()).extracting(Room::type).contains(RoomType.CORRIDOR);
    assertThat(reading.findings()).extracting(Finding::code).contains(FindingCode.NOT_A_PLAN);
  }

  @Test
  void walls_of_a_room_seen_from_the_side_are_no_storey() {
    add(groundFloor().draw(6), 0, 0);
    DrawnFlat sides = new DrawnFlat().onOneLayer();
    sides.wall(0, 0, 4, 0.1).wall(0, 2.7, 4, 2.8).wall(0, 0, 0.1, 2.8).wall(3.9, 0, 4, 2.8);
    sides.wall(4, 0, 9, 0.1).wall(4, 2.7, 9, 2.8).wall(8.9, 0, 9, 2.8);
    sides.label("Wohnen", 1, 1.5).label("Bad", 5, 1.5).label("Flur", 7, 1.5);
    add(sides.draw(6), 16, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys()).hasSize(1);
    assertThat(reading.findings()).extracting(Finding::code).contains(FindingCode.NOT_A_PLAN);
  }

  /** A sketch of one room tells little; what is called a section beside it is none the less. */
  @Test
  void what_its_caption_calls_a_section_and_has_no_door_is_no_storey() {
    DrawnFlat room = new DrawnFlat().onOneLayer();
    room.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    add(room.door(4, 0, 5, 0.3, 4, 0.3, 0, 90, 1).draw(6), 0, 0);
    DrawnFlat section = new DrawnFlat().onOneLayer();
    section.wall(0, 0, 7, 0.3).wall(0, 8.5, 7, 8.8).wall(0, 0, 0.3, 8.8).wall(6.7, 0, 7, 8.8);
    section.wall(0.3, 4, 6.7, 4.3).label("SEZIONE A-A", 2, -1);
    for (int tile = 0; tile < 30; tile++) {
      section.stroke("0", false, 0.4 + 0.2 * tile, 8.8, 0.5 + 0.2 * tile, 9);
    }
    add(section.draw(6), 16, 0);

    assertThat(read().floorPlan().rooms()).hasSize(1);
  }

  @Test
  void bushes_before_a_front_are_no_doors_and_a_bare_plan_comes_first() {
    DrawnFlat plan = new DrawnFlat().onOneLayer();
    plan.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    plan.wall(4.8, 0.3, 4.92, 5.5).door(4.8, 1.1, 4.92, 2.0, 4.92, 1.1, 0, 90, 0.9);
    add(plan.draw(6), 0, 8);
    add(front("NORTH"), 0, 0);
    for (int leaf = 0; leaf < 120; leaf++) {
      double[] quarter = new double[14];
      for (int i = 0; i <= 6; i++) {
        quarter[2 * i] = 0.5 + 0.07 * leaf + 0.3 * Math.cos(i * Math.PI / 12);
        quarter[2 * i + 1] = 0.3 * Math.sin(i * Math.PI / 12);
      }
      Stroke.Arc arc = new Stroke.Arc(0.5 + 0.07 * leaf, 0, 0.3, 0, Math.PI / 2);
      strokes.add(
          new Stroke(quarter, false, Optional.of(arc), "0", List.of(), -1, "ARC", 7, -1, 0, false));
    }

    FloorPlan read = read().floorPlan();

    assertThat(roomsOf(read, read.storeys().getFirst().level()))
        .extracting(Room::areaSquareMetres)
        .anySatisfy(area -> assertThat(area).isCloseTo(4.5 * 5.2, within(0.2)));
  }

  @Test
  void a_line_through_all_drawings_of_a_row_joins_none_when_it_is_dashed() {
    add(groundFloor().draw(6), 0, 0);
    add(upperFloor(new DrawnFlat().onOneLayer()).draw(6), 16, 0);
    double[] line = {-1, -0.2, 27, -0.2};
    strokes.add(
        new Stroke(line, false, Optional.empty(), "0", List.of(), -1, "LINE", 7, -1, 0, true));

    assertThat(read().floorPlan().storeys()).hasSize(2);
  }

  @Test
  void storeys_without_captions_count_up_along_the_rows_of_the_sheet() {
    // The richer drawing is the likelier plan, yet it stands on the right.
    add(upperFloor(new DrawnFlat().onOneLayer()).draw(6), 0, 0);
    add(groundFloor().draw(6), 16, 0.5);

    Reading.Plan reading = read();

    FloorPlan plan = reading.floorPlan();
    assertThat(roomsOf(plan, 0)).extracting(Room::name).contains("Studio");
    assertThat(roomsOf(plan, 1)).extracting(Room::name).contains("Wohnen");
    assertThat(plan.storeys()).extracting(Storey::name).containsExactly("Ground floor", "Level 1");
    assertThat(reading.findings())
        .filteredOn(finding -> finding.code() == FindingCode.STOREY_LEVEL_ASSUMED)
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.message())
                .contains("storey_1 (level 0), storey_2 (level 1)", "Letter the storey"));
  }

  @Test
  void nobody_knows_which_storey_a_single_plan_without_a_caption_shows() {
    add(groundFloor().draw(6), 0, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys())
        .extracting(Storey::name)
        .containsExactly("Floor plan");
    assertThat(reading.findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.STOREY_LEVEL_ASSUMED);
  }

  @Test
  void a_sheet_frame_with_its_title_block_is_no_plan_in_a_drawing_either() {
    DrawnFlat sheet = groundFloor();
    sheet.stroke("0", true, -1, -1, 14, -1, 14, 7, -1, 7);
    sheet.stroke("0", true, -0.9, -0.9, 13.9, -0.9, 13.9, 6.9, -0.9, 6.9);
    for (int box = 0; box < 60; box++) {
      double y = -0.8 + 0.12 * box;
      sheet.stroke("0", true, 11.2, y, 13.8, y, 13.8, y + 0.1, 11.2, y + 0.1);
      sheet.stroke("0", false, 11.3, y + 0.02, 13.7, y + 0.02);
      // Kitchen fronts and the like: as many strokes as sheets have.
      for (int leaf = 0; leaf < 3; leaf++) {
        sheet.stroke("0", false, 5 + 0.05 * box, 3 + leaf * 0.02, 5.04 + 0.05 * box, 3.01);
      }
    }
    Lexicon lexicon = Lexicon.load();
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    SheetPart plan =
        SheetSplit.split(sheet.draw(6), lexicon.layers(), lexicon.rooms(), deadline).getFirst();

    assertThat(plan.box().getMinX()).isZero();
    assertThat(plan.box().getMaxX()).isEqualTo(10);
  }

  /** A wall with two windows seen from the front, its caption far below. */
  private static FlatDrawing front(String caption) {
    DrawnFlat front = new DrawnFlat().onOneLayer();
    front.wall(0, 0, 10, 0.3).wall(0, 2.7, 10, 3).wall(0, 0, 0.3, 3).wall(9.7, 0, 10, 3);
    front.wall(3, 0.3, 3.2, 2.7).wall(6.5, 0.3, 6.7, 2.7);
    return front.label(caption, 5, -6).draw(6);
  }

  @Test
  void a_drawing_alone_that_is_called_an_elevation_or_a_roof_is_refused() {
    for (String caption : List.of("Front View", "ELEVATION", "Fachada norte", "Roof plan")) {
      assertThat(DrawnFlat.reading(front(caption))).as(caption).isInstanceOf(Reading.NoPlan.class);
    }
    assertThat(DrawnFlat.reading(front("Floor plan"))).isInstanceOf(Reading.Plan.class);
  }

  @Test
  void letters_that_are_filled_outlines_are_no_walls_and_are_told() {
    List<Fill> letters = new ArrayList<>();
    for (int letter = 0; letter < 6; letter++) {
      letters.add(ring(1 + 0.22 * letter, 3, 0.08 + 0.01 * (letter % 3)));
    }
    add(groundFloor().draw(6), 0, 0);
    FlatDrawing sheet = new FlatDrawing(strokes, letters, labels, List.of(), List.of(), 6, 1, 2);

    List<Finding> findings = new ArrayList<>();
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    FlatDrawing left = LetterAreas.without(sheet, deadline, findings);

    assertThat(left.fills()).isEmpty();
    assertThat(left.strokes()).isEqualTo(sheet.strokes());
    assertThat(findings).extracting(Finding::code).containsExactly(FindingCode.TEXT_AS_AREAS);
  }

  @Test
  void round_columns_and_piers_are_no_letters() {
    List<Fill> columns = new ArrayList<>();
    for (int column = 0; column < 6; column++) {
      columns.add(ring(1 + column, 1, 0.15));
      double x = 1 + 0.4 * column;
      double[] pier = {x, 5.5, x + 0.2 + 0.02 * column, 5.5, x + 0.2, 5.8, x, 5.8};
      columns.add(new Fill(List.of(pier), true, "", "0", List.of(), -1, 7));
    }
    add(groundFloor().draw(6), 0, 0);
    FlatDrawing sheet = new FlatDrawing(strokes, columns, labels, List.of(), List.of(), 6, 1, 2);
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

    assertThat(LetterAreas.without(sheet, deadline, new ArrayList<>()).fills()).hasSize(12);
  }

  /** The letter O, or a column. */
  private static Fill ring(double x, double y, double radius) {
    double[] ring = new double[48];
    for (int i = 0; i < 24; i++) {
      ring[2 * i] = x + radius * Math.cos(i * Math.PI / 12);
      ring[2 * i + 1] = y + radius * Math.sin(i * Math.PI / 12);
    }
    return new Fill(List.of(ring), true, "", "0", List.of(), -1, 7);
  }

  /** Three houses in a long row, filled without outlines, in a frame that they all but touch. */
  private static FlatDrawing longRow() {
    DrawnFlat row = new DrawnFlat();
    row.stroke("0", true, -1, -3, 181, -3, 181, 13.5, -1, 13.5);
    row.stroke("0", true, -0.8, -2.8, 180.8, -2.8, 180.8, 13.3, -0.8, 13.3);
    List<Fill> walls = new ArrayList<>();
    for (int house = 0; house < 3; house++) {
      double x = 62 * house;
      for (int y = 0; y <= 12; y += 6) {
        double[] wall = {x, y, x + 56, y, x + 56, y + 0.3, x, y + 0.3};
        walls.add(new Fill(List.of(wall), true, "", "0", List.of(), -1, 7));
      }
      for (int room = 0; room < 14; room++) {
        double left = x + 4 * room;
        double[] wall = {left, 0, left + 0.3, 0, left + 0.3, 12, left, 12};
        walls.add(new Fill(List.of(wall), true, "", "0", List.of(), -1, 7));
        for (int line = 0; line < 6; line++) {
          row.stroke("0", false, left + 1, 1 + 0.3 * line, left + 1.6, 1.1 + 0.3 * line);
        }
        row.label("Zimmer", left + 1, 4);
      }
      row.label(house - 1 + ". OG", x + 25, -1.2);
    }
    FlatDrawing drawn = row.draw(6);
    return drawn.with(drawn.strokes(), walls, drawn.labels(), List.of());
  }

  @Test
  void storeys_in_a_long_row_come_apart_though_their_frame_is_near_and_keep_their_captions() {
    Lexicon lexicon = Lexicon.load();
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

    List<SheetPart> parts =
        SheetSplit.split(longRow(), lexicon.layers(), lexicon.rooms(), deadline);

    assertThat(parts).hasSize(3);
    assertThat(parts)
        .allSatisfy(part -> assertThat(part.captions()).hasSize(1))
        .allSatisfy(part -> assertThat(part.drawing().strokes()).hasSize(84));
  }

  private static List<Room> roomsOf(FloorPlan plan, int level) {
    Storey storey =
        plan.storeys().stream().filter(s -> s.level() == level).findFirst().orElseThrow();
    return plan.rooms().stream().filter(r -> r.storeyId().equals(storey.id())).toList();
  }
}
