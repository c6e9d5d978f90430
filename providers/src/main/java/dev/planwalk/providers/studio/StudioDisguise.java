package dev.planwalk.providers.studio;

import java.util.Optional;

/**
 * What a reading is not to see of a drawing; see the reader's disguise. For scores only.
 *
 * @param dropLayers a pattern of whole layer names
 */
public record StudioDisguise(
    Optional<String> dropLayers, boolean renameLayers, boolean oneLayer, boolean noText) {

  /** Everything is seen. */
  public static final StudioDisguise NONE =
      new StudioDisguise(Optional.empty(), false, false, false);
}
