package dev.planwalk.tour.world;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * How a world is brought to metres and upright. Whoever made it may say how long its unit is and
 * where its ground lies, and which axis is up is stated nowhere; so the collider decides. Its
 * camera is the origin, and we know how high above the floor our camera stood and how high the room
 * is: of the largest level planes below and above, the floor is the one for which the distances to
 * floor and ceiling have the proportion of the room's. Where that says nothing (a camera at half
 * height, a room without ceiling), the larger one is the floor.
 *
 * @param flipped whether the file has Y down and Z forward
 * @param factor metres of one unit of the file
 * @param ofProvider whether the factor is what the maker of the world says; else it follows from
 *     the height of the camera
 * @param floor where the floor lies in the file, after it was flipped; negative
 * @param measuredEye height of the camera by the maker's factor, metres; NaN without one
 * @param widthMetres of the walls along X, and
 * @param depthMetres along Z
 */
record WorldFit(
    boolean flipped,
    double factor,
    boolean ofProvider,
    double floor,
    double measuredEye,
    double widthMetres,
    double depthMetres) {

  /** A factor that is farther off than this is not believed. */
  private static final double EYE_TOLERANCE = 0.10;

  /** From so much on the size of a room is told to be uncertain. */
  static final double BOX_TOLERANCE = 0.15;

  private static final double LEVEL = 0.97;
  private static final double UPRIGHT = 0.3;
  private static final int BINS = 200;

  /** Proportions that differ by less do not tell floor from ceiling. */
  private static final double TELLING = 0.1;

  /** Walls have corners beyond it on either side: what is seen through windows, and noise. */
  private static final double OUTSIDE = 0.01;

  /** A level plane: where, and how large. */
  private record Plane(double y, double area) {}

  /**
   * Fits a world.
   *
   * @param metricScale what its maker says; empty, or exactly 1: it was not inferred
   * @return null if the collider has no level plane below or above its camera
   */
  static @Nullable WorldFit of(MeshReading.Read mesh, RoomView room, OptionalDouble metricScale) {
    Plane below = largest(mesh, -1);
    Plane above = largest(mesh, 1);
    if (below.area() == 0 && above.area() == 0) {
      return null;
    }
    boolean flipped = isFlipped(below, above, room);
    double floor = flipped ? -above.y() : below.y();
    double stated = metricScale.orElse(1);
    boolean inferred = stated != 1 && stated > 0 && Double.isFinite(stated);
    double measured = inferred ? -floor * stated : Double.NaN;
    boolean believed = inferred && Math.abs(measured / room.eyeMetres() - 1) <= EYE_TOLERANCE;
    double factor = believed ? stated : room.eyeMetres() / -floor;
    return new WorldFit(
        flipped,
        factor,
        believed,
        floor,
        measured,
        factor * extent(mesh, 0),
        factor * extent(mesh, 2));
  }

  private static boolean isFlipped(Plane below, Plane above, RoomView room) {
    if (below.area() == 0 || above.area() == 0) {
      return below.area() == 0;
    }
    double proportion = Math.log(room.eyeMetres() / (room.heightMetres() - room.eyeMetres()));
    double upright = Math.abs(Math.log(-below.y() / above.y()) - proportion);
    double turned = Math.abs(Math.log(above.y() / -below.y()) - proportion);
    return Math.abs(upright - turned) < TELLING ? above.area() > below.area() : turned < upright;
  }

  /** The largest level plane on one side of the camera; of area 0 if there is none. */
  private static Plane largest(MeshReading.Read mesh, int side) {
    float[] p = mesh.positions();
    double reach = 0;
    for (int i = 1; i < p.length; i += 3) {
      reach = Math.max(reach, side * p[i]);
    }
    double[] area = new double[BINS];
    double[] moment = new double[BINS];
    for (int t = 0; t < mesh.triangles(); t++) {
      double[] n = normal(mesh, t);
      double twice = Math.hypot(Math.hypot(n[0], n[1]), n[2]);
      double y = side * middle(mesh, t, 1);
      if (twice > 0 && Math.abs(n[1]) > LEVEL * twice && y > 0 && reach > 0) {
        int bin = Math.min(BINS - 1, (int) (y / reach * BINS));
        area[bin] += twice / 2;
        moment[bin] += twice / 2 * y;
      }
    }
    double best = 0;
    double at = 0;
    for (int bin = 0; bin < BINS; bin++) {
      // A plane may lie on the border of two bins.
      double sum = area[bin] + (bin + 1 < BINS ? area[bin + 1] : 0);
      if (sum > best) {
        best = sum;
        at = (moment[bin] + (bin + 1 < BINS ? moment[bin + 1] : 0)) / sum;
      }
    }
    return new Plane(side * at, best);
  }

  /** How far walls reach along an axis, without what lies beyond nearly all of them. */
  private static double extent(MeshReading.Read mesh, int axis) {
    int walls = 0;
    double[] at = new double[3 * mesh.triangles()];
    double[] weight = new double[at.length];
    double whole = 0;
    for (int t = 0; t < mesh.triangles(); t++) {
      double[] n = normal(mesh, t);
      double twice = Math.hypot(Math.hypot(n[0], n[1]), n[2]);
      if (twice > 0 && Math.abs(n[1]) < UPRIGHT * twice) {
        for (int c = 0; c < 3; c++) {
          at[walls] = mesh.positions()[3 * mesh.indices()[3 * t + c] + axis];
          weight[walls++] = twice;
          whole += twice;
        }
      }
    }
    if (walls == 0) {
      return 0;
    }
    double[] values = Arrays.copyOf(at, walls);
    double[] weights = Arrays.copyOf(weight, walls);
    Integer[] order = new Integer[walls];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(values[a], values[b]));
    return quantile(values, weights, order, whole * (1 - OUTSIDE))
        - quantile(values, weights, order, whole * OUTSIDE);
  }

  private static double quantile(double[] at, double[] weight, Integer[] order, double wanted) {
    double sum = 0;
    for (int i : order) {
      sum += weight[i];
      if (sum >= wanted) {
        return at[i];
      }
    }
    return at[order[order.length - 1]];
  }

  private static double middle(MeshReading.Read mesh, int triangle, int axis) {
    double sum = 0;
    for (int c = 0; c < 3; c++) {
      sum += mesh.positions()[3 * mesh.indices()[3 * triangle + c] + axis];
    }
    return sum / 3;
  }

  /** Twice the area long. */
  private static double[] normal(MeshReading.Read mesh, int triangle) {
    double[] a = new double[3];
    double[] b = new double[3];
    for (int c = 0; c < 3; c++) {
      double o = mesh.positions()[3 * mesh.indices()[3 * triangle] + c];
      a[c] = mesh.positions()[3 * mesh.indices()[3 * triangle + 1] + c] - o;
      b[c] = mesh.positions()[3 * mesh.indices()[3 * triangle + 2] + c] - o;
    }
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  /** Whether the size of what one walks in cannot be relied on. */
  boolean isUncertain(RoomView room) {
    return !ofProvider
        || Math.abs(widthMetres / room.widthMetres() - 1) > BOX_TOLERANCE
        || Math.abs(depthMetres / room.depthMetres() - 1) > BOX_TOLERANCE;
  }

  /** Places of the file in the frame of the tour, with the floor on the room's. */
  float[] placed(float[] positions, RoomView room) {
    float[] placed = new float[positions.length];
    double turn = flipped ? -factor : factor;
    for (int i = 0; i + 2 < positions.length; i += 3) {
      placed[i] = (float) (factor * positions[i] + room.cameraX());
      placed[i + 1] = (float) (turn * positions[i + 1] - factor * floor + room.floorY());
      placed[i + 2] = (float) (turn * positions[i + 2] + room.cameraZ());
    }
    return placed;
  }

  /** A rotation of the file in the frame of the tour: half a turn around X where it is flipped. */
  void turn(float[] q, int at) {
    if (flipped) {
      float x = q[at];
      float y = q[at + 1];
      float z = q[at + 2];
      q[at] = q[at + 3];
      q[at + 1] = -z;
      q[at + 2] = y;
      q[at + 3] = -x;
    }
  }
}
