package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Polygon;

/** Puts balconies before living rooms and bedrooms: a window becomes the door to it. */
final class BalconyDesign {

  /** Thickness of a railing. */
  static final double RAILING = 0.05;

  /** Openings of other rooms stay this far from a balcony. */
  private static final double CLEAR = 0.2;

  private static final double LEAST_DOOR = 0.8;

  private final List<TrueRoom> rooms;
  private final List<TrueOpening> openings;
  private final List<Polygon> railings = new ArrayList<>();
  private final Polygon outer;
  private final RandomGenerator random;

  /**
   * @param rooms get the balconies
   * @param openings get their doors in place of windows
   */
  BalconyDesign(
      List<TrueRoom> rooms, List<TrueOpening> openings, Polygon outer, RandomGenerator random) {
    this.rooms = rooms;
    this.openings = openings;
    this.outer = outer;
    this.random = random;
  }

  /** At most so many balconies. */
  List<Polygon> railings(int most) {
    for (int i = 0; i < openings.size() && railings.size() < most; i++) {
      TrueOpening window = openings.get(i);
      RoomType type = rooms.get(window.inside()).type();
      boolean leads = type == RoomType.LIVING || type == RoomType.BEDROOM;
      // The west and the south have the dimensions before them.
      boolean fits =
          window.form() == TrueOpening.Form.WINDOW
              && window.width() >= LEAST_DOOR
              && !window.facesSouthOrWest();
      if (leads && fits) {
        add(i, window);
      }
    }
    return railings;
  }

  private void add(int number, TrueOpening window) {
    double left = Measures.round(random.nextDouble(0.3, 1));
    double right = Measures.round(random.nextDouble(0.3, 1));
    double depth = Measures.round(random.nextDouble(1.3, 1.9));
    Polygon floor = window.before(left, right, depth);
    Polygon around = window.before(left + RAILING, right + RAILING, depth + RAILING);
    // Nothing but the wall behind it, and that along its whole length.
    boolean free =
        Plane.common(around, outer).getArea() < 1e-6
            && Plane.common(window.before(left + RAILING, right + RAILING, -0.01), outer).getArea()
                > 0.999 * 0.01 * (window.width() + left + right + 2 * RAILING);
    for (int i = 0; i < openings.size(); i++) {
      free &= i == number || openings.get(i).footprint().distance(around) > CLEAR;
    }
    for (Polygon other : railings) {
      free &= other.distance(around) > 1;
    }
    if (!free) {
      return;
    }
    TrueOpening.Form form =
        window.width() >= 1.7
            ? TrueOpening.Form.SLIDING
            : window.width() >= 1.2 ? TrueOpening.Form.DOUBLE : TrueOpening.Form.HINGED;
    TrueOpening door = window.as(form, rooms.size());
    boolean opens =
        !form.swings() || rooms.get(door.inside()).floor().buffer(1e-6).contains(door.swept());
    if (opens && (form != TrueOpening.Form.HINGED || door.width() <= 1.2)) {
      openings.set(number, door);
      rooms.add(new TrueRoom(rooms.get(door.inside()).flat(), List.of(RoomType.BALCONY), floor));
      railings.add(window.around(left, right, depth, RAILING));
    }
  }
}
