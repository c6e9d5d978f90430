package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.Opening;
import org.locationtech.jts.geom.Polygon;

/**
 * An opening as it was meant.
 *
 * <p>In its own frame the wall runs along x from 0 to the width, one face at y = 0, the other at y
 * = -thickness; the leaf opens towards positive y.
 *
 * @param form how it is closed
 * @param x place of the frame in metres
 * @param y place of the frame in metres
 * @param angle of the frame's x axis in radians
 * @param inside the room at positive y
 * @param outside the room at the other face; -1: none
 * @param hingeAtEnd whether a single leaf hangs at x = width, or slides or folds to there
 */
public record TrueOpening(
    Form form,
    double x,
    double y,
    double angle,
    double width,
    double thickness,
    int inside,
    int outside,
    boolean hingeAtEnd) {

  /** Leaves that slide end this far from the next thing. */
  public static final double BEYOND_LEAF = 0.1;

  /** Clear depth of the hollow for a leaf. */
  static final double HOLLOW = 0.06;

  /** What closes an opening. */
  public enum Form {
    HINGED(Opening.Kind.DOOR, Opening.Operation.HINGED),
    DOUBLE(Opening.Kind.DOOR, Opening.Operation.HINGED),
    /** Two leaves, one before the other. */
    SLIDING(Opening.Kind.DOOR, Opening.Operation.SLIDING),
    /** One leaf before the wall. */
    SLIDING_BEFORE_WALL(Opening.Kind.DOOR, Opening.Operation.SLIDING),
    /** One leaf that runs into the wall. */
    POCKET(Opening.Kind.DOOR, Opening.Operation.POCKET),
    /** Leaves that fold together at one jamb. */
    FOLDING(Opening.Kind.DOOR, Opening.Operation.SLIDING),
    BARE(Opening.Kind.PASSAGE, Opening.Operation.NONE),
    WINDOW(Opening.Kind.WINDOW, Opening.Operation.FIXED);

    private final Opening.Kind kind;
    private final Opening.Operation operation;

    Form(Opening.Kind kind, Opening.Operation operation) {
      this.kind = kind;
      this.operation = operation;
    }

    /** How a reader should say that it opens. */
    public Opening.Operation operation() {
      return operation;
    }

    /** Whether a leaf swings into the room. */
    public boolean swings() {
      return this == HINGED || this == DOUBLE;
    }

    /** Whether a leaf needs a stretch of wall beside the opening. */
    public boolean runsAlongWall() {
      return this == SLIDING_BEFORE_WALL || this == POCKET;
    }

    /** What a reader should call it. */
    public Opening.Kind kind() {
      return kind;
    }
  }

  /** The part of the wall that it takes away. */
  public Polygon footprint() {
    return area(0, -thickness, width, 0);
  }

  /** Where its leaves move, and people walk. */
  public Polygon clearance() {
    double deep = form == Form.HINGED ? width : form == Form.DOUBLE ? width / 2 : 0.5;
    boolean beside = form.runsAlongWall();
    double from = beside && !hingeAtEnd ? -width - BEYOND_LEAF : -0.05;
    double to = beside && hingeAtEnd ? 2 * width + BEYOND_LEAF : width + 0.05;
    return form == Form.WINDOW ? footprint() : area(from, -thickness - 0.5, to, deep);
  }

  /** The hollow in the wall that its leaf runs into. */
  Polygon hollow() {
    double from = hingeAtEnd ? width : -width;
    return area(from, -thickness / 2 - HOLLOW / 2, from + width, -thickness / 2 + HOLLOW / 2);
  }

  /** A rectangle before its wall, on the side that is not {@code inside}. */
  Polygon before(double left, double right, double depth) {
    return area(-left, -thickness - depth, width + right, -thickness);
  }

  /** Whether it lies in the west or the south front. */
  boolean facesSouthOrWest() {
    return Math.sin(angle) < -0.1 || -Math.cos(angle) < -0.1;
  }

  /** The same place with another form. */
  TrueOpening as(Form other, int behind) {
    return new TrueOpening(other, x, y, angle, width, thickness, inside, behind, hingeAtEnd);
  }

  /** The area that a leaf of the opening sweeps, at most. */
  public Polygon swept() {
    double deep = form == Form.HINGED ? width : width / 2;
    return area(0.005, 0.005, width - 0.005, deep);
  }

  /**
   * A strip around a rectangle before its wall, open towards the wall.
   *
   * @param wide how wide the strip is
   */
  Polygon around(double left, double right, double depth, double wide) {
    double near = -thickness;
    double far = near - depth;
    double from = -left;
    double to = width + right;
    return shape(
        from - wide,
        near,
        from - wide,
        far - wide,
        to + wide,
        far - wide,
        to + wide,
        near,
        to,
        near,
        to,
        far,
        from,
        far,
        from,
        near);
  }

  private Polygon area(double x1, double y1, double x2, double y2) {
    return shape(x1, y1, x2, y1, x2, y2, x1, y2);
  }

  /** From points of its own frame. */
  private Polygon shape(double... local) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    double[] points = new double[local.length];
    for (int i = 0; i < local.length; i += 2) {
      points[i] = x + local[i] * cos - local[i + 1] * sin;
      points[i + 1] = y + local[i] * sin + local[i + 1] * cos;
    }
    return Plane.polygon(points);
  }
}
