package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.trace.Hit;
import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.rendering.trace.Traversal;
import dev.planwalk.scene.model.Portal;
import java.util.List;

/**
 * Follows light backwards from the camera (Kajiya 1986). One per thread.
 *
 * <p>The first surface that is neither glass nor a mirror is where a sample is split into direct
 * light, indirect light and reflections; behind it a path is one number per channel.
 */
public final class PathTracer {

  private static final int MOST_BOUNCES = 12;

  /** Sheets of glass and mirrors a camera ray follows. */
  private static final int MOST_PANES = 8;

  private static final int ROULETTE_AFTER = 3;

  /** Beyond this density of directions a reflection is too sharp to be answered from the cache. */
  private static final double WIDE_PDF = 3;

  /** What paths see after a wide scatter is at least this rough. */
  private static final double REGULAR = 0.3;

  /** Nearer surfaces are traced, so that contact shadows are never read from the cache. */
  private static final double CACHE_DISTANCE = 0.2;

  /** What is nearer counts as this far: corners would share no light at all, and stay noisy. */
  private static final double NEAREST = 0.25;

  private final LightSources sources;
  private final List<Portal> portals;
  private final Traversal traversal;
  private final Surfaces surfaces;
  private final DirectLight light;
  private final Scatter scatter;
  private final IrradianceCache.View cache;
  private final Ray ray = new Ray();
  private final Hit hit = new Hit();
  private final Surface first = new Surface();
  private final Surface next = new Surface();
  private final Bsdf firstBsdf = new Bsdf();
  private final Bsdf nextBsdf = new Bsdf();
  private final double[] found = new double[3];

  /** One over the distance of the first surface that {@link #incoming} met, 0 when it met none. */
  private double nearness;

  private final double[] colour = new double[3];
  private final double[] stored = new double[3];
  private final double[] gathered = new double[3];

  /** Random decisions of the current sample. */
  public final Sampler sampler = new Sampler();

  /** A tracer over shared light and geometry. */
  PathTracer(Illumination illumination, IrradianceCache.View cache) {
    this.sources = illumination.sources;
    this.portals = illumination.scene.portals();
    this.traversal = illumination.world.traversal();
    this.surfaces = new Surfaces(illumination.scene, illumination.world, illumination.textures);
    this.light = new DirectLight(sources, illumination.grid, surfaces, traversal);
    this.scatter = new Scatter(illumination.grid, portals);
    this.cache = cache;
  }

  /** Ray casts so far. */
  public long rays() {
    return traversal.rays();
  }

  /**
   * Takes one sample of what the camera sees.
   *
   * @param camera the ray; changed
   * @param width of the pixel where the ray begins, metres
   * @param spread of the pixel, radians
   */
  public void sample(Ray camera, double width, double spread, PathSample out) {
    out.clear();
    double[] pass = {1, 1, 1};
    double eyeX = camera.ox;
    double eyeY = camera.oy;
    double eyeZ = camera.oz;
    double lookX = camera.dx;
    double lookY = camera.dy;
    double lookZ = camera.dz;
    double distance = 0;
    boolean mirrored = false;
    for (int pane = 0; ; pane++) {
      traversal.closest(camera, hit);
      if (hit.instance < 0) {
        sources.sky.look(camera.dx, camera.dy, camera.dz, colour);
        for (int c = 0; c < 3; c++) {
          out.emission[c] += pass[c] * colour[c];
        }
        out.outside = true;
        return;
      }
      distance += hit.t;
      surfaces.read(camera, hit, 0.7 * (width + spread * distance), true, first);
      boolean polished = first.metallic > 0.5 && first.roughness < 0.1;
      if (pane >= MOST_PANES || (!first.glass && !polished)) {
        break;
      }
      if (first.glass) {
        passGlass(camera, pass, out);
        out.outside |= !mirrored && leavesRoom(camera);
        leave(camera, first, camera.dx, camera.dy, camera.dz);
      } else {
        mirrored = true;
        mirror(camera, pass);
      }
    }
    out.depth = distance;
    out.position[0] = eyeX + lookX * distance;
    out.position[1] = eyeY + lookY * distance;
    out.position[2] = eyeZ + lookZ * distance;
    shade(camera, pass, width + spread * distance, out);
  }

  /** Light from the first real surface, split. */
  private void shade(Ray camera, double[] pass, double width, PathSample out) {
    Surface s = first;
    out.instance = s.instance;
    out.roughness = s.roughness;
    out.normal[0] = s.nx;
    out.normal[1] = s.ny;
    out.normal[2] = s.nz;
    out.emission[0] += pass[0] * s.er;
    out.emission[1] += pass[1] * s.eg;
    out.emission[2] += pass[2] * s.eb;
    out.albedo[0] = pass[0] * s.r;
    out.albedo[1] = pass[1] * s.g;
    out.albedo[2] = pass[2] * s.b;
    if (s.r + s.g + s.b <= 0 && s.specular <= 0) {
      return;
    }
    firstBsdf.prepare(s, camera.dx, camera.dy, camera.dz, 0);
    light.collect(s, firstBsdf, sampler);
    for (int c = 0; c < 3; c++) {
      out.sun[c] = light.sun[c];
      out.lamps[c] = light.diffuse[c] - light.sun[c];
      out.specular[c] += pass[c] * light.specular[c];
    }
    if (!scatter.sample(s, firstBsdf, sampler)) {
      return;
    }
    double pdf = scatter.pdf;
    double diffuse = firstBsdf.diffuse / pdf;
    double r = firstBsdf.specularR / pdf;
    double g = firstBsdf.specularG / pdf;
    double b = firstBsdf.specularB / pdf;
    leave(ray, s, firstBsdf.wx, firstBsdf.wy, firstBsdf.wz);
    incoming(width, firstBsdf.pdf, firstBsdf.pdf < WIDE_PDF);
    out.nearness = nearness;
    for (int c = 0; c < 3; c++) {
      out.indirect[c] = found[c] * diffuse;
    }
    out.specular[0] += pass[0] * found[0] * r;
    out.specular[1] += pass[1] * found[1] * g;
    out.specular[2] += pass[2] * found[2] * b;
  }

  /** Adds what the pane mirrors to the sample, and dims what is seen through it. */
  private void passGlass(Ray camera, double[] pass, PathSample out) {
    Surface s = first;
    double cos = Math.abs(camera.dx * s.gx + camera.dy * s.gy + camera.dz * s.gz);
    double reflected = DirectLight.glassReflectance(s.specular, cos);
    double twice = 2 * (camera.dx * s.nx + camera.dy * s.ny + camera.dz * s.nz);
    leave(ray, s, camera.dx - twice * s.nx, camera.dy - twice * s.ny, camera.dz - twice * s.nz);
    incoming(0, Double.POSITIVE_INFINITY, false);
    for (int c = 0; c < 3; c++) {
      out.specular[c] += pass[c] * reflected * found[c];
    }
    pass[0] *= (1 - reflected) * s.r;
    pass[1] *= (1 - reflected) * s.g;
    pass[2] *= (1 - reflected) * s.b;
  }

  private void mirror(Ray camera, double[] pass) {
    Surface s = first;
    double along = -(camera.dx * s.nx + camera.dy * s.ny + camera.dz * s.nz);
    double fresnel = Microfacets.schlick(along);
    pass[0] *= s.r + (1 - s.r) * fresnel;
    pass[1] *= s.g + (1 - s.g) * fresnel;
    pass[2] *= s.b + (1 - s.b) * fresnel;
    leave(
        camera,
        s,
        camera.dx + 2 * along * s.nx,
        camera.dy + 2 * along * s.ny,
        camera.dz + 2 * along * s.nz);
  }

  /** Whether the ray goes out through a portal near the pane it just met. */
  private boolean leavesRoom(Ray camera) {
    for (Portal p : portals) {
      double dx = first.px - p.corner().x();
      double dy = first.py - p.corner().y();
      double dz = first.pz - p.corner().z();
      double uu = p.edgeU().dot(p.edgeU());
      double vv = p.edgeV().dot(p.edgeV());
      var normal = p.edgeU().cross(p.edgeV());
      double scale = Math.sqrt(uu * vv);
      double height = (dx * normal.x() + dy * normal.y() + dz * normal.z()) / scale;
      double u = (dx * p.edgeU().x() + dy * p.edgeU().y() + dz * p.edgeU().z()) / uu;
      double v = (dx * p.edgeV().x() + dy * p.edgeV().y() + dz * p.edgeV().z()) / vv;
      boolean near = Math.abs(height) < 0.6 && u > -0.1 && u < 1.1 && v > -0.1 && v < 1.1;
      boolean out = camera.dx * normal.x() + camera.dy * normal.y() + camera.dz * normal.z() < 0;
      if (near && out) {
        return true;
      }
    }
    return false;
  }

  /** Starts a ray off the surface, on the side of its direction. */
  private static void leave(Ray out, Surface s, double x, double y, double z) {
    double side = x * s.gx + y * s.gy + z * s.gz < 0 ? -s.offset() : s.offset();
    out.set(
        s.px + side * s.gx,
        s.py + side * s.gy,
        s.pz + side * s.gz,
        x,
        y,
        z,
        Double.POSITIVE_INFINITY);
  }

  /**
   * Collects the radiance that comes in along {@link #ray} into {@link #found}.
   *
   * @param width of the ray where it begins
   * @param scatterPdf density the surface's own lobes drew the direction with, infinite after a
   *     perfect mirror
   * @param wide whether the direction was drawn from a wide lobe
   */
  private void incoming(double width, double scatterPdf, boolean wide) {
    double br = 1;
    double bg = 1;
    double bb = 1;
    double fromX = ray.ox;
    double fromY = ray.oy;
    double fromZ = ray.oz;
    double pdf = scatterPdf;
    boolean diffused = wide;
    double footprint = width;
    double travelled = 0;
    found[0] = 0;
    found[1] = 0;
    found[2] = 0;
    nearness = 0;
    int panes = 0;
    for (int bounce = 1; bounce <= MOST_BOUNCES; ) {
      traversal.closest(ray, hit);
      if (hit.instance < 0) {
        escape(br, bg, bb, pdf);
        return;
      }
      travelled += hit.t;
      if (bounce == 1 && panes == 0) {
        nearness = 1 / Math.max(NEAREST, hit.t);
      }
      double grow = diffused ? 0.25 : pdf > 1e4 ? 0.002 : 0.5 / Math.sqrt(Math.max(4, pdf));
      footprint += grow * hit.t;
      surfaces.read(ray, hit, footprint, !diffused, next);
      emitted(br, bg, bb, pdf, travelled, fromX, fromY, fromZ);
      if (next.glass) {
        if (++panes > MOST_PANES) {
          return;
        }
        double cos = Math.abs(ray.dx * next.gx + ray.dy * next.gy + ray.dz * next.gz);
        double reflected = DirectLight.glassReflectance(next.specular, cos);
        if (sampler.one() < reflected) {
          double twice = 2 * (ray.dx * next.nx + ray.dy * next.ny + ray.dz * next.nz);
          leave(
              ray,
              next,
              ray.dx - twice * next.nx,
              ray.dy - twice * next.ny,
              ray.dz - twice * next.nz);
          pdf = Double.POSITIVE_INFINITY;
          bounce++;
        } else {
          br *= next.r;
          bg *= next.g;
          bb *= next.b;
          leave(ray, next, ray.dx, ray.dy, ray.dz);
        }
        continue;
      }
      if (next.r + next.g + next.b + next.specular <= 0) {
        return;
      }
      nextBsdf.prepare(next, ray.dx, ray.dy, ray.dz, diffused ? REGULAR : 0);
      boolean readable =
          diffused && travelled > CACHE_DISTANCE && next.metallic < 0.5 && next.transmission == 0;
      if (readable && cache.look(next, sampler, stored)) {
        double base = nextBsdf.baseWeight;
        double gloss = nextBsdf.glossyAlbedo;
        found[0] += br * stored[0] * (next.r * base + gloss);
        found[1] += bg * stored[1] * (next.g * base + gloss);
        found[2] += bb * stored[2] * (next.b * base + gloss);
        return;
      }
      light.collect(next, nextBsdf, sampler);
      found[0] += br * (next.r * light.diffuse[0] + light.specular[0]);
      found[1] += bg * (next.g * light.diffuse[1] + light.specular[1]);
      found[2] += bb * (next.b * light.diffuse[2] + light.specular[2]);
      if (bounce == MOST_BOUNCES || !scatter.sample(next, nextBsdf, sampler)) {
        return;
      }
      double over = 1 / scatter.pdf;
      br *= (next.r * nextBsdf.diffuse + nextBsdf.specularR) * over;
      bg *= (next.g * nextBsdf.diffuse + nextBsdf.specularG) * over;
      bb *= (next.b * nextBsdf.diffuse + nextBsdf.specularB) * over;
      if (bounce >= ROULETTE_AFTER) {
        double keep = Math.min(0.95, Math.max(br, Math.max(bg, bb)));
        if (sampler.one() >= keep) {
          return;
        }
        br /= keep;
        bg /= keep;
        bb /= keep;
      }
      pdf = nextBsdf.pdf;
      diffused |= pdf < WIDE_PDF;
      fromX = next.px;
      fromY = next.py;
      fromZ = next.pz;
      travelled = 0;
      leave(ray, next, nextBsdf.wx, nextBsdf.wy, nextBsdf.wz);
      bounce++;
    }
  }

  /** Adds sky and sun at the end of a path. */
  private void escape(double br, double bg, double bb, double pdf) {
    sources.sky.look(ray.dx, ray.dy, ray.dz, colour);
    found[0] += br * colour[0];
    found[1] += bg * colour[1];
    found[2] += bb * colour[2];
    if (sources.meetsSun(ray.dx, ray.dy, ray.dz)) {
      double weight = light.weightOfMetSun(pdf);
      found[0] += br * sources.sunRadiance[0] * weight;
      found[1] += bg * sources.sunRadiance[1] * weight;
      found[2] += bb * sources.sunRadiance[2] * weight;
    }
  }

  /** Adds the light of a lamp that a path met. */
  private void emitted(
      double br,
      double bg,
      double bb,
      double pdf,
      double distance,
      double fromX,
      double fromY,
      double fromZ) {
    if (next.er + next.eg + next.eb <= 0) {
      return;
    }
    int slot = surfaces.slot(hit.instance, hit.triangle);
    int lamp = sources.lampOf[hit.instance][slot];
    double cos = Math.abs(ray.dx * next.gx + ray.dy * next.gy + ray.dz * next.gz);
    double weight =
        lamp < 0 ? 1 : light.weightOfMetLamp(lamp, cos, distance, fromX, fromY, fromZ, pdf);
    found[0] += br * next.er * weight;
    found[1] += bg * next.eg * weight;
    found[2] += bb * next.eb * weight;
  }

  /**
   * Irradiance over pi at a point, one sample: what a white Lambert surface there would send back.
   *
   * @param s a surface of base colour 1, roughness 1 and nothing else
   */
  void gather(Surface s, double[] out) {
    gather(s, out, gathered);
    for (int c = 0; c < 3; c++) {
      out[c] += gathered[c];
    }
  }

  /**
   * The same in two parts.
   *
   * @param direct set to the light straight from sun and lamps
   * @param indirect set to all other light
   */
  void gather(Surface s, double[] direct, double[] indirect) {
    firstBsdf.prepare(s, -s.nx, -s.ny, -s.nz, 0);
    light.collect(s, firstBsdf, sampler);
    for (int c = 0; c < 3; c++) {
      direct[c] = light.diffuse[c];
      indirect[c] = 0;
    }
    if (!scatter.sample(s, firstBsdf, sampler)) {
      return;
    }
    double weight = firstBsdf.diffuse / scatter.pdf;
    leave(ray, s, firstBsdf.wx, firstBsdf.wy, firstBsdf.wz);
    incoming(0.05, firstBsdf.pdf, true);
    for (int c = 0; c < 3; c++) {
      indirect[c] = found[c] * weight;
    }
  }

  /** Walks a short path and notes the surfaces behind the first where light may be stored. */
  void walk(Ray camera, CacheBaker.Marks marks) {
    Ray current = camera;
    int noted = 0;
    for (int step = 0; step < 12 && noted < 4; step++) {
      traversal.closest(current, hit);
      if (hit.instance < 0) {
        return;
      }
      surfaces.read(current, hit, 0.1, false, next);
      if (next.glass) {
        boolean straight = sampler.one() < 0.9;
        double twice =
            straight ? 0 : 2 * (current.dx * next.nx + current.dy * next.ny + current.dz * next.nz);
        leave(
            ray,
            next,
            current.dx - twice * next.nx,
            current.dy - twice * next.ny,
            current.dz - twice * next.nz);
        current = ray;
        continue;
      }
      if (current != camera && next.metallic < 0.5 && next.transmission == 0) {
        marks.add(next);
        noted++;
      }
      nextBsdf.prepare(next, current.dx, current.dy, current.dz, 0);
      if (!scatter.sample(next, nextBsdf, sampler)) {
        return;
      }
      leave(ray, next, nextBsdf.wx, nextBsdf.wy, nextBsdf.wz);
      current = ray;
    }
  }
}
