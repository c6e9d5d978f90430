package dev.planwalk.planreading.pdf;

/**
 * From user space of a page to model space: turned upright, crop box at the origin, one unit a
 * point of 1/72 inch, pages side by side.
 *
 * @param a x' = a x + c y + e
 * @param b y' = b x + d y + f
 * @param left of the page in model space
 */
record PageFrame(
    double a,
    double b,
    double c,
    double d,
    double e,
    double f,
    double left,
    double width,
    double height,
    double userUnit) {

  static PageFrame of(PageEntry page, double left) {
    double u = page.userUnit();
    double x0 = page.box().getLowerLeftX();
    double y0 = page.box().getLowerLeftY();
    double x1 = page.box().getUpperRightX();
    double y1 = page.box().getUpperRightY();
    double w = (x1 - x0) * u;
    double h = (y1 - y0) * u;
    return switch (page.rotation()) {
      case 90 -> new PageFrame(0, -u, u, 0, left - y0 * u, x1 * u, left, h, w, u);
      case 180 -> new PageFrame(-u, 0, 0, -u, left + x1 * u, y1 * u, left, w, h, u);
      case 270 -> new PageFrame(0, u, -u, 0, left + y1 * u, -x0 * u, left, h, w, u);
      default -> new PageFrame(u, 0, 0, u, left - x0 * u, -y0 * u, left, w, h, u);
    };
  }

  double x(double x, double y) {
    return a * x + c * y + e;
  }

  double y(double x, double y) {
    return b * x + d * y + f;
  }
}
