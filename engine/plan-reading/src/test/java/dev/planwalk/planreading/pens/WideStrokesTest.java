package dev.planwalk.planreading.pens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.Lexicon;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Walls that are drawn as one wide line, and pens that are only thick. */
class WideStrokesTest {

  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static Stroke line(double width, double... points) {
    return new Stroke(
        points, false, Optional.empty(), "0", List.of(), -1, "LWPOLYLINE", 7, -1, width, false);
  }

  /** Two rooms of 3.7 by 3.7 and 4.2 by 3.7 m, outer walls 0.30, the partition 0.12 thick. */
  private static FlatDrawing twoRooms() {
    DrawnFlat flat = new DrawnFlat().onOneLayer();
    flat.door(4.0, 1.5, 4.12, 2.4, 4.12, 1.5, 0, 90, 0.9);
    flat.door(5.4, 0, 6.4, 0.3, 5.4, 0.3, 0, 90, 1.0);
    flat.window(1.2, 4.0, 2.8, 4.3, true).window(5.2, 4.0, 6.8, 4.3, true);
    flat.label("Wohnen", 2, 1).label("Zimmer", 6, 2.5);
    FlatDrawing drawn = flat.draw(6);
    List<Stroke> strokes = new ArrayList<>(drawn.strokes());
    strokes.add(line(0.3, 5.4, 0.15, 0.15, 0.15, 0.15, 4.15, 1.2, 4.15));
    strokes.add(line(0.3, 2.8, 4.15, 5.2, 4.15));
    strokes.add(line(0.3, 6.8, 4.15, 8.47, 4.15));
    // The corner is made of two lines that end at one point.
    strokes.add(line(0.3, 8.47, 4.15, 8.47, 0.15));
    strokes.add(line(0.3, 8.47, 0.15, 6.4, 0.15));
    strokes.add(line(0.12, 4.06, 0.15, 4.06, 1.5));
    strokes.add(line(0.12, 4.06, 2.4, 4.06, 4.15));
    return drawn.with(strokes, drawn.fills(), drawn.labels(), drawn.dims());
  }

  @Test
  void walls_drawn_as_wide_lines_have_their_thickness_windows_and_doors() {
    FloorPlan plan = DrawnFlat.read(twoRooms());

    assertThat(plan.rooms().stream().map(Room::name)).containsExactlyInAnyOrder("Wohnen", "Zimmer");
    for (Room room : plan.rooms()) {
      double area = room.name().equals("Wohnen") ? 3.7 * 3.7 : 4.2 * 3.7;
      assertThat(room.areaSquareMetres()).isBetween(area * 0.999, area * 1.001);
    }
    assertThat(plan.openings()).hasSize(4);
    assertThat(plan.walls())
        .anyMatch(wall -> Math.abs(wall.thicknessMetres().orElse(0) - 0.12) < 0.002);
    assertThat(plan.walls())
        .anyMatch(wall -> Math.abs(wall.thicknessMetres().orElse(0) - 0.3) < 0.002);
  }

  @Test
  void a_thick_pen_along_both_faces_stays_a_pen() {
    FlatDrawing drawn = DrawnFlat.fourRooms(new DrawnFlat().onOneLayer()).draw(6);
    List<Stroke> thick = new ArrayList<>();
    for (Stroke stroke : drawn.strokes()) {
      thick.add(
          new Stroke(
              stroke.points(),
              stroke.closed(),
              stroke.arc(),
              "0",
              List.of(),
              -1,
              "LWPOLYLINE",
              7,
              -1,
              0.07,
              false));
    }
    FlatDrawing plotted = drawn.with(thick, drawn.fills(), drawn.labels(), drawn.dims());

    assertThat(WideStrokes.asAreas(plotted, 1, false, Lexicon.load().layers(), DEADLINE).strokes())
        .isEqualTo(thick);
  }

  @Test
  void ticks_and_frames_are_no_walls() {
    List<Stroke> strokes = new ArrayList<>();
    strokes.add(line(0.1, 0, 0, 30, 0, 30, 20, 0, 20, 0, 0));
    for (int i = 0; i < 40; i++) {
      strokes.add(line(0.08, i, 1, i + 0.15, 1.15));
    }
    FlatDrawing marks =
        new FlatDrawing(strokes, List.of(), List.of(), List.of(), List.of(), 6, 1, 2);

    assertThat(WideStrokes.asAreas(marks, 1, false, Lexicon.load().layers(), DEADLINE))
        .isEqualTo(marks);
  }
}
