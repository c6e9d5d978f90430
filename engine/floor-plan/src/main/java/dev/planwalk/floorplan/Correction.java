package dev.planwalk.floorplan;

import java.util.Optional;

/**
 * What a person states against what was read: one operation on the ids of the plan as it stood when
 * it was stated, after the corrections before it. Kept in the plan, so that another reading of the
 * same drawing can take it up again.
 */
public sealed interface Correction {

  /** Two rooms with a wall or a line between them are one: the first, whose id and name stay. */
  record Merge(String roomId, String withRoomId) implements Correction {}

  /**
   * A room is two, parted along a line that crosses it. The larger part keeps the id; the other is
   * a new room of unknown type.
   */
  record Part(String roomId, Point from, Point to) implements Correction {}

  /** A room is called otherwise. */
  record Rename(String roomId, String name) implements Correction {}

  /**
   * A room is for something else.
   *
   * @param type as {@link RoomType#wire()} says it; another word fits no plan
   */
  record Retype(String roomId, String type) implements Correction {}

  /**
   * An opening stands in a wall; whatever opening overlaps it goes.
   *
   * @param at its middle; the nearest point of the wall's axis counts
   * @param widthMetres clear width along the wall
   */
  record SetOpening(String wallId, Point at, Opening.Kind kind, double widthMetres)
      implements Correction {}

  /** An opening is not there; the wall is whole. */
  record RemoveOpening(String openingId) implements Correction {}

  /**
   * The drawing is in another unit, or its page has another scale.
   *
   * @param unit {@code mm}, {@code cm}, {@code dm}, {@code m}, {@code in}, {@code ft} or {@code
   *     1:100}
   */
  record SetUnit(String unit) implements Correction {}

  /** The word of its kind in {@code floor_plan.json}. */
  default String wire() {
    return switch (this) {
      case Merge _ -> "merge";
      case Part _ -> "part";
      case Rename _ -> "rename";
      case Retype _ -> "retype";
      case SetOpening _ -> "set_opening";
      case RemoveOpening _ -> "remove_opening";
      case SetUnit _ -> "set_unit";
    };
  }

  /** The room, wall or opening that it is about; empty of a unit. */
  default Optional<String> subject() {
    return switch (this) {
      case Merge merge -> Optional.of(merge.roomId());
      case Part part -> Optional.of(part.roomId());
      case Rename rename -> Optional.of(rename.roomId());
      case Retype retype -> Optional.of(retype.roomId());
      case SetOpening set -> Optional.of(set.wallId());
      case RemoveOpening remove -> Optional.of(remove.openingId());
      case SetUnit _ -> Optional.empty();
    };
  }
}
