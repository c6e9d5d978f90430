package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * A sheet of paper space: its own entities and its windows into model space.
 *
 * @param name as on its tab, empty when the file does not name its only one
 * @param plotScale printed millimetres or inches per paper unit, 0 when not stated
 */
public record Layout(
    String name, double plotScale, List<Entity> entities, List<Viewport> viewports) {

  public Layout {
    entities = List.copyOf(entities);
    viewports = List.copyOf(viewports);
  }

  /** Whether a block of this name, in lower case, is model space. */
  public static boolean isModelSpace(String blockName) {
    return blockName.startsWith("*model_space") || blockName.startsWith("$model_space");
  }

  /** Whether a block of this name, in lower case, is a sheet of paper space. */
  public static boolean isPaperSpace(String blockName) {
    return blockName.startsWith("*paper_space") || blockName.startsWith("$paper_space");
  }

  /**
   * A window into model space; the one that stands for the sheet itself is none.
   *
   * @param scale paper units per drawing unit, 0 when not stated
   * @param centreX of what it shows, in model space
   * @param frozenLayers names of layers that this window alone hides
   */
  public record Viewport(double scale, double centreX, double centreY, List<String> frozenLayers) {
    public Viewport {
      frozenLayers = List.copyOf(frozenLayers);
    }
  }
}
