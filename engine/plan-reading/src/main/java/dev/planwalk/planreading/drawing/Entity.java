package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * One drawn thing, in the coordinates of the file. Flat entities with an {@link Extrusion} have
 * their coordinates in its plane, all others in the space they lie in. Arrays are interleaved x, y
 * unless said otherwise, are not copied and must not be changed. Angles are radians,
 * counter-clockwise.
 */
public sealed interface Entity {

  /** Layer, colour and the like. */
  Traits traits();

  /** A straight line. */
  record Line(Traits traits, double x1, double y1, double z1, double x2, double y2, double z2)
      implements Entity {}

  /** A circular arc, counter-clockwise from start to end, in the plane of its extrusion. */
  record Arc(
      Traits traits,
      Extrusion extrusion,
      double x,
      double y,
      double z,
      double radius,
      double start,
      double end)
      implements Entity {}

  /** A full circle. */
  record Circle(Traits traits, Extrusion extrusion, double x, double y, double z, double radius)
      implements Entity {}

  /**
   * An ellipse or a part of one: centre + major · cos t + minor · sin t, minor = ratio · (normal ×
   * major).
   */
  record Ellipse(
      Traits traits,
      Extrusion normal,
      double x,
      double y,
      double z,
      double majorX,
      double majorY,
      double majorZ,
      double ratio,
      double start,
      double end)
      implements Entity {}

  /**
   * A polyline.
   *
   * @param kind name in the file: LWPOLYLINE, POLYLINE, LEADER, MLINE, 3DFACE
   * @param bulges tangent of a quarter of each piece's sweep, positive counter-clockwise; empty
   *     when all pieces are straight
   * @param width drawn width, 0 for a hairline
   */
  @SuppressWarnings("ArrayRecordComponent") // millions of coordinates
  record Polyline(
      Traits traits,
      String kind,
      Extrusion extrusion,
      double elevation,
      double[] points,
      double[] bulges,
      boolean closed,
      double width)
      implements Entity {}

  /**
   * A B-spline, or the points it was fitted through.
   *
   * @param weights one per control point, empty when all are 1
   */
  @SuppressWarnings("ArrayRecordComponent") // millions of coordinates
  record Spline(
      Traits traits,
      int degree,
      boolean closed,
      double[] knots,
      double[] controls,
      double[] weights,
      double[] fitPoints)
      implements Entity {}

  /**
   * A text, codes still in it.
   *
   * @param content as in the file
   * @param formatted content is MTEXT
   * @param x insertion or alignment point, the one that {@code across} and {@code up} speak of
   * @param width width factor of one letter; of MTEXT the width at which lines wrap, 0 for none
   * @param across 0 left, 0.5 centre, 1 right of the box stand at the point
   * @param up 0 bottom or baseline, 0.5 middle, 1 top of the box stand at the point
   * @param length stated length of the text, 0 when it is to be estimated
   */
  record Text(
      Traits traits,
      Extrusion extrusion,
      String content,
      boolean formatted,
      double x,
      double y,
      double z,
      double height,
      double width,
      double angle,
      double across,
      double up,
      double length)
      implements Entity {}

  /** A filled or hatched area, even-odd. */
  record Hatch(
      Traits traits,
      Extrusion extrusion,
      double elevation,
      List<double[]> rings,
      boolean solid,
      String pattern)
      implements Entity {
    public Hatch {
      rings = List.copyOf(rings);
    }
  }

  /**
   * A linear dimension, its points projected on its direction.
   *
   * @param measured as stated in the file, NaN when it is not
   * @param text as stated: empty or with {@code <>} for the measured value
   * @param picture name of the block that shows it, or empty
   * @param factor DIMLFAC of its style
   */
  record Dimension(
      Traits traits,
      double measured,
      String text,
      double x1,
      double y1,
      double x2,
      double y2,
      double factor,
      String picture)
      implements Entity {

    /** DIMLFAC as it holds in model space: a negative one holds in paper space only. */
    public static double factor(double stated) {
      return stated > 0 && stated < 1e9 ? stated : 1;
    }

    /**
     * Moves the second point of a rotated dimension to where its direction from the first one ends.
     *
     * @param ends x1, y1, x2, y2
     * @param radians direction that is measured
     */
    public static void project(double[] ends, double radians) {
      double cos = Math.cos(radians);
      double sin = Math.sin(radians);
      double along = (ends[2] - ends[0]) * cos + (ends[3] - ends[1]) * sin;
      ends[2] = ends[0] + along * cos;
      ends[3] = ends[1] + along * sin;
    }
  }

  /** A block placed once, or in rows and columns. */
  record Insert(
      Traits traits,
      Extrusion extrusion,
      String block,
      double x,
      double y,
      double z,
      double scaleX,
      double scaleY,
      double scaleZ,
      double rotation,
      int columns,
      int rows,
      double columnSpacing,
      double rowSpacing,
      List<Text> attributes)
      implements Entity {
    public Insert {
      attributes = List.copyOf(attributes);
    }
  }

  /** An object of another program, shown by the picture it left. */
  record Proxy(Traits traits, String className, List<Entity> entities) implements Entity {
    public Proxy {
      entities = List.copyOf(entities);
    }
  }
}
