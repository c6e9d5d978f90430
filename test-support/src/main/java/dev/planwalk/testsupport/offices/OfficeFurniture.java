package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Language.Role;
import dev.planwalk.testsupport.flats.Pen;
import dev.planwalk.testsupport.flats.Placing;
import java.util.List;
import java.util.random.RandomGenerator;
import org.locationtech.jts.algorithm.MinimumAreaRectangle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Draws desks, tables and stairs of large buildings. */
final class OfficeFurniture {

  private static final double TREAD = 0.28;

  private final Pen pen;
  private final RandomGenerator random;

  OfficeFurniture(Pen pen, RandomGenerator random) {
    this.pen = pen;
    this.random = random;
  }

  /**
   * Furnishes a room.
   *
   * @param taken where nothing may stand
   */
  void draw(RoomKind kind, Polygon floor, List<? extends Geometry> taken) {
    if (kind == RoomKind.STAIRS) {
      stairs(floor);
      return;
    }
    Placing placing = new Placing(floor, taken, random);
    switch (kind) {
      case OFFICE, OPEN_OFFICE -> {
        long desks = Math.min(12, Math.round(floor.getArea() / 10));
        for (int i = 0; i < desks; i++) {
          along(placing, "DESK_160", 1.6, 1.5, OfficeFurniture::desk);
        }
        along(placing, "CABINET", 1.2, 0.45, frame -> frame.rectangle(0, 0, 1.2, 0.45));
      }
      case MEETING, GROUP_ROOM ->
          placing
              .middle(3.2, 2.4)
              .ifPresent(at ->
                  pen.thing(
                      "MEETING_TABLE",
                      Role.FURNITURE,
                      at.x(),
                      at.y(),
                      at.angle(),
                      OfficeFurniture::table));
      case CLASSROOM -> {
        for (int i = 0; i < 12; i++) {
          along(placing, "PUPILS", 1.3, 1.1, OfficeFurniture::pupils);
        }
      }
      case STORE -> along(placing, "SHELF", 1.8, 0.5, frame -> frame.rectangle(0, 0, 1.8, 0.5));
      default -> {}
    }
  }

  private void along(
      Placing placing,
      String name,
      double width,
      double depth,
      java.util.function.Consumer<Pen> draw) {
    placing
        .along(width, depth, 0.02)
        .ifPresent(at -> pen.thing(name, Role.FURNITURE, at.x(), at.y(), at.angle(), draw));
  }

  private static void desk(Pen frame) {
    frame.rectangle(0, 0, 1.6, 0.8);
    frame.circle(0.8, 1.1, 0.24);
    frame.rectangle(0.5, 0.1, 1.1, 0.3);
  }

  private static void pupils(Pen frame) {
    frame.rectangle(0, 0, 1.3, 0.5);
    frame.circle(0.35, 0.75, 0.18);
    frame.circle(0.95, 0.75, 0.18);
  }

  private static void table(Pen frame) {
    frame.rectangle(0.3, 0.7, 2.9, 1.7);
    for (int i = 0; i < 4; i++) {
      frame.circle(0.6 + 0.65 * i, 0.35, 0.22);
      frame.circle(0.6 + 0.65 * i, 2.05, 0.22);
    }
  }

  /** Two flights side by side along the longer side of the room. */
  private void stairs(Polygon floor) {
    Coordinate[] box = MinimumAreaRectangle.getMinimumRectangle(floor).getCoordinates();
    boolean first = box[0].distance(box[1]) > box[1].distance(box[2]);
    Coordinate from = first ? box[0] : box[1];
    Coordinate to = first ? box[1] : box[2];
    Coordinate beside = first ? box[3] : box[0];
    double length = from.distance(to);
    double width = from.distance(beside);
    double angle = Math.atan2(to.y - from.y, to.x - from.x);
    double turn = Math.sin(Math.atan2(beside.y - from.y, beside.x - from.x) - angle);
    double side = Math.signum(turn);
    Pen frame = pen.in(from.x, from.y, angle).on(Role.STAIR);
    double last = 1.4;
    for (double x = 1.4; x <= length - 1.4; x += TREAD) {
      frame.line(x, 0, x, side * (width / 2 - 0.05));
      frame.line(x, side * (width / 2 + 0.05), x, side * width);
      last = x;
    }
    frame.line(1.4, side * (width / 2 - 0.05), last, side * (width / 2 - 0.05));
    frame.line(1.4, side * (width / 2 + 0.05), last, side * (width / 2 + 0.05));
    double walk = side * width * 0.75;
    frame.line(1.1, walk, last, walk);
    frame.line(last - 0.2, walk - 0.1, last, walk);
    frame.line(last - 0.2, walk + 0.1, last, walk);
  }
}
