package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Whether the truth of a house is one: judged by its geometry alone, without a reader. */
public final class Soundness {

  private Soundness() {}

  /** What is wrong with a house, in words; empty when it is sound. */
  public static List<String> faults(House house) {
    List<String> faults = new ArrayList<>();
    for (House.Storey storey : house.storeys()) {
      rooms(storey, faults);
      openings(storey, faults);
      reached(storey, faults);
    }
    return faults;
  }

  private static void rooms(House.Storey storey, List<String> faults) {
    List<TrueRoom> rooms = storey.rooms();
    for (int i = 0; i < rooms.size(); i++) {
      Polygon floor = rooms.get(i).floor();
      RoomType type = rooms.get(i).type();
      boolean within =
          type.outdoor()
              ? Plane.common(storey.outer(), floor).getArea() < 1e-6
              : storey.inner().buffer(1e-6).contains(floor);
      if (!floor.isValid() || !within) {
        faults.add(type + " is not inside of the outer walls");
      }
      double least = type == RoomType.WC || type == RoomType.STORAGE ? 1.6 : 2.5;
      double narrow = type == RoomType.WC || type == RoomType.STORAGE ? 0.95 : 1.15;
      if (floor.getArea() < least || floor.buffer(-narrow / 2).isEmpty()) {
        faults.add(type + " is too small: " + floor.getArea());
      }
      for (int j = 0; j < i; j++) {
        if (floor.distance(rooms.get(j).floor()) < 0.05) {
          faults.add(type + " has no wall towards " + rooms.get(j).type());
        }
      }
    }
  }

  private static void openings(House.Storey storey, List<String> faults) {
    Geometry walls = Plane.minus(storey.outer().buffer(1e-6), storey.floors().buffer(-1e-6));
    List<TrueOpening> openings = storey.openings();
    for (int i = 0; i < openings.size(); i++) {
      TrueOpening opening = openings.get(i);
      Polygon footprint = opening.footprint();
      if (!walls.contains(footprint)) {
        faults.add(opening.form() + " is not in a wall");
      }
      for (int j = 0; j < i; j++) {
        if (openings.get(j).footprint().distance(footprint) < 0.05) {
          faults.add(opening.form() + " meets " + openings.get(j).form());
        }
      }
      if (!touches(storey, opening.inside(), footprint)
          || (opening.outside() >= 0 && !touches(storey, opening.outside(), footprint))) {
        faults.add(opening.form() + " does not lie between its rooms");
      }
    }
  }

  private static boolean touches(House.Storey storey, int room, Polygon footprint) {
    return storey.rooms().get(room).floor().distance(footprint) < 1e-6;
  }

  /** Every room is reached from outside or from a staircase. */
  private static void reached(House.Storey storey, List<String> faults) {
    List<TrueRoom> rooms = storey.rooms();
    boolean[] reached = new boolean[rooms.size()];
    for (int i = 0; i < reached.length; i++) {
      reached[i] = storey.level() != 0 && rooms.get(i).type() == RoomType.STAIRCASE;
    }
    for (boolean more = true; more; ) {
      more = false;
      for (TrueOpening opening : storey.openings()) {
        if (opening.form() == TrueOpening.Form.WINDOW) {
          continue;
        }
        int a = opening.inside();
        int b = opening.outside();
        boolean open = reached[a] || b < 0 || reached[b];
        if (open && (!reached[a] || (b >= 0 && !reached[b]))) {
          reached[a] = true;
          if (b >= 0) {
            reached[b] = true;
          }
          more = true;
        }
      }
    }
    for (int i = 0; i < reached.length; i++) {
      if (!reached[i]) {
        faults.add(rooms.get(i).type() + " has no way in");
      }
    }
  }
}
