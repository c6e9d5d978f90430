package dev.planwalk.planreading.raster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.findings.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Envelope;

/** Letters as a plotter draws them, each of a few lines. */
class PlottedTextTest {

  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofMinutes(1));

  /** Height of the letters, in points, and from one to the next, in heights. */
  private static final double HEIGHT = 6;

  private static final double STEP = 0.95;

  /** Each line as its corners, in quarters of the width and sixths of the height. */
  private static final Map<Character, List<int[]>> FONT =
      Map.ofEntries(
          Map.entry(
              'B',
              List.of(
                  new int[] {0, 0, 0, 6, 3, 6, 4, 5, 4, 4, 3, 3, 0, 3},
                  new int[] {3, 3, 4, 2, 4, 1, 3, 0, 0, 0})),
          Map.entry('C', List.of(new int[] {4, 5, 3, 6, 1, 6, 0, 5, 0, 1, 1, 0, 3, 0, 4, 1})),
          Map.entry('D', List.of(new int[] {0, 0, 0, 6, 3, 6, 4, 5, 4, 1, 3, 0, 0, 0})),
          Map.entry('E', List.of(new int[] {3, 6, 0, 6, 0, 0, 3, 0}, new int[] {0, 3, 2, 3})),
          Map.entry(
              'H', List.of(new int[] {0, 0, 0, 6}, new int[] {4, 0, 4, 6}, new int[] {0, 3, 4, 3})),
          Map.entry(
              'I', List.of(new int[] {2, 0, 2, 6}, new int[] {1, 0, 3, 0}, new int[] {1, 6, 3, 6})),
          Map.entry(
              'K', List.of(new int[] {0, 0, 0, 6}, new int[] {4, 6, 0, 2}, new int[] {1, 3, 4, 0})),
          Map.entry('M', List.of(new int[] {0, 0, 0, 6, 2, 2, 5, 6, 5, 0})),
          Map.entry('N', List.of(new int[] {0, 0, 0, 6, 4, 0, 4, 6})),
          Map.entry('O', List.of(new int[] {1, 0, 0, 1, 0, 5, 1, 6, 3, 6, 4, 5, 4, 1, 3, 0, 1, 0})),
          Map.entry(
              'R',
              List.of(
                  new int[] {0, 0, 0, 6, 3, 6, 4, 5, 4, 4, 3, 3, 0, 3}, new int[] {2, 3, 4, 0})),
          Map.entry('T', List.of(new int[] {0, 6, 4, 6}, new int[] {2, 6, 2, 0})),
          Map.entry('2', List.of(new int[] {0, 5, 1, 6, 3, 6, 4, 5, 4, 4, 0, 0, 4, 0})));

  private final List<double[]> strokes = new ArrayList<>();

  /** Letters a text, lying or running upwards, from a place on. */
  private void letter(String text, double x, double y, boolean upright) {
    for (int i = 0; i < text.length(); i++) {
      for (int[] line : FONT.getOrDefault(text.charAt(i), List.of())) {
        double[] points = new double[line.length];
        for (int p = 0; p < line.length; p += 2) {
          double along = HEIGHT * (STEP * i + 0.6 * line[p] / 4);
          double up = HEIGHT * line[p + 1] / 6;
          points[p] = upright ? x - up : x + along;
          points[p + 1] = upright ? y + along : y + up;
        }
        strokes.add(points);
      }
    }
  }

  private List<Entity.Text> read() {
    List<Envelope> boxes = new ArrayList<>();
    for (double[] stroke : strokes) {
      Envelope box = new Envelope();
      for (int i = 0; i < stroke.length; i += 2) {
        box.expandToInclude(stroke[i], stroke[i + 1]);
      }
      boxes.add(box);
    }
    StrokedText text = StrokedText.find(boxes, DEADLINE);
    try (PlottedText plotted = new PlottedText(1)) {
      return plotted.read(strokes, text.words(), DEADLINE);
    }
  }

  @Test
  void names_of_rooms_are_read_where_they_stand_with_the_words_behind_them() {
    letter("KITCHEN", 100, 200, false);
    letter("BEDROOM 2", 300, 400, false);
    letter("ROOM", 50, 60, true);

    List<Entity.Text> page = read();

    assertThat(page)
        .extracting(Entity.Text::content)
        .containsExactlyInAnyOrder("KITCHEN", "BEDROOM 2", "ROOM");
    Entity.Text kitchen = named(page, "KITCHEN");
    assertThat(kitchen.x()).isCloseTo(100, Offset.offset(0.1));
    assertThat(kitchen.y()).isCloseTo(200, Offset.offset(0.1));
    assertThat(kitchen.height()).isCloseTo(HEIGHT, Offset.offset(0.1));
    Entity.Text upright = named(page, "ROOM");
    assertThat(upright.angle()).isCloseTo(Math.PI / 2, Offset.offset(1e-9));
    assertThat(upright.x()).isCloseTo(50, Offset.offset(0.1));
    assertThat(upright.y()).isCloseTo(60, Offset.offset(0.1));
  }

  private static Entity.Text named(List<Entity.Text> page, String content) {
    return Objects.requireNonNull(
        page.stream().filter(text -> text.content().equals(content)).findFirst().orElse(null));
  }

  /** Notes, schedules and lists would cost the time in which names are read. */
  @Test
  void long_blocks_of_lines_are_left_unread() {
    for (int line = 0; line < 9; line++) {
      letter("KITCHEN", 100, 200 - 10 * line, false);
    }
    letter("ROOM", 300, 400, false);

    List<Entity.Text> page = read();

    assertThat(page).extracting(Entity.Text::content).containsExactly("ROOM");
  }
}
