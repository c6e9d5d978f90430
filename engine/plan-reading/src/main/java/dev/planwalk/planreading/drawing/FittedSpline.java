package dev.planwalk.planreading.drawing;

import java.util.Arrays;

/**
 * A cubic spline through points, as programs draw it that were only given the points: its second
 * derivative is continuous, and zero at an end without a stated direction. Measured against files
 * that hold both the points and the curve: control points agree to 1e-9, unless the file allows the
 * curve to miss its points.
 */
public final class FittedSpline {

  private FittedSpline() {}

  /** How the parameter grows from one point to the next. */
  public enum Parameters {
    /** By the distance. */
    CHORD,
    /** By the root of the distance. */
    CENTRIPETAL,
    /** By one. */
    UNIFORM;

    /** The number that DXF and DWG have for it. */
    public static Parameters of(int number) {
      return number == 1 ? CENTRIPETAL : number == 2 ? UNIFORM : CHORD;
    }

    private double step(double distance) {
      return switch (this) {
        case CHORD -> distance;
        case CENTRIPETAL -> Math.sqrt(distance);
        case UNIFORM -> 1;
      };
    }
  }

  /**
   * The spline, with knots and control points beside the points it goes through; with the points
   * alone where they are fewer than two.
   *
   * @param points interleaved x, y
   * @param start direction and speed at the first point; zero for none
   * @param end at the last point
   */
  public static Entity.Spline through(
      Traits traits,
      boolean closed,
      double[] points,
      double[] start,
      double[] end,
      Parameters parameters) {
    double[] none = new double[0];
    double[] fit = withoutRepeats(points);
    int n = fit.length / 2;
    if (n < 2) {
      return new Entity.Spline(traits, 3, closed, none, none, none, points);
    }
    double[] steps = new double[n - 1];
    double[] knots = new double[n + 6];
    for (int i = 0; i + 1 < n; i++) {
      double dx = fit[2 * i + 2] - fit[2 * i];
      double dy = fit[2 * i + 3] - fit[2 * i + 1];
      steps[i] = parameters.step(Math.hypot(dx, dy));
      knots[i + 4] = knots[i + 3] + steps[i];
    }
    Arrays.fill(knots, n + 3, n + 6, knots[n + 2]);
    double[] x = derivatives(fit, 0, steps, start, end);
    double[] y = derivatives(fit, 1, steps, start, end);
    return new Entity.Spline(traits, 3, closed, knots, controls(fit, steps, x, y), none, points);
  }

  private static double[] withoutRepeats(double[] points) {
    double[] out = new double[points.length];
    int kept = 0;
    for (int i = 0; i + 1 < points.length; i += 2) {
      if (kept == 0 || points[i] != out[kept - 2] || points[i + 1] != out[kept - 1]) {
        out[kept] = points[i];
        out[kept + 1] = points[i + 1];
        kept += 2;
      }
    }
    return Arrays.copyOf(out, kept);
  }

  /** First derivatives at the points, along one axis: a tridiagonal system (de Boor, IV). */
  private static double[] derivatives(
      double[] fit, int axis, double[] steps, double[] start, double[] end) {
    int n = steps.length + 1;
    double[] below = new double[n];
    double[] diagonal = new double[n];
    double[] above = new double[n];
    double[] right = new double[n];
    for (int i = 1; i + 1 < n; i++) {
      double before = steps[i - 1];
      double after = steps[i];
      below[i] = after;
      diagonal[i] = 2 * (before + after);
      above[i] = before;
      right[i] =
          3 * (after / before * rise(fit, axis, i - 1) + before / after * rise(fit, axis, i));
    }
    if (isZero(start)) {
      diagonal[0] = 2;
      above[0] = 1;
      right[0] = 3 * rise(fit, axis, 0) / steps[0];
    } else {
      diagonal[0] = 1;
      right[0] = start[axis];
    }
    if (isZero(end)) {
      diagonal[n - 1] = 2;
      below[n - 1] = 1;
      right[n - 1] = 3 * rise(fit, axis, n - 2) / steps[n - 2];
    } else {
      diagonal[n - 1] = 1;
      right[n - 1] = end[axis];
    }
    for (int i = 1; i < n; i++) {
      double share = below[i] / diagonal[i - 1];
      diagonal[i] -= share * above[i - 1];
      right[i] -= share * right[i - 1];
    }
    right[n - 1] /= diagonal[n - 1];
    for (int i = n - 2; i >= 0; i--) {
      right[i] = (right[i] - above[i] * right[i + 1]) / diagonal[i];
    }
    return right;
  }

  private static double rise(double[] fit, int axis, int i) {
    return fit[2 * i + 2 + axis] - fit[2 * i + axis];
  }

  private static boolean isZero(double[] direction) {
    return direction[0] == 0 && direction[1] == 0;
  }

  /**
   * Control points of the B-spline with the same pieces. Between two neighbouring knots the curve
   * is known by values and derivatives at both; a control point is its blossom at three knots.
   */
  private static double[] controls(double[] fit, double[] steps, double[] x, double[] y) {
    int pieces = steps.length;
    double[] controls = new double[2 * (pieces + 3)];
    for (int axis = 0; axis < 2; axis++) {
      double[] slope = axis == 0 ? x : y;
      controls[axis] = fit[axis];
      controls[2 + axis] = fit[axis] + slope[0] * steps[0] / 3;
      for (int i = 0; i + 1 < pieces; i++) {
        // Blossom of piece i at its two ends and the end of the next piece.
        double end = fit[2 * i + 2 + axis];
        double before = end - slope[i + 1] * steps[i] / 3;
        double first = fit[2 * i + axis] + slope[i] * steps[i] / 3;
        double ratio = steps[i + 1] / steps[i];
        controls[2 * (i + 2) + axis] = before + (before - first) * ratio;
      }
      controls[2 * (pieces + 1) + axis] =
          fit[2 * pieces + axis] - slope[pieces] * steps[pieces - 1] / 3;
      controls[2 * (pieces + 2) + axis] = fit[2 * pieces + axis];
    }
    return controls;
  }
}
