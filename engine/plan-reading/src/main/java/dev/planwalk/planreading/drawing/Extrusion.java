package dev.planwalk.planreading.drawing;

/** Normal of the plane in which a flat entity lies. */
public record Extrusion(double x, double y, double z) {

  /** The plane of the sheet, seen from above. */
  public static final Extrusion UP = new Extrusion(0, 0, 1);

  /** Whether entity coordinates are those of the sheet. */
  public boolean isUp() {
    return x == 0 && y == 0 && z > 0;
  }
}
