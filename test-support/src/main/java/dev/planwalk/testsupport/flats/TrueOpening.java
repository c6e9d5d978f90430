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
 * @param hingeAtEnd whether a single leaf hangs at x = width
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

  /** What closes an opening. */
  public enum Form {
    HINGED(Opening.Kind.DOOR),
    DOUBLE(Opening.Kind.DOOR),
    SLIDING(Opening.Kind.DOOR),
    BARE(Opening.Kind.PASSAGE),
    WINDOW(Opening.Kind.WINDOW);

    private final Opening.Kind kind;

    Form(Opening.Kind kind) {
      this.kind = kind;
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
  Polygon clearance() {
    double deep = form == Form.HINGED ? width : form == Form.DOUBLE ? width / 2 : 0.5;
    return form == Form.WINDOW ? footprint() : area(-0.05, -thickness - 0.5, width + 0.05, deep);
  }

  /** The area that a leaf of the opening sweeps, at most. */
  Polygon swept() {
    double deep = form == Form.HINGED ? width : width / 2;
    return area(0.005, 0.005, width - 0.005, deep);
  }

  private Polygon area(double x1, double y1, double x2, double y2) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    double[] local = {x1, y1, x2, y1, x2, y2, x1, y2};
    double[] points = new double[8];
    for (int i = 0; i < 8; i += 2) {
      points[i] = x + local[i] * cos - local[i + 1] * sin;
      points[i + 1] = y + local[i] * sin + local[i + 1] * cos;
    }
    return Plane.polygon(points);
  }
}
