package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.rendering.work.Workers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Fills an {@link IrradianceCache}. Short paths from the camera mark the patches that matter and
 * leave points on them, so that a patch is only ever measured where it can be seen, never inside a
 * cupboard that stands on it. Then sweeps gather light at those points, each sweep reading only the
 * one before: the first let light spread, the later ones are averaged. Everything is a function of
 * its piece number and merged in order, so threads change no bit.
 */
public final class CacheBaker {

  private static final int MARKING_BLOCKS = 256;
  private static final int PATHS_PER_BLOCK = 320;
  private static final int POINTS = 8;
  private static final int SPREADING_SWEEPS = 7;
  private static final int SPREADING_SAMPLES = 4;
  private static final int AVERAGED_SWEEPS = 5;
  private static final int AVERAGED_SAMPLES = 14;
  private static final int PIECE = 256;

  private final Illumination illumination;
  private final CameraRays camera;
  private final int width;
  private final int height;
  private final int seed;

  private long rays;

  /** A baker for one picture. */
  public CacheBaker(Illumination illumination, CameraRays camera, int width, int height, int seed) {
    this.illumination = illumination;
    this.camera = camera;
    this.width = width;
    this.height = height;
    this.seed = seed;
  }

  /** Ray casts of the last bake. */
  public long rays() {
    return rays;
  }

  /** Marks and measures. */
  public IrradianceCache bake(Workers workers) {
    Ray centre = new Ray();
    camera.ray(width / 2.0, height / 2.0, centre);
    double[] eye = {centre.ox, centre.oy, centre.oz};
    workers.part(0, SPREADING_SWEEPS + AVERAGED_SWEEPS + 1);
    Patches patches = mark(eye, workers);
    if (patches.count == 0) {
      return IrradianceCache.none();
    }
    float[] values = new float[3 * patches.count];
    IrradianceCache cache =
        IrradianceCache.of(eye, Arrays.copyOf(patches.keys, patches.count), values);
    double[] sum = new double[3 * patches.count];
    double last = 0;
    double total = 0;
    for (int sweep = 0; sweep < SPREADING_SWEEPS + AVERAGED_SWEEPS; sweep++) {
      workers.part(sweep + 1, SPREADING_SWEEPS + AVERAGED_SWEEPS + 1);
      boolean averaged = sweep >= SPREADING_SWEEPS;
      int samples = averaged ? AVERAGED_SAMPLES : SPREADING_SAMPLES;
      float[] gathered = new float[values.length];
      sweep(patches, cache, sweep, samples, gathered, workers);
      if (averaged) {
        int sweeps = sweep - SPREADING_SWEEPS + 1;
        for (int i = 0; i < sum.length; i++) {
          sum[i] += gathered[i];
          gathered[i] = (float) (sum[i] / sweeps);
        }
      } else {
        double before = last;
        last = total;
        total = total(gathered);
        if (sweep == SPREADING_SWEEPS - 1) {
          extrapolate(gathered, before, last, total);
        }
      }
      cache = cache.with(gathered);
    }
    return cache;
  }

  private static double total(float[] values) {
    double sum = 0;
    for (float value : values) {
      sum += value;
    }
    return sum;
  }

  /** Each sweep adds a nearly constant share of what the last one added: sums up the rest. */
  private static void extrapolate(float[] values, double before, double last, double total) {
    double ratio = (total - last) / Math.max(1e-30, last - before);
    if (!(ratio > 0 && ratio < 0.95 && total > 0)) {
      return;
    }
    double factor = 1 + (total - last) * ratio / (1 - ratio) / total;
    for (int i = 0; i < values.length; i++) {
      values[i] *= (float) Math.min(2, factor);
    }
  }

  private void sweep(
      Patches patches,
      IrradianceCache from,
      int sweep,
      int samples,
      float[] into,
      Workers workers) {
    long[] rayCounts = new long[(patches.count + PIECE - 1) / PIECE];
    workers.each(
        rayCounts.length,
        () -> {
          PathTracer tracer = illumination.tracer(from);
          Surface surface = new Surface();
          double[] light = new double[3];
          return piece -> {
            long before = tracer.rays();
            int end = Math.min(patches.count, (piece + 1) * PIECE);
            for (int patch = piece * PIECE; patch < end; patch++) {
              for (int n = 0; n < samples; n++) {
                patches.load(patch, n, surface);
                tracer.sampler.start(Sampler.mix(seed ^ patch * 64 + sweep), n);
                tracer.gather(surface, light);
                into[3 * patch] += (float) (light[0] / samples);
                into[3 * patch + 1] += (float) (light[1] / samples);
                into[3 * patch + 2] += (float) (light[2] / samples);
              }
            }
            rayCounts[piece] = tracer.rays() - before;
          };
        });
    for (long count : rayCounts) {
      rays += count;
    }
  }

  private Patches mark(double[] eye, Workers workers) {
    float[][] blocks = new float[MARKING_BLOCKS][];
    long[] rayCounts = new long[MARKING_BLOCKS];
    workers.each(
        MARKING_BLOCKS,
        () -> {
          PathTracer tracer = illumination.tracer(IrradianceCache.none());
          Ray ray = new Ray();
          return block -> {
            long before = tracer.rays();
            Marks marks = new Marks();
            for (int n = 0; n < PATHS_PER_BLOCK; n++) {
              tracer.sampler.start(Sampler.mix(seed ^ 0x3c6ef372 + block), n);
              tracer.sampler.next();
              camera.ray(tracer.sampler.x * width, tracer.sampler.y * height, ray);
              tracer.walk(ray, marks);
            }
            blocks[block] = Arrays.copyOf(marks.values, 6 * marks.count);
            rayCounts[block] = tracer.rays() - before;
          };
        });
    for (long count : rayCounts) {
      rays += count;
    }
    Patches patches = new Patches();
    for (float[] block : blocks) {
      for (int i = 0; i < block.length; i += 6) {
        patches.add(eye, block, i);
      }
    }
    return patches;
  }

  /** Points paths came by: position and normal, 6 values each. */
  static final class Marks {
    private float[] values = new float[6 * 1024];
    private int count;

    void add(Surface s) {
      if (6 * count == values.length) {
        values = Arrays.copyOf(values, 2 * values.length);
      }
      int at = 6 * count++;
      values[at] = (float) s.px;
      values[at + 1] = (float) s.py;
      values[at + 2] = (float) s.pz;
      values[at + 3] = (float) s.gx;
      values[at + 4] = (float) s.gy;
      values[at + 5] = (float) s.gz;
    }
  }

  /** The patches and up to eight points on each. */
  private static final class Patches {
    private int count;
    private long[] keys = new long[1024];
    private byte[] filled = new byte[1024];
    private float[] points = new float[1024 * 6 * POINTS];
    private final Map<Long, Integer> index = new HashMap<>();

    void add(double[] eye, float[] from, int at) {
      long key =
          IrradianceCache.key(
              eye, from[at], from[at + 1], from[at + 2], from[at + 3], from[at + 4], from[at + 5]);
      // Only asked by key, never iterated: the order of patches is that of their discovery.
      Integer known = index.get(key);
      int patch = known == null ? create(key) : known;
      if (filled[patch] < POINTS) {
        System.arraycopy(from, at, points, 6 * (POINTS * patch + filled[patch]), 6);
        filled[patch]++;
      }
    }

    private int create(long key) {
      if (count == keys.length) {
        keys = Arrays.copyOf(keys, 2 * count);
        filled = Arrays.copyOf(filled, 2 * count);
        points = Arrays.copyOf(points, 2 * points.length);
      }
      keys[count] = key;
      index.put(key, count);
      return count++;
    }

    void load(int patch, int sample, Surface s) {
      int at = 6 * (POINTS * patch + sample % filled[patch]);
      s.px = points[at];
      s.py = points[at + 1];
      s.pz = points[at + 2];
      s.gx = points[at + 3];
      s.gy = points[at + 4];
      s.gz = points[at + 5];
      s.nx = s.gx;
      s.ny = s.gy;
      s.nz = s.gz;
      s.r = 1;
      s.g = 1;
      s.b = 1;
      s.roughness = 1;
      s.metallic = 0;
      s.specular = 0;
      s.sheen = 0;
      s.transmission = 0;
      s.glass = false;
    }
  }
}
