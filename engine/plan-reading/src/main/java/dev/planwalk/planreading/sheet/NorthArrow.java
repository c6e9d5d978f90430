package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.words.Words;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Finds where north lies: a letter N beside a circle or arrow. North is the direction from the
 * middle of that mark to the letter.
 */
public final class NorthArrow {

  /** The mark stands within this many letter heights. */
  private static final double REACH = 12;

  private NorthArrow() {}

  /** Degrees clockwise from sheet up. */
  public static OptionalDouble find(FlatDrawing drawing) {
    for (Label label : drawing.labels()) {
      List<String> words = Words.split(label.text());
      boolean north =
          words.size() == 1 && List.of("n", "nord", "north", "norden").contains(words.getFirst());
      if (!north || label.height() <= 0) {
        continue;
      }
      double x = label.x() + label.width() / 2 * Math.cos(label.angleRadians());
      double y = label.y() + label.width() / 2 * Math.sin(label.angleRadians());
      for (Stroke stroke : drawing.strokes()) {
        if (stroke.arc().isEmpty()) {
          continue;
        }
        Stroke.Arc circle = stroke.arc().get();
        double distance = Math.hypot(x - circle.centreX(), y - circle.centreY());
        boolean beside =
            circle.sweepRadians() > 6
                && distance > 0.3 * circle.radius()
                && distance < circle.radius() + REACH * label.height()
                && circle.radius() > label.height();
        if (beside) {
          double angle = Math.toDegrees(Math.atan2(x - circle.centreX(), y - circle.centreY()));
          return OptionalDouble.of((angle + 360) % 360);
        }
      }
    }
    return OptionalDouble.empty();
  }
}
