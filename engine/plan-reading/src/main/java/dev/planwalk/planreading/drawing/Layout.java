package dev.planwalk.planreading.drawing;

import java.util.List;

/** A sheet of paper space: its own entities and its windows into model space. */
public record Layout(String name, List<Entity> entities, List<Viewport> viewports) {

  public Layout {
    entities = List.copyOf(entities);
    viewports = List.copyOf(viewports);
  }

  /**
   * A window into model space.
   *
   * @param scale paper units per drawing unit, 0 when not stated
   * @param centreX of what it shows, in model space
   */
  public record Viewport(double scale, double centreX, double centreY) {}
}
