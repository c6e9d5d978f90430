package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

/** The leaf of a door that swings, lying along a gap of a wall 0.24 m thick. */
class GapContentsTest {

  /** Hung at the start of the gap, 1 m long. */
  private static Gap.Evidence evidence(double width) {
    Segment leaf = new Segment(0, 0, 1, 0, 0, LayerMeaning.DOOR);
    Swing swing = new Swing(0, 0, 1, 1, 0, 0, 1, 1, LayerMeaning.DOOR, 1, 1);
    Gap gap =
        Gap.bare(
            new Coordinate(0, -0.12),
            new Coordinate(width, -0.12),
            new Coordinate(width, 0.12),
            new Coordinate(0, 0.12));
    return new GapContents(Segments.of(List.of(leaf)), new DoorLeaves(List.of(swing)))
        .judge(gap, 0.12)
        .evidence();
  }

  @Test
  void a_leaf_from_jamb_to_jamb_closes_a_gap() {
    assertThat(evidence(1)).isEqualTo(Gap.Evidence.DOOR);
  }

  @Test
  void a_leaf_that_leaves_a_third_of_a_gap_open_belongs_to_another_door() {
    assertThat(evidence(1.6)).isEqualTo(Gap.Evidence.NONE);
  }

  /** Lines of a window in a gap of 1.5 m: two panes, from and to. */
  private static int panels(double from, double to) {
    Segment left = new Segment(0.05, 0.01, to, 0.01, 0, LayerMeaning.WINDOW);
    Segment right = new Segment(from, -0.01, 1.45, -0.01, 0, LayerMeaning.WINDOW);
    Gap gap =
        Gap.bare(
            new Coordinate(0, -0.12),
            new Coordinate(1.5, -0.12),
            new Coordinate(1.5, 0.12),
            new Coordinate(0, 0.12));
    return new GapContents(Segments.of(List.of(left, right)), new DoorLeaves(List.of()))
        .judge(gap, 0.12)
        .panels();
  }

  @Test
  void sashes_beside_a_mullion_are_no_leaves_that_slide() {
    assertThat(panels(0.78, 0.72)).isZero();
  }

  @Test
  void panes_that_stand_before_one_another_slide() {
    assertThat(panels(0.7, 0.8)).isEqualTo(2);
  }

  /** Panes 4 cm thick on both sides of a slab across a wall 0.3 m thick, 2 m and 0.8 m long. */
  private static List<Segment> panes(double slab, boolean ends) {
    List<Segment> panes = new ArrayList<>();
    double start = 2 + slab;
    for (double y : new double[] {-0.12, -0.08}) {
      panes.add(unknown(0, y, 2, y));
      panes.add(unknown(start, y, start + 0.8, y));
    }
    if (ends) {
      panes.add(unknown(2, -0.15, 2, 0.15));
      panes.add(unknown(start, -0.15, start, 0.15));
    }
    return panes;
  }

  private static Segment unknown(double x1, double y1, double x2, double y2) {
    return new Segment(x1, y1, x2, y2, 0, LayerMeaning.UNKNOWN);
  }

  private static List<Double> parts(double slab, boolean ends) {
    double width = 2.8 + slab;
    Gap gap =
        Gap.bare(
            new Coordinate(0, -0.15),
            new Coordinate(width, -0.15),
            new Coordinate(width, 0.15),
            new Coordinate(0, 0.15));
    Segments drawn = Segments.of(panes(slab, ends));
    GapContents contents = new GapContents(drawn, new DoorLeaves(List.of()));
    Piers piers = new Piers(drawn, contents);
    Gap judged = contents.judge(gap, 0.12);
    return judged.evidence() == Gap.Evidence.LINES
        ? piers.parted(judged).stream().map(part -> Math.round(part.width() * 1e3) / 1e3).toList()
        : List.of();
  }

  @Test
  void panes_on_both_sides_of_a_post_are_one_window() {
    assertThat(parts(0.06, true)).containsExactly(2.86);
  }

  @Test
  void a_pier_of_wall_parts_two_windows() {
    assertThat(parts(0.12, true)).containsExactly(2.0, 0.8);
  }

  /** A pane of two lines between frames at both jambs of a gap, and mullions of 9 cm in it. */
  private static Gap.Evidence framed(double width, double... mullions) {
    List<Segment> drawn = new ArrayList<>();
    double from = 0.06;
    box(drawn, 0, from);
    for (double mullion : mullions) {
      pane(drawn, from, mullion);
      box(drawn, mullion, mullion + 0.09);
      from = mullion + 0.09;
    }
    pane(drawn, from, width - 0.06);
    box(drawn, width - 0.06, width);
    Gap gap =
        Gap.bare(
            new Coordinate(0, -0.15),
            new Coordinate(width, -0.15),
            new Coordinate(width, 0.15),
            new Coordinate(0, 0.15));
    return new GapContents(Segments.of(drawn), new DoorLeaves(List.of()))
        .judge(gap, 0.12)
        .evidence();
  }

  private static void pane(List<Segment> drawn, double from, double to) {
    drawn.add(unknown(from, -0.01, to, -0.01));
    drawn.add(unknown(from, 0.01, to, 0.01));
  }

  private static void box(List<Segment> drawn, double from, double to) {
    drawn.add(unknown(from, -0.03, to, -0.03));
    drawn.add(unknown(to, -0.03, to, 0.03));
    drawn.add(unknown(to, 0.03, from, 0.03));
    drawn.add(unknown(from, 0.03, from, -0.03));
  }

  @Test
  void frames_and_mullions_take_nothing_from_the_panes_that_they_hold() {
    assertThat(framed(1, 0.45)).isEqualTo(Gap.Evidence.LINES);
    assertThat(framed(0.36)).isEqualTo(Gap.Evidence.LINES);
  }

  @Test
  void a_window_ends_at_the_jamb_beside_the_corner_of_its_walls() {
    // The corner is as long as the wall is thick; then 0.8 m, a pier of 0.2 m and 2 m of panes.
    List<Segment> drawn = new ArrayList<>();
    drawn.add(unknown(0, 0.15, 0.3, 0.15));
    for (double jamb : new double[] {0.3, 1.1, 1.3, 3.3}) {
      drawn.add(unknown(jamb, -0.15, jamb, 0.15));
    }
    for (double y : new double[] {0.1, 0.12}) {
      drawn.add(unknown(0.3, y, 1.1, y));
      drawn.add(unknown(1.3, y, 3.3, y));
    }
    Gap gap =
        Gap.bare(
                new Coordinate(0, -0.15),
                new Coordinate(3.3, -0.15),
                new Coordinate(3.3, 0.15),
                new Coordinate(0, 0.15))
            .with(Gap.Evidence.LINES, List.of());
    Segments all = Segments.of(drawn);
    Piers piers = new Piers(all, new GapContents(all, new DoorLeaves(List.of())));

    assertThat(piers.parted(gap).stream().map(part -> Math.round(part.width() * 1e3) / 1e3))
        .containsExactly(0.8, 2.0);
  }

  @Test
  void lines_that_nothing_interrupts_are_dashes_and_no_panes() {
    assertThat(parts(0.12, false)).isEmpty();
  }
}
