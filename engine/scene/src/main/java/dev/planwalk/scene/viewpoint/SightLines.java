package dev.planwalk.scene.viewpoint;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A storey reduced to what a camera must know: upright faces with a height range each, and boxes of
 * furniture. Because verticals of the picture are verticals of the room, one cut along a picture's
 * column serves all its pixels, which makes a view cost tens of microseconds.
 */
final class SightLines {

  /** What a ray can meet. */
  enum Kind {
    WALL,
    REVEAL,
    WINDOW,
    PIECE,
    DOOR,
    RADIATOR;

    /** Whether a room ends there. */
    boolean ends() {
      return this != PIECE && this != RADIATOR;
    }
  }

  /**
   * An upright face.
   *
   * @param low lower end above the floor, metres
   * @param high upper end
   * @param id of wall line, window or piece, counted per kind
   */
  private record Face(
      double ax, double ay, double bx, double by, double low, double high, Kind kind, int id) {}

  /**
   * Where a column's cut meets a face, or runs over a box from near to far.
   *
   * @param near horizontal distance
   * @param far likewise; equal for faces
   * @param face number of the face, see {@link #onLineOf}; -1 for boxes
   */
  record Hit(double near, double far, double low, double high, Kind kind, int id, int face) {

    /**
     * Whether a ray of this slope from this height is stopped, and how far away; infinity if not.
     */
    double stops(double eye, double slope) {
      return stopped(eye, slope, near, far, low, high);
    }

    private static double stopped(
        double eye, double slope, double near, double far, double low, double high) {
      double z = eye + slope * near;
      if (z >= low && z <= high) {
        return near;
      }
      if (far > near) {
        double end = eye + slope * far;
        boolean fromAbove = z > high && end < high;
        boolean fromBelow = z < low && end > low;
        if (fromAbove) {
          return (high - eye) / slope;
        }
        if (fromBelow) {
          return (low - eye) / slope;
        }
      }
      return Double.POSITIVE_INFINITY;
    }
  }

  /** A ray that is stopped farther off than this, in metres, is not stopped at all. */
  private static final double FARTHEST = 1e9;

  private final List<Face> faces = new ArrayList<>();
  private final List<Ring> boxes = new ArrayList<>();
  private final List<double[]> boxHeights = new ArrayList<>();
  private final List<Kind> boxKinds = new ArrayList<>();
  private final List<Integer> boxIds = new ArrayList<>();

  void face(Point a, Point b, double low, double high, Kind kind, int id) {
    faces.add(new Face(a.x(), a.y(), b.x(), b.y(), low, high, kind, id));
  }

  void box(Ring outline, double low, double high, Kind kind, int id) {
    boxes.add(outline);
    boxHeights.add(new double[] {low, high});
    boxKinds.add(kind);
    boxIds.add(id);
  }

  /** What stands along a horizontal direction, nearest first. */
  List<Hit> cut(double x, double y, double dx, double dy) {
    List<Hit> hits = new ArrayList<>();
    for (int i = 0; i < faces.size(); i++) {
      Face f = faces.get(i);
      double t = meet(x, y, dx, dy, f.ax, f.ay, f.bx, f.by);
      if (t > 0) {
        hits.add(new Hit(t, t, f.low, f.high, f.kind, f.id, i));
      }
    }
    double[] stretch = new double[2];
    for (int i = 0; i < boxes.size(); i++) {
      if (crosses(boxes.get(i), x, y, dx, dy, stretch)) {
        double[] z = boxHeights.get(i);
        hits.add(new Hit(stretch[0], stretch[1], z[0], z[1], boxKinds.get(i), boxIds.get(i), -1));
      }
    }
    hits.sort(Comparator.comparingDouble(Hit::near));
    return hits;
  }

  /**
   * What a ray meets first: the first of {@link #cut} that stops it, without the list of all.
   *
   * @param slope height gained on one metre
   * @return null if nothing stops it
   */
  @Nullable Kind stopper(double x, double y, double dx, double dy, double eye, double slope) {
    double nearest = Double.POSITIVE_INFINITY;
    Kind kind = null;
    for (Face f : faces) {
      double t = meet(x, y, dx, dy, f.ax, f.ay, f.bx, f.by);
      if (t > 0 && t < nearest && Hit.stopped(eye, slope, t, t, f.low, f.high) < FARTHEST) {
        nearest = t;
        kind = f.kind;
      }
    }
    double[] stretch = new double[2];
    for (int i = 0; i < boxes.size(); i++) {
      if (crosses(boxes.get(i), x, y, dx, dy, stretch) && stretch[0] < nearest) {
        double[] z = boxHeights.get(i);
        if (Hit.stopped(eye, slope, stretch[0], stretch[1], z[0], z[1]) < FARTHEST) {
          nearest = stretch[0];
          kind = boxKinds.get(i);
        }
      }
    }
    return kind;
  }

  /**
   * Whether a ray runs over a box.
   *
   * @param stretch gets where it begins and ends to, if so
   */
  private static boolean crosses(
      Ring box, double x, double y, double dx, double dy, double[] stretch) {
    double near = Double.POSITIVE_INFINITY;
    double far = 0;
    List<Point> p = box.points();
    for (int k = 0; k < p.size(); k++) {
      Point a = p.get(k);
      Point b = p.get(k + 1 == p.size() ? 0 : k + 1);
      double t = meet(x, y, dx, dy, a.x(), a.y(), b.x(), b.y());
      if (t > 0) {
        near = Math.min(near, t);
        far = Math.max(far, t);
      }
    }
    stretch[0] = near;
    stretch[1] = far;
    return far > 0;
  }

  /**
   * Where a ray meets the line on which a face lies, however far the face reaches; 0 if nowhere.
   */
  double onLineOf(int face, double x, double y, double dx, double dy) {
    Face f = faces.get(face);
    double ex = f.bx - f.ax;
    double ey = f.by - f.ay;
    double cross = dx * ey - dy * ex;
    return Math.abs(cross) < 1e-12 ? 0 : Math.max(0, ((f.ax - x) * ey - (f.ay - y) * ex) / cross);
  }

  private static double meet(
      double x, double y, double dx, double dy, double ax, double ay, double bx, double by) {
    double ex = bx - ax;
    double ey = by - ay;
    double cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-12) {
      return -1;
    }
    double t = ((ax - x) * ey - (ay - y) * ex) / cross;
    double s = ((ax - x) * dy - (ay - y) * dx) / cross;
    return s >= 0 && s <= 1 ? t : -1;
  }
}
