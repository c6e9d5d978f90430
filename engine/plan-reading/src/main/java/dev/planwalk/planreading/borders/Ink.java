package dev.planwalk.planreading.borders;

import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * All that is drawn on a storey, in metres: what borders are sought in.
 *
 * @param strokes what is drawn in one go each
 * @param swings quarter circles that may be paths of leaves
 * @param stamps places of texts
 * @param fills areas filled with one colour
 * @param hatches areas filled with a pattern
 */
public record Ink(
    List<Line> strokes,
    List<Swing> swings,
    List<Stamp> stamps,
    List<Polygon> fills,
    List<Polygon> hatches) {

  public Ink {
    strokes = List.copyOf(strokes);
    swings = List.copyOf(swings);
    stamps = List.copyOf(stamps);
    fills = List.copyOf(fills);
    hatches = List.copyOf(hatches);
  }

  /** What the name of a pen says, if it says anything. */
  public enum Word {
    NONE,
    WALL,
    DOOR,
    WINDOW,
    STAIR,
    FURNITURE,
    ROOM,
    OTHER
  }

  /**
   * One stroke.
   *
   * @param points interleaved x, y; curves in short chords; not copied
   * @param pen what it is drawn with: one name for each layer and colour
   * @param word what the name of its layer or block says
   * @param radius of an arc or circle, 0 for anything else
   * @param symbol larger side of the block insert it belongs to, 0 in model space
   */
  @SuppressWarnings("ArrayRecordComponent") // many coordinates
  public record Line(
      double[] points,
      boolean closed,
      String pen,
      Word word,
      double radius,
      double symbol,
      boolean dashed) {}

  /**
   * The path of a leaf: the hinge and both ends of the arc, and which of them a leaf is drawn to.
   */
  public record Swing(
      double hx,
      double hy,
      double radius,
      double ax,
      double ay,
      double bx,
      double by,
      boolean leafAtA,
      boolean leafAtB) {}

  /**
   * A text.
   *
   * @param names it is the name of a room
   * @param area lettered area in m², 0 for none
   */
  public record Stamp(double x, double y, boolean names, double area) {}
}
