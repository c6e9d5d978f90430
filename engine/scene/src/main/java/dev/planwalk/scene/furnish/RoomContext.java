package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import java.util.List;

/**
 * All a furnisher is told about a room. Plan metres; heights above the floor of the room.
 *
 * @param room as read
 * @param floor clear floor at the wall faces, cleaned; a simple polygon with simple holes
 * @param heightMetres floor to ceiling; outdoors likewise
 * @param walls faces of the walls, counter-clockwise around the room (holes clockwise), so that the
 *     room lies to the left of each segment
 * @param openings doors, windows and passages of the room
 * @param zones where nothing, or only something low, may stand
 * @param fixtures what the plan draws in this room
 * @param lamps what the lamps of the room give
 * @param mainFlatRoom whether the counter of the flat (reception, bar, sales) belongs here
 */
public record RoomContext(
    Room room,
    Area floor,
    double heightMetres,
    List<WallSegment> walls,
    List<RoomOpening> openings,
    List<KeepClear> zones,
    List<Fixture> fixtures,
    LampPlan lamps,
    boolean mainFlatRoom) {

  public RoomContext {
    walls = List.copyOf(walls);
    openings = List.copyOf(openings);
    zones = List.copyOf(zones);
    fixtures = List.copyOf(fixtures);
  }

  /**
   * A straight piece of wall; the room lies to its left.
   *
   * @param exterior whether outdoors lies behind it
   * @param wet whether a wet room lies behind it (water pipes at hand)
   * @param radiator whether a radiator hangs on it
   * @param open whether there is no wall here: the edge of a balcony, or a gap in the drawing
   */
  public record WallSegment(
      Point start, Point end, boolean exterior, boolean wet, boolean radiator, boolean open) {

    /** Length in metres. */
    public double length() {
      return start.distanceTo(end);
    }

    /** Counter-clockwise from x, from the wall into the room. */
    public double facingRadians() {
      return StrictMath.atan2(end.x() - start.x(), -(end.y() - start.y()));
    }
  }

  /**
   * An opening as this room sees it.
   *
   * @param openingId in the plan
   * @param start one end on this room's wall face; from start to end the room lies to the left
   * @param end the other end
   * @param sillMetres 0 for doors
   * @param headMetres top of the opening
   * @param door something one walks through: door, passage, balcony door
   * @param glazed whether light comes through
   * @param exterior whether outdoors lies behind it
   * @param entrance the flat's entrance
   * @param opensInto whether the leaf swings into this room
   * @param wall index into {@link RoomContext#walls()}, or -1
   */
  public record RoomOpening(
      String openingId,
      Point start,
      Point end,
      double sillMetres,
      double headMetres,
      boolean door,
      boolean glazed,
      boolean exterior,
      boolean entrance,
      boolean opensInto,
      int wall) {}

  /**
   * Floor that has to stay free.
   *
   * @param area plan metres; may reach beyond the room
   * @param maxHeightMetres what is lower may stand here; 0: nothing
   * @param reason such as {@code door_swing}, {@code door_front}, {@code window_access}, {@code
   *     balcony_door}, {@code under_window}, {@code radiator}, {@code stair}
   */
  public record KeepClear(Ring area, double maxHeightMetres, String reason) {}

  /**
   * The light of the room's lamps.
   *
   * @param lumens in sum over the room's lamps, already dimmed for the lighting; 0 when off
   * @param kelvin colour temperature
   * @param ceilingPoints where ceiling lamps hang, at least one
   */
  public record LampPlan(double lumens, double kelvin, List<Point> ceilingPoints) {

    public LampPlan {
      ceilingPoints = List.copyOf(ceilingPoints);
    }
  }
}
