package dev.planwalk.scene.furnish;

import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.vocabulary.Look;

/** Furnishes one room. The same room, look and library give the same pieces. */
@FunctionalInterface
public interface RoomFurnisher {

  /** Leaves the room as the shell made it. */
  RoomFurnisher NONE = (room, look, parts) -> Furnished.NOTHING;

  /**
   * Places furniture, dressing and lamps of a room.
   *
   * @param parts receives meshes, materials and instances; z = 0 is the floor of the room
   */
  Furnished furnish(RoomContext room, Look look, SceneParts parts);
}
