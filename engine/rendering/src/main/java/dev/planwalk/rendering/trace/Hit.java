package dev.planwalk.rendering.trace;

/** The nearest triangle a ray met, reused by its thread. */
public final class Hit {
  /** Distance in multiples of the ray's direction; infinite when nothing was met. */
  public float t;

  /** Barycentric weight of the triangle's second vertex. */
  public float u;

  /** Barycentric weight of the triangle's third vertex. */
  public float v;

  /** Index into the scene's instances, -1 when nothing was met. */
  public int instance;

  /** Index of the triangle in its mesh. */
  public int triangle;

  /** Forgets the last ray. */
  void clear(float tMax) {
    t = tMax;
    u = 0;
    v = 0;
    instance = -1;
    triangle = -1;
  }
}
