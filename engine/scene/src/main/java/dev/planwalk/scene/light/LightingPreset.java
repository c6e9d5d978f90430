package dev.planwalk.scene.light;

import dev.planwalk.scene.model.Development;
import dev.planwalk.vocabulary.Lighting;

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
  public static LightingPreset of(Lighting lighting) {
    return switch (lighting) {
      case TAG ->
          new LightingPreset(
              SkyKind.CLEAR, 35, 50, 3, 0, 0, 12_000, new Development(0.84, 5600, 0.9));
      case MORGEN ->
          new LightingPreset(
              SkyKind.CLEAR, 10, 15, 3.5, 0, 0, 7_000, new Development(0.58, 5000, 0.75));
      case BEWOELKT ->
          new LightingPreset(
              SkyKind.OVERCAST, 0, 0, 3, 12_000, 0.2, 4_800, new Development(0.66, 6000, 0.85));
      case ABEND ->
          new LightingPreset(
              SkyKind.CLEAR, 2.5, 5, 4.5, 0, 1, 2_000, new Development(0.36, 4500, 0.5));
      case DAEMMERUNG ->
          new LightingPreset(
              SkyKind.TWILIGHT, -5, -5, 3, 25, 1, 10, new Development(0.32, 3800, 0.8));
      // The sky over a town, as the adapted eye remembers it: windows are deep blue, not black.
      case NACHT ->
          new LightingPreset(
              SkyKind.NIGHT, -30, -30, 3, 5, 1, 0.1, new Development(0.32, 3300, 0.85));
    };
  }
}
