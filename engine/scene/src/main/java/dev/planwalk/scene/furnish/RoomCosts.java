package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.Arranger.Standing;
import dev.planwalk.scene.furnish.RoomContext.RoomOpening;
import dev.planwalk.scene.furnish.RoomContext.WallSegment;
import java.util.List;

/** What is merely better or worse about a place; lower is better, 1 is about one metre wrong. */
final class RoomCosts {

  /** Half of a walkway between two doors, in metres. */
  private static final double HALF_WALKWAY = 0.4;

  /** What a metre between a door and a free group of seats is worth. */
  private static final double DOORS_TO_CONVERSATION = 0.4;

  /** Between the points of a way that are looked at, in metres. */
  private static final double WAY_STEP = 0.2;

  /** What a metre of walkway is worth. */
  private static final double WAY_COST = 0.6;

  private final RoomContext room;
  private final RoomSpace space;
  private final double[] bounds = new double[4];
  private final List<Point> ways;

  RoomCosts(RoomContext room, RoomSpace space) {
    this.room = room;
    this.space = space;
    bounds[0] = Double.MAX_VALUE;
    bounds[1] = Double.MAX_VALUE;
    bounds[2] = -Double.MAX_VALUE;
    bounds[3] = -Double.MAX_VALUE;
    for (Point p : room.floor().ring().points()) {
      bounds[0] = Math.min(bounds[0], p.x());
      bounds[1] = Math.min(bounds[1], p.y());
      bounds[2] = Math.max(bounds[2], p.x());
      bounds[3] = Math.max(bounds[3], p.y());
    }
    ways = space.straightWays(WAY_STEP);
  }

  /** Cost of standing in the straight way from door to door. */
  private double inTheWay(Standing group) {
    int hits = 0;
    for (Point way : ways) {
      for (RoomSpace.Body body : group.bodies()) {
        if (body.footprint().distanceTo(way.x(), way.y()) < HALF_WALKWAY) {
          hits++;
          break;
        }
      }
    }
    return WAY_COST * WAY_STEP * hits;
  }

  /** Smallest x and y, largest x and y of the floor. */
  double[] bounds() {
    return bounds.clone();
  }

  /** Cost of a group in its place among the others. */
  double of(Standing group, List<Standing> all) {
    return liking(group, all) + inTheWay(group);
  }

  private double liking(Standing group, List<Standing> all) {
    Pose pose = group.pose();
    double windows = distance(pose, true);
    double doors = distance(pose, false);
    return switch (group.assembly().group()) {
      case "sofa group" -> sofa(group, all, windows, doors);
      case "tv bench" -> television(group, all);
      case "dining table", "meeting table" -> dining(group, all, windows, doors);
      case "kitchen line" -> kitchen(group);
      case "bed" -> bed(group, windows, doors);
      case "desk" -> desk(pose, windows) + 0.2 * corner(group) - 0.15 * Math.min(3, doors);
      case "wardrobe" ->
          0.3 * corner(group) - 0.1 * Math.min(4, windows) + near(group, all, "bed", 0.15);
      case "plant" -> 0.35 * windows + 0.5 * corner(group) - 0.2 * Math.min(3, doors);
      case "shelf", "sideboard", "cabinet", "rack" ->
          0.3 * corner(group) - 0.15 * Math.min(3, doors) - 0.1 * Math.min(3, windows);
      case "basin" -> wet(pose) + 0.1 * corner(group) - 0.1 * Math.min(2, doors);
      case "toilet" -> wet(pose) + near(group, all, "basin", 0.2) - 0.25 * Math.min(3, doors);
      case "shower", "tub" -> wet(pose) + 0.6 * corner(group) - 0.25 * Math.min(3, doors);
      case "hooks", "shoe cabinet" -> 0.3 * entrance(pose);
      case "counter" -> 0.2 * entrance(pose) - 0.1 * Math.min(3, doors);
      case "armchair" -> 0.3 * windows + 0.2 * corner(group) + near(group, all, "sofa group", 0.15);
      case "conversation" ->
          near(group, all, "sofa group", 0.1) - DOORS_TO_CONVERSATION * Math.min(3, doors);
      case "restaurant table", "gondola", "desk pair" -> spread(group, all) + 0.05 * windows;
      default -> 0.2 * corner(group);
    };
  }

  private double sofa(Standing group, List<Standing> all, double windows, double doors) {
    Pose pose = group.pose();
    double ahead = ahead(pose);
    double view = Math.abs(ahead - 3.8) * (ahead < 3.2 ? 0.7 : 0.12);
    double behind = windowBehind(pose, group.assembly().width() / 2) ? 0.7 : 0;
    double middle = offCentre(pose);
    return view
        + behind
        + 0.3 * middle
        - 0.12 * Math.min(4, doors)
        + 0.06 * windows
        - near(group, all, "kitchen line", 0.18)
        - near(group, all, "dining table", 0.05);
  }

  private double television(Standing group, List<Standing> all) {
    Pose pose = group.pose();
    double glare = windowBehind(pose, 0.8) ? 0.8 : 0;
    for (Standing other : all) {
      if (other.is("sofa group")) {
        Pose sofa = other.pose();
        double facing = pose.frontX() * sofa.frontX() + pose.frontY() * sofa.frontY();
        double dx = pose.x() - sofa.x();
        double dy = pose.y() - sofa.y();
        double along = dx * sofa.frontX() + dy * sofa.frontY();
        double across = Math.abs(-dx * sofa.frontY() + dy * sofa.frontX());
        double far = Math.abs(along - 3.2) * (along < 2.3 ? 1.2 : 0.15);
        return 2.0 * (1 + facing) + 0.9 * across + far + glare + (along < 1 ? 3 : 0);
      }
    }
    return glare + 0.3 * offCentre(pose);
  }

  private double dining(Standing group, List<Standing> all, double windows, double doors) {
    return 0.22 * windows
        - 0.1 * Math.min(2, doors)
        + near(group, all, "kitchen line", 0.22)
        - near(group, all, "sofa group", 0.10)
        + wallGap(group);
  }

  /** Tables look lost a hand's breadth off a wall, and good in the middle of their space. */
  private double wallGap(Standing group) {
    Footprint middle = group.bodies().getFirst().footprint();
    double nearest = 9;
    for (WallSegment wall : room.walls()) {
      nearest =
          Math.min(
              nearest, distance(middle.pose().x(), middle.pose().y(), wall.start(), wall.end()));
    }
    return nearest < 1.5 ? 0.5 * (1.5 - nearest) : 0;
  }

  private double kitchen(Standing group) {
    double cost = wet(group.pose()) + 0.3 * corner(group);
    for (Fixture fixture : room.fixtures()) {
      switch (fixture.kind()) {
        case SINK, COOKER, KITCHEN_LINE -> {
          Point c = centre(fixture.outline().points());
          double away = 9;
          for (RoomSpace.Body body : group.bodies()) {
            away = Math.min(away, body.footprint().distanceTo(c.x(), c.y()));
          }
          cost += 2 * away;
        }
        case TOILET, BATH, SHOWER, BASIN -> {}
      }
    }
    // Away from windows unless it is the low line that may stand before them.
    return cost - 0.05 * Math.min(3, distance(group.pose(), true));
  }

  private double bed(Standing group, double windows, double doors) {
    Pose pose = group.pose();
    double under = windowBehind(pose, group.assembly().width() / 2) ? 1.5 : 0;
    return under + 0.45 * offCentre(pose) - 0.2 * Math.min(4, doors) + 0.05 * windows;
  }

  /** Light from the side is best, then from ahead, worst from behind. */
  private double desk(Pose pose, double windows) {
    double light = 0;
    for (RoomOpening opening : room.openings()) {
      if (opening.glazed() && opening.exterior()) {
        double dx = (opening.start().x() + opening.end().x()) / 2 - pose.x();
        double dy = (opening.start().y() + opening.end().y()) / 2 - pose.y();
        double length = Math.max(0.3, StrictMath.hypot(dx, dy));
        double along = (dx * pose.frontX() + dy * pose.frontY()) / length;
        light = Math.max(light, along > 0.7 ? 0.5 : 0);
      }
    }
    return 0.45 * windows + light;
  }

  private double spread(Standing group, List<Standing> all) {
    double cost = 0;
    for (Standing other : all) {
      if (!other.pose().equals(group.pose())
          && other.assembly().group().equals(group.assembly().group())) {
        double d =
            StrictMath.hypot(
                other.pose().x() - group.pose().x(), other.pose().y() - group.pose().y());
        cost += d < 2.4 ? 2.4 - d : 0.02 * d;
      }
    }
    return cost;
  }

  private static double near(Standing group, List<Standing> all, String other, double weight) {
    for (Standing each : all) {
      if (!each.pose().equals(group.pose()) && each.is(other)) {
        return weight
            * StrictMath.hypot(
                each.pose().x() - group.pose().x(), each.pose().y() - group.pose().y());
      }
    }
    return 0;
  }

  private double entrance(Pose pose) {
    double best = 9;
    for (RoomOpening opening : room.openings()) {
      if (opening.entrance()) {
        best = Math.min(best, distance(pose.x(), pose.y(), opening.start(), opening.end()));
      }
    }
    return best < 9 ? best : 0;
  }

  /** 0 on a wall with water behind it or a fixture on it. */
  private double wet(Pose pose) {
    WallSegment wall = wallBehind(pose);
    return wall != null && wall.wet() ? 0 : 0.5;
  }

  /** Distance of the group's nearer end from the end of its wall, at most 1.5. */
  private double corner(Standing group) {
    WallSegment wall = wallBehind(group.pose());
    if (wall == null) {
      return 1;
    }
    double t =
        StrictMath.hypot(group.pose().x() - wall.start().x(), group.pose().y() - wall.start().y());
    double ends = Math.min(t, wall.length() - t) - group.assembly().width() / 2;
    return Math.clamp(ends, 0, 1.5);
  }

  /** Distance from the middle of the wall behind, at most 2. */
  private double offCentre(Pose pose) {
    WallSegment wall = wallBehind(pose);
    if (wall == null) {
      return 1;
    }
    double t = StrictMath.hypot(pose.x() - wall.start().x(), pose.y() - wall.start().y());
    return Math.min(2, Math.abs(t - wall.length() / 2));
  }

  private @org.jspecify.annotations.Nullable WallSegment wallBehind(Pose pose) {
    WallSegment best = null;
    double bestDistance = 0.08;
    for (WallSegment wall : room.walls()) {
      double d = distance(pose.x(), pose.y(), wall.start(), wall.end());
      if (d < bestDistance) {
        bestDistance = d;
        best = wall;
      }
    }
    return best;
  }

  private boolean windowBehind(Pose pose, double halfWidth) {
    for (RoomOpening opening : room.openings()) {
      if (!opening.glazed()) {
        continue;
      }
      for (int i = 0; i <= 4; i++) {
        double x = opening.start().x() + (opening.end().x() - opening.start().x()) * i / 4;
        double y = opening.start().y() + (opening.end().y() - opening.start().y()) * i / 4;
        double dx = x - pose.x();
        double dy = y - pose.y();
        double across = Math.abs(-dx * pose.frontY() + dy * pose.frontX());
        double along = dx * pose.frontX() + dy * pose.frontY();
        if (across < halfWidth && Math.abs(along) < 0.5) {
          return true;
        }
      }
    }
    return false;
  }

  /** Clear floor ahead of the group, in metres. */
  private double ahead(Pose pose) {
    double step = 0.1;
    double reach = 0.15;
    while (reach < 9
        && space.contains(pose.x() + pose.frontX() * reach, pose.y() + pose.frontY() * reach)) {
      reach += step;
    }
    return reach;
  }

  private double distance(Pose pose, boolean windows) {
    double best = 6;
    for (RoomOpening opening : room.openings()) {
      if (windows ? opening.glazed() && opening.exterior() : opening.door()) {
        best = Math.min(best, distance(pose.x(), pose.y(), opening.start(), opening.end()));
      }
    }
    return best;
  }

  static double distance(double x, double y, Point a, Point b) {
    double dx = b.x() - a.x();
    double dy = b.y() - a.y();
    double squared = Math.max(1e-12, dx * dx + dy * dy);
    double t = Math.clamp(((x - a.x()) * dx + (y - a.y()) * dy) / squared, 0, 1);
    double offX = x - a.x() - t * dx;
    double offY = y - a.y() - t * dy;
    return Math.sqrt(offX * offX + offY * offY);
  }

  static Point centre(List<Point> points) {
    double x = 0;
    double y = 0;
    for (Point p : points) {
      x += p.x();
      y += p.y();
    }
    return new Point(x / points.size(), y / points.size());
  }
}
