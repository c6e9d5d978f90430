package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.index.strtree.STRtree;
import org.locationtech.jts.operation.union.UnaryUnionOp;

/**
 * Walls as bars. Walls have straight sides; plants, paving and stains, which may be as dark and as
 * thick, are ragged. Each side that is longer than the mass behind it is thick makes a bar of that
 * mass, the longest sides first; what is covered already makes none. Sides on the directions of the
 * sheet that nearly meet one line are on that line. In pixels.
 */
final class WallBars {

  /** Sides are at least so many pixels long. */
  private static final double LEAST_SIDE = 12;

  /** A side is at least as long as this share of the thickness behind it. */
  private static final double LONG = 0.9;

  /** Sides were made straight: the mass begins within so many pixels of them. */
  private static final double OFF = 2.5;

  /** Specks in a mass are so many pixels wide. */
  private static final double SPECK = 3;

  /** Places along a side where the thickness behind it is looked at. */
  private static final int PROBES = 9;

  /** A bar that others cover to this share is none of its own. */
  private static final double COVERED = 0.8;

  /** Lines nearer to each other are one, in pixels. */
  private static final double SAME_LINE = 2.2;

  /** Share of a border that is long sides, so that it is no plant however small it is. */
  private static final double MOSTLY_STRAIGHT = 0.6;

  /** Among ragged borders a bar is at least so many times as long as walls are thick. */
  private static final double SURELY_LONG = 3;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  /**
   * A bar.
   *
   * @param straight its border is mostly straight
   */
  private record Bar(
      double x, double y, double ux, double uy, double length, double thick, boolean straight) {

    boolean level() {
      return uy == 0;
    }

    boolean upright() {
      return ux == 0;
    }

    double cornerX(double along, double across) {
      return x + ux * along - uy * across;
    }

    double cornerY(double along, double across) {
      return y + uy * along + ux * across;
    }
  }

  private final byte[] mass;
  private final int width;
  private final byte[] covered;
  private final Deadline deadline;

  private WallBars(byte[] mass, int width, Deadline deadline) {
    this.mass = mass;
    this.width = width;
    this.covered = new byte[mass.length];
    this.deadline = deadline;
  }

  /**
   * The walls among masses, as areas of rings, the outer one first.
   *
   * @param rings borders of all masses in pixels, ink on the right hand, corners of pixels
   */
  static List<List<double[]>> of(byte[] mass, int width, List<double[]> rings, Deadline deadline) {
    return new WallBars(mass, width, deadline).areas(rings);
  }

  private List<List<double[]>> areas(List<double[]> rings) {
    List<Bar> sides = new ArrayList<>();
    for (double[] ring : rings) {
      deadline.check();
      sides(ring, sides);
    }
    sides.sort(Comparator.comparingDouble((Bar side) -> -side.length()));
    List<Bar> bars = new ArrayList<>();
    for (Bar side : sides) {
      Bar bar = extended(side);
      if (!isCovered(bar)) {
        cover(bar);
        bars.add(bar);
      }
    }
    return bars.isEmpty() ? List.of() : joined(bars);
  }

  private void sides(double[] ring, List<Bar> sides) {
    int n = ring.length / 2;
    double all = 0;
    double straight = 0;
    for (int i = 0; i < n; i++) {
      double length = length(ring, i, n);
      all += length;
      straight += length >= LEAST_SIDE ? length : 0;
    }
    for (int i = 0; i < n; i++) {
      double length = length(ring, i, n);
      if (length < LEAST_SIDE) {
        continue;
      }
      int j = (i + 1) % n;
      double x = ring[2 * i];
      double y = ring[2 * i + 1];
      double ux = (ring[2 * j] - x) / length;
      double uy = (ring[2 * j + 1] - y) / length;
      double[] depths = new double[PROBES];
      for (int k = 0; k < PROBES; k++) {
        double along = length * (k + 0.5) / PROBES;
        depths[k] = behind(x + ux * along, y + uy * along, -uy, ux, length / LONG + 2);
      }
      Arrays.sort(depths);
      double thick = depths[PROBES / 2];
      if (thick >= 2 && thick * LONG <= length) {
        sides.add(new Bar(x, y, ux, uy, length, thick, straight >= MOSTLY_STRAIGHT * all));
      }
    }
  }

  private static double length(double[] ring, int i, int n) {
    int j = (i + 1) % n;
    return Math.hypot(ring[2 * j] - ring[2 * i], ring[2 * j + 1] - ring[2 * i + 1]);
  }

  /** How far the mass goes on from a side, which may lie a little off it, up to a limit. */
  private double behind(double x, double y, double nx, double ny, double most) {
    double far = OFF;
    while (far > -OFF && !at(x + nx * far, y + ny * far)) {
      far -= 0.5;
    }
    if (far <= -OFF) {
      return 0;
    }
    while (far <= most && goesOn(x, y, nx, ny, far)) {
      far += 0.5;
    }
    return far - 0.5;
  }

  /** Whether the mass is there, or begins again behind a speck. */
  private boolean goesOn(double x, double y, double nx, double ny, double far) {
    return at(x + nx * far, y + ny * far)
        || (at(x + nx * (far + SPECK), y + ny * (far + SPECK))
            && at(x + nx * (far + SPECK + 1), y + ny * (far + SPECK + 1)));
  }

  /** The bar with the corners that lie behind its ends. */
  private Bar extended(Bar bar) {
    double most = 2 * bar.thick() + 4;
    double back = 0;
    while (back < most && inMiddle(bar, -back - 1)) {
      back++;
    }
    double on = 0;
    while (on < most && inMiddle(bar, bar.length() + on + 1)) {
      on++;
    }
    return new Bar(
        bar.x() - bar.ux() * back,
        bar.y() - bar.uy() * back,
        bar.ux(),
        bar.uy(),
        bar.length() + back + on,
        bar.thick(),
        bar.straight());
  }

  private boolean inMiddle(Bar bar, double along) {
    int in = 0;
    for (double share : new double[] {0.25, 0.5, 0.75}) {
      in +=
          at(bar.cornerX(along, share * bar.thick()), bar.cornerY(along, share * bar.thick()))
              ? 1
              : 0;
    }
    return in >= 2;
  }

  private boolean at(double x, double y) {
    int p = pixel(x, y);
    return p >= 0 && mass[p] != 0;
  }

  private int pixel(double x, double y) {
    int column = (int) Math.floor(x);
    int row = (int) Math.floor(y);
    boolean on = column >= 0 && column < width && row >= 0 && row < mass.length / width;
    return on ? row * width + column : -1;
  }

  private boolean isCovered(Bar bar) {
    int in = 0;
    int all = 0;
    for (double along = 0.5; along < bar.length(); along++) {
      for (double across = 1.5; across < bar.thick() - 1; across++) {
        int p = pixel(bar.cornerX(along, across), bar.cornerY(along, across));
        in += p >= 0 && covered[p] != 0 ? 1 : 0;
        all++;
      }
    }
    return in >= COVERED * all;
  }

  private void cover(Bar bar) {
    for (double along = 0; along <= bar.length(); along += 0.5) {
      for (double across = -1; across <= bar.thick() + 1; across += 0.5) {
        int p = pixel(bar.cornerX(along, across), bar.cornerY(along, across));
        if (p >= 0) {
          covered[p] = 1;
        }
      }
    }
  }

  /** Bars that touch as one area; small ones between ragged borders go. */
  private List<List<double[]>> joined(List<Bar> bars) {
    Lines across = new Lines();
    Lines down = new Lines();
    for (Bar bar : bars) {
      for (double[] corner : corners(bar)) {
        across.add(corner[0], bar.upright() ? bar.length() : 1);
        down.add(corner[1], bar.level() ? bar.length() : 1);
      }
    }
    double usual = usual(bars);
    List<Geometry> boxes = new ArrayList<>();
    STRtree sure = new STRtree();
    for (Bar bar : bars) {
      Geometry box = box(bar, across, down);
      boxes.add(box);
      if (bar.straight() || bar.length() >= SURELY_LONG * usual) {
        sure.insert(box.getEnvelopeInternal(), box);
      }
    }
    List<List<double[]>> areas = new ArrayList<>();
    for (Object part : PolygonExtracter.getPolygons(UnaryUnionOp.union(boxes))) {
      Polygon polygon = (Polygon) part;
      if (holds(polygon, sure)) {
        List<double[]> rings = new ArrayList<>();
        rings.add(ring(polygon.getExteriorRing()));
        for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
          rings.add(ring(polygon.getInteriorRingN(i)));
        }
        areas.add(rings);
      }
    }
    return areas;
  }

  private static boolean holds(Polygon polygon, STRtree sure) {
    Envelope box = polygon.getEnvelopeInternal();
    for (Object bar : sure.query(box)) {
      if (polygon.intersects(((Geometry) bar).getInteriorPoint())) {
        return true;
      }
    }
    return false;
  }

  /** Half of all wall, by length, is no thicker. */
  private static double usual(List<Bar> bars) {
    List<Bar> sorted = new ArrayList<>(bars);
    sorted.sort(Comparator.comparingDouble(Bar::thick));
    double all = bars.stream().mapToDouble(Bar::length).sum();
    double passed = 0;
    for (Bar bar : sorted) {
      passed += bar.length();
      if (2 * passed >= all) {
        return bar.thick();
      }
    }
    return 0;
  }

  private static double[][] corners(Bar bar) {
    return new double[][] {
      {bar.cornerX(0, 0), bar.cornerY(0, 0)},
      {bar.cornerX(bar.length(), 0), bar.cornerY(bar.length(), 0)},
      {bar.cornerX(bar.length(), bar.thick()), bar.cornerY(bar.length(), bar.thick())},
      {bar.cornerX(0, bar.thick()), bar.cornerY(0, bar.thick())}
    };
  }

  private static Geometry box(Bar bar, Lines across, Lines down) {
    double[][] corners = corners(bar);
    boolean onSheet = bar.level() || bar.upright();
    Coordinate[] ring = new Coordinate[5];
    for (int i = 0; i < 4; i++) {
      ring[i] =
          onSheet
              ? new Coordinate(across.line(corners[i][0]), down.line(corners[i][1]))
              : new Coordinate(corners[i][0], corners[i][1]);
    }
    ring[4] = ring[0].copy();
    return FACTORY.createPolygon(ring).buffer(0);
  }

  private static double[] ring(LinearRing ring) {
    Coordinate[] points = ring.getCoordinates();
    double[] out = new double[2 * (points.length - 1)];
    for (int i = 0; i < points.length - 1; i++) {
      out[2 * i] = points[i].x;
      out[2 * i + 1] = points[i].y;
    }
    return out;
  }

  /** Parallel lines, of which near ones are one. */
  private static final class Lines {
    private final List<double[]> all = new ArrayList<>();
    private double[] starts = new double[0];
    private double[] middles = new double[0];

    private void add(double at, double weight) {
      all.add(new double[] {at, weight});
      starts = new double[0];
    }

    private double line(double at) {
      if (starts.length == 0) {
        cluster();
      }
      int found = Arrays.binarySearch(starts, at);
      return middles[found >= 0 ? found : Math.max(0, -found - 2)];
    }

    /** From the smallest on, as many as lie within the width of one line. */
    private void cluster() {
      all.sort(Comparator.comparingDouble(line -> line[0]));
      List<Double> from = new ArrayList<>();
      List<Double> middle = new ArrayList<>();
      int i = 0;
      while (i < all.size()) {
        double start = all.get(i)[0];
        double sum = 0;
        double weight = 0;
        while (i < all.size() && all.get(i)[0] <= start + SAME_LINE) {
          sum += all.get(i)[0] * all.get(i)[1];
          weight += all.get(i)[1];
          i++;
        }
        from.add(start);
        middle.add(sum / weight);
      }
      starts = from.stream().mapToDouble(Double::doubleValue).toArray();
      middles = middle.stream().mapToDouble(Double::doubleValue).toArray();
    }
  }
}
