package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.recognition.DrawnFlat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A circle of radius 0.35 about (0, 0) with a line from it to the right, and a wall face. */
class GridAxesTest {

  private static FlatDrawing drawing(String name, double length) {
    double[] points = new double[96];
    for (int i = 0; i < 48; i++) {
      points[2 * i] = 0.35 * Math.cos(i * Math.PI / 24);
      points[2 * i + 1] = 0.35 * Math.sin(i * Math.PI / 24);
    }
    Stroke.Arc arc = new Stroke.Arc(0, 0, 0.35, 0, 2 * Math.PI);
    DrawnFlat rest = new DrawnFlat().stroke("0", false, 0.35, 0, 0.35 + length, 0);
    rest.stroke("0", false, 2, 0.15, 12, 0.15).label(name, -0.06, -0.075);
    List<Stroke> strokes = new ArrayList<>(rest.draw(6).strokes());
    strokes.add(
        new Stroke(points, true, Optional.of(arc), "0", List.of(), -1, "CIRCLE", 7, -1, 0, false));
    return rest.draw(6).with(strokes, List.of(), rest.draw(6).labels(), List.of());
  }

  private static List<Stroke> left(FlatDrawing drawing) {
    return GridAxes.without(drawing, new Deadline(() -> 0, Duration.ofSeconds(1))).strokes();
  }

  @Test
  void a_long_line_from_a_circle_with_a_letter_goes_with_its_circle() {
    List<Stroke> left = left(drawing("A", 14));

    assertThat(left).hasSize(1);
    assertThat(left.getFirst().y(0)).isEqualTo(0.15);
  }

  @Test
  void a_needle_and_a_line_at_a_circle_without_a_name_stay() {
    assertThat(left(drawing("A", 1))).hasSize(3);
    assertThat(left(drawing("Round table", 14))).hasSize(3);
  }

  @Test
  void an_axis_ends_where_the_circle_bulges_beyond_its_chords() {
    FlatDrawing drawing = drawing("A", 14);
    Stroke circle = drawing.strokes().getLast();
    double[] turned = new double[96];
    for (int i = 0; i < 48; i++) {
      turned[2 * i] = 0.35 * Math.cos((i + 0.5) * Math.PI / 24);
      turned[2 * i + 1] = 0.35 * Math.sin((i + 0.5) * Math.PI / 24);
    }
    List<Stroke> strokes = new ArrayList<>(drawing.strokes());
    strokes.removeLast();
    strokes.add(
        new Stroke(turned, true, circle.arc(), "0", List.of(), -1, "CIRCLE", 7, -1, 0, false));

    assertThat(left(drawing.with(strokes, List.of(), drawing.labels(), List.of()))).hasSize(1);
  }
}
