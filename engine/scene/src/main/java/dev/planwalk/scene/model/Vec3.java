package dev.planwalk.scene.model;

/** A point, direction or colour of three doubles. For building scenes, not for tracing. */
public record Vec3(double x, double y, double z) {

  /** This plus other. */
  public Vec3 plus(Vec3 other) {
    return new Vec3(x + other.x, y + other.y, z + other.z);
  }

  /** This minus other. */
  public Vec3 minus(Vec3 other) {
    return new Vec3(x - other.x, y - other.y, z - other.z);
  }

  /** Every component times the factor. */
  public Vec3 times(double factor) {
    return new Vec3(x * factor, y * factor, z * factor);
  }

  /** Scalar product. */
  public double dot(Vec3 other) {
    return x * other.x + y * other.y + z * other.z;
  }

  /** Vector product. */
  public Vec3 cross(Vec3 other) {
    return new Vec3(
        y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
  }

  /** Euclidean length. */
  public double length() {
    return Math.sqrt(dot(this));
  }

  /** The unit vector of the same direction; undefined for length 0. */
  public Vec3 normalised() {
    return times(1 / length());
  }
}
