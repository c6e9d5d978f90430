package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.trace.Traversal;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.rendering.work.Workers;
import dev.planwalk.scene.model.Scene;

/** All of a scene that threads share while they follow light. Immutable. */
public final class Illumination {

  final Scene scene;
  final World world;
  final MipTexture[] textures;
  final LightSources sources;
  final LightGrid grid;

  private Illumination(Scene scene, World world) {
    this.scene = scene;
    this.world = world;
    this.textures = Surfaces.textures(scene);
    this.sources = new LightSources(scene, world);
    this.grid = new LightGrid(sources, scene.portals(), world);
  }

  /**
   * Prepares light and geometry.
   *
   * @param workers share the work; their number changes no bit of the result
   */
  public static Illumination of(Scene scene, World world, Workers workers) {
    Illumination illumination = new Illumination(scene, world);
    workers.each(
        illumination.grid.cells(),
        () -> {
          Traversal traversal = world.traversal();
          return cell -> illumination.grid.fill(cell, traversal);
        });
    return illumination;
  }

  /** A tracer for one thread that reads the cache. */
  public PathTracer tracer(IrradianceCache cache) {
    return new PathTracer(this, cache.view());
  }
}
