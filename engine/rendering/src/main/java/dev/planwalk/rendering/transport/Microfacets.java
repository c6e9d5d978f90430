package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;

/** The GGX distribution of facets, in a frame whose z axis is the surface normal. */
final class Microfacets {

  private Microfacets() {}

  /** Schlick's curve without its constant: {@code (1 - cos)^5}. */
  static double schlick(double cos) {
    double m = 1 - Math.max(0, Math.min(1, cos));
    double square = m * m;
    return square * square * m;
  }

  /** Density of facet normals at height {@code z}. */
  static double density(double z, double alpha) {
    double a2 = alpha * alpha;
    double d = z * z * (a2 - 1) + 1;
    return a2 / (Math.PI * d * d);
  }

  private static double lambda(double cos, double alpha) {
    double c2 = cos * cos;
    double tan2 = Math.max(0, 1 - c2) / c2;
    return (Math.sqrt(1 + alpha * alpha * tan2) - 1) / 2;
  }

  /** Share of facets seen from one direction (Smith). */
  static double maskingOne(double cos, double alpha) {
    return 1 / (1 + lambda(cos, alpha));
  }

  /** Share of facets seen from both directions, correlated by height. */
  static double masking(double cosA, double cosB, double alpha) {
    return 1 / (1 + lambda(cosA, alpha) + lambda(cosB, alpha));
  }

  /** A facet normal visible from w, by spherical caps (Dupuy and Benyoub 2023). */
  static void sampleNormal(
      double wx, double wy, double wz, double alpha, double u1, double u2, double[] out) {
    double sx = wx * alpha;
    double sy = wy * alpha;
    double scale = 1 / Math.sqrt(sx * sx + sy * sy + wz * wz);
    sx *= scale;
    sy *= scale;
    double sz = wz * scale;
    double z = (1 - u2) * (1 + sz) - sz;
    double sin = Math.sqrt(Math.max(0, 1 - z * z));
    double phi = 2 * Math.PI * u1;
    double hx = (sin * PortableMath.cos(phi) + sx) * alpha;
    double hy = (sin * PortableMath.sin(phi) + sy) * alpha;
    double hz = Math.max(1e-9, z + sz);
    double norm = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    out[0] = hx * norm;
    out[1] = hy * norm;
    out[2] = hz * norm;
  }
}
