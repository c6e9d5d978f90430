package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.Arrays;

/**
 * By how much a picture lies askew. The direction that most strong edges have is known to some
 * tenths of a degree; then it is that in which they fall on the fewest rows and columns (W. Postl:
 * Detection of linear oblique structures and skew scan in digitized documents, 1986). A tenth of a
 * degree is two pixels along a wall of 1,000.
 */
final class Skew {

  private static final int BINS_A_DEGREE = 10;
  private static final int BINS = 90 * BINS_A_DEGREE;

  /** Fainter edges are grain, and so are those of less than this share of the strong ones. */
  private static final int LEAST_EDGE = 60;

  private static final double FAINT = 0.5;

  /** Share of all pixels whose edges are strong. */
  private static final double STRONG = 0.003;

  /**
   * Share of all edges that must run within so many degrees of one direction: grain spreads them.
   */
  private static final double LEAST_SHARE = 0.2;

  private static final int SPREAD = 2;

  /** How finely directions are tried, in degrees, ten to each side. */
  private static final double[] STEPS = {0.25, 0.04, 0.01};

  /** The direction gathers so many times more than the worst beside it. */
  private static final double STANDS_OUT = 1.3;

  /** Edges within so many degrees of the direction make it finer. */
  private static final double ALONG = 4;

  /** More edges say no more of it. */
  private static final int MOST_EDGES = 120_000;

  private final int[] strengths;
  private final GrayPicture picture;
  private double[] edges = new double[3 * 4096];
  private int count;

  private Skew(GrayPicture picture) {
    this.picture = picture;
    this.strengths = new int[2041];
  }

  /** In degrees from -45 to 45, clockwise on the picture; 0 where no direction stands out. */
  static double degrees(GrayPicture picture, Deadline deadline) {
    Skew skew = new Skew(picture);
    skew.each(deadline, (x, y, dx, dy) -> skew.strengths[Math.abs(dx) + Math.abs(dy)]++);
    int least = skew.least();
    double[] bins = new double[BINS];
    double[] all = new double[1];
    skew.each(
        deadline,
        (x, y, dx, dy) -> {
          int strength = Math.abs(dx) + Math.abs(dy);
          if (strength >= least) {
            double degrees = Math.toDegrees(Math.atan2(dy, dx));
            int bin = Math.floorMod((int) Math.floor((degrees + 45) * BINS_A_DEGREE), BINS);
            bins[bin] += strength;
            all[0] += strength;
            skew.add(x, y, degrees);
          }
        });
    double coarse = all[0] == 0 ? 0 : peak(bins, all[0]);
    return coarse == 0 ? 0 : skew.finer(coarse, deadline);
  }

  /** Takes an edge of the picture. */
  private interface Edge {
    void at(int x, int y, int dx, int dy);
  }

  private void each(Deadline deadline, Edge edge) {
    for (int y = 1; y < picture.height() - 1; y++) {
      if ((y & 63) == 0) {
        deadline.check();
      }
      for (int x = 1; x < picture.width() - 1; x++) {
        int upper = picture.at(x + 1, y - 1) - picture.at(x - 1, y + 1);
        int lower = picture.at(x + 1, y + 1) - picture.at(x - 1, y - 1);
        int dx = upper + lower + 2 * (picture.at(x + 1, y) - picture.at(x - 1, y));
        int dy = lower - upper + 2 * (picture.at(x, y + 1) - picture.at(x, y - 1));
        edge.at(x, y, dx, dy);
      }
    }
  }

  private int least() {
    double strong = STRONG * picture.width() * picture.height();
    int strength = strengths.length - 1;
    double passed = strengths[strength];
    while (strength > LEAST_EDGE && passed < strong) {
      strength--;
      passed += strengths[strength];
    }
    return (int) Math.max(LEAST_EDGE, FAINT * strength);
  }

  private void add(int x, int y, double degrees) {
    if (3 * count + 3 > edges.length) {
      edges = Arrays.copyOf(edges, 2 * edges.length);
    }
    edges[3 * count] = x;
    edges[3 * count + 1] = y;
    edges[3 * count + 2] = degrees;
    count++;
  }

  /** The middle of the degrees that most edges have; 0 where no direction stands out. */
  private static double peak(double[] bins, double all) {
    int half = SPREAD * BINS_A_DEGREE;
    double most = 0;
    int best = 0;
    for (int i = 0; i < BINS; i++) {
      double sum = 0;
      for (int j = -half; j <= half; j++) {
        sum += bins[Math.floorMod(i + j, BINS)];
      }
      if (sum > most) {
        most = sum;
        best = i;
      }
    }
    if (most < LEAST_SHARE * all) {
      return 0;
    }
    double mean = 0;
    for (int j = -half; j <= half; j++) {
      mean += j * bins[Math.floorMod(best + j, BINS)];
    }
    return (best + 0.5 + mean / most) / BINS_A_DEGREE - 45;
  }

  private double finer(double coarse, Deadline deadline) {
    double best = coarse;
    double least = Double.MAX_VALUE;
    double most = -1;
    for (double step : STEPS) {
      double middle = best;
      for (int i = -10; i <= 10; i++) {
        deadline.check();
        double gathered = gathered(middle + i * step, coarse);
        least = Math.min(least, gathered);
        if (gathered > most) {
          most = gathered;
          best = middle + i * step;
        }
      }
    }
    return most >= STANDS_OUT * least ? best : 0;
  }

  /** How much edges along a direction and across it gather on rows and columns. */
  private double gathered(double degrees, double coarse) {
    double cos = Math.cos(Math.toRadians(degrees));
    double sin = Math.sin(Math.toRadians(degrees));
    int size = 2 * (picture.width() + picture.height());
    int[] rows = new int[size];
    int[] columns = new int[size];
    int every = Math.max(1, count / MOST_EDGES);
    for (int i = 0; i < count; i += every) {
      double x = edges[3 * i];
      double y = edges[3 * i + 1];
      double off = Math.IEEEremainder(edges[3 * i + 2] - coarse, 180);
      if (Math.abs(off) <= ALONG) {
        columns[size / 2 + (int) Math.floor(x * cos + y * sin)]++;
      } else if (Math.abs(Math.abs(off) - 90) <= ALONG) {
        rows[size / 2 + (int) Math.floor(y * cos - x * sin)]++;
      }
    }
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += (double) rows[i] * rows[i] + (double) columns[i] * columns[i];
    }
    return sum;
  }
}
