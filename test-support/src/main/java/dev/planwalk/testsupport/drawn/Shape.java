package dev.planwalk.testsupport.drawn;

import java.util.List;

/** One drawn thing. Points are interleaved x, y; angles are degrees, counter-clockwise. */
public sealed interface Shape {

  /** Layer it lies on. */
  String layer();

  record Line(String layer, double x1, double y1, double x2, double y2) implements Shape {}

  /** Bulges: one per point, or empty. */
  @SuppressWarnings("ArrayRecordComponent") // coordinates
  record Polyline(String layer, double[] points, double[] bulges, boolean closed)
      implements Shape {}

  record Arc(String layer, double x, double y, double radius, double from, double to)
      implements Shape {}

  record Circle(String layer, double x, double y, double radius) implements Shape {}

  /** One line of text; {@code centred} about the point, else from it to the right. */
  record Text(
      String layer,
      String content,
      double x,
      double y,
      double height,
      double angle,
      boolean centred)
      implements Shape {}

  /** Solid when the pattern is empty. R12 has no hatches: their rings are drawn as polylines. */
  record Hatch(String layer, List<double[]> rings, String pattern) implements Shape {
    public Hatch {
      rings = List.copyOf(rings);
    }
  }

  /** A block; {@code columns} and {@code rows} are spaced by the given distances. */
  record Insert(
      String layer,
      String block,
      double x,
      double y,
      double scaleX,
      double scaleY,
      double angle,
      int columns,
      int rows,
      double columnSpacing,
      double rowSpacing)
      implements Shape {}

  /**
   * A rotated linear dimension: the distance of the two points along the angle, shown on a line
   * through (lineX, lineY).
   */
  record Dimension(
      String layer,
      double x1,
      double y1,
      double x2,
      double y2,
      double lineX,
      double lineY,
      double angle,
      String shown,
      String picture)
      implements Shape {}
}
