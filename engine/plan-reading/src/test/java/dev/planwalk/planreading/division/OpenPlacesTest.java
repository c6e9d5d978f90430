package dev.planwalk.planreading.division;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.findings.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

class OpenPlacesTest {

  private static final Coordinate INSIDE = new Coordinate(1.5, 2);

  /** Walls of a room of 4 by 3 m, from the given point of its right side round to its end. */
  private static List<Coordinate[]> room(double from, double to) {
    List<Coordinate[]> walls = new ArrayList<>();
    walls.add(line(4, to, 4, 3));
    walls.add(line(4, 3, 0, 3));
    walls.add(line(0, 3, 0, 0));
    walls.add(line(0, 0, 4, 0));
    walls.add(line(4, 0, 4, from));
    return walls;
  }

  private static Coordinate[] line(double x1, double y1, double x2, double y2) {
    return new Coordinate[] {new Coordinate(x1, y1), new Coordinate(x2, y2)};
  }

  private static List<OpenPlaces.Closed> close(List<Coordinate[]> walls, Coordinate place) {
    return OpenPlaces.close(walls, List.of(place), new Deadline(() -> 0, Duration.ofSeconds(1)));
  }

  @Test
  void a_gap_in_a_wall_is_closed_from_end_to_end() {
    List<OpenPlaces.Closed> closed = close(room(1, 1.9), INSIDE);

    assertThat(closed).hasSize(1);
    assertThat(closed.getFirst().cuts()).hasSize(1);
    Coordinate[] cut = closed.getFirst().cuts().getFirst();
    assertThat(Math.min(cut[0].y, cut[1].y)).isCloseTo(1, within(0.01));
    assertThat(Math.max(cut[0].y, cut[1].y)).isCloseTo(1.9, within(0.01));
    assertThat(cut).extracting(end -> end.x).allMatch(x -> Math.abs(x - 4) < 0.01);
  }

  @Test
  void two_ways_out_are_both_closed() {
    List<Coordinate[]> walls = room(1, 1.9);
    walls.set(1, line(4, 3, 2, 3));
    walls.add(line(1.5, 3, 0, 3));

    List<OpenPlaces.Closed> closed = close(walls, INSIDE);

    assertThat(closed.getFirst().cuts())
        .extracting(cut -> Math.rint(cut[0].distance(cut[1]) * 10) / 10)
        .containsExactlyInAnyOrder(0.9, 0.5);
  }

  @Test
  void a_passage_is_closed_at_its_outer_end() {
    List<Coordinate[]> walls = room(1, 2);
    walls.add(line(4, 1, 7, 1));
    walls.add(line(4, 2, 7, 2));

    Coordinate[] cut = close(walls, INSIDE).getFirst().cuts().getFirst();

    assertThat(cut[0].x).isCloseTo(7, within(0.01));
    assertThat(cut[1].x).isCloseTo(7, within(0.01));
  }

  @Test
  void what_is_open_wider_than_a_gate_stays_open() {
    assertThat(close(room(0.1, 2.9), INSIDE)).isEmpty();
  }

  @Test
  void a_place_that_nothing_surrounds_stays_open() {
    assertThat(close(room(1, 1.9), new Coordinate(6, 1))).isEmpty();
  }
}
