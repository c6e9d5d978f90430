package dev.planwalk.planreading.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.borders.Evidence;
import dev.planwalk.planreading.borders.Ink;
import dev.planwalk.planreading.borders.Subdivision;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoomsTest {

  private final Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

  private final List<Ink.Line> strokes = new ArrayList<>();

  @Test
  void two_rooms_with_an_open_gap_between_them_are_two() {
    box(0, 0, 8.4, 4.4);
    box(0.2, 0.2, 4, 4.2, 1);
    box(4.2, 0.2, 8.2, 4.2, 2);
    List<Rooms.Found> rooms = rooms();
    assertThat(rooms).hasSize(2);
    for (Rooms.Found room : rooms) {
      assertThat(room.shape().getArea()).isBetween(15.0, 16.5);
    }
  }

  @Test
  void table_that_stands_free_belongs_to_its_room() {
    box(0, 0, 5.4, 5.4);
    box(0.2, 0.2, 5.2, 5.2);
    box(2, 2, 3.2, 2.8);
    List<Rooms.Found> rooms = rooms();
    assertThat(rooms).hasSize(1);
    assertThat(rooms.getFirst().shape().getArea()).isBetween(24.0, 25.1);
  }

  @Test
  void time_is_asked_for_while_the_plane_is_divided_and_while_cells_are_joined() {
    for (int i = 0; i < 100; i++) {
      box(i, 0, i + 0.5, 0.5);
    }
    Deadline divided = looks(200);
    assertThatThrownBy(() -> Subdivision.of(ink(), divided)).isInstanceOf(ReadingStopped.class);
    Subdivision plane = Subdivision.of(ink(), deadline);
    double[] borders = new double[plane.sides()];
    Arrays.fill(borders, 0.5);
    Deadline joined = looks(200);
    assertThatThrownBy(() -> MergeTree.of(plane, borders, joined))
        .isInstanceOf(ReadingStopped.class);
  }

  /** A time limit that ends after so many looks. */
  private static Deadline looks(int looks) {
    long[] now = {0};
    return new Deadline(() -> now[0]++, Duration.ofNanos(looks));
  }

  @Test
  void nothing_drawn_is_no_room() {
    assertThat(rooms()).isEmpty();
  }

  @Test
  void what_reaches_beyond_all_ink_may_be_no_room() {
    box(0, 0, 8.4, 4.4);
    box(0.2, 0.2, 8.2, 4.2);
    Subdivision plane = Subdivision.of(ink(), deadline);
    MergeTree tree =
        MergeTree.of(plane, BorderWeights.shipped().borders(plane, Evidence.of(plane)), deadline);
    int all = tree.size() - 1;
    assertThat(tree.region(all).area()).isGreaterThan(8.4 * 4.4);
    assertThat(Rooms.candidate(tree, all)).isFalse();
  }

  private List<Rooms.Found> rooms() {
    return Rooms.of(ink(), BorderWeights.shipped(), deadline);
  }

  private Ink ink() {
    return new Ink(strokes, List.of(), List.of(), List.of(), List.of());
  }

  private void box(double x1, double y1, double x2, double y2) {
    line(x1, y1, x2, y1);
    line(x2, y1, x2, y2);
    line(x2, y2, x1, y2);
    line(x1, y2, x1, y1);
  }

  /** A room whose side towards the other one, 1 right or 2 left, has a doorway with jambs. */
  private void box(double x1, double y1, double x2, double y2, int open) {
    line(x1, y1, x2, y1);
    line(x2, y2, x1, y2);
    double doorway = open == 1 ? x2 : x1;
    double closed = open == 1 ? x1 : x2;
    line(closed, y1, closed, y2);
    line(doorway, y1, doorway, 1);
    line(doorway, 1.9, doorway, y2);
    if (open == 1) {
      line(doorway, 1, doorway + 0.2, 1);
      line(doorway, 1.9, doorway + 0.2, 1.9);
    }
  }

  private void line(double x1, double y1, double x2, double y2) {
    strokes.add(
        new Ink.Line(new double[] {x1, y1, x2, y2}, false, "0|7", Ink.Word.NONE, 0, 0, false));
  }
}
