package dev.planwalk.scene.light;

import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Sky;
import dev.planwalk.scene.model.Sun;
import dev.planwalk.scene.model.Vec3;
import java.util.Optional;

/** Sky and sun of a lighting. Luminances in cd/m². */
public record Daylight(Sky sky, Optional<Sun> sun) {

  /** Sunlight outside the air, in lux. */
  static final double SOLAR_LUX = 128_000;

  /** Half the apparent diameter of 0.53 degrees. */
  static final double SUN_RADIUS = Math.toRadians(0.53 / 2);

  private static final int WIDTH = 512;
  private static final int HEIGHT = 256;

  /** Reflectance of the land below the horizon. */
  private static final double[] LAND = {0.16, 0.17, 0.11};

  /**
   * Sky and sun.
   *
   * @param sunDirection unit vector to the sun; below the horizon at twilight and night
   */
  public static Daylight of(LightingPreset preset, Vec3 sunDirection) {
    return switch (preset.sky()) {
      case CLEAR -> clear(preset, sunDirection, true);
      case TWILIGHT -> clear(preset, sunDirection, false);
      case OVERCAST -> new Daylight(overcast(preset.skyLux()), Optional.empty());
      case NIGHT -> new Daylight(night(preset.skyLux()), Optional.empty());
    };
  }

  private static Daylight clear(LightingPreset preset, Vec3 sunDirection, boolean disc) {
    Atmosphere air = new Atmosphere(preset.turbidity());
    float[] radiance = new float[3 * WIDTH * HEIGHT];
    double azimuth = StrictMath.atan2(sunDirection.y(), sunDirection.x());
    double elevation = StrictMath.asin(sunDirection.z());
    // The sky is symmetric about the sun's azimuth: half of it, upper rows only, then looked up.
    int half = 128;
    double[][][] profile = new double[HEIGHT / 2][half + 1][];
    Vec3 sun = new Vec3(StrictMath.cos(elevation), 0, StrictMath.sin(elevation));
    for (int row = 0; row < HEIGHT / 2; row++) {
      double height = Math.PI / 2 - (row + 0.5) / HEIGHT * Math.PI;
      for (int k = 0; k <= half; k++) {
        // Dense near the sun, where the glow is steep.
        double share = (double) k / half;
        double angle = Math.PI * share * share;
        Vec3 view =
            new Vec3(
                StrictMath.cos(height) * StrictMath.cos(angle),
                StrictMath.cos(height) * StrictMath.sin(angle),
                StrictMath.sin(height));
        profile[row][k] = air.radiance(view, sun);
      }
    }
    for (int row = 0; row < HEIGHT / 2; row++) {
      for (int column = 0; column < WIDTH; column++) {
        double away = Math.abs(turn((column + 0.5) / WIDTH * 2 * Math.PI - azimuth));
        double k = StrictMath.sqrt(away / Math.PI) * half;
        int k0 = Math.min((int) k, half - 1);
        for (int c = 0; c < 3; c++) {
          double a = profile[row][k0][c];
          double b = profile[row][k0 + 1][c];
          radiance[3 * (row * WIDTH + column) + c] = (float) (SOLAR_LUX * (a + (b - a) * (k - k0)));
        }
      }
    }
    if (preset.skyLux() > 0) {
      scale(radiance, preset.skyLux() / illuminance(radiance));
    }
    double[] passed = air.sunTransmittance(elevation);
    double sunLux = disc ? SOLAR_LUX * Math.max(0, sunDirection.z()) : 0;
    land(radiance, new double[] {passed[0] * sunLux, passed[1] * sunLux, passed[2] * sunLux});
    double solidAngle = 2 * Math.PI * (1 - StrictMath.cos(SUN_RADIUS));
    Optional<Sun> sunDisc =
        disc
            ? Optional.of(
                new Sun(
                    sunDirection,
                    SUN_RADIUS,
                    new Rgb(
                        (float) (SOLAR_LUX * passed[0] / solidAngle),
                        (float) (SOLAR_LUX * passed[1] / solidAngle),
                        (float) (SOLAR_LUX * passed[2] / solidAngle))))
            : Optional.empty();
    return new Daylight(new Sky(WIDTH, HEIGHT, radiance), sunDisc);
  }

  /** CIE overcast sky: L = Lz (1 + 2 sin h) / 3, horizontal illuminance 7 pi Lz / 9. */
  static Sky overcast(double lux) {
    float[] radiance = new float[3 * WIDTH * HEIGHT];
    double zenith = lux * 9 / (7 * Math.PI);
    for (int row = 0; row < HEIGHT / 2; row++) {
      double height = Math.PI / 2 - (row + 0.5) / HEIGHT * Math.PI;
      double luminance = zenith * (1 + 2 * StrictMath.sin(height)) / 3;
      for (int column = 0; column < WIDTH; column++) {
        int at = 3 * (row * WIDTH + column);
        radiance[at] = (float) (0.97 * luminance);
        radiance[at + 1] = (float) luminance;
        radiance[at + 2] = (float) (1.09 * luminance);
      }
    }
    land(radiance, new double[3]);
    return new Sky(WIDTH, HEIGHT, radiance);
  }

  /** Deep blue, a little brighter towards the lights of the town at the horizon. */
  private static Sky night(double lux) {
    float[] radiance = new float[3 * WIDTH * HEIGHT];
    for (int row = 0; row < HEIGHT / 2; row++) {
      double height = Math.PI / 2 - (row + 0.5) / HEIGHT * Math.PI;
      double glow = StrictMath.exp(-height / 0.2);
      for (int column = 0; column < WIDTH; column++) {
        int at = 3 * (row * WIDTH + column);
        radiance[at] = (float) (0.55 + 1.4 * glow);
        radiance[at + 1] = (float) (0.75 + 1.1 * glow);
        radiance[at + 2] = (float) (1.7 + 0.8 * glow);
      }
    }
    scale(radiance, lux / illuminance(radiance));
    land(radiance, new double[3]);
    return new Sky(WIDTH, HEIGHT, radiance);
  }

  private static void scale(float[] radiance, double factor) {
    for (int i = 0; i < radiance.length; i++) {
      radiance[i] = (float) (radiance[i] * factor);
    }
  }

  /** Horizontal illuminance of the upper half, luminance in lux. */
  static double illuminance(float[] radiance) {
    double[] sum = channels(radiance);
    return 0.2126 * sum[0] + 0.7152 * sum[1] + 0.0722 * sum[2];
  }

  private static double[] channels(float[] radiance) {
    double[] sum = new double[3];
    for (int row = 0; row < HEIGHT / 2; row++) {
      double height = Math.PI / 2 - (row + 0.5) / HEIGHT * Math.PI;
      double weight =
          StrictMath.sin(height)
              * StrictMath.cos(height)
              * (2 * Math.PI / WIDTH)
              * (Math.PI / HEIGHT);
      for (int i = 0; i < 3 * WIDTH; i++) {
        sum[i % 3] += weight * radiance[3 * row * WIDTH + i];
      }
    }
    return sum;
  }

  /** Fills the lower half: hazy land that meets the horizon without an edge. */
  private static void land(float[] radiance, double[] sunLux) {
    double[] sky = channels(radiance);
    for (int row = HEIGHT / 2; row < HEIGHT; row++) {
      double depth = (row + 0.5) / HEIGHT * Math.PI - Math.PI / 2;
      double haze = StrictMath.exp(-depth / Math.toRadians(2.5));
      for (int column = 0; column < WIDTH; column++) {
        for (int c = 0; c < 3; c++) {
          double ground = LAND[c] * (sky[c] + sunLux[c]) / Math.PI;
          double horizon = radiance[3 * ((HEIGHT / 2 - 1) * WIDTH + column) + c];
          radiance[3 * (row * WIDTH + column) + c] = (float) (haze * horizon + (1 - haze) * ground);
        }
      }
    }
  }

  private static double turn(double radians) {
    double t = radians % (2 * Math.PI);
    if (t > Math.PI) {
      return t - 2 * Math.PI;
    }
    return t < -Math.PI ? t + 2 * Math.PI : t;
  }
}
