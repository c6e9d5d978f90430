package dev.planwalk.scene.viewpoint;

import dev.planwalk.scene.furnish.PlacedPiece;

/** What rooms are photographed for. */
final class Subjects {

  /** Height of a made bed without its headboard, metres. */
  private static final double BEDDING = 0.60;

  private Subjects() {}

  /** How much a picture of its room is about a piece: 1 for the main thing, 0 for not at all. */
  static double interest(PlacedPiece piece) {
    return switch (piece.role()) {
      case "sofa", "bed", "counter", "treatment couch", "meeting table" -> 1.0;
      case "basin", "tub", "kitchen line" -> 0.9;
      case "dining table", "desk", "kitchen island", "gondola", "banquette" -> 0.7;
      case "shower", "restaurant table", "outdoor chair" -> 0.6;
      case "toilet", "washing machine", "armchair", "rack", "shoe cabinet" -> 0.45;
      case "tv bench", "shelf", "sideboard", "bench", "outdoor table", "dryer" -> 0.35;
      case "chair" -> 0.3;
      case "low table", "hooks", "wardrobe", "cabinet", "mirror", "toys", "night table" -> 0.2;
      case "plant", "picture" -> 0.1;
      default -> piece.hero() ? 0.7 : 0;
    };
  }

  /**
   * Up to what height above the floor a piece stops the eye, metres: of a bed that is the bedding,
   * not the edge of its headboard.
   */
  static double sightTop(PlacedPiece piece) {
    return piece.role().equals("bed")
        ? Math.min(piece.topMetres(), piece.bottomMetres() + BEDDING)
        : piece.topMetres();
  }

  /** Whether a camera should be pointed at the piece. */
  static boolean worthAiming(PlacedPiece piece) {
    return interest(piece) >= 0.35;
  }
}
