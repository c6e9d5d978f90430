package dev.planwalk.rendering.develop;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.picture.RenderResult;
import java.util.Arrays;

/**
 * How bright a picture is made: one factor for the interior, and a smaller one for what is seen
 * through windows, as estate photographers bracket.
 *
 * @param interior factor from cd/m² to display-linear
 * @param window further factor for the outside, at most 1
 */
public record Exposure(double interior, double window) {

  /** Stops the outside may be brighter than the interior. */
  private static final double WINDOW_STOPS = 1.2;

  /**
   * Reflectance of the card in the light meter. A picture is metered half by what its surfaces send
   * to the camera and half by the light that falls on them, or a white room would come out as grey
   * as a dark one.
   */
  static final float CARD = 0.5f;

  /** Scene-linear luminance that AgX shows at 0.98 of display white. */
  private static final double NEARLY_WHITE = 6.0;

  /** Share of the interior that may reach nearly white. */
  private static final double CLIPPED = 0.02;

  /** Scene-linear luminance of a well-lit white wall, which keeps its shades. */
  private static final double WHITE_WALL = 1.6;

  /** Share of the interior that may be lighter than that: a small white room is no snow field. */
  private static final double LIGHTER = 0.3;

  /** Share of the outside that may reach nearly white. */
  private static final double CLIPPED_OUTSIDE = 0.05;

  /** The exposure a picture asks for, its interior metered to {@code target}. */
  public static Exposure of(RenderResult result, double target) {
    float[] inside = result.features().inside();
    float[] interior = new float[inside.length];
    float[] exterior = new float[inside.length];
    int ins = 0;
    int outs = 0;
    double logs = 0;
    for (int i = 0; i < inside.length; i++) {
      float y = luminance(result.radiance(), i);
      if (inside[i] > 0.99f) {
        interior[ins++] = y;
        float onCard = CARD * luminance(result.features().illumination(), i);
        // What shows no diffuse light (metal, mirrors, lamps) is metered by what it sends.
        float incident = onCard > 0 ? onCard : y;
        logs += 0.5 * PortableMath.log2(Math.max(y, 1e-6f));
        logs += 0.5 * PortableMath.log2(Math.max(incident, 1e-6f));
      } else if (inside[i] < 0.01f) {
        exterior[outs++] = luminance(result.outside(), i);
      }
    }
    Arrays.sort(interior, 0, ins);
    Arrays.sort(exterior, 0, outs);
    if (ins < inside.length / 50) {
      double mean = outs > 0 ? Math.max(1e-6, exterior[outs / 2]) : 1;
      return new Exposure(target / mean, 1);
    }
    double mean = PortableMath.exp2(logs / ins);
    double wall = interior[(int) ((1 - LIGHTER) * (ins - 1))];
    double factor = Math.min(target / mean, WHITE_WALL / Math.max(1e-9, wall));
    double bright = interior[(int) ((1 - CLIPPED) * (ins - 1))];
    if (bright * factor > NEARLY_WHITE) {
      // Never more than a stop darker: a small lamp in sight must not blacken its room.
      factor = Math.max(factor / 2, NEARLY_WHITE / bright);
    }
    if (outs == 0) {
      return new Exposure(factor, 1);
    }
    double sum = 0;
    for (int i = 0; i < outs; i++) {
      sum += PortableMath.log2(Math.max(exterior[i], 1e-6f));
    }
    double outsideMean = PortableMath.exp2(sum / outs) * factor;
    double limit = target * PortableMath.exp2(WINDOW_STOPS);
    double window = Math.min(1, limit / outsideMean);
    double highlight = exterior[(int) ((1 - CLIPPED_OUTSIDE) * (outs - 1))] * factor;
    window = Math.min(window, NEARLY_WHITE / Math.max(1e-9, highlight));
    return new Exposure(factor, Math.min(1, window));
  }

  private static float luminance(float[] rgb, int i) {
    return 0.2126f * rgb[3 * i] + 0.7152f * rgb[3 * i + 1] + 0.0722f * rgb[3 * i + 2];
  }
}
