package dev.planwalk.tour.capture;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.room.RoomTraits;
import dev.planwalk.scene.shell.LaidOpening;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.tour.frame.Frame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.operation.distance.IndexedFacetDistance;

/**
 * Chooses where panoramas are taken: in every room worth seeing one point with room around it that
 * sees much of the floor and the doorways; further ones where large rooms hide most.
 */
public final class CapturePlanner {

  private static final double LEAST_CLEARANCE = 0.6;
  private static final double ENOUGH_CLEARANCE = 1.2;
  private static final double STEP = 0.25;
  private static final int RAYS = 180;
  private static final double APART = 2;
  private static final double LARGE_ROOM = 25;
  private static final double SEEN_WELL = 0.85;
  private static final double LEAST_ROOM = 1.5;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  private final Walk walk;

  private CapturePlanner(Walk walk) {
    this.walk = walk;
  }

  /**
   * Points and what got none.
   *
   * @param points rooms in the plan's order, best point first
   * @param skippedRooms ids of rooms without a point
   */
  public record Plan(List<CapturePoint> points, List<String> skippedRooms) {}

  /** A possible point and how good it is. */
  private record Candidate(Point at, double clearance, double score, double[] reach) {}

  /** A room's choice so far. */
  private static final class RoomPoints {
    final LaidRoom room;
    final List<Candidate> candidates;
    final List<Candidate> chosen = new ArrayList<>();

    RoomPoints(LaidRoom room, List<Candidate> candidates) {
      this.room = room;
      this.candidates = candidates;
    }
  }

  /**
   * Plans the points of a storey.
   *
   * @param extraPoints how many there may be beyond one a room
   */
  public static Plan plan(Walk walk, int extraPoints) {
    return new CapturePlanner(walk).plan(extraPoints);
  }

  private Plan plan(int extraPoints) {
    List<RoomPoints> rooms = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    for (LaidRoom room : walk.storey().rooms()) {
      List<Candidate> candidates = shown(room) ? candidates(room) : List.of();
      if (candidates.isEmpty()) {
        skipped.add(room.room().id());
        continue;
      }
      RoomPoints points = new RoomPoints(room, candidates);
      points.chosen.add(candidates.getFirst());
      rooms.add(points);
    }
    for (int extra = 0; extra < extraPoints; extra++) {
      if (!addWhereMostIsHidden(rooms)) {
        break;
      }
    }
    List<CapturePoint> points = new ArrayList<>();
    for (RoomPoints room : rooms) {
      int number = 1;
      for (Candidate c : room.chosen) {
        points.add(
            new CapturePoint(
                room.room.room().id() + "-" + number++,
                room.room.room().id(),
                room.room.room().storeyId(),
                c.at,
                c.clearance,
                facing(room.room, c.at)));
      }
    }
    return new Plan(points, skipped);
  }

  private static boolean shown(LaidRoom room) {
    return room.floor().getArea() >= LEAST_ROOM && RoomTraits.of(room.type()).toured();
  }

  /** Best first; with little room everywhere, the one with most. */
  private List<Candidate> candidates(LaidRoom room) {
    if (walk.free().isEmpty()) {
      return List.of();
    }
    IndexedFacetDistance edges = new IndexedFacetDistance(walk.free().getBoundary());
    IndexedPointInAreaLocator inside = new IndexedPointInAreaLocator(walk.free());
    Envelope box = room.floor().getEnvelopeInternal();
    List<Candidate> roomy = new ArrayList<>();
    Candidate widest = null;
    for (double y = box.getMinY() + STEP / 2; y < box.getMaxY(); y += STEP) {
      for (double x = box.getMinX() + STEP / 2; x < box.getMaxX(); x += STEP) {
        Coordinate c = new Coordinate(x, y);
        Point at = new Point(x, y);
        if (!room.holds(at) || inside.locate(c) == Location.EXTERIOR) {
          continue;
        }
        double clearance = edges.distance(FACTORY.createPoint(c));
        if (clearance >= LEAST_CLEARANCE) {
          roomy.add(judged(room, at, clearance));
        } else if (widest == null || clearance > widest.clearance) {
          widest = new Candidate(at, clearance, 0, new double[0]);
        }
      }
    }
    if (roomy.isEmpty()) {
      return widest == null ? List.of() : List.of(judged(room, widest.at, widest.clearance));
    }
    roomy.sort(Comparator.comparingDouble((Candidate c) -> -c.score));
    return roomy;
  }

  private Candidate judged(LaidRoom room, Point at, double clearance) {
    double[] reach = reach(room, at);
    Coordinate middle = room.floor().getCentroid().getCoordinate();
    double radius = Math.sqrt(room.floor().getArea() / Math.PI);
    double score =
        Math.min(clearance, ENOUGH_CLEARANCE) / ENOUGH_CLEARANCE
            + 2 * share(room, reach)
            - 0.2 * at.distanceTo(new Point(middle.x, middle.y)) / radius;
    for (LaidOpening doorway : walk.doorways()) {
      score += doorway.touches(room) && walk.sees(at, doorway.centre()) ? 0.3 : 0;
    }
    return new Candidate(at, clearance, score, reach);
  }

  /** Metres of the room's own floor seen in each direction. */
  private double[] reach(LaidRoom room, Point at) {
    double[] reach = new double[RAYS];
    Coordinate[] ring = room.floor().getExteriorRing().getCoordinates();
    for (int i = 0; i < RAYS; i++) {
      double angle = 2 * Math.PI * (i + 0.5) / RAYS;
      double dx = StrictMath.cos(angle);
      double dy = StrictMath.sin(angle);
      reach[i] = Math.min(walk.sight(at, dx, dy), farthest(ring, at, dx, dy));
    }
    return reach;
  }

  /** Metres until the ray leaves the room's outline for good. */
  private static double farthest(Coordinate[] ring, Point at, double dx, double dy) {
    double most = 0;
    for (int i = 0; i + 1 < ring.length; i++) {
      double ax = ring[i].x - at.x();
      double ay = ring[i].y - at.y();
      double ex = ring[i + 1].x - ring[i].x;
      double ey = ring[i + 1].y - ring[i].y;
      double determinant = ex * dy - ey * dx;
      if (Math.abs(determinant) < 1e-12) {
        continue;
      }
      double t = (ex * ay - ey * ax) / determinant;
      double s = (dx * ay - dy * ax) / determinant;
      if (t > most && s >= 0 && s <= 1) {
        most = t;
      }
    }
    return most;
  }

  /** Share of the room's floor within these distances. */
  private static double share(LaidRoom room, double[] reach) {
    double area = 0;
    for (double r : reach) {
      area += r * r * Math.PI / reach.length;
    }
    return Math.min(1, area / room.floor().getArea());
  }

  /** One more point in the room that shows least of itself; false if no room wants one. */
  private boolean addWhereMostIsHidden(List<RoomPoints> rooms) {
    RoomPoints neediest = null;
    Candidate next = null;
    double mostHidden = 0;
    for (RoomPoints points : rooms) {
      double seen =
          points.chosen.stream().mapToDouble(c -> share(points.room, c.reach)).max().orElse(0);
      double area = points.room.floor().getArea();
      if (seen >= SEEN_WELL && area < LARGE_ROOM * points.chosen.size()) {
        continue;
      }
      double hidden = area * (1 - seen) + Math.max(0, area - LARGE_ROOM * points.chosen.size());
      Candidate candidate = farBest(points);
      if (candidate != null && hidden > mostHidden) {
        mostHidden = hidden;
        neediest = points;
        next = candidate;
      }
    }
    if (neediest == null || next == null) {
      return false;
    }
    neediest.chosen.add(next);
    return true;
  }

  /** The best candidate far from the chosen ones; out of their sight counts more. */
  private @Nullable Candidate farBest(RoomPoints points) {
    Candidate best = null;
    double bestScore = Double.NEGATIVE_INFINITY;
    for (Candidate c : points.candidates) {
      double nearest = Double.POSITIVE_INFINITY;
      boolean seen = false;
      for (Candidate other : points.chosen) {
        nearest = Math.min(nearest, other.at.distanceTo(c.at));
        seen |= walk.sees(other.at, c.at);
      }
      double score = c.score + (seen ? 0 : 1) + 0.15 * Math.min(6, nearest);
      if (nearest >= APART && score > bestScore) {
        bestScore = score;
        best = c;
      }
    }
    return best;
  }

  /** The longest view that ends at a window of the room, else the longest. */
  private double facing(LaidRoom room, Point at) {
    double best = 0;
    double yaw = 0;
    for (Shell.Pane pane : walk.storey().shell().panes()) {
      Point middle =
          new Point(
              (pane.start().x() + pane.end().x()) / 2, (pane.start().y() + pane.end().y()) / 2);
      double length = at.distanceTo(middle);
      boolean own = pane.roomId().equals(room.room().id());
      if (own && length > best && walk.sees(at, middle)) {
        best = length;
        yaw = Frame.yawDegrees(middle.x() - at.x(), middle.y() - at.y());
      }
    }
    if (best > 0) {
      return yaw;
    }
    for (int i = 0; i < RAYS; i++) {
      double angle = 2 * Math.PI * i / RAYS;
      double sight = walk.sight(at, StrictMath.sin(angle), StrictMath.cos(angle));
      if (sight > best + 1e-6) {
        best = sight;
        yaw = Frame.yawDegrees(StrictMath.sin(angle), StrictMath.cos(angle));
      }
    }
    return yaw;
  }
}
