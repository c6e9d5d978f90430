package dev.planwalk.scene.shell;

import dev.planwalk.scene.look.Look;

/**
 * The joinery of a style: what differs between styles beside colour and texture.
 *
 * @param door how leaves are made
 * @param casingMetres width of the casing around doors; 0: frameless
 * @param skirting how wall meets floor
 * @param skirtingHeightMetres above the floor
 * @param wall mouldings and boards on the walls of dry rooms
 * @param cornice moulding between wall and ceiling
 * @param radiator under windows
 * @param bars glazing bars of windows
 * @param slimWindows metal frames of half the usual width
 */
record ShellStyle(
    Door door,
    double casingMetres,
    Skirting skirting,
    double skirtingHeightMetres,
    WallDress wall,
    boolean cornice,
    Radiator radiator,
    Bars bars,
    boolean slimWindows) {

  /** How door leaves are made. */
  enum Door {
    FLUSH,
    /** Three flat fields. */
    SHAKER,
    /** Four raised panels. */
    PANELLED,
    PLANKS,
    /** Thin upright slats. */
    SLATS,
    /** Steel bars and glass where a room wants light, else flush. */
    STEEL_AND_GLASS
  }

  /** How wall meets floor. */
  enum Skirting {
    SQUARE,
    ROUNDED,
    PROFILED,
    SHADOW_GAP
  }

  /** What dresses the walls of dry rooms. */
  enum WallDress {
    NONE,
    PANEL_MOULDING,
    BEADBOARD
  }

  /** Heating under windows. */
  enum Radiator {
    NONE,
    PANEL,
    COLUMNS
  }

  /** Glazing bars. */
  enum Bars {
    NONE,
    TRANSOM,
    CROSS,
    GRID
  }

  static ShellStyle of(Look.Style style) {
    return switch (style) {
      case REALISTISCH ->
          new ShellStyle(
              Door.FLUSH,
              0.07,
              Skirting.ROUNDED,
              0.07,
              WallDress.NONE,
              false,
              Radiator.PANEL,
              Bars.NONE,
              false);
      case MODERN ->
          new ShellStyle(
              Door.FLUSH,
              0.05,
              Skirting.SQUARE,
              0.06,
              WallDress.NONE,
              false,
              Radiator.NONE,
              Bars.NONE,
              true);
      case SKANDINAVISCH ->
          new ShellStyle(
              Door.SHAKER,
              0.08,
              Skirting.ROUNDED,
              0.09,
              WallDress.NONE,
              false,
              Radiator.PANEL,
              Bars.TRANSOM,
              false);
      case INDUSTRIAL ->
          new ShellStyle(
              Door.STEEL_AND_GLASS,
              0.05,
              Skirting.SQUARE,
              0.05,
              WallDress.NONE,
              false,
              Radiator.COLUMNS,
              Bars.GRID,
              true);
      case KLASSISCH ->
          new ShellStyle(
              Door.PANELLED,
              0.11,
              Skirting.PROFILED,
              0.14,
              WallDress.PANEL_MOULDING,
              true,
              Radiator.COLUMNS,
              Bars.TRANSOM,
              false);
      case MINIMALISTISCH ->
          new ShellStyle(
              Door.FLUSH,
              0,
              Skirting.SHADOW_GAP,
              0.012,
              WallDress.NONE,
              false,
              Radiator.NONE,
              Bars.NONE,
              true);
      case LANDHAUS ->
          new ShellStyle(
              Door.PLANKS,
              0.10,
              Skirting.PROFILED,
              0.11,
              WallDress.BEADBOARD,
              false,
              Radiator.COLUMNS,
              Bars.CROSS,
              false);
      case JAPANDI ->
          new ShellStyle(
              Door.SLATS,
              0.06,
              Skirting.SQUARE,
              0.04,
              WallDress.NONE,
              false,
              Radiator.NONE,
              Bars.NONE,
              false);
    };
  }
}
