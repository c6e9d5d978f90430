package dev.planwalk.scene.furnish;

/**
 * Where something stands in the plan.
 *
 * @param yawRadians counter-clockwise; 0: the front looks to +y of the plan
 * @param cosine of the yaw, kept because places are compared very often
 * @param sine of the yaw
 */
record Pose(double x, double y, double yawRadians, double cosine, double sine) {

  Pose(double x, double y, double yawRadians) {
    this(x, y, yawRadians, StrictMath.cos(yawRadians), StrictMath.sin(yawRadians));
  }

  /** Plan x of a point given in this pose's own frame. */
  double worldX(double localX, double localY) {
    return x + cosine * localX - sine * localY;
  }

  /** Plan y of a point given in this pose's own frame. */
  double worldY(double localX, double localY) {
    return y + sine * localX + cosine * localY;
  }

  /** A pose given in this one's frame, in the plan. */
  Pose of(double localX, double localY, double localYaw) {
    double wx = worldX(localX, localY);
    double wy = worldY(localX, localY);
    return localYaw == 0
        ? new Pose(wx, wy, yawRadians, cosine, sine)
        : new Pose(wx, wy, yawRadians + localYaw);
  }

  /** Unit vector of the front. */
  double frontX() {
    return -sine;
  }

  double frontY() {
    return cosine;
  }
}
