package dev.planwalk.tour.splat;

import dev.planwalk.rendering.LitScene;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.splat.SurfacePieces.Piece;
import java.util.ArrayList;
import java.util.List;

/** Finds how far splats must lie apart so that a whole flat takes about as many as asked for. */
public final class SpacingSearch {

  private static final double FINEST = 0.008;
  private static final double COARSEST = 0.30;
  private static final int STEPS = 4;

  /** What the windows show comes on top of what is counted. */
  private static final double SHARE_OF_SURFACES = 0.96;

  private SpacingSearch() {}

  /**
   * Metres between splats of a floor.
   *
   * @param walks one per storey
   * @param scenes the same storeys; their light does not matter
   * @param rooms ids of the rooms that have splats
   */
  public static double of(
      List<Walk> walks, List<LitScene> scenes, List<String> rooms, int budget, Progress progress) {
    List<RoomMap> maps = walks.stream().map(walk -> new RoomMap(walk, rooms)).toList();
    List<List<Piece>> pieces = new ArrayList<>();
    for (int i = 0; i < walks.size(); i++) {
      pieces.add(RoomSurfels.pieces(walks.get(i), maps.get(i)));
    }
    double spacing = Math.clamp(Math.sqrt(500.0 / budget), FINEST, COARSEST);
    double low = FINEST;
    double high = COARSEST;
    for (int step = 0; step < STEPS; step++) {
      int count = 0;
      for (int i = 0; i < walks.size(); i++) {
        count +=
            RoomSurfels.place(pieces.get(i), maps.get(i), null, spacing, scenes.get(i), progress)
                .count();
      }
      double ratio = count / (SHARE_OF_SURFACES * budget);
      if (ratio > 1) {
        low = spacing;
      } else {
        high = spacing;
      }
      // Counts grow between the first and the second power of the fineness.
      spacing = Math.clamp(spacing * Math.pow(ratio, 0.6), low, high);
    }
    return Math.rint(spacing * 1e5) / 1e5;
  }
}
