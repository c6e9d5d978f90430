package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.trace.Crossings;
import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.rendering.trace.Traversal;
import dev.planwalk.scene.model.Material;

/**
 * Light straight from the sun and from lamps, by drawing a point on them and asking whether it is
 * in sight; weighted against the chance that scattering finds the same light (power heuristic,
 * Veach 1995). One per thread.
 */
final class DirectLight {

  /** Diffuse part, without the surface's colour. */
  final double[] diffuse = new double[3];

  /** What of the diffuse part came from the sun. */
  final double[] sun = new double[3];

  /** All else. */
  final double[] specular = new double[3];

  private final LightSources sources;
  private final LightGrid grid;
  private final Surfaces surfaces;
  private final Traversal traversal;
  private final Ray ray = new Ray();
  private final Crossings crossings = new Crossings();
  private final LampPoint point = new LampPoint();
  private final double[] through = new double[3];
  private final double[] normal = new double[3];

  DirectLight(LightSources sources, LightGrid grid, Surfaces surfaces, Traversal traversal) {
    this.sources = sources;
    this.grid = grid;
    this.surfaces = surfaces;
    this.traversal = traversal;
  }

  /** Collects the light at a point; the surface was prepared in the BSDF. */
  void collect(Surface s, Bsdf bsdf, Sampler sampler) {
    for (int c = 0; c < 3; c++) {
      diffuse[c] = 0;
      specular[c] = 0;
    }
    if (sources.hasSun) {
      sampler.next();
      fromSun(s, bsdf, sampler.x, sampler.y);
    }
    System.arraycopy(diffuse, 0, sun, 0, 3);
    if (sources.lamps.length > 0) {
      fromLamp(s, bsdf, sampler);
    }
  }

  private void fromSun(Surface s, Bsdf bsdf, double u, double v) {
    double[] d = sources.sunDirection;
    double up = u * (1 - sources.sunCosine);
    double cos = 1 - up;
    double sin = Math.sqrt(Math.max(0, up * (2 - up)));
    double phi = 2 * Math.PI * v;
    double x = sin * PortableMath.cos(phi);
    double y = sin * PortableMath.sin(phi);
    double sign = d[2] < 0 ? -1 : 1;
    double a = -1 / (sign + d[2]);
    double b = d[0] * d[1] * a;
    double wx = x * (1 + sign * d[0] * d[0] * a) + y * b + cos * d[0];
    double wy = x * sign * b + y * (sign + d[1] * d[1] * a) + cos * d[1];
    double wz = -x * sign * d[0] - y * d[1] + cos * d[2];
    bsdf.evaluate(wx, wy, wz);
    if (!carries(bsdf) || !visible(s, wx, wy, wz, Double.POSITIVE_INFINITY)) {
      return;
    }
    double weight = heuristic(sources.sunPdf, bsdf.pdf) / sources.sunPdf;
    add(
        bsdf,
        sources.sunRadiance[0] * weight,
        sources.sunRadiance[1] * weight,
        sources.sunRadiance[2] * weight);
  }

  private void fromLamp(Surface s, Bsdf bsdf, Sampler sampler) {
    double[] chance = grid.lampChance(s.px, s.py, s.pz);
    double choice = sampler.one();
    int number = 0;
    double before = 0;
    while (number < chance.length - 1 && choice >= before + chance[number]) {
      before += chance[number++];
    }
    LightSources.Lamp lamp = sources.lamps[number];
    double rest = Math.min(0.999999999, (choice - before) / chance[number]);
    sampler.next();
    point.draw(lamp, rest, sampler.x, sampler.y);
    double dx = point.x - s.px;
    double dy = point.y - s.py;
    double dz = point.z - s.pz;
    double squared = dx * dx + dy * dy + dz * dz;
    double distance = Math.sqrt(squared);
    if (distance < 1e-5) {
      return;
    }
    dx /= distance;
    dy /= distance;
    dz /= distance;
    double cos = -(dx * point.nx + dy * point.ny + dz * point.nz);
    if (cos <= 1e-6) {
      return;
    }
    bsdf.evaluate(dx, dy, dz);
    double end = distance - 2 * s.offset() / Math.max(0.05, cos);
    if (!carries(bsdf) || end <= 0 || !visible(s, dx, dy, dz, end)) {
      return;
    }
    double pdf = chance[number] / lamp.area * squared / cos;
    double weight = heuristic(pdf, bsdf.pdf) / pdf;
    add(bsdf, lamp.emission.r() * weight, lamp.emission.g() * weight, lamp.emission.b() * weight);
  }

  /** Weight of light from a lamp that scattering met by itself. */
  double weightOfMetLamp(
      int lamp, double cos, double distance, double x, double y, double z, double scatterPdf) {
    double chance = grid.lampChance(x, y, z)[lamp];
    double pdf = chance / sources.lamps[lamp].area * distance * distance / Math.max(1e-6, cos);
    return heuristic(scatterPdf, pdf);
  }

  /** Weight of sunlight that scattering met by itself. */
  double weightOfMetSun(double scatterPdf) {
    return heuristic(scatterPdf, sources.sunPdf);
  }

  private static double heuristic(double mine, double other) {
    // The ratio is squared, not the densities, so that a perfect mirror's infinity survives.
    double ratio = other / mine;
    return 1 / (1 + ratio * ratio);
  }

  private static boolean carries(Bsdf bsdf) {
    return bsdf.diffuse > 0 || bsdf.specularR + bsdf.specularG + bsdf.specularB > 0;
  }

  private void add(Bsdf bsdf, double r, double g, double b) {
    diffuse[0] += r * through[0] * bsdf.diffuse;
    diffuse[1] += g * through[1] * bsdf.diffuse;
    diffuse[2] += b * through[2] * bsdf.diffuse;
    specular[0] += r * through[0] * bsdf.specularR;
    specular[1] += g * through[1] * bsdf.specularG;
    specular[2] += b * through[2] * bsdf.specularB;
  }

  /** Casts a shadow ray; what the glass on its way lets pass is left in {@code through}. */
  private boolean visible(Surface s, double x, double y, double z, double length) {
    double side = x * s.gx + y * s.gy + z * s.gz < 0 ? -s.offset() : s.offset();
    ray.set(s.px + side * s.gx, s.py + side * s.gy, s.pz + side * s.gz, x, y, z, length);
    through[0] = 1;
    through[1] = 1;
    through[2] = 1;
    if (traversal.blocked(ray, crossings)) {
      return false;
    }
    for (int i = 0; i < crossings.count; i++) {
      surfaces.outerNormal(crossings.instance[i], crossings.triangle[i], normal);
      Material glass = surfaces.material(crossings.instance[i], crossings.triangle[i]);
      double cos = Math.abs(x * normal[0] + y * normal[1] + z * normal[2]);
      double pass = 1 - glassReflectance(glass.specular(), cos);
      through[0] *= pass * glass.baseColour().r();
      through[1] *= pass * glass.baseColour().g();
      through[2] *= pass * glass.baseColour().b();
    }
    return true;
  }

  /** Share of light a thin sheet mirrors. */
  static double glassReflectance(double atNormal, double cos) {
    return atNormal + (1 - atNormal) * Microfacets.schlick(cos);
  }
}
