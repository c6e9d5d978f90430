package dev.planwalk.rendering.math;

/**
 * Elementary functions by polynomial: the same bits on every processor, unlike {@link Math}, and
 * several times faster than {@link StrictMath}. Absolute or relative error below 1e-9, far below
 * what a picture shows.
 */
public final class PortableMath {

  private static final double HALF_PI_HIGH = 1.5707963267341256;
  private static final double HALF_PI_LOW = 6.077100506506192e-11;
  private static final double TAN_EIGHTH_PI = 0.41421356237309503;
  private static final double LN2 = 0.6931471805599453;
  private static final double LOG2_E = 1.4426950408889634;

  private PortableMath() {}

  /** Sine; |x| below 1e6. */
  public static double sin(double x) {
    double quarter = Math.rint(x * (2 / Math.PI));
    double r = x - quarter * HALF_PI_HIGH - quarter * HALF_PI_LOW;
    return switch ((int) quarter & 3) {
      case 0 -> sinNearZero(r);
      case 1 -> cosNearZero(r);
      case 2 -> -sinNearZero(r);
      default -> -cosNearZero(r);
    };
  }

  /** Cosine; |x| below 1e6. */
  public static double cos(double x) {
    double quarter = Math.rint(x * (2 / Math.PI));
    double r = x - quarter * HALF_PI_HIGH - quarter * HALF_PI_LOW;
    return switch ((int) quarter & 3) {
      case 0 -> cosNearZero(r);
      case 1 -> -sinNearZero(r);
      case 2 -> -cosNearZero(r);
      default -> sinNearZero(r);
    };
  }

  private static double sinNearZero(double x) {
    double z = x * x;
    double tail = 1 / 362880.0 - z / 39916800.0;
    return x + x * z * (-1 / 6.0 + z * (1 / 120.0 + z * (-1 / 5040.0 + z * tail)));
  }

  private static double cosNearZero(double x) {
    double z = x * x;
    double tail = -1 / 3628800.0 + z / 479001600.0;
    return 1 + z * (-0.5 + z * (1 / 24.0 + z * (-1 / 720.0 + z * (1 / 40320.0 + z * tail))));
  }

  /** Base-2 logarithm of a positive normal number. */
  public static double log2(double x) {
    long bits = Double.doubleToRawLongBits(x);
    long exponent = (bits >> 52) - 1023;
    double m = Double.longBitsToDouble((bits & 0x000fffffffffffffL) | 0x3ff0000000000000L);
    if (m > 1.4142135623730951) {
      m *= 0.5;
      exponent++;
    }
    double s = (m - 1) / (m + 1);
    double z = s * s;
    double series = 1 / 9.0 + z * (1 / 11.0 + z * (1 / 13.0));
    series = 1 + z * (1 / 3.0 + z * (1 / 5.0 + z * (1 / 7.0 + z * series)));
    return exponent + 2 * s * series * LOG2_E;
  }

  /** Two to the power of x; 0 below -1000, clamped above 1000. */
  public static double exp2(double x) {
    if (x < -1000) {
      return 0;
    }
    double whole = Math.rint(Math.min(x, 1000));
    double f = (Math.min(x, 1000) - whole) * LN2;
    double series = 1 / 40320.0 + f * (1 / 362880.0 + f / 3628800.0);
    series = 1 / 120.0 + f * (1 / 720.0 + f * (1 / 5040.0 + f * series));
    series = 1 + f * (1 + f * (0.5 + f * (1 / 6.0 + f * (1 / 24.0 + f * series))));
    return series * Double.longBitsToDouble(((long) whole + 1023) << 52);
  }

  /** The exponential function. */
  public static double exp(double x) {
    return exp2(x * LOG2_E);
  }

  /** x to the power of y; 0 where x is not positive. */
  public static double pow(double x, double y) {
    return x > 1e-300 ? exp2(y * log2(x)) : 0;
  }

  /** The angle of (x, y) from the x axis, -pi to pi. */
  public static double atan2(double y, double x) {
    double ax = Math.abs(x);
    double ay = Math.abs(y);
    double high = Math.max(ax, ay);
    if (high == 0) {
      return 0;
    }
    double angle = atanUnit(Math.min(ax, ay) / high);
    angle = ay > ax ? Math.PI / 2 - angle : angle;
    angle = x < 0 ? Math.PI - angle : angle;
    return y < 0 ? -angle : angle;
  }

  /** Arc cosine; the argument is clamped to -1..1. */
  public static double acos(double x) {
    double c = Math.max(-1, Math.min(1, x));
    return atan2(Math.sqrt(1 - c * c), c);
  }

  private static double atanUnit(double q) {
    // Angles above an eighth of pi are turned back by a quarter; the coefficients are a Chebyshev
    // fit of atan(r) / r over the squares of what is left, error below 1e-11.
    boolean steep = q > TAN_EIGHTH_PI;
    double r = steep ? (q - 1) / (q + 1) : q;
    double z = r * r;
    double tail = 0.11041036015861695 + z * (-0.08459005823665608 + z * 0.047127783282294305);
    double series = 0.19999885846576657 + z * (-0.1428163780506892 + z * tail);
    double angle = r * (0.9999999999791136 + z * (-0.3333333212720499 + z * series));
    return steep ? Math.PI / 4 + angle : angle;
  }
}
