package dev.planwalk.scene;

import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.furnish.SkippedGroup;
import dev.planwalk.scene.model.Development;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import java.util.List;

/**
 * A flat on one storey, ready to be walked through. Heights in the scene count from level 0, those
 * of shell and pieces from the floor of the storey.
 *
 * @param shell the building of the storey
 * @param rooms of the flat on this storey, in the plan's order
 * @param best the most presentable of the rooms, or the one that was asked for
 * @param pieces furniture placed, in order
 * @param skipped furniture that found no place, and why
 */
public record BuiltStorey(
    Scene scene,
    Development development,
    Shell shell,
    List<LaidRoom> rooms,
    LaidRoom best,
    List<PlacedPiece> pieces,
    List<SkippedGroup> skipped) {

  public BuiltStorey {
    rooms = List.copyOf(rooms);
    pieces = List.copyOf(pieces);
    skipped = List.copyOf(skipped);
  }
}
