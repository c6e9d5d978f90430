package dev.planwalk.scene.shell;

import dev.planwalk.scene.look.StyleFile;
import dev.planwalk.vocabulary.Style;

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

  static ShellStyle of(Style style) {
    StyleFile file = StyleFile.of(style);
    return new ShellStyle(
        file.word("joinery.door", Door.class),
        file.number("joinery.casing_metres", 0, 0.3),
        file.word("joinery.skirting", Skirting.class),
        file.number("joinery.skirting_height_metres", 0, 0.3),
        file.word("joinery.wall", WallDress.class),
        file.flag("joinery.cornice"),
        file.word("joinery.radiator", Radiator.class),
        file.word("joinery.bars", Bars.class),
        file.flag("joinery.slim_windows"));
  }
}
