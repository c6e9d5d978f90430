package dev.planwalk.tour.world;

import dev.planwalk.tour.gltf.WorldCollider;
import dev.planwalk.tour.splat.PackedSplats;
import dev.planwalk.tour.splat.SplatCloud;
import dev.planwalk.tour.splat.SpzWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of a world as its maker would give them: a room seen from a camera at the origin, in a
 * unit of its own, upright or with Y down.
 *
 * @param unit metres of one unit of the files
 * @param yDown whether Y is down and Z forward
 * @param eye height of the camera, metres
 */
record RawWorld(double width, double depth, double height, double eye, double unit, boolean yDown) {

  /** Where the camera stands in the room, as a share of its width and depth. */
  private static final double[] CAMERA = {0.4, 0.45};

  private float[] raw(double x, double y, double z) {
    double turn = yDown ? -1 : 1;
    return new float[] {(float) (x / unit), (float) (turn * y / unit), (float) (turn * z / unit)};
  }

  private double left() {
    return -CAMERA[0] * width;
  }

  private double front() {
    return -CAMERA[1] * depth;
  }

  /** A wardrobe hides a part of the floor. */
  byte[] collider() {
    List<float[]> quads = new ArrayList<>();
    double x0 = left();
    double x1 = x0 + width;
    double z0 = front();
    double z1 = z0 + depth;
    double y0 = -eye;
    double y1 = height - eye;
    level(quads, x0, x1 - 0.5, z0, z1, y0);
    level(quads, x1 - 0.5, x1, z0, z1, y0 + 2);
    level(quads, x0, x1, z0, z1, y1);
    for (int i = 0; i < 20; i++) {
      double a = i / 20.0;
      double b = (i + 1) / 20.0;
      wall(quads, x0 + a * width, z0, x0 + b * width, z0, y0, y1);
      wall(quads, x0 + a * width, z1, x0 + b * width, z1, y0, y1);
      wall(quads, x0, z0 + a * depth, x0, z0 + b * depth, y0, y1);
      wall(quads, x1, z0 + a * depth, x1, z0 + b * depth, y0, y1);
    }
    // A house on the other side of the street, through the window.
    wall(quads, x1 + 20, z0, x1 + 20, z0 + 0.2, y0, y0 + 0.2);
    float[] positions = new float[3 * quads.size()];
    int[] indices = new int[quads.size() / 4 * 6];
    for (int i = 0; i < quads.size(); i++) {
      System.arraycopy(quads.get(i), 0, positions, 3 * i, 3);
    }
    for (int q = 0; q < quads.size() / 4; q++) {
      int[] corners = {0, 1, 2, 0, 2, 3};
      for (int k = 0; k < 6; k++) {
        indices[6 * q + k] = 4 * q + corners[k];
      }
    }
    return WorldCollider.write(positions, indices);
  }

  private void level(List<float[]> quads, double x0, double x1, double z0, double z1, double y) {
    quads.add(raw(x0, y, z0));
    quads.add(raw(x1, y, z0));
    quads.add(raw(x1, y, z1));
    quads.add(raw(x0, y, z1));
  }

  private void wall(
      List<float[]> quads, double xa, double za, double xb, double zb, double y0, double y1) {
    quads.add(raw(xa, y0, za));
    quads.add(raw(xb, y0, zb));
    quads.add(raw(xb, y1, zb));
    quads.add(raw(xa, y1, za));
  }

  /** Three splats: on the floor below the camera, 1 m ahead of it, and beyond every room. */
  byte[] splats() {
    float[] positions = new float[9];
    System.arraycopy(raw(0, -eye, 0), 0, positions, 0, 3);
    System.arraycopy(raw(0, 0, -1), 0, positions, 3, 3);
    System.arraycopy(raw(0, 0, -500), 0, positions, 6, 3);
    float size = (float) (0.05 / unit);
    return SpzWriter.write(
        PackedSplats.pack(
            SplatCloud.matt(
                3,
                positions,
                new float[] {size, size, size, size, size, size, size, size, size},
                new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},
                new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1},
                new float[] {1, 1, 1}),
            0));
  }

  /** The same room as the plan knows it, with its camera somewhere in the flat. */
  RoomView view() {
    return new RoomView(2.5, -1.25, 0.2, eye, height, width, depth);
  }
}
