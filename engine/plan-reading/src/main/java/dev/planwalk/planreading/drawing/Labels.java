package dev.planwalk.planreading.drawing;

import java.util.Optional;

/** Texts to labels: codes are taken out, the box is estimated and put where the reader sees it. */
final class Labels {

  /** Advance of a letter in letter heights, for fonts as drawings use them (assumption). */
  private static final double LETTER = 0.8;

  private static final double NARROW_LETTER = 0.4;

  /** Distance of MTEXT lines in letter heights (DXF Reference: 5/3 at spacing 1). */
  private static final double LINE = 5.0 / 3;

  private Labels() {}

  static Optional<Label> of(Entity.Text text, String layer, Place place) {
    String plain = PlainText.of(text.content(), text.formatted());
    if (plain.isEmpty() || !(text.height() > 0)) {
      return Optional.empty();
    }
    double length = length(plain, text);
    long lines = 1 + plain.chars().filter(c -> c == '\n').count();
    if (text.formatted() && text.width() > 0 && length > text.width() * 1.05) {
      lines += (long) (length / text.width());
      length = text.width();
    }
    double boxHeight = text.height() * (1 + (lines - 1) * LINE);
    Transform t =
        place
            .transform()
            .after(Transform.ofExtrusion(text.extrusion()))
            .after(Transform.ofInsert(text.x(), text.y(), text.z(), 1, 1, 1, text.angle()));
    // A mirrored box hangs down from its baseline.
    double low = -text.up() * boxHeight + (t.mirrors() ? boxHeight : 0);
    double left = -text.across() * length;
    double angle = Math.atan2(t.yx(), t.xx());
    return Optional.of(
        new Label(
            plain,
            t.mapX(left, low, 0),
            t.mapY(left, low, 0),
            length * t.scaleX(),
            text.height() * t.scaleY(),
            angle,
            layer,
            place.blockPath(),
            place.insertId()));
  }

  private static double length(String plain, Entity.Text text) {
    if (text.length() > 0) {
      return text.length();
    }
    double widest = 0;
    double current = 0;
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (c == '\n') {
        current = 0;
        continue;
      }
      current += "il.,;:'|!1 jtfI()".indexOf(c) >= 0 ? NARROW_LETTER : LETTER;
      widest = Math.max(widest, current);
    }
    double factor = !text.formatted() && text.width() > 0 ? text.width() : 1;
    return widest * text.height() * factor;
  }
}
