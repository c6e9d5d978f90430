package dev.planwalk.scene.look;

import dev.planwalk.scene.model.SceneParts;

/**
 * Gives the shell its materials; a look implements it. The same question gets the same answer, so
 * that a flat has one palette, one door model and one floor schedule.
 */
@FunctionalInterface
public interface SurfaceSource {

  /**
   * Material of a surface.
   *
   * @param parts to which material and textures are added
   * @return index of the material in {@code parts}
   */
  int material(Surface surface, SceneParts parts);
}
