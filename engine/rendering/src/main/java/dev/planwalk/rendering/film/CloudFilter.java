package dev.planwalk.rendering.film;

import dev.planwalk.rendering.work.Workers;
import java.util.function.IntConsumer;

/**
 * Takes the clouds off plain walls and ceilings: noise over more pixels than the denoiser averages.
 * Its diffuse light is averaged in cells of a few pixels, and these in passes ever further apart
 * (Dammertz et al. 2010), steered by the noise that is left (Schied et al. 2017), on one surface of
 * one thing, and only as far as what sends the light is away (Ward et al. 1988), so that the shade
 * under a sofa stays. Every pass fits a plane to the light instead of taking its mean: a mean at
 * the end of a wall has neighbours on one side alone, and where light falls off it is wrong. What
 * the passes changed is added to the picture between the cells, so that everything finer stays as
 * it was.
 *
 * <p>A function of the film and its picture: threads change no bit.
 */
public final class CloudFilter {

  /** Edge of a cell in pixels. */
  private static final int CELL = 4;

  /** Weights of the cubic B-spline. */
  private static final float[] KERNEL = {3 / 8f, 1 / 4f, 1 / 16f};

  /** Cells to each side over which variance and nearness are averaged. */
  private static final int SMOOTHED = 4;

  /**
   * Pixels that the denoiser averages on a plain surface, as the variance of its light shows: 363
   * in a sunny living room of 1600 x 1067 with 8 samples a pixel.
   */
  private static final float AVERAGED = 400;

  /**
   * What is left of the variance after each pass. Means share samples with their neighbours, so it
   * does not fall to what the kernel would make of independent ones, {@link #INDEPENDENT}: least in
   * passes as near as the denoiser averages, whose pixels a kernel of 5.6 pixels' spread equals.
   */
  private static final float[] LEFT = {0.67f, 0.43f, 0.3f, 0.26f, 0.25f};

  private static final float INDEPENDENT = 0.0748f;

  /** How many standard deviations two cells may differ. */
  private static final float TOLERANCE = 2.5f;

  /** Light loses half its weight at this share of the distance of what sends it. */
  private static final float SHARE_OF_DISTANCE = 1 / 6f;

  private final Film film;
  private final Workers workers;
  private final int across;
  private final int down;

  /** The pixel that stands for a cell; -1 where none is plain. */
  private final int[] middle;

  /** Share of a cell's pixels that are plain and on its surface. */
  private final float[] share;

  private final float[] nearness;

  /** Diffuse light of the cells, 3 each, and the variance of its luminance. */
  private float[] light;

  private float[] variance;

  private CloudFilter(Film film, Workers workers) {
    this.film = film;
    this.workers = workers;
    across = (film.width + CELL - 1) / CELL;
    down = (film.height + CELL - 1) / CELL;
    middle = new int[across * down];
    share = new float[across * down];
    nearness = new float[across * down];
    variance = new float[across * down];
    light = new float[3 * across * down];
  }

  /**
   * Filters a denoised picture in place: its light, and its illumination.
   *
   * @param film what the picture was made of
   */
  public static void filter(Film film, Composition picture, Workers workers) {
    new CloudFilter(film, workers).run(picture);
  }

  private void run(Composition picture) {
    float[] illumination = picture.illumination;
    eachRow(down, row -> gather(row, illumination));
    smooth();
    float[] before = light;
    float[] noise = variance;
    for (int pass = 0; pass < LEFT.length; pass++) {
      pass(pass);
    }
    float[] change = light;
    for (int cell = 0; cell < noise.length; cell++) {
      for (int i = 3 * cell; i < 3 * cell + 3; i++) {
        change[i] -= before[i];
      }
      // Noise explains no more; where there is none, light is what was traced.
      float most = TOLERANCE * (float) Math.sqrt(noise[cell]);
      float scale = Math.min(1, most / Math.max(1e-12f, Math.abs(Film.luminance(change, cell))));
      for (int i = 3 * cell; i < 3 * cell + 3; i++) {
        change[i] *= scale;
      }
    }
    eachRow(film.height, row -> spread(row, change, picture));
  }

  private void eachRow(int rows, IntConsumer work) {
    workers.each(rows, () -> work);
  }

  /** Whether a pixel shows one surface inside, and nothing else. */
  private boolean plain(int pixel) {
    return film.second[pixel] < 0 && shown(pixel);
  }

  private boolean shown(int pixel) {
    return film.coverage[pixel] > 0
        && !film.outside[pixel]
        && film.instance[pixel] >= 0
        && film.depth[pixel] < 1e30f;
  }

  /** The means of a row of cells. */
  private void gather(int row, float[] illumination) {
    for (int column = 0; column < across; column++) {
      int cell = row * across + column;
      int left = column * CELL;
      int top = row * CELL;
      int right = Math.min(film.width, left + CELL);
      int bottom = Math.min(film.height, top + CELL);
      int stands = nearestToMiddle(left, top, right, bottom);
      middle[cell] = stands;
      if (stands < 0) {
        continue;
      }
      float sum = 0;
      for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
          int p = y * film.width + x;
          float weight = plain(p) ? alike(stands, p) : 0;
          sum += weight;
          variance[cell] += weight * diffuseVariance(p);
          nearness[cell] += weight * film.nearness[p];
          for (int c = 0; c < 3; c++) {
            light[3 * cell + c] += weight * illumination[3 * p + c];
          }
        }
      }
      variance[cell] /= sum;
      nearness[cell] /= sum;
      for (int c = 0; c < 3; c++) {
        light[3 * cell + c] /= sum;
      }
      share[cell] = sum / (CELL * CELL);
    }
  }

  private int nearestToMiddle(int left, int top, int right, int bottom) {
    int found = -1;
    int least = Integer.MAX_VALUE;
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        int far = Math.abs(2 * (x - left) + 1 - CELL) + Math.abs(2 * (y - top) + 1 - CELL);
        if (far < least && plain(y * film.width + x)) {
          least = far;
          found = y * film.width + x;
        }
      }
    }
    return found;
  }

  private float diffuseVariance(int pixel) {
    int at = Film.SIGNALS * pixel;
    return film.variance[at + Film.LAMPS]
        + film.variance[at + Film.INDIRECT]
        + film.variance[at + Film.SUN];
  }

  /** The cell at a place that may lie beyond a border; -1 where there is none. */
  private int cell(int column, int row) {
    if (column >= 0 && column < across && row >= 0 && row < down) {
      return row * across + column;
    }
    if (!film.sphere()) {
      return -1;
    }
    int within = row < 0 ? -1 - row : row >= down ? 2 * down - 1 - row : row;
    if (within < 0 || within >= down) {
      return -1;
    }
    return within * across + Math.floorMod(within == row ? column : column + across / 2, across);
  }

  /** What a few samples say of variance and nearness is noisy: averages over the neighbourhood. */
  private void smooth() {
    float[] averageVariance = new float[variance.length];
    float[] averageNearness = new float[nearness.length];
    eachRow(
        down,
        row -> {
          for (int column = 0; column < across; column++) {
            int cell = row * across + column;
            float sum = 0;
            for (int dy = -SMOOTHED; middle[cell] >= 0 && dy <= SMOOTHED; dy++) {
              for (int dx = -SMOOTHED; dx <= SMOOTHED; dx++) {
                int other = cell(column + dx, row + dy);
                if (other < 0 || middle[other] < 0) {
                  continue;
                }
                float weight = share[other] * alike(middle[cell], middle[other]);
                sum += weight;
                averageVariance[cell] += weight * variance[other];
                averageNearness[cell] += weight * nearness[other];
              }
            }
            averageVariance[cell] /= AVERAGED * Math.max(1e-9f, sum);
            averageNearness[cell] /= Math.max(1e-9f, sum);
          }
        });
    variance = averageVariance;
    System.arraycopy(averageNearness, 0, nearness, 0, nearness.length);
  }

  /** Fits light to that of cells ever further apart. */
  private void pass(int number) {
    int step = 1 << number;
    float left = LEFT[number] / INDEPENDENT;
    float[] nextLight = new float[light.length];
    float[] nextVariance = new float[variance.length];
    workers.each(
        down,
        () -> {
          PlaneFit plane = new PlaneFit();
          return row -> {
            for (int column = 0; column < across; column++) {
              int cell = row * across + column;
              if (middle[cell] >= 0) {
                gather(column, row, step, plane);
                plane.atMiddle(nextLight, 3 * cell);
                nextVariance[cell] = Math.min(variance[cell], left * plane.variance());
              }
            }
          };
        });
    light = nextLight;
    variance = nextVariance;
  }

  private void gather(int column, int row, int step, PlaneFit plane) {
    int cell = row * across + column;
    float own = Film.luminance(light, cell);
    plane.clear();
    for (int dy = -2; dy <= 2; dy++) {
      for (int dx = -2; dx <= 2; dx++) {
        int other = cell(column + dx * step, row + dy * step);
        if (other < 0 || middle[other] < 0) {
          continue;
        }
        float weight = KERNEL[Math.abs(dx)] * KERNEL[Math.abs(dy)] * share[other];
        if (other != cell) {
          weight *= alike(middle[cell], middle[other]);
          if (weight < 1e-6f) {
            continue;
          }
          weight *= withinReach(cell, other);
        }
        float theirs = Film.luminance(light, other);
        float both = variance[cell] + variance[other];
        float range = TOLERANCE * (float) Math.sqrt(both) + 1e-3f * (own + theirs);
        float d = range > 0 ? Math.abs(theirs - own) / range : 0;
        // Falls like a bell and costs no exponential.
        weight /= 1 + d * d * (1 + 0.5f * d * d);
        plane.add(dx, dy, weight, light, 3 * other, variance[other]);
      }
    }
  }

  /** Near to each other against the distance of what lights them; symmetric. */
  private float withinReach(int a, int b) {
    int p = 3 * middle[a];
    int q = 3 * middle[b];
    float dx = film.position[q] - film.position[p];
    float dy = film.position[q + 1] - film.position[p + 1];
    float dz = film.position[q + 2] - film.position[p + 2];
    float n = Math.max(nearness[a], nearness[b]) / SHARE_OF_DISTANCE;
    return 1 / (1 + (dx * dx + dy * dy + dz * dz) * n * n);
  }

  /** One thing, same direction and same plane; symmetric, 1 where all is alike. */
  private float alike(int p, int q) {
    if (film.instance[p] != film.instance[q]) {
      return 0;
    }
    float[] n = film.normal;
    float cos = n[3 * p] * n[3 * q] + n[3 * p + 1] * n[3 * q + 1] + n[3 * p + 2] * n[3 * q + 2];
    if (cos < 0.8f) {
      return 0;
    }
    float[] at = film.position;
    float dx = at[3 * q] - at[3 * p];
    float dy = at[3 * q + 1] - at[3 * p + 1];
    float dz = at[3 * q + 2] - at[3 * p + 2];
    float off =
        Math.max(
            Math.abs(dx * n[3 * p] + dy * n[3 * p + 1] + dz * n[3 * p + 2]),
            Math.abs(dx * n[3 * q] + dy * n[3 * q + 1] + dz * n[3 * q + 2]));
    float room = 1 - off / (0.012f * Math.min(film.depth[p], film.depth[q]));
    if (room <= 0) {
      return 0;
    }
    float c2 = cos * cos;
    float c4 = c2 * c2;
    float c8 = c4 * c4;
    float c16 = c8 * c8;
    return c16 * c16 * room;
  }

  /** Adds what changed in the four nearest cells of its surface to each pixel of a row. */
  private void spread(int y, float[] change, Composition picture) {
    float down = (y + 0.5f) / CELL - 0.5f;
    int row = (int) Math.floor(down);
    for (int x = 0; x < film.width; x++) {
      int p = y * film.width + x;
      if (!shown(p)) {
        continue;
      }
      float right = (x + 0.5f) / CELL - 0.5f;
      int column = (int) Math.floor(right);
      float sum = 0;
      float red = 0;
      float green = 0;
      float blue = 0;
      for (int i = 0; i < 4; i++) {
        int other = cell(column + i % 2, row + i / 2);
        if (other < 0 || middle[other] < 0) {
          continue;
        }
        float near = 1 - Math.abs(right - column - i % 2);
        near *= 1 - Math.abs(down - row - (float) (i / 2));
        float weight = (near + 1e-3f) * alike(p, middle[other]);
        sum += weight;
        red += weight * change[3 * other];
        green += weight * change[3 * other + 1];
        blue += weight * change[3 * other + 2];
      }
      if (sum > 1e-4f) {
        float part = film.coverage[p] / sum;
        add(3 * p, part * red, picture);
        add(3 * p + 1, part * green, picture);
        add(3 * p + 2, part * blue, picture);
      }
    }
  }

  private void add(int at, float change, Composition picture) {
    float[] illumination = picture.illumination;
    illumination[at] = Math.max(0, illumination[at] + change);
    float seen = picture.radiance[at] + film.albedo[at] * change;
    picture.radiance[at] = Math.max(picture.outside[at], seen);
  }
}
