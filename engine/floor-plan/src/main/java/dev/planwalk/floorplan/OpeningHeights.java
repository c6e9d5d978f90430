package dev.planwalk.floorplan;

/**
 * Sill and head of an opening, as the plan states them or as usual: the one place that knows what
 * is usual, for scenes and building models alike.
 *
 * @param sillMetres above the floor
 * @param headMetres above the floor
 */
public record OpeningHeights(double sillMetres, double headMetres) {

  /** Windows narrower than this in a wet room are high up, in metres. */
  private static final double SMALL_WINDOW = 0.9;

  /**
   * The heights of an opening.
   *
   * @param widthMetres its width
   * @param wet whether a bathroom or toilet lies beside it
   * @param daylight whether daylight comes through it: a window to the outside, or a glazed door
   */
  public static OpeningHeights of(
      Opening opening, double widthMetres, boolean wet, boolean daylight) {
    boolean window = opening.kind() == Opening.Kind.WINDOW;
    double usualSill = window ? (wet && widthMetres < SMALL_WINDOW ? 1.2 : 0.9) : 0;
    double usualHead = daylight ? 2.25 : opening.kind() == Opening.Kind.PASSAGE ? 2.15 : 2.05;
    return new OpeningHeights(
        opening.sillMetres().orElse(usualSill), opening.headMetres().orElse(usualHead));
  }
}
