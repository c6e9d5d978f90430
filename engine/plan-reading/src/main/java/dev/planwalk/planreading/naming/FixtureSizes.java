package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.List;
import java.util.Optional;

/**
 * What a fitting can be by its size in metres. The sizes are those of common products with some
 * play on both sides, since symbols are drawn roughly; the wide side is the longer one.
 */
final class FixtureSizes {

  private record Range(double least, double most) {
    boolean holds(double value) {
      return value >= least && value <= most;
    }
  }

  /** Baths are 1.60 to 2.00 by 0.70 to 0.90; short ones for seats 1.50. */
  private static final Range BATH_WIDE = new Range(1.4, 2.1);

  private static final Range BATH_NARROW = new Range(0.62, 0.95);

  /** Shower trays are 0.75 to 1.20 by 0.70 to 1.00. */
  private static final Range SHOWER_WIDE = new Range(0.72, 1.3);

  private static final Range SHOWER_NARROW = new Range(0.68, 1.1);

  /** Toilets are 0.50 to 0.75 deep, with a cistern, and 0.35 to 0.45 wide. */
  private static final Range TOILET_DEEP = new Range(0.48, 0.85);

  private static final Range TOILET_WIDE = new Range(0.3, 0.5);

  /** A toilet is so much deeper than wide; basins are wider than deep, or nearly square. */
  private static final double TOILET_SHARE = 1.25;

  /** Basins are 0.40 to 0.70 wide and 0.30 to 0.55 deep. */
  private static final Range BASIN_WIDE = new Range(0.38, 0.75);

  private static final Range BASIN_NARROW = new Range(0.3, 0.6);

  /** Hobs are 0.58 to 0.90 by 0.50 to 0.60. */
  private static final Range HOB_WIDE = new Range(0.5, 0.95);

  private static final Range HOB_NARROW = new Range(0.4, 0.65);

  /** Hobs have four plates; fewer circles are taps and drains. */
  private static final int LEAST_PLATES = 4;

  /** Radius of a plate: 0.14 to 0.28 across, drawn with a rim or without. */
  private static final Range PLATE = new Range(0.05, 0.16);

  /** A circle is drawn nearly whole, in radians. */
  private static final double WHOLE_CIRCLE = 6;

  /** Lines of kitchen units, and their depth: worktops are 0.60 to 0.65 deep. */
  private static final Range LINE_WIDE = new Range(1.2, 6.5);

  private static final Range LINE_NARROW = new Range(0.5, 0.72);

  /** The same where nothing but the size speaks for a kitchen. */
  private static final Range WORKTOP = new Range(0.55, 0.68);

  /**
   * Nobody lies in a bath shorter than this: it is the tray or bowl that the symbol is used for.
   */
  private static final double SHORTEST_BATH = 1.1;

  /** Of such, what is deeper than this is a shower, else the bowl of a basin. */
  private static final double DEEP_BASIN = 0.75;

  /** A basin this long and this deep is a bath. */
  private static final double LONGEST_BASIN = 1.4;

  private static final double DEEPEST_BASIN = 0.65;

  private FixtureSizes() {}

  /** A named block of an unlikely size is something else: oval baths in a vanity are basins. */
  static Fixture.Kind named(Fixture.Kind kind, double wide, double narrow) {
    if (kind == Fixture.Kind.BATH && wide < SHORTEST_BATH) {
      return narrow > DEEP_BASIN ? Fixture.Kind.SHOWER : Fixture.Kind.BASIN;
    }
    if (kind == Fixture.Kind.BASIN && wide > LONGEST_BASIN && narrow > DEEPEST_BASIN) {
      return Fixture.Kind.BATH;
    }
    return kind;
  }

  /** How many plates of a hob are drawn. */
  static int plates(List<Stroke> strokes) {
    int plates = 0;
    for (Stroke stroke : strokes) {
      boolean plate =
          stroke.arc().isPresent()
              && stroke.arc().get().sweepRadians() > WHOLE_CIRCLE
              && PLATE.holds(stroke.arc().get().radius());
      plates += plate ? 1 : 0;
    }
    return plates;
  }

  /**
   * What stands in a kitchen.
   *
   * @param cooking whether the room is known to be one
   */
  static Optional<Fixture.Kind> kitchen(int plates, boolean cooking, double wide, double narrow) {
    boolean hob = plates >= LEAST_PLATES;
    if (hob && HOB_WIDE.holds(wide) && HOB_NARROW.holds(narrow)) {
      return Optional.of(Fixture.Kind.COOKER);
    }
    boolean line = LINE_WIDE.holds(wide) && LINE_NARROW.holds(narrow);
    return line && (hob || (cooking && WORKTOP.holds(narrow)))
        ? Optional.of(Fixture.Kind.KITCHEN_LINE)
        : Optional.empty();
  }

  /**
   * What stands in a bath.
   *
   * @param deep deeper than wide, seen from the wall
   */
  static Optional<Fixture.Kind> sanitary(boolean deep, double wide, double narrow) {
    if (BATH_WIDE.holds(wide) && BATH_NARROW.holds(narrow)) {
      return Optional.of(Fixture.Kind.BATH);
    }
    if (SHOWER_WIDE.holds(wide) && SHOWER_NARROW.holds(narrow)) {
      return Optional.of(Fixture.Kind.SHOWER);
    }
    boolean toilet = TOILET_DEEP.holds(wide) && TOILET_WIDE.holds(narrow);
    if (deep && toilet && wide > TOILET_SHARE * narrow) {
      return Optional.of(Fixture.Kind.TOILET);
    }
    return BASIN_WIDE.holds(wide) && BASIN_NARROW.holds(narrow)
        ? Optional.of(Fixture.Kind.BASIN)
        : Optional.empty();
  }
}
