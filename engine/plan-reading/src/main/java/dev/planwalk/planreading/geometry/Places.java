package dev.planwalk.planreading.geometry;

import java.util.Locale;
import org.locationtech.jts.geom.Coordinate;

/** How findings tell where something is. */
public final class Places {

  private Places() {}

  /** A point of a storey, in metres from its origin. */
  public static String told(Coordinate c) {
    return String.format(Locale.ROOT, "%.2f, %.2f m", c.x, c.y);
  }
}
