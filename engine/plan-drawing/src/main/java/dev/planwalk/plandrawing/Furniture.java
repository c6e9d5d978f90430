package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Ring;
import java.util.Locale;
import java.util.Optional;

/**
 * A piece of furniture as it is drawn.
 *
 * @param footprint four corners in plan metres, counter-clockwise; the first two are its back
 */
public record Furniture(Kind kind, Ring footprint) {

  public Furniture {
    if (footprint.points().size() != 4) {
      throw new IllegalArgumentException(
          "furniture has 4 corners (got: " + footprint.points().size() + ")");
    }
  }

  /** What it is, as far as a plan shows it. */
  public enum Kind {
    RUG,
    SOFA,
    ARMCHAIR,
    CHAIR,
    STOOL,
    TABLE,
    DESK,
    BED,
    WARDROBE,
    CABINET,
    PLANT,
    COUCH,
    KITCHEN_LINE,
    FRIDGE,
    SINK,
    COOKER,
    TOILET,
    BASIN,
    SHOWER,
    BATH,
    WASHING_MACHINE;

    /** Whether it is built into a kitchen line and drawn on it. */
    boolean builtIn() {
      return this == FRIDGE || this == SINK || this == COOKER;
    }

    /**
     * The kind of a role as the furnisher names it; empty for what a plan does not show: lamps,
     * curtains, pictures, small things.
     */
    public static Optional<Kind> ofRole(String role) {
      return switch (role.toLowerCase(Locale.ROOT)) {
        case "rug" -> Optional.of(RUG);
        case "sofa", "banquette" -> Optional.of(SOFA);
        case "armchair" -> Optional.of(ARMCHAIR);
        case "chair", "task chair", "outdoor chair" -> Optional.of(CHAIR);
        case "bar stool", "stool" -> Optional.of(STOOL);
        case "dining table",
            "low table",
            "side table",
            "night table",
            "meeting table",
            "restaurant table",
            "outdoor table" ->
            Optional.of(TABLE);
        case "desk" -> Optional.of(DESK);
        case "bed" -> Optional.of(BED);
        case "wardrobe" -> Optional.of(WARDROBE);
        case "sideboard",
            "tv bench",
            "shelf",
            "cabinet",
            "rack",
            "shoe cabinet",
            "counter",
            "gondola",
            "bench",
            "kitchen island" ->
            Optional.of(CABINET);
        case "plant" -> Optional.of(PLANT);
        case "treatment couch" -> Optional.of(COUCH);
        case "kitchen line" -> Optional.of(KITCHEN_LINE);
        case "fridge" -> Optional.of(FRIDGE);
        case "sink" -> Optional.of(SINK);
        case "cooker" -> Optional.of(COOKER);
        case "toilet" -> Optional.of(TOILET);
        case "basin" -> Optional.of(BASIN);
        case "shower" -> Optional.of(SHOWER);
        case "tub" -> Optional.of(BATH);
        case "washing machine", "dryer" -> Optional.of(WASHING_MACHINE);
        default -> Optional.empty();
      };
    }
  }
}
