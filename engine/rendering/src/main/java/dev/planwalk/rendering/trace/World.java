package dev.planwalk.rendering.trace;

import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A scene prepared for ray casts: one hierarchy in world space over all that stands once, one per
 * repeated mesh, and one above the instances of these. Immutable; every thread takes its own {@link
 * #traversal()}.
 */
public final class World {

  /** Most triangles of repeated meshes in the united tree: about 60 MB. */
  private static final int MOST_COPIED_TRIANGLES = 400_000;

  /** Instances that stand in one tree in world space. */
  final MeshTree united;

  final boolean hasUnited;

  /** By mesh; empty where all its instances are united. */
  final MeshTree[] meshes;

  final int[] meshOf;
  final Placement[] placements;

  /** Hierarchy over the instances that are not united. */
  final Tree top;

  final WideTree wideTop;

  /** 1, or 0 when nothing is in {@link #top}. */
  final int topFirst;

  /** Per instance: which of its slots a shadow ray passes; an empty array where none. */
  final boolean[][] clearSlots;

  final int[][] slots;
  private final boolean vector;
  private final float[] bounds = new float[6];

  private World(Scene scene, boolean vector, int mostCopied) {
    this.vector = vector;
    List<Mesh> sources = scene.meshes();
    int all = scene.instances().size();
    this.meshOf = new int[all];
    this.placements = new Placement[all];
    this.clearSlots = new boolean[all][];
    this.slots = new int[all][];
    for (int i = 0; i < all; i++) {
      Instance instance = scene.instances().get(i);
      meshOf[i] = instance.mesh();
      placements[i] = new Placement(instance.transform());
      slots[i] = sources.get(instance.mesh()).slots();
      clearSlots[i] = clearSlots(scene, instance);
    }
    boolean[] unite = chooseUnited(sources, mostCopied);
    this.united = unite(sources, unite);
    this.hasUnited = united.triangles.length > 0;
    this.meshes = new MeshTree[sources.size()];
    Arrays.fill(meshes, MeshTree.NONE);
    float[] boxes = new float[6 * all];
    int[] numbers = new int[all];
    int used = 0;
    clear(bounds);
    if (hasUnited) {
      float[] box = Arrays.copyOf(united.tree.bounds(), 6);
      widen(box, 0);
      extend(bounds, box, 0);
    }
    for (int i = 0; i < all; i++) {
      Mesh mesh = sources.get(meshOf[i]);
      if (unite[i] || mesh.triangleCount() == 0) {
        continue;
      }
      if (meshes[meshOf[i]] == MeshTree.NONE) {
        meshes[meshOf[i]] = MeshTree.of(mesh, vector);
      }
      worldBox(i, boxes, 6 * used);
      extend(bounds, boxes, 6 * used);
      numbers[used++] = i;
    }
    if (used == 0 && !hasUnited) {
      throw new IllegalArgumentException("the scene has no triangle");
    }
    this.topFirst = used == 0 ? 0 : 1;
    this.top = used == 0 ? Tree.NONE : top(Arrays.copyOf(boxes, 6 * used), numbers);
    this.wideTop = used == 0 ? WideTree.NONE : WideTree.of(top);
  }

  private static Tree top(float[] boxes, int[] numbers) {
    Tree local = TreeBuilder.build(boxes, 1, false);
    int[] order = new int[local.order().length];
    for (int i = 0; i < order.length; i++) {
      order[i] = numbers[local.order()[i]];
    }
    return new Tree(local.bounds(), local.first(), local.count(), order);
  }

  /**
   * Which instances stand in the united tree: all of meshes that stand once, since that costs no
   * memory, and of the others the smallest that fit. A ray then walks one tight tree instead of
   * many that overlap.
   */
  private boolean[] chooseUnited(List<Mesh> sources, int mostCopied) {
    int[] uses = new int[sources.size()];
    for (int mesh : meshOf) {
      uses[mesh]++;
    }
    boolean[] chosen = new boolean[meshOf.length];
    List<Integer> repeated = new ArrayList<>();
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = uses[meshOf[i]] == 1;
      if (!chosen[i]) {
        repeated.add(i);
      }
    }
    repeated.sort(Comparator.comparingInt(i -> sources.get(meshOf[i]).triangleCount()));
    int room = mostCopied;
    for (int i : repeated) {
      room -= sources.get(meshOf[i]).triangleCount();
      if (room < 0) {
        break;
      }
      chosen[i] = true;
    }
    return chosen;
  }

  private MeshTree unite(List<Mesh> sources, boolean[] chosen) {
    int count = 0;
    for (int i = 0; i < chosen.length; i++) {
      count += chosen[i] ? sources.get(meshOf[i]).triangleCount() : 0;
    }
    if (count == 0) {
      return MeshTree.NONE;
    }
    float[] triangles = new float[9 * count];
    int[] instances = new int[count];
    int[] numbers = new int[count];
    double[] point = new double[3];
    int at = 0;
    for (int i = 0; i < chosen.length; i++) {
      Mesh mesh = sources.get(meshOf[i]);
      for (int n = 0; chosen[i] && n < mesh.triangleCount(); n++) {
        for (int corner = 0; corner < 3; corner++) {
          int vertex = 3 * mesh.indices()[3 * n + corner];
          float[] p = mesh.positions();
          placements[i].point(p[vertex], p[vertex + 1], p[vertex + 2], point);
          for (int k = 0; k < 3; k++) {
            float first = corner == 0 ? 0 : triangles[9 * at + k];
            triangles[9 * at + 3 * corner + k] = (float) point[k] - first;
          }
        }
        instances[at] = i;
        numbers[at++] = n;
      }
    }
    return MeshTree.ofMany(triangles, instances, numbers, vector);
  }

  /** Prepares a scene with the traversal this virtual machine can run fastest. */
  public static World of(Scene scene) {
    return of(scene, Traversal.vectorAvailable());
  }

  /** Prepares a scene for the traversal asked for; both meet the same triangles, bit for bit. */
  public static World of(Scene scene, boolean vector) {
    return of(scene, vector, MOST_COPIED_TRIANGLES);
  }

  /**
   * The same with another limit.
   *
   * @param mostCopied triangles of repeated meshes that may be copied into the united tree
   */
  static World of(Scene scene, boolean vector, int mostCopied) {
    return new World(scene, vector, mostCopied);
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

  private static void clear(float[] box) {
    Arrays.fill(box, 0, 3, Float.POSITIVE_INFINITY);
    Arrays.fill(box, 3, 6, Float.NEGATIVE_INFINITY);
  }

  private static void extend(float[] box, float[] by, int at) {
    for (int k = 0; k < 3; k++) {
      box[k] = Math.min(box[k], by[at + k]);
      box[3 + k] = Math.max(box[3 + k], by[at + 3 + k]);
    }
  }

  private void worldBox(int instance, float[] boxes, int at) {
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
      boxes[at + k] = (float) low[k];
      boxes[at + 3 + k] = (float) high[k];
    }
    widen(boxes, at);
  }

  /** Far more than the rounding of world and mesh space can differ, and than rays start off. */
  private static void widen(float[] boxes, int at) {
    for (int k = 0; k < 3; k++) {
      float low = boxes[at + k];
      float high = boxes[at + 3 + k];
      double margin = 1e-4 * Math.max(1, Math.max(Math.abs(low), Math.abs(high)) / 16.0);
      boxes[at + k] = (float) (low - margin);
      boxes[at + 3 + k] = (float) (high + margin);
    }
  }
}
