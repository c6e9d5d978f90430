package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;

/** Seats for work, shops and outdoors; the front is +y. */
final class Seating {

  private Seating() {}

  static Piece officeChair() {
    PieceBuilder b = new PieceBuilder("task chair");
    b.in(Finish.BLACK_PLASTIC);
    for (int i = 0; i < 5; i++) {
      double a = 2 * Math.PI * i / 5 + 0.3;
      double c = StrictMath.cos(a);
      double s = StrictMath.sin(a);
      b.bar(0.016, 0, 0, 0.10, c * 0.29, s * 0.29, 0.07);
      b.at(
          Affine.rotateX(Math.PI / 2)
              .then(Affine.rotateZ(a + 0.7))
              .then(Affine.translate(c * 0.29, s * 0.29, 0.029)));
      b.turned(
          0, 0, 18, 0, -0.024, 0.024, -0.024, 0.028, -0.018, 0.028, 0.018, 0.024, 0.024, 0, 0.024);
      b.home();
      b.bar(0.007, c * 0.29, s * 0.29, 0.03, c * 0.29, s * 0.29, 0.075);
    }
    b.in(Finish.CHROME);
    b.disc(0, 0, 0.024, 0.09, 0.42);
    b.in(Finish.BLACK_PLASTIC);
    b.board(-0.12, -0.14, 0.40, 0.12, 0.12, 0.435, 0.01);
    b.bar(0.014, 0, -0.13, 0.42, 0, -0.27, 0.44, 0, -0.285, 0.60);
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.012, s * 0.12, 0, 0.42, s * 0.27, 0, 0.44, s * 0.28, -0.02, 0.63);
      b.soft(s * 0.28 - 0.035, -0.14, 0.62, s * 0.28 + 0.035, 0.12, 0.65, 0.013);
    }
    b.in(Finish.SECOND_UPHOLSTERY);
    b.stuffed(-0.24, -0.22, 0.43, 0.24, 0.25, 0.505, 0.03, 0.008);
    Chairs.shellBack(b, 0.56, 0.22, 0.05);
    return b.build(0.62, 0.62, 0.98);
  }

  static Piece stool(Taste taste) {
    PieceBuilder b = new PieceBuilder("bar stool");
    b.in(Finish.METAL);
    for (int i = 0; i < 4; i++) {
      double sx = (i & 1) == 0 ? -1 : 1;
      double sy = (i & 2) == 0 ? -1 : 1;
      b.bar(0.0105, sx * 0.19, sy * 0.19, 0.001, sx * 0.12, sy * 0.12, 0.74);
    }
    double f = 0.165;
    b.bar(0.008, -f, -f, 0.26, f, -f, 0.26, f, f, 0.26, -f, f, 0.26, -f, -f, 0.262);
    b.in(taste.legs() == Taste.Legs.SLED ? Finish.LEATHER : Finish.WOOD);
    b.disc(0, 0, 0.175, 0.735, 0.77);
    return b.build(0.42, 0.42, 0.77);
  }

  static Piece bench(Taste taste, double width, boolean upholsteredTop) {
    PieceBuilder b = new PieceBuilder("bench");
    Parts.legs(b, taste, width / 2, 0.19, 0.40, 0.04);
    b.in(Finish.WOOD);
    b.board(-width / 2, -0.19, 0.398, width / 2, 0.19, 0.43, 0.004);
    if (upholsteredTop) {
      b.in(Finish.SECOND_UPHOLSTERY);
      b.stuffed(-width / 2 + 0.005, -0.185, 0.426, width / 2 - 0.005, 0.185, 0.475, 0.02, 0.008);
    }
    b.top(0, 0, upholsteredTop ? 0.475 : 0.43, width * 0.5, 0.25);
    return b.build(width, 0.38, 0.475);
  }

  /** A wall bench with back for restaurants. */
  static Piece banquette(double width) {
    PieceBuilder b = new PieceBuilder("banquette");
    b.in(Finish.WOOD);
    b.board(-width / 2, -0.26, 0, width / 2, 0.22, 0.34, 0.004);
    b.in(Finish.UPHOLSTERY);
    int seats = Math.max(1, (int) Math.round(width / 0.6));
    double each = width / seats;
    for (int i = 0; i < seats; i++) {
      double x0 = -width / 2 + i * each + 0.003;
      b.stuffed(x0, -0.14, 0.335, x0 + each - 0.006, 0.27, 0.46, 0.04, 0.01);
      b.stuffed(x0, -0.275, 0.40, x0 + each - 0.006, -0.13, 1.02, 0.04, 0.012);
    }
    return b.build(width, 0.56, 1.02);
  }

  static Piece outdoorChair(Taste taste) {
    PieceBuilder b = new PieceBuilder("outdoor chair");
    boolean wooden =
        taste.legs() == Taste.Legs.TAPERED
            || taste.legs() == Taste.Legs.TURNED
            || taste.legs() == Taste.Legs.BEAM;
    b.in(wooden ? Finish.SECOND_WOOD : Finish.METAL);
    for (int s = -1; s <= 1; s += 2) {
      double x = s * 0.25;
      b.bar(0.013, x, 0.23, 0.001, x, 0.21, 0.62, x, -0.24, 0.63);
      b.bar(0.013, x, -0.26, 0.001, x, -0.18, 0.40, x, -0.30, 0.86);
      b.bar(0.011, x, 0.22, 0.40, x, -0.19, 0.385);
    }
    b.in(Finish.SECOND_WOOD);
    for (int i = 0; i < 7; i++) {
      double y = 0.20 - 0.062 * i;
      b.board(-0.25, y - 0.024, 0.405, 0.25, y + 0.024, 0.425, 0.004);
    }
    for (int i = 0; i < 6; i++) {
      double z = 0.48 + 0.062 * i;
      double y = -0.19 - 0.26 * (z - 0.40);
      b.board(-0.25, y - 0.001, z, 0.25, y + 0.018, z + 0.045, 0.004);
    }
    b.in(Finish.CUSHION);
    b.stuffed(-0.22, -0.20, 0.422, 0.22, 0.22, 0.475, 0.02, 0.006);
    return b.build(0.56, 0.60, 0.86);
  }
}
