package dev.planwalk.planreading.options;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a reading is not to see of a drawing, so that its score says how it copes without. For
 * scores only; all of it may be combined, and holds for DWG, DXF and PDF alike, before anything is
 * recognised.
 *
 * @param dropLayers entities on layers whose whole name matches (case does not count) are gone
 * @param renameLayers layers are called L1, L2, ... in the order in which the drawing first uses
 *     them, blocks B1, B2, ... likewise: what lies apart stays apart and looks as before, but no
 *     name says anything
 * @param oneLayer all that is shown lies on one layer and blocks are called B1, B2, ..., as if a
 *     draughtsman had moved everything there: what an entity had from its layer (colour, line
 *     weight, line type) is that of the one layer (7, default, continuous), what it has of its own
 *     stays. Hidden layers stay hidden
 * @param noText texts, attributes and dimensions are gone; letters drawn as lines stay lines
 */
public record Disguise(
    Optional<Pattern> dropLayers, boolean renameLayers, boolean oneLayer, boolean noText) {

  /** Everything is seen. */
  public static final Disguise NONE = new Disguise(Optional.empty(), false, false, false);

  /** Layers whose whole name matches are gone, nothing else. */
  public static Disguise without(Pattern layers) {
    return new Disguise(Optional.of(layers), false, false, false);
  }
}
