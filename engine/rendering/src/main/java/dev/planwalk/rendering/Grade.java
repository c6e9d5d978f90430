package dev.planwalk.rendering;

import dev.planwalk.rendering.develop.Contrast;
import dev.planwalk.rendering.develop.Exposure;
import dev.planwalk.rendering.develop.WhiteBalance;
import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.scene.model.Development;
import java.util.Arrays;
import java.util.List;

/**
 * One exposure and white balance for many pictures of the same rooms, measured on small probes of
 * all of them. Values only, so it can be stored between the probes and the pictures.
 *
 * @param interiorEv base-2 logarithm of the factor from cd/m² to display-linear, for the interior
 * @param outsideEv the same for what is first seen through glass; it is the same world behind every
 *     window, so it is never made brighter or darker with a room
 * @param middle exposed luminance of the middle of a room, about which contrast is made
 * @param balance 9 values, row by row; not copied, do not change
 */
public record Grade(double interiorEv, double outsideEv, double middle, double[] balance) {

  public Grade {
    if (balance.length != 9) {
      throw new IllegalArgumentException("a balance has 9 values (got: " + balance.length + ")");
    }
  }

  /**
   * Measures the grade: the median of what the probes ask for.
   *
   * @param probes at least one, of one development
   */
  public static Grade of(List<RenderResult> probes, Development development) {
    double[] interior = new double[probes.size()];
    double[] outside = new double[probes.size()];
    double[] balance = new double[9];
    for (int i = 0; i < interior.length; i++) {
      RenderResult probe = probes.get(i);
      Exposure wished = Exposure.of(probe, development.logMeanTarget());
      interior[i] = PortableMath.log2(wished.interior());
      outside[i] = interior[i] + PortableMath.log2(wished.window());
      double[] own = WhiteBalance.of(probe, development).matrix();
      for (int k = 0; k < 9; k++) {
        balance[k] += own[k] / interior.length;
      }
    }
    Arrays.sort(interior);
    Arrays.sort(outside);
    double base = interior[interior.length / 2];
    // The least of the wishes: a window that is too bright in one room is so in the tour.
    return new Grade(base, Math.min(base, outside[0]), development.logMeanTarget(), balance);
  }

  /** The same light with another exposure of the interior. */
  public Grade withInterior(double ev) {
    return new Grade(ev, Math.min(ev, outsideEv), middle, balance);
  }

  /** The same with another balance. */
  public Grade withBalance(double[] other) {
    return new Grade(interiorEv, outsideEv, middle, other);
  }

  /** What is white in a picture, as XYZ with Y = 1. */
  public static double[] white(RenderResult probe, Development development) {
    return WhiteBalance.white(probe, development);
  }

  /** Correlated colour temperature of a white, in kelvin. */
  public static double kelvin(double[] white) {
    return WhiteBalance.kelvin(white);
  }

  /**
   * The {@link #balance} that takes a white for daylight, as far as the development wants.
   *
   * @param kelvin colour temperature that the white is given first; its tint stays
   */
  public static double[] balanceOf(double[] white, double kelvin, Development development) {
    return WhiteBalance.of(WhiteBalance.atKelvin(white, kelvin), development).matrix();
  }

  /** The interior exposure a picture of its own would have. */
  public static double wishedEv(RenderResult probe, Development development) {
    return PortableMath.log2(Exposure.of(probe, development.logMeanTarget()).interior());
  }

  /**
   * Light to a display colour without the glow of a lens: what a picture of this grade shows of it.
   *
   * @param rgb cd/m² on input, sRGB-encoded 0 to 1 afterwards
   * @param outside whether the light is first seen through glass
   */
  public void show(double[] rgb, boolean outside) {
    double factor = PortableMath.exp2(outside ? outsideEv : interiorEv);
    for (int c = 0; c < 3; c++) {
      rgb[c] *= factor;
    }
    WhiteBalance.ofMatrix(balance).apply(rgb);
    Develop.encode(rgb, Contrast.about(middle));
  }
}
