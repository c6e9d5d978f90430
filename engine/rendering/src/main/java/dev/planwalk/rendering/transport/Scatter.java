package dev.planwalk.rendering.transport;

import dev.planwalk.scene.model.Portal;
import java.util.List;

/**
 * Draws where light comes from next, out of one mixture of the surface's own lobes and the portals
 * a point can see, and divides by the density of the mixture. One per thread.
 */
final class Scatter {

  /** Share of the diffuse directions that aim at portals where those are well in sight. */
  private static final double PORTAL_SHARE = 0.35;

  /** Density of the whole mixture for the last direction. */
  double pdf;

  private final LightGrid grid;
  private final List<Portal> portals;
  private final SphericalRectangle[] rectangles;
  private final double[] usable;

  Scatter(LightGrid grid, List<Portal> portals) {
    this.grid = grid;
    this.portals = portals;
    this.rectangles = new SphericalRectangle[portals.size()];
    for (int i = 0; i < rectangles.length; i++) {
      rectangles[i] = new SphericalRectangle();
    }
    this.usable = new double[rectangles.length];
  }

  /**
   * Draws a direction; it is left in the BSDF, evaluated.
   *
   * @return false when the direction carries nothing
   */
  boolean sample(Surface s, Bsdf bsdf, Sampler sampler) {
    double share = lookAround(s, bsdf);
    double choice = sampler.one();
    sampler.next();
    boolean carries;
    if (choice < share) {
      SphericalRectangle rectangle = rectangles[pick(choice)];
      rectangle.sample(sampler.x, sampler.y);
      bsdf.wx = rectangle.wx;
      bsdf.wy = rectangle.wy;
      bsdf.wz = rectangle.wz;
      bsdf.evaluate(bsdf.wx, bsdf.wy, bsdf.wz);
      carries = bsdf.diffuse > 0 || bsdf.specularR + bsdf.specularG + bsdf.specularB > 0;
    } else {
      carries = bsdf.sample((choice - share) / (1 - share), sampler.x, sampler.y);
    }
    pdf = (1 - share) * bsdf.pdf;
    if (share > 0) {
      pdf += portalPdf(bsdf.wx, bsdf.wy, bsdf.wz);
    }
    return carries && pdf > 0;
  }

  private double lookAround(Surface s, Bsdf bsdf) {
    double sum = 0;
    double[] chance = grid.portalChance(s.px, s.py, s.pz);
    double share = PORTAL_SHARE * bsdf.diffuseShare();
    for (int i = 0; i < rectangles.length; i++) {
      usable[i] = 0;
      if (chance.length == 0 || chance[i] <= 0 || share <= 0) {
        continue;
      }
      if (s.transmission == 0 && isBelow(portals.get(i), s)) {
        continue;
      }
      rectangles[i].look(portals.get(i), s.px, s.py, s.pz);
      if (rectangles[i].solidAngle > 1e-5) {
        usable[i] = share * chance[i];
        sum += usable[i];
      }
    }
    return sum;
  }

  /** Whether no corner of the portal is above the surface. */
  private static boolean isBelow(Portal p, Surface s) {
    double d =
        (p.corner().x() - s.px) * s.nx
            + (p.corner().y() - s.py) * s.ny
            + (p.corner().z() - s.pz) * s.nz;
    double u = p.edgeU().x() * s.nx + p.edgeU().y() * s.ny + p.edgeU().z() * s.nz;
    double v = p.edgeV().x() * s.nx + p.edgeV().y() * s.ny + p.edgeV().z() * s.nz;
    return d + Math.max(0, u) + Math.max(0, v) <= 1e-4;
  }

  private int pick(double choice) {
    double sum = 0;
    int last = 0;
    for (int i = 0; i < usable.length; i++) {
      if (usable[i] > 0) {
        sum += usable[i];
        last = i;
        if (choice < sum) {
          return i;
        }
      }
    }
    return last;
  }

  private double portalPdf(double x, double y, double z) {
    double sum = 0;
    for (int i = 0; i < usable.length; i++) {
      if (usable[i] > 0 && rectangles[i].meets(x, y, z)) {
        sum += usable[i] / rectangles[i].solidAngle;
      }
    }
    return sum;
  }
}
