package dev.planwalk.planreading.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygonal;

class OverlayTest {
  private static final GeometryFactory FACTORY = new GeometryFactory();

  private static Geometry box(double x, double y, double width, double height) {
    return FACTORY.toGeometry(new Envelope(x, x + width, y, y + height));
  }

  /** Lines would make the next operation fail. */
  @Test
  void what_areas_share_is_areas_also_where_they_only_touch() {
    // An L around a corner: below, both overlap; to the right, they only touch.
    Geometry angle = Overlay.minus(box(0, 0, 2, 2), box(1, 1, 1, 1));
    Geometry other = Overlay.minus(box(1, 0, 2, 3), box(1.5, 0, 1.5, 1));

    Geometry shared = Overlay.common(angle, other);

    assertThat(shared).isInstanceOf(Polygonal.class);
    assertThat(shared.getArea()).isEqualTo(0.5);
    assertThat(Overlay.either(shared, angle).getArea()).isEqualTo(2.5);
    assertThat(Overlay.common(box(0, 0, 1, 1), box(1, 0, 1, 1)).isEmpty()).isTrue();
  }

  /**
   * Asked again and again, since what JTS hands on changes with the identity hashes of its edges.
   */
  @Test
  void what_lines_enclose_begins_at_the_same_corner_each_time() {
    Set<String> told = new HashSet<>();
    for (int run = 0; run < 20; run++) {
      List<Geometry> lines = new ArrayList<>();
      for (int i = 0; i <= 3; i++) {
        for (int j = 0; j < 3; j++) {
          lines.add(line(i, j, i, j + 1));
          lines.add(line(j, i, j + 1, i));
        }
      }
      told.add(Overlay.enclosed(lines).toString());
    }

    assertThat(told)
        .singleElement()
        .asString()
        .startsWith("[POLYGON ((0 0, 0 1, 1 1, 1 0, 0 0)), POLYGON ((0 1, ");
  }

  private static Geometry line(double x1, double y1, double x2, double y2) {
    return FACTORY.createLineString(
        new Coordinate[] {new Coordinate(x1, y1), new Coordinate(x2, y2)});
  }
}
