package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.probe.LightProbe;
import dev.planwalk.rendering.trace.Hit;
import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.rendering.trace.Traversal;

/** Measures light point by point with the means of the path tracer. */
public final class SurfaceProbe implements LightProbe {

  private final Traversal traversal;
  private final Surfaces surfaces;
  private final PathTracer tracer;
  private final LightSources sources;
  private final Ray ray = new Ray();
  private final Hit hit = new Hit();
  private final Surface met = new Surface();
  private final double[] position = new double[3];
  private final double[] normal = new double[3];
  private final double[] colour = new double[3];
  private final double[] emission = new double[3];
  private final double[] direct = new double[3];
  private final double[] indirect = new double[3];
  private final double[] sky = new double[3];

  /** A probe for one thread. */
  public SurfaceProbe(Illumination illumination, IrradianceCache cache) {
    this.traversal = illumination.world.traversal();
    this.surfaces = new Surfaces(illumination.scene, illumination.world, illumination.textures);
    this.tracer = illumination.tracer(cache);
    this.sources = illumination.sources;
  }

  @Override
  public boolean cast(double[] origin, double[] direction, double most, double footprint) {
    ray.set(origin[0], origin[1], origin[2], direction[0], direction[1], direction[2], most);
    traversal.closest(ray, hit);
    if (hit.instance < 0) {
      return false;
    }
    surfaces.read(ray, hit, footprint, false, met);
    position[0] = met.px;
    position[1] = met.py;
    position[2] = met.pz;
    normal[0] = met.gx;
    normal[1] = met.gy;
    normal[2] = met.gz;
    colour[0] = met.r;
    colour[1] = met.g;
    colour[2] = met.b;
    emission[0] = met.er;
    emission[1] = met.eg;
    emission[2] = met.eb;
    return true;
  }

  @Override
  public double distance() {
    return hit.t;
  }

  @Override
  public double[] position() {
    return position;
  }

  @Override
  public double[] normal() {
    return normal;
  }

  @Override
  public double[] colour() {
    return colour;
  }

  @Override
  public double[] emission() {
    return emission;
  }

  @Override
  public boolean glass() {
    return met.glass;
  }

  @Override
  public int instance() {
    return met.instance;
  }

  @Override
  public void light(int pattern, int sample, double[] direct, double[] indirect) {
    whiten();
    tracer.sampler.start(pattern, sample);
    tracer.gather(met, this.direct, this.indirect);
    for (int c = 0; c < 3; c++) {
      direct[c] += this.direct[c];
      indirect[c] += this.indirect[c];
    }
  }

  /** Makes the surface a white one that scatters like before; curtains still pass light. */
  private void whiten() {
    met.nx = met.gx;
    met.ny = met.gy;
    met.nz = met.gz;
    met.r = 1;
    met.g = 1;
    met.b = 1;
    met.roughness = 1;
    met.metallic = 0;
    met.specular = 0;
    met.sheen = 0;
    met.glass = false;
  }

  @Override
  public double[] sky(double[] direction) {
    sources.sky.look(direction[0], direction[1], direction[2], sky);
    return sky;
  }
}
