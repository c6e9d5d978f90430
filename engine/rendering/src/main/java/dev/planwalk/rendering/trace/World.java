package dev.planwalk.rendering.trace;

import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Scene;
import java.util.List;

/**
 * A scene prepared for ray casts: one hierarchy per distinct mesh, one above the instances.
 * Immutable; every thread takes its own {@link #traversal()}.
 */
public final class World {

  final MeshTree[] meshes;
  final int[] meshOf;
  final Placement[] placements;
  final Tree top;
  final WideTree wideTop;

  /** Per instance: which of its slots a shadow ray passes; an empty array where none. */
  final boolean[][] clearSlots;

  final int[][] slots;
  private final boolean vector;
  private final float[] bounds = new float[6];

  private World(Scene scene, boolean vector) {
    this.vector = vector;
    List<Mesh> sources = scene.meshes();
    this.meshes = new MeshTree[sources.size()];
    int instances = 0;
    for (Instance instance : scene.instances()) {
      instances += sources.get(instance.mesh()).triangleCount() > 0 ? 1 : 0;
      if (meshes[instance.mesh()] == null && sources.get(instance.mesh()).triangleCount() > 0) {
        meshes[instance.mesh()] = MeshTree.of(sources.get(instance.mesh()), vector);
      }
    }
    int all = scene.instances().size();
    this.meshOf = new int[all];
    this.placements = new Placement[all];
    this.clearSlots = new boolean[all][];
    this.slots = new int[all][];
    float[] boxes = new float[6 * Math.max(1, instances)];
    int[] numbers = new int[Math.max(1, instances)];
    int used = 0;
    for (int i = 0; i < all; i++) {
      Instance instance = scene.instances().get(i);
      Mesh mesh = sources.get(instance.mesh());
      meshOf[i] = instance.mesh();
      placements[i] = new Placement(instance.transform());
      slots[i] = mesh.slots();
      clearSlots[i] = clearSlots(scene, instance);
      if (mesh.triangleCount() > 0) {
        worldBox(i, mesh, boxes, 6 * used);
        numbers[used++] = i;
      }
    }
    if (used == 0) {
      throw new IllegalArgumentException("the scene has no triangle");
    }
    Tree local = TreeBuilder.build(boxes, 1, false);
    int[] order = new int[used];
    for (int i = 0; i < used; i++) {
      order[i] = numbers[local.order()[i]];
    }
    this.top = new Tree(local.bounds(), local.first(), local.count(), order);
    this.wideTop = WideTree.of(top);
    System.arraycopy(local.bounds(), 0, bounds, 0, 6);
  }

  /** Prepares a scene with the traversal this virtual machine can run fastest. */
  public static World of(Scene scene) {
    return new World(scene, Traversal.vectorAvailable());
  }

  /** Prepares a scene for the traversal asked for; both meet the same triangles, bit for bit. */
  public static World of(Scene scene, boolean vector) {
    return new World(scene, vector);
  }

  /** A ray caster for one thread. */
  public Traversal traversal() {
    return vector ? new VectorTraversal(this) : new ScalarTraversal(this);
  }

  /** Where an instance stands. */
  public Placement placement(int instance) {
    return placements[instance];
  }

  /** Minimum x, y, z, maximum x, y, z of everything; not copied. */
  public float[] bounds() {
    return bounds;
  }

  private static boolean[] clearSlots(Scene scene, Instance instance) {
    boolean any = false;
    boolean[] clear = new boolean[instance.materials().size()];
    for (int slot = 0; slot < clear.length; slot++) {
      Material material = scene.materials().get(instance.materials().get(slot));
      clear[slot] = material.thinGlass();
      any |= clear[slot];
    }
    return any ? clear : new boolean[0];
  }

  private void worldBox(int instance, Mesh mesh, float[] boxes, int at) {
    double[] point = new double[3];
    double[] low = {1e30, 1e30, 1e30};
    double[] high = {-1e30, -1e30, -1e30};
    // Eight corners of the mesh's box; loose for turned instances, but cheap and never too small.
    float[] box = meshes[meshOf[instance]].tree.bounds();
    for (int corner = 0; corner < 8; corner++) {
      placements[instance].point(
          box[3 * (corner & 1)], box[1 + 3 * (corner >> 1 & 1)], box[2 + 3 * (corner >> 2)], point);
      for (int k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], point[k]);
        high[k] = Math.max(high[k], point[k]);
      }
    }
    for (int k = 0; k < 3; k++) {
      // Far more than the rounding of world and mesh space can differ.
      double margin = 1e-4 * Math.max(1, Math.max(Math.abs(low[k]), Math.abs(high[k])) / 16);
      boxes[at + k] = (float) (low[k] - margin);
      boxes[at + 3 + k] = (float) (high[k] + margin);
    }
  }
}
