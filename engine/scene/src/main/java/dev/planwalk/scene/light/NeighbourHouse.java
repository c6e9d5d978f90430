package dev.planwalk.scene.light;

import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Vec3;
import java.util.SplittableRandom;

/**
 * A house across the street: rendered walls, windows with frames in reveals, a tiled gable roof
 * with eaves, a chimney. Its front is at y = 0 and faces y below 0.
 */
final class NeighbourHouse {

  // Slots of the mesh, in the order in which its materials are given.
  private static final int WALL = 0;
  private static final int PLINTH = 1;
  private static final int ROOF = 2;
  private static final int FRAME = 3;
  private static final int DARK_PANE = 4;
  private static final int LIT_PANE = 5;

  private NeighbourHouse() {}

  /** Materials: wall, plinth, roof, window frame, dark pane, lit pane. */
  static Mesh build(String name, SplittableRandom random, boolean evening) {
    MeshBuilder mesh = new MeshBuilder(name);
    double width = 9 + 4 * random.nextDouble();
    double depth = 8 + 2 * random.nextDouble();
    int floors = random.nextInt(3) == 0 ? 1 : 2;
    double eaves = 0.5 + 2.85 * floors;
    walls(mesh, width, depth, eaves);
    windows(mesh, random, width, floors, evening, 0, 0, 1);
    windows(mesh, random, width, floors, evening, width, depth, -1);
    roof(mesh, width, depth, eaves, 0.75 + 0.2 * random.nextDouble());
    mesh.slot(WALL)
        .box(
            new Vec3(width * 0.7, depth * 0.55, eaves + 1),
            new Vec3(width * 0.7 + 0.7, depth * 0.55 + 0.55, eaves + 0.42 * depth + 0.9));
    return mesh.build();
  }

  private static void walls(MeshBuilder mesh, double width, double depth, double eaves) {
    mesh.slot(WALL).box(new Vec3(0, 0, 0.4), new Vec3(width, depth, eaves));
    mesh.slot(PLINTH).box(new Vec3(0.03, 0.03, -1), new Vec3(width - 0.03, depth - 0.03, 0.41));
  }

  private static void roof(
      MeshBuilder mesh, double width, double depth, double eaves, double slope) {
    double over = 0.5;
    double ridge = eaves + slope * (depth / 2 + over);
    double low = eaves - 0.05;
    Vec3 a = new Vec3(-over, -over, low);
    Vec3 b = new Vec3(width + over, -over, low);
    Vec3 c = new Vec3(width + over, depth + over, low);
    Vec3 d = new Vec3(-over, depth + over, low);
    Vec3 left = new Vec3(-over, depth / 2, ridge);
    Vec3 right = new Vec3(width + over, depth / 2, ridge);
    mesh.slot(ROOF);
    slope(mesh, a, b, right, left);
    slope(mesh, c, d, left, right);
    mesh.slot(WALL);
    mesh.triangle(d, a, left);
    mesh.triangle(b, c, right);
    mesh.slot(FRAME);
    mesh.quad(d, c, b, a);
    mesh.box(
        new Vec3(-over - 0.02, -over - 0.12, low - 0.02),
        new Vec3(width + over + 0.02, -over + 0.02, low + 0.1));
  }

  /** One side of the roof, from its eaves (a, b) to its ridge (c, d); tiles run along u, up v. */
  private static void slope(MeshBuilder mesh, Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
    Vec3 along = b.minus(a);
    Vec3 up = d.minus(a);
    Vec3 out = along.cross(up).normalised();
    mesh.quad(
        mesh.vertex(a, out, 0, 0),
        mesh.vertex(b, out, along.length(), 0),
        mesh.vertex(c, out, along.length(), up.length()),
        mesh.vertex(d, out, 0, up.length()));
  }

  /** Rows of windows on the front (sign 1) or, turned about, on the back (sign -1). */
  private static void windows(
      MeshBuilder mesh,
      SplittableRandom random,
      double width,
      int floors,
      boolean evening,
      double originX,
      double originY,
      int sign) {
    int count = (int) Math.round(width / 2.6);
    for (int f = 0; f < floors; f++) {
      for (int i = 0; i < count; i++) {
        double x = width * (i + 0.5) / count;
        boolean door = f == 0 && i == count / 2 && sign > 0;
        double half = door ? 0.5 : 0.45 + 0.25 * random.nextDouble();
        double sill = 0.5 + 2.85 * f + (door ? 0 : 0.9);
        double head = 0.5 + 2.85 * f + 2.2;
        boolean lit = evening && !door && random.nextInt(3) == 0;
        window(
            mesh,
            originX + sign * x,
            originY,
            sign,
            half,
            sill,
            head,
            door ? FRAME : lit ? LIT_PANE : DARK_PANE);
      }
    }
  }

  private static void window(
      MeshBuilder mesh,
      double x,
      double y,
      int sign,
      double half,
      double sill,
      double head,
      int pane) {
    double out = -sign * 0.02;
    mesh.slot(pane);
    Vec3 a = new Vec3(x - sign * half, y + out, sill);
    Vec3 b = new Vec3(x + sign * half, y + out, sill);
    mesh.quad(a, b, new Vec3(b.x(), b.y(), head), new Vec3(a.x(), a.y(), head));
    mesh.slot(FRAME);
    double[][] bars = {
      {-half - 0.03, -half + 0.05, sill, head},
      {half - 0.05, half + 0.03, sill, head},
      {-0.03, 0.03, sill, head},
      {-half, half, head - 0.06, head + 0.04},
      {-half - 0.1, half + 0.1, sill - 0.07, sill + 0.05}
    };
    for (double[] bar : bars) {
      double x0 = x + bar[0];
      double x1 = x + bar[1];
      double front = y - sign * 0.05;
      double back = y + sign * 0.02;
      mesh.box(
          new Vec3(Math.min(x0, x1), Math.min(front, back), bar[2]),
          new Vec3(Math.max(x0, x1), Math.max(front, back), bar[3]));
    }
  }
}
