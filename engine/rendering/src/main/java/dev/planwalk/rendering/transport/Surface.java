package dev.planwalk.rendering.transport;

/**
 * A point on a surface as light sees it, reused by its thread. Both normals point to the side the
 * ray came from.
 */
final class Surface {
  double px;
  double py;
  double pz;

  /** Geometric normal. */
  double gx;

  double gy;
  double gz;

  /** Shading normal: interpolated and bumped. */
  double nx;

  double ny;
  double nz;

  /** The ray met the outer side of the triangle. */
  boolean outer;

  int instance;
  int material;

  /** Colour after textures. */
  double r;

  double g;
  double b;
  double roughness;
  double metallic;
  double specular;
  double sheen;
  double transmission;
  boolean glass;

  /** Emitted radiance towards the ray, 0 from the inner side. */
  double er;

  double eg;
  double eb;

  /** Distance a new ray starts off the surface, so that rounding keeps it on its side. */
  double offset() {
    double largest = Math.max(Math.abs(px), Math.max(Math.abs(py), Math.abs(pz)));
    return 5e-5 * Math.max(1, largest / 8);
  }
}
