package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code planwalk read} prints. */
class ReadingTableTest {

  private static final Ring BOX =
      new Ring(List.of(new Point(0, 0), new Point(4, 0), new Point(4, 3), new Point(0, 3)));

  /** A plan of one room. */
  static FloorPlan plan(String roomName) {
    Room room =
        new Room(
            "room_1",
            "storey_1",
            Optional.of("flat_1"),
            roomName,
            Optional.of("G03"),
            RoomType.LIVING,
            List.of(RoomType.LIVING),
            new Area(BOX, List.of()),
            12,
            OptionalDouble.of(12.5),
            0,
            Room.Source.FACES,
            0.9);
    Opening door =
        new Opening(
            "opening_1",
            "storey_1",
            Optional.empty(),
            Opening.Kind.DOOR,
            Opening.Operation.HINGED,
            BOX,
            0,
            1.01,
            Optional.empty(),
            Optional.empty(),
            1,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            false,
            true,
            true,
            List.of(Optional.of("room_1"), Optional.empty()));
    Storey storey =
        new Storey(
            "storey_1",
            "EG",
            0,
            0,
            OptionalDouble.empty(),
            12,
            BOX,
            List.of(),
            List.of(),
            Optional.empty(),
            OptionalInt.empty(),
            0,
            0.9);
    return new FloorPlan(
        new LengthUnit("cm", 0.01, 1, List.of()),
        new Frame(0.01, new Point(0, 0)),
        List.of(storey),
        List.of(
            new Flat(
                "flat_1", List.of("storey_1"), List.of("room_1"), Optional.of("opening_1"), 12),
            new Flat("flat_2", List.of("storey_1"), List.of(), Optional.empty(), 0)),
        List.of(room),
        List.of(),
        List.of(door),
        List.of(),
        OptionalDouble.empty(),
        0.9);
  }

  private static String columns(String line) {
    return line.replaceAll(" +", " ");
  }

  @Test
  void a_room_shows_name_type_areas_doors_windows_and_confidence() {
    List<String> lines = ReadingTable.plan(plan("Wohnen"), 100);

    assertThat(lines).contains("storey_1 \"EG\", level 0, 12.0 m2, confidence 0.90");
    assertThat(lines.stream().map(ReadingTableTest::columns))
        .contains(
            " room name type m2 stated doors windows confidence",
            " room_1 Wohnen living 12.00 12.50 1 0 0.90",
            " flat_1 12.00 1 opening_1 (1.01 m) into room_1 \"Wohnen\"",
            " flat_2 0.00 0 none found");
  }

  @Test
  void a_room_without_a_name_shows_its_number() {
    assertThat(ReadingTable.plan(plan(""), 100).stream().map(ReadingTableTest::columns))
        .contains(" room_1 G03 living 12.00 12.50 1 0 0.90");
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 100, 200})
  void names_of_any_length_leave_the_columns_where_they_are(int width) {
    String hostile = "\u001b[2J" + "Großes Wohnzimmer 😀 \n\t".repeat(5_000);

    List<String> plain = ReadingTable.plan(plan("Bad"), width);
    List<String> lines = ReadingTable.plan(plan(hostile), width);

    int row = rowOf(plain);
    assertThat(rowOf(lines)).isEqualTo(row);
    assertThat(codePoints(lines.get(row))).isEqualTo(codePoints(plain.get(row)));
    assertThat(String.join("", lines)).doesNotContain("\u001b", "\t");
  }

  private static int rowOf(List<String> lines) {
    return lines.indexOf(
        lines.stream().filter(line -> line.startsWith("  room_1")).findFirst().orElseThrow());
  }

  private static int codePoints(String line) {
    return line.codePointCount(0, line.length());
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 100, 200})
  void findings_are_wrapped_and_lose_no_word(int width) {
    String message = "Nothing is drawn in " + "opening_17 (0.76 m), ".repeat(20) + "x".repeat(300);
    List<String> lines =
        ReadingTable.findings(
            List.of(new Finding(FindingCode.PASSAGE_ASSUMED, message, "storey_1")), width);

    assertThat(lines).allMatch(line -> codePoints(line) <= width);
    assertThat(lines.get(2)).startsWith("  info     passage_assumed: Nothing is");
    assertThat(lines.subList(3, lines.size())).allMatch(line -> line.startsWith(" ".repeat(11)));
    assertThat(String.join("", lines).replace(" ", ""))
        .endsWith((message + "[storey_1]").replace(" ", ""));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"-, 100", "120, 120", "1, 60", "99999, 200", "wide, 100", "99999999999, 100"})
  void the_width_is_what_columns_says_within_reason(String columns, int width) {
    assertThat(ReadingTable.width(Optional.ofNullable(columns))).isEqualTo(width);
  }
}
