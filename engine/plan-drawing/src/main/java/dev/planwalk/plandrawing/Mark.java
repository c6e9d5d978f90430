package dev.planwalk.plandrawing;

import java.util.Optional;
import java.util.OptionalInt;

/** Something drawn on the sheet. Marks are drawn in order, later ones over earlier ones. */
public sealed interface Mark {

  /** What it belongs to, such as {@link Layer#WALLS}. */
  Layer layer();

  /** Groups of a drawing, from below to above; the names are the groups of the SVG. */
  enum Layer {
    ROOMS,
    FLOORS,
    FURNITURE,
    FIXTURES,
    STAIRS,
    WALLS,
    OPENINGS,
    DIMENSIONS,
    LABELS,
    SHEET
  }

  /**
   * A filled or stroked path, or both.
   *
   * @param subject id of what it shows, such as {@code room_1}; empty for decoration
   * @param fill 0xRRGGBB
   */
  record Figure(
      Layer layer, Optional<String> subject, Outline outline, OptionalInt fill, Optional<Pen> pen)
      implements Mark {}

  /**
   * A line of text.
   *
   * @param text every character of it is in the typeface
   * @param x millimetres; where the text is anchored
   * @param y millimetres, of the baseline
   * @param emMillimetres size of the type
   * @param anchor which part of the text lies at x
   * @param upright whether it reads from bottom to top, turned about (x, y)
   */
  record Text(
      Layer layer,
      Optional<String> subject,
      String text,
      double x,
      double y,
      double emMillimetres,
      Typeface typeface,
      int rgb,
      Anchor anchor,
      boolean upright)
      implements Mark {

    /** Height of its capitals, millimetres. */
    public double capitalsMillimetres() {
      return emMillimetres * Lettering.CAPITALS;
    }
  }

  /** The part of a text that lies at its x. */
  enum Anchor {
    START(0),
    MIDDLE(0.5),
    END(1);

    private final double share;

    Anchor(double share) {
      this.share = share;
    }

    /** Share of the text's width that lies before x. */
    double share() {
      return share;
    }
  }
}
