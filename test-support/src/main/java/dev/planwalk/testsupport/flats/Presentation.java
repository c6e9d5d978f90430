package dev.planwalk.testsupport.flats;

import java.util.random.RandomGenerator;

/**
 * How a house is drawn. Everything but difficulty may be changed without changing what a reader
 * should find.
 *
 * @param layered whether things lie on layers of their own; else all lies on one
 * @param turned degrees, counter-clockwise
 * @param walls how walls look
 * @param bearingApart whether bearing and light walls are drawn apart, with lines between them
 * @param blocks whether openings and fittings are inserted blocks
 * @param seed of all that is drawn by chance: furniture, texts
 */
public record Presentation(
    Difficulty difficulty,
    Unit unit,
    double turned,
    boolean mirrored,
    Language language,
    boolean layered,
    Walls walls,
    boolean bearingApart,
    boolean blocks,
    long seed) {

  /** The unit that is drawn in. */
  public enum Unit {
    MILLIMETRE("mm", 4, 1000),
    CENTIMETRE("cm", 5, 100),
    METRE("m", 6, 1),
    INCH("in", 1, 1 / 0.0254),
    FOOT("ft", 2, 1 / 0.3048);

    /** What houses are drawn in as a rule. */
    private static final Unit[] USUAL = {MILLIMETRE, CENTIMETRE, METRE, INCH};

    private final String wire;
    private final int insUnits;
    private final double perMetre;

    Unit(String wire, int insUnits, double perMetre) {
      this.wire = wire;
      this.insUnits = insUnits;
      this.perMetre = perMetre;
    }

    /** Its name in {@code floor_plan.json}. */
    public String wire() {
      return wire;
    }

    /** Its number in the header of a drawing. */
    public int insUnits() {
      return insUnits;
    }

    /** Drawing units in a metre. */
    public double perMetre() {
      return perMetre;
    }

    /** Whether lengths and areas are lettered in feet. */
    boolean feet() {
      return this == INCH || this == FOOT;
    }
  }

  /** How walls look. */
  public enum Walls {
    /** Their outlines, as polylines. */
    OUTLINES,
    /** Their outlines, as single lines and arcs. */
    LINES,
    /** Solid, without outlines. */
    FILLED,
    /** Outlines, with a pattern between them. */
    HATCHED
  }

  /** How a house is drawn by chance. */
  public static Presentation random(RandomGenerator random, Difficulty difficulty) {
    double[] turns = {0, 0, 0, 90, 180, 270, random.nextInt(1, 90), random.nextDouble(360)};
    return new Presentation(
        difficulty,
        one(Unit.USUAL, random),
        turns[random.nextInt(turns.length)],
        random.nextInt(4) == 0,
        one(Language.values(), random),
        random.nextInt(5) > 0,
        one(Walls.values(), random),
        random.nextInt(4) == 0,
        random.nextInt(3) == 0,
        random.nextLong());
  }

  private static <T> T one(T[] values, RandomGenerator random) {
    return values[random.nextInt(values.length)];
  }

  /** Whether walls are drawn hollow where doors run into them: one office in three does. */
  boolean hollowPockets() {
    return Math.floorMod(seed, 3) == 0;
  }

  /** In another unit. */
  public Presentation in(Unit other) {
    return new Presentation(
        difficulty, other, turned, mirrored, language, layered, walls, bearingApart, blocks, seed);
  }

  /** With layers of its own for everything, or with one for all. */
  public Presentation layered(boolean apart) {
    return new Presentation(
        difficulty, unit, turned, mirrored, language, apart, walls, bearingApart, blocks, seed);
  }

  /** Turned by degrees, and mirrored or not. */
  public Presentation turned(double degrees, boolean mirror) {
    return new Presentation(
        difficulty, unit, degrees, mirror, language, layered, walls, bearingApart, blocks, seed);
  }
}
