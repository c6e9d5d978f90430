package dev.planwalk.rendering.film;

import dev.planwalk.rendering.transport.PathSample;
import java.util.Arrays;

/**
 * The samples of a picture, gathered into fragments: the part of a pixel that shows one surface. A
 * pixel on an edge has two, so that light and features of different surfaces are never averaged
 * before they are filtered. Fragment {@code i < pixels} is the first of pixel i; every tile of 32 x
 * 32 pixels has room for as many seconds as half its pixels. Memory: 132 bytes a fragment.
 *
 * <p>Different tiles may be written by different threads; everything else wants one thread.
 */
public final class Film {

  /** Edge of a tile in pixels. */
  public static final int TILE = 32;

  /** Kinds of light that are gathered and filtered apart. */
  static final int LAMPS = 0;

  static final int INDIRECT = 1;
  static final int SPECULAR = 2;
  static final int SUN = 3;
  static final int SIGNALS = 4;

  private static final int SECONDS = TILE * TILE / 2;

  final int width;
  final int height;

  /** Second fragment of a pixel, or -1. */
  final int[] second;

  /** Pixel of a fragment. */
  final int[] pixel;

  /** Share of the pixel's samples, 0 for a fragment that is not used. */
  final float[] coverage;

  /** 3 per fragment each, means over the fragment's samples. */
  final float[] emission;

  /** Mean light by kind, 3 per fragment each: diffuse light without the surface's colour. */
  final float[][] light;

  final float[] albedo;
  final float[] normal;
  final float[] position;

  /** Variance of the mean luminance of each kind of light: SIGNALS per fragment. */
  final float[] variance;

  /** Variance of the mean luminance of what is not filtered: emission, and colour under light. */
  final float[] detail;

  /** Samples of a pixel. */
  final short[] samples;

  /** What a fragment shows, -1 for sky. */
  private final int[] instance;

  final float[] depth;
  final float[] roughness;

  /** Mean of one over the distance of what lights a fragment indirectly, 1/m. */
  final float[] nearness;

  final boolean[] outside;

  /** The picture is a full sphere: left meets right, and the pole is crossed half way round. */
  final boolean sphere;

  private final int[] secondsUsed;
  private final int tilesAcross;

  /** An empty film of a picture with four borders. */
  public Film(int width, int height) {
    this(width, height, false);
  }

  /** An empty film, of a full sphere if so asked. */
  public Film(int width, int height, boolean sphere) {
    this.sphere = sphere;
    this.width = width;
    this.height = height;
    tilesAcross = (width + TILE - 1) / TILE;
    secondsUsed = new int[tiles()];
    int fragments = width * height + tiles() * SECONDS;
    second = new int[width * height];
    Arrays.fill(second, -1);
    samples = new short[width * height];
    instance = new int[fragments];
    detail = new float[fragments];
    pixel = new int[fragments];
    coverage = new float[fragments];
    emission = new float[3 * fragments];
    light = new float[SIGNALS][3 * fragments];
    albedo = new float[3 * fragments];
    normal = new float[3 * fragments];
    position = new float[3 * fragments];
    variance = new float[SIGNALS * fragments];
    depth = new float[fragments];
    roughness = new float[fragments];
    nearness = new float[fragments];
    outside = new boolean[fragments];
  }

  /** Columns. */
  public int width() {
    return width;
  }

  /** Rows. */
  public int height() {
    return height;
  }

  /** Samples a pixel has so far. */
  public int samples(int x, int y) {
    return samples[y * width + x];
  }

  /** Samples of all pixels. */
  public long samples() {
    long sum = 0;
    for (short count : samples) {
      sum += count;
    }
    return sum;
  }

  /** Number of tiles. */
  public int tiles() {
    return tilesAcross * ((height + TILE - 1) / TILE);
  }

  /** Left column of a tile. */
  public int tileX(int tile) {
    return tile % tilesAcross * TILE;
  }

  /** Top row of a tile. */
  public int tileY(int tile) {
    return tile / tilesAcross * TILE;
  }

  /** The pixel at a place that may lie beyond a border; -1 where there is none. */
  int neighbour(int x, int y) {
    if (x >= 0 && x < width && y >= 0 && y < height) {
      return y * width + x;
    }
    if (!sphere) {
      return -1;
    }
    int row = y < 0 ? -1 - y : y >= height ? 2 * height - 1 - y : y;
    if (row < 0 || row >= height) {
      return -1;
    }
    int column = row == y ? x : x + width / 2;
    return row * width + Math.floorMod(column, width);
  }

  /** Number of fragment places, used or not. */
  int fragments() {
    return pixel.length;
  }

  /** Gathers the samples of one pixel at a time; one per thread. */
  public static final class PixelSamples {
    private final Cluster first = new Cluster();
    private final Cluster other = new Cluster();
    private int samples;

    /** Begins a pixel. */
    public void begin() {
      first.clear();
      other.clear();
      samples = 0;
    }

    /** Takes up a pixel where it was stored, so that more samples can be added. */
    public void resume(Film film, int x, int y) {
      begin();
      int at = y * film.width + x;
      samples = film.samples[at];
      if (samples > 0) {
        first.resume(film, at, samples);
        if (film.second[at] >= 0) {
          other.resume(film, film.second[at], samples);
        }
      }
    }

    /**
     * Adds a sample to the cluster it fits. Outside and inside never mix: they are exposed apart,
     * and one sample of the bright outside would leave a white dot on a window frame. A sample that
     * is not a number is dropped.
     */
    public void add(PathSample s) {
      if (!finite(s)) {
        return;
      }
      samples++;
      if (first.count == 0 || first.fits(s)) {
        first.add(s);
      } else if (other.count == 0 || other.outside == s.outside) {
        other.add(s);
      } else if (first.outside == s.outside) {
        first.add(s);
      } else {
        merge();
        other.add(s);
      }
    }

    private static boolean finite(PathSample s) {
      double sum = 0;
      for (int c = 0; c < 3; c++) {
        sum += s.emission[c] + s.albedo[c];
        sum += s.lamps[c] + s.indirect[c] + s.specular[c] + s.sun[c];
      }
      return Double.isFinite(sum);
    }

    private void merge() {
      first.merge(other);
      other.clear();
    }
  }

  /** Stores a gathered pixel. */
  public void store(int tile, int x, int y, PixelSamples gathered) {
    int at = y * width + x;
    pixel[at] = at;
    if (gathered.samples == 0) {
      return;
    }
    samples[at] = (short) gathered.samples;
    if (gathered.other.count > 0 && second[at] < 0 && secondsUsed[tile] == SECONDS) {
      gathered.merge();
    }
    put(at, gathered.first, gathered.samples);
    if (gathered.other.count > 0) {
      if (second[at] < 0) {
        second[at] = width * height + tile * SECONDS + secondsUsed[tile]++;
      }
      int extra = second[at];
      pixel[extra] = at;
      put(extra, gathered.other, gathered.samples);
    }
  }

  private void put(int at, Cluster c, int samplesOfPixel) {
    double scale = 1.0 / c.count;
    coverage[at] = (float) c.count / samplesOfPixel;
    for (int k = 0; k < 3; k++) {
      emission[3 * at + k] = (float) (c.emission[k] * scale);
      albedo[3 * at + k] = (float) (c.albedo[k] * scale);
      position[3 * at + k] = (float) (c.position[k] * scale);
    }
    for (int signal = 0; signal < SIGNALS; signal++) {
      for (int k = 0; k < 3; k++) {
        light[signal][3 * at + k] = (float) (c.light[signal][k] * scale);
      }
      double mean = c.luminance[signal] * scale;
      double spread = Math.max(0, c.squares[signal] * scale - mean * mean);
      // One sample says nothing about its spread: take it to be as large as the sample.
      variance[SIGNALS * at + signal] =
          (float) (c.count > 1 ? spread / (c.count - 1) : Math.max(spread, mean * mean));
    }
    double diffuse = (c.luminance[LAMPS] + c.luminance[INDIRECT] + c.luminance[SUN]) * scale;
    detail[at] = (float) (c.spread(0) + diffuse * diffuse * c.spread(1));
    instance[at] = c.instance;
    double x = c.normal[0];
    double y = c.normal[1];
    double z = c.normal[2];
    double length = Math.sqrt(x * x + y * y + z * z);
    double norm = length > 1e-9 ? 1 / length : 0;
    normal[3 * at] = (float) (x * norm);
    normal[3 * at + 1] = (float) (y * norm);
    normal[3 * at + 2] = (float) (z * norm);
    depth[at] = c.instance < 0 ? Float.POSITIVE_INFINITY : (float) (c.depth * scale);
    roughness[at] = (float) (c.roughness * scale);
    nearness[at] = (float) (c.nearness * scale);
    outside[at] = c.outside;
  }

  /** Samples of one surface in one pixel. */
  private static final class Cluster {
    private int count;
    private int instance;
    private boolean outside;
    private double depth;
    private double roughness;
    private double nearness;
    private final double[] emission = new double[3];
    private final double[][] light = new double[SIGNALS][3];
    private final double[] albedo = new double[3];
    private final double[] normal = new double[3];
    private final double[] position = new double[3];
    private final double[] luminance = new double[SIGNALS];
    private final double[] squares = new double[SIGNALS];

    /** Sums of luminance of emission and colour, then of its square. */
    private final double[] looks = new double[4];

    void clear() {
      Arrays.fill(looks, 0);
      count = 0;
      depth = 0;
      roughness = 0;
      nearness = 0;
      for (int c = 0; c < 3; c++) {
        emission[c] = 0;
        albedo[c] = 0;
        normal[c] = 0;
        position[c] = 0;
      }
      for (int signal = 0; signal < SIGNALS; signal++) {
        Arrays.fill(light[signal], 0);
        luminance[signal] = 0;
        squares[signal] = 0;
      }
    }

    /** The sums that a stored fragment came from; what only {@code detail} needs is gone. */
    void resume(Film film, int at, int samples) {
      count = Math.round(film.coverage[at] * samples);
      instance = film.instance[at];
      outside = film.outside[at];
      depth = instance < 0 ? 0 : (double) film.depth[at] * count;
      roughness = (double) film.roughness[at] * count;
      nearness = (double) film.nearness[at] * count;
      take(film.emission, at, emission);
      take(film.albedo, at, albedo);
      take(film.normal, at, normal);
      take(film.position, at, position);
      for (int signal = 0; signal < SIGNALS; signal++) {
        take(film.light[signal], at, light[signal]);
        takeSpread(signal, light[signal], film.variance[SIGNALS * at + signal]);
      }
    }

    private void take(float[] means, int at, double[] sums) {
      for (int c = 0; c < 3; c++) {
        sums[c] = (double) means[3 * at + c] * count;
      }
    }

    private void takeSpread(int signal, double[] rgb, double varianceOfMean) {
      double mean = luminance(rgb) / count;
      luminance[signal] = mean * count;
      squares[signal] = ((count > 1 ? varianceOfMean * (count - 1) : 0) + mean * mean) * count;
    }

    /** Variance of the mean luminance of emission (0) or colour (1). */
    double spread(int of) {
      double mean = looks[of] / count;
      return Math.max(0, looks[2 + of] / count - mean * mean) / Math.max(1, count - 1);
    }

    private static double luminance(double[] rgb) {
      return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    /** Same object, facing the same way, about as far. */
    boolean fits(PathSample s) {
      if (s.instance < 0 || instance < 0) {
        return s.instance < 0 && instance < 0;
      }
      if (s.outside != outside || s.instance != instance) {
        return false;
      }
      double along = normal[0] * s.normal[0] + normal[1] * s.normal[1] + normal[2] * s.normal[2];
      double length =
          Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
      double mean = depth / count;
      return along > 0.85 * length && Math.abs(s.depth - mean) < 0.05 * mean;
    }

    void add(PathSample s) {
      if (count++ == 0) {
        instance = s.instance;
        outside = s.outside;
      }
      depth += instance < 0 || s.instance < 0 ? 0 : s.depth;
      roughness += s.roughness;
      nearness += s.nearness;
      for (int c = 0; c < 3; c++) {
        emission[c] += s.emission[c];
        albedo[c] += s.albedo[c];
        normal[c] += s.normal[c];
        position[c] += s.position[c];
      }
      note(LAMPS, s.lamps);
      note(INDIRECT, s.indirect);
      note(SPECULAR, s.specular);
      note(SUN, s.sun);
      double emitted = luminance(s.emission);
      double colour = luminance(s.albedo);
      looks[0] += emitted;
      looks[1] += colour;
      looks[2] += emitted * emitted;
      looks[3] += colour * colour;
    }

    private void note(int signal, double[] rgb) {
      for (int c = 0; c < 3; c++) {
        light[signal][c] += rgb[c];
      }
      double value = luminance(rgb);
      luminance[signal] += value;
      squares[signal] += value * value;
    }

    void merge(Cluster o) {
      count += o.count;
      depth += instance < 0 || o.instance < 0 ? 0 : o.depth;
      roughness += o.roughness;
      nearness += o.nearness;
      for (int c = 0; c < 3; c++) {
        emission[c] += o.emission[c];
        albedo[c] += o.albedo[c];
        normal[c] += o.normal[c];
        position[c] += o.position[c];
      }
      for (int signal = 0; signal < SIGNALS; signal++) {
        for (int c = 0; c < 3; c++) {
          light[signal][c] += o.light[signal][c];
        }
        luminance[signal] += o.luminance[signal];
        squares[signal] += o.squares[signal];
      }
      for (int i = 0; i < looks.length; i++) {
        looks[i] += o.looks[i];
      }
    }
  }
}
