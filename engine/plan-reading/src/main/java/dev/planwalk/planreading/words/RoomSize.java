package dev.planwalk.planreading.words;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locationtech.jts.algorithm.MinimumDiameter;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * The size of a room as it is lettered: {@code 16'-0" x 23'-8 1/2"}, {@code 4,20 m x 3,15 m},
 * {@code 420 x 315}.
 *
 * @param width the first side, in metres
 * @param length the second side, in metres
 * @param named whether the text says which unit its figures have; those of others are taken for
 *     metres, centimetres or millimetres, whichever a room can have
 */
public record RoomSize(double width, double length, boolean named) {

  /** Sides that a room can have, in metres; shorter ones are those of ducts and columns. */
  private static final double LEAST_SIDE = 0.5;

  private static final double LONGEST_NAMED_SIDE = 200;

  /** The same when a text does not name its unit. */
  private static final double LONGEST_SIDE = 30;

  /** From here on figures are centimetres, and from there on millimetres. */
  private static final double LEAST_CENTIMETRES = 150;

  private static final double LEAST_MILLIMETRES = 1_500;
  private static final double MOST_MILLIMETRES = 30_000;

  /** Stated and measured area agree up to this share: areas are rounded, and walls plastered. */
  public static final double SAME_AREA = 0.05;

  /** A room that fills this share of the box about it is measured by two sides. */
  private static final double RECTANGULAR = 0.9;

  /** A room whose sides can be compared fills this share of the box about it. */
  private static final double SQUARE = 0.97;

  /** Sides differ by more than this share, and by more than this in metres. */
  private static final double OTHER_SHARE = 0.05;

  private static final double OTHER_SIDE = 0.1;

  /**
   * Figures without a unit may be off by this factor, or they belong to something else, such as a
   * table or a window.
   */
  private static final double FAR_OFF = 2;

  /** Doors of homes are as high as this, 6'6" to 7'0", and up to 8' wide with all leaves. */
  private static final double LOWEST_DOOR = 1.97;

  private static final double HIGHEST_DOOR = 2.14;
  private static final double WIDEST_DOOR = 2.45;

  /** Reads two sides; empty when one of them is no length, or none that a room can have. */
  static Optional<RoomSize> of(String first, String second) {
    String a = trimmed(first);
    String b = trimmed(second);
    if (Lengths.plain(a).isPresent() && Lengths.plain(b).isPresent()) {
      return plain(Lengths.number(a), Lengths.number(b));
    }
    // "4,20 x 3,15 m": the unit that one figure names is that of both.
    OptionalDouble width = Lengths.metres(a, b);
    OptionalDouble length = Lengths.metres(b, a);
    return width.isPresent() && length.isPresent()
        ? possible(width.getAsDouble(), length.getAsDouble(), true)
        : Optional.empty();
  }

  private static Optional<RoomSize> plain(double a, double b) {
    double least = Math.min(a, b);
    double most = Math.max(a, b);
    if (least >= LEAST_MILLIMETRES && most <= MOST_MILLIMETRES) {
      return Optional.of(new RoomSize(a / 1_000, b / 1_000, false));
    }
    if (least >= LEAST_CENTIMETRES && most < LEAST_MILLIMETRES) {
      return Optional.of(new RoomSize(a / 100, b / 100, false));
    }
    return possible(a, b, false);
  }

  private static Optional<RoomSize> possible(double a, double b, boolean named) {
    double longest = named ? LONGEST_NAMED_SIDE : LONGEST_SIDE;
    boolean possible = Math.min(a, b) > LEAST_SIDE && Math.max(a, b) < longest;
    return possible ? Optional.of(new RoomSize(a, b, named)) : Optional.empty();
  }

  private static String trimmed(String text) {
    return text.strip().replaceAll("^[-,.]+|[-,.]+$", "");
  }

  /** Width times length. */
  public double area() {
    return width * length;
  }

  /**
   * The area that the size states of a room: none for one that is no rectangle, whose two sides
   * leave open what is cut off, unless its area is the product all the same. Figures without a unit
   * are feet where they fit so and not as metres.
   */
  public OptionalDouble areaOf(Polygon shape) {
    double measured = shape.getArea();
    if (measured <= 0) {
      return OptionalDouble.empty();
    }
    double stated = area();
    if (!named && !near(stated, measured, FAR_OFF)) {
      stated *= Lengths.FOOT * Lengths.FOOT;
      if (!near(stated, measured, 1 + SAME_AREA)) {
        return OptionalDouble.empty();
      }
    }
    double box = new MinimumDiameter(shape).getMinimumRectangle().getArea();
    boolean rectangle = measured >= RECTANGULAR * box;
    return rectangle || near(stated, measured, 1 + SAME_AREA)
        ? OptionalDouble.of(stated)
        : OptionalDouble.empty();
  }

  /** Two sides in metres, the shorter one first, as lettered and as measured; not copied. */
  @SuppressWarnings("ArrayRecordComponent") // two numbers, read once
  public record Sides(double[] stated, double[] measured) {}

  /**
   * The sides of a rectangular room where they are others than those lettered; empty where they are
   * the same, and where the size says nothing of such a room.
   */
  public Optional<Sides> otherThan(Polygon shape) {
    double[] measured = sides(shape);
    OptionalDouble area = areaOf(shape);
    if (measured.length == 0 || area.isEmpty()) {
      return Optional.empty();
    }
    // Figures without a unit may be feet, which the area has settled.
    double unit = Math.sqrt(area.getAsDouble() / area());
    double[] stated = {width * unit, length * unit};
    Arrays.sort(stated);
    for (int side = 0; side < 2; side++) {
      double off = Math.abs(measured[side] - stated[side]);
      if (off > OTHER_SIDE && off > OTHER_SHARE * stated[side]) {
        return Optional.of(new Sides(stated, measured));
      }
    }
    return Optional.empty();
  }

  /**
   * By which share the sides of a rectangular room differ from those lettered, the worse of the
   * two; empty for one that is no rectangle.
   */
  public OptionalDouble offFrom(Polygon shape) {
    double[] measured = sides(shape);
    if (measured.length == 0) {
      return OptionalDouble.empty();
    }
    double shorter = Math.abs(measured[0] / Math.min(width, length) - 1);
    double longer = Math.abs(measured[1] / Math.max(width, length) - 1);
    return OptionalDouble.of(Math.max(shorter, longer));
  }

  /** The sides of a rectangle, the shorter one first; none of what is no rectangle. */
  private static double[] sides(Polygon shape) {
    Geometry box = new MinimumDiameter(shape).getMinimumRectangle();
    Coordinate[] corners = box.getCoordinates();
    if (corners.length < 4 || shape.getArea() < SQUARE * box.getArea()) {
      return new double[0];
    }
    double[] sides = {corners[0].distance(corners[1]), corners[1].distance(corners[2])};
    Arrays.sort(sides);
    return sides;
  }

  /** Whether leaves of doors have this size, width first: {@code 2'6 x 6'8}, {@code 80 x 210}. */
  boolean ofDoor() {
    return width <= WIDEST_DOOR && length >= LOWEST_DOOR && length <= HIGHEST_DOOR;
  }

  private static boolean near(double a, double b, double factor) {
    return a <= b * factor && b <= a * factor;
  }
}
