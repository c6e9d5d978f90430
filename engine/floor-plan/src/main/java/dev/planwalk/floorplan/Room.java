package dev.planwalk.floorplan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A room: the clear floor between the wall faces.
 *
 * @param id {@code room_1}; unique in the plan and used unchanged in every later file
 * @param flatId empty for what belongs to no flat (staircases, shared corridors, shafts)
 * @param name as lettered on the plan, or empty
 * @param number as lettered on the plan
 * @param functions ordered uses of an open plan, for example living, kitchen, dining; at least the
 *     type itself
 * @param floor clear floor at the wall faces
 * @param areaSquareMetres measured
 * @param statedAreaSquareMetres as lettered on the plan
 * @param mainDirectionDegrees counter-clockwise from x, of the room's longest walls, in [0, 90)
 */
public record Room(
    String id,
    String storeyId,
    Optional<String> flatId,
    String name,
    Optional<String> number,
    RoomType type,
    List<RoomType> functions,
    Area floor,
    double areaSquareMetres,
    OptionalDouble statedAreaSquareMetres,
    double mainDirectionDegrees,
    Source source,
    double confidence) {

  public Room {
    functions = List.copyOf(functions);
  }

  /** The same room, this sure. */
  public Room judged(double sure) {
    return new Room(
        id,
        storeyId,
        flatId,
        name,
        number,
        type,
        functions,
        floor,
        areaSquareMetres,
        statedAreaSquareMetres,
        mainDirectionDegrees,
        source,
        sure);
  }

  /** Where the polygon came from. */
  public enum Source {
    ROOM_LAYER("room_layer"),
    FACES("faces"),
    FILL("fill");

    private final String wire;

    Source(String wire) {
      this.wire = wire;
    }

    /** The word in {@code floor_plan.json}. */
    public String wire() {
      return wire;
    }
  }
}
