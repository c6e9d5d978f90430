package dev.planwalk.planreading.raster;

/**
 * The map between two planes that a camera makes (projective, eight numbers).
 *
 * <p>x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1).
 */
record Homography(double a, double b, double c, double d, double e, double f, double g, double h) {

  /**
   * The map that takes the corners (0, 0), (width, 0), (width, height) and (0, height) to four
   * points (P. Heckbert: Fundamentals of texture mapping and image warping, 1989, 2.2.3).
   *
   * @param p x and y of the four points in that order
   */
  static Homography toQuad(double width, double height, double[] p) {
    double dx1 = p[2] - p[4];
    double dx2 = p[6] - p[4];
    double sx = p[0] - p[2] + p[4] - p[6];
    double dy1 = p[3] - p[5];
    double dy2 = p[7] - p[5];
    double sy = p[1] - p[3] + p[5] - p[7];
    double area = dx1 * dy2 - dx2 * dy1;
    double g = (sx * dy2 - dx2 * sy) / area;
    double h = (dx1 * sy - sx * dy1) / area;
    return new Homography(
        (p[2] - p[0] + g * p[2]) / width,
        (p[6] - p[0] + h * p[6]) / height,
        p[0],
        (p[3] - p[1] + g * p[3]) / width,
        (p[7] - p[1] + h * p[7]) / height,
        p[1],
        g / width,
        h / height);
  }

  double x(double x, double y) {
    return (a * x + b * y + c) / (g * x + h * y + 1);
  }

  double y(double x, double y) {
    return (d * x + e * y + f) / (g * x + h * y + 1);
  }
}
