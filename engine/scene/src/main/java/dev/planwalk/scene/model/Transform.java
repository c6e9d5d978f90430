package dev.planwalk.scene.model;

/**
 * An affine map from mesh space to the world: rotation about Z, scale, and shift only, so that
 * verticals stay vertical.
 *
 * @param yawRadians counter-clockwise about Z, after scaling
 * @param scaleX along the mesh's x; negative mirrors (the renderer turns the winding back)
 */
public record Transform(
    double x, double y, double z, double yawRadians, double scaleX, double scaleY, double scaleZ) {

  /** Leaves everything where it is. */
  public static final Transform IDENTITY = new Transform(0, 0, 0, 0, 1, 1, 1);

  /** Shift and turn without scaling. */
  public static Transform at(double x, double y, double z, double yawRadians) {
    return new Transform(x, y, z, yawRadians, 1, 1, 1);
  }
}
