package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rooms that carry numbers, and lists beside the plan that say what the numbers stand for. */
class RoomSchedulesTest {

  private final List<Stroke> strokes = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();

  private Reading.Plan read() {
    FlatDrawing sheet = new FlatDrawing(strokes, List.of(), labels, List.of(), List.of(), 6, 1, 2);
    return DrawnFlat.plan(sheet);
  }

  private void add(DrawnFlat flat, double dx, double dy) {
    FlatDrawing moved = DrawnFlat.moved(flat.draw(6), 1, false, 0, dx, dy);
    strokes.addAll(moved.strokes());
    labels.addAll(moved.labels());
  }

  /** Four rooms with those texts in the large one, north-east, south and south-east. */
  private void plan(double dx, String... texts) {
    FlatDrawing rooms = DrawnFlat.fourRooms(new DrawnFlat()).draw(6);
    strokes.addAll(DrawnFlat.moved(rooms, 1, false, 0, dx, 0).strokes());
    DrawnFlat marks = new DrawnFlat();
    double[][] places = {{2, 3}, {7, 4}, {5.8, 2}, {8.4, 1.8}};
    for (int i = 0; i < texts.length; i++) {
      marks.label(texts[i], places[i][0], places[i][1]);
    }
    labels.addAll(DrawnFlat.moved(marks.draw(6), 1, false, 0, dx, 0).labels());
  }

  /** A table of rows with lines between them, the first row on top. */
  private static DrawnFlat table(String[]... rows) {
    DrawnFlat table = new DrawnFlat().onOneLayer();
    for (int row = 0; row <= rows.length; row++) {
      table.stroke("0", false, 0, row * 0.4, 8, row * 0.4);
    }
    for (double x : new double[] {0, 1.5, 5.5, 8}) {
      table.stroke("0", false, x, 0, x, rows.length * 0.4);
    }
    double[] columns = {0.2, 2, 6};
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length; column++) {
        double y = (rows.length - 1 - row) * 0.4 + 0.12;
        table.label(rows[row][column], columns[column], y);
      }
    }
    return table;
  }

  private static DrawnFlat lines(String... texts) {
    DrawnFlat lines = new DrawnFlat();
    for (int i = 0; i < texts.length; i++) {
      lines.label(texts[i], 0, -0.3 * i);
    }
    return lines;
  }

  private static String[] row(String... cells) {
    return cells;
  }

  private static void hasAllRooms(FloorPlan plan) {
    assertThat(plan.rooms())
        .extracting(Room::name, Room::type)
        .containsExactlyInAnyOrder(
            tuple("Pokój dzienny", RoomType.LIVING),
            tuple("Sypialnia", RoomType.BEDROOM),
            tuple("Hol", RoomType.HALL),
            tuple("Łazienka", RoomType.BATHROOM));
  }

  @Test
  void a_table_beside_the_plan_names_the_rooms_and_states_their_areas() {
    plan(0, "1.1", "1.2", "1.3", "1.4");
    add(
        table(
            row("Nr", "Pomieszczenie", "Pow. m2"),
            row("1.1", "Pokój dzienny", "23,40"),
            row("1.2", "Sypialnia", "13,52"),
            row("1.3", "Hol", "5,93"),
            row("1.4", "Łazienka", "4,78")),
        14,
        0);

    FloorPlan plan = read().floorPlan();

    hasAllRooms(plan);
    assertThat(plan.rooms()).allMatch(room -> room.statedAreaSquareMetres().isPresent());
    assertThat(plan.rooms()).extracting(Room::number).allMatch(number -> number.isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"%d - %s", "%d. %s", "%d.%s", "(%d) %s", "%d) %s", "%d: %s", "%d  %s"})
  void a_legend_in_lines_of_text_names_the_rooms(String form) {
    plan(0, "1", "2", "3", "4");
    add(
        lines(
            String.format(form, 1, "Pokój dzienny"),
            String.format(form, 2, "Sypialnia"),
            String.format(form, 3, "Hol"),
            String.format(form, 4, "Łazienka")),
        14,
        4);

    hasAllRooms(read().floorPlan());
  }

  @Test
  void a_legend_in_one_text_and_numbers_with_leading_zeros_count_as_well() {
    plan(0, "1", "2", "3", "4");
    add(lines("01 Pokój dzienny\n02 Sypialnia\n03 Hol 5,93 m2\n04 Łazienka"), 14, 4);

    Reading.Plan read = read();

    hasAllRooms(read.floorPlan());
    assertThat(read.findings()).extracting(Finding::code).doesNotContain(FindingCode.LABEL_OUTSIDE);
  }

  @Test
  void each_storey_takes_the_list_beside_it_when_both_count_from_one() {
    plan(0, "1", "2", "3", "4");
    add(lines("1 Pokój dzienny", "2 Sypialnia", "3 Hol", "4 Łazienka"), 11, 4);
    plan(30, "1", "2", "3", "4");
    add(lines("1 Kuchnia", "2 Gabinet", "3 Hol", "4 WC"), 41, 4);
    // Another storey has other walls.
    strokes.addAll(
        DrawnFlat.moved(
                new DrawnFlat().onOneLayer().wall(33, 0.3, 33.12, 5.5).draw(6), 1, false, 0, 0, 0)
            .strokes());

    assertThat(read().floorPlan().rooms())
        .extracting(Room::name)
        .contains("Pokój dzienny", "Sypialnia", "Łazienka", "Kuchnia", "Gabinet", "WC");
  }

  @Test
  void what_the_list_names_and_no_plan_shows_is_told() {
    plan(0, "1", "2", "3", "4");
    add(lines("1 Pokój dzienny", "2 Sypialnia", "3 Hol", "4 Łazienka", "5 Spiżarnia"), 14, 4);

    assertThat(read().findings())
        .filteredOn(finding -> finding.code() == FindingCode.LISTED_ROOM_MISSING)
        .singleElement()
        .satisfies(finding -> assertThat(finding.message()).contains("5 'Spiżarnia'"));
  }

  @Test
  void a_stated_area_that_is_far_off_is_told() {
    plan(0, "1", "2", "3", "4");
    add(
        lines("1 Pokój dzienny 23,40", "2 Sypialnia 13,52", "3 Hol 5,93", "4 Łazienka 9,78"),
        14,
        4);

    assertThat(read().findings())
        .filteredOn(finding -> finding.code() == FindingCode.AREA_DIFFERS)
        .singleElement()
        .satisfies(finding -> assertThat(finding.message()).contains("Łazienka"));
  }

  @Test
  void rooms_that_the_plan_names_itself_keep_their_names() {
    plan(0, "1\nSalon", "2\nSypialnia", "3\nHol", "4\nŁazienka");
    add(lines("1 Pokój dzienny", "2 Pokój", "3 Komunikacja", "4 WC"), 14, 4);

    assertThat(read().floorPlan().rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Salon", "Sypialnia", "Hol", "Łazienka");
  }

  @Test
  void lists_of_doors_and_notes_name_no_rooms() {
    plan(0, "1", "2", "D3", "D4");
    add(lines("1 Wymiary w cm", "2 Sprawdzić na budowie", "3 Pokój dzienny"), 14, 4);
    add(
        table(
            row("D3", "Drzwi do sypialni", "90x200"),
            row("D4", "Drzwi do łazienki", "80x200"),
            row("D5", "Drzwi do kuchni", "80x200")),
        14,
        0);

    assertThat(read().floorPlan().rooms()).extracting(Room::name).containsOnly("");
  }
}
