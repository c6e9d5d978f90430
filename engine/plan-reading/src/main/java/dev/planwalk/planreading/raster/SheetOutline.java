package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.algorithm.ConvexHull;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/**
 * The sheet of paper on a photograph: the largest bright place, where it has four straight sides
 * and something darker about it.
 *
 * @param corners x and y in pixels: upper left, upper right, lower right, lower left; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // four corners
record SheetOutline(double[] corners) {

  /** Pixels along the longer side of the small picture that the sheet is looked for in. */
  private static final int SMALL = 500;

  /** Share of the picture that a photographed sheet covers. */
  private static final double LEAST_COVER = 0.2;

  private static final double MOST_COVER = 0.97;

  /** Share of the four-sided figure that is bright, and of the bright place that it holds. */
  private static final double FILLED = 0.9;

  /** The surroundings are darker than the paper by this share of its brightness. */
  private static final double DARKER = 0.2;

  /** Nearly all of the picture's rim shows what the sheet lies on. */
  private static final double MOST_BRIGHT_RIM = 0.3;

  /** Sides that bend less than this share of the picture are straight. */
  private static final double STRAIGHT = 0.02;

  /** Sides are at least this share of the longest. */
  private static final double LEAST_SIDE = 0.15;

  /** Points of the rim this near to a side, in pixels of the small picture, are on it. */
  private static final double NEAR_SIDE = 5;

  /** Sides meet at more than this sine. */
  private static final double LEAST_ANGLE = 0.1;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  /** Finds it; empty where the paper fills the picture, or where there is none. */
  static Optional<SheetOutline> of(GrayPicture picture, Deadline deadline) {
    int by = Math.max(1, Math.max(picture.width(), picture.height()) / SMALL);
    GrayPicture small = closed(picture.coarser(by));
    int threshold = threshold(small);
    int width = small.width() + 2;
    byte[] bright = new byte[width * (small.height() + 2)];
    long light = 0;
    long dark = 0;
    int lit = 0;
    for (int y = 0; y < small.height(); y++) {
      for (int x = 0; x < small.width(); x++) {
        int value = small.at(x, y);
        boolean paper = value > threshold;
        bright[(y + 1) * width + x + 1] = (byte) (paper ? 1 : 0);
        light += paper ? value : 0;
        dark += paper ? 0 : value;
        lit += paper ? 1 : 0;
      }
    }
    int all = small.width() * small.height();
    if (lit == 0 || lit == all || (double) dark / (all - lit) > (1 - DARKER) * light / lit) {
      return Optional.empty();
    }
    if (brightRim(bright, width) > MOST_BRIGHT_RIM) {
      return Optional.empty();
    }
    Components components = new Components(bright, width, deadline);
    Components.Piece largest = null;
    for (Components.Piece piece : components.all()) {
      largest = largest == null || piece.pixels() > largest.pixels() ? piece : largest;
    }
    if (largest == null
        || largest.pixels() < LEAST_COVER * all
        || largest.pixels() > MOST_COVER * all) {
      return Optional.empty();
    }
    byte[] before = bright.clone();
    components.erase(largest);
    List<Coordinate> rim = rim(before, bright, width);
    return quad(rim, largest.pixels(), small)
        .map(corners -> new SheetOutline(scaled(fitted(ordered(corners), rim), by)));
  }

  /**
   * Lines on the paper vanish: each pixel as bright as the brightest near it, then as the darkest.
   */
  private static GrayPicture closed(GrayPicture small) {
    return extreme(extreme(small, true), false);
  }

  private static GrayPicture extreme(GrayPicture picture, boolean brightest) {
    byte[] out = new byte[picture.gray().length];
    int reach = 4;
    for (int y = 0; y < picture.height(); y++) {
      for (int x = 0; x < picture.width(); x++) {
        int value = picture.at(x, y);
        for (int dy = -reach; dy <= reach; dy++) {
          for (int dx = -reach; dx <= reach; dx++) {
            int nearX = Math.clamp(x + dx, 0, picture.width() - 1);
            int near = picture.at(nearX, Math.clamp(y + dy, 0, picture.height() - 1));
            value = brightest ? Math.max(value, near) : Math.min(value, near);
          }
        }
        out[y * picture.width() + x] = (byte) value;
      }
    }
    return new GrayPicture(out, picture.width(), picture.height(), picture.perPoint());
  }

  /** Share of the picture's own rim that is bright. */
  private static double brightRim(byte[] bright, int width) {
    int height = bright.length / width;
    int lit = 0;
    int all = 0;
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        if (y == 1 || y == height - 2 || x == 1 || x == width - 2) {
          lit += bright[y * width + x];
          all++;
        }
      }
    }
    return (double) lit / all;
  }

  private static int threshold(GrayPicture picture) {
    return Otsu.of(picture.gray()).threshold();
  }

  /** Pixels of a piece that was erased, at the ends of its rows. */
  private static List<Coordinate> rim(byte[] before, byte[] after, int width) {
    List<Coordinate> rim = new ArrayList<>();
    for (int p = 1; p < before.length - 1; p++) {
      boolean in = before[p] != after[p];
      boolean end = before[p - 1] == after[p - 1] || before[p + 1] == after[p + 1];
      if (in && end) {
        int row = p / width;
        rim.add(new Coordinate(p % width - 0.5, row - 0.5));
      }
    }
    return rim;
  }

  /** Four corners that hold the piece and hardly more. */
  private static Optional<Coordinate[]> quad(List<Coordinate> rim, int pixels, GrayPicture small) {
    Geometry hull = new ConvexHull(rim.toArray(new Coordinate[0]), FACTORY).getConvexHull();
    Coordinate[] ring = hull.getCoordinates();
    if (ring.length < 5 || pixels < FILLED * hull.getArea()) {
      return Optional.empty();
    }
    List<Coordinate> corners = new ArrayList<>(Arrays.asList(ring).subList(0, ring.length - 1));
    while (corners.size() > 4) {
      corners.remove(flattest(corners));
    }
    Coordinate[] four = corners.toArray(new Coordinate[0]);
    double longest = 0;
    double shortest = Double.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      longest = Math.max(longest, four[i].distance(four[(i + 1) % 4]));
      shortest = Math.min(shortest, four[i].distance(four[(i + 1) % 4]));
    }
    Coordinate[] closedRing = Arrays.copyOf(four, 5);
    closedRing[4] = four[0];
    Geometry found = FACTORY.createPolygon(closedRing);
    double off = STRAIGHT * Math.max(small.width(), small.height());
    boolean straight = found.buffer(off).covers(hull);
    return straight
            && shortest >= LEAST_SIDE * longest
            && found.getArea() >= FILLED * hull.getArea()
        ? Optional.of(four)
        : Optional.empty();
  }

  /** The corner whose triangle with its neighbours is smallest. */
  private static int flattest(List<Coordinate> corners) {
    int best = 0;
    double least = Double.MAX_VALUE;
    int n = corners.size();
    for (int i = 0; i < n; i++) {
      Coordinate a = corners.get((i + n - 1) % n);
      Coordinate b = corners.get(i);
      Coordinate c = corners.get((i + 1) % n);
      double area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
      if (area < least) {
        least = area;
        best = i;
      }
    }
    return best;
  }

  /** Clockwise on the picture from the corner nearest to the upper left. */
  private static Coordinate[] ordered(Coordinate[] four) {
    Coordinate[] sorted = four.clone();
    double x = Arrays.stream(four).mapToDouble(c -> c.x).average().orElseThrow();
    double y = Arrays.stream(four).mapToDouble(c -> c.y).average().orElseThrow();
    Arrays.sort(
        sorted,
        (a, b) -> Double.compare(Math.atan2(a.y - y, a.x - x), Math.atan2(b.y - y, b.x - x)));
    int first = 0;
    for (int i = 1; i < 4; i++) {
      boolean nearer = sorted[i].x + sorted[i].y < sorted[first].x + sorted[first].y;
      first = nearer ? i : first;
    }
    Coordinate[] out = new Coordinate[4];
    for (int i = 0; i < 4; i++) {
      out[i] = sorted[(first + i) % 4];
    }
    return out;
  }

  /** The corners in which lines through the rim meet: a hull rounds them off. */
  private static Coordinate[] fitted(Coordinate[] four, List<Coordinate> rim) {
    double[][] sides = new double[4][];
    for (int i = 0; i < 4; i++) {
      sides[i] = line(four[i], four[(i + 1) % 4], rim);
    }
    Coordinate[] out = new Coordinate[4];
    for (int i = 0; i < 4; i++) {
      double[] a = sides[(i + 3) % 4];
      double[] b = sides[i];
      double det = a[0] * b[1] - a[1] * b[0];
      out[i] =
          Math.abs(det) < LEAST_ANGLE
              ? four[i]
              : new Coordinate(
                  (a[2] * b[1] - a[1] * b[2]) / det, (a[0] * b[2] - a[2] * b[0]) / det);
    }
    return out;
  }

  /** The line a x + b y = c that the rim follows between two corners. */
  private static double[] line(Coordinate from, Coordinate to, List<Coordinate> rim) {
    double length = from.distance(to);
    double ux = (to.x - from.x) / length;
    double uy = (to.y - from.y) / length;
    List<double[]> near = new ArrayList<>();
    for (Coordinate point : rim) {
      double along = (point.x - from.x) * ux + (point.y - from.y) * uy;
      double off = (point.y - from.y) * ux - (point.x - from.x) * uy;
      if (along > 0.1 * length && along < 0.9 * length && Math.abs(off) < NEAR_SIDE) {
        near.add(new double[] {along, off});
      }
    }
    double n = near.size();
    double sx = near.stream().mapToDouble(p -> p[0]).sum();
    double sy = near.stream().mapToDouble(p -> p[1]).sum();
    double sxx = near.stream().mapToDouble(p -> p[0] * p[0]).sum();
    double sxy = near.stream().mapToDouble(p -> p[0] * p[1]).sum();
    double spread = n * sxx - sx * sx;
    double slope = n < 3 || spread == 0 ? 0 : (n * sxy - sx * sy) / spread;
    double offset = n < 3 ? 0 : (sy - slope * sx) / n;
    // off = slope * along + offset, turned back to the picture.
    double a = -uy - slope * ux;
    double b = ux - slope * uy;
    return new double[] {a, b, a * from.x + b * from.y + offset};
  }

  private static double[] scaled(Coordinate[] four, int by) {
    double[] out = new double[8];
    for (int i = 0; i < 4; i++) {
      out[2 * i] = four[i].x * by;
      out[2 * i + 1] = four[i].y * by;
    }
    return out;
  }
}
