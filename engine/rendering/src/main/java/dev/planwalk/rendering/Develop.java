package dev.planwalk.rendering;

import dev.planwalk.rendering.develop.Bloom;
import dev.planwalk.rendering.develop.Contrast;
import dev.planwalk.rendering.develop.Exposure;
import dev.planwalk.rendering.develop.LocalTone;
import dev.planwalk.rendering.develop.WhiteBalance;
import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.picture.Picture;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.transport.Sampler;
import dev.planwalk.scene.model.Development;

/** From linear light to a picture, as a photographer would develop it. */
public final class Develop {

  /**
   * A developed picture and the exposure it took.
   *
   * @param exposureEv base-2 logarithm of the factor from cd/m² to display-linear
   */
  public record Developed(Picture picture, double exposureEv) {}

  /**
   * Share of a room's white balance that is given to what is outside: it is lit by day whatever the
   * room is lit by, and the whole of it turns white houses turquoise.
   */
  private static final double OUTSIDE_BALANCE = 0.2;

  private final Development development;

  public Develop(Development development) {
    this.development = development;
  }

  /** Develops with the exposure the picture itself asks for. Equal result, equal bytes. */
  public Developed develop(RenderResult result) {
    Exposure exposure = Exposure.of(result, development.logMeanTarget());
    double middle = development.logMeanTarget();
    float[] light = expose(result, exposure, WhiteBalance.of(result, development), middle, false);
    return print(result, exposure, light, Contrast.about(middle).withBlackOf(light));
  }

  /**
   * Develops one of the pictures of a grade.
   *
   * @param exposureEv stops by which its interior is brighter than the grade says
   * @param sphere left meets right, as in a panorama
   */
  public static Developed develop(
      RenderResult result, Grade grade, double exposureEv, boolean sphere) {
    double interior = PortableMath.exp2(grade.interiorEv() + exposureEv);
    double window = Math.min(1, PortableMath.exp2(grade.outsideEv()) / interior);
    Exposure exposure = new Exposure(interior, window);
    WhiteBalance balance = WhiteBalance.ofMatrix(grade.balance());
    float[] light = expose(result, exposure, balance, grade.middle(), sphere);
    // No black of its own: what two pictures of a tour show alike must look alike.
    return print(result, exposure, light, Contrast.about(grade.middle()));
  }

  /** Exposed light with the glow of the lens, 3 values a pixel. */
  private static float[] expose(
      RenderResult result, Exposure exposure, WhiteBalance balance, double middle, boolean sphere) {
    float[] tone = LocalTone.factors(result, exposure, middle, sphere);
    int pixels = result.width() * result.height();
    float[] light = new float[3 * pixels];
    WhiteBalance ofDay = balance.milder(OUTSIDE_BALANCE);
    double[] in = new double[3];
    double[] out = new double[3];
    for (int i = 0; i < pixels; i++) {
      for (int c = 0; c < 3; c++) {
        double outside = result.outside()[3 * i + c];
        double inside = result.radiance()[3 * i + c] - outside;
        in[c] = exposure.interior() * tone[i] * inside;
        out[c] = exposure.interior() * exposure.window() * outside;
      }
      balance.apply(in);
      ofDay.apply(out);
      for (int c = 0; c < 3; c++) {
        light[3 * i + c] = (float) (in[c] + out[c]);
      }
    }
    Bloom.add(light, result.width(), result.height(), sphere);
    if (sphere) {
      evenPole(light, result.width(), 0);
      evenPole(light, result.width(), result.height() - 1);
    }
    return light;
  }

  private static Developed print(
      RenderResult result, Exposure exposure, float[] light, Contrast contrast) {
    int pixels = result.width() * result.height();
    double[] rgb = new double[3];
    byte[] bytes = new byte[3 * pixels];
    for (int i = 0; i < pixels; i++) {
      for (int c = 0; c < 3; c++) {
        rgb[c] = light[3 * i + c];
      }
      encode(rgb, contrast);
      // Triangular noise of one code value hides the steps between codes on smooth walls.
      int hash = Sampler.mix(i);
      double dither = ((hash & 0xffff) + (hash >>> 16)) / 65536.0 - 1;
      for (int c = 0; c < 3; c++) {
        double code = 255 * rgb[c] + 0.5 + 0.5 * dither;
        bytes[3 * i + c] = (byte) Math.max(0, Math.min(255, (int) code));
      }
    }
    return new Developed(
        new Picture(result.width(), result.height(), bytes),
        PortableMath.log2(exposure.interior()));
  }

  /** A pole row shows one point of the world all along. */
  private static void evenPole(float[] light, int width, int row) {
    double[] sum = new double[3];
    for (int i = 0; i < 3 * width; i++) {
      sum[i % 3] += light[3 * row * width + i];
    }
    for (int i = 0; i < 3 * width; i++) {
      light[3 * row * width + i] = (float) (sum[i % 3] / width);
    }
  }

  /** Exposed and balanced light to sRGB-encoded 0 to 1, in place. */
  static void encode(double[] rgb, Contrast contrast) {
    contrast.apply(rgb);
    for (int c = 0; c < 3; c++) {
      rgb[c] = srgb(rgb[c]);
    }
  }

  /** IEC 61966-2-1. */
  private static double srgb(double linear) {
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * PortableMath.pow(linear, 1 / 2.4) - 0.055;
  }
}
