package dev.planwalk.testsupport.drawn;

import java.util.List;

/** One drawn thing. Points are interleaved x, y; angles are degrees, counter-clockwise. */
public sealed interface Shape {

  /** Layer it lies on. */
  String layer();

  record Line(String layer, double x1, double y1, double x2, double y2) implements Shape {}

  /** Bulges: one per point, or empty; width: of the drawn line, 0 for a thin one. */
  @SuppressWarnings("ArrayRecordComponent") // coordinates
  record Polyline(String layer, double[] points, double[] bulges, boolean closed, double width)
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

  /** A text that an insert of a block carries. */
  record Attribute(String tag, Text text) {}

  /**
   * A block; {@code columns} and {@code rows} are spaced by the given distances; attributes stand
   * where they are, not in the frame of the block.
   */
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
      double rowSpacing,
      List<Attribute> attributes)
      implements Shape {
    public Insert {
      attributes = List.copyOf(attributes);
    }
  }

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
