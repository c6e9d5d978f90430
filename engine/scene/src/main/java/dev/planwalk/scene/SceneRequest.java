package dev.planwalk.scene;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.View;
import java.util.Optional;

/**
 * What is to be seen.
 *
 * @param plan as it was read; imperfections are mended while building
 * @param flatId which flat; empty: the largest
 * @param storeyId which storey; empty: that of the room, else the main storey of the flat
 * @param room id or name of the room seen; empty: the most presentable one. Only for {@link
 *     View#INTERIOR}
 * @param aspect width of the picture over its height
 */
public record SceneRequest(
    FloorPlan plan,
    Look look,
    View view,
    Optional<String> flatId,
    Optional<String> storeyId,
    Optional<String> room,
    double aspect) {

  /** The most presentable room of the largest flat, 3:2. */
  public static SceneRequest interior(FloorPlan plan, Look look) {
    return of(plan, look, View.INTERIOR);
  }

  /** The largest flat in this view, 3:2. */
  public static SceneRequest of(FloorPlan plan, Look look, View view) {
    return new SceneRequest(
        plan, look, view, Optional.empty(), Optional.empty(), Optional.empty(), 1.5);
  }

  /** The same for a room, by id or name. */
  public SceneRequest inRoom(String idOrName) {
    return new SceneRequest(plan, look, view, flatId, storeyId, Optional.of(idOrName), aspect);
  }
}
