package dev.planwalk.scene.model;

import java.util.List;
import java.util.Optional;

/**
 * Everything a renderer needs to know. Light sources are the sun, the sky, and every triangle whose
 * material emits.
 *
 * @param portals where daylight enters; may be empty
 */
public record Scene(
    List<Mesh> meshes,
    List<Instance> instances,
    List<Material> materials,
    List<Texture> textures,
    Optional<Sun> sun,
    Sky sky,
    List<Portal> portals) {

  public Scene {
    meshes = List.copyOf(meshes);
    instances = List.copyOf(instances);
    materials = List.copyOf(materials);
    textures = List.copyOf(textures);
    portals = List.copyOf(portals);
    for (Instance instance : instances) {
      if (instance.mesh() < 0 || instance.mesh() >= meshes.size()) {
        throw new IllegalArgumentException(instance.label() + " names no mesh: " + instance.mesh());
      }
      for (int material : instance.materials()) {
        if (material < 0 || material >= materials.size()) {
          throw new IllegalArgumentException(instance.label() + " names no material: " + material);
        }
      }
    }
  }
}
