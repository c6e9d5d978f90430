package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.testsupport.flats.Language.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/** Draws what stands in rooms: fittings, stairs and, in noisy plans, furniture and floor tiles. */
public final class FittingDrawing {

  private static final double TREAD = 0.27;

  private final Pen pen;
  private final boolean furnished;
  private final boolean tiles;
  private final RandomGenerator random;
  private final double gap;

  public FittingDrawing(Pen pen, boolean noisy, RandomGenerator random) {
    this.pen = pen;
    this.random = random;
    this.furnished = noisy;
    this.tiles = noisy && random.nextInt(3) == 0;
    this.gap = List.of(0.0, 0.01, 0.03).get(random.nextInt(3));
  }

  /**
   * Furnishes a room.
   *
   * @param names where its names stand
   */
  public void draw(House.Storey storey, int index, List<? extends Geometry> names) {
    TrueRoom room = storey.rooms().get(index);
    List<Geometry> taken = new ArrayList<>(names);
    for (TrueOpening opening : storey.openings()) {
      if (opening.inside() == index || opening.outside() == index) {
        taken.add(opening.clearance());
      }
    }
    Placing placing = new Placing(room.floor(), taken, random);
    for (RoomType function : room.functions()) {
      fittings(placing, function, room);
    }
    if (tiles && (room.type() == RoomType.BATHROOM || room.type() == RoomType.WC)) {
      pen.on(Role.HATCH).hatch("ANSI37", room.floor());
    }
    if (furnished) {
      for (RoomType function : room.functions()) {
        furniture(placing, function);
      }
    }
  }

  private void fittings(Placing placing, RoomType function, TrueRoom room) {
    switch (function) {
      case BATHROOM -> {
        if (random.nextBoolean()) {
          thing(placing, "BATH", Role.SANITARY, 1.7, 0.75, FittingDrawing::bath);
        } else {
          thing(placing, "SHOWER", Role.SANITARY, 0.9, 0.9, FittingDrawing::shower);
        }
        thing(placing, "TOILET", Role.SANITARY, 0.38, 0.6, FittingDrawing::toilet);
        thing(placing, "BASIN", Role.SANITARY, 0.6, 0.45, FittingDrawing::basin);
      }
      case WC -> {
        thing(placing, "TOILET", Role.SANITARY, 0.38, 0.6, FittingDrawing::toilet);
        thing(placing, "BASIN", Role.SANITARY, 0.6, 0.45, FittingDrawing::basin);
      }
      case KITCHEN -> {
        double width = 1.8 + 0.6 * random.nextInt(3);
        String name = String.format(Locale.ROOT, "KITCHEN_%.0f", width * 100);
        thing(placing, name, Role.SANITARY, width, 0.6, frame -> kitchen(frame, width));
      }
      case STAIRCASE -> stairs(room.floor().getEnvelopeInternal());
      default -> {}
    }
  }

  private void furniture(Placing placing, RoomType function) {
    switch (function) {
      case BEDROOM -> {
        thing(placing, "BED_180", Role.FURNITURE, 1.8, 2.05, frame -> bed(frame, 1.8, 2));
        thing(placing, "WARDROBE", Role.FURNITURE, 2.4, 0.6, frame -> box(frame, 2.4, 0.6, true));
      }
      case CHILD_ROOM, GUEST_ROOM -> {
        thing(placing, "BED_90", Role.FURNITURE, 0.9, 2.05, frame -> bed(frame, 0.9, 1));
        thing(placing, "DESK", Role.FURNITURE, 1.4, 0.7, frame -> desk(frame, 1.4));
        thing(placing, "CUPBOARD", Role.FURNITURE, 1.2, 0.6, frame -> box(frame, 1.2, 0.6, true));
      }
      case LIVING -> {
        thing(placing, "SOFA", Role.FURNITURE, 2.2, 0.95, FittingDrawing::sofa);
        thing(
            placing, "SIDEBOARD", Role.FURNITURE, 1.6, 0.45, frame -> box(frame, 1.6, 0.45, false));
        thing(placing, "SHELF", Role.FURNITURE, 1, 0.3, frame -> box(frame, 1, 0.3, false));
      }
      case DINING ->
          placing
              .middle(2.2, 2)
              .ifPresent(at ->
                  pen.thing(
                      "TABLE", Role.FURNITURE, at.x(), at.y(), at.angle(), FittingDrawing::table));
      case STUDY -> {
        thing(placing, "DESK", Role.FURNITURE, 1.4, 0.7, frame -> desk(frame, 1.4));
        thing(placing, "SHELF", Role.FURNITURE, 1, 0.3, frame -> box(frame, 1, 0.3, false));
      }
      case UTILITY -> thing(placing, "WASHER", Role.FURNITURE, 0.6, 0.6, FittingDrawing::washer);
      case CORRIDOR, HALL ->
          thing(placing, "COATS", Role.FURNITURE, 0.9, 0.35, frame -> box(frame, 0.9, 0.35, true));
      default -> {}
    }
  }

  private void thing(
      Placing placing, String name, Role role, double width, double depth, Consumer<Pen> draw) {
    placing
        .along(width, depth, gap)
        .ifPresent(at -> pen.thing(name, role, at.x(), at.y(), at.angle(), draw));
  }

  private static void bath(Pen frame) {
    frame.rectangle(0, 0, 1.7, 0.75);
    frame.rectangle(0.08, 0.08, 1.62, 0.67);
    frame.circle(0.25, 0.375, 0.03);
  }

  private static void shower(Pen frame) {
    frame.rectangle(0, 0, 0.9, 0.9);
    frame.line(0, 0, 0.9, 0.9);
    frame.line(0, 0.9, 0.9, 0);
  }

  private static void toilet(Pen frame) {
    frame.rectangle(0, 0, 0.38, 0.16);
    frame.line(0.02, 0.16, 0.02, 0.42);
    frame.line(0.36, 0.16, 0.36, 0.42);
    frame.arc(0.19, 0.42, 0.17, 0, 180);
  }

  private static void basin(Pen frame) {
    frame.rectangle(0, 0, 0.6, 0.45);
    frame.circle(0.3, 0.24, 0.16);
  }

  private static void kitchen(Pen frame, double width) {
    frame.rectangle(0, 0, width, 0.6);
    frame.rectangle(0.1, 0.08, 0.55, 0.52);
    frame.circle(0.325, 0.3, 0.02);
    double hob = width - 0.6;
    for (double[] at : new double[][] {{0.15, 0.16}, {0.42, 0.16}, {0.15, 0.43}, {0.42, 0.43}}) {
      frame.circle(hob + at[0], at[1], 0.09);
    }
    for (double x = 0.6; x < width - 0.01; x += 0.6) {
      frame.line(x, 0, x, 0.6);
    }
  }

  private static void bed(Pen frame, double width, int pillows) {
    frame.rectangle(0, 0, width, 2.05);
    double each = width / pillows;
    for (int i = 0; i < pillows; i++) {
      frame.rectangle(each * i + 0.1, 0.08, each * (i + 1) - 0.1, 0.45);
    }
    frame.line(0, 0.7, width, 0.7);
  }

  private static void box(Pen frame, double width, double depth, boolean crossed) {
    frame.rectangle(0, 0, width, depth);
    if (crossed) {
      frame.line(0, 0, width, depth);
    }
  }

  private static void desk(Pen frame, double width) {
    frame.rectangle(0, 0, width, 0.7);
    frame.circle(width / 2, 0.5, 0.18);
  }

  private static void sofa(Pen frame) {
    frame.rectangle(0, 0, 2.2, 0.95);
    frame.line(0.2, 0.25, 2, 0.25);
    frame.line(0.2, 0, 0.2, 0.95);
    frame.line(2, 0, 2, 0.95);
    frame.line(1.1, 0.25, 1.1, 0.95);
  }

  private static void table(Pen frame) {
    frame.rectangle(0.3, 0.55, 1.9, 1.45);
    for (double x : new double[] {0.5, 1.3}) {
      frame.rectangle(x, 0.05, x + 0.42, 0.47);
      frame.rectangle(x, 1.53, x + 0.42, 1.95);
    }
  }

  private static void washer(Pen frame) {
    frame.rectangle(0, 0, 0.6, 0.6);
    frame.circle(0.3, 0.3, 0.22);
  }

  /** Two flights side by side, with landings at both ends, and a line that goes up. */
  private void stairs(Envelope box) {
    Pen stairs = pen.on(Role.STAIR);
    double from = box.getMinY() + 1.1;
    double to = box.getMaxY() - 1.3;
    double middle = (box.getMinX() + box.getMaxX()) / 2;
    double last = from;
    for (double y = from; y <= to; y += TREAD) {
      stairs.line(box.getMinX(), y, middle - 0.05, y);
      stairs.line(middle + 0.05, y, box.getMaxX(), y);
      last = y;
    }
    stairs.line(middle - 0.05, from, middle - 0.05, last);
    stairs.line(middle + 0.05, from, middle + 0.05, last);
    double up = (middle + box.getMaxX()) / 2;
    stairs.line(up, from - 0.3, up, last);
    stairs.line(up - 0.1, last - 0.2, up, last);
    stairs.line(up + 0.1, last - 0.2, up, last);
  }
}
