package dev.planwalk.floorplan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FloorPlanJsonTest {

  private static final Ring SQUARE = ring(0, 0, 4, 0, 4, 3, 0, 3);

  @Test
  void a_plan_reads_back_as_it_was_written() {
    FloorPlan plan = samplePlan();

    FloorPlan back = FloorPlanJson.read(FloorPlanJson.write(plan));

    assertThat(back).isEqualTo(plan);
  }

  @Test
  void what_was_read_writes_the_same_bytes() {
    FloorPlan uneven = samplePlan(12.345678901, 1.0 / 3);
    byte[] written = FloorPlanJson.write(uneven);

    assertThat(FloorPlanJson.write(FloorPlanJson.read(written))).isEqualTo(written);
  }

  @Test
  void files_of_the_first_readers_say_nothing_of_assumed_stairs() {
    String before = text(samplePlan()).replace(",\"direction_assumed\":true", "");

    FloorPlan read = FloorPlanJson.read(before.getBytes(StandardCharsets.UTF_8));

    assertThat(before).doesNotContain("direction_assumed");
    assertThat(read.storeys().getFirst().stairs().getFirst().directionAssumed()).isFalse();
  }

  @Test
  void lengths_are_rounded_to_a_tenth_of_a_millimetre_and_the_frame_is_exact() {
    String json = text(samplePlan(12.345678901, 1.0 / 3));

    assertThat(json)
        .contains("\"area_m2\":12.3457")
        .contains("\"metres_per_unit\":0.3333333333333333");
  }

  @Test
  void outdoor_rooms_do_not_count_to_the_total_area() {
    assertThat(text(samplePlan())).contains("\"total_area_m2\":12,").contains("\"room_count\":2");
  }

  @Test
  void a_summary_leaves_out_what_only_a_renderer_needs() {
    String summary = new String(FloorPlanJson.writeSummary(samplePlan()), StandardCharsets.UTF_8);

    assertThat(summary)
        .contains("\"rooms\":[")
        .doesNotContain("\"walls\"")
        .doesNotContain("wall_footprints")
        .doesNotContain("\"openings\"")
        .doesNotContain("\"fixtures\"")
        .contains("\"opening_count\":1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "{\"schema\":\"other/1\"}",
        "{\"schema\":1}",
        "{\"a\":01}",
        "{\"a\":1e999}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":\"\\u00zz\"}",
        "{} x",
        "nul"
      })
  void other_bytes_are_refused_with_a_sentence(String bytes) {
    assertThatThrownBy(() -> FloorPlanJson.read(bytes.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(UnreadableFloorPlanException.class)
        .hasMessageMatching("(?s).{8,}");
  }

  @Test
  void a_wrong_value_is_named_by_its_place() {
    String json = text(samplePlan()).replace("\"type\":\"living\"", "\"type\":\"lounge\"");

    assertThatThrownBy(() -> FloorPlanJson.read(json.getBytes(StandardCharsets.UTF_8)))
        .hasMessage("rooms[0].type: 'lounge' is not known");
  }

  @Test
  void deep_nesting_ends_before_the_stack_does() {
    String deep = "[".repeat(100_000);

    assertThatThrownBy(() -> FloorPlanJson.read(deep.getBytes(StandardCharsets.UTF_8)))
        .hasMessageContaining("nested deeper than 32");
  }

  @Test
  void every_cut_of_a_file_is_refused_and_none_breaks_the_reader() {
    byte[] written = FloorPlanJson.write(samplePlan());

    for (int length = 0; length < written.length - 1; length++) {
      byte[] cut = java.util.Arrays.copyOf(written, length);
      assertThatThrownBy(() -> FloorPlanJson.read(cut))
          .isInstanceOf(UnreadableFloorPlanException.class);
    }
  }

  private static String text(FloorPlan plan) {
    return new String(FloorPlanJson.write(plan), StandardCharsets.UTF_8);
  }

  private static FloorPlan samplePlan() {
    return samplePlan(12, 0.001);
  }

  private static FloorPlan samplePlan(double area, double metresPerUnit) {
    Frame frame = new Frame(metresPerUnit, new Point(-4170.5, 208));
    Room living = room("room_1", "Wohnen \"groß\"\n2. Zeile", RoomType.LIVING, area);
    Room balcony = room("room_2", "", RoomType.BALCONY, 5.5);
    Opening door =
        new Opening(
            "opening_1",
            "storey_1",
            Optional.of("wall_1"),
            Opening.Kind.DOOR,
            Opening.Operation.HINGED,
            ring(1, 0, 2, 0, 2, 0.24, 1, 0.24),
            1.5,
            1,
            Optional.of(Opening.Hinge.START),
            Optional.of(Opening.Swing.LEFT),
            1,
            OptionalDouble.empty(),
            OptionalDouble.of(2.1),
            true,
            true,
            false,
            List.of(Optional.of("room_1"), Optional.empty()));
    return new FloorPlan(
        new LengthUnit(
            "mm",
            metresPerUnit,
            0.97,
            List.of(new LengthUnit.Evidence("dimension_text", "mm", 10, 23, "4.05 on 4050"))),
        frame,
        List.of(
            new Storey(
                "storey_1",
                "EG",
                0,
                0,
                OptionalDouble.of(2.6),
                17.5,
                SQUARE,
                List.of(new Area(SQUARE, List.of(ring(1, 1, 2, 1, 2, 2)))),
                List.of(new Stair("stair_1", SQUARE, 16, 90, true)),
                Optional.of(frame),
                OptionalInt.of(2),
                0,
                0.9)),
        List.of(
            new Flat(
                "flat_1", List.of("storey_1"), List.of("room_1"), Optional.of("opening_1"), 12)),
        List.of(living, balcony),
        List.of(
            new Wall(
                "wall_1",
                "storey_1",
                List.of(new Point(0, 0), new Point(4, 0)),
                OptionalDouble.empty(),
                Wall.Kind.EXTERIOR)),
        List.of(door),
        List.of(new Fixture("fixture_1", Optional.of("room_1"), Fixture.Kind.SINK, SQUARE, 270)),
        OptionalDouble.of(12.5),
        0.93);
  }

  private static Room room(String id, String name, RoomType type, double area) {
    return new Room(
        id,
        "storey_1",
        Optional.of("flat_1"),
        name,
        Optional.of("0100"),
        type,
        List.of(type, RoomType.DINING),
        new Area(SQUARE, List.of()),
        area,
        OptionalDouble.of(23.5),
        0,
        Room.Source.FACES,
        0.95);
  }

  private static Ring ring(double... xy) {
    List<Point> points = new java.util.ArrayList<>();
    for (int i = 0; i < xy.length; i += 2) {
      points.add(new Point(xy[i], xy[i + 1]));
    }
    return new Ring(points);
  }
}
