package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.Finding;
import dev.planwalk.planreading.Reading;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sheets with several drawings: which of them are storeys. */
class StoreysOnSheetTest {

  private final List<Stroke> strokes = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();

  private void add(FlatDrawing drawing, double dx, double dy) {
    FlatDrawing moved = DrawnFlat.moved(drawing, 1, false, 0, dx, dy);
    strokes.addAll(moved.strokes());
    labels.addAll(moved.labels());
  }

  private Reading.Plan read() {
    FlatDrawing sheet = new FlatDrawing(strokes, List.of(), labels, List.of(), List.of(), 6, 1, 2);
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    return (Reading.Plan)
        Recognition.recognise(sheet, ReadingOptions.defaults(), deadline, List.of());
  }

  private static DrawnFlat groundFloor() {
    return DrawnFlat.fourRooms(new DrawnFlat().onOneLayer());
  }

  /** The same outer walls, windows and front door as on the ground floor, other rooms. */
  private static DrawnFlat upperFloor(DrawnFlat flat) {
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

  @Test
  void a_storey_with_the_same_outer_walls_and_other_rooms_is_no_copy() {
    add(groundFloor().draw(6), 0, 0);
    add(upperFloor(new DrawnFlat().onOneLayer()).draw(6), 16, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys()).extracting(Storey::level).containsExactly(0, 1);
    assertThat(roomsOf(reading.floorPlan(), 1)).extracting(Room::name).contains("Ankleide");
    assertThat(reading.findings()).extracting(Finding::code).doesNotContain("duplicate_plan");
  }

  @Test
  void the_same_storey_drawn_twice_is_read_once() {
    add(groundFloor().draw(6), 0, 0);
    add(groundFloor().draw(6), 16, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys()).hasSize(1);
    assertThat(reading.findings()).extracting(Finding::code).contains("duplicate_plan");
  }

  @Test
  void a_section_with_names_of_rooms_is_no_storey_and_is_told() {
    add(groundFloor().draw(6), 0, 0);
    add(section(), 16, 0);

    Reading.Plan reading = read();

    assertThat(reading.floorPlan().storeys()).hasSize(1);
    assertThat(reading.floorPlan().rooms()).extracting(Room::type).contains(RoomType.CORRIDOR);
    assertThat(reading.findings()).extracting(Finding::code).contains("not_a_plan");
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
    assertThat(reading.findings()).extracting(Finding::code).contains("not_a_plan");
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

    FloorPlan plan = read().floorPlan();

    assertThat(roomsOf(plan, 0)).extracting(Room::name).contains("Studio");
    assertThat(roomsOf(plan, 1)).extracting(Room::name).contains("Wohnen");
  }

  private static List<Room> roomsOf(FloorPlan plan, int level) {
    Storey storey =
        plan.storeys().stream().filter(s -> s.level() == level).findFirst().orElseThrow();
    return plan.rooms().stream().filter(r -> r.storeyId().equals(storey.id())).toList();
  }
}
