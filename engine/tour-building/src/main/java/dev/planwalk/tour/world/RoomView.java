package dev.planwalk.tour.world;

/**
 * The room that a panorama was made in, as the plan knows it.
 *
 * @param cameraX of the panorama in the frame of the tour, metres
 * @param cameraZ likewise
 * @param floorY of the room in the frame of the tour, metres
 * @param eyeMetres height of the camera above the floor
 * @param heightMetres of the room
 * @param widthMetres of the box around the room along X
 * @param depthMetres along Z
 */
public record RoomView(
    double cameraX,
    double cameraZ,
    double floorY,
    double eyeMetres,
    double heightMetres,
    double widthMetres,
    double depthMetres) {

  public RoomView {
    if (!(eyeMetres > 0 && heightMetres > eyeMetres && widthMetres > 0 && depthMetres > 0)) {
      throw new IllegalArgumentException("a room is higher than the eye, and wider than nothing");
    }
  }
}
