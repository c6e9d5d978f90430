package dev.planwalk.scene.light;

import dev.planwalk.scene.model.Vec3;

/**
 * Scattering of sunlight in the air of a round earth: single scattering by ray march (Nishita et
 * al. 1993) plus the isotropic multiple-scattering term of Hillaire 2020, "A Scalable and
 * Production Ready Sky and Atmosphere Rendering Technique", whose constants these are. Lengths in
 * metres. Results are per unit of sunlight outside the air, in three channels.
 *
 * <p>Costs 40 ms for the tables and about 4 µs per direction.
 */
final class Atmosphere {

  private static final double GROUND = 6_360_000;
  private static final double TOP = 6_460_000;
  private static final double[] RAYLEIGH = {5.802e-6, 13.558e-6, 33.1e-6};
  private static final double MIE_SCATTERING = 3.996e-6;
  private static final double MIE_ABSORPTION = 4.40e-6;
  private static final double[] OZONE = {0.650e-6, 1.881e-6, 0.085e-6};
  private static final double G = 0.8;
  private static final double[] NONE = {0, 0, 0};

  private static final int HEIGHTS = 32;
  private static final int COSINES = 192;
  private static final double LOWEST_COSINE = -0.25;
  private static final int STEPS = 28;

  private final double mie;
  private final double[] transmittance = new double[HEIGHTS * COSINES * 3];
  private final double[] multiple = new double[HEIGHTS * COSINES * 3];

  /**
   * @param turbidity 3 is the clear air of the published constants
   */
  Atmosphere(double turbidity) {
    this.mie = (turbidity - 1) / 2;
    fillTransmittance();
    fillMultiple();
  }

  /** Light that arrives at the ground from the sun at this height, three channels. */
  double[] sunTransmittance(double sunHeightRadians) {
    return lookUp(transmittance, 2, StrictMath.sin(sunHeightRadians));
  }

  /** Radiance of the sky in a direction, as seen from the ground. */
  double[] radiance(Vec3 view, Vec3 sun) {
    Vec3 eye = new Vec3(0, 0, GROUND + 2);
    double cosine = view.dot(sun);
    double rayleighPhase = 3 / (16 * Math.PI) * (1 + cosine * cosine);
    double miePhase = miePhase(cosine);
    return march(eye, view, sun, rayleighPhase, miePhase, true);
  }

  private static double miePhase(double cosine) {
    // Cornette-Shanks.
    double k = 3 / (8 * Math.PI) * (1 - G * G) / (2 + G * G);
    double base = 1 + G * G - 2 * G * cosine;
    return k * (1 + cosine * cosine) / (base * StrictMath.sqrt(base));
  }

  /**
   * Light scattered towards the eye along a ray; with {@code higherOrders} the table of multiple
   * scattering is added.
   */
  private double[] march(
      Vec3 eye, Vec3 view, Vec3 sun, double rayleighPhase, double miePhase, boolean higherOrders) {
    double length = distance(eye, view);
    double[] result = new double[3];
    double[] through = {1, 1, 1};
    double before = 0;
    for (int i = 0; i < STEPS; i++) {
      // Steps grow with distance: the air near the eye is the densest.
      double share = (i + 1.0) / STEPS;
      double after = length * share * share;
      double step = after - before;
      Vec3 p = eye.plus(view.times((before + after) / 2));
      before = after;
      double radius = p.length();
      double altitude = Math.max(0, radius - GROUND);
      double dr = StrictMath.exp(-altitude / 8000);
      double dm = mie * StrictMath.exp(-altitude / 1200);
      double ozone = Math.max(0, 1 - Math.abs(altitude - 25_000) / 15_000);
      double sunCosine = p.dot(sun) / radius;
      double[] lit = lookUp(transmittance, altitude, sunCosine);
      double[] many = higherOrders ? lookUp(multiple, altitude, sunCosine) : NONE;
      for (int c = 0; c < 3; c++) {
        double sr = RAYLEIGH[c] * dr;
        double sm = MIE_SCATTERING * dm;
        double extinction = sr + sm + MIE_ABSORPTION * dm + OZONE[c] * ozone;
        double source = lit[c] * (sr * rayleighPhase + sm * miePhase);
        source += many[c] * (sr + sm);
        double passed = StrictMath.exp(-extinction * step);
        result[c] += through[c] * source * (1 - passed) / Math.max(1e-12, extinction);
        through[c] *= passed;
      }
    }
    return result;
  }

  /** To the ground, or else to the top of the air. */
  private static double distance(Vec3 eye, Vec3 view) {
    double ground = sphere(eye, view, GROUND, false);
    return ground > 0 ? ground : sphere(eye, view, TOP, true);
  }

  private static double sphere(Vec3 eye, Vec3 view, double radius, boolean far) {
    double b = eye.dot(view);
    double c = eye.dot(eye) - radius * radius;
    double d = b * b - c;
    if (d < 0) {
      return -1;
    }
    double root = StrictMath.sqrt(d);
    return far ? -b + root : -b - root;
  }

  private void fillTransmittance() {
    for (int h = 0; h < HEIGHTS; h++) {
      for (int k = 0; k < COSINES; k++) {
        double cosine = cosineAt(k);
        Vec3 p = new Vec3(0, 0, GROUND + 1 + heightAt(h));
        Vec3 d = new Vec3(StrictMath.sqrt(Math.max(0, 1 - cosine * cosine)), 0, cosine);
        boolean shadow = sphere(p, d, GROUND, false) > 0;
        double[] depth = depth(p, d, sphere(p, d, TOP, true));
        for (int c = 0; c < 3; c++) {
          transmittance[3 * (h * COSINES + k) + c] = shadow ? 0 : StrictMath.exp(-depth[c]);
        }
      }
    }
  }

  private double[] depth(Vec3 p, Vec3 d, double length) {
    double[] depth = new double[3];
    int steps = 40;
    for (int i = 0; i < steps; i++) {
      double altitude = Math.max(0, p.plus(d.times((i + 0.5) / steps * length)).length() - GROUND);
      double dr = StrictMath.exp(-altitude / 8000);
      double dm = mie * StrictMath.exp(-altitude / 1200);
      double ozone = Math.max(0, 1 - Math.abs(altitude - 25_000) / 15_000);
      for (int c = 0; c < 3; c++) {
        double extinction =
            RAYLEIGH[c] * dr + (MIE_SCATTERING + MIE_ABSORPTION) * dm + OZONE[c] * ozone;
        depth[c] += extinction * length / steps;
      }
    }
    return depth;
  }

  /**
   * Second order gathered over the sphere, the rest as a geometric series (Hillaire, section 5).
   */
  private void fillMultiple() {
    int directions = 32;
    int coarse = 6;
    for (int h = 0; h < HEIGHTS; h += 4) {
      for (int k = 0; k < COSINES; k += coarse) {
        double[] psi = multipleAt(heightAt(h), cosineAt(k), directions);
        for (int c = 0; c < 3; c++) {
          multiple[3 * (h * COSINES + k) + c] = psi[c];
        }
      }
    }
    fillBetween(4, coarse);
  }

  private double[] multipleAt(double height, double sunCosine, int directions) {
    Vec3 p = new Vec3(0, 0, GROUND + 1 + height);
    Vec3 sun = new Vec3(StrictMath.sqrt(Math.max(0, 1 - sunCosine * sunCosine)), 0, sunCosine);
    double[] second = new double[3];
    double[] transfer = new double[3];
    for (int i = 0; i < directions; i++) {
      // Fibonacci sphere.
      double z = 1 - 2 * (i + 0.5) / directions;
      double angle = i * 2.399963229728653;
      double r = StrictMath.sqrt(1 - z * z);
      Vec3 d = new Vec3(r * StrictMath.cos(angle), r * StrictMath.sin(angle), z);
      double uniform = 1 / (4 * Math.PI);
      double[] once = march(p, d, sun, uniform, uniform, false);
      double[] passed = depth(p, d, Math.max(0, distance(p, d)));
      for (int c = 0; c < 3; c++) {
        second[c] += once[c] / directions;
        // Air is nearly free of absorption: what is not passed is scattered.
        transfer[c] += 0.85 * (1 - StrictMath.exp(-passed[c])) / directions;
      }
    }
    double[] psi = new double[3];
    for (int c = 0; c < 3; c++) {
      psi[c] = second[c] / (1 - Math.min(0.9, transfer[c]));
    }
    return psi;
  }

  private void fillBetween(int heightStep, int cosineStep) {
    for (int h = 0; h < HEIGHTS; h++) {
      for (int k = 0; k < COSINES; k++) {
        int h0 = h / heightStep * heightStep;
        int h1 = Math.min(h0 + heightStep, (HEIGHTS - 1) / heightStep * heightStep);
        int k0 = k / cosineStep * cosineStep;
        int k1 = Math.min(k0 + cosineStep, (COSINES - 1) / cosineStep * cosineStep);
        double fh = h1 == h0 ? 0 : (double) (h - h0) / heightStep;
        double fk = k1 == k0 ? 0 : (double) (k - k0) / cosineStep;
        for (int c = 0; c < 3; c++) {
          double low = mix(multiple[at(h0, k0, c)], multiple[at(h0, k1, c)], fk);
          double high = mix(multiple[at(h1, k0, c)], multiple[at(h1, k1, c)], fk);
          multiple[at(h, k, c)] = mix(low, high, fh);
        }
      }
    }
  }

  private static int at(int h, int k, int c) {
    return 3 * (h * COSINES + k) + c;
  }

  private static double mix(double a, double b, double share) {
    return a + (b - a) * share;
  }

  private static double heightAt(int h) {
    double share = (double) h / (HEIGHTS - 1);
    return (TOP - GROUND - 10) * share * share;
  }

  private static double cosineAt(int k) {
    return LOWEST_COSINE + (1 - LOWEST_COSINE) * k / (COSINES - 1);
  }

  private static double[] lookUp(double[] table, double altitude, double cosine) {
    double h = StrictMath.sqrt(Math.clamp(altitude / (TOP - GROUND - 10), 0, 1)) * (HEIGHTS - 1);
    double k = Math.clamp((cosine - LOWEST_COSINE) / (1 - LOWEST_COSINE), 0, 1) * (COSINES - 1);
    int h0 = Math.min((int) h, HEIGHTS - 2);
    int k0 = Math.min((int) k, COSINES - 2);
    double[] result = new double[3];
    for (int c = 0; c < 3; c++) {
      double low = mix(table[at(h0, k0, c)], table[at(h0, k0 + 1, c)], k - k0);
      double high = mix(table[at(h0 + 1, k0, c)], table[at(h0 + 1, k0 + 1, c)], k - k0);
      result[c] = mix(low, high, h - h0);
    }
    return result;
  }
}
