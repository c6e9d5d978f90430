package dev.planwalk.scene;

import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.look.SurfaceSource;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;

/** One grey per surface: what tests of shapes need. */
public final class PlainSurfaces implements SurfaceSource {

  @Override
  public int material(Surface surface, SceneParts parts) {
    return parts.material(Material.plain(surface.name(), Rgb.grey(0.5), 0.5, 0.5));
  }
}
