package dev.planwalk.planreading.rooms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.LayerMeaning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;

/**
 * Two rooms of 4 m by 4 m beside each other, in walls of 0.2 m whose faces have gaps where tests
 * draw openings.
 */
class EvidentOpeningsTest {

  private final Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
  private final List<Segment> pieces = new ArrayList<>();
  private final List<Swing> swings = new ArrayList<>();

  @Test
  void whole_walls_have_no_openings() {
    walls(0, 0, 0, 0);
    assertThat(found(rooms(0))).isEmpty();
  }

  @Test
  void leaf_closes_along_the_radius_that_lies_in_the_wall() {
    walls(1, 1.9, 0, 0);
    door(1, 1.9);
    // The leaf stands open in the left room; both radii are as long.
    swings.add(new Swing(4, 1, 0.9, 3.1, 1, 4, 1.9, 0, LayerMeaning.UNKNOWN, 0, 0));

    List<Gap> found = found(rooms(0));

    assertThat(found).hasSize(1);
    Gap door = found.getFirst();
    assertThat(door.evidence()).isEqualTo(Gap.Evidence.SWING);
    assertThat(door.width()).isCloseTo(0.9, within(0.01));
    assertThat(door.centre().distance(new Coordinate(4.1, 1.45))).isLessThan(0.02);
  }

  @Test
  void opening_between_rooms_without_a_leaf_is_one_opening() {
    walls(1, 1.9, 0, 0);
    door(1, 1.9);

    List<Gap> found = found(rooms(0));

    assertThat(found).hasSize(1);
    assertThat(found.getFirst().evidence()).isEqualTo(Gap.Evidence.NONE);
    assertThat(found.getFirst().width()).isCloseTo(0.9, within(0.01));
  }

  @Test
  void panes_in_a_front_are_a_window() {
    walls(0, 0, 1, 2.5);
    window(1, 2.5);

    isWindow(found(rooms(0)));
  }

  @Test
  void window_is_found_where_the_floor_reaches_into_its_recess() {
    walls(0, 0, 1, 2.5);
    window(1, 2.5);

    isWindow(found(rooms(0.1)));
  }

  @Test
  void a_front_whose_posts_step_into_the_room_is_a_window_as_far_as_its_wall_is_open() {
    walls(0, 0, 1, 3.2);
    line(1, 0, 1, -0.2);
    line(3.2, 0, 3.2, -0.2);
    post(3.16, 3.2);
    for (double x = 1; x < 3; x += 0.54) {
      post(x, x + 0.04);
      line(x + 0.04, -0.15, x + 0.54, -0.15);
      line(x + 0.04, -0.12, x + 0.54, -0.12);
    }

    // The floor ends at the posts, 7 cm before the face of the wall.
    List<Gap> found =
        found(List.of(room(0, 0.07, 4, 0.07, 4, 4, 0, 4), room(4.2, 0, 8.2, 0, 8.2, 4, 4.2, 4)));

    assertThat(found).hasSize(1);
    Gap window = found.getFirst();
    assertThat(window.evidence()).isEqualTo(Gap.Evidence.WINDOW);
    assertThat(window.width()).isCloseTo(2.2, within(0.02));
    assertThat(window.centre().x).isCloseTo(2.1, within(0.02));
  }

  @Test
  void a_front_is_one_window_though_the_floor_is_askew_by_the_depth_of_a_post() {
    walls(0, 0, 1, 3.8);
    window(1, 3.8);

    List<Gap> found =
        found(
            List.of(room(0, 0, 2.4, 0, 4, 0.04, 4, 4, 0, 4), room(4.2, 0, 8.2, 0, 8.2, 4, 4.2, 4)));

    assertThat(found).hasSize(1);
    assertThat(found.getFirst().width()).isCloseTo(2.9, within(0.12));
  }

  @Test
  void the_thin_wall_of_a_cubicle_is_no_glass() {
    walls(0, 0, 0, 0);
    // A cubicle of 1 m by 1.5 m in the corner of the right room, whose rest is an angle.
    line(6.96, 2.5, 8.2, 2.5);
    line(7, 2.54, 8.2, 2.54);
    line(6.96, 2.5, 6.96, 4);
    line(7, 2.54, 7, 4);

    assertThat(
            found(
                List.of(
                    room(0, 0, 4, 0, 4, 4, 0, 4),
                    room(4.2, 0, 8.2, 0, 8.2, 2.5, 6.96, 2.5, 6.96, 4, 4.2, 4))))
        .isEmpty();
  }

  private void post(double from, double to) {
    line(from, 0.07, to, 0.07);
    line(to, 0.07, to, -0.15);
    line(to, -0.15, from, -0.15);
    line(from, -0.15, from, 0.07);
  }

  private static void isWindow(List<Gap> found) {
    assertThat(found).hasSize(1);
    Gap window = found.getFirst();
    assertThat(window.evidence()).isEqualTo(Gap.Evidence.WINDOW);
    assertThat(window.width()).isCloseTo(1.5, within(0.01));
    assertThat(window.centre().distance(new Coordinate(1.75, -0.1))).isLessThan(0.03);
  }

  private List<Gap> found(List<RoomDraft> rooms) {
    return EvidentOpenings.find(rooms, Segments.of(pieces), swings, List.of(), deadline);
  }

  /** The floors; the left one reaches so far into the window of its front. */
  private static List<RoomDraft> rooms(double recess) {
    return List.of(
        room(0, 0, 1, 0, 1, -recess, 2.5, -recess, 2.5, 0, 4, 0, 4, 4, 0, 4),
        room(4.2, 0, 8.2, 0, 8.2, 4, 4.2, 4));
  }

  private static RoomDraft room(double... p) {
    Coordinate[] ring = new Coordinate[p.length / 2 + 1];
    for (int i = 0; i < p.length / 2; i++) {
      ring[i] = new Coordinate(p[2 * i], p[2 * i + 1]);
    }
    ring[p.length / 2] = ring[0].copy();
    return new RoomDraft(new GeometryFactory().createPolygon(ring), Room.Source.FACES);
  }

  /** All faces, those of the wall between the rooms and of the front open between two places. */
  private void walls(double doorFrom, double doorTo, double windowFrom, double windowTo) {
    for (double x : new double[] {4, 4.2}) {
      line(x, 0, x, doorFrom);
      line(x, doorTo, x, 4);
    }
    line(0, 0, windowFrom, 0);
    line(windowTo, 0, 4, 0);
    line(-0.2, -0.2, windowFrom, -0.2);
    line(windowTo, -0.2, 8.4, -0.2);
    line(4.2, 0, 8.2, 0);
    line(8.2, 0, 8.2, 4);
    line(8.4, -0.2, 8.4, 4.2);
    line(0, 4, 4, 4);
    line(4.2, 4, 8.2, 4);
    line(-0.2, 4.2, 8.4, 4.2);
    line(0, 0, 0, 4);
    line(-0.2, -0.2, -0.2, 4.2);
  }

  private void door(double from, double to) {
    line(4, from, 4.2, from);
    line(4, to, 4.2, to);
  }

  private void window(double from, double to) {
    line(from, 0, from, -0.2);
    line(to, 0, to, -0.2);
    line(from, -0.1, to, -0.1);
    line(from, -0.14, to, -0.14);
  }

  private void line(double x1, double y1, double x2, double y2) {
    if (Math.hypot(x2 - x1, y2 - y1) > 0) {
      pieces.add(new Segment(x1, y1, x2, y2, 0, LayerMeaning.UNKNOWN));
    }
  }
}
