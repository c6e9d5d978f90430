package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.scene.model.Portal;
import org.jspecify.annotations.Nullable;

/**
 * A rectangle seen from a point, sampled uniformly by solid angle (Ureña, Fajardo and King, "An
 * Area-Preserving Parametrization for Spherical Rectangles", 2013). Reused by its thread.
 */
final class SphericalRectangle {

  /** Solid angle in steradians; 0 when the point lies on or behind the rectangle. */
  double solidAngle;

  /** The last sampled direction. */
  double wx;

  double wy;
  double wz;

  private @Nullable Portal portal;
  private double width;
  private double height;
  private double xx;
  private double xy;
  private double xz;
  private double yx;
  private double yy;
  private double yz;
  private double zx;
  private double zy;
  private double zz;
  private double x0;
  private double y0;
  private double x1;
  private double y1;
  private double z0;
  private double b0;
  private double b1;
  private double k;

  /** Looks at the rectangle from a point; its front is the side {@code edgeU x edgeV} points to. */
  @SuppressWarnings("ReferenceEquality") // an equal portal only costs time
  void look(Portal p, double px, double py, double pz) {
    if (p != portal) {
      turnTo(p);
    }
    double dx = p.corner().x() - px;
    double dy = p.corner().y() - py;
    double dz = p.corner().z() - pz;
    z0 = dx * zx + dy * zy + dz * zz;
    solidAngle = 0;
    if (z0 > -1e-3) {
      return;
    }
    x0 = dx * xx + dy * xy + dz * xz;
    y0 = dx * yx + dy * yy + dz * yz;
    x1 = x0 + width;
    y1 = y0 + height;
    double zSquared = z0 * z0;
    // Each corner adds or takes atan(x y / (|z| distance)); the angles are summed as complex
    // numbers
    // are multiplied, so that one arc tangent does for all four. The sum is below 2 pi.
    double r00 = -z0 * Math.sqrt(x0 * x0 + y0 * y0 + zSquared);
    double r01 = -z0 * Math.sqrt(x0 * x0 + y1 * y1 + zSquared);
    double r10 = -z0 * Math.sqrt(x1 * x1 + y0 * y0 + zSquared);
    double r11 = -z0 * Math.sqrt(x1 * x1 + y1 * y1 + zSquared);
    double re = r11 * r00 - x1 * y1 * x0 * y0;
    double im = r11 * x0 * y0 + x1 * y1 * r00;
    double otherRe = r10 * r01 - x1 * y0 * x0 * y1;
    double otherIm = -(r10 * x0 * y1 + x1 * y0 * r01);
    double angle = PortableMath.atan2(re * otherIm + im * otherRe, re * otherRe - im * otherIm);
    solidAngle = angle < -1e-9 ? angle + 2 * Math.PI : Math.max(0, angle);
  }

  /** Takes over the frame of a rectangle; points are seldom asked about two in turn. */
  private void turnTo(Portal p) {
    portal = p;
    width = p.edgeU().length();
    height = p.edgeV().length();
    xx = p.edgeU().x() / width;
    xy = p.edgeU().y() / width;
    xz = p.edgeU().z() / width;
    yx = p.edgeV().x() / height;
    yy = p.edgeV().y() / height;
    yz = p.edgeV().z() / height;
    // The local z axis is the rectangle's front, so a point in front sees it at negative z.
    zx = xy * yz - xz * yy;
    zy = xz * yx - xx * yz;
    zz = xx * yy - xy * yx;
  }

  /** Prepares what only draws need: heights of the planes through the point and the edges. */
  private void prepare() {
    double zSquared = z0 * z0;
    // Bottom and top normals have no x, left and right ones no y, so heights give the angles.
    b0 = -y0 / Math.sqrt(y0 * y0 + zSquared);
    b1 = y1 / Math.sqrt(y1 * y1 + zSquared);
    double left = -x0 / Math.sqrt(x0 * x0 + zSquared);
    k = 2 * Math.PI - PortableMath.acos(-b1 * left) - PortableMath.acos(-left * b0);
  }

  /** Draws a direction; only where {@link #solidAngle} is positive. */
  void sample(double u, double v) {
    prepare();
    double au = u * solidAngle + k;
    double sinAu = PortableMath.sin(au);
    double fu = (PortableMath.cos(au) * b0 - b1) / (Math.abs(sinAu) < 1e-12 ? 1e-12 : sinAu);
    double cu = Math.copySign(1, fu) / Math.sqrt(fu * fu + b0 * b0);
    cu = Math.max(-1, Math.min(1, cu));
    double xu = -(cu * z0) / Math.sqrt(Math.max(1e-18, 1 - cu * cu));
    xu = Math.max(x0, Math.min(x1, xu));
    double d = Math.sqrt(xu * xu + z0 * z0);
    double h0 = y0 / Math.sqrt(d * d + y0 * y0);
    double h1 = y1 / Math.sqrt(d * d + y1 * y1);
    double hv = h0 + v * (h1 - h0);
    double hv2 = hv * hv;
    double yv = hv2 < 1 - 1e-9 ? hv * d / Math.sqrt(1 - hv2) : y1;
    double norm = 1 / Math.sqrt(xu * xu + yv * yv + z0 * z0);
    double lx = xu * norm;
    double ly = yv * norm;
    double lz = z0 * norm;
    wx = lx * xx + ly * yx + lz * zx;
    wy = lx * xy + ly * yy + lz * zy;
    wz = lx * xz + ly * yz + lz * zz;
  }

  /** Whether a direction from the point meets the rectangle. */
  boolean meets(double dx, double dy, double dz) {
    double lz = dx * zx + dy * zy + dz * zz;
    if (lz >= -1e-9) {
      return false;
    }
    double scale = z0 / lz;
    double lx = (dx * xx + dy * xy + dz * xz) * scale;
    double ly = (dx * yx + dy * yy + dz * yz) * scale;
    return lx >= x0 && lx <= x1 && ly >= y0 && ly <= y1;
  }
}
