package dev.planwalk.planreading.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/** The greatest circles in rooms of simple shapes. */
class FaceCirclesTest {

  private static final Offset<Double> TOLERANCE = within(0.05);

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private final FaceCircles circles = new FaceCircles();

  private static Polygon rectangle(double width, double height) {
    return (Polygon) GEOMETRY.toGeometry(new Envelope(10, 10 + width, 20, 20 + height));
  }

  @Test
  void the_circle_of_a_square_lies_in_its_middle() {
    FaceCircles.Circle circle = circles.in(rectangle(3, 3));

    assertThat(circle.radius()).isCloseTo(1.5, TOLERANCE);
    assertThat(circle.centre().x).isCloseTo(11.5, TOLERANCE);
    assertThat(circle.centre().y).isCloseTo(21.5, TOLERANCE);
  }

  @Test
  void the_circle_of_a_rectangle_touches_both_long_sides() {
    FaceCircles.Circle circle = circles.in(rectangle(7, 2));

    assertThat(circle.radius()).isCloseTo(1, TOLERANCE);
    assertThat(circle.centre().x).isBetween(11 - 0.05, 16 + 0.05);
    assertThat(circle.centre().y).isCloseTo(21, TOLERANCE);
  }

  @Test
  void the_circle_keeps_clear_of_a_hole() {
    Polygon outer = rectangle(6, 4);
    // A chimney of 1 by 2 m, 4 m from the left wall: the widest place is the square of 4 m.
    Polygon hole = (Polygon) GEOMETRY.toGeometry(new Envelope(14, 15, 21, 23));

    FaceCircles.Circle circle = circles.in((Polygon) outer.difference(hole));

    assertThat(circle.radius()).isCloseTo(2, TOLERANCE);
    assertThat(circle.centre().distance(new Coordinate(12, 22))).isLessThan(0.1);
  }

  @Test
  void a_face_is_measured_once() {
    FaceCircles.Circle first = circles.in(rectangle(5, 4));

    assertThat(circles.in(rectangle(5, 4))).isSameAs(first);
    assertThat(circles.in(rectangle(5, 4.5))).isNotSameAs(first);
  }

  @Test
  void faces_in_one_box_have_circles_of_their_own() {
    Polygon whole = rectangle(4, 4);
    Polygon half =
        GEOMETRY.createPolygon(
            new Coordinate[] {
              new Coordinate(10, 20),
              new Coordinate(14, 20),
              new Coordinate(14, 24),
              new Coordinate(10, 20)
            });

    assertThat(circles.in(whole).radius()).isCloseTo(2, TOLERANCE);
    // The circle in a triangle: twice its area over its perimeter.
    assertThat(circles.in(half).radius()).isCloseTo(16 / (8 + 4 * Math.sqrt(2)), TOLERANCE);
  }
}
