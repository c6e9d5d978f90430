package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.trace.Crossings;
import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.rendering.trace.Traversal;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.scene.model.Portal;
import java.util.List;

/**
 * Which lamps and portals matter where: in cells of about a metre, a few visibility rays estimate
 * what each lamp and each portal gives, so that the lamps of other rooms take no samples. Every
 * lamp keeps a small chance everywhere, so nothing is ever left out. Immutable once built.
 */
final class LightGrid {

  private static final int TRIES = 16;

  /** What a lamp that no test ray reached keeps of its unshadowed weight. */
  private static final double FLOOR = 0.02;

  private static final int MOST_CELLS = 40;

  private final LightSources sources;
  private final List<Portal> portals;
  private final double[] low = new double[3];
  private final double[] cell = new double[3];
  private final int[] size = new int[3];
  private final double[][] lampChance;
  private final double[][] portalChance;
  private final double[] everywhere;

  private static final double[] NONE = new double[0];

  LightGrid(LightSources sources, List<Portal> portals, World world) {
    this.sources = sources;
    this.portals = portals;
    place(world.bounds());
    int cells = size[0] * size[1] * size[2];
    lampChance = new double[cells][];
    portalChance = new double[cells][];
    everywhere = new double[sources.lamps.length];
    double sum = 0;
    for (int i = 0; i < everywhere.length; i++) {
      everywhere[i] = sources.lamps[i].emission.luminance() * sources.lamps[i].area;
      sum += everywhere[i];
    }
    for (int i = 0; i < everywhere.length; i++) {
      everywhere[i] /= sum;
    }
  }

  /** Covers the neighbourhood of all lamps and portals, within the scene. */
  private void place(float[] world) {
    double[] high = {-1e30, -1e30, -1e30};
    low[0] = 1e30;
    low[1] = 1e30;
    low[2] = 1e30;
    for (LightSources.Lamp lamp : sources.lamps) {
      for (int i = 0; i < lamp.triangles.length; i += 9) {
        cover(lamp.triangles[i], lamp.triangles[i + 1], lamp.triangles[i + 2], high);
      }
    }
    for (Portal p : portals) {
      cover(p.corner().x(), p.corner().y(), p.corner().z(), high);
    }
    for (int k = 0; k < 3; k++) {
      double reach = k == 2 ? 4 : 9;
      low[k] = Math.max(world[k], low[k] - reach);
      high[k] = Math.min(world[3 + k], high[k] + reach);
      double extent = Math.max(0.1, high[k] - low[k]);
      size[k] = (int) Math.max(1, Math.min(MOST_CELLS, Math.ceil(extent)));
      cell[k] = extent / size[k];
    }
    if (sources.lamps.length == 0 && portals.isEmpty()) {
      size[0] = 1;
      size[1] = 1;
      size[2] = 1;
    }
  }

  private void cover(double x, double y, double z, double[] high) {
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    low[2] = Math.min(low[2], z);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
    high[2] = Math.max(high[2], z);
  }

  /** Number of cells, to be filled one by one. */
  int cells() {
    return lampChance.length;
  }

  /** Estimates one cell; different cells by any threads. */
  void fill(int index, Traversal traversal) {
    Probe probe = new Probe(traversal, index);
    lampChance[index] = probe.lamps();
    portalChance[index] = probe.portals();
  }

  private int cellAt(double x, double y, double z) {
    int i = (int) Math.floor((x - low[0]) / cell[0]);
    int j = (int) Math.floor((y - low[1]) / cell[1]);
    int k = (int) Math.floor((z - low[2]) / cell[2]);
    boolean within = i >= 0 && j >= 0 && k >= 0 && i < size[0] && j < size[1] && k < size[2];
    return within ? (k * size[1] + j) * size[0] + i : -1;
  }

  /** Chance of each lamp for a point there; not copied. Empty when there are no lamps. */
  double[] lampChance(double x, double y, double z) {
    int at = cellAt(x, y, z);
    return at < 0 ? everywhere : lampChance[at];
  }

  /** Chance of each portal for a point there, adding up to at most 1; not copied, may be empty. */
  double[] portalChance(double x, double y, double z) {
    int at = cellAt(x, y, z);
    return at < 0 ? NONE : portalChance[at];
  }

  /** Test rays of one cell. */
  private final class Probe {
    private final Traversal traversal;
    private final Sampler sampler = new Sampler();
    private final Ray ray = new Ray();
    private final Crossings crossings = new Crossings();
    private final LampPoint point = new LampPoint();
    private final SphericalRectangle rectangle = new SphericalRectangle();
    private final int index;
    private double x;
    private double y;
    private double z;

    Probe(Traversal traversal, int index) {
      this.traversal = traversal;
      this.index = index;
    }

    private void begin(int source, int attempt) {
      sampler.start(Sampler.mix(index * 31 + source), attempt);
      sampler.next();
      int i = index % size[0];
      int j = index / size[0] % size[1];
      int k = index / (size[0] * size[1]);
      x = low[0] + (i + sampler.x) * cell[0];
      y = low[1] + (j + sampler.y) * cell[1];
      z = low[2] + (k + sampler.one()) * cell[2];
    }

    private boolean sees(double tx, double ty, double tz) {
      double dx = tx - x;
      double dy = ty - y;
      double dz = tz - z;
      ray.set(x, y, z, dx, dy, dz, 0.995);
      return !traversal.blocked(ray, crossings);
    }

    double[] lamps() {
      double[] weights = new double[sources.lamps.length];
      double sum = 0;
      for (int i = 0; i < weights.length; i++) {
        LightSources.Lamp lamp = sources.lamps[i];
        for (int n = 0; n < TRIES; n++) {
          begin(i, n);
          double choice = sampler.one();
          sampler.next();
          point.draw(lamp, choice, sampler.x, sampler.y);
          double dx = x - point.x;
          double dy = y - point.y;
          double dz = z - point.z;
          double d2 = Math.max(0.05, dx * dx + dy * dy + dz * dz);
          double cos = Math.abs(dx * point.nx + dy * point.ny + dz * point.nz) / Math.sqrt(d2);
          double weight = lamp.emission.luminance() * lamp.area * (cos + 0.1) / d2;
          weights[i] += weight * (sees(point.x, point.y, point.z) ? 1 : FLOOR);
        }
        sum += weights[i];
      }
      for (int i = 0; i < weights.length; i++) {
        weights[i] = 0.97 * weights[i] / sum + 0.03 * everywhere[i];
      }
      return weights;
    }

    double[] portals() {
      double[] weights = new double[portals.size()];
      double sum = 0;
      for (int i = 0; i < weights.length; i++) {
        Portal p = portals.get(i);
        for (int n = 0; n < TRIES; n++) {
          begin(1000 + i, n);
          sampler.next();
          rectangle.look(p, x, y, z);
          if (rectangle.solidAngle <= 0) {
            continue;
          }
          double tx = p.corner().x() + sampler.x * p.edgeU().x() + sampler.y * p.edgeV().x();
          double ty = p.corner().y() + sampler.x * p.edgeU().y() + sampler.y * p.edgeV().y();
          double tz = p.corner().z() + sampler.x * p.edgeU().z() + sampler.y * p.edgeV().z();
          weights[i] += sees(tx, ty, tz) ? Math.min(1, rectangle.solidAngle) : 0;
        }
        sum += weights[i];
      }
      // A window that is a mere speck from here deserves fewer directions.
      double scale = sum <= 0 ? 0 : Math.min(1, PortableMath.pow(sum / TRIES / 0.2, 0.5)) / sum;
      for (int i = 0; i < weights.length; i++) {
        weights[i] *= scale;
      }
      return weights;
    }
  }
}
