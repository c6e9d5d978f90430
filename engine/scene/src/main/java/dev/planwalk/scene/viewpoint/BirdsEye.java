package dev.planwalk.scene.viewpoint;

import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Vec3;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/** Cameras that see a whole flat from above. */
public final class BirdsEye {

  /** 35 mm on 36 mm film. */
  private static final double FOV = 2 * StrictMath.atan(18.0 / 35);

  private static final double MARGIN = 1.10;

  private BirdsEye() {}

  /**
   * From 40 degrees above, turned a little, near enough to fill the picture.
   *
   * @param outline of what is shown
   * @param height of the cut walls, metres
   */
  public static Camera.Perspective dollhouse(Geometry outline, double height, double aspect) {
    Envelope box = outline.getEnvelopeInternal();
    Coordinate c = box.centre();
    double heading = Math.toRadians(90 - 22);
    double down = Math.toRadians(50);
    Vec3 forward =
        new Vec3(
            StrictMath.cos(down) * StrictMath.cos(heading),
            StrictMath.cos(down) * StrictMath.sin(heading),
            -StrictMath.sin(down));
    Vec3 right = forward.cross(new Vec3(0, 0, 1)).normalised();
    Vec3 up = right.cross(forward);
    Vec3 centre = new Vec3(c.x, c.y, height / 2);
    double half = StrictMath.tan(FOV / 2);
    double distance = 2;
    // Far enough that every corner, low and high, lies inside the picture.
    for (Coordinate corner : outline.getCoordinates()) {
      for (double z : new double[] {0, height}) {
        Vec3 d = new Vec3(corner.x, corner.y, z).minus(centre);
        double across = Math.abs(d.dot(right)) * MARGIN / half;
        double along = Math.abs(d.dot(up)) * MARGIN * aspect / half;
        distance = Math.max(distance, Math.max(across, along) - d.dot(forward));
      }
    }
    return new Camera.Perspective(centre.minus(forward.times(distance)), forward, up, FOV, 0, 0);
  }

  /** Straight down, sheet up is up. */
  public static Camera.Orthographic top(Geometry outline, double aspect) {
    Envelope box = outline.getEnvelopeInternal();
    Coordinate c = box.centre();
    double width = MARGIN * Math.max(box.getWidth(), box.getHeight() * aspect);
    return new Camera.Orthographic(
        new Vec3(c.x, c.y, 20), new Vec3(0, 0, -1), new Vec3(0, 1, 0), width);
  }

  /** 35 mm, for the camera's facts. */
  public static double focalLengthMillimetres() {
    return 35;
  }
}
