package dev.planwalk.tour.splat;

import dev.planwalk.rendering.Grade;
import dev.planwalk.rendering.LitScene;
import dev.planwalk.rendering.probe.LightProbe;
import dev.planwalk.rendering.work.Progress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Measures the light on surfels and turns it into display colours. Colour and direct light are
 * means over a surfel's cell; indirect light is smooth, so its noise is taken away by averaging
 * over neighbours on the same surface.
 */
final class SurfelLight {

  private static final int BLOCK = 512;

  /** How far indirect light is averaged at least, metres. */
  private static final double SMOOTHING = 0.12;

  private final Surfels surfels;
  private final LitScene scene;
  private final int samples;
  private final double spacing;
  private final int seed;
  private final float[] albedo;
  private final float[] emission;
  private final float[] direct;
  private final float[] indirect;
  private final boolean[] met;

  SurfelLight(Surfels surfels, LitScene scene, int samples, double spacing, int seed) {
    this.surfels = surfels;
    this.scene = scene;
    this.samples = samples;
    this.spacing = spacing;
    this.seed = seed;
    int n = surfels.count();
    albedo = new float[3 * n];
    emission = new float[3 * n];
    direct = new float[3 * n];
    indirect = new float[3 * n];
    met = new boolean[n];
  }

  /**
   * Colours of all surfels.
   *
   * @return 3 per surfel, sRGB-encoded; negative where no surface was found
   */
  float[] colours(Grade grade, Progress progress) {
    int blocks = (surfels.count() + BLOCK - 1) / BLOCK;
    scene.each(blocks, progress, probe -> block -> measure(probe, block));
    float[] smooth = smooth(progress, blocks);
    float[] colours = new float[albedo.length];
    double[] rgb = new double[3];
    for (int i = 0; i < surfels.count(); i++) {
      for (int c = 0; c < 3; c++) {
        int at = 3 * i + c;
        rgb[c] = albedo[at] * (direct[at] + smooth[at]) + emission[at];
      }
      grade.show(rgb, false);
      for (int c = 0; c < 3; c++) {
        colours[3 * i + c] = met[i] ? (float) rgb[c] : -1;
      }
    }
    return colours;
  }

  private void measure(LightProbe probe, int block) {
    Cell cell = new Cell(probe);
    int end = Math.min(surfels.count(), (block + 1) * BLOCK);
    for (int i = block * BLOCK; i < end; i++) {
      cell.measure(i);
    }
  }

  /** Scratch space of one thread. */
  private final class Cell {
    private final LightProbe probe;
    private final double[] p = new double[3];
    private final double[] n = new double[3];
    private final double[] t = new double[3];
    private final double[] from = new double[3];
    private final double[] down = new double[3];
    private final double[] sumDirect = new double[3];
    private final double[] sumIndirect = new double[3];

    Cell(LightProbe probe) {
      this.probe = probe;
    }

    void measure(int i) {
      surfels.position(i, p);
      surfels.normal(i, n);
      surfels.tangent(i, t);
      Arrays.fill(sumDirect, 0);
      Arrays.fill(sumIndirect, 0);
      double width = surfels.width(i);
      double height = surfels.height(i);
      // Small cells lie at edges in numbers: a few samples of each are many of the edge.
      boolean small = Math.max(width, height) < 0.6 * spacing;
      int side = (int) Math.max(1, Math.round(Math.sqrt(small ? samples / 4.0 : samples)));
      int found = 0;
      int pattern = seed ^ i * 0x9e3779b1;
      for (int s = 0; s < side * side; s++) {
        int column = s % side;
        int row = s / side;
        double a = ((column + 0.5) / side - 0.5) * width;
        double b = ((row + 0.5) / side - 0.5) * height;
        for (int c = 0; c < 3; c++) {
          int d = (c + 1) % 3;
          int e = (c + 2) % 3;
          double bitangent = n[d] * t[e] - n[e] * t[d];
          from[c] = p[c] + a * t[c] + b * bitangent + 0.004 * n[c];
          down[c] = -n[c];
        }
        if (probe.cast(from, down, 0.008, Math.max(width, height) / side) && !probe.glass()) {
          for (int c = 0; c < 3; c++) {
            albedo[3 * i + c] += (float) probe.colour()[c];
            emission[3 * i + c] += (float) probe.emission()[c];
          }
          probe.light(pattern, found++, sumDirect, sumIndirect);
        }
      }
      met[i] = found > 0;
      for (int c = 0; c < 3 && found > 0; c++) {
        albedo[3 * i + c] /= found;
        emission[3 * i + c] /= found;
        direct[3 * i + c] = (float) (sumDirect[c] / found);
        indirect[3 * i + c] = (float) (sumIndirect[c] / found);
      }
    }
  }

  private float[] smooth(Progress progress, int blocks) {
    double reach = Math.max(SMOOTHING, 2.5 * spacing);
    Map<Long, int[]> cells = cells(reach);
    float[] smooth = new float[indirect.length];
    scene.each(
        blocks,
        progress,
        probe ->
            block -> {
              int end = Math.min(surfels.count(), (block + 1) * BLOCK);
              for (int i = block * BLOCK; i < end; i++) {
                average(i, reach, cells, smooth);
              }
            });
    return smooth;
  }

  /** Surfels by the cell of space they lie in; the first number counts the others. */
  private Map<Long, int[]> cells(double size) {
    Map<Long, int[]> cells = new HashMap<>();
    double[] p = new double[3];
    for (int i = 0; i < surfels.count(); i++) {
      surfels.position(i, p);
      long key = key(p, size, 0, 0, 0);
      int[] list = cells.getOrDefault(key, new int[16]);
      if (list[0] + 1 == list.length) {
        list = Arrays.copyOf(list, 2 * list.length);
      }
      list[++list[0]] = i;
      cells.put(key, list);
    }
    return cells;
  }

  private void average(int i, double reach, Map<Long, int[]> cells, float[] smooth) {
    double[] p = new double[3];
    double[] n = new double[3];
    double[] q = new double[3];
    double[] m = new double[3];
    surfels.position(i, p);
    surfels.normal(i, n);
    double weights = 0;
    double[] sum = new double[3];
    for (int cell = 0; cell < 27; cell++) {
      int[] list = cells.get(key(p, reach, cell % 3 - 1, cell / 3 % 3 - 1, cell / 9 - 1));
      for (int k = 1; list != null && k <= list[0]; k++) {
        int j = list[k];
        surfels.position(j, q);
        surfels.normal(j, m);
        double x = q[0] - p[0];
        double y = q[1] - p[1];
        double z = q[2] - p[2];
        double near = 1 - (x * x + y * y + z * z) / (reach * reach);
        double facing = n[0] * m[0] + n[1] * m[1] + n[2] * m[2];
        double off = Math.abs(x * n[0] + y * n[1] + z * n[2]);
        if (near <= 0 || facing < 0.7 || off > 0.25 * reach || !met[j]) {
          continue;
        }
        double weight = near * near * facing * surfels.width(j) * surfels.height(j);
        weights += weight;
        for (int c = 0; c < 3; c++) {
          sum[c] += weight * indirect[3 * j + c];
        }
      }
    }
    for (int c = 0; c < 3; c++) {
      smooth[3 * i + c] = weights > 0 ? (float) (sum[c] / weights) : indirect[3 * i + c];
    }
  }

  private static long key(double[] p, double cell, int dx, int dy, int dz) {
    long x = (long) Math.floor(p[0] / cell) + dx & 0x1fffff;
    long y = (long) Math.floor(p[1] / cell) + dy & 0x1fffff;
    long z = (long) Math.floor(p[2] / cell) + dz & 0x1fffff;
    return (x << 21 | y) << 21 | z;
  }
}
