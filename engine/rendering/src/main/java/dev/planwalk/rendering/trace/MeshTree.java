package dev.planwalk.rendering.trace;

import dev.planwalk.scene.model.Mesh;

/**
 * Triangles prepared for ray casts: those of one mesh in its own space, or those of many instances
 * in world space. Memory a triangle: 36 bytes of geometry, 4 to 8 of numbers, and about 20 to 40 of
 * tree; the vector form pads its leaves to eight.
 */
final class MeshTree {

  /** Binary hierarchy; its order is that of {@link #triangles}. */
  final Tree tree;

  /** Wide form, empty arrays when rays are traced scalar. */
  final WideTree wide;

  /** 9 per triangle in tree order: first vertex, edge to the second, edge to the third. */
  final float[] triangles;

  /** 72 per wide leaf: the same nine values, eight lanes each; padding is all zero. */
  final float[] packets;

  /** 1 per triangle in tree order: its number in its mesh. */
  private final int[] numbers;

  /** 1 per triangle in tree order: its instance; empty where the triangles are those of a mesh. */
  private final int[] instances;

  /** No triangles. */
  static final MeshTree NONE =
      new MeshTree(Tree.NONE, WideTree.NONE, new float[0], new float[0], new int[0], new int[0]);

  private MeshTree(
      Tree tree,
      WideTree wide,
      float[] triangles,
      float[] packets,
      int[] numbers,
      int[] instances) {
    this.tree = tree;
    this.wide = wide;
    this.triangles = triangles;
    this.packets = packets;
    this.numbers = numbers;
    this.instances = instances;
  }

  /** The triangles of one mesh, at least one. */
  static MeshTree of(Mesh mesh, boolean vector) {
    int count = mesh.triangleCount();
    float[] unordered = new float[9 * count];
    for (int i = 0; i < count; i++) {
      load(mesh, i, unordered);
    }
    return build(unordered, new int[0], new int[0], vector);
  }

  /**
   * The triangles of many instances.
   *
   * @param unordered 9 per triangle as in {@link #triangles}, in any order
   * @param instances 1 per triangle
   * @param numbers 1 per triangle: its number in its mesh
   */
  static MeshTree ofMany(float[] unordered, int[] instances, int[] numbers, boolean vector) {
    return build(unordered, instances, numbers, vector);
  }

  /** Number of a triangle in its mesh, by its position in the tree's order. */
  int number(int position) {
    return numbers[position];
  }

  /**
   * Instance of a triangle, by its position in the tree's order.
   *
   * @param entered the answer where the triangles are those of a mesh
   */
  int instance(int position, int entered) {
    return instances.length == 0 ? entered : instances[position];
  }

  private static MeshTree build(float[] unordered, int[] instances, int[] numbers, boolean vector) {
    int count = unordered.length / 9;
    float[] boxes = new float[6 * count];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < 3; k++) {
        float a = unordered[9 * i + k];
        // The box is that of the stored edges, so that it is nested in the tree's bit for bit.
        float b = a + unordered[9 * i + 3 + k];
        float c = a + unordered[9 * i + 6 + k];
        boxes[6 * i + k] = Math.min(a, Math.min(b, c));
        boxes[6 * i + 3 + k] = Math.max(a, Math.max(b, c));
      }
    }
    Tree tree = TreeBuilder.build(boxes, vector ? 8 : 4, vector);
    float[] triangles = new float[9 * count];
    for (int i = 0; i < count; i++) {
      System.arraycopy(unordered, 9 * tree.order()[i], triangles, 9 * i, 9);
    }
    int[] ordered = numbers.length == 0 ? tree.order() : inOrder(numbers, tree);
    int[] owners = instances.length == 0 ? instances : inOrder(instances, tree);
    WideTree wide = vector ? WideTree.of(tree) : WideTree.NONE;
    return new MeshTree(tree, wide, triangles, packets(wide, triangles), ordered, owners);
  }

  private static int[] inOrder(int[] values, Tree tree) {
    int[] ordered = new int[values.length];
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = values[tree.order()[i]];
    }
    return ordered;
  }

  private static void load(Mesh mesh, int triangle, float[] out) {
    float[] p = mesh.positions();
    int a = 3 * mesh.indices()[3 * triangle];
    int b = 3 * mesh.indices()[3 * triangle + 1];
    int c = 3 * mesh.indices()[3 * triangle + 2];
    for (int k = 0; k < 3; k++) {
      out[9 * triangle + k] = p[a + k];
      out[9 * triangle + 3 + k] = p[b + k] - p[a + k];
      out[9 * triangle + 6 + k] = p[c + k] - p[a + k];
    }
  }

  private static float[] packets(WideTree wide, float[] triangles) {
    int leaves = wide.leafFirst().length;
    float[] packets = new float[72 * leaves];
    for (int leaf = 0; leaf < leaves; leaf++) {
      for (int i = 0; i < wide.leafCount()[leaf]; i++) {
        for (int k = 0; k < 9; k++) {
          packets[72 * leaf + 8 * k + i] = triangles[9 * (wide.leafFirst()[leaf] + i) + k];
        }
      }
    }
    return packets;
  }
}
