package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;

/**
 * One principled surface: a Lambert base (reflecting and transmitting), a GGX reflection that is
 * the coat of dielectrics (index 1.5) and the whole of metals, and a soft rim for fabrics. What the
 * coat reflects the base does not get; what single scattering loses the reflection gets back.
 *
 * <p>Values are split in two: diffuse, without the base colour, and everything else. Both contain
 * the cosine. Reused by its thread; glass is not handled here.
 */
final class Bsdf {

  /** Normal-incidence reflectance of a dielectric of index 1.5. */
  private static final double F0 = 0.04;

  /** Diffuse part towards the last direction, without base colour, with cosine. */
  double diffuse;

  /** All else towards the last direction, with cosine. */
  double specularR;

  double specularG;
  double specularB;

  /** Density of {@link #sample} for the last direction, per steradian. */
  double pdf;

  /** The last sampled direction, world space. */
  double wx;

  double wy;
  double wz;

  /** Hemispherical reflectance of all but the diffuse base, mean over the channels. */
  double glossyAlbedo;

  /** Weight of the base after coat, metal and sheen took theirs. */
  double baseWeight;

  private Surface s = new Surface();
  private double tx;
  private double ty;
  private double tz;
  private double bx;
  private double by;
  private double bz;
  private double ox;
  private double oy;
  private double oz;
  private double alpha;
  private double f0r;
  private double f0g;
  private double f0b;
  private double f90;
  private double gainR;
  private double gainG;
  private double gainB;
  private double sheenR;
  private double sheenG;
  private double sheenB;
  private double glossyShare;
  private double lastZ;
  private final double[] facet = new double[3];

  /**
   * Prepares the surface seen along a ray.
   *
   * @param leastRoughness paths that were already scattered widely see nothing sharper: the light
   *     they would find is a caustic no sampler meets often enough
   */
  void prepare(Surface surface, double dx, double dy, double dz, double leastRoughness) {
    s = surface;
    frame();
    ox = -(tx * dx + ty * dy + tz * dz);
    oy = -(bx * dx + by * dy + bz * dz);
    oz = Math.max(1e-4, -(s.nx * dx + s.ny * dy + s.nz * dz));
    double roughness = Math.max(s.roughness, leastRoughness);
    alpha = Math.max(1e-3, roughness * roughness);
    double m = s.metallic;
    f0r = F0 * s.specular * (1 - m) + s.r * m;
    f0g = F0 * s.specular * (1 - m) + s.g * m;
    f0b = F0 * s.specular * (1 - m) + s.b * m;
    f90 = s.specular * (1 - m) + m;
    double scale = AlbedoTable.scale(oz, roughness);
    double bias = AlbedoTable.bias(oz, roughness);
    double lost = (1 - scale - bias) / (scale + bias);
    gainR = 1 + f0r * lost;
    gainG = 1 + f0g * lost;
    gainB = 1 + f0b * lost;
    double sheenAlbedo = s.sheen * AlbedoTable.sheen(oz);
    sheenR = s.sheen * (0.5 + 0.5 * s.r);
    sheenG = s.sheen * (0.5 + 0.5 * s.g);
    sheenB = s.sheen * (0.5 + 0.5 * s.b);
    double coat = (F0 * scale + bias) * (1 + F0 * lost) * s.specular;
    baseWeight = (1 - m) * (1 - coat) * Math.max(0, 1 - sheenAlbedo);
    double mirror =
        ((f0r * gainR + f0g * gainG + f0b * gainB) * scale + f90 * (gainR + gainG + gainB) * bias)
            / 3;
    glossyAlbedo = mirror + sheenAlbedo;
    double base = baseWeight * Math.max(0.05, 0.3 * s.r + 0.6 * s.g + 0.1 * s.b);
    glossyShare = mirror <= 0 ? 0 : mirror / (mirror + base);
    if (glossyShare > 0 && baseWeight > 0) {
      // A faint but sharp reflection needs more than its share to become smooth.
      double least = roughness < 0.5 ? 0.2 : 0.05;
      glossyShare = Math.max(least, Math.min(0.9, glossyShare));
    }
  }

  /** An orthonormal frame around the normal (Duff et al. 2017). */
  private void frame() {
    double sign = s.nz < 0 ? -1 : 1;
    double a = -1 / (sign + s.nz);
    double b = s.nx * s.ny * a;
    tx = 1 + sign * s.nx * s.nx * a;
    ty = sign * b;
    tz = -sign * s.nx;
    bx = b;
    by = sign + s.ny * s.ny * a;
    bz = -s.ny;
  }

  /** Share of the density that belongs to the diffuse base. */
  double diffuseShare() {
    return 1 - glossyShare;
  }

  /**
   * Draws a direction and evaluates it.
   *
   * @param choice picks the lobe
   * @return false when the direction carries nothing
   */
  boolean sample(double choice, double u1, double u2) {
    double x;
    double y;
    double z;
    if (choice < glossyShare) {
      Microfacets.sampleNormal(ox, oy, oz, alpha, u1, u2, facet);
      double along = ox * facet[0] + oy * facet[1] + oz * facet[2];
      x = 2 * along * facet[0] - ox;
      y = 2 * along * facet[1] - oy;
      z = 2 * along * facet[2] - oz;
      if (z <= 0) {
        // Single scattering ends here; below the surface only the base has a density.
        pdf = 0;
        return false;
      }
    } else {
      double r = Math.sqrt(u1);
      double phi = 2 * Math.PI * u2;
      x = r * PortableMath.cos(phi);
      y = r * PortableMath.sin(phi);
      z = Math.sqrt(Math.max(0, 1 - u1));
      double left = (choice - glossyShare) / (1 - glossyShare);
      if (left < s.transmission) {
        z = -z;
      }
    }
    wx = x * tx + y * bx + z * s.nx;
    wy = x * ty + y * by + z * s.ny;
    wz = x * tz + y * bz + z * s.nz;
    evaluateLocal(x, y, z);
    guard(wx * s.gx + wy * s.gy + wz * s.gz);
    return pdf > 0 && (diffuse > 0 || specularR + specularG + specularB > 0);
  }

  /** Evaluates a world direction of unit length. */
  void evaluate(double x, double y, double z) {
    evaluateLocal(
        x * tx + y * ty + z * tz, x * bx + y * by + z * bz, x * s.nx + y * s.ny + z * s.nz);
    double side = x * s.gx + y * s.gy + z * s.gz;
    guard(side);
  }

  /** Light that only the bumped normal sees would leak through the surface. */
  private void guard(double side) {
    boolean mirroredBelow = side <= 0 && specularR + specularG + specularB > 0;
    boolean wrongSide = diffuse > 0 && side * lastZ <= 0;
    if (mirroredBelow || wrongSide) {
      diffuse = 0;
      specularR = 0;
      specularG = 0;
      specularB = 0;
    }
  }

  private void evaluateLocal(double x, double y, double z) {
    lastZ = z;
    diffuse = 0;
    specularR = 0;
    specularG = 0;
    specularB = 0;
    pdf = 0;
    double cos = Math.abs(z);
    if (cos < 1e-6) {
      return;
    }
    double share = z > 0 ? 1 - s.transmission : s.transmission;
    diffuse = baseWeight * share * cos / Math.PI;
    pdf = (1 - glossyShare) * share * cos / Math.PI;
    if (z <= 0) {
      return;
    }
    double hx = x + ox;
    double hy = y + oy;
    double hz = z + oz;
    double norm = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    hz *= norm;
    double along = (hx * ox + hy * oy) * norm + hz * oz;
    double fresnel = Microfacets.schlick(along);
    if (f90 > 0) {
      double d = Microfacets.density(hz, alpha);
      double value = d * Microfacets.masking(oz, z, alpha) / (4 * oz);
      specularR = (f0r + (f90 - f0r) * fresnel) * gainR * value;
      specularG = (f0g + (f90 - f0g) * fresnel) * gainG * value;
      specularB = (f0b + (f90 - f0b) * fresnel) * gainB * value;
      pdf += glossyShare * d * Microfacets.maskingOne(oz, alpha) / (4 * oz);
    }
    if (s.sheen > 0) {
      specularR += sheenR * fresnel * z;
      specularG += sheenG * fresnel * z;
      specularB += sheenB * fresnel * z;
    }
  }
}
