package dev.planwalk.scene.model;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A scene while it is being put together: everything that is added gets an index, and what was
 * added before keeps its index (meshes and textures by identity, materials by value). Heights count
 * from the floor of the storey. Not for several threads.
 */
public final class SceneParts {

  private final List<Mesh> meshes = new ArrayList<>();
  private final List<Instance> instances = new ArrayList<>();
  private final List<Material> materials = new ArrayList<>();
  private final List<Texture> textures = new ArrayList<>();
  private final IdentityHashMap<Mesh, Integer> meshIndexes = new IdentityHashMap<>();
  private final IdentityHashMap<Texture, Integer> textureIndexes = new IdentityHashMap<>();
  private final Map<Material, Integer> materialIndexes = new LinkedHashMap<>();

  /** Index of the mesh, added if it is new. */
  public int mesh(Mesh mesh) {
    return meshIndexes.computeIfAbsent(
        mesh,
        added -> {
          meshes.add(added);
          return meshes.size() - 1;
        });
  }

  /** Index of the texture, added if it is new. */
  public int texture(Texture texture) {
    return textureIndexes.computeIfAbsent(
        texture,
        added -> {
          textures.add(added);
          return textures.size() - 1;
        });
  }

  /** Index of the material, added if it is new. */
  public int material(Material material) {
    return materialIndexes.computeIfAbsent(
        material,
        added -> {
          materials.add(added);
          return materials.size() - 1;
        });
  }

  /**
   * Places a mesh.
   *
   * @param slotMaterials index of a material for each slot of the mesh
   */
  public void place(Mesh mesh, Transform at, List<Integer> slotMaterials, String label) {
    if (mesh.triangleCount() > 0) {
      instances.add(new Instance(mesh(mesh), at, slotMaterials, label));
    }
  }

  /** Takes away what hangs wholly above a height, for views that leave off the ceiling. */
  public void removeAbove(double metres) {
    instances.removeIf(i -> lowest(meshes.get(i.mesh()), i.transform()) >= metres);
  }

  private static double lowest(Mesh mesh, Transform at) {
    double low = Double.POSITIVE_INFINITY;
    for (int i = 2; i < mesh.positions().length; i += 3) {
      low = Math.min(low, mesh.positions()[i]);
    }
    return at.z() + at.scaleZ() * low;
  }

  /** An instance moved up. */
  public static Instance raised(Instance instance, double metres) {
    Transform t = instance.transform();
    Transform up =
        new Transform(
            t.x(), t.y(), t.z() + metres, t.yawRadians(), t.scaleX(), t.scaleY(), t.scaleZ());
    return new Instance(instance.mesh(), up, instance.materials(), instance.label());
  }

  /** Meshes so far, in index order. */
  public List<Mesh> meshes() {
    return List.copyOf(meshes);
  }

  /** Instances so far, in the order they were placed. */
  public List<Instance> instances() {
    return List.copyOf(instances);
  }

  /** Materials so far, in index order. */
  public List<Material> materials() {
    return List.copyOf(materials);
  }

  /** Textures so far, in index order. */
  public List<Texture> textures() {
    return List.copyOf(textures);
  }
}
