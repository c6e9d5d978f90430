package dev.planwalk.planreading.drawing;

import java.util.List;
import java.util.Optional;

/**
 * One drawn line of the flattened drawing, in drawing units.
 *
 * <p>An arc keeps its centre and angles beside the points that approximate it, since recognition
 * needs true arcs (door swings, curved walls).
 *
 * @param points interleaved x, y; at least two points; not copied, do not change
 * @param closed the last point joins the first (not repeated)
 * @param arc set when the stroke is one circular arc or a full circle
 * @param layer effective layer (content on layer 0 of a block has taken the insert's)
 * @param blockPath names of the blocks it lies in, outermost first; empty in model space
 * @param insertId number of the outermost insert it came from, in reading order; -1 in model space
 * @param classHint DXF entity or class name it came from, such as {@code LWPOLYLINE} or {@code
 *     AEC_DOOR}
 * @param colour resolved ACI colour, or 0xRRGGBB with bit 24 set for true colour
 * @param lineWeight hundredths of a millimetre; negative when by layer or default
 * @param width drawn width of a polyline in drawing units, 0 for a hairline
 */
@SuppressWarnings("ArrayRecordComponent") // millions of coordinates
public record Stroke(
    double[] points,
    boolean closed,
    Optional<Arc> arc,
    String layer,
    List<String> blockPath,
    int insertId,
    String classHint,
    int colour,
    int lineWeight,
    double width,
    boolean dashed) {

  public Stroke {
    blockPath = List.copyOf(blockPath);
  }

  /** The same on another layer. */
  public Stroke on(String other) {
    return new Stroke(
        points,
        closed,
        arc,
        other,
        blockPath,
        insertId,
        classHint,
        colour,
        lineWeight,
        width,
        dashed);
  }

  /** Number of points. */
  public int size() {
    return points.length / 2;
  }

  /** x of a point. */
  public double x(int index) {
    return points[2 * index];
  }

  /** y of a point. */
  public double y(int index) {
    return points[2 * index + 1];
  }

  /**
   * A circular arc, counter-clockwise from start to end.
   *
   * @param startRadians in [0, 2 pi)
   * @param sweepRadians in (0, 2 pi]; 2 pi is a full circle
   */
  public record Arc(
      double centreX, double centreY, double radius, double startRadians, double sweepRadians) {}
}
