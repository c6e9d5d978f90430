package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import java.util.Optional;

/**
 * An opening of the mended storey: it cuts its wall from face to face.
 *
 * @param opening as read
 * @param frame x along the wall's axis, y from its right to its left face
 * @param sill metres above the floor
 * @param head metres above the floor, below the ceiling
 * @param right room at y below 0
 * @param left room at y above the thickness
 * @param walkable something one walks through: door, passage or balcony door
 * @param glazed light comes through when closed
 */
public record LaidOpening(
    Opening opening,
    OpeningFrame frame,
    double sill,
    double head,
    Optional<LaidRoom> right,
    Optional<LaidRoom> left,
    boolean walkable,
    boolean glazed) {

  /** Between indoors and outdoors. */
  public boolean toOutdoors() {
    return outdoor(right) != outdoor(left);
  }

  /** The frame with y running from the inner to the outer face of an outside wall. */
  OpeningFrame inwardFrame() {
    return outdoor(right) && !outdoor(left) ? frame.turned() : frame;
  }

  /** The room on the inner side, for an opening to outdoors. */
  Optional<LaidRoom> innerRoom() {
    return outdoor(right) ? left : right;
  }

  /** Whether it belongs to the room. */
  public boolean touches(LaidRoom room) {
    return right.filter(r -> r == room).isPresent() || left.filter(r -> r == room).isPresent();
  }

  /** The room beyond, seen from one of its rooms. */
  public Optional<LaidRoom> beyond(LaidRoom room) {
    return right.filter(r -> r == room).isPresent() ? left : right;
  }

  /** The frame as a room of it sees the opening: y runs from the room into the wall. */
  OpeningFrame frameFrom(LaidRoom room) {
    return right.filter(r -> r == room).isPresent() ? frame : frame.turned();
  }

  /** Middle of the opening. */
  public Point centre() {
    return frame.at(frame.width() / 2, frame.thickness() / 2);
  }

  /** No room, or a balcony. */
  static boolean outdoor(Optional<LaidRoom> room) {
    return room.isEmpty() || room.get().outdoor();
  }
}
