package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Drawings that are no plans, broken or mean. */
class BadDrawingsTest {

  private static Reading read(List<Stroke> strokes, List<Label> labels) {
    FlatDrawing drawing =
        new FlatDrawing(strokes, List.of(), labels, List.of(), List.of(), 0, -1, 0);
    return DrawnFlat.reading(drawing);
  }

  private static Stroke stroke(double... points) {
    return new Stroke(points, false, Optional.empty(), "0", List.of(), -1, "LINE", 7, -1, 0, false);
  }

  private static void isNoPlan(Reading reading) {
    assertThat(reading).isInstanceOf(Reading.NoPlan.class);
    assertThat(((Reading.NoPlan) reading).findings())
        .anyMatch(finding ->
            finding.code() == FindingCode.NO_PLAN_FOUND
                && finding.severity() == Finding.Severity.ERROR);
  }

  @Test
  void an_empty_drawing_has_no_plan() {
    isNoPlan(read(List.of(), List.of()));
  }

  @Test
  void closed_shapes_as_large_as_fields_are_no_rooms_without_doors_and_names() {
    DrawnFlat fields = new DrawnFlat();
    for (int i = 0; i < 4; i++) {
      double x = 40 * i;
      fields.stroke("0", true, x, 0, x + 40, 0, x + 40, 30, x, 30);
    }
    Reading reading = DrawnFlat.reading(fields.draw(6));

    isNoPlan(reading);
    assertThat(((Reading.NoPlan) reading).findings().getLast().message())
        .contains("larger than rooms are");
  }

  @Test
  void the_finding_says_what_was_seen() {
    Reading reading = read(List.of(stroke(0, 0, 1, 1)), List.of());

    assertThat(((Reading.NoPlan) reading).findings().getLast().message())
        .contains("1 stroke,")
        .contains("Layers: 0");
  }

  @Test
  void words_without_a_drawing_have_no_plan() {
    isNoPlan(
        read(List.of(), List.of(new Label("Zimmer 13.5 m2", 0, 0, 2, 0.2, 0, "0", List.of(), -1))));
  }

  @Test
  void points_and_endless_coordinates_are_left_out() {
    isNoPlan(
        read(
            List.of(
                stroke(1, 1, 1, 1),
                stroke(0, 0, Double.NaN, 2),
                stroke(0, 0, Double.POSITIVE_INFINITY, 2),
                stroke(1e300, 1e300, -1e300, 4)),
            List.of()));
  }

  @Test
  void strokes_on_one_line_have_no_plan() {
    List<Stroke> strokes = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      strokes.add(stroke(i, 0, i + 3, 0));
    }

    isNoPlan(read(strokes, List.of()));
  }

  @Test
  void random_strokes_never_throw_and_give_sound_rooms() {
    for (int seed = 0; seed < 12; seed++) {
      Random random = new Random(seed);
      List<Stroke> strokes = new ArrayList<>();
      for (int i = 0; i < 160; i++) {
        double x = Math.rint(random.nextDouble() * 40) / 2;
        double y = Math.rint(random.nextDouble() * 40) / 2;
        boolean flat = random.nextBoolean();
        double length = random.nextDouble() * 9;
        double width = random.nextInt(4) * 0.1;
        strokes.add(stroke(x, y, flat ? x + length : x + width, flat ? y + width : y + length));
      }

      Reading reading = read(strokes, List.of());

      if (reading instanceof Reading.Plan plan) {
        isSound(plan.floorPlan());
      }
    }
  }

  private static void isSound(FloorPlan plan) {
    for (Room room : plan.rooms()) {
      assertThat(room.floor().ring().signedArea()).isPositive();
      assertThat(room.areaSquareMetres()).isPositive();
    }
    for (Opening opening : plan.openings()) {
      assertThat(opening.widthMetres()).isPositive();
    }
  }

  @Test
  void a_passed_deadline_stops_the_reading() {
    AtomicLong time = new AtomicLong();
    Deadline deadline = new Deadline(() -> time.addAndGet(1_000_000_000L), Duration.ofSeconds(3));
    FlatDrawing drawing = DrawnFlat.fourRooms(new DrawnFlat()).draw(6);

    assertThatThrownBy(
            () -> Recognition.recognise(drawing, ReadingOptions.defaults(), deadline, List.of()))
        .isInstanceOf(ReadingStopped.class);
  }
}
