package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Dressing;
import dev.planwalk.scene.look.StyleFile;
import dev.planwalk.vocabulary.Style;

/**
 * How a style shapes its furniture (its colours are the palette's business).
 *
 * @param seatHeight of sofas in metres
 * @param roundness radius of upholstery edges in metres
 * @param paddedBeds beds are covered like sofas
 * @param paintedCabinets doors of cabinets have lacquer on a body of wood
 * @param woodenWardrobes wardrobes are of wood instead of lacquer
 * @param sparse few cushions, no throws
 * @param seed varies what is not a matter of style
 */
public record Taste(
    Style style,
    Legs legs,
    Arms arms,
    Fronts fronts,
    Chair chair,
    Shade shade,
    double seatHeight,
    double roundness,
    boolean roundTables,
    boolean roundMirrors,
    boolean paddedBeds,
    boolean paintedCabinets,
    boolean woodenWardrobes,
    boolean sparse,
    int seed) {

  /** What sofas, tables and cabinets stand on. */
  enum Legs {
    TAPERED,
    SLED,
    HAIRPIN,
    TURNED,
    BLOCK,
    BEAM
  }

  /** Arms of sofas and armchairs. */
  enum Arms {
    PLAIN,
    SLIM,
    ROLLED,
    TRACK,
    WOODEN,
    NONE
  }

  /** Doors and drawers. */
  enum Fronts {
    FLAT_BAR,
    FLAT_GROOVE,
    FRAMED_KNOB,
    PLANKED_BAR,
    SLATTED
  }

  /** Dining chairs. */
  enum Chair {
    SHELL,
    SPINDLE,
    METAL,
    UPHOLSTERED,
    LADDER,
    CANTILEVER,
    WISHBONE
  }

  /** Lampshades. */
  enum Shade {
    DRUM,
    CONE,
    GLOBE,
    CAGE,
    EMPIRE,
    PAPER
  }

  /** The shapes of a style. */
  public static Taste of(Style style, int seed) {
    StyleFile file = StyleFile.of(style);
    return new Taste(
        style,
        file.word("shape.legs", Legs.class),
        file.word("shape.arms", Arms.class),
        file.word("shape.fronts", Fronts.class),
        file.word("shape.chair", Chair.class),
        file.word("shape.shade", Shade.class),
        file.number("shape.seat_height", 0.3, 0.5),
        file.number("shape.roundness", 0, 0.1),
        file.flag("shape.round_tables"),
        file.flag("shape.round_mirrors"),
        file.flag("shape.padded_beds"),
        file.flag("shape.painted_cabinets"),
        file.flag("shape.wooden_wardrobes"),
        Dressing.of(style).sparse(),
        seed);
  }

  /** The same on other legs. */
  Taste with(Legs other) {
    return with(other, shade);
  }

  /** The same with another lampshade. */
  Taste with(Shade other) {
    return with(legs, other);
  }

  private Taste with(Legs otherLegs, Shade otherShade) {
    return new Taste(
        style,
        otherLegs,
        arms,
        fronts,
        chair,
        otherShade,
        seatHeight,
        roundness,
        roundTables,
        roundMirrors,
        paddedBeds,
        paintedCabinets,
        woodenWardrobes,
        sparse,
        seed);
  }

  /** A number in [0, 1) that depends on the seed and on what it is for. */
  double vary(int what) {
    int h = seed * 0x9E3779B1 ^ what * 0x85EBCA77;
    h ^= h >>> 15;
    h *= 0x2C1B3C6D;
    h ^= h >>> 12;
    h *= 0x297A2D39;
    h ^= h >>> 15;
    return (h >>> 8) * 0x1p-24;
  }
}
