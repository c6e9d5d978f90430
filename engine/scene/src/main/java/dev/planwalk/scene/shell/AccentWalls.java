package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.RoomType;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The one wall of a room that may be painted differently: its longest without a window, in rooms
 * where people sit or sleep.
 */
final class AccentWalls {

  private static final Set<RoomType> ROOMS =
      EnumSet.of(
          RoomType.LIVING,
          RoomType.KITCHEN_DINER,
          RoomType.DINING,
          RoomType.BEDROOM,
          RoomType.GUEST_ROOM,
          RoomType.STUDY,
          RoomType.OFFICE,
          RoomType.MEETING,
          RoomType.RECEPTION,
          RoomType.SHOP);

  private final Map<LaidRoom, WallLine> walls = new LinkedHashMap<>();

  AccentWalls(StoreyLayout layout) {
    for (LaidRoom room : layout.rooms()) {
      if (!ROOMS.contains(room.type())) {
        continue;
      }
      WallLine best = null;
      double longest = 1.5;
      for (WallLine line : WallLine.all(room)) {
        boolean lit =
            layout.openingsOf(room).stream()
                .anyMatch(o -> o.glazed() && o.toOutdoors() && onLine(line, o, room));
        if (!lit && line.length() > longest) {
          longest = line.length();
          best = line;
        }
      }
      if (best != null) {
        walls.put(room, best);
      }
    }
  }

  private static boolean onLine(WallLine line, LaidOpening opening, LaidRoom room) {
    OpeningFrame frame = opening.frameFrom(room);
    Point p = line.local(frame.at(frame.width() / 2, 0));
    return p.x() > 0 && p.x() < line.length() && Math.abs(p.y()) < 0.4;
  }

  /** Whether a point of the room's wall face lies on its accent wall. */
  boolean covers(LaidRoom room, Point onFace) {
    WallLine line = walls.get(room);
    if (line == null) {
      return false;
    }
    Point p = line.local(onFace);
    return p.x() > -0.01 && p.x() < line.length() + 0.01 && Math.abs(p.y()) < 0.03;
  }
}
