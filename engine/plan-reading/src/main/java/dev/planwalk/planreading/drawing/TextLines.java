package dev.planwalk.planreading.drawing;

/**
 * Where texts stand: the alignments of TEXT, ATTRIB and ATTDEF, and the attachment of MTEXT, turned
 * to the one rule of {@link Entity.Text}.
 */
public final class TextLines {

  private static final int BACKWARDS = 2;
  private static final int UPSIDE_DOWN = 4;

  private TextLines() {}

  /**
   * How a line of text is aligned, in the numbers that DXF and DWG share.
   *
   * @param horizontal 0 left, 1 centre, 2 right, 3 aligned, 4 middle, 5 fit
   * @param vertical 0 baseline, 1 bottom, 2 middle, 3 top
   * @param generation 2 written backwards, 4 upside down
   */
  public record Alignment(int horizontal, int vertical, int generation) {

    /** From the left end of the baseline. */
    public static final Alignment PLAIN = new Alignment(0, 0, 0);

    /** Stretched between its two points. */
    boolean stretched() {
      return horizontal == 3 || horizontal == 5;
    }

    /** Told by the second point alone. */
    boolean bySecondPoint() {
      return !stretched() && (horizontal != 0 || vertical != 0);
    }
  }

  /**
   * A line of text.
   *
   * @param first x, y of its insertion point
   * @param second x, y of its alignment point, or nothing
   * @param widthFactor of one letter
   * @param angle radians
   */
  public static Entity.Text line(
      Traits traits,
      Extrusion extrusion,
      String content,
      double[] first,
      double[] second,
      double z,
      double height,
      double widthFactor,
      double angle,
      Alignment alignment) {
    return placed(
        traits, extrusion, content, false, first, second, z, height, widthFactor, angle, alignment);
  }

  /** An attribute of several lines: a paragraph that stands as a line does. */
  public static Entity.Text lines(
      Traits traits,
      Extrusion extrusion,
      String content,
      double[] first,
      double[] second,
      double z,
      double height,
      double angle,
      Alignment alignment) {
    return placed(traits, extrusion, content, true, first, second, z, height, 0, angle, alignment);
  }

  private static Entity.Text placed(
      Traits traits,
      Extrusion extrusion,
      String content,
      boolean formatted,
      double[] first,
      double[] second,
      double z,
      double height,
      double width,
      double angle,
      Alignment alignment) {
    boolean two = second.length == 2;
    boolean aligned = two && alignment.bySecondPoint();
    double[] at = aligned ? second : first;
    double turn = angle;
    double length = 0;
    if (two && alignment.stretched()) {
      double dx = second[0] - first[0];
      double dy = second[1] - first[1];
      length = Math.hypot(dx, dy);
      turn = length > 0 ? Math.atan2(dy, dx) : angle;
    }
    int horizontal = alignment.horizontal();
    int vertical = alignment.vertical();
    double across = 0;
    double up = 0;
    if (aligned) {
      across = horizontal == 1 || horizontal == 4 ? 0.5 : horizontal == 2 ? 1 : 0;
      up = horizontal == 4 || vertical == 2 ? 0.5 : vertical == 3 ? 1 : 0;
    }
    // Written backwards or upside down, the box lies on the other side of the point.
    across = (alignment.generation() & BACKWARDS) != 0 ? 1 - across : across;
    up = (alignment.generation() & UPSIDE_DOWN) != 0 ? 1 - up : up;
    return new Entity.Text(
        traits, extrusion, content, formatted, at[0], at[1], z, height, width, turn, across, up,
        length);
  }

  /**
   * A paragraph (MTEXT); its points and angle are those of the space it stands in.
   *
   * @param width at which lines wrap, 0 for none
   * @param angle radians, seen from above
   * @param attachment 1 top left, 2 top centre ... 9 bottom right
   */
  public static Entity.Text paragraph(
      Traits traits,
      String content,
      double x,
      double y,
      double height,
      double width,
      double angle,
      int attachment) {
    int place = Math.clamp(attachment, 1, 9) - 1;
    int column = place % 3;
    int row = place / 3;
    return new Entity.Text(
        traits,
        Extrusion.UP,
        content,
        true,
        x,
        y,
        0,
        height,
        width,
        angle,
        column / 2.0,
        1 - row / 2.0,
        0);
  }
}
