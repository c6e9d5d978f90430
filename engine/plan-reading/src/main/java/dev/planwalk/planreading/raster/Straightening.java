package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.Arrays;
import java.util.Optional;

/**
 * A picture made flat and upright: the sheet on a photograph becomes a rectangle, and what lies
 * askew is turned.
 *
 * @param picture as it is to be followed
 * @param cut it is a sheet out of a larger picture
 * @param told what was done, to stand behind "The sheet was"; empty when nothing was
 */
record Straightening(GrayPicture picture, boolean cut, Optional<String> told) {

  /** Pictures are turned by angles between these, in degrees; more is meant. */
  private static final double LEAST_TURN = 0.06;

  private static final double MOST_TURN = 12;

  /** The rim of a photographed sheet, as a share of its longer side: shadow and table. */
  private static final double RIM = 0.006;

  /** Sides of sheets of paper, the longer over the shorter: DIN, Tabloid, Letter, ARCH. */
  private static final double[] SHEETS = {Math.sqrt(2), 17 / 11.0, 11 / 8.5, 1.5, 4 / 3.0};

  private static final double SAME_SHEET = 0.04;

  static Straightening of(GrayPicture picture, Deadline deadline) {
    Optional<SheetOutline> sheet = SheetOutline.of(picture, deadline);
    GrayPicture flat = sheet.map(found -> flat(picture, found, deadline)).orElse(picture);
    double turn = Skew.degrees(flat, deadline);
    boolean turned = Math.abs(turn) >= LEAST_TURN && Math.abs(turn) <= MOST_TURN;
    GrayPicture upright = turned ? turned(flat, Math.toRadians(turn), deadline) : flat;
    if (sheet.isPresent()) {
      return new Straightening(upright, true, Optional.of("cut out of a photograph and made flat"));
    }
    return new Straightening(
        upright,
        false,
        turned
            ? Optional.of("turned by %.1f degrees".formatted(Math.abs(turn)))
            : Optional.empty());
  }

  /** The sheet seen from above. */
  private static GrayPicture flat(GrayPicture picture, SheetOutline sheet, Deadline deadline) {
    double[] c = sheet.corners();
    double across = Math.max(side(c, 0, 2), side(c, 6, 4));
    double down = Math.max(side(c, 2, 4), side(c, 0, 6));
    double ratio = ratio(c, picture, across / down);
    double pixels = across * down;
    int width = (int) Math.round(Math.sqrt(pixels * ratio));
    int height = (int) Math.round(width / ratio);
    Homography map = Homography.toQuad(width, height, c);
    byte[] out = new byte[width * height];
    for (int y = 0; y < height; y++) {
      deadline.check();
      for (int x = 0; x < width; x++) {
        double fromX = map.x(x + 0.5, y + 0.5);
        double fromY = map.y(x + 0.5, y + 0.5);
        out[y * width + x] = (byte) Math.round(picture.between(fromX - 0.5, fromY - 0.5));
      }
    }
    int rim = (int) Math.round(RIM * Math.max(width, height));
    return new GrayPicture(out, width, height, picture.perPoint())
        .part(rim, rim, width - rim, height - rim);
  }

  private static double side(double[] c, int from, int to) {
    return Math.hypot(c[to] - c[from], c[to + 1] - c[from + 1]);
  }

  /**
   * Width over height of a rectangle that a camera sees as these corners, whose axis goes through
   * the middle of the picture (Z. Zhang, L.-W. He: Whiteboard scanning and image enhancement, 2007,
   * equations 11 to 20); that of a usual sheet when it is near.
   *
   * @param seen what is taken where the sheet was seen from above
   */
  private static double ratio(double[] c, GrayPicture picture, double seen) {
    double u = picture.width() / 2.0;
    double v = picture.height() / 2.0;
    double[] m1 = {c[0] - u, c[1] - v, 1};
    double[] m2 = {c[2] - u, c[3] - v, 1};
    double[] m4 = {c[4] - u, c[5] - v, 1};
    double[] m3 = {c[6] - u, c[7] - v, 1};
    double k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
    double k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
    double[] n2 = {k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1};
    double[] n3 = {k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1};
    double ratio = seen;
    if (Math.abs(n2[2]) > 0.02 && Math.abs(n3[2]) > 0.02) {
      double squared = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
      double focal = Math.sqrt(Math.max(0, squared)) / Math.max(picture.width(), picture.height());
      if (focal > 0.4 && focal < 4) {
        double wide = (n2[0] * n2[0] + n2[1] * n2[1]) / squared + n2[2] * n2[2];
        double high = (n3[0] * n3[0] + n3[1] * n3[1]) / squared + n3[2] * n3[2];
        ratio = Math.sqrt(wide / high);
      }
    }
    double longer = Math.max(ratio, 1 / ratio);
    double found = ratio;
    double usual =
        Arrays.stream(SHEETS)
            .filter(sheet -> Math.abs(longer / sheet - 1) <= SAME_SHEET)
            .findFirst()
            .orElse(longer);
    return found >= 1 ? usual : 1 / usual;
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  /** The picture turned back about its middle, on a sheet that holds all of it. */
  private static GrayPicture turned(GrayPicture picture, double radians, Deadline deadline) {
    double cos = Math.cos(radians);
    double sin = Math.sin(radians);
    int width = (int) Math.ceil(picture.width() * cos + picture.height() * Math.abs(sin));
    int height = (int) Math.ceil(picture.height() * cos + picture.width() * Math.abs(sin));
    byte[] out = new byte[width * height];
    for (int y = 0; y < height; y++) {
      deadline.check();
      for (int x = 0; x < width; x++) {
        double fromMiddleX = x + 0.5 - width / 2.0;
        double fromMiddleY = y + 0.5 - height / 2.0;
        double fromX = cos * fromMiddleX - sin * fromMiddleY + picture.width() / 2.0 - 0.5;
        double fromY = sin * fromMiddleX + cos * fromMiddleY + picture.height() / 2.0 - 0.5;
        out[y * width + x] = (byte) Math.round(picture.between(fromX, fromY));
      }
    }
    return new GrayPicture(out, width, height, picture.perPoint());
  }
}
