package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.Deadline;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Follows the lines of a scanned page: thick ink becomes areas (filled walls), the rest is thinned
 * and becomes lines with their widths. Coordinates are those of the page in model space.
 */
final class Tracer {

  /** What is smaller than this, in points, is dirt. */
  private static final double SPECK = 1.5;

  /** Lines are straight within this many pixels. */
  private static final double STRAIGHT = 1.3;

  /** Ink is an area when it is this many times thicker than the usual line. */
  private static final double THICK = 2.6;

  /** Areas are thicker than this, in pixels, however thin the usual line is. */
  private static final double LEAST_THICK = 7;

  /** Thicker than this, in points, nobody draws lines. */
  private static final double ALWAYS_THICK = 4.5;

  /** Lines off the directions of the sheet by less than this are meant to be straight. */
  private static final double UPRIGHT = Math.tan(Math.toRadians(1.2));

  /** Stubs of the thinning are shorter than this many line widths. */
  private static final double STUB = 1.5;

  /**
   * A traced line.
   *
   * @param points in model space
   * @param width in points
   */
  @SuppressWarnings("ArrayRecordComponent") // a page full of lines
  record Line(double[] points, boolean closed, double width) {}

  /** What was followed: lines, and areas as even-odd rings. */
  record Traced(List<Line> lines, List<List<double[]>> areas) {}

  private final byte[] ink;
  private final int width;
  private final int height;
  private final double perPoint;
  private final PageFrame frame;
  private final Deadline deadline;

  private Tracer(Binarised page, double perPoint, PageFrame frame, Deadline deadline) {
    this.ink = page.ink();
    this.width = page.width();
    this.height = page.height();
    this.perPoint = perPoint;
    this.frame = frame;
    this.deadline = deadline;
  }

  /** Follows all ink of a page, whose pixels are used up. */
  static Traced trace(Binarised page, double perPoint, PageFrame frame, Deadline deadline) {
    return new Tracer(page, perPoint, frame, deadline).trace();
  }

  private Traced trace() {
    clean();
    byte[] depth = Thinning.depth(ink, width);
    double line = usualWidth(depth);
    double area = Math.min(THICK * line, ALWAYS_THICK * perPoint);
    byte[] thick = thick(depth, Math.max(LEAST_THICK, area));
    for (int p = 0; p < ink.length; p++) {
      ink[p] = (byte) (thick[p] != 0 ? 0 : ink[p]);
    }
    List<List<double[]>> areas = areas(thick);
    Thinning.thin(ink, width, deadline);
    List<Line> lines = new ArrayList<>();
    for (Skeleton.Run run : Skeleton.lines(ink, width, deadline)) {
      // Thinning leaves stubs at corners: short, and with one end in the open.
      boolean stub = run.pixels().length < STUB * line && run.crossed() != run.crossing();
      if (!stub) {
        lines.add(line(run, depth));
      }
    }
    return new Traced(lines, areas);
  }

  /** Takes specks away: ink that hangs together and spans little. */
  private void clean() {
    double least = SPECK * perPoint;
    boolean[] seen = new boolean[ink.length];
    int[] stack = new int[1024];
    int[] member = new int[1024];
    for (int start = 0; start < ink.length; start++) {
      if (ink[start] == 0 || seen[start]) {
        continue;
      }
      deadline.check();
      int top = 0;
      int members = 0;
      int minX = width;
      int maxX = 0;
      int minY = height;
      int maxY = 0;
      stack[top++] = start;
      seen[start] = true;
      while (top > 0) {
        int p = stack[--top];
        if (members == member.length) {
          member = Arrays.copyOf(member, members * 2);
        }
        member[members++] = p;
        minX = Math.min(minX, p % width);
        maxX = Math.max(maxX, p % width);
        minY = Math.min(minY, p / width);
        maxY = Math.max(maxY, p / width);
        for (int dy = -width; dy <= width; dy += width) {
          for (int dx = -1; dx <= 1; dx++) {
            int next = p + dy + dx;
            if (ink[next] != 0 && !seen[next]) {
              seen[next] = true;
              if (top == stack.length) {
                stack = Arrays.copyOf(stack, top * 2);
              }
              stack[top++] = next;
            }
          }
        }
      }
      if (Math.max(maxX - minX, maxY - minY) < least) {
        for (int i = 0; i < members; i++) {
          ink[member[i]] = 0;
        }
      }
    }
  }

  /** Width of most lines in pixels: twice the depth of ridges, the middle of all. */
  private double usualWidth(byte[] depth) {
    int[] histogram = new int[256];
    int ridges = 0;
    for (int p = width; p < depth.length - width; p++) {
      int here = Thinning.at(depth, p);
      boolean ridge =
          here > 0
              && here >= Thinning.at(depth, p - 1)
              && here >= Thinning.at(depth, p + 1)
              && here >= Thinning.at(depth, p - width)
              && here >= Thinning.at(depth, p + width);
      if (ridge) {
        histogram[here]++;
        ridges++;
      }
    }
    int passed = 0;
    for (int v = 0; v < 256; v++) {
      passed += histogram[v];
      if (passed * 2 > ridges) {
        return 2.0 * v / Thinning.CHAMFER - 1;
      }
    }
    return 1;
  }

  /** Ink that is thicker than a width, grown back to its border. */
  private byte[] thick(byte[] depth, double pixels) {
    int core = (int) Math.min(250, Math.ceil(pixels / 2 * Thinning.CHAMFER));
    byte[] paper = new byte[ink.length];
    boolean any = false;
    for (int p = 0; p < ink.length; p++) {
      boolean in = Thinning.at(depth, p) >= core;
      any |= in;
      paper[p] = (byte) (in ? 0 : 1);
    }
    byte[] thick = new byte[ink.length];
    if (!any) {
      return thick;
    }
    // Border pixels stay paper of the distance map, so that it never leaves the page.
    for (int x = 0; x < width; x++) {
      paper[x] = 0;
      paper[paper.length - 1 - x] = 0;
    }
    byte[] away = Thinning.depth(paper, width);
    for (int p = 0; p < ink.length; p++) {
      boolean near = paper[p] == 0 || Thinning.at(away, p) <= core + Thinning.CHAMFER;
      thick[p] = (byte) (ink[p] != 0 && near ? 1 : 0);
    }
    return thick;
  }

  /** Areas of thick ink, by walking round them between the pixels. */
  private List<List<double[]>> areas(byte[] thick) {
    List<double[]> rings = new ArrayList<>();
    boolean[] walked = new boolean[thick.length];
    for (int p = width; p < thick.length - width; p++) {
      if ((p & 0xFFFFF) == 0) {
        deadline.check();
      }
      // The upper side of a pixel that has paper above.
      if (thick[p] != 0 && thick[p - width] == 0 && !walked[p]) {
        double[] ring = simplified(border(thick, p, walked), true);
        if (ring.length >= 6) {
          rings.add(ring);
        }
      }
    }
    return FillRings.areas(rings, Path2D.WIND_EVEN_ODD, deadline);
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
      out[size++] = modelX(x);
      out[size++] = modelY(y);
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

  private Line line(Skeleton.Run run, byte[] depth) {
    int[] pixels = run.pixels();
    int last = pixels.length - 1;
    boolean closed = pixels.length > 3 && pixels[0] == pixels[last] && !run.crossed();
    int n = closed ? last : pixels.length;
    double[] points = new double[2 * n];
    double thickness = 0;
    for (int i = 0; i < n; i++) {
      points[2 * i] = modelX(pixels[i] % width + 0.5);
      points[2 * i + 1] = modelY(Math.floorDiv(pixels[i], width) + 0.5);
      thickness += 2.0 * Thinning.at(depth, pixels[i]) / Thinning.CHAMFER - 1;
    }
    if (!closed) {
      points[0] = modelX(run.from()[0]);
      points[1] = modelY(run.from()[1]);
      points[2 * n - 2] = modelX(run.to()[0]);
      points[2 * n - 1] = modelY(run.to()[1]);
    }
    return new Line(
        straightened(simplified(points, closed), closed), closed, thickness / n / perPoint);
  }

  /** From pixels, border included, to model space. */
  private double modelX(double x) {
    return frame.left() + (x - 1) / perPoint;
  }

  private double modelY(double y) {
    return frame.height() - (y - 1) / perPoint;
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

  /** Fewer points within the tolerance (Douglas and Peucker), without recursion. */
  private double[] simplified(double[] p, boolean closed) {
    int n = p.length / 2;
    if (n < 3) {
      return p;
    }
    double tolerance = STRAIGHT / perPoint;
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
    double[] out = new double[p.length];
    int size = 0;
    for (int i = 0; i < n; i++) {
      if (keep[i]) {
        out[size++] = p[2 * i];
        out[size++] = p[2 * i + 1];
      }
    }
    return Arrays.copyOf(out, size);
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
