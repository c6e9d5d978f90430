package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.KitchenOrder;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Puts what the plan draws exactly where it is drawn. */
final class FixturePlaces {

  /** Free floor before a kitchen line, in metres. */
  private static final double BEFORE_KITCHEN = 1.1;

  /** Free floor before a toilet, basin, bath or shower, in metres. */
  private static final double BEFORE_SANITARY = 0.5;

  /** What a plan draws nearer to a wall than this stands at it, in metres. */
  private static final double TO_WALL = 0.35;

  private final Groups groups;
  private final Set<String> done = new TreeSet<>();
  private boolean lacksFridge;
  private int sanitary;

  FixturePlaces(Groups groups) {
    this.groups = groups;
  }

  /** Groups of the role table that the plan has already drawn. */
  boolean has(String group) {
    return done.contains(group);
  }

  /** How many pieces of sanitary ware the plan draws in the room. */
  int sanitary() {
    return sanitary;
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
        // Kitchens are placed as a whole.
        case KITCHEN_LINE, SINK, COOKER -> {}
      }
    }
    kitchenLines(room, arranger);
    appliances(room, arranger);
  }

  /**
   * Worktops with sink and cooker where the plan draws them; the longest has what it leaves out.
   */
  private void kitchenLines(RoomContext room, Arranger arranger) {
    List<Extent> worktops = new ArrayList<>(worktops(room));
    worktops.sort(Comparator.comparingDouble(top -> -Math.max(top.width, top.depth)));
    boolean first = true;
    for (Extent e : worktops) {
      double length = size(Math.max(e.width, e.depth), 1.2, 5.4);
      boolean quarter = e.depth > e.width;
      PieceKind kind = atWindow(room, e) ? PieceKind.KITCHEN_LINE_LOW : PieceKind.KITCHEN_LINE;
      int order = order(room, e, length, first);
      put(arranger, "kitchen line", groups.piece(kind, length, 0, order), e, quarter);
      first = false;
    }
  }

  /** The units of a worktop as the library wants them told. */
  private static int order(RoomContext room, Extent e, double length, boolean first) {
    boolean quarter = e.depth > e.width;
    Pose middle = new Pose(e.x, e.y, e.yaw + (quarter ? Math.PI / 2 : 0));
    Map<Fixture.Kind, Integer> here = new EnumMap<>(Fixture.Kind.class);
    Set<Fixture.Kind> drawn = EnumSet.noneOf(Fixture.Kind.class);
    for (Fixture fixture : appliances(room)) {
      Extent own = Extent.of(fixture);
      drawn.add(fixture.kind());
      if (e.holds(own)) {
        double along =
            (own.x - middle.x()) * middle.frontY() - (own.y - middle.y()) * middle.frontX();
        here.put(fixture.kind(), KitchenOrder.unitAt(length, along + length / 2));
      }
    }
    if (drawn.isEmpty() && first) {
      return 0;
    }
    int sink = here.getOrDefault(Fixture.Kind.SINK, KitchenOrder.NONE);
    int cooker = here.getOrDefault(Fixture.Kind.COOKER, KitchenOrder.NONE);
    if (first && !drawn.contains(Fixture.Kind.SINK)) {
      sink = away(cooker, length);
    }
    if (first && !drawn.contains(Fixture.Kind.COOKER)) {
      cooker = away(sink, length);
    }
    return new KitchenOrder(sink, cooker).variant();
  }

  /** A unit away from one that is drawn: the last but one of the longer side. */
  private static int away(int unit, double length) {
    int last = KitchenOrder.units(length) - 1;
    int other = unit > last / 2 ? 1 : last - 1;
    return other == unit ? (unit == 0 ? last : 0) : other;
  }

  private static List<Extent> worktops(RoomContext room) {
    return room.fixtures().stream()
        .filter(f -> f.kind() == Fixture.Kind.KITCHEN_LINE)
        .map(Extent::of)
        .toList();
  }

  /** Whether wall units would hang before a window. */
  private static boolean atWindow(RoomContext room, Extent e) {
    for (RoomContext.RoomOpening opening : room.openings()) {
      Extent window = new Extent();
      window.x = (opening.start().x() + opening.end().x()) / 2;
      window.y = (opening.start().y() + opening.end().y()) / 2;
      if (opening.glazed() && e.holds(window)) {
        return true;
      }
    }
    return false;
  }

  /** Sinks and cookers that stand on no worktop that is drawn. */
  private void appliances(RoomContext room, Arranger arranger) {
    List<Extent> worktops = worktops(room);
    List<Fixture> alone =
        appliances(room).stream()
            .filter(f -> worktops.stream().noneMatch(top -> top.holds(Extent.of(f))))
            .toList();
    boolean sink = alone.stream().anyMatch(f -> f.kind() == Fixture.Kind.SINK);
    boolean cooker = alone.stream().anyMatch(f -> f.kind() == Fixture.Kind.COOKER);
    // One of them alone draws the kitchen line to itself, see RoomCosts.
    if (worktops.isEmpty() && !(sink && cooker)) {
      return;
    }
    lacksFridge = worktops.isEmpty();
    for (Fixture fixture : alone) {
      Extent e = Extent.of(fixture).atWall(room);
      PieceKind kind =
          fixture.kind() == Fixture.Kind.SINK ? PieceKind.KITCHEN_SINK : PieceKind.KITCHEN_COOKER;
      put(arranger, "kitchen line", groups.piece(kind, size(e.width, 0.5, 1.2), 0), e, false);
    }
  }

  private static List<Fixture> appliances(RoomContext room) {
    return room.fixtures().stream()
        .filter(f -> f.kind() == Fixture.Kind.SINK || f.kind() == Fixture.Kind.COOKER)
        .toList();
  }

  /** Whether the plan draws what a kitchen has but no worktop that a fridge would stand in. */
  boolean lacksFridge() {
    return lacksFridge;
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
    boolean kitchen = group.equals("kitchen line");
    sanitary += kitchen ? 0 : 1;
    double before = kitchen ? BEFORE_KITCHEN : BEFORE_SANITARY;
    double half = piece.width() / 2 - 0.05;
    b.clear(-half, piece.depth() + 0.02, half, piece.depth() + before);
    if (group.equals("basin")) {
      double width = Math.min(0.9, piece.width());
      b.put("mirror", groups.piece(PieceKind.MIRROR, width, 0.8), 0, 0.018, 1.12, 0, false);
    }
    if (group.equals("tub") || group.equals("shower")) {
      Piece mat = groups.piece(PieceKind.BATH_MAT, WetGroups.MAT_WIDTH, WetGroups.MAT_DEPTH);
      WetGroups.mat(b, mat, piece);
    }
    arranger.putFixed(b.build(), back);
  }

  /** A fixture's outline as a rectangle along its direction. */
  private static final class Extent {

    /** Symbols and worktops are drawn this far beside each other, in metres. */
    private static final double BESIDE = 0.15;

    /** Radians between a back and a wall that count as parallel. */
    private static final double PARALLEL = 0.2;

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

    /** Whether the other's middle lies on this one, or just beside it. */
    boolean holds(Extent other) {
      return new Footprint(new Pose(x, y, yaw), width / 2 + BESIDE, depth / 2 + BESIDE)
          .contains(other.x, other.y);
    }

    /** This one with its back at the wall right behind it, if there is one. */
    Extent atWall(RoomContext room) {
      Pose pose = new Pose(x, y, yaw);
      Pose back = pose.of(0, -depth / 2, 0);
      double nearest = TO_WALL;
      for (RoomContext.WallSegment wall : room.walls()) {
        double turned =
            Math.abs(Math.IEEEremainder(wall.facingRadians() - Math.PI / 2 - yaw, 2 * Math.PI));
        double away = RoomCosts.distance(back.x(), back.y(), wall.start(), wall.end());
        if (!wall.open() && turned < PARALLEL && away < nearest) {
          nearest = away;
        }
      }
      Extent moved = new Extent();
      double by = nearest < TO_WALL ? nearest : 0;
      moved.x = x - pose.frontX() * by;
      moved.y = y - pose.frontY() * by;
      moved.width = width;
      moved.depth = depth;
      moved.yaw = yaw;
      return moved;
    }
  }
}
