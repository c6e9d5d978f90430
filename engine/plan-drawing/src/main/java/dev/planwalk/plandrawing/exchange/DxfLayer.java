package dev.planwalk.plandrawing.exchange;

/**
 * Layers of a plan as DXF, a class each. Names as in the AIA CAD Layer Guidelines, in whole words
 * where these have a code that few programs know.
 */
enum DxfLayer {
  ROOMS("A-AREA", 8, 13),
  NAMES("A-AREA-IDEN", 7, 18),
  WALLS("A-WALL", 7, 50),
  WALL_FILLS("A-WALL-PATT", 252, 13),
  RAILINGS("A-FLOR-RAILING", 7, 18),
  DOORS("A-DOOR", 30, 25),
  WINDOWS("A-GLAZ", 140, 25),
  PASSAGES("A-OPENING", 9, 13),
  STAIRS("A-FLOR-STRS", 9, 18),
  FIXTURES("A-FLOR-FIXT", 5, 18),
  FURNITURE("A-FURN", 32, 18),
  DIMENSIONS("A-ANNO-DIMS", 1, 13),
  TITLE("A-ANNO-TITLE", 7, 18);

  private final String wire;
  private final int colour;
  private final int hundredthsOfMillimetre;

  DxfLayer(String wire, int colour, int hundredthsOfMillimetre) {
    this.wire = wire;
    this.colour = colour;
    this.hundredthsOfMillimetre = hundredthsOfMillimetre;
  }

  String wire() {
    return wire;
  }

  /** Of AutoCAD's 255 numbered colours. */
  int colour() {
    return colour;
  }

  /** Weight of its lines on paper, one of those that the format knows. */
  int hundredthsOfMillimetre() {
    return hundredthsOfMillimetre;
  }

  String lineType() {
    return this == PASSAGES ? DxfDocument.DASHED : DxfDocument.CONTINUOUS;
  }
}
