package dev.planwalk.rendering.trace;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tests eight boxes or eight triangles at once. Loaded only where the virtual machine was started
 * with {@code jdk.incubator.vector}.
 */
final class VectorTraversal extends Traversal {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_256;

  private final int[] topStack = new int[512];
  private final float[] topNear = new float[512];
  private final int[] stack = new int[512];
  private final float[] stackNear = new float[512];
  private final float[] nears = new float[8];
  private final float[] ts = new float[8];
  private final float[] us = new float[8];
  private final float[] vs = new float[8];

  private static final int NOTHING = -2;

  /** What blocked the last endless and the last ended shadow ray. */
  private final int[] blockingInstance = {NOTHING, NOTHING};

  private final int[] blockingLeaf = new int[2];
  private int lastLeaf;

  VectorTraversal(World world) {
    super(world);
  }

  /** Narrower machines would emulate the lanes and be slower than scalar code. */
  static boolean wideEnough() {
    return FloatVector.SPECIES_PREFERRED.length() >= LANES.length();
  }

  @Override
  void findClosest(Ray ray, Hit hit) {
    // What stands alone is most of what is met, and nearest hits found early cull the rest.
    if (world.hasUnited) {
      closestInMesh(enter(ray, UNITED), UNITED, hit);
    }
    if (world.topFirst == 0) {
      return;
    }
    WideTree tree = world.wideTop;
    int depth = 0;
    int node = 0;
    while (true) {
      if (node >= 0) {
        depth = step(tree, node, ray, hit.t, topStack, topNear, depth);
      } else {
        int instance = world.top.order()[tree.leafFirst()[~node]];
        closestInMesh(enter(ray, instance), instance, hit);
      }
      do {
        if (depth == 0) {
          return;
        }
        depth--;
      } while (topNear[depth] > hit.t);
      node = topStack[depth];
    }
  }

  private void closestInMesh(MeshTree mesh, int instance, Hit hit) {
    WideTree tree = mesh.wide;
    int depth = 0;
    int node = 0;
    while (true) {
      if (node >= 0) {
        depth = step(tree, node, local, hit.t, stack, stackNear, depth);
      } else {
        int leaf = ~node;
        long met = meet(mesh.packets, 72 * leaf, hit.t);
        int first = tree.leafFirst()[leaf];
        while (met != 0) {
          int lane = Long.numberOfTrailingZeros(met);
          met &= met - 1;
          float t = settle(mesh.triangles, 9 * (first + lane), ts[lane]);
          if (t >= 0) {
            int at = first + lane;
            offer(hit, t, us[lane], vs[lane], mesh.instance(at, instance), mesh.number(at));
          }
        }
      }
      do {
        if (depth == 0) {
          return;
        }
        depth--;
      } while (stackNear[depth] > hit.t);
      node = stack[depth];
    }
  }

  @Override
  boolean findBlocker(Ray ray, Crossings crossings) {
    // Neighbours are mostly in the same shadow. Asking its leaf first changes no answer, as any
    // blocker is as good as another and the boxes around a triangle that is met are all met.
    int kind = ray.tMax == Float.POSITIVE_INFINITY ? 0 : 1;
    int likely = blockingInstance[kind];
    if (likely != NOTHING) {
      if (blockedInLeaf(enter(ray, likely), blockingLeaf[kind], likely, crossings)) {
        return true;
      }
      crossings.clear();
    }
    if (world.hasUnited && blockedInMesh(enter(ray, UNITED), UNITED, crossings)) {
      blockingInstance[kind] = UNITED;
      blockingLeaf[kind] = lastLeaf;
      return true;
    }
    if (world.topFirst == 0) {
      return false;
    }
    WideTree tree = world.wideTop;
    int depth = 0;
    int node = 0;
    while (true) {
      if (node >= 0) {
        depth = stepAny(tree, node, ray, ray.tMax, topStack, depth);
      } else {
        int instance = world.top.order()[tree.leafFirst()[~node]];
        if (blockedInMesh(enter(ray, instance), instance, crossings)) {
          blockingInstance[kind] = instance;
          blockingLeaf[kind] = lastLeaf;
          return true;
        }
      }
      if (depth == 0) {
        return false;
      }
      node = topStack[--depth];
    }
  }

  private boolean blockedInMesh(MeshTree mesh, int instance, Crossings crossings) {
    WideTree tree = mesh.wide;
    float tMax = local.tMax;
    int depth = 0;
    int node = 0;
    while (true) {
      if (node >= 0) {
        depth = stepAny(tree, node, local, tMax, stack, depth);
      } else {
        if (blockedInLeaf(mesh, ~node, instance, crossings)) {
          lastLeaf = ~node;
          return true;
        }
      }
      if (depth == 0) {
        return false;
      }
      node = stack[--depth];
    }
  }

  private boolean blockedInLeaf(MeshTree mesh, int leaf, int instance, Crossings crossings) {
    float tMax = local.tMax;
    long met = meet(mesh.packets, 72 * leaf, tMax);
    int first = mesh.wide.leafFirst()[leaf];
    while (met != 0) {
      int lane = Long.numberOfTrailingZeros(met);
      met &= met - 1;
      float t = settle(mesh.triangles, 9 * (first + lane), ts[lane]);
      if (t >= 0 && t < tMax) {
        int at = first + lane;
        if (blocks(mesh.instance(at, instance), mesh.number(at), t, crossings)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Pushes the children whose boxes are met, the nearest on top. */
  private int step(
      WideTree tree, int node, Ray r, float tMax, int[] nodes, float[] near, int depth) {
    float[] b = tree.bounds();
    int at = 48 * node;
    int x = r.ix < 0 ? 24 : 0;
    int y = r.iy < 0 ? 32 : 8;
    int z = r.iz < 0 ? 40 : 16;
    FloatVector x0 = FloatVector.fromArray(LANES, b, at + x).sub(r.ox).mul(r.ix);
    FloatVector y0 = FloatVector.fromArray(LANES, b, at + y).sub(r.oy).mul(r.iy);
    FloatVector z0 = FloatVector.fromArray(LANES, b, at + z).sub(r.oz).mul(r.iz);
    FloatVector x1 = FloatVector.fromArray(LANES, b, at + 24 - x).sub(r.ox).mul(r.ix);
    FloatVector y1 = FloatVector.fromArray(LANES, b, at + 40 - y).sub(r.oy).mul(r.iy);
    FloatVector z1 = FloatVector.fromArray(LANES, b, at + 56 - z).sub(r.oz).mul(r.iz);
    FloatVector low = x0.max(y0).max(z0).max(0);
    FloatVector high = x1.min(y1).min(z1).mul(WIDEN).min(tMax);
    VectorMask<Float> met = low.compare(VectorOperators.LE, high);
    long lanes = met.toLong();
    if (lanes == 0) {
      return depth;
    }
    low.intoArray(nears, 0);
    int[] children = tree.children();
    int top = depth;
    int lane = Long.numberOfTrailingZeros(lanes);
    int nearest = children[8 * node + lane];
    float nearestT = nears[lane];
    for (lanes &= lanes - 1; lanes != 0; lanes &= lanes - 1) {
      lane = Long.numberOfTrailingZeros(lanes);
      float t = nears[lane];
      int child = children[8 * node + lane];
      boolean nearer = t < nearestT;
      nodes[top] = nearer ? nearest : child;
      near[top++] = nearer ? nearestT : t;
      nearest = nearer ? child : nearest;
      nearestT = nearer ? t : nearestT;
    }
    nodes[top] = nearest;
    near[top] = nearestT;
    return top + 1;
  }

  /** Pushes the children whose boxes are met, in no order of distance. */
  private static int stepAny(WideTree tree, int node, Ray r, float tMax, int[] nodes, int depth) {
    float[] b = tree.bounds();
    int at = 48 * node;
    int x = r.ix < 0 ? 24 : 0;
    int y = r.iy < 0 ? 32 : 8;
    int z = r.iz < 0 ? 40 : 16;
    FloatVector x0 = FloatVector.fromArray(LANES, b, at + x).sub(r.ox).mul(r.ix);
    FloatVector y0 = FloatVector.fromArray(LANES, b, at + y).sub(r.oy).mul(r.iy);
    FloatVector z0 = FloatVector.fromArray(LANES, b, at + z).sub(r.oz).mul(r.iz);
    FloatVector x1 = FloatVector.fromArray(LANES, b, at + 24 - x).sub(r.ox).mul(r.ix);
    FloatVector y1 = FloatVector.fromArray(LANES, b, at + 40 - y).sub(r.oy).mul(r.iy);
    FloatVector z1 = FloatVector.fromArray(LANES, b, at + 56 - z).sub(r.oz).mul(r.iz);
    FloatVector low = x0.max(y0).max(z0).max(0);
    FloatVector high = x1.min(y1).min(z1).mul(WIDEN).min(tMax);
    int[] children = tree.children();
    int top = depth;
    for (long lanes = low.compare(VectorOperators.LE, high).toLong();
        lanes != 0;
        lanes &= lanes - 1) {
      nodes[top++] = children[8 * node + Long.numberOfTrailingZeros(lanes)];
    }
    return top;
  }

  /** Tests a leaf; the lanes that were met, their values in {@code ts, us, vs}. */
  private long meet(float[] p, int at, float tMax) {
    Ray r = local;
    FloatVector e1x = FloatVector.fromArray(LANES, p, at + 24);
    FloatVector e1y = FloatVector.fromArray(LANES, p, at + 32);
    FloatVector e1z = FloatVector.fromArray(LANES, p, at + 40);
    FloatVector e2x = FloatVector.fromArray(LANES, p, at + 48);
    FloatVector e2y = FloatVector.fromArray(LANES, p, at + 56);
    FloatVector e2z = FloatVector.fromArray(LANES, p, at + 64);
    FloatVector dx = FloatVector.broadcast(LANES, r.dx);
    FloatVector dy = FloatVector.broadcast(LANES, r.dy);
    FloatVector dz = FloatVector.broadcast(LANES, r.dz);
    FloatVector px = dy.mul(e2z).sub(dz.mul(e2y));
    FloatVector py = dz.mul(e2x).sub(dx.mul(e2z));
    FloatVector pz = dx.mul(e2y).sub(dy.mul(e2x));
    FloatVector determinant = e1x.mul(px).add(e1y.mul(py)).add(e1z.mul(pz));
    FloatVector inverse = FloatVector.broadcast(LANES, 1).div(determinant);
    FloatVector sx = FloatVector.broadcast(LANES, r.ox).sub(FloatVector.fromArray(LANES, p, at));
    FloatVector sy =
        FloatVector.broadcast(LANES, r.oy).sub(FloatVector.fromArray(LANES, p, at + 8));
    FloatVector sz =
        FloatVector.broadcast(LANES, r.oz).sub(FloatVector.fromArray(LANES, p, at + 16));
    FloatVector u = sx.mul(px).add(sy.mul(py)).add(sz.mul(pz)).mul(inverse);
    FloatVector qx = sy.mul(e1z).sub(sz.mul(e1y));
    FloatVector qy = sz.mul(e1x).sub(sx.mul(e1z));
    FloatVector qz = sx.mul(e1y).sub(sy.mul(e1x));
    FloatVector v = dx.mul(qx).add(dy.mul(qy)).add(dz.mul(qz)).mul(inverse);
    FloatVector t = e2x.mul(qx).add(e2y.mul(qy)).add(e2z.mul(qz)).mul(inverse);
    long met =
        u.compare(VectorOperators.GE, EDGE)
            .and(v.compare(VectorOperators.GE, EDGE))
            .and(u.add(v).compare(VectorOperators.LE, EDGE_SUM))
            .and(t.compare(VectorOperators.GT, 0))
            .and(t.compare(VectorOperators.LE, tMax))
            .toLong();
    if (met != 0) {
      t.intoArray(ts, 0);
      u.intoArray(us, 0);
      v.intoArray(vs, 0);
    }
    return met;
  }
}
