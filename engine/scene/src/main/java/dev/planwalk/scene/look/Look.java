package dev.planwalk.scene.look;

/**
 * The only thing a scene needs beside the floor plan. The words are the wire words of the service
 * (German), checked when the look is built.
 *
 * @param seed furniture, textures and sun side are functions of it
 */
public record Look(
    Usage usage,
    Style style,
    Lighting lighting,
    Furnishing furnishing,
    long seed,
    Purpose purpose) {

  /** What the rooms are used for. */
  public enum Usage {
    WOHNEN,
    BUERO,
    EINZELHANDEL,
    GASTRONOMIE,
    HOTEL,
    PRAXIS
  }

  /** Look of the interior. */
  public enum Style {
    REALISTISCH,
    MODERN,
    SKANDINAVISCH,
    INDUSTRIAL,
    KLASSISCH,
    MINIMALISTISCH,
    LANDHAUS,
    JAPANDI
  }

  /** Time of day and weather. */
  public enum Lighting {
    TAG,
    MORGEN,
    BEWOELKT,
    ABEND,
    DAEMMERUNG,
    NACHT
  }

  /** How much stands in the rooms. */
  public enum Furnishing {
    MOEBLIERT,
    TEILMOEBLIERT,
    LEER
  }

  /** A still picture or a walkable tour; decides door states. */
  public enum Purpose {
    STILL,
    TOUR
  }
}
