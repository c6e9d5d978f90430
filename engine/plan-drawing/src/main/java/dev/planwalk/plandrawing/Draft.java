package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The marks of a sheet while it is drawn. For one thread. */
final class Draft {

  /** Twice the seam around letters that stand on lines, in millimetres. */
  private static final double HALO = 0.9;

  private final List<Mark> marks = new ArrayList<>();
  private final Lettering lettering;

  Draft(Lettering lettering) {
    this.lettering = lettering;
  }

  Lettering lettering() {
    return lettering;
  }

  void fill(Mark.Layer layer, String subject, Outline outline, int rgb) {
    figure(layer, subject, outline, OptionalInt.of(rgb), Optional.empty());
  }

  void stroke(Mark.Layer layer, String subject, Outline outline, Pen pen) {
    figure(layer, subject, outline, OptionalInt.empty(), Optional.of(pen));
  }

  void both(Mark.Layer layer, String subject, Outline outline, int rgb, Pen pen) {
    figure(layer, subject, outline, OptionalInt.of(rgb), Optional.of(pen));
  }

  private void figure(
      Mark.Layer layer, String subject, Outline outline, OptionalInt fill, Optional<Pen> pen) {
    marks.add(new Mark.Figure(layer, optional(subject), outline, fill, pen));
  }

  /**
   * What a text looks like, wherever it stands.
   *
   * @param halo colour of the seam around its letters, where it stands on lines
   */
  record Type(double emMillimetres, Typeface typeface, int rgb, OptionalInt halo) {

    Type(double emMillimetres, Typeface typeface, int rgb) {
      this(emMillimetres, typeface, rgb, OptionalInt.empty());
    }
  }

  /** A text that reads from left to right; what cannot be lettered is replaced. */
  void text(
      Mark.Layer layer, String subject, String text, Point at, Mark.Anchor anchor, Type type) {
    lettered(layer, subject, text, at, anchor, type, false);
  }

  /** A text that reads from bottom to top. */
  void uprightText(
      Mark.Layer layer, String subject, String text, Point at, Mark.Anchor anchor, Type type) {
    lettered(layer, subject, text, at, anchor, type, true);
  }

  private void lettered(
      Mark.Layer layer,
      String subject,
      String text,
      Point at,
      Mark.Anchor anchor,
      Type type,
      boolean upright) {
    String plain = lettering.plain(text);
    if (plain.isEmpty()) {
      return;
    }
    Mark.Text lettered =
        new Mark.Text(
            layer,
            optional(subject),
            plain,
            at.x(),
            at.y(),
            type.emMillimetres(),
            type.typeface(),
            type.rgb(),
            anchor,
            upright);
    type.halo().ifPresent(rgb -> both(layer, "", lettering.outline(lettered), rgb, halo(rgb)));
    marks.add(lettered);
  }

  private static Pen halo(int rgb) {
    return Pen.of(rgb, HALO);
  }

  private static Optional<String> optional(String subject) {
    return subject.isEmpty() ? Optional.empty() : Optional.of(subject);
  }

  /** All marks, layer by layer, inside a layer as drawn. */
  List<Mark> marks() {
    return marks.stream().sorted(Comparator.comparing(Mark::layer)).toList();
  }
}
