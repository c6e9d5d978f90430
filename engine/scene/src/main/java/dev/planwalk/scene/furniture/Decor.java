package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** What hangs and lies flat: pictures, mirrors, rugs, curtains. */
final class Decor {

  private Decor() {}

  /** A framed picture; hangs with its back at y = 0, lower edge at z = 0. */
  static Piece picture(Taste taste, double width, double height, Finish print) {
    PieceBuilder b = new PieceBuilder("picture");
    double face = taste.fronts() == Taste.Fronts.FRAMED_KNOB ? 0.032 : 0.016;
    double deep = 0.024;
    double hx = width / 2;
    b.in(
        taste.legs() == Taste.Legs.HAIRPIN || taste.legs() == Taste.Legs.SLED
            ? Finish.METAL
            : Finish.WOOD);
    b.board(-hx, 0.002, 0, -hx + face, deep, height, 0.002);
    b.board(hx - face, 0.002, 0, hx, deep, height, 0.002);
    b.board(-hx + face - 0.002, 0.002, 0, hx - face + 0.002, deep - 0.0006, face, 0.002);
    b.board(
        -hx + face - 0.002, 0.002, height - face, hx - face + 0.002, deep - 0.0006, height, 0.002);
    b.in(print);
    double y = 0.013;
    double x0 = -hx + face - 0.002;
    double z0 = face - 0.002;
    double x1 = -x0;
    double z1 = height - z0;
    var mesh = b.mesh();
    mesh.uvShift(0, 0);
    Vec3 n = new Vec3(0, 1, 0);
    int p = mesh.vertex(new Vec3(x1, y, z0), n, 0, 0);
    int q = mesh.vertex(new Vec3(x0, y, z0), n, 1, 0);
    int r = mesh.vertex(new Vec3(x0, y, z1), n, 1, 1);
    int s = mesh.vertex(new Vec3(x1, y, z1), n, 0, 1);
    mesh.quad(p, q, r, s);
    b.in(Finish.PAPER);
    b.board(x0, 0.004, z0, x1, 0.011, z1, 0.0005);
    return b.build(width, deep, height);
  }

  static Piece mirror(Taste taste, double width, double height) {
    PieceBuilder b = new PieceBuilder("mirror");
    if (taste.roundMirrors() && Math.abs(width - height) < 0.4) {
      double r = Math.min(width, height) / 2;
      b.at(Affine.rotateX(-Math.PI / 2).then(Affine.translate(0, 0, r)));
      b.in(Finish.METAL);
      b.turned(
          0, 0, 64, 0, 0.003, r, 0.003, r, 0.022, r - 0.008, 0.022, r - 0.009, 0.012, 0, 0.011);
      b.in(Finish.MIRROR);
      b.turned(0, 0, 64, r - 0.0085, 0.014, 0, 0.0141);
      b.home();
      return b.build(2 * r, 0.024, 2 * r);
    }
    double hx = width / 2;
    b.in(taste.fronts() == Taste.Fronts.FRAMED_KNOB ? Finish.WOOD : Finish.METAL);
    double f = taste.fronts() == Taste.Fronts.FRAMED_KNOB ? 0.045 : 0.009;
    b.board(-hx, 0.003, 0, -hx + f, 0.026, height, 0.002);
    b.board(hx - f, 0.003, 0, hx, 0.026, height, 0.002);
    b.board(-hx + f - 0.002, 0.003, 0, hx - f + 0.002, 0.025, f, 0.002);
    b.board(-hx + f - 0.002, 0.003, height - f, hx - f + 0.002, 0.025, height, 0.002);
    b.in(Finish.MIRROR);
    b.board(-hx + f - 0.003, 0.006, f - 0.003, hx - f + 0.003, 0.014, height - f + 0.003, 0.0005);
    return b.build(width, 0.026, height);
  }

  /** A rug with a bound edge, pattern along its long side. */
  static Piece rug(double width, double depth) {
    PieceBuilder b = new PieceBuilder("rug");
    b.in(Finish.RUG);
    double hx = width / 2;
    double hy = depth / 2;
    double h = 0.014;
    var mesh = b.mesh();
    // Slightly waved, as rugs lie; closed by an edge down to the floor.
    SoftShapes.sheet(
        mesh,
        40,
        28,
        width,
        depth,
        false,
        (u, v) -> {
          double x = -hx + u * width;
          double y = -hy + v * depth;
          double edge = Math.min(Math.min(u, 1 - u) * width, Math.min(v, 1 - v) * depth);
          double z =
              h * Math.min(1, 0.35 + edge / 0.02 * 0.65)
                  + 0.0012 * StrictMath.sin(5 * x + 1) * StrictMath.cos(4 * y);
          return new Vec3(x, y, z);
        });
    b.in(Finish.THROW);
    double e = 0.004;
    b.board(-hx - e, -hy - e, 0.0008, hx + e, -hy + e, 0.008, 0.002);
    b.board(-hx - e, hy - e, 0.0008, hx + e, hy + e, 0.008, 0.002);
    b.board(-hx - e, -hy, 0.0008, -hx + e, hy, 0.0078, 0.002);
    b.board(hx - e, -hy, 0.0008, hx + e, hy, 0.0078, 0.002);
    return b.build(width, depth, h);
  }

  /**
   * A curtain that hangs in the plane y = 0 from z = height down to 1.5 cm above the floor.
   *
   * @param sheer whether light comes through
   */
  static Piece curtain(double width, double height, boolean sheer, int salt) {
    PieceBuilder b = new PieceBuilder(sheer ? "sheer curtain" : "curtain");
    b.in(sheer ? Finish.SHEER_CURTAIN : Finish.HEAVY_CURTAIN);
    double pitch = sheer ? 0.12 : 0.15;
    double folds = Math.max(2, Math.round(width / pitch));
    double depth = sheer ? 0.028 : 0.036;
    double phase = 0.7 * salt;
    SoftShapes.sheet(
        b.mesh(),
        14 * (int) folds,
        18,
        width * 1.6,
        height,
        false,
        (u, v) -> {
          double down = 1 - v;
          double a = 2 * Math.PI * folds * u + phase;
          double wander = 0.35 * StrictMath.sin(3.1 * u * folds + phase) * down;
          double open = 0.55 + 0.45 * StrictMath.sqrt(down);
          double y =
              depth
                  * open
                  * (StrictMath.sin(a + wander)
                      + 0.25 * StrictMath.sin(2 * a + 1.7 * wander + phase));
          double x = width / 2 - u * width + 0.012 * StrictMath.cos(a + wander) * open;
          return new Vec3(x, y, 0.015 + v * (height - 0.015));
        });
    return b.build(width, 0.1, height);
  }

  /** A rod over a window, the bar at z = 0. */
  static Piece curtainRod(double width) {
    PieceBuilder b = new PieceBuilder("curtain rod");
    b.in(Finish.TUBE);
    double hx = width / 2;
    b.bar(0.011, -hx, 0, 0, hx, 0, 0);
    for (int s = -1; s <= 1; s += 2) {
      b.mesh().sphere(new Vec3(s * (hx + 0.012), 0, 0), 0.02, 16);
      b.bar(0.008, s * (hx - 0.08), 0, 0, s * (hx - 0.08), -0.09, 0);
      b.board(s * (hx - 0.08) - 0.02, -0.095, -0.03, s * (hx - 0.08) + 0.02, -0.086, 0.03, 0.002);
    }
    return b.build(width, 0.1, 0.04);
  }
}
