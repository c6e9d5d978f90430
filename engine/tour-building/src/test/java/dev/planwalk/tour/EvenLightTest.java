package dev.planwalk.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Point;
import dev.planwalk.tour.capture.CapturePoint;
import dev.planwalk.tour.capture.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EvenLightTest {

  private static CapturePoint point(int i) {
    return new CapturePoint("p" + i, "room_" + i, "storey_1", new Point(i, 0), 1, 0);
  }

  private static Link link(int a, int b) {
    return new Link("p" + a, "p" + b, Optional.of("door"), new Point(0, 0));
  }

  /** A sunny living room, a dark hall and a store behind it. */
  private static EvenLight flat() {
    return new EvenLight(
        List.of(point(0), point(1), point(2)), List.of(link(0, 1), link(1, 0), link(1, 2)));
  }

  @Test
  void wishes_that_nobody_notices_are_granted_whole() {
    assertThat(flat().evened(new double[] {-0.3, 0.2, 0.8}, 0.7)).containsExactly(-0.3, 0.2, 0.8);
  }

  @Test
  void through_a_door_light_changes_by_no_more_than_is_allowed() {
    SplittableRandom random = new SplittableRandom(4);
    for (int flat = 0; flat < 200; flat++) {
      int rooms = 2 + flat % 30;
      List<CapturePoint> points = new ArrayList<>();
      List<Link> links = new ArrayList<>();
      double[] wished = new double[rooms];
      for (int i = 0; i < rooms; i++) {
        points.add(point(i));
        wished[i] = 8 * random.nextDouble() - 5;
        if (i > 0) {
          int other = random.nextInt(i);
          links.add(link(i, other));
          links.add(link(other, i));
        }
      }
      double[] even = new EvenLight(points, links).evened(wished, 0.7);
      for (Link link : links) {
        int a = Integer.parseInt(link.from().substring(1));
        int b = Integer.parseInt(link.to().substring(1));
        assertThat(Math.abs(even[a] - even[b])).as("%d rooms", rooms).isLessThanOrEqualTo(0.7);
      }
    }
  }

  @Test
  void the_brighter_room_keeps_more_of_its_wish() {
    double[] even = flat().evened(new double[] {-4, 0, 0}, 0.7);
    assertThat(even[0]).isLessThan(-1.8);
    assertThat(even[1]).isNegative();
    assertThat(even[2]).isBetween(even[1], 0.0);
  }
}
