package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** Beds; the head is at the back (-y). */
final class Beds {

  /**
   * How far bedding stands out from the mattress, in metres: its deepest fold (0.014) must stay
   * outside the frame, which stands out 0.04, or wood shows through the cloth.
   */
  private static final double OVERHANG = 0.062;

  private Beds() {}

  /** A bed for a mattress of this width and 2 m, with a folded duvet, pillows and a throw. */
  static Piece bed(Taste taste, double mattress) {
    PieceBuilder b = new PieceBuilder("bed");
    double hx = mattress / 2 + 0.04;
    double back = -1.07;
    double foot = 1.05;
    double rail =
        taste.legs() == Taste.Legs.BEAM ? 0.20 : taste.legs() == Taste.Legs.BLOCK ? 0.26 : 0.32;
    frame(b, taste, hx, back, foot, rail);
    double top = rail + 0.18;
    b.in(Finish.MATTRESS);
    b.soft(-mattress / 2, back + 0.09, rail - 0.06, mattress / 2, back + 2.09, top, 0.05);
    duvet(b, taste, mattress, back, top);
    pillows(b, taste, mattress, back, top);
    return b.build(2 * hx, foot - back, headHeight(taste));
  }

  private static double headHeight(Taste taste) {
    return switch (taste.legs()) {
      case TURNED -> 1.15;
      case BEAM -> 0.72;
      case BLOCK -> 0.85;
      case TAPERED, SLED, HAIRPIN -> 0.98;
    };
  }

  private static void frame(
      PieceBuilder b, Taste taste, double hx, double back, double foot, double rail) {
    double head = headHeight(taste);
    boolean padded = taste.paddedBeds();
    Finish body = padded ? Finish.UPHOLSTERY : Finish.WOOD;
    double low = taste.legs() == Taste.Legs.BLOCK ? 0.03 : rail - 0.16;
    b.in(body);
    if (padded) {
      b.soft(-hx, back + 0.06, low, -hx + 0.06, foot, rail, 0.02);
      b.soft(hx - 0.06, back + 0.06, low, hx, foot, rail, 0.02);
      b.soft(-hx + 0.03, foot - 0.06, low + 0.001, hx - 0.03, foot, rail, 0.02);
    } else {
      b.board(-hx, back + 0.04, low, -hx + 0.03, foot, rail, 0.004);
      b.board(hx - 0.03, back + 0.04, low, hx, foot, rail, 0.004);
      b.board(-hx + 0.027, foot - 0.03, low + 0.001, hx - 0.027, foot - 0.001, rail, 0.004);
    }
    b.in(Finish.SECOND_WOOD);
    b.board(-hx + 0.02, back + 0.08, rail - 0.085, hx - 0.02, foot - 0.02, rail - 0.055);
    if (taste.legs() != Taste.Legs.BLOCK) {
      b.in(
          taste.legs() == Taste.Legs.HAIRPIN || taste.legs() == Taste.Legs.SLED
              ? Finish.METAL
              : Finish.WOOD);
      for (int i = 0; i < 4; i++) {
        double x = ((i & 1) == 0 ? -1 : 1) * (hx - 0.08);
        double y = (i & 2) == 0 ? back + 0.14 : foot - 0.12;
        b.turned(x, y, 18, 0, 0.0004, 0.02, 0.0004, 0.021, 0.004, 0.032, low + 0.01, 0, low + 0.01);
      }
    }
    headboard(b, taste, hx, back, head, padded);
  }

  private static void headboard(
      PieceBuilder b, Taste taste, double hx, double back, double head, boolean padded) {
    if (padded) {
      b.in(Finish.UPHOLSTERY);
      b.soft(-hx, back, 0.02, hx, back + 0.06, head - 0.02, 0.02);
      int panels = taste.legs() == Taste.Legs.SLED ? 6 : 2;
      double each = 2 * hx / panels;
      for (int i = 0; i < panels; i++) {
        b.stuffed(
            -hx + i * each + 0.002,
            back + 0.03,
            0.30,
            -hx + (i + 1) * each - 0.002,
            back + 0.10,
            head,
            0.03,
            0.008);
      }
      return;
    }
    b.in(Finish.WOOD);
    switch (taste.legs()) {
      case TURNED -> {
        for (int s = -1; s <= 1; s += 2) {
          b.turned(
              s * (hx - 0.03),
              back + 0.04,
              20,
              0,
              0.0004,
              0.024,
              0.0004,
              0.03,
              0.05,
              0.034,
              0.4,
              0.026,
              0.42,
              0.036,
              0.5,
              0.036,
              head - 0.1,
              0.024,
              head - 0.08,
              0.038,
              head - 0.03,
              0.024,
              head,
              0,
              head + 0.01);
        }
        b.board(-hx + 0.03, back + 0.022, 0.35, hx - 0.03, back + 0.05, head - 0.16, 0.004);
        b.board(-hx + 0.03, back + 0.012, head - 0.17, hx - 0.03, back + 0.064, head - 0.10, 0.008);
        b.board(-hx + 0.03, back + 0.012, 0.30, hx - 0.03, back + 0.064, 0.37, 0.008);
      }
      case BEAM -> {
        b.board(-hx - 0.0, back, 0.10, hx, back + 0.028, head - 0.06, 0.004);
        int slats = 28;
        for (int i = 0; i < slats; i++) {
          double x = -hx + 0.012 + (2 * hx - 0.024) * i / slats;
          b.board(
              x + 0.006,
              back + 0.024,
              0.2,
              x + (2 * hx - 0.024) / slats - 0.006,
              back + 0.042,
              head - 0.07,
              0.003);
        }
        b.board(-hx, back - 0.002, head - 0.065, hx, back + 0.05, head - 0.03, 0.005);
      }
      case TAPERED, HAIRPIN, SLED, BLOCK -> {
        int boards = 4;
        double each = (head - 0.30) / boards;
        for (int i = 0; i < boards; i++) {
          b.board(
              -hx,
              back + 0.005,
              0.30 + i * each + 0.002,
              hx,
              back + 0.032,
              0.30 + (i + 1) * each - 0.002,
              0.004);
        }
        for (int s = -1; s <= 1; s += 2) {
          b.board(
              s * (hx - 0.12) - 0.03,
              back - 0.002,
              0.12,
              s * (hx - 0.12) + 0.03,
              back + 0.012,
              head - 0.04);
        }
      }
    }
  }

  /** A duvet that hangs over both sides and the foot, its upper edge folded back. */
  private static void duvet(PieceBuilder b, Taste taste, double mattress, double back, double top) {
    double fold = back + 0.72;
    double end = back + 2.10;
    double half = mattress / 2;
    double drop = 0.26;
    b.in(Finish.BEDDING);
    double phase = 5 * taste.vary(3);
    SoftShapes.sheet(
        b.mesh(),
        72,
        64,
        mattress + 2 * drop,
        end - fold + drop,
        false,
        (u, v) -> draped(u, v, half, fold, end, top + 0.035, drop, phase));
    // The turned-back edge: a long soft roll and a band of the other side.
    b.in(Finish.PILLOW);
    SoftShapes.sheet(
        b.mesh(),
        72,
        18,
        mattress + 2 * drop,
        0.5,
        false,
        (u, v) -> {
          double w = (1 - 2 * u) * (half + drop * 0.96);
          Vec3 p = edgeOver(w, half, top + 0.066);
          double along = v * 0.50;
          double y = fold + 0.32 - along;
          double up = 0;
          if (along > 0.36) {
            double turn = (along - 0.36) / 0.14 * Math.PI;
            y = fold - 0.04 - 0.030 * StrictMath.sin(turn);
            up = -0.024 * (1 - StrictMath.cos(turn));
          }
          double wrinkle =
              0.005 * StrictMath.sin(9 * u + 4 * v + phase)
                  + 0.004 * StrictMath.sin(23 * u + phase) * StrictMath.sin(3 * v);
          return new Vec3(p.x(), y + 0.012 * StrictMath.sin(7 * u + phase), p.z() + up + wrinkle);
        });
    if (!taste.sparse()) {
      b.in(Finish.THROW);
      SoftShapes.sheet(
          b.mesh(),
          72,
          24,
          mattress + 2 * drop,
          0.55,
          false,
          (u, v) -> {
            double w = (2 * u - 1) * (half + drop * 0.8);
            Vec3 p = edgeOver(w, half + 0.02, top + 0.054);
            double wrinkle =
                0.006 * StrictMath.sin(6 * u + 9 * v + phase)
                    + 0.003 * StrictMath.sin(29 * u) * StrictMath.sin(8 * v);
            return new Vec3(
                p.x(),
                end - 0.72 + 0.52 * v + 0.01 * StrictMath.sin(8 * u),
                p.z() + Math.abs(wrinkle));
          });
    }
  }

  /** Across the bed: flat on top, round over the edge, straight down. */
  private static Vec3 edgeOver(double w, double half, double z) {
    double r = 0.06;
    double flat = half - r + OVERHANG;
    double a = Math.abs(w);
    double sign = Math.signum(w);
    if (a <= flat) {
      return new Vec3(w, 0, z);
    }
    double arc = (a - flat) / r;
    if (arc <= Math.PI / 2) {
      return new Vec3(
          sign * (flat + r * StrictMath.sin(arc)), 0, z - r * (1 - StrictMath.cos(arc)));
    }
    double rest = a - flat - r * Math.PI / 2;
    return new Vec3(sign * (flat + r + 0.03 * rest), 0, z - r - rest);
  }

  private static Vec3 draped(
      double u,
      double v,
      double half,
      double fold,
      double end,
      double z,
      double drop,
      double phase) {
    double w = (2 * u - 1) * (half + drop);
    Vec3 across = edgeOver(w, half, z);
    double along = v * (end - fold + drop);
    double straight = end - fold;
    double y = fold + along;
    double down = 0;
    if (along > straight) {
      double r = 0.06;
      double arc = (along - straight) / r;
      if (arc <= Math.PI / 2) {
        y = fold + straight + r * StrictMath.sin(arc);
        down = r * (1 - StrictMath.cos(arc));
      } else {
        y = fold + straight + r;
        down = r + along - straight - r * Math.PI / 2;
      }
    }
    double hang = Math.max(0, z - across.z());
    double puff =
        0.014 * StrictMath.sin(5.1 * u + 2.2 * v + phase) * StrictMath.sin(3.3 * v + 1.9 * u)
            + 0.008 * StrictMath.sin(13 * u + phase) * StrictMath.sin(11 * v + 2 * phase)
            + 0.004 * StrictMath.sin(27 * u + 9 * v);
    // Folds in the hanging parts run downwards.
    double sideFold = Math.min(1, hang / 0.1) * 0.014 * StrictMath.sin(26 * v + phase);
    double footFold = Math.min(1, down / 0.1) * 0.014 * StrictMath.sin(24 * u + phase);
    double flat = hang + down > 0.02 ? 0.3 : 1;
    return new Vec3(
        across.x() + Math.signum(across.x()) * sideFold,
        y + footFold,
        Math.max(across.z() - down, z - drop) + Math.abs(puff) * flat);
  }

  private static void pillows(
      PieceBuilder b, Taste taste, double mattress, double back, double top) {
    int count = mattress > 1.2 ? 2 : 1;
    double each = mattress / count;
    for (int i = 0; i < count; i++) {
      double x = -mattress / 2 + each * (i + 0.5);
      double w = Math.min(0.74, each - 0.06);
      double yaw = 0.05 * (taste.vary(60 + i) - 0.5);
      b.in(Finish.PILLOW);
      b.at(
          Affine.rotateX(-0.95 + Math.PI / 2 - 0.35)
              .then(Affine.rotateZ(yaw))
              .then(Affine.translate(x, back + 0.30, top - 0.005)));
      SoftShapes.cushion(b.mesh(), w, 0.46, 0.19, 1.6);
      b.in(Finish.BEDDING);
      b.at(
          Affine.rotateX(0.72)
              .then(Affine.rotateZ(-yaw))
              .then(Affine.translate(x, back + 0.44, top + 0.03)));
      SoftShapes.cushion(b.mesh(), w * 0.95, 0.44, 0.17, 1.3);
      b.home();
    }
    if (!taste.sparse()) {
      Parts.cushion(
          b, Finish.SECOND_CUSHION, -0.12 * (count - 1), back + 0.60, top + 0.04, 0.42, 0.12, 0.62);
      if (count > 1) {
        Parts.cushion(b, Finish.CUSHION, 0.24, back + 0.64, top + 0.04, 0.36, -0.15, 0.66);
      }
    }
  }

  /** A treatment couch of a practice. */
  static Piece couch() {
    PieceBuilder b = new PieceBuilder("treatment couch");
    b.in(Finish.CHROME);
    for (int i = 0; i < 4; i++) {
      double x = ((i & 1) == 0 ? -1 : 1) * 0.28;
      double y = ((i & 2) == 0 ? -1 : 1) * 0.78;
      b.bar(0.018, x, y, 0.001, x, y, 0.64);
    }
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.014, s * 0.28, -0.78, 0.16, s * 0.28, 0.78, 0.16);
      b.bar(0.016, s * 0.28, -0.95, 0.625, s * 0.28, 0.95, 0.625);
    }
    b.in(Finish.LEATHER);
    b.stuffed(-0.35, -0.42, 0.63, 0.35, 1.0, 0.72, 0.03, 0.006);
    b.at(Affine.rotateX(-0.35).then(Affine.translate(0, -0.44, 0.64)));
    b.stuffed(-0.35, -0.58, 0, 0.35, 0, 0.085, 0.03, 0.006);
    b.home();
    b.in(Finish.PAPER);
    b.board(-0.26, -0.36, 0.7255, 0.26, 0.99, 0.7285, 0.0005);
    return b.build(0.72, 2.0, 0.92);
  }
}
