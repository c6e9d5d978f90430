package dev.planwalk.tour.splat;

import dev.planwalk.scene.model.Vec3;
import dev.planwalk.tour.frame.Frame;
import java.util.Arrays;

/** A growing list of flat splats in the axes of files. Not for several threads. */
final class SplatList {

  /** Standard deviation across a surface. */
  private static final float FLAT = 0.0015f;

  private final Frame frame;
  private int count;
  private float[] positions = new float[3 * 1024];
  private float[] sigmas = new float[3 * 1024];
  private float[] rotations = new float[4 * 1024];
  private float[] colours = new float[3 * 1024];

  SplatList(Frame frame) {
    this.frame = frame;
  }

  /**
   * Adds a splat.
   *
   * @param p position in the scene
   * @param n unit normal in the scene
   * @param t unit vector at a right angle to it
   * @param alongT standard deviation along t
   * @param across standard deviation along n x t
   */
  void add(double[] p, double[] n, double[] t, double alongT, double across, float[] rgb, int at) {
    room(1);
    Vec3 position = frame.file(new Vec3(p[0], p[1], p[2]));
    Vec3 x = Frame.fileDirection(new Vec3(t[0], t[1], t[2]));
    Vec3 z = Frame.fileDirection(new Vec3(n[0], n[1], n[2]));
    positions[3 * count] = (float) position.x();
    positions[3 * count + 1] = (float) position.y();
    positions[3 * count + 2] = (float) position.z();
    sigmas[3 * count] = (float) alongT;
    sigmas[3 * count + 1] = (float) across;
    sigmas[3 * count + 2] = FLAT;
    rotation(x, z.cross(x), z, 4 * count);
    System.arraycopy(rgb, at, colours, 3 * count, 3);
    count++;
  }

  /** Adds all of another list. */
  void addAll(SplatList other) {
    room(other.count);
    System.arraycopy(other.positions, 0, positions, 3 * count, 3 * other.count);
    System.arraycopy(other.sigmas, 0, sigmas, 3 * count, 3 * other.count);
    System.arraycopy(other.colours, 0, colours, 3 * count, 3 * other.count);
    System.arraycopy(other.rotations, 0, rotations, 4 * count, 4 * other.count);
    count += other.count;
  }

  /** Makes room for this many more. */
  private void room(int more) {
    positions = Growth.room(positions, 3 * (count + more));
    sigmas = Growth.room(sigmas, 3 * (count + more));
    colours = Growth.room(colours, 3 * (count + more));
    rotations = Growth.room(rotations, 4 * (count + more));
  }

  /** The quaternion of the rotation whose columns these are (Shepperd's method). */
  private void rotation(Vec3 x, Vec3 y, Vec3 z, int at) {
    double[] squares = {
      1 + x.x() - y.y() - z.z(),
      1 - x.x() + y.y() - z.z(),
      1 - x.x() - y.y() + z.z(),
      1 + x.x() + y.y() + z.z()
    };
    int largest = 0;
    for (int i = 1; i < 4; i++) {
      largest = squares[i] > squares[largest] ? i : largest;
    }
    double half = Math.sqrt(squares[largest]) / 2;
    double over = 0.25 / half;
    double xy = (x.y() + y.x()) * over;
    double xz = (x.z() + z.x()) * over;
    double yz = (y.z() + z.y()) * over;
    double wx = (y.z() - z.y()) * over;
    double wy = (z.x() - x.z()) * over;
    double wz = (x.y() - y.x()) * over;
    double[] q =
        switch (largest) {
          case 0 -> new double[] {half, xy, xz, wx};
          case 1 -> new double[] {xy, half, yz, wy};
          case 2 -> new double[] {xz, yz, half, wz};
          default -> new double[] {wx, wy, wz, half};
        };
    for (int i = 0; i < 4; i++) {
      rotations[at + i] = (float) q[i];
    }
  }

  /** The splats, as opaque as the format allows. */
  SplatCloud cloud() {
    float[] opacities = new float[count];
    Arrays.fill(opacities, PackedSplats.MOST_OPAQUE / 255f);
    return SplatCloud.matt(
        count,
        Arrays.copyOf(positions, 3 * count),
        Arrays.copyOf(sigmas, 3 * count),
        Arrays.copyOf(rotations, 4 * count),
        Arrays.copyOf(colours, 3 * count),
        opacities);
  }
}
