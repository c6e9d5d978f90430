package dev.planwalk.scene.furnish;

import dev.planwalk.scene.furnish.Arranger.Standing;
import dev.planwalk.scene.furnish.RoomSpace.Body;

/** What two groups of a room ask of each other beyond not standing on one another. */
final class GroupRules {

  /** Free floor between a kitchen island and the sofa group, in metres. */
  private static final double ISLAND_TO_SOFA = 1.2;

  /** Depth in metres, from the sofa's back, where no island may stand before it. */
  private static final double SOFA_VIEW = 4.5;

  /** From the back of a sofa to the wall behind its television, at least and at most, in metres. */
  private static final double NEAREST_VIEW = 2.2;

  private static final double FARTHEST_VIEW = 5.5;

  /** How far a television may stand beside the middle of the sofa, in metres. */
  private static final double ASIDE_VIEW = 1.0;

  /** Cosine of the angle between two fronts that look at each other. */
  private static final double FACING = -0.7;

  /** Free floor between a kitchen line and a sofa group beside it, in metres. */
  private static final double KITCHEN_TO_SOFA = 0.5;

  /** Nobody reads or sleeps nearer to a kitchen line than this, in metres. */
  private static final double KITCHEN_TO_REST = 1.5;

  private GroupRules() {}

  /** Whether two groups cannot stay where they are, whichever of them came first. */
  static boolean clash(Standing one, Standing other) {
    return broken(one, other) || broken(other, one);
  }

  private static boolean broken(Standing one, Standing other) {
    return islandAtSofa(one, other) || unseen(one, other) || restAtKitchen(one, other);
  }

  /** Whether a television is not where the sofa looks. */
  private static boolean unseen(Standing television, Standing sofa) {
    if (!television.is("tv bench") || !sofa.is("sofa group")) {
      return false;
    }
    Pose seat = sofa.pose();
    Pose bench = television.pose();
    double dx = bench.x() - seat.x();
    double dy = bench.y() - seat.y();
    double along = dx * seat.frontX() + dy * seat.frontY();
    double across = Math.abs(dy * seat.frontX() - dx * seat.frontY());
    double facing = bench.frontX() * seat.frontX() + bench.frontY() * seat.frontY();
    return along < NEAREST_VIEW || along > FARTHEST_VIEW || across > ASIDE_VIEW || facing > FACING;
  }

  /** Seats and beds keep off the kitchen line of an open plan. */
  private static boolean restAtKitchen(Standing rest, Standing kitchen) {
    if (!kitchen.is("kitchen line")) {
      return false;
    }
    double least =
        switch (rest.assembly().group()) {
          case "sofa group", "tv bench" -> KITCHEN_TO_SOFA;
          case "armchair", "conversation", "bed" -> KITCHEN_TO_REST;
          default -> 0;
        };
    if (least == 0) {
      return false;
    }
    for (Body body : kitchen.bodies()) {
      Footprint around = body.footprint().grown(least);
      if (rest.bodies().stream().anyMatch(own -> around.overlaps(own.footprint()))) {
        return true;
      }
    }
    return false;
  }

  /** A kitchen island leaves a way around the sofa group, and what the sofa looks at, free. */
  private static boolean islandAtSofa(Standing island, Standing sofa) {
    if (!island.is("kitchen island") || !sofa.is("sofa group")) {
      return false;
    }
    double half = sofa.assembly().width() / 2 + 0.3;
    Footprint ahead = new Footprint(sofa.pose().of(0, SOFA_VIEW / 2, 0), half, SOFA_VIEW / 2);
    for (Body body : island.bodies()) {
      Footprint own = body.footprint();
      if (own.overlaps(ahead)) {
        return true;
      }
      Footprint around = own.grown(ISLAND_TO_SOFA);
      for (Body theirs : sofa.bodies()) {
        if (around.overlaps(theirs.footprint())) {
          return true;
        }
      }
    }
    return false;
  }
}
