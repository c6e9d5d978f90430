package dev.planwalk.planreading.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/** Which regions of all that is drawn may be rooms. */
class EvidentRoomsTest {

  private static Polygon box(double width, double depth) {
    return (Polygon) new GeometryFactory().toGeometry(new Envelope(0, width, 0, depth));
  }

  @Test
  void nobody_stands_in_the_cavity_of_a_wall() {
    assertThat(EvidentRooms.holdsSomebody(box(0.45, 6))).isFalse();
  }

  @Test
  void a_narrow_toilet_is_a_room() {
    assertThat(EvidentRooms.holdsSomebody(box(0.8, 1.3))).isTrue();
  }
}
