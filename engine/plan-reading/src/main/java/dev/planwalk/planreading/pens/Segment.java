package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.words.LayerMeaning;
import org.locationtech.jts.geom.Envelope;

/**
 * A straight piece of a stroke, in metres (before the unit is known in drawing units). Compared by
 * identity. Length and direction are kept: they are asked for far more often than pieces are made.
 */
public final class Segment {

  private final double x1;
  private final double y1;
  private final double x2;
  private final double y2;
  private final int stroke;
  private final LayerMeaning meaning;
  private final double length;
  private final double dx;
  private final double dy;

  /**
   * @param stroke number of the stroke in the drawing it was cut from, -1 for none
   * @param meaning what its layer says
   */
  public Segment(double x1, double y1, double x2, double y2, int stroke, LayerMeaning meaning) {
    this.x1 = x1;
    this.y1 = y1;
    this.x2 = x2;
    this.y2 = y2;
    this.stroke = stroke;
    this.meaning = meaning;
    length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
    dx = length == 0 ? 1 : (x2 - x1) / length;
    dy = length == 0 ? 0 : (y2 - y1) / length;
  }

  /** Where it begins. */
  public double x1() {
    return x1;
  }

  /** Where it begins. */
  public double y1() {
    return y1;
  }

  /** Where it ends. */
  public double x2() {
    return x2;
  }

  /** Where it ends. */
  public double y2() {
    return y2;
  }

  /** Number of the stroke in the drawing it was cut from, -1 for none. */
  public int stroke() {
    return stroke;
  }

  /** What its layer says. */
  public LayerMeaning meaning() {
    return meaning;
  }

  /** From end to end. */
  public double length() {
    return length;
  }

  /** Unit direction, x. */
  public double dx() {
    return dx;
  }

  /** Unit direction, y. */
  public double dy() {
    return dy;
  }

  /** The box about it, with a margin. */
  public Envelope box(double margin) {
    Envelope box = new Envelope(x1, x2, y1, y2);
    box.expandBy(margin);
    return box;
  }

  /** Distance of a point along the segment from its first end. */
  public double along(double x, double y) {
    return (x - x1) * dx + (y - y1) * dy;
  }

  /** Signed distance of a point from the segment's line, positive to its left. */
  public double aside(double x, double y) {
    return (y - y1) * dx - (x - x1) * dy;
  }

  /** Sine of the angle between two segments' lines, 0 when parallel. */
  public double sineTo(Segment other) {
    return Math.abs(dx * other.dy - dy * other.dx);
  }

  /** Distance of a point from the segment. */
  public double distance(double x, double y) {
    double t = Math.clamp(along(x, y), 0, length);
    double px = x - x1 - t * dx;
    double py = y - y1 - t * dy;
    return Math.sqrt(px * px + py * py);
  }
}
