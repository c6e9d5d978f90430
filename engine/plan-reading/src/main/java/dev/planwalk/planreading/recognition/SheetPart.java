package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import java.util.List;
import org.locationtech.jts.geom.Envelope;

/**
 * A piece of the sheet that stands apart from the others.
 *
 * @param drawing what lies in it, in drawing units; block places are those of the whole sheet
 * @param captions texts outside that are nearest to it
 * @param score how much it looks like a floor plan
 */
record SheetPart(FlatDrawing drawing, Envelope box, List<Label> captions, double score) {

  SheetPart {
    captions = List.copyOf(captions);
  }
}
