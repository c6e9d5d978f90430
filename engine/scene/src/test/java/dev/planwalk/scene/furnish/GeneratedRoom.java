package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.furnish.RoomContext.KeepClear;
import dev.planwalk.scene.furnish.RoomContext.LampPlan;
import dev.planwalk.scene.furnish.RoomContext.RoomOpening;
import dev.planwalk.scene.furnish.RoomContext.WallSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/** Rectangles, L-shapes and sloped quadrilaterals with one to three doors and some windows. */
final class GeneratedRoom {

  private static final List<RoomType> TYPES =
      List.of(
          RoomType.LIVING,
          RoomType.BEDROOM,
          RoomType.CHILD_ROOM,
          RoomType.KITCHEN,
          RoomType.KITCHEN_DINER,
          RoomType.BATHROOM,
          RoomType.HALL,
          RoomType.STUDY,
          RoomType.DINING);

  private final SplittableRandom random;
  private final List<WallSegment> walls = new ArrayList<>();
  private final List<RoomOpening> openings = new ArrayList<>();
  private final List<KeepClear> zones = new ArrayList<>();

  private GeneratedRoom(long seed) {
    random = new SplittableRandom(seed);
  }

  static RoomContext of(long seed) {
    return new GeneratedRoom(seed).room(TYPES.get((int) (seed % TYPES.size())));
  }

  private RoomContext room(RoomType type) {
    List<Point> ring = outline();
    Area floor = new Area(new Ring(ring), List.of());
    for (int i = 0; i < ring.size(); i++) {
      Point a = ring.get(i);
      Point b = ring.get((i + 1) % ring.size());
      walls.add(new WallSegment(a, b, i % 2 == 0, i == 1, false, false));
    }
    int doors = 1 + random.nextInt(3);
    for (int i = 0; i < doors; i++) {
      opening(random.nextInt(walls.size()), true, "door_" + i);
    }
    for (int i = 0; i < 2; i++) {
      opening(random.nextInt(walls.size()), false, "window_" + i);
    }
    Room room =
        new Room(
            "room_1",
            "storey_1",
            Optional.empty(),
            "",
            Optional.empty(),
            type,
            List.of(type),
            floor,
            floor.squareMetres(),
            OptionalDouble.empty(),
            0,
            Room.Source.FACES,
            1);
    return new RoomContext(
        room,
        floor,
        2.5,
        walls,
        openings,
        zones,
        List.of(),
        new LampPlan(0, 2700, List.of(new Point(ring.get(0).x() + 1.2, ring.get(0).y() + 1.2))),
        false);
  }

  private List<Point> outline() {
    double w = 2.6 + 3.4 * random.nextDouble();
    double d = 2.6 + 3.4 * random.nextDouble();
    double turn = random.nextInt(3) == 0 ? random.nextDouble() * 1.5 : 0;
    List<double[]> corners = new ArrayList<>();
    switch (random.nextInt(3)) {
      case 0 -> corners.addAll(List.of(p(0, 0), p(w, 0), p(w, d), p(0, d)));
      case 1 ->
          corners.addAll(
              List.of(
                  p(0, 0), p(w, 0), p(w, d * 0.6), p(w * 0.6, d * 0.6), p(w * 0.6, d), p(0, d)));
      default -> corners.addAll(List.of(p(0, 0), p(w, 0.2), p(w - 0.4, d), p(0.3, d - 0.1)));
    }
    double c = Math.cos(turn);
    double s = Math.sin(turn);
    List<Point> ring = new ArrayList<>();
    for (double[] corner : corners) {
      ring.add(new Point(c * corner[0] - s * corner[1], s * corner[0] + c * corner[1]));
    }
    return ring;
  }

  private static double[] p(double x, double y) {
    return new double[] {x, y};
  }

  private void opening(int wall, boolean door, String id) {
    WallSegment segment = walls.get(wall);
    double width = door ? 0.9 : 1.2;
    double length = segment.length();
    if (length < width + 0.4) {
      return;
    }
    double from = 0.15 + random.nextDouble() * (length - width - 0.3);
    double ux = (segment.end().x() - segment.start().x()) / length;
    double uy = (segment.end().y() - segment.start().y()) / length;
    Point a = new Point(segment.start().x() + ux * from, segment.start().y() + uy * from);
    Point b = new Point(a.x() + ux * width, a.y() + uy * width);
    for (RoomOpening other : openings) {
      double gap = other.start().distanceTo(a);
      if (other.wall() == wall && gap < 1.4) {
        return;
      }
    }
    openings.add(
        new RoomOpening(id, a, b, door ? 0 : 0.9, 2.1, door, !door, !door, false, door, wall));
    double deep = door ? 0.95 : 0.35;
    Ring before =
        new Ring(
            List.of(
                a,
                b,
                new Point(b.x() - uy * deep, b.y() + ux * deep),
                new Point(a.x() - uy * deep, a.y() + ux * deep)));
    zones.add(new KeepClear(before, door ? 0 : 0.85, door ? "door_swing" : "under_window"));
  }
}
