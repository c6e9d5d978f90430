package dev.planwalk.planreading.rooms;

import dev.planwalk.floorplan.Wall;
import dev.planwalk.planreading.division.FaceClassifier;

/**
 * What lies on both sides of a wall, seen at places along its axis.
 *
 * @param samples places looked at
 * @param oneSided places with a room on exactly one side
 * @param roomless places without a room on either side
 */
public record WallSides(int samples, int oneSided, int roomless) {

  private static final int PLACES = 9;

  /** Beside the face, and past a lining or a shallow niche, in metres. */
  private static final double NEAR = 0.08;

  private static final double FAR = 0.48;

  /** Looks at both sides of a wall. */
  public static WallSides of(WallDraft wall, FaceClassifier.Finder rooms) {
    int oneSided = 0;
    int roomless = 0;
    for (int i = 0; i < PLACES; i++) {
      double along = wall.length() * (i + 0.5) / PLACES;
      boolean left = besideRoom(wall, along, 1, rooms);
      boolean right = besideRoom(wall, along, -1, rooms);
      oneSided += left != right ? 1 : 0;
      roomless += left || right ? 0 : 1;
    }
    return new WallSides(PLACES, oneSided, roomless);
  }

  private static boolean besideRoom(
      WallDraft wall, double along, int side, FaceClassifier.Finder rooms) {
    double face = wall.thickness() / 2;
    return rooms.at(wall.point(along, side * (face + NEAR))) >= 0
        || rooms.at(wall.point(along, side * (face + FAR))) >= 0;
  }

  /** Exterior when there is no room on one side along most of its length. */
  public Wall.Kind kind(WallDraft wall) {
    if (wall.railing()) {
      return Wall.Kind.RAILING;
    }
    return oneSided * 2 > samples ? Wall.Kind.EXTERIOR : Wall.Kind.INTERIOR;
  }

  /** Share of the wall that bounds a room, 0 to 1. */
  public double besideRooms() {
    return 1 - (double) roomless / samples;
  }
}
