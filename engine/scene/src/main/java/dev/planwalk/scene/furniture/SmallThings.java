package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Dressing.TableThing;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** What lies and stands about: vases, books, cups, toys. */
final class SmallThings {

  /** How thick a cloth on a table is. */
  private static final double RUNNER_METRES = 0.0022;

  private SmallThings() {}

  /** A vase, bowl or jug of the given height, part of another piece. */
  static void vessel(
      PieceBuilder b, Taste taste, double x, double y, double z, double h, int salt) {
    if (h < 0.03) {
      return;
    }
    Finish[] finishes = {Finish.CERAMIC, Finish.POT, Finish.SECOND_POT, Finish.ACCENT};
    b.in(finishes[(int) (4 * taste.vary(2000 + salt))]);
    double base = z + 0.0008;
    double r = Math.min(0.075, h * 0.42);
    int kind = (int) (3 * taste.vary(2100 + salt));
    double[] shape =
        switch (kind) {
          case 0 ->
              new double[] {
                0, 0, 0.55, 0, 0.8, 0.1, 1, 0.38, 0.85, 0.62, 0.42, 0.8, 0.34, 0.9, 0.42, 1, 0.34,
                1, 0.27, 0.9, 0.3, 0.82, 0, 0.8
              };
          case 1 ->
              new double[] {
                0, 0, 0.7, 0, 0.78, 0.04, 0.92, 0.5, 0.9, 0.96, 0.86, 1, 0.82, 0.96, 0.8, 0.5, 0.6,
                0.2, 0, 0.2
              };
          default ->
              new double[] {
                0, 0, 0.45, 0, 0.5, 0.05, 1, 0.45, 0.95, 0.7, 0.6, 0.93, 0.56, 1, 0.5, 0.96, 0.5,
                0.9, 0, 0.88
              };
        };
    double[] profile = new double[shape.length];
    for (int i = 0; i < shape.length; i += 2) {
      profile[i] = shape[i] * r;
      profile[i + 1] = base + shape[i + 1] * h;
    }
    b.turned(x, y, 28, profile);
  }

  static Piece vase(Taste taste, int salt) {
    PieceBuilder b = new PieceBuilder("vase");
    double h = 0.16 + 0.14 * taste.vary(salt);
    vessel(b, taste, 0, 0, 0, h, salt);
    if (taste.vary(salt + 7) > 0.35) {
      twigs(b, taste, h, salt);
    }
    return b.build(0.14, 0.14, h);
  }

  private static void twigs(PieceBuilder b, Taste taste, double base, int salt) {
    for (int i = 0; i < 5; i++) {
      double a = 2 * Math.PI * taste.vary(salt + 20 + i);
      double out = 0.06 + 0.10 * taste.vary(salt + 30 + i);
      double up = 0.16 + 0.16 * taste.vary(salt + 40 + i);
      double c = StrictMath.cos(a);
      double s = StrictMath.sin(a);
      b.in(Finish.SECOND_LEAF);
      b.bar(
          0.0016,
          0,
          0,
          base * 0.82,
          c * out * 0.4,
          s * out * 0.4,
          base + up * 0.6,
          c * out,
          s * out,
          base + up);
      for (int k = 0; k < 7; k++) {
        double t = 0.35 + 0.1 * k;
        double side = (k & 1) == 0 ? 1 : -1;
        Plants.leaf(
            b,
            new Vec3(c * out * t, s * out * t, base + up * t),
            a + side * 1.1,
            0.5,
            0.045,
            0.017,
            0.2);
      }
    }
  }

  /** What stands on a table; a runner is as long as the smallest table. */
  static Piece onTable(Taste taste, TableThing thing, int salt) {
    PieceBuilder b = new PieceBuilder("clutter");
    return switch (thing) {
      case BOOKS -> {
        double z = Parts.stack(b, taste, 0, 0, 0, 2 + (int) (2 * taste.vary(salt)), salt);
        vessel(b, taste, 0.03, 0.01, z, 0.07, salt + 1);
        yield b.build(0.30, 0.24, z + 0.07);
      }
      case TRAY -> {
        b.in(Finish.SECOND_WOOD);
        b.soft(-0.17, -0.11, 0.0006, 0.17, 0.11, 0.016, 0.007);
        for (int i = 0; i < 3; i++) {
          double x = -0.10 + 0.09 * i;
          double h = 0.07 + 0.05 * taste.vary(salt + i);
          b.in(Finish.PAPER);
          b.turned(
              x,
              0.02 * (i - 1),
              24,
              0,
              0.0165,
              0.028,
              0.0165,
              0.029,
              0.02,
              0.029,
              h - 0.003,
              0.025,
              h,
              0.01,
              h - 0.006,
              0,
              h - 0.006);
        }
        yield b.build(0.34, 0.22, 0.13);
      }
      case CUP -> {
        cup(b, 0, 0);
        yield b.build(0.14, 0.14, 0.09);
      }
      case FRUIT -> {
        b.in(Finish.SECOND_POT);
        b.turned(
            0, 0, 40, 0, 0.0006, 0.06, 0.0006, 0.065, 0.01, 0.13, 0.055, 0.145, 0.075, 0.14, 0.078,
            0.12, 0.058, 0.055, 0.016, 0, 0.014);
        b.in(Finish.ACCENT);
        for (int i = 0; i < 5; i++) {
          double a = 2 * Math.PI * i / 5;
          double r = i == 0 ? 0 : 0.055;
          b.mesh()
              .sphere(
                  new Vec3(r * StrictMath.cos(a), r * StrictMath.sin(a), i == 0 ? 0.052 : 0.066),
                  0.036,
                  20);
        }
        yield b.build(0.29, 0.29, 0.10);
      }
      case REMOTE -> {
        b.in(Finish.BLACK_PLASTIC);
        b.soft(-0.025, -0.08, 0.0006, 0.025, 0.08, 0.018, 0.006);
        yield b.build(0.06, 0.17, 0.02);
      }
      case MAGAZINES -> {
        b.in(Finish.PAPER);
        b.board(-0.105, -0.14, 0.0005, 0.105, 0.14, 0.006, 0.0006);
        b.at(Affine.rotateZ(0.18).then(Affine.translate(0.01, 0.0, 0.006)));
        b.in(Finish.BOOK_4);
        b.board(-0.10, -0.135, 0.0004, 0.10, 0.135, 0.005, 0.0006);
        b.home();
        yield b.build(0.26, 0.32, 0.012);
      }
      case JUGS -> {
        vessel(b, taste, -0.05, 0.0, 0, 0.13, salt);
        vessel(b, taste, 0.06, 0.03, 0, 0.08, salt + 1);
        yield b.build(0.24, 0.2, 0.13);
      }
      case TEA -> tea(b);
      case CANDLES -> candles(b, taste, salt);
      case VASE -> vase(taste, salt);
      case PLANT -> Plants.plant(taste, 3, salt);
      case RUNNER -> runner(0.8, 0.32);
      case PLACES -> place(b);
    };
  }

  /** A tray with a pot and two cups. */
  private static Piece tea(PieceBuilder b) {
    b.in(Finish.SECOND_WOOD);
    b.soft(-0.19, -0.13, 0.0006, 0.19, 0.13, 0.014, 0.006);
    b.in(Finish.SECOND_POT);
    b.turned(
        -0.07, 0.01, 36, 0, 0.0142, 0.05, 0.0142, 0.072, 0.045, 0.07, 0.085, 0.045, 0.112, 0.04,
        0.116, 0.012, 0.12, 0.012, 0.13, 0, 0.134);
    b.bar(0.009, -0.005, 0.01, 0.055, 0.02, 0.01, 0.085, 0.03, 0.01, 0.105);
    b.bar(0.005, -0.12, 0.01, 0.10, -0.165, 0.01, 0.09, -0.165, 0.01, 0.055, -0.135, 0.01, 0.045);
    for (double y : new double[] {-0.06, 0.065}) {
      b.in(Finish.CERAMIC);
      b.turned(
          0.11, y, 28, 0, 0.0145, 0.022, 0.0145, 0.034, 0.03, 0.037, 0.07, 0.034, 0.07, 0.03, 0.03,
          0, 0.022);
      b.in(Finish.SOIL);
      b.turned(0.11, y, 20, 0.0342, 0.06, 0.01, 0.0602, 0, 0.0602);
    }
    return b.build(0.38, 0.26, 0.135);
  }

  /** Two candlesticks of different height. */
  private static Piece candles(PieceBuilder b, Taste taste, int salt) {
    double high = 0.16 + 0.06 * taste.vary(salt + 3);
    for (int i = 0; i < 2; i++) {
      double x = i == 0 ? -0.05 : 0.05;
      double y = i == 0 ? 0.012 : -0.015;
      double h = i == 0 ? high : 0.62 * high;
      b.in(Finish.SECOND_METAL);
      b.turned(
          x, y, 28, 0, 0.0006, 0.038, 0.0006, 0.04, 0.006, 0.012, 0.014, 0.007, 0.03, 0.007,
          h - 0.02, 0.015, h - 0.012, 0.015, h, 0.011, h, 0, h - 0.004);
      b.in(Finish.PAPER);
      b.turned(
          x, y, 20, 0, h - 0.008, 0.0098, h - 0.008, 0.0096, h + 0.17, 0.004, h + 0.174, 0,
          h + 0.172);
    }
    return b.build(0.18, 0.11, high + 0.175);
  }

  /** A cloth that lies flat, a little bent at its ends. */
  static Piece runner(double width, double depth) {
    PieceBuilder b = new PieceBuilder("runner");
    b.in(Finish.SECOND_CUSHION);
    b.soft(-width / 2, -depth / 2, 0.0002, width / 2, depth / 2, RUNNER_METRES, 0.0008);
    return b.build(width, depth, RUNNER_METRES);
  }

  /** A plate on a larger one with a napkin on it, and a glass; one eats from -y. */
  private static Piece place(PieceBuilder b) {
    b.in(Finish.CERAMIC);
    b.turned(
        0, 0, 44, 0, 0.0006, 0.085, 0.0006, 0.09, 0.006, 0.132, 0.016, 0.134, 0.019, 0.13, 0.02,
        0.085, 0.011, 0, 0.01);
    b.in(Finish.SECOND_POT);
    b.turned(
        0, 0, 40, 0, 0.0115, 0.06, 0.0115, 0.065, 0.016, 0.1, 0.028, 0.1, 0.031, 0.096, 0.0315,
        0.06, 0.021, 0, 0.02);
    b.in(Finish.CUSHION);
    b.board(-0.032, -0.085, 0.0322, 0.032, 0.085, 0.042, 0.004);
    b.in(Finish.CLEAR_GLASS);
    b.turned(0.115, 0.115, 28, 0.026, 0.0008, 0.03, 0.11);
    b.turned(0.115, 0.115, 28, 0.0005, 0.0012, 0.0258, 0.0012);
    return b.build(0.3, 0.3, 0.11);
  }

  private static void cup(PieceBuilder b, double x, double y) {
    b.in(Finish.CERAMIC);
    b.turned(x, y, 32, 0, 0.0006, 0.04, 0.0006, 0.072, 0.012, 0.074, 0.016, 0.045, 0.008, 0, 0.007);
    b.turned(
        x, y, 32, 0, 0.0075, 0.026, 0.0075, 0.036, 0.03, 0.039, 0.068, 0.0375, 0.07, 0.036, 0.068,
        0.033, 0.032, 0.02, 0.014, 0, 0.013);
    b.bar(0.004, x + 0.036, y, 0.058, x + 0.058, y, 0.056, x + 0.06, y, 0.036, x + 0.034, y, 0.026);
    b.in(Finish.SOIL);
    b.turned(x, y, 24, 0.0352, 0.056, 0.01, 0.0562, 0, 0.0562);
  }

  /** Kitchen things: a board with a knife block, jars, kettle. */
  static Piece kitchenThing(Taste taste, int kind, int salt) {
    PieceBuilder b = new PieceBuilder("kitchen thing");
    return switch (kind) {
      case 0 -> {
        b.in(Finish.SECOND_WOOD);
        b.at(Affine.rotateX(-0.14).then(Affine.translate(0, -0.06, 0.003)));
        b.board(-0.14, -0.011, 0, 0.14, 0.011, 0.40, 0.006);
        b.home();
        b.in(Finish.WOOD);
        b.at(Affine.rotateX(-0.2).then(Affine.translate(0.05, -0.015, 0.003)));
        b.board(-0.10, -0.01, 0, 0.10, 0.01, 0.28, 0.006);
        b.home();
        yield b.build(0.30, 0.16, 0.4);
      }
      case 1 -> {
        for (int i = 0; i < 3; i++) {
          double h = 0.18 - 0.035 * i;
          double x = -0.12 + 0.115 * i;
          b.in(Finish.CERAMIC);
          b.turned(
              x, 0, 28, 0, 0.0006, 0.045, 0.0006, 0.048, 0.006, 0.048, h, 0.044, h + 0.004, 0,
              h + 0.004);
          b.in(Finish.SECOND_WOOD);
          b.disc(x, 0, 0.047, h + 0.003, h + 0.018);
        }
        yield b.build(0.36, 0.12, 0.2);
      }
      case 2 -> {
        b.in(Finish.STEEL);
        b.turned(
            0, 0, 36, 0, 0.0006, 0.085, 0.0006, 0.09, 0.01, 0.088, 0.05, 0.062, 0.19, 0.05, 0.205,
            0.02, 0.212, 0, 0.212);
        b.in(Finish.BLACK_PLASTIC);
        b.bar(0.010, -0.058, 0, 0.19, -0.11, 0, 0.185, -0.115, 0, 0.07, -0.08, 0, 0.05);
        b.turned(0, 0, 16, 0.012, 0.208, 0.012, 0.226, 0.008, 0.230, 0, 0.230);
        b.in(Finish.STEEL);
        b.bar(0.011, 0.066, 0, 0.13, 0.10, 0, 0.165, 0.115, 0, 0.178);
        yield b.build(0.24, 0.19, 0.23);
      }
      default -> {
        b.in(Finish.POT);
        b.turned(
            0, 0, 28, 0, 0.0006, 0.05, 0.0006, 0.055, 0.008, 0.055, 0.13, 0.05, 0.132, 0.047, 0.12,
            0, 0.11);
        b.in(Finish.SECOND_WOOD);
        for (int i = 0; i < 5; i++) {
          double a = 1.3 * i + taste.vary(salt);
          b.bar(
              0.005,
              0.01 * StrictMath.cos(a),
              0.01 * StrictMath.sin(a),
              0.10,
              0.055 * StrictMath.cos(a),
              0.055 * StrictMath.sin(a),
              0.27 + 0.02 * (i % 3));
        }
        yield b.build(0.14, 0.14, 0.28);
      }
    };
  }

  /** Toys for a child's room. */
  static Piece toys(Taste taste) {
    PieceBuilder b = new PieceBuilder("toys");
    Finish[] colours = {Finish.ACCENT, Finish.BOOK_1, Finish.BOOK_3, Finish.BOOK_5, Finish.CUSHION};
    for (int i = 0; i < 9; i++) {
      double x = 0.5 * (taste.vary(i + 5) - 0.5);
      double y = 0.4 * (taste.vary(i + 25) - 0.5);
      b.in(colours[i % colours.length]);
      b.at(
          Affine.rotateZ(3 * taste.vary(i + 45))
              .then(Affine.translate(-0.3 + 0.075 * i + 0.02 * x, y, 0)));
      b.board(-0.028, -0.028, 0.0004, 0.028, 0.028, 0.056, 0.004);
      b.home();
    }
    b.in(Finish.ACCENT);
    b.mesh().sphere(new Vec3(0.1, 0.32, 0.1002), 0.1, 28);
    return b.build(0.75, 0.6, 0.2);
  }
}
