package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** Parts that many pieces share: legs, fronts with joints and handles, cushions, books. */
final class Parts {

  /** Gap between doors and drawers. */
  static final double JOINT = 0.003;

  private Parts() {}

  /**
   * Four legs under a body whose legs stand on a rectangle; they end 4 mm inside the body.
   *
   * @param halfX distance of the legs' outer faces from the middle
   * @param top height of the body's lower face
   */
  static void legs(
      PieceBuilder b, Taste taste, double halfX, double halfY, double top, double thick) {
    switch (taste.legs()) {
      case TAPERED -> {
        b.in(Finish.WOOD);
        for (int i = 0; i < 4; i++) {
          double sx = (i & 1) == 0 ? -1 : 1;
          double sy = (i & 2) == 0 ? -1 : 1;
          double lean = 0.06 * Math.min(1, top / 0.4);
          splayed(
              b,
              sx * (halfX - thick - lean),
              sy * (halfY - thick - lean),
              sx * lean,
              sy * lean,
              top,
              thick);
        }
      }
      case SLED -> {
        b.in(Finish.METAL);
        double t = Math.max(0.012, thick * 0.4);
        for (int i = -1; i <= 1; i += 2) {
          double x = i * (halfX - t);
          b.board(x - t, -halfY + 0.02, 0, x + t, halfY - 0.02, 0.012, 0.001);
          b.board(x - t, -halfY + 0.02, 0.006, x + t, -halfY + 0.032, top + 0.004, 0.001);
          b.board(x - t, halfY - 0.032, 0.006, x + t, halfY - 0.02, top + 0.004, 0.001);
        }
      }
      case HAIRPIN -> {
        b.in(Finish.METAL);
        for (int i = 0; i < 4; i++) {
          double sx = (i & 1) == 0 ? -1 : 1;
          double sy = (i & 2) == 0 ? -1 : 1;
          double x = sx * (halfX - 0.03);
          double y = sy * (halfY - 0.03);
          double in = Math.min(0.09, halfX * 0.35);
          b.bar(
              0.006,
              x - sx * in,
              y,
              top + 0.004,
              x - sx * 0.008,
              y,
              0.012,
              x,
              y - sy * 0.004,
              0.0065,
              x,
              y - sy * 0.02,
              0.02,
              x - sx * 0.006,
              y - sy * in,
              top + 0.004);
        }
      }
      case TURNED -> {
        b.in(Finish.WOOD);
        double r = Math.max(0.016, thick * 0.75);
        for (int i = 0; i < 4; i++) {
          double x = ((i & 1) == 0 ? -1 : 1) * (halfX - r * 1.2);
          double y = ((i & 2) == 0 ? -1 : 1) * (halfY - r * 1.2);
          double h = top + 0.004;
          b.turned(
              x, y, 20, 0, 0.0004, r * 0.55, 0.0004, r * 0.75, h * 0.06, r * 0.5, h * 0.12,
              r * 0.62, h * 0.3, r * 0.95, h * 0.58, r * 1.0, h * 0.68, r * 0.6, h * 0.75, r * 0.95,
              h * 0.8, r * 0.6, h * 0.85, r * 1.05, h * 0.9, r * 1.05, h, 0, h);
        }
      }
      case BLOCK -> {
        b.in(Finish.WOOD);
        double inset = 0.05;
        b.board(
            -halfX + inset, -halfY + inset, 0, halfX - inset, halfY - inset, top + 0.004, 0.002);
      }
      case BEAM -> {
        b.in(Finish.WOOD);
        double t = thick * 1.1;
        for (int i = -1; i <= 1; i += 2) {
          double x = i * (halfX - t - 0.02);
          b.board(x - t / 2, -halfY + 0.03, 0, x + t / 2, -halfY + 0.03 + t, top + 0.004, 0.003);
          b.board(x - t / 2, halfY - 0.03 - t, 0, x + t / 2, halfY - 0.03, top + 0.004, 0.003);
          b.board(
              x - t / 2 + 0.003,
              -halfY + 0.05,
              top - t,
              x + t / 2 - 0.003,
              halfY - 0.05,
              top + 0.002,
              0.003);
        }
        b.board(-halfX + 0.03, -t / 2, top - t - 0.006, halfX - 0.03, t / 2, top - 0.006, 0.003);
      }
    }
  }

  /** A turned leg that gets thinner and stands outwards. */
  private static void splayed(
      PieceBuilder b, double x, double y, double outX, double outY, double top, double thick) {
    double r = Math.max(0.012, thick * 0.5);
    double h = top + 0.004;
    // A shear keeps the foot level.
    Affine lean =
        Affine.frame(
            new Vec3(x + outX, y + outY, 0),
            new Vec3(1, 0, 0),
            new Vec3(0, 1, 0),
            new Vec3(-outX / h, -outY / h, 1));
    b.at(lean);
    b.turned(0, 0, 16, 0, 0.0004, r * 0.55, 0.0004, r * 0.6, 0.004, r * 1.05, h, 0, h);
    b.home();
  }

  /**
   * A door or drawer front in the plane y = face, looking to +y.
   *
   * @param drawer handle in the middle of the top, else upright at one side
   * @param handleRight side of a door's handle
   */
  static void front(
      PieceBuilder b,
      Taste taste,
      Finish finish,
      double x0,
      double z0,
      double x1,
      double z1,
      double face,
      boolean drawer,
      boolean handleRight) {
    double g = JOINT / 2;
    double thick = 0.019;
    double back = face - 0.002;
    double frontFace = face + thick;
    b.in(finish);
    switch (taste.fronts()) {
      case FLAT_BAR, FLAT_GROOVE ->
          b.board(x0 + g, back, z0 + g, x1 - g, frontFace, z1 - g, 0.0015);
      case PLANKED_BAR -> {
        b.board(x0 + g, back, z0 + g, x1 - g, frontFace - 0.004, z1 - g, 0.0015);
        int planks = Math.max(2, (int) Math.round((x1 - x0) / 0.11));
        for (int i = 0; i < planks; i++) {
          double a = x0 + g + 0.001 + (x1 - x0 - 2 * g - 0.002) * i / planks;
          double c = x0 + g + 0.001 + (x1 - x0 - 2 * g - 0.002) * (i + 1) / planks;
          b.board(a, back + 0.003, z0 + g + 0.001, c - 0.002, frontFace, z1 - g - 0.001, 0.003);
        }
      }
      case FRAMED_KNOB -> {
        double rail = Math.min(0.06, Math.min(x1 - x0, z1 - z0) / 4);
        b.board(x0 + g, back, z0 + g, x0 + g + rail, frontFace, z1 - g, 0.003);
        b.board(x1 - g - rail, back, z0 + g, x1 - g, frontFace, z1 - g, 0.003);
        b.board(
            x0 + g + rail - 0.002,
            back,
            z1 - g - rail,
            x1 - g - rail + 0.002,
            frontFace - 0.001,
            z1 - g,
            0.003);
        b.board(
            x0 + g + rail - 0.002,
            back,
            z0 + g,
            x1 - g - rail + 0.002,
            frontFace - 0.001,
            z0 + g + rail,
            0.003);
        b.board(
            x0 + g + rail - 0.004,
            back - 0.003,
            z0 + g + rail - 0.004,
            x1 - g - rail + 0.004,
            frontFace - 0.008,
            z1 - g - rail + 0.004,
            0.001);
      }
      case SLATTED -> {
        b.board(x0 + g, back, z0 + g, x1 - g, frontFace - 0.008, z1 - g, 0.0015);
        int slats = Math.max(3, (int) Math.round((x1 - x0) / 0.032));
        double step = (x1 - x0 - 2 * g) / slats;
        for (int i = 0; i < slats; i++) {
          double a = x0 + g + step * (i + 0.18);
          b.board(
              a, back + 0.004, z0 + g + 0.001, a + step * 0.64, frontFace, z1 - g - 0.001, 0.002);
        }
      }
    }
    handle(b, taste, x0, z0, x1, z1, frontFace, drawer, handleRight);
  }

  private static void handle(
      PieceBuilder b,
      Taste taste,
      double x0,
      double z0,
      double x1,
      double z1,
      double face,
      boolean drawer,
      boolean right) {
    double cx = drawer ? (x0 + x1) / 2 : right ? x1 - 0.045 : x0 + 0.045;
    double cz =
        drawer
            ? Math.max((z0 + z1) / 2, z1 - 0.06)
            : z0 + (z1 - z0) * (z0 > 1.2 ? 0.2 : z1 > 1.5 ? 0.5 : 0.8);
    b.in(Finish.HANDLE);
    switch (taste.fronts()) {
      case FLAT_BAR, PLANKED_BAR, SLATTED -> {
        double half = Math.min(drawer ? 0.08 : 0.07, (drawer ? x1 - x0 : z1 - z0) * 0.3);
        double out = face + 0.028;
        if (drawer) {
          b.bar(
              0.005,
              cx - half,
              face - 0.003,
              cz,
              cx - half,
              out,
              cz,
              cx + half,
              out,
              cz,
              cx + half,
              face - 0.003,
              cz);
        } else {
          b.bar(
              0.005,
              cx,
              face - 0.003,
              cz - half,
              cx,
              out,
              cz - half,
              cx,
              out,
              cz + half,
              cx,
              face - 0.003,
              cz + half);
        }
      }
      case FRAMED_KNOB -> {
        b.at(
            Affine.rotateX(-Math.PI / 2)
                .then(
                    Affine.translate(
                        drawer ? cx : right ? x1 - 0.03 : x0 + 0.03,
                        face,
                        drawer ? (z0 + z1) / 2 : cz)));
        b.turned(
            0, 0, 16, 0, -0.002, 0.006, -0.002, 0.005, 0.012, 0.012, 0.017, 0.014, 0.023, 0.010,
            0.028, 0, 0.029);
        b.home();
      }
      case FLAT_GROOVE -> {
        // A slim edge pull instead of a handle.
        double half = Math.min(0.06, (x1 - x0) * 0.3);
        if (drawer) {
          b.board(cx - half, face - 0.003, z1 - 0.012, cx + half, face + 0.010, z1 - 0.006, 0.001);
        } else {
          double ex = right ? x1 - 0.009 : x0 + 0.009;
          b.board(ex - 0.003, face - 0.003, cz - half, ex + 0.003, face + 0.010, cz + half, 0.001);
        }
      }
    }
  }

  /** A scatter cushion leaning back against something behind it. */
  static void cushion(
      PieceBuilder b,
      Finish finish,
      double x,
      double y,
      double z,
      double size,
      double yaw,
      double leanRadians) {
    b.in(finish);
    b.at(Affine.rotateX(leanRadians).then(Affine.rotateZ(yaw)).then(Affine.translate(x, y, z)));
    SoftShapes.cushion(b.mesh(), size, size * 0.92, size * 0.34, 1);
    b.home();
  }

  private static final Finish[] BOOKS = {
    Finish.BOOK_1, Finish.BOOK_2, Finish.BOOK_3, Finish.BOOK_4, Finish.BOOK_5, Finish.BOOK_6
  };

  /** A row of books standing from x0 on, their backs towards +y; answers where it ended. */
  static double books(
      PieceBuilder b,
      Taste taste,
      double x0,
      double x1,
      double y0,
      double depth,
      double z,
      double clear,
      int salt) {
    double x = x0;
    for (int i = 0; x < x1 - 0.05; i++) {
      double v = taste.vary(salt * 131 + i);
      double w = taste.vary(salt * 137 + i);
      double thick = 0.014 + 0.030 * v;
      double high = Math.min(clear - 0.02, 0.17 + 0.12 * w);
      double deep = Math.min(depth - 0.01, 0.13 + 0.07 * taste.vary(salt * 139 + i));
      boolean leaning = x + thick + 0.07 > x1 - 0.05;
      book(
          b,
          BOOKS[(int) (6 * taste.vary(salt * 149 + i))],
          x,
          y0,
          z,
          thick,
          deep,
          high,
          leaning ? -0.16 : 0);
      x += thick + 0.0012;
    }
    return x;
  }

  private static void book(
      PieceBuilder b,
      Finish cover,
      double x,
      double y0,
      double z,
      double thick,
      double deep,
      double high,
      double lean) {
    b.at(Affine.rotateY(lean).then(Affine.translate(x, y0, z + (lean < 0 ? 0.001 : 0))));
    b.in(cover);
    double t = 0.0018;
    b.board(0, 0, 0.0005, t, deep, high, 0.0005);
    b.board(thick - t, 0, 0.0005, thick, deep, high, 0.0005);
    b.board(t * 0.5, deep - 0.004, 0.0006, thick - t * 0.5, deep + 0.001, high - 0.0004, 0.001);
    b.in(Finish.PAPER);
    b.board(t * 0.8, 0.004, 0.003, thick - t * 0.8, deep - 0.003, high - 0.005, 0.0004);
    b.home();
  }

  /** A lying stack of books, top at the answered height. */
  static double stack(
      PieceBuilder b, Taste taste, double x, double y, double z, int count, int salt) {
    double at = z;
    for (int i = 0; i < count; i++) {
      double w = 0.27 - 0.025 * i;
      double d = 0.20 - 0.015 * i;
      double t = 0.022 + 0.018 * taste.vary(salt + i);
      double yaw = 0.35 * (taste.vary(salt + 50 + i) - 0.5);
      b.at(Affine.rotateZ(yaw).then(Affine.translate(x, y, at)));
      b.in(BOOKS[(int) (6 * taste.vary(salt + 90 + i))]);
      b.board(-w / 2, -d / 2, 0.0003, w / 2, d / 2, 0.003, 0.0006);
      b.board(-w / 2, -d / 2, t - 0.003, w / 2, d / 2, t, 0.0006);
      b.board(-w / 2, d / 2 - 0.003, 0.0005, w / 2, d / 2 + 0.001, t - 0.0004, 0.001);
      b.in(Finish.PAPER);
      b.board(
          -w / 2 + 0.004, -d / 2 + 0.004, 0.002, w / 2 - 0.004, d / 2 - 0.002, t - 0.002, 0.0004);
      b.home();
      at += t + 0.0006;
    }
    return at;
  }
}
