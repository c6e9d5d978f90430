package dev.planwalk.planreading.plan;

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
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a plan says against itself. */
class PlanChecksTest {

  private static final FlatDrawing NO_HEADER =
      new FlatDrawing(List.of(), List.of(), List.of(), List.of(), List.of(), 0, -1, 0);

  private final List<Room> rooms = new ArrayList<>();
  private final List<Opening> openings = new ArrayList<>();
  private final List<Flat> flats = new ArrayList<>();
  private double unitConfidence = 1;

  private PlanChecksTest room(String name, RoomType type, double left, double right) {
    return room(name, type, left, right, OptionalDouble.empty());
  }

  private PlanChecksTest room(
      String name, RoomType type, double left, double right, OptionalDouble stated) {
    rooms.add(
        new Room(
            "room_" + (rooms.size() + 1),
            "storey_1",
            Optional.empty(),
            name,
            Optional.empty(),
            type,
            List.of(type),
            new Area(box(left, 0, right, 3), List.of()),
            3 * (right - left),
            stated,
            0,
            Room.Source.FACES,
            1));
    return this;
  }

  private PlanChecksTest door(String from, String to, double width) {
    openings.add(
        new Opening(
            "opening_" + (openings.size() + 1),
            "storey_1",
            Optional.empty(),
            Opening.Kind.DOOR,
            Opening.Operation.HINGED,
            box(0, 0, width, 0.1),
            0,
            width,
            Optional.empty(),
            Optional.empty(),
            1,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            false,
            to.isEmpty(),
            false,
            List.of(Optional.of(from), to.isEmpty() ? Optional.empty() : Optional.of(to))));
    return this;
  }

  private static Ring box(double left, double low, double right, double high) {
    return new Ring(
        List.of(
            new Point(left, low),
            new Point(right, low),
            new Point(right, high),
            new Point(left, high)));
  }

  private List<Finding> findings(double length) {
    Storey storey =
        new Storey(
            "storey_1",
            "EG",
            0,
            0,
            OptionalDouble.empty(),
            30,
            box(0, 0, length, 3),
            List.of(),
            List.of(),
            Optional.empty(),
            OptionalInt.empty(),
            0,
            1);
    FloorPlan plan =
        new FloorPlan(
            new LengthUnit("cm", 0.01, unitConfidence, List.of()),
            new Frame(0.01, new Point(0, 0)),
            List.of(storey),
            flats,
            rooms,
            List.of(),
            openings,
            List.of(),
            OptionalDouble.empty(),
            1);
    List<Finding> findings = new ArrayList<>();
    PlanChecks.check(
        plan,
        new LabelsBeside(NO_HEADER, List.of(), List.of(), new RoomWords()),
        NO_HEADER,
        findings);
    return findings;
  }

  private List<FindingCode> codes() {
    return findings(12).stream().map(Finding::code).toList();
  }

  @Test
  void a_plan_that_holds_together_has_no_findings() {
    room("Wohnen", RoomType.LIVING, 0, 5, OptionalDouble.of(15.2));
    room("Flur", RoomType.CORRIDOR, 5.1, 7).room("Bad", RoomType.BATHROOM, 7.1, 9);
    door("room_2", "", 1).door("room_2", "room_1", 0.9).door("room_2", "room_3", 0.8);

    assertThat(codes()).isEmpty();
  }

  @Test
  void areas_that_differ_are_told_with_both_figures() {
    room("Zimmer", RoomType.BEDROOM, 0, 4, OptionalDouble.of(13.5)).door("room_1", "", 0.9);

    assertThat(findings(12))
        .singleElement()
        .hasToString(
            "Finding[code=AREA_DIFFERS, severity=WARNING, message=Stated area of 'Zimmer' (room_1)"
                + " is 13.5 m2, measured 12.0 m2. Look at its walls and its label;"
                + " if all rooms differ by one factor, state the unit with read_again.,"
                + " place=room_1]");
  }

  @Test
  void rooms_that_lead_only_to_one_another_cannot_be_reached() {
    room("Flur", RoomType.CORRIDOR, 0, 5).room("Kind", RoomType.CHILD_ROOM, 5.1, 7);
    room("Ankleide", RoomType.STORAGE, 7.1, 9);
    door("room_1", "", 1).door("room_2", "room_3", 0.9);

    assertThat(findings(12))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.code()).isEqualTo(FindingCode.ROOM_UNREACHABLE);
          assertThat(finding.message())
              .contains("'Kind' (room_2), 'Ankleide' (room_3)")
              .contains("storey_1");
          assertThat(finding.place()).isEqualTo("room_2, room_3");
        });
  }

  @Test
  void a_second_flat_is_reached_by_its_own_door_or_the_staircase() {
    room("Wohnen", RoomType.LIVING, 0, 5).room("Wohnen", RoomType.LIVING, 5.1, 9);
    room("Treppenhaus", RoomType.STAIRCASE, 9.1, 11).room("Büro", RoomType.OFFICE, 11.1, 12);
    door("room_1", "", 1).door("room_2", "", 1).door("room_3", "room_4", 1);

    assertThat(codes()).isEmpty();
  }

  @Test
  void a_room_without_a_door_is_told_once_and_a_shaft_needs_none() {
    room("Wohnen", RoomType.LIVING, 0, 5).room("", RoomType.SHAFT, 5.1, 6);

    assertThat(codes()).containsExactly(FindingCode.ROOM_WITHOUT_DOOR);
  }

  @Test
  void a_flat_that_nobody_can_enter_is_told() {
    room("Wohnen", RoomType.LIVING, 0, 5).room("Bad", RoomType.BATHROOM, 5.1, 8);
    door("room_1", "", 1).door("room_1", "room_2", 0.9);
    flats.add(new Flat("flat_1", List.of("storey_1"), List.of("room_1"), Optional.of("o"), 15));
    flats.add(new Flat("flat_2", List.of("storey_1"), List.of("room_2"), Optional.empty(), 8.7));

    assertThat(findings(12))
        .singleElement()
        .hasToString(
            "Finding[code=FLAT_WITHOUT_ENTRANCE, severity=WARNING, message=No entrance door was"
                + " found for flat_2 (1 room, 8.7 m2). Look whether the drawing has one there; draw"
                + " it, and the stair that it leads to, and upload again., place=flat_2]");
  }

  @ParameterizedTest
  @CsvSource({"4.99, false", "4.9, true"})
  void rooms_share_at_most_a_hundredth(double left, boolean told) {
    room("Wohnen", RoomType.LIVING, 0, 5).room("Bad", RoomType.BATHROOM, left, 8);
    door("room_1", "", 1).door("room_1", "room_2", 0.9);

    assertThat(codes().contains(FindingCode.ROOMS_OVERLAP)).isEqualTo(told);
  }

  @Test
  void many_rooms_without_names_are_told_together() {
    for (int i = 0; i < 6; i++) {
      room("", RoomType.UNKNOWN, i, i + 0.9).door("room_" + (i + 1), "", 1);
    }

    assertThat(findings(12))
        .singleElement()
        .satisfies(finding -> assertThat(finding.message()).startsWith("6 rooms have no label"));
  }

  @ParameterizedTest
  @CsvSource({"0.08, 12", "9, 12", "0.9, 900"})
  void sizes_that_nothing_has_speak_against_the_unit(double door, double length) {
    room("Wohnen", RoomType.LIVING, 0, 5);
    door("room_1", "", door).door("room_1", "", door).door("room_1", "", door);

    assertThat(findings(length))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.code()).isEqualTo(FindingCode.UNIT_IMPLAUSIBLE);
          assertThat(finding.message()).contains("unit cm").contains("read_again");
        });
  }

  @Test
  void an_uncertain_unit_names_the_next_step() {
    unitConfidence = 0.2;
    room("Wohnen", RoomType.LIVING, 0, 5).door("room_1", "", 0.9);

    assertThat(findings(12))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.code()).isEqualTo(FindingCode.UNIT_UNCERTAIN);
          assertThat(finding.message()).contains("read_again");
        });
  }

  @Test
  void a_name_that_stands_in_no_room_is_told() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());
    // In the wall between the bath and the room above it.
    flat.label("Küche", 8.2, 2.6);

    Reading.Plan plan = DrawnFlat.plan(flat);

    assertThat(plan.findings())
        .filteredOn(finding -> finding.code() == FindingCode.LABEL_OUTSIDE)
        .singleElement()
        .satisfies(finding -> assertThat(finding.message()).contains("'Küche'"));
  }
}
