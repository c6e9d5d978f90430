package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import java.util.OptionalDouble;

/**
 * How sure each element of a plan is, 0 to 1, by what speaks for it. The figures rank the evidence;
 * they are no measured frequencies.
 */
final class Confidence {

  /** Stated and measured area agree up to this share. */
  static final double SAME_AREA = 0.05;

  /** A room between faces of walls; polygons that somebody drew are certain. */
  private static final double ENCLOSED = 0.95;

  private static final double WITHOUT_STAMP = 0.9;
  private static final double STAMP_DIFFERS = 0.5;

  /** For each side that nothing but the need to close a room put there. */
  private static final double CLOSED = 0.9;

  /** For each side that is open, and was closed to have a room at all. */
  private static final double ASSUMED = 0.6;

  /** An opening whose wall has no axis, such as a curved one. */
  private static final double WITHOUT_AXIS = 0.9;

  /** A line in it may be the leaf of a door, and may be something else. */
  private static final double DOUBTFUL = 0.6;

  private static final double WALL_LAYER = 0.98;
  private static final double PAIR_OF_LINES = 0.9;
  private static final double SINGLE_LINE = 0.75;

  /** Of a wall that bounds no room at all. */
  private static final double BESIDE_NOTHING = 0.5;

  private Confidence() {}

  /** Product of boundary, label, closing and what kind of wall is around it. */
  static double room(int room, StoreyNaming naming) {
    RoomDraft draft = naming.draft().shell().rooms().get(room);
    double sure = draft.source() == Room.Source.FACES ? ENCLOSED : 1;
    sure *= label(draft.shape().getArea(), naming.names().get(room).statedArea());
    for (OpeningDraft opening : naming.openings()) {
      boolean here = opening.right() == room || opening.left() == room;
      sure *= here ? closing(opening.gap().evidence()) : 1;
    }
    return sure * draft.certainty();
  }

  /** How sure a room is that ends at such an opening. */
  private static double closing(Gap.Evidence evidence) {
    return switch (evidence) {
      case SWING, WINDOW, DOOR, OPENING, LINES -> 1;
      case NONE -> CLOSED;
      case ASSUMED -> ASSUMED;
    };
  }

  private static double label(double measured, OptionalDouble stated) {
    if (stated.isEmpty()) {
      return WITHOUT_STAMP;
    }
    return Math.abs(measured / stated.getAsDouble() - 1) <= SAME_AREA ? 1 : STAMP_DIFFERS;
  }

  /** By the strongest sign that something opens here. */
  static double opening(OpeningDraft opening, Opening.Kind kind, boolean inWall) {
    double sign =
        switch (opening.gap().evidence()) {
          case SWING, WINDOW -> 0.98;
          case DOOR -> 0.95;
          case OPENING -> 0.85;
          case LINES -> 0.75;
          case NONE -> 0.6;
          case ASSUMED -> 0.4;
        };
    if (kind == Opening.Kind.PASSAGE && opening.gap().closing() == Gap.Closing.DOUBTFUL) {
      sign *= DOUBTFUL;
    }
    return inWall ? sign : sign * WITHOUT_AXIS;
  }

  /** By how it is drawn, and by how much of it bounds a room. */
  static double wall(WallDraft wall, Walls found, WallSides sides) {
    double drawn = PAIR_OF_LINES;
    if (wall.thickness() <= 0) {
      drawn = SINGLE_LINE;
    } else if (found.layered()) {
      drawn = WALL_LAYER;
    }
    return drawn * (BESIDE_NOTHING + (1 - BESIDE_NOTHING) * sides.besideRooms());
  }
}
