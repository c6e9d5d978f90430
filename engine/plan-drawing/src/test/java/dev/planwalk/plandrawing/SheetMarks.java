package dev.planwalk.plandrawing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Envelope;

/** Finds marks on a sheet for tests. */
final class SheetMarks {

  private SheetMarks() {}

  /** The floor of a room. */
  static Outline floorOf(Sheet sheet, String room) {
    return figures(sheet, room).stream()
        .filter(figure -> figure.layer() == Mark.Layer.ROOMS)
        .findFirst()
        .orElseThrow()
        .outline();
  }

  /** What is drawn of something, given by its id. */
  static List<Mark.Figure> figures(Sheet sheet, String subject) {
    return sheet.marks().stream()
        .filter(Mark.Figure.class::isInstance)
        .map(Mark.Figure.class::cast)
        .filter(figure -> figure.subject().equals(Optional.of(subject)))
        .toList();
  }

  /** All texts. */
  static List<Mark.Text> texts(Sheet sheet) {
    return sheet.marks().stream()
        .filter(Mark.Text.class::isInstance)
        .map(Mark.Text.class::cast)
        .toList();
  }

  /** Texts on a layer that belong to something, given by its id. */
  static List<Mark.Text> texts(Sheet sheet, Mark.Layer layer, String subject) {
    return texts(sheet).stream()
        .filter(text -> text.layer() == layer && text.subject().equals(Optional.of(subject)))
        .toList();
  }

  /** Figures of all chains. */
  static List<String> dimensions(Sheet sheet) {
    return texts(sheet).stream()
        .filter(text -> text.layer() == Mark.Layer.DIMENSIONS)
        .map(Mark.Text::text)
        .toList();
  }

  /** All texts on a sheet. */
  static Set<String> words(Sheet sheet) {
    return texts(sheet).stream().map(Mark.Text::text).collect(Collectors.toSet());
  }

  /** Layers on which something lies. */
  static Set<Mark.Layer> layers(Sheet sheet) {
    return sheet.marks().stream().map(Mark::layer).collect(Collectors.toSet());
  }

  /** Box about the ends of the steps of an outline. */
  static Envelope box(Outline outline) {
    Envelope box = new Envelope();
    for (Outline.Step step : outline.steps()) {
      switch (step) {
        case Outline.Step.Move(double x, double y) -> box.expandToInclude(x, y);
        case Outline.Step.Line(double x, double y) -> box.expandToInclude(x, y);
        case Outline.Step.Curve c -> box.expandToInclude(c.x(), c.y());
        case Outline.Step.Close() -> {
          // Adds no point.
        }
      }
    }
    return box;
  }

  /** Capitals of a text as they stand on the sheet. */
  static Envelope box(Mark.Text text) {
    var bounds = new Lettering().shapes(text).getBounds2D();
    return new Envelope(bounds.getMinX(), bounds.getMaxX(), bounds.getMinY(), bounds.getMaxY());
  }
}
