package dev.planwalk.planreading.walls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.words.LayerMeaning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holes in a wall that are narrower than anything that opens. */
class SlitsTest {

  private final List<Segment> lines = new ArrayList<>();
  private final List<Strip> strips = new ArrayList<>();

  private Segment line(double x1, double y1, double x2, double y2) {
    Segment line = new Segment(x1, y1, x2, y2, 0, LayerMeaning.UNKNOWN);
    lines.add(line);
    return line;
  }

  /** A piece of a wall along the x axis, 0.2 m thick. */
  private SlitsTest wall(double from, double to) {
    strips.add(Strip.between(line(from, 0, to, 0), line(from, 0.2, to, 0.2)));
    return this;
  }

  private List<Strip> closed() {
    Walls walls = new Walls(lines, strips, List.of(), false, false);
    return Slits.closed(walls, new Deadline(() -> 0, Duration.ofSeconds(1))).strips();
  }

  @Test
  void a_hole_that_is_no_longer_than_the_wall_is_thick_is_wall() {
    List<Strip> closed = wall(0, 2).wall(2.18, 5).closed();

    assertThat(closed).hasSize(3);
    Strip piece = closed.getLast();
    assertThat(piece.length()).isCloseTo(0.18, within(1e-9));
    assertThat(piece.thickness()).isCloseTo(0.2, within(1e-9));
    assertThat(Math.min(piece.x1(), piece.x2())).isCloseTo(2, within(1e-9));
  }

  @Test
  void each_hole_is_closed_once_whichever_way_its_pieces_run() {
    strips.add(Strip.between(line(5, 0, 2.18, 0), line(5, 0.2, 2.18, 0.2)));

    assertThat(wall(0, 2).wall(5.1, 7).closed()).hasSize(5);
  }

  @Test
  void a_longer_hole_stays() {
    assertThat(wall(0, 2).wall(2.26, 5).closed()).hasSize(2);
  }

  @Test
  void pieces_that_end_in_a_line_across_end_there() {
    line(2, 0, 2, 0.2);

    assertThat(wall(0, 2).wall(2.18, 5).closed()).hasSize(2);
  }

  @Test
  void what_stands_in_the_hole_is_wall_already() {
    assertThat(wall(0, 2).wall(1.9, 2.3).wall(2.18, 5).closed()).hasSize(3);
  }
}
