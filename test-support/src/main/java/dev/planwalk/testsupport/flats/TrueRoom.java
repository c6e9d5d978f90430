package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * A room as it was meant.
 *
 * @param flat counted from 0 on its storey; -1: common to all
 * @param functions what it is for; more than one in an open plan
 * @param floor inside of the wall faces, in metres
 */
public record TrueRoom(int flat, List<RoomType> functions, Polygon floor) {

  public TrueRoom {
    functions = List.copyOf(functions);
  }

  /** The first of its functions. */
  public RoomType type() {
    return functions.getFirst();
  }
}
