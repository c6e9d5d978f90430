package dev.planwalk.vocabulary;

/**
 * How rooms are to look: all that a scene needs beside the floor plan.
 *
 * @param seed furniture, textures and sun side are functions of it
 */
public record Look(
    UsageType usageType,
    Style style,
    Lighting lighting,
    Furnishing furnishing,
    long seed,
    Purpose purpose) {

  /** A still picture or a walkable tour; decides door states. */
  public enum Purpose {
    STILL,
    TOUR
  }

  /** The same for a tour. */
  public Look ofTour() {
    return new Look(usageType, style, lighting, furnishing, seed, Purpose.TOUR);
  }
}
