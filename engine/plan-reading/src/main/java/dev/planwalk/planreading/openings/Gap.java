package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.geometry.SnapNoding;
import dev.planwalk.planreading.pens.Swing;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * A place where a wall is open, in metres.
 *
 * @param corners right face from start to end, then left face back: counter-clockwise
 * @param evidence the strongest sign that something opens here
 * @param swings leaves that hang in it
 * @param parallels lines that fill it from jamb to jamb
 * @param panels lines that fill about half of it: leaves of a sliding door
 * @param closing what closes it, if nothing swings in it
 * @param lines what is drawn in it as in a window
 */
public record Gap(
    Coordinate[] corners,
    Evidence evidence,
    List<Swing> swings,
    int parallels,
    int panels,
    Closing closing,
    GapLines lines) {

  /** Why this is an opening, the strongest first. */
  public enum Evidence {
    SWING,
    WINDOW,
    DOOR,
    OPENING,
    LINES,
    NONE,
    /** Nothing opens or closes here; without it a place with a name would lead outside. */
    ASSUMED
  }

  /** What closes a gap that no leaf swings in, the surest last. */
  public enum Closing {
    /** Nothing, or only lines along the faces of the wall: lintels and thresholds. */
    OPEN,
    /** A line that may be a leaf and may be something else. */
    DOUBTFUL,
    /** Leaves that slide before the wall or one before the other, or fold. */
    SLIDING,
    /** Leaves that run into the wall. */
    POCKET;

    boolean closes() {
      return this == SLIDING || this == POCKET;
    }

    Closing surer(Closing other) {
      return compareTo(other) >= 0 ? this : other;
    }
  }

  /** Depth of a gap where no wall says how deep it is. */
  private static final double THIN = 0.02;

  /** A gap along a line through the open. */
  public static Gap thin(Coordinate a, Coordinate b, Evidence evidence) {
    double length = a.distance(b);
    double nx = -(b.y - a.y) / length * THIN / 2;
    double ny = (b.x - a.x) / length * THIN / 2;
    return bare(
            new Coordinate(a.x - nx, a.y - ny),
            new Coordinate(b.x - nx, b.y - ny),
            new Coordinate(b.x + nx, b.y + ny),
            new Coordinate(a.x + nx, a.y + ny))
        .with(evidence, List.of());
  }

  public Gap {
    swings = List.copyOf(swings);
  }

  /** A gap of which nothing is known but its place. */
  public static Gap bare(Coordinate... corners) {
    return new Gap(corners, Evidence.NONE, List.of(), 0, 0, Closing.OPEN, GapLines.NONE);
  }

  /** A gap with leaves that hang in it, nothing else. */
  public static Gap swinging(Coordinate[] corners, List<Swing> leaves) {
    return bare(corners).with(Evidence.SWING, leaves);
  }

  /** Middle of the jamb at the start. */
  public Coordinate start() {
    return middle(corners[0], corners[3]);
  }

  /** Middle of the jamb at the end. */
  public Coordinate end() {
    return middle(corners[1], corners[2]);
  }

  /** The middle between its corners. */
  public Coordinate centre() {
    return middle(start(), end());
  }

  /** From jamb to jamb. */
  public double width() {
    // Asked for very often: a hypot would guard against overflow, at ten times the price.
    double dx = end().x - start().x;
    double dy = end().y - start().y;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Distance between the faces, square to the axis also where the jambs lean. */
  public double depth() {
    double left = aside(corners[3]) + aside(corners[2]);
    double right = aside(corners[0]) + aside(corners[1]);
    return Math.abs(left - right) / 2;
  }

  /** Direction of its axis. */
  public double dx() {
    return (end().x - start().x) / width();
  }

  /** Direction of its axis. */
  public double dy() {
    return (end().y - start().y) / width();
  }

  /** Distance along the axis from the start. */
  public double along(Coordinate point) {
    return (point.x - start().x) * dx() + (point.y - start().y) * dy();
  }

  /** Signed distance from the axis, positive to the left. */
  public double aside(Coordinate point) {
    return (point.y - start().y) * dx() - (point.x - start().x) * dy();
  }

  /** A point along and aside of the axis. */
  public Coordinate point(double along, double aside) {
    return new Coordinate(
        start().x + dx() * along - dy() * aside, start().y + dy() * along + dx() * aside);
  }

  /** Its footprint. */
  public Polygon polygon(GeometryFactory factory) {
    return factory.createPolygon(
        new Coordinate[] {corners[0], corners[1], corners[2], corners[3], corners[0].copy()});
  }

  /** The same place with another judgement. */
  public Gap with(Evidence stronger, List<Swing> leaves) {
    return new Gap(corners, stronger, leaves, parallels, panels, closing, lines);
  }

  /** The same place with what closes it. */
  Gap closed(Evidence stronger, Closing by) {
    return new Gap(corners, stronger, swings, parallels, panels, by, lines);
  }

  /** The same place with leaves that slide or fold. */
  Gap sliding() {
    return closed(Evidence.DOOR, Closing.SLIDING);
  }

  /** A stretch of it along its axis, of which nothing is known but the place. */
  Gap part(double from, double to) {
    double right = (aside(corners[0]) + aside(corners[1])) / 2;
    double left = (aside(corners[2]) + aside(corners[3])) / 2;
    return bare(
        from == 0 ? corners[0] : point(from, right),
        to == width() ? corners[1] : point(to, right),
        to == width() ? corners[2] : point(to, left),
        from == 0 ? corners[3] : point(from, left));
  }

  /** The same opening between other corners. */
  public Gap moved(Coordinate[] others) {
    return new Gap(others, evidence, swings, parallels, panels, closing, lines);
  }

  /** The same opening with its corners on the grid that faces are made on. */
  public Gap onGrid() {
    Coordinate[] others = new Coordinate[corners.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = SnapNoding.onGrid(corners[i]);
    }
    return moved(others);
  }

  /** The same opening seen along the opposite direction. */
  public Gap turned() {
    return moved(new Coordinate[] {corners[2], corners[3], corners[0], corners[1]});
  }

  /** The point halfway between two. */
  public static Coordinate middle(Coordinate a, Coordinate b) {
    return new Coordinate((a.x + b.x) / 2, (a.y + b.y) / 2);
  }
}
