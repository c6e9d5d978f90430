package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Puts what the plan draws exactly where it is drawn. */
final class FixturePlaces {

  private final Groups groups;
  private final Set<String> done = new TreeSet<>();

  FixturePlaces(Groups groups) {
    this.groups = groups;
  }

  /** Groups of the role table that the plan has already drawn. */
  boolean has(String group) {
    return done.contains(group);
  }

  void place(RoomContext room, Arranger arranger) {
    List<Fixture> ordered = new ArrayList<>(room.fixtures());
    for (Fixture fixture : ordered) {
      Extent e = Extent.of(fixture);
      switch (fixture.kind()) {
        case TOILET -> put(arranger, "toilet", groups.piece(PieceKind.TOILET, 0, 0), e, false);
        case BATH ->
            put(
                arranger,
                "tub",
                groups.piece(
                    PieceKind.TUB,
                    size(Math.max(e.width, e.depth), 1.4, 2.0),
                    size(Math.min(e.width, e.depth), 0.65, 1.0)),
                e,
                e.depth > e.width);
        case SHOWER ->
            put(
                arranger,
                "shower",
                groups.piece(PieceKind.SHOWER, size(e.width, 0.7, 1.8), size(e.depth, 0.7, 1.4)),
                e,
                false);
        case BASIN -> {
          double width = size(e.width, 0.44, 1.4);
          Piece basin =
              width < 0.52
                  ? groups.piece(PieceKind.HAND_BASIN, 0, 0)
                  : groups.piece(PieceKind.BASIN, width, 0);
          put(arranger, "basin", basin, e, false);
        }
        case KITCHEN_LINE -> {
          double length = size(Math.max(e.width, e.depth), 1.2, 5.4);
          put(
              arranger,
              "kitchen line",
              groups.piece(PieceKind.KITCHEN_LINE, length, 0),
              e,
              e.depth > e.width);
        }
        // A sink or cooker alone draws the kitchen line to itself, see RoomCosts.
        case SINK, COOKER -> {}
      }
    }
  }

  private static double size(double drawn, double least, double most) {
    return Math.round(Math.clamp(drawn, least, most) * 100) / 100.0;
  }

  private void put(Arranger arranger, String group, Piece piece, Extent e, boolean quarter) {
    done.add(group);
    Pose middle = new Pose(e.x, e.y, e.yaw + (quarter ? Math.PI / 2 : 0));
    // Backs stay where they are drawn: pieces grow to the front only.
    double depth = quarter ? e.width : e.depth;
    Pose back = middle.of(0, -depth / 2, 0);
    Assembly.Builder b = new Assembly.Builder(group, Anchor.WALL).add(group, piece, 0, 0.004);
    if (group.equals("basin")) {
      double width = Math.min(0.9, piece.width());
      b.put("mirror", groups.piece(PieceKind.MIRROR, width, 0.8), 0, 0.018, 1.12, 0, false);
    }
    arranger.putFixed(b.build(), back);
  }

  /** A fixture's outline as a rectangle along its direction. */
  private static final class Extent {
    double x;
    double y;
    double width;
    double depth;
    double yaw;

    static Extent of(Fixture fixture) {
      Extent e = new Extent();
      e.yaw = Math.toRadians(fixture.directionDegrees()) - Math.PI / 2;
      Pose frame = new Pose(0, 0, e.yaw);
      double c = StrictMath.cos(e.yaw);
      double s = StrictMath.sin(e.yaw);
      double x0 = Double.MAX_VALUE;
      double y0 = Double.MAX_VALUE;
      double x1 = -Double.MAX_VALUE;
      double y1 = -Double.MAX_VALUE;
      for (Point p : fixture.outline().points()) {
        double lx = c * p.x() + s * p.y();
        double ly = -s * p.x() + c * p.y();
        x0 = Math.min(x0, lx);
        x1 = Math.max(x1, lx);
        y0 = Math.min(y0, ly);
        y1 = Math.max(y1, ly);
      }
      e.x = frame.worldX((x0 + x1) / 2, (y0 + y1) / 2);
      e.y = frame.worldY((x0 + x1) / 2, (y0 + y1) / 2);
      e.width = x1 - x0;
      e.depth = y1 - y0;
      return e;
    }
  }
}
