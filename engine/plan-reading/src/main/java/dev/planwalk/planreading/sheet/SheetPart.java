package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.locationtech.jts.geom.Envelope;

/**
 * A piece of the sheet that stands apart from the others.
 *
 * @param drawing what lies in it, in drawing units; block places are those of the whole sheet
 * @param captions texts outside that are nearest to it
 * @param score how much it looks like a floor plan
 */
public record SheetPart(FlatDrawing drawing, Envelope box, List<Label> captions, double score) {

  public SheetPart {
    captions = List.copyOf(captions);
  }

  /** Page of the PDF that it stands on; empty in a drawing. */
  public OptionalInt page() {
    return drawing.pages().isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(drawing.pages().getFirst().number());
  }

  /** Left border of that page in the drawing, 0 without pages. */
  public double left() {
    return drawing.pages().isEmpty() ? 0 : drawing.pages().getFirst().left();
  }

  /** Its middle on its sheet, in drawing units, for people. */
  public String place() {
    return String.format(Locale.ROOT, "%.4g, %.4g", box.centre().x - left(), box.centre().y);
  }
}
