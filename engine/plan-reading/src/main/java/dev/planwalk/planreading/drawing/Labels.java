package dev.planwalk.planreading.drawing;

import java.util.Optional;

/** Texts to labels: codes are taken out, the box is estimated and put where the reader sees it. */
final class Labels {

  /** Distance of MTEXT lines in letter heights (DXF Reference: 5/3 at spacing 1). */
  private static final double LINE = 5.0 / 3;

  private Labels() {}

  static Optional<Label> of(Entity.Text text, String layer, Place place) {
    String plain = PlainText.of(text.content(), text.formatted());
    if (plain.isEmpty() || !(text.height() > 0)) {
      return Optional.empty();
    }
    TextBlock block = TextBlock.of(text, plain);
    double boxHeight = text.height() * (1 + (block.lines() - 1) * LINE);
    Transform t =
        place
            .transform()
            .after(Transform.ofExtrusion(text.extrusion()))
            .after(Transform.ofInsert(text.x(), text.y(), text.z(), 1, 1, 1, text.angle()));
    // A mirrored box hangs down from its baseline.
    double low = -text.up() * boxHeight + (t.mirrors() ? boxHeight : 0);
    double left = block.left(text.across());
    double angle = Math.atan2(t.yx(), t.xx());
    return Optional.of(
        new Label(
            plain,
            t.mapX(left, low, 0),
            t.mapY(left, low, 0),
            block.length() * t.scaleX(),
            text.height() * t.scaleY(),
            angle,
            layer,
            place.blockPath(),
            place.insertId()));
  }
}
