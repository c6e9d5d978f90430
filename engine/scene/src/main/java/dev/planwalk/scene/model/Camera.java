package dev.planwalk.scene.model;

/** From where and how the scene is seen. */
public sealed interface Camera {

  /**
   * A rectilinear camera with a shift lens.
   *
   * @param eye position
   * @param forward unit vector; horizontal for interiors, so that verticals stay vertical
   * @param up unit vector at a right angle to forward
   * @param horizontalFovRadians full angle of view across the width
   * @param shiftX picture shifted right by this share of the width
   * @param shiftY picture shifted up by this share of the width (negative shows more floor)
   */
  record Perspective(
      Vec3 eye, Vec3 forward, Vec3 up, double horizontalFovRadians, double shiftX, double shiftY)
      implements Camera {}

  /**
   * A full sphere, 2:1; the centre of the picture is {@code headingRadians} counter-clockwise from
   * x.
   */
  record Equirectangular(Vec3 eye, double headingRadians) implements Camera {}

  /**
   * Parallel rays.
   *
   * @param centre seen in the middle of the picture
   * @param forward unit vector of the rays
   * @param up unit vector at a right angle to forward
   * @param widthMetres across the picture
   */
  record Orthographic(Vec3 centre, Vec3 forward, Vec3 up, double widthMetres) implements Camera {}
}
