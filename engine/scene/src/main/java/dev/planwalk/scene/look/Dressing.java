package dev.planwalk.scene.look;

import dev.planwalk.vocabulary.Style;

/**
 * How a style dresses its rooms.
 *
 * @param sparse few things stand and hang about
 * @param sheerCurtains light cloth before windows
 */
public record Dressing(boolean sparse, boolean sheerCurtains) {

  /** The dressing of a style. */
  public static Dressing of(Style style) {
    StyleFile file = StyleFile.of(style);
    return new Dressing(file.flag("dressing.sparse"), file.flag("dressing.sheer_curtains"));
  }
}
