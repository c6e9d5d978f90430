package dev.planwalk.app.cli;

import dev.planwalk.providers.studio.StudioDisguise;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a reading is not to see of a drawing, for scores: it shows what the reader leans on. */
final class DisguiseOptions {

  @Option(
      names = "--drop-layers",
      paramLabel = "REGEX",
      converter = LayerPattern.class,
      description =
          "Ignore entities on layers whose whole name matches (case does not count). For scores.")
  private Optional<String> dropLayers = Optional.empty();

  @Option(
      names = "--rename-layers",
      description =
          "Call layers L1, L2, ... and blocks B1, B2, ... so that no name says anything. For"
              + " scores.")
  private boolean renameLayers;

  @Option(
      names = "--one-layer",
      description =
          "Put everything on one layer, with its colour, line weight and line type where an entity"
              + " has none of its own; blocks are B1, B2, ... For scores.")
  private boolean oneLayer;

  @Option(names = "--no-text", description = "Ignore texts, attributes and dimensions. For scores.")
  private boolean noText;

  StudioDisguise wished() {
    return new StudioDisguise(dropLayers, renameLayers, oneLayer, noText);
  }
}
