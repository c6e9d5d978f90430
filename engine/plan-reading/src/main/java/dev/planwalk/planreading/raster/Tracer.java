package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Follows the lines of a scanned page: thick ink becomes areas (filled walls), the rest is thinned
 * and becomes lines with their widths. Coordinates are those of the page in model space.
 */
final class Tracer {

  /** Lines are straight within this many pixels. */
  private static final double STRAIGHT = 1.3;

  /** Lines off the directions of the sheet by less than this are meant to be straight. */
  private static final double UPRIGHT = Math.tan(Math.toRadians(1.2));

  /** Of lines that hang together one is straight over so many line widths; plants have none. */
  private static final double LONG = 9;

  /** Stubs of the thinning are shorter than this many line widths. */
  private static final double STUB = 1.5;

  /**
   * A traced line.
   *
   * @param points in model space
   * @param width in points
   * @param arc the circle's part that it is, if it is one
   */
  @SuppressWarnings("ArrayRecordComponent") // a page full of lines
  record Line(double[] points, boolean closed, double width, Optional<ArcRuns.Arc> arc) {}

  /**
   * What was followed.
   *
   * @param areas as even-odd rings
   */
  record Traced(List<Line> lines, List<List<double[]>> areas) {}

  /**
   * Where a picture lies in model space.
   *
   * @param perPoint pixels in a point
   * @param left x of its left border
   * @param height of the page, in points; its lower border is y = 0
   */
  record Frame(double perPoint, double left, double height) {

    /** From pixels, the border of paper included, to model space. */
    double x(double pixel) {
      return left + (pixel - 1) / perPoint;
    }

    double y(double pixel) {
      return height - (pixel - 1) / perPoint;
    }
  }

  private final Binarised page;
  private final byte[] ink;
  private final int width;
  private final int height;
  private final Frame frame;
  private final double usualLine;
  private final Deadline deadline;

  private Tracer(Binarised page, Frame frame, Deadline deadline) {
    this.page = page;
    this.ink = page.ink();
    this.width = page.width();
    this.height = page.height();
    this.frame = frame;
    this.usualLine = page.usualWidth();
    this.deadline = deadline;
  }

  /** Follows all ink of a page, whose pixels are used up. */
  static Traced trace(Binarised page, Frame frame, Deadline deadline) {
    return new Tracer(page, frame, deadline).trace();
  }

  private Traced trace() {
    byte[] depth = Thinning.depth(ink, width);
    double line = usualLine;
    byte[] thick = Masses.of(page.tone(), width, line);
    List<List<double[]>> areas = areas(WallBars.of(thick, width, rings(thick), deadline));
    for (int p = 0; p < ink.length; p++) {
      ink[p] = (byte) (thick[p] != 0 ? 0 : ink[p]);
    }
    Thinning.thin(ink, width, deadline);
    List<Skeleton.Run> parts = new ArrayList<>();
    for (Skeleton.Run run : Skeleton.lines(ink, width, deadline)) {
      // Thinning leaves stubs at corners: short, and with one end in the open.
      boolean stub = run.pixels().length < STUB * line && run.crossed() != run.crossing();
      if (!stub) {
        parts.add(run);
      }
    }
    List<Skeleton.Run> runs = RunJoins.of(parts);
    List<List<Line>> followed = new ArrayList<>();
    runs.forEach(run -> followed.add(lines(run, depth)));
    List<Line> lines = new ArrayList<>();
    boolean[] ragged = RaggedLines.of(runs, followed, LONG * line / frame.perPoint());
    for (int i = 0; i < runs.size(); i++) {
      if (!ragged[i]) {
        lines.addAll(followed.get(i));
      }
    }
    List<List<double[]>> walls = hasWalls(areas) ? areas : List.of();
    return new Traced(SquaredLines.of(lines, walls, 1 / frame.perPoint(), line), walls);
  }

  /**
   * Whether masses are the walls of a plan: round them it is as far as across the picture. Else
   * they are what is left of letters and symbols, and walls are drawn as lines; nothing is kept of
   * them.
   */
  private boolean hasWalls(List<List<double[]>> areas) {
    double border = 0;
    for (List<double[]> area : areas) {
      double[] ring = area.getFirst();
      for (int i = 0; i < ring.length; i += 2) {
        int j = (i + 2) % ring.length;
        border += Math.hypot(ring[j] - ring[i], ring[j + 1] - ring[i + 1]);
      }
    }
    return border * frame.perPoint() >= Math.max(width, height) - 2;
  }

  /** Borders of thick ink in pixels, by walking round it between the pixels. */
  private List<double[]> rings(byte[] thick) {
    List<double[]> rings = new ArrayList<>();
    boolean[] walked = new boolean[thick.length];
    for (int p = width; p < thick.length - width; p++) {
      if ((p & 0xFFFFF) == 0) {
        deadline.check();
      }
      // The upper side of a pixel that has paper above.
      if (thick[p] != 0 && thick[p - width] == 0 && !walked[p]) {
        double[] border = border(thick, p, walked);
        double[] ring = straightened(picked(border, corners(border, true, STRAIGHT)), true);
        if (ring.length >= 6) {
          rings.add(ring);
        }
      }
    }
    return rings;
  }

  /** Areas of pixels in model space. */
  private List<List<double[]>> areas(List<List<double[]>> areas) {
    for (List<double[]> area : areas) {
      for (double[] ring : area) {
        for (int i = 0; i < ring.length; i += 2) {
          ring[i] = frame.x(ring[i]);
          ring[i + 1] = frame.y(ring[i + 1]);
        }
      }
    }
    return areas;
  }

  /** Corners of pixels round an area, ink on the right hand, from the upper side of a pixel on. */
  private double[] border(byte[] thick, int start, boolean[] walked) {
    double[] out = new double[256];
    int size = 0;
    int x = start % width;
    int y = start / width;
    int startX = x;
    int startY = y;
    int dx = 1;
    int dy = 0;
    do {
      if (dx == 1) {
        walked[y * width + x] = true;
      }
      if (size + 2 > out.length) {
        out = Arrays.copyOf(out, size * 2);
      }
      out[size++] = x;
      out[size++] = y;
      x += dx;
      y += dy;
      // The two pixels ahead: to the left and to the right of the way.
      boolean left = inked(thick, x, y, dx, dy, true);
      boolean right = inked(thick, x, y, dx, dy, false);
      if (left) {
        int turn = dx;
        dx = dy;
        dy = -turn;
      } else if (!right) {
        int turn = dx;
        dx = -dy;
        dy = turn;
      }
    } while (x != startX || y != startY || dx != 1);
    return Arrays.copyOf(out, size);
  }

  /**
   * Whether the pixel ahead of a corner, to the left or right of the way, is ink; corner (x, y) is
   * the upper left one of pixel (x, y).
   */
  private boolean inked(byte[] thick, int x, int y, int dx, int dy, boolean left) {
    int px = (left ? dx + dy : dx - dy) > 0 ? x : x - 1;
    int py = (left ? dy - dx : dx + dy) > 0 ? y : y - 1;
    return px >= 0 && py >= 0 && px < width && py < height && thick[py * width + px] != 0;
  }

  private List<Line> lines(Skeleton.Run run, byte[] depth) {
    int[] pixels = run.pixels();
    int last = pixels.length - 1;
    boolean closed = pixels.length > 3 && pixels[0] == pixels[last] && !run.crossed();
    int n = closed ? last : pixels.length;
    double[] points = new double[2 * n];
    double thickness = 0;
    for (int i = 0; i < n; i++) {
      points[2 * i] = frame.x(pixels[i] % width + 0.5);
      points[2 * i + 1] = frame.y(Math.floorDiv(pixels[i], width) + 0.5);
      thickness += 2.0 * Thinning.at(depth, pixels[i]) / Thinning.CHAMFER - 1;
    }
    if (!closed) {
      points[0] = frame.x(run.from()[0]);
      points[1] = frame.y(run.from()[1]);
      points[2 * n - 2] = frame.x(run.to()[0]);
      points[2 * n - 1] = frame.y(run.to()[1]);
    }
    double wide = thickness / n / frame.perPoint();
    int[] corners = corners(points, closed, STRAIGHT / frame.perPoint());
    if (closed) {
      double[] ring = straightened(picked(points, corners), true);
      return List.of(new Line(ring, true, wide, Optional.empty()));
    }
    List<Line> lines = new ArrayList<>();
    double pixel = 1 / frame.perPoint();
    for (ArcRuns.Part part :
        HungLeaves.of(points, corners, usualLine * pixel)
            .orElseGet(() -> ArcRuns.of(points, corners, pixel, usualLine))) {
      int[] own = Arrays.copyOfRange(corners, part.from(), part.to() + 1);
      double[] line = picked(points, own);
      lines.add(
          new Line(
              part.arc().isEmpty() ? straightened(line, false) : line, false, wide, part.arc()));
    }
    return lines;
  }

  /**
   * Pieces that are nearly upright or level become so; corners move less than a pixel. Ends stay
   * where other lines meet them.
   */
  private static double[] straightened(double[] p, boolean closed) {
    int n = p.length / 2;
    for (int i = 0; i < (closed ? n : n - 1); i++) {
      int j = (i + 1) % n;
      boolean fixedHere = !closed && i == 0;
      boolean fixedThere = !closed && j == n - 1;
      double dx = Math.abs(p[2 * j] - p[2 * i]);
      double dy = Math.abs(p[2 * j + 1] - p[2 * i + 1]);
      if (dy > 0 && dy < UPRIGHT * dx) {
        level(p, 2 * i + 1, 2 * j + 1, fixedHere, fixedThere);
      } else if (dx > 0 && dx < UPRIGHT * dy) {
        level(p, 2 * i, 2 * j, fixedHere, fixedThere);
      }
    }
    return p;
  }

  private static void level(double[] p, int a, int b, boolean fixedA, boolean fixedB) {
    if (fixedA && fixedB) {
      return;
    }
    double common = fixedA ? p[a] : fixedB ? p[b] : (p[a] + p[b]) / 2;
    p[a] = common;
    p[b] = common;
  }

  /** Numbers of the points that keep a line within the tolerance (Douglas and Peucker). */
  private int[] corners(double[] p, boolean closed, double tolerance) {
    int n = p.length / 2;
    if (n < 3) {
      return IntStream.range(0, n).toArray();
    }
    boolean[] keep = new boolean[n];
    int[] stack = new int[64];
    int top = 0;
    int far = closed ? farthest(p) : n - 1;
    keep[0] = true;
    keep[far] = true;
    int[][] spans = closed ? new int[][] {{0, far}, {far, n}} : new int[][] {{0, n - 1}};
    for (int[] span : spans) {
      stack[top++] = span[0];
      stack[top++] = span[1];
    }
    while (top > 0) {
      int to = stack[--top];
      int from = stack[--top];
      int at = -1;
      double most = tolerance;
      for (int i = from + 1; i < to; i++) {
        double off = distance(p, i, from, to % n);
        if (off > most) {
          most = off;
          at = i;
        }
      }
      if (at < 0) {
        continue;
      }
      keep[at] = true;
      if (top + 4 > stack.length) {
        stack = Arrays.copyOf(stack, stack.length * 2);
      }
      stack[top++] = from;
      stack[top++] = at;
      stack[top++] = at;
      stack[top++] = to;
    }
    return IntStream.range(0, n).filter(i -> keep[i]).toArray();
  }

  private static double[] picked(double[] p, int[] numbers) {
    double[] out = new double[2 * numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      out[2 * i] = p[2 * numbers[i]];
      out[2 * i + 1] = p[2 * numbers[i] + 1];
    }
    return out;
  }

  private static int farthest(double[] p) {
    int best = 1;
    double most = -1;
    for (int i = 1; i < p.length / 2; i++) {
      double off = Math.hypot(p[2 * i] - p[0], p[2 * i + 1] - p[1]);
      if (off > most) {
        most = off;
        best = i;
      }
    }
    return best;
  }

  private static double distance(double[] p, int i, int from, int to) {
    double dx = p[2 * to] - p[2 * from];
    double dy = p[2 * to + 1] - p[2 * from + 1];
    double length = Math.hypot(dx, dy);
    double px = p[2 * i] - p[2 * from];
    double py = p[2 * i + 1] - p[2 * from + 1];
    return length == 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
  }
}
