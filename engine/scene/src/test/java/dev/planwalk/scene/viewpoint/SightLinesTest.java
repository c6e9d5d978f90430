package dev.planwalk.scene.viewpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SightLinesTest {

  private final Random random = new Random(11);

  @Test
  void the_stopper_is_the_first_of_the_cut_that_stops_the_ray() {
    SightLines lines = new SightLines();
    SightLines.Kind[] kinds = SightLines.Kind.values();
    for (int i = 0; i < 12; i++) {
      double low = random.nextDouble();
      lines.face(point(), point(), low, low + random.nextDouble(), kinds[i % kinds.length], i);
      lines.box(box(), low, low + random.nextDouble(), kinds[(i + 1) % kinds.length], i);
    }
    Set<SightLines.Kind> met = EnumSet.noneOf(SightLines.Kind.class);
    int free = 0;
    for (int i = 0; i < 2_000; i++) {
      Point from = point();
      double angle = random.nextDouble() * 2 * Math.PI;
      double dx = Math.cos(angle);
      double dy = Math.sin(angle);
      double slope = random.nextDouble() * 2 - 0.5;
      SightLines.Kind first = null;
      for (SightLines.Hit hit : lines.cut(from.x(), from.y(), dx, dy)) {
        if (first == null && hit.stops(0.001, slope) < 1e9) {
          first = hit.kind();
        }
      }
      assertThat(lines.stopper(from.x(), from.y(), dx, dy, 0.001, slope)).isEqualTo(first);
      if (first == null) {
        free++;
      } else {
        met.add(first);
      }
    }
    assertThat(met).containsExactly(kinds);
    assertThat(free).isPositive();
  }

  private Point point() {
    return new Point(random.nextDouble() * 6, random.nextDouble() * 4);
  }

  private Ring box() {
    Point p = point();
    return new Ring(
        List.of(
            p,
            new Point(p.x() + 0.5, p.y()),
            new Point(p.x() + 0.5, p.y() + 0.4),
            new Point(p.x(), p.y() + 0.4)));
  }
}
