package dev.planwalk.plandrawing;

import java.awt.geom.Path2D;
import java.util.Optional;

/** Letters of the drawings' typeface as shapes, for those who draw on something else than paper. */
public final class LetterShapes {

  private LetterShapes() {}

  /**
   * A line of text that begins at the origin and stands on the x axis, y down.
   *
   * @param em size of the type, in the unit of the result; capitals are 0.72 of it
   */
  public static Path2D of(String text, Typeface typeface, double em) {
    Lettering lettering = new Lettering();
    return lettering.shapes(
        new Mark.Text(
            Mark.Layer.LABELS,
            Optional.empty(),
            lettering.plain(text),
            0,
            0,
            em,
            typeface,
            Ink.BLACK,
            Mark.Anchor.START,
            false));
  }
}
