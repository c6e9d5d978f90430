package dev.planwalk.rendering.trace;

/**
 * Casts rays for one thread.
 *
 * <p>Every form returns the same bits, whatever tree it walks. Three rules make it so: box tests
 * round alike everywhere and nested boxes give nested intervals (rounding is monotone), so a
 * triangle whose own box is met lies in boxes that are all met; a triangle counts only if its own
 * box is met, and its distance is raised to that of its box, so that no order of visits can cull it
 * by rounding; at equal distance the smaller (instance, triangle) wins. The triangle test (Möller
 * and Trumbore 1997) has one fixed order of operations and no fused multiply-add.
 */
public abstract sealed class Traversal permits ScalarTraversal, VectorTraversal {

  /** Widens the far side of box tests; two units in the last place are enough. */
  static final float WIDEN = 1.0000004f;

  /** Triangles reach this far over their edges, so that no ray slips between two of them. */
  static final float EDGE = -1e-6f;

  static final float EDGE_SUM = 1 + 1e-6f;

  /** Stands for an instance where all united instances are meant. */
  static final int UNITED = -1;

  final World world;
  final Ray local = new Ray();
  private long rays;

  Traversal(World world) {
    this.world = world;
  }

  /** Whether this machine and virtual machine can trace eight boxes at once. */
  public static boolean vectorAvailable() {
    // Asked through the layer, so that the vector class is never loaded where its module is absent.
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()
        && VectorTraversal.wideEnough();
  }

  /** Finds the nearest triangle; {@code hit.instance} is -1 when there is none. */
  public final void closest(Ray ray, Hit hit) {
    rays++;
    hit.clear(ray.tMax);
    ray.prepare();
    findClosest(ray, hit);
    if (hit.instance < 0) {
      hit.t = Float.POSITIVE_INFINITY;
    }
  }

  /**
   * Whether anything but clear glass lies on the ray before its end.
   *
   * @param crossings receives the sheets of glass passed, valid when the answer is false
   */
  public final boolean blocked(Ray ray, Crossings crossings) {
    rays++;
    crossings.clear();
    ray.prepare();
    return findBlocker(ray, crossings);
  }

  /** Rays cast so far. */
  public final long rays() {
    return rays;
  }

  abstract void findClosest(Ray ray, Hit hit);

  abstract boolean findBlocker(Ray ray, Crossings crossings);

  /**
   * Turns the ray into the space of an instance's mesh, or into that of the united instances, which
   * is the world's; distances stay as they are.
   */
  final MeshTree enter(Ray ray, int instance) {
    if (instance == UNITED) {
      local.copy(ray);
      return world.united;
    }
    float[] m = world.placements[instance].inverse;
    local.ox = m[0] * ray.ox + m[1] * ray.oy + m[2] * ray.oz + m[3];
    local.oy = m[4] * ray.ox + m[5] * ray.oy + m[6] * ray.oz + m[7];
    local.oz = m[8] * ray.ox + m[9] * ray.oy + m[10] * ray.oz + m[11];
    local.dx = m[0] * ray.dx + m[1] * ray.dy + m[2] * ray.dz;
    local.dy = m[4] * ray.dx + m[5] * ray.dy + m[6] * ray.dz;
    local.dz = m[8] * ray.dx + m[9] * ray.dy + m[10] * ray.dz;
    local.tMax = ray.tMax;
    local.prepare();
    return world.meshes[world.meshOf[instance]];
  }

  /**
   * The distance of a triangle that was met, raised to that of its own box; negative when the box
   * is not met.
   */
  final float settle(float[] triangles, int at, float t) {
    Ray r = local;
    float near = 0;
    float far = Float.POSITIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      float a = triangles[at + k];
      float b = a + triangles[at + 3 + k];
      float c = a + triangles[at + 6 + k];
      float o = k == 0 ? r.ox : k == 1 ? r.oy : r.oz;
      float i = k == 0 ? r.ix : k == 1 ? r.iy : r.iz;
      float low = (Math.min(a, Math.min(b, c)) - o) * i;
      float high = (Math.max(a, Math.max(b, c)) - o) * i;
      near = Math.max(near, i < 0 ? high : low);
      far = Math.min(far, i < 0 ? low : high);
    }
    return near <= far * WIDEN ? Math.max(t, near) : -1;
  }

  /** Takes over a triangle that is nearer, or as near and of smaller number. */
  static void offer(Hit hit, float t, float u, float v, int instance, int triangle) {
    boolean nearer = t < hit.t;
    boolean tie = t == hit.t && hit.instance >= 0;
    if (nearer
        || (tie
            && (instance < hit.instance
                || (instance == hit.instance && triangle < hit.triangle)))) {
      hit.t = t;
      hit.u = u;
      hit.v = v;
      hit.instance = instance;
      hit.triangle = triangle;
    }
  }

  /** Whether the triangle blocks a shadow ray; glass is noted instead. */
  final boolean blocks(int instance, int triangle, float t, Crossings crossings) {
    boolean[] clear = world.clearSlots[instance];
    if (clear.length == 0 || !clear[world.slots[instance][triangle]]) {
      return true;
    }
    return !crossings.add(t, instance, triangle);
  }
}
