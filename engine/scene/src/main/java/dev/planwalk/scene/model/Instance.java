package dev.planwalk.scene.model;

import java.util.List;

/**
 * A mesh placed in the world.
 *
 * @param mesh index into {@link Scene#meshes()}
 * @param materials index into {@link Scene#materials()} for each slot of the mesh
 * @param label what it is, such as {@code shell}, {@code sofa}; for id buffers and messages
 */
public record Instance(int mesh, Transform transform, List<Integer> materials, String label) {

  public Instance {
    materials = List.copyOf(materials);
  }
}
