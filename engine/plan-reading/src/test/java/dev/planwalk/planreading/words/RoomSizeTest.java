package dev.planwalk.planreading.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/** What two figures in a label say of the area of a floor. */
class RoomSizeTest {

  @Test
  void a_size_states_the_area_of_a_rectangle_and_leaves_an_angle_open() {
    RoomSize feet = LabelText.parse("16'-0\" x 23'-8\"").size().orElseThrow();
    Polygon fits = floor(0, 0, 4.88, 0, 4.88, 7.21, 0, 7.21);
    Polygon smaller = floor(0, 0, 4, 0, 4, 7, 0, 7);
    Polygon angle = floor(0, 0, 4.88, 0, 4.88, 3, 2, 3, 2, 7.21, 0, 7.21);

    assertThat(feet.areaOf(fits).orElseThrow()).isCloseTo(35.18, within(0.01));
    assertThat(feet.areaOf(smaller).orElseThrow()).isCloseTo(35.18, within(0.01));
    assertThat(feet.areaOf(angle)).isEmpty();
  }

  @Test
  void figures_without_a_unit_are_feet_where_only_feet_fit_and_else_belong_to_a_table() {
    RoomSize bare = LabelText.parse("16 x 23").size().orElseThrow();
    RoomSize table = LabelText.parse("0.8 x 1.4").size().orElseThrow();
    Polygon room = floor(0, 0, 4.88, 0, 4.88, 7.01, 0, 7.01);

    assertThat(bare.areaOf(room).orElseThrow()).isCloseTo(34.19, within(0.01));
    assertThat(table.areaOf(room)).isEmpty();
  }

  private static Polygon floor(double... corners) {
    Coordinate[] ring = new Coordinate[corners.length / 2 + 1];
    for (int i = 0; i < ring.length; i++) {
      int k = 2 * i % corners.length;
      ring[i] = new Coordinate(corners[k], corners[k + 1]);
    }
    return new GeometryFactory().createPolygon(ring);
  }
}
