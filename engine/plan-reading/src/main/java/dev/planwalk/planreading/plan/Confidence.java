package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.naming.StoreyNaming;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.rooms.OpeningDraft;
import dev.planwalk.planreading.rooms.WallDraft;
import dev.planwalk.planreading.rooms.WallSides;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.RoomSize;
import java.util.OptionalDouble;

/**
 * How sure each element of a plan is, 0 to 1, by what speaks for it. Those of rooms are measured
 * frequencies ({@link Calibration}); the others rank the evidence.
 *
 * <p>The evidence of a <b>room</b> begins at 1 and loses a factor for each thing that makes it
 * doubtful:
 *
 * <ul>
 *   <li>nobody drew it as an area: {@value #ENCLOSED}, and down to {@value #UNHELD} of that by the
 *       share of its border that lies on no wall or opening that was found;
 *   <li>no stated area to compare with: {@value #WITHOUT_STAMP}; one that differs by more than 5 %:
 *       {@value #STAMP_DIFFERS}, falling with the difference to {@value #STAMP_FAR_OFF} at a fifth;
 *   <li>no name: {@value #NAMELESS}, or {@value #UNNAMED} where its fittings tell what it is;
 *   <li>no door: {@value #DOORLESS}; doors that lead only to other rooms without one: {@value
 *       #CUT_OFF};
 *   <li>walls that are single lines: {@value #SINGLE_LINES}; dashed walls: {@link
 *       RoomDraft#certainty};
 *   <li>each side closed without a sign of a door: {@value #CLOSED}; each that is open: {@value
 *       #ASSUMED}.
 * </ul>
 *
 * <p>How often rooms of such evidence were right is what is told; where lines were followed on a
 * picture, {@value #TRACED} of it.
 *
 * <p>A <b>storey</b> is the mean of its rooms by area. A <b>plan</b> is the mean of its storeys by
 * area, times what the unit leaves of it ({@link #unit}), times {@value #ONE_ROOM} or {@value
 * #TWO_ROOMS} where there are only one or two rooms, since most of what was drawn may be missing.
 */
final class Confidence {

  /** Stated and measured area differ by this share: one of them is of something else. */
  private static final double OTHER_AREA = 0.2;

  /** A room between faces of walls; polygons that somebody drew are certain. */
  private static final double ENCLOSED = 0.95;

  /** What is left of a room no part of whose border is known to be wall. */
  private static final double UNHELD = 0.5;

  private static final double WITHOUT_STAMP = 0.9;
  private static final double STAMP_DIFFERS = 0.7;
  private static final double STAMP_FAR_OFF = 0.4;

  /** Drawings of homes name their rooms; what has no name may be a niche, a pier or a cupboard. */
  private static final double NAMELESS = 0.8;

  /** Nobody named it, but a bath or a stair in it, or its shape, says what it is. */
  private static final double UNNAMED = 0.95;

  /** A room that nobody can enter: a door was not seen, or it is none. */
  private static final double DOORLESS = 0.6;

  private static final double CUT_OFF = 0.75;

  /** Where walls are lines, any other line may have been taken for one. */
  private static final double SINGLE_LINES = 0.85;

  /** For each side that nothing but the need to close a room put there. */
  private static final double CLOSED = 0.9;

  /** For each side that is open, and was closed to have a room at all. */
  private static final double ASSUMED = 0.6;

  /** Lines that were followed on a picture. */
  static final double TRACED = 0.6;

  /** Plans of this few rooms are mostly parts of a drawing whose rest was not understood. */
  private static final double ONE_ROOM = 0.75;

  private static final double TWO_ROOMS = 0.9;

  /** From this confidence of the unit on it takes nothing from the plan. */
  private static final double SURE_UNIT = 0.5;

  /** What is left of a plan whose unit is a guess among equals. */
  private static final double GUESSED_UNIT = 0.3;

  /** A swing ends at a jamb, or panes run from jamb to jamb: hardly anything else looks so. */
  private static final double UNMISTAKABLE = 0.98;

  /** What a layer or block says, without a swing or panes to be seen. */
  private static final double ON_DOOR_LAYER = 0.95;

  /** The layer says that something opens, not what. */
  private static final double ON_OPENING_LAYER = 0.85;

  /** Lines close the gap that may be a threshold, a lintel or a step. */
  private static final double LINED = 0.75;

  /** Walls end and nothing is drawn between them. */
  private static final double BARE = 0.6;

  /** No wall ends; a room was closed there. */
  private static final double INVENTED = 0.4;

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

  /**
   * How sure a room is.
   *
   * @param number of the room in its storey
   * @param held share of its border that lies on walls and openings
   * @param traced the lines were followed on a picture
   */
  static double room(
      Room room, int number, StoreyNaming naming, Reach reach, double held, boolean traced) {
    double sure = naming.draft().shell().rooms().get(number).certainty();
    sure *= room.source() == Room.Source.FACES ? ENCLOSED * (UNHELD + (1 - UNHELD) * held) : 1;
    sure *= label(room.areaSquareMetres(), room.statedAreaSquareMetres());
    sure *= name(room);
    sure *= reach.doorless(room) ? DOORLESS : reach.cutOff(room) ? CUT_OFF : 1;
    sure *= naming.draft().walls().singleLine() ? SINGLE_LINES : 1;
    for (OpeningDraft opening : naming.openings()) {
      boolean here = opening.right() == number || opening.left() == number;
      sure *= here ? closing(opening.gap().evidence()) : 1;
    }
    double frequency = Calibration.of(room.source()).frequency(sure);
    return traced ? frequency * TRACED : frequency;
  }

  /**
   * How sure a plan is.
   *
   * @param mean of its storeys by area
   */
  static double plan(double mean, double unit, int rooms) {
    double whole = rooms == 1 ? ONE_ROOM : rooms == 2 ? TWO_ROOMS : 1;
    return mean * whole * unit(unit);
  }

  /**
   * What the confidence of the unit leaves of the plan's: all of it from {@value #SURE_UNIT} on.
   */
  private static double unit(double unit) {
    return Math.min(1, GUESSED_UNIT + (1 - GUESSED_UNIT) * unit / SURE_UNIT);
  }

  private static double name(Room room) {
    if (RoomChecks.nameless(room)) {
      return NAMELESS;
    }
    return room.name().isEmpty() && room.number().isEmpty() ? UNNAMED : 1;
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
    double off = Math.abs(measured / stated.getAsDouble() - 1);
    if (off <= RoomSize.SAME_AREA) {
      return 1;
    }
    double share = Math.min(1, (off - RoomSize.SAME_AREA) / (OTHER_AREA - RoomSize.SAME_AREA));
    return STAMP_DIFFERS - share * (STAMP_DIFFERS - STAMP_FAR_OFF);
  }

  /** By the strongest sign that something opens here. */
  static double opening(OpeningDraft opening, Opening.Kind kind, boolean inWall) {
    double sign =
        switch (opening.gap().evidence()) {
          case SWING, WINDOW -> UNMISTAKABLE;
          case DOOR -> ON_DOOR_LAYER;
          case OPENING -> ON_OPENING_LAYER;
          case LINES -> LINED;
          case NONE -> BARE;
          case ASSUMED -> INVENTED;
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
