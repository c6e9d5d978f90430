package dev.planwalk.scene.light;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.furnish.RoomContext.LampPlan;
import dev.planwalk.scene.model.Blackbody;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.room.RoomTraits;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/** How bright a room's lamps are, and where ceiling lamps hang. */
public final class LampPower {

  /** Below this mean daylight, in lux, lamps are on in every lighting. */
  private static final double DARK_LUX = 100;

  /** Baths have small windows and white tiles: by day lamps are on in them below this, in lux. */
  private static final double WET_LUX = 600;

  /** A facade above this has day, in lux. */
  private static final double DAY_LUX = 1000;

  /** How bright they make a room without daylight, in lux: little darker than those beside it. */
  private static final double FILL_LUX = 780;

  /** The same of a bath with a window. */
  private static final double WET_FILL_LUX = 350;

  /** Colour of that light, near the day's: seen from a bright room it is white, not orange. */
  private static final double FILL_KELVIN = 4800;

  private LampPower() {}

  /**
   * The lamps of a room.
   *
   * @param glassSquareMetres windows of the room to outdoors
   * @param heightMetres floor to ceiling
   */
  public static LampPlan of(
      Look look,
      LightingPreset preset,
      RoomType type,
      Polygon floor,
      double glassSquareMetres,
      double heightMetres) {
    double area = floor.getArea();
    double surface = 2 * area + floor.getLength() * heightMetres;
    // Average daylight: what passes the glass, spread over all surfaces of reflectance 0.5.
    double daylight = preset.facadeLux() * glassSquareMetres * 0.7 / (surface * 0.5);
    boolean dark = daylight < DARK_LUX;
    // By day photographers bring their own light to where the sun's does not reach.
    boolean day = preset.facadeLux() > DAY_LUX;
    boolean wet = type == RoomType.BATHROOM || type == RoomType.WC;
    boolean wetByDay = day && wet && daylight < WET_LUX;
    if (day && (dark || wetByDay)) {
      double lumens = (dark ? FILL_LUX : WET_FILL_LUX) * area / 0.55;
      return new LampPlan(lumens, FILL_KELVIN, points(floor));
    }
    double share = dark ? 1 : preset.lampShare();
    RoomTraits traits = RoomTraits.of(type);
    double full = targetLux(look.usageType(), traits) * area / 0.55;
    double lumens = Math.clamp(full, 500, 3000 * Math.max(1, area / 20));
    return new LampPlan(share * lumens, kelvin(look.usageType(), traits), points(floor));
  }

  /**
   * Radiance of a diffuse emitter.
   *
   * @param lumens it gives
   * @param squareMetres of its surface
   */
  public static Rgb radiance(double lumens, double squareMetres, double kelvin) {
    return Blackbody.ofLuminance(kelvin, lumens / (Math.PI * squareMetres));
  }

  private static double kelvin(UsageType usage, RoomTraits room) {
    boolean neutral = room.lamps() == RoomTraits.Lamps.NEUTRAL;
    return switch (usage) {
      case WOHNEN, HOTEL, GASTRONOMIE -> neutral ? 4000 : 2700;
      case EINZELHANDEL -> neutral ? 4000 : 3500;
      case BUERO, PRAXIS -> 4000;
    };
  }

  private static double targetLux(UsageType usage, RoomTraits room) {
    return switch (usage) {
      case WOHNEN, HOTEL, GASTRONOMIE -> room.luxAtHome();
      case BUERO, EINZELHANDEL, PRAXIS -> room.luxAtWork();
    };
  }

  /** One lamp per about 9 m², in rows across the room; always at least one inside. */
  static List<Point> points(Polygon floor) {
    Envelope box = floor.getEnvelopeInternal();
    int columns = (int) Math.max(1, Math.round(box.getWidth() / 3.2));
    int rows = (int) Math.max(1, Math.round(box.getHeight() / 3.2));
    IndexedPointInAreaLocator inside = new IndexedPointInAreaLocator(floor);
    List<Point> points = new ArrayList<>();
    for (int j = 0; j < rows; j++) {
      for (int i = 0; i < columns; i++) {
        double x = box.getMinX() + box.getWidth() * (i + 0.5) / columns;
        double y = box.getMinY() + box.getHeight() * (j + 0.5) / rows;
        if (inside.locate(new Coordinate(x, y)) == Location.INTERIOR) {
          points.add(new Point(x, y));
        }
      }
    }
    if (points.isEmpty()) {
      Coordinate c = floor.getInteriorPoint().getCoordinate();
      points.add(new Point(c.x, c.y));
    }
    return points;
  }
}
