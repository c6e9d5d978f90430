package dev.planwalk.planreading.geometry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.noding.snapround.HotPixel;

/** Pixels of a fine grid, found by the coarse cells that a line passes through. */
final class PixelGrid {

  /** Cells are this wide, in metres, and wider where a drawing is long. */
  private static final double CELL = 0.25;

  /** A line passes through this many columns of cells at most. */
  private static final int MOST_COLUMNS = 2000;

  /**
   * Where pixels divide, off the middle between two grid points, in pixels. Walls of 11.5 cm and
   * doors of 88.5 cm set faces and jambs on half millimetres, equal but for their last bit: they
   * must not fall into two pixels. No length that people draw, in mm or in parts of an inch, ends
   * at this share.
   */
  private static final double DIVIDE = 0.2371;

  private final double scale;
  private final double cell;
  private final Map<Coordinate, HotPixel> pixels = new LinkedHashMap<>();
  private final Map<Long, List<HotPixel>> cells = new HashMap<>();

  private PixelGrid(double scale, double cell) {
    this.scale = scale;
    this.cell = cell;
  }

  /**
   * An empty grid.
   *
   * @param scale pixels to the metre
   * @param extent of all that will lie on it, or most
   */
  static PixelGrid over(double scale, Envelope extent) {
    double length = extent.isNull() ? 0 : Math.max(extent.getWidth(), extent.getHeight());
    return new PixelGrid(scale, Math.max(CELL, length / MOST_COLUMNS));
  }

  /** An empty grid of the same pixels and cells. */
  PixelGrid another() {
    return new PixelGrid(scale, cell);
  }

  /** The middle of the pixel that holds a point. */
  Coordinate rounded(Coordinate c) {
    return rounded(c, scale);
  }

  /**
   * The middle of the pixel that holds a point.
   *
   * @param scale pixels to the metre
   */
  static Coordinate rounded(Coordinate c, double scale) {
    return new Coordinate(
        Math.round(c.x * scale + DIVIDE) / scale, Math.round(c.y * scale + DIVIDE) / scale);
  }

  /** A point as {@link HotPixel} takes it, whose pixels divide in the middle. */
  private Coordinate shifted(Coordinate c) {
    return new Coordinate(c.x + DIVIDE / scale, c.y + DIVIDE / scale);
  }

  /** Marks the pixel that holds a point. */
  void add(Coordinate c) {
    Coordinate middle = rounded(c);
    if (!pixels.containsKey(middle)) {
      HotPixel pixel = new HotPixel(middle, scale);
      pixels.put(middle, pixel);
      cells
          .computeIfAbsent(PairKey.of(cell(middle.x), cell(middle.y)), key -> new ArrayList<>(2))
          .add(pixel);
    }
  }

  /** The middles of all pixels that are marked. */
  Iterable<Coordinate> middles() {
    return pixels.keySet();
  }

  private long cell(double x) {
    return (long) Math.floor(x / cell);
  }

  /** The middles of the marked pixels that a line meets. */
  void met(Coordinate from, Coordinate to, Consumer<Coordinate> visit) {
    Coordinate a = shifted(from);
    Coordinate b = shifted(to);
    near(
        a,
        b,
        pixel -> {
          if (pixel.intersects(a, b)) {
            visit.accept(pixel.getCoordinate());
          }
        });
  }

  /** The marked pixels that a line may meet. */
  private void near(Coordinate a, Coordinate b, Consumer<HotPixel> visit) {
    if (cells.isEmpty()) {
      return;
    }
    double reach = 1 / scale;
    boolean steep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
    double u1 = steep ? a.y : a.x;
    double v1 = steep ? a.x : a.y;
    double u2 = steep ? b.y : b.x;
    double v2 = steep ? b.x : b.y;
    double slope = u1 == u2 ? 0 : (v2 - v1) / (u2 - u1);
    double least = Math.min(u1, u2) - reach;
    double most = Math.max(u1, u2) + reach;
    for (long column = cell(least); column <= cell(most); column++) {
      double from = v1 + slope * (Math.max(least, column * cell) - u1);
      double to = v1 + slope * (Math.min(most, (column + 1) * cell) - u1);
      long last = cell(Math.max(from, to) + 2 * reach);
      for (long row = cell(Math.min(from, to) - 2 * reach); row <= last; row++) {
        long key = steep ? PairKey.of(row, column) : PairKey.of(column, row);
        cells.getOrDefault(key, List.of()).forEach(visit);
      }
    }
  }
}
