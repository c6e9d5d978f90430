package dev.planwalk.planreading.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.borders.Evidence;
import dev.planwalk.planreading.borders.Ink;
import dev.planwalk.planreading.borders.Subdivision;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.partition.Alternatives.Alternative;
import dev.planwalk.planreading.partition.Alternatives.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

/** Two rooms of 4 by 4 m with a wall of 0.2 m between them, which has an open doorway. */
class AlternativesTest {

  private final List<Ink.Line> strokes = new ArrayList<>();

  @Test
  void rooms_that_are_right_fit_better_than_anything_else() {
    for (int room = 0; room < 2; room++) {
      Alternative next = alternative(room, AlternativesTest::twoRooms);
      assertThat(next.likeness()).isGreaterThan(0.9);
      assertThat(next.margin().orElseThrow()).isPositive();
    }
  }

  @Test
  void one_room_over_both_would_better_be_parted() {
    Alternative next = alternative(0, at -> twoRooms(at) < 0 ? -1 : 0);
    assertThat(next.kind()).isEqualTo(Kind.PARTED);
    assertThat(next.parts()).hasSize(2).allMatch(part -> part > 15 && part < 16.5);
  }

  @Test
  void half_of_a_room_would_better_be_joined_with_the_other_half() {
    Alternative next = alternative(0, at -> twoRooms(at) != 0 ? -1 : at.y < 1.8 ? 0 : 1);
    assertThat(next.kind()).isEqualTo(Kind.JOINED);
    assertThat(next.with()).containsExactly(1);
    assertThat(next.margin()).isEmpty();
  }

  private static int twoRooms(Coordinate at) {
    boolean high = at.y > 0.2 && at.y < 4.2;
    if (high && at.x > 0.2 && at.x < 4) {
      return 0;
    }
    return high && at.x > 4.2 && at.x < 8.2 ? 1 : -1;
  }

  private Alternative alternative(int room, ToIntFunction<Coordinate> roomAt) {
    strokes.clear();
    line(0, 0, 8.4, 0, 8.4, 4.4, 0, 4.4, 0, 0);
    line(0.2, 0.2, 4, 0.2, 4, 1, 4.2, 1, 4.2, 0.2, 8.2, 0.2, 8.2, 4.2, 4.2, 4.2, 4.2, 1.9, 4, 1.9);
    line(4, 1.9, 4, 4.2, 0.2, 4.2, 0.2, 0.2);
    // Something that halves the first room without a wall.
    line(1, 1.8, 3, 1.8);
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    Ink ink = new Ink(strokes, List.of(), List.of(), List.of(), List.of());
    Subdivision plane = Subdivision.of(ink, deadline);
    BorderWeights weights = BorderWeights.shipped();
    MergeTree tree = MergeTree.of(plane, weights.borders(plane, Evidence.of(plane)), deadline);
    int[] roomOf = new int[plane.triangles()];
    for (int t = 0; t < roomOf.length; t++) {
      roomOf[t] = roomAt.applyAsInt(plane.centre(t));
    }
    return new Alternatives(plane, tree, weights.region(), roomOf).of(room);
  }

  private void line(double... points) {
    for (int i = 0; i + 3 < points.length; i += 2) {
      strokes.add(
          new Ink.Line(
              new double[] {points[i], points[i + 1], points[i + 2], points[i + 3]},
              false,
              "0|7",
              Ink.Word.NONE,
              0,
              0,
              false));
    }
  }
}
