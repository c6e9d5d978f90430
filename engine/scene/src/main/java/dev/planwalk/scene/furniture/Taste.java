package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Look;

/**
 * How a style shapes its furniture (its colours are the palette's business).
 *
 * @param seatHeight of sofas in metres
 * @param roundness radius of upholstery edges in metres
 * @param seed varies what is not a matter of style
 */
public record Taste(
    Look.Style style,
    Legs legs,
    Arms arms,
    Fronts fronts,
    Chair chair,
    Shade shade,
    double seatHeight,
    double roundness,
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
  public static Taste of(Look.Style style, int seed) {
    return switch (style) {
      case REALISTISCH ->
          new Taste(
              style,
              Legs.TAPERED,
              Arms.PLAIN,
              Fronts.FLAT_BAR,
              Chair.SHELL,
              Shade.DRUM,
              0.43,
              0.055,
              seed);
      case MODERN ->
          new Taste(
              style,
              Legs.SLED,
              Arms.TRACK,
              Fronts.FLAT_GROOVE,
              Chair.CANTILEVER,
              Shade.GLOBE,
              0.40,
              0.03,
              seed);
      case SKANDINAVISCH ->
          new Taste(
              style,
              Legs.TAPERED,
              Arms.SLIM,
              Fronts.FLAT_GROOVE,
              Chair.SPINDLE,
              Shade.CONE,
              0.44,
              0.045,
              seed);
      case INDUSTRIAL ->
          new Taste(
              style,
              Legs.HAIRPIN,
              Arms.TRACK,
              Fronts.PLANKED_BAR,
              Chair.METAL,
              Shade.CAGE,
              0.43,
              0.04,
              seed);
      case KLASSISCH ->
          new Taste(
              style,
              Legs.TURNED,
              Arms.ROLLED,
              Fronts.FRAMED_KNOB,
              Chair.UPHOLSTERED,
              Shade.EMPIRE,
              0.45,
              0.06,
              seed);
      case MINIMALISTISCH ->
          new Taste(
              style,
              Legs.BLOCK,
              Arms.NONE,
              Fronts.FLAT_GROOVE,
              Chair.CANTILEVER,
              Shade.GLOBE,
              0.38,
              0.035,
              seed);
      case LANDHAUS ->
          new Taste(
              style,
              Legs.TURNED,
              Arms.ROLLED,
              Fronts.FRAMED_KNOB,
              Chair.LADDER,
              Shade.EMPIRE,
              0.45,
              0.075,
              seed);
      case JAPANDI ->
          new Taste(
              style,
              Legs.BEAM,
              Arms.WOODEN,
              Fronts.SLATTED,
              Chair.WISHBONE,
              Shade.PAPER,
              0.36,
              0.04,
              seed);
    };
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
