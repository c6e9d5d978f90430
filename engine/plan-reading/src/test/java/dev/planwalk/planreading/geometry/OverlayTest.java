package dev.planwalk.planreading.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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
}
