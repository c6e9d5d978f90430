package dev.planwalk.rendering.trace;

/** Walks binary trees one box at a time; runs on every virtual machine. */
final class ScalarTraversal extends Traversal {

  private final int[] topStack = new int[128];
  private final int[] stack = new int[128];

  ScalarTraversal(World world) {
    super(world);
  }

  @Override
  void findClosest(Ray ray, Hit hit) {
    if (world.hasUnited) {
      closestInMesh(enter(ray, UNITED), UNITED, hit);
    }
    Tree tree = world.top;
    int depth = world.topFirst;
    topStack[0] = 0;
    while (depth > 0) {
      int node = topStack[--depth];
      if (near(tree.bounds(), 6 * node, ray, hit.t) < 0) {
        continue;
      }
      if (tree.count()[node] == 0) {
        depth = push(tree, node, ray, hit.t, topStack, depth);
        continue;
      }
      for (int i = 0; i < tree.count()[node]; i++) {
        int instance = tree.order()[tree.first()[node] + i];
        closestInMesh(enter(ray, instance), instance, hit);
      }
    }
  }

  private void closestInMesh(MeshTree mesh, int instance, Hit hit) {
    Tree tree = mesh.tree;
    int depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      int node = stack[--depth];
      if (near(tree.bounds(), 6 * node, local, hit.t) < 0) {
        continue;
      }
      int count = tree.count()[node];
      if (count == 0) {
        depth = push(tree, node, local, hit.t, stack, depth);
        continue;
      }
      int first = tree.first()[node];
      for (int i = first; i < first + count; i++) {
        if (meets(mesh.triangles, 9 * i, hit.t)) {
          offer(hit, metT, metU, metV, mesh.instance(i, instance), mesh.number(i));
        }
      }
    }
  }

  @Override
  boolean findBlocker(Ray ray, Crossings crossings) {
    if (world.hasUnited && blockedInMesh(enter(ray, UNITED), UNITED, crossings)) {
      return true;
    }
    Tree tree = world.top;
    int depth = world.topFirst;
    topStack[0] = 0;
    while (depth > 0) {
      int node = topStack[--depth];
      if (near(tree.bounds(), 6 * node, ray, ray.tMax) < 0) {
        continue;
      }
      if (tree.count()[node] == 0) {
        depth = push(tree, node, ray, ray.tMax, topStack, depth);
        continue;
      }
      for (int i = 0; i < tree.count()[node]; i++) {
        int instance = tree.order()[tree.first()[node] + i];
        if (blockedInMesh(enter(ray, instance), instance, crossings)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean blockedInMesh(MeshTree mesh, int instance, Crossings crossings) {
    Tree tree = mesh.tree;
    float tMax = local.tMax;
    int depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      int node = stack[--depth];
      if (near(tree.bounds(), 6 * node, local, tMax) < 0) {
        continue;
      }
      int count = tree.count()[node];
      if (count == 0) {
        depth = push(tree, node, local, tMax, stack, depth);
        continue;
      }
      int first = tree.first()[node];
      for (int i = first; i < first + count; i++) {
        if (meets(mesh.triangles, 9 * i, tMax)
            && metT < tMax
            && blocks(mesh.instance(i, instance), mesh.number(i), metT, crossings)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Puts the children on the stack, the nearer one on top. */
  private static int push(Tree tree, int node, Ray ray, float tMax, int[] stack, int depth) {
    int left = tree.first()[node];
    float a = near(tree.bounds(), 6 * left, ray, tMax);
    float b = near(tree.bounds(), 6 * left + 6, ray, tMax);
    int top = depth;
    boolean leftFirst = a <= b;
    if ((leftFirst ? b : a) >= 0) {
      stack[top++] = leftFirst ? left + 1 : left;
    }
    if ((leftFirst ? a : b) >= 0) {
      stack[top++] = leftFirst ? left : left + 1;
    }
    return top;
  }

  /** Where the ray enters the box, negative when it does not before {@code tMax}. */
  private static float near(float[] box, int at, Ray r, float tMax) {
    float x0 = (box[at] - r.ox) * r.ix;
    float x1 = (box[at + 3] - r.ox) * r.ix;
    float y0 = (box[at + 1] - r.oy) * r.iy;
    float y1 = (box[at + 4] - r.oy) * r.iy;
    float z0 = (box[at + 2] - r.oz) * r.iz;
    float z1 = (box[at + 5] - r.oz) * r.iz;
    float near =
        Math.max(Math.max(Math.min(x0, x1), Math.min(y0, y1)), Math.max(Math.min(z0, z1), 0));
    float far = Math.min(Math.min(Math.max(x0, x1), Math.max(y0, y1)), Math.max(z0, z1));
    return near <= far * WIDEN && near <= tMax ? near : -1;
  }

  private float metT;
  private float metU;
  private float metV;

  private boolean meets(float[] tri, int at, float tMax) {
    Ray r = local;
    float e1x = tri[at + 3];
    float e1y = tri[at + 4];
    float e1z = tri[at + 5];
    float e2x = tri[at + 6];
    float e2y = tri[at + 7];
    float e2z = tri[at + 8];
    float px = r.dy * e2z - r.dz * e2y;
    float py = r.dz * e2x - r.dx * e2z;
    float pz = r.dx * e2y - r.dy * e2x;
    float inverse = 1 / (e1x * px + e1y * py + e1z * pz);
    float sx = r.ox - tri[at];
    float sy = r.oy - tri[at + 1];
    float sz = r.oz - tri[at + 2];
    float u = (sx * px + sy * py + sz * pz) * inverse;
    float qx = sy * e1z - sz * e1y;
    float qy = sz * e1x - sx * e1z;
    float qz = sx * e1y - sy * e1x;
    float v = (r.dx * qx + r.dy * qy + r.dz * qz) * inverse;
    float t = (e2x * qx + e2y * qy + e2z * qz) * inverse;
    if (!(u >= EDGE && v >= EDGE && u + v <= EDGE_SUM && t > 0 && t <= tMax)) {
      return false;
    }
    float settled = settle(tri, at, t);
    if (settled < 0) {
      return false;
    }
    metT = settled;
    metU = u;
    metV = v;
    return true;
  }
}
