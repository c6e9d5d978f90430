package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;

/**
 * How much of the light a microfacet surface and a sheen reflect in all, by angle and roughness;
 * what is missing to 1 is what single scattering loses (Turquin, "Practical multiple scattering
 * compensation for microfacet models", 2019). Filled once by quadrature, then constant.
 */
final class AlbedoTable {

  private static final int SIZE = 32;
  private static final int STEPS = 32;

  /** Factor of the reflectance at normal incidence. */
  private static final float[] SCALE = new float[SIZE * SIZE];

  /** Factor of the reflectance at grazing incidence. */
  private static final float[] BIAS = new float[SIZE * SIZE];

  private static final float[] SHEEN = new float[SIZE];

  static {
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j < SIZE; j++) {
        fill(i, j);
      }
      fillSheen(i);
    }
  }

  private AlbedoTable() {}

  private static double cosine(int i) {
    // Grazing angles, where albedo bends most, are spaced more closely.
    double root = Math.max(0.1, i / (SIZE - 1.0));
    return root * root;
  }

  private static void fill(int i, int j) {
    double cos = cosine(i);
    double roughness = Math.max(0.02, j / (SIZE - 1.0));
    double alpha = roughness * roughness;
    double[] m = new double[3];
    double wx = Math.sqrt(1 - cos * cos);
    double scale = 0;
    double bias = 0;
    for (int a = 0; a < STEPS; a++) {
      for (int b = 0; b < STEPS; b++) {
        Microfacets.sampleNormal(wx, 0, cos, alpha, (a + 0.5) / STEPS, (b + 0.5) / STEPS, m);
        double along = wx * m[0] + cos * m[2];
        double out = 2 * along * m[2] - cos;
        if (out <= 0) {
          continue;
        }
        double weight = Microfacets.masking(cos, out, alpha) / Microfacets.maskingOne(cos, alpha);
        double fresnel = Microfacets.schlick(along);
        scale += weight * (1 - fresnel);
        bias += weight * fresnel;
      }
    }
    SCALE[i * SIZE + j] = (float) (scale / (STEPS * STEPS));
    BIAS[i * SIZE + j] = (float) (bias / (STEPS * STEPS));
  }

  private static void fillSheen(int i) {
    double cos = cosine(i);
    double sin = Math.sqrt(1 - cos * cos);
    double sum = 0;
    for (int a = 0; a < 64; a++) {
      // Cosine-distributed directions in strata of height and azimuth.
      double z = Math.sqrt((a + 0.5) / 64);
      double r = Math.sqrt(1 - z * z);
      for (int b = 0; b < 64; b++) {
        double x = r * PortableMath.cos(2 * Math.PI * (b + 0.5) / 64);
        double half = Math.sqrt((1 + sin * x + cos * z) / 2);
        sum += Microfacets.schlick(half) * Math.PI;
      }
    }
    SHEEN[i] = (float) (sum / (64 * 64));
  }

  /** Albedo factor of the reflectance at normal incidence. */
  static double scale(double cos, double roughness) {
    return look(SCALE, cos, roughness);
  }

  /** Albedo factor of the reflectance at grazing incidence. */
  static double bias(double cos, double roughness) {
    return look(BIAS, cos, roughness);
  }

  /** Albedo of the sheen term {@code (1 - cos of the half angle)^5}. */
  static double sheen(double cos) {
    double x = Math.sqrt(Math.max(0, Math.min(1, cos))) * (SIZE - 1);
    int i = Math.min(SIZE - 2, (int) x);
    return SHEEN[i] + (x - i) * (SHEEN[i + 1] - SHEEN[i]);
  }

  private static double look(float[] table, double cos, double roughness) {
    double x = Math.sqrt(Math.max(0, Math.min(1, cos))) * (SIZE - 1);
    double y = Math.max(0, Math.min(1, roughness)) * (SIZE - 1);
    int i = Math.min(SIZE - 2, (int) x);
    int j = Math.min(SIZE - 2, (int) y);
    double fx = x - i;
    double fy = y - j;
    int at = i * SIZE + j;
    double low = table[at] + fy * (table[at + 1] - table[at]);
    double high = table[at + SIZE] + fy * (table[at + SIZE + 1] - table[at + SIZE]);
    return low + fx * (high - low);
  }
}
