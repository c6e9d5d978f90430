package dev.planwalk.scene.light;

import dev.planwalk.scene.Look;
import dev.planwalk.scene.model.Development;

/**
 * What a lighting word means.
 *
 * @param sky kind of sky
 * @param lowestSunDegrees least height of the sun above the horizon
 * @param highestSunDegrees greatest height; equal for a fixed height
 * @param turbidity haziness, 1 (pure air) to 6
 * @param skyLux horizontal illuminance of the sky alone; 0: whatever the atmosphere gives
 * @param lampShare share of full lamp power
 * @param facadeLux rough vertical illuminance of a facade, to tell rooms that stay dark
 * @param development how the picture is developed
 */
public record LightingPreset(
    SkyKind sky,
    double lowestSunDegrees,
    double highestSunDegrees,
    double turbidity,
    double skyLux,
    double lampShare,
    double facadeLux,
    Development development) {

  /** Kinds of sky. */
  public enum SkyKind {
    CLEAR,
    OVERCAST,
    TWILIGHT,
    NIGHT
  }

  /** The preset of a lighting word. */
  public static LightingPreset of(Look.Lighting lighting) {
    return switch (lighting) {
      case TAG ->
          new LightingPreset(
              SkyKind.CLEAR, 35, 50, 3, 0, 0, 12_000, new Development(0.28, 5600, 0.7));
      case MORGEN ->
          new LightingPreset(
              SkyKind.CLEAR, 10, 15, 3.5, 0, 0, 7_000, new Development(0.20, 5000, 0.7));
      case BEWOELKT ->
          new LightingPreset(
              SkyKind.OVERCAST, 0, 0, 3, 12_000, 0.2, 4_800, new Development(0.20, 6000, 0.7));
      case ABEND ->
          new LightingPreset(
              SkyKind.CLEAR, 4, 8, 4, 0, 0.4, 3_000, new Development(0.18, 4500, 0.7));
      case DAEMMERUNG ->
          new LightingPreset(
              SkyKind.TWILIGHT, -5, -5, 3, 25, 1, 10, new Development(0.15, 3800, 0.5));
      case NACHT ->
          new LightingPreset(
              SkyKind.NIGHT, -30, -30, 3, 0.3, 1, 0.1, new Development(0.12, 3300, 0.5));
    };
  }
}
