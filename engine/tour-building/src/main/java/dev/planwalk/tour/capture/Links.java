package dev.planwalk.tour.capture;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.shell.LaidOpening;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How one walks from point to point. Every door that is seen from a point leads on from there, and
 * every point can be reached from the first.
 */
public final class Links {

  /** Where a doorway is looked at, as shares of its width. */
  private static final double[] SHARES = {0.1, 0.3, 0.5, 0.7, 0.9};

  private final List<CapturePoint> points;
  private final List<Link> links = new ArrayList<>();

  private Links(List<CapturePoint> points) {
    this.points = points;
  }

  /** Links the points of all storeys of a flat. */
  public static List<Link> of(List<Walk> storeys, List<CapturePoint> points) {
    Links result = new Links(points);
    for (Walk walk : storeys) {
      result.withinRooms(walk);
      result.throughDoorways(walk);
    }
    result.joinWhatIsApart();
    return List.copyOf(result.links);
  }

  private void withinRooms(Walk walk) {
    for (int i = 0; i < points.size(); i++) {
      for (int j = i + 1; j < points.size(); j++) {
        CapturePoint a = points.get(i);
        CapturePoint b = points.get(j);
        boolean here = a.storeyId().equals(walk.storey().shell().layout().storey().id());
        if (here && a.roomId().equals(b.roomId()) && walk.sees(a.at(), b.at())) {
          join(a, b);
        }
      }
    }
  }

  private void join(CapturePoint a, CapturePoint b) {
    links.add(new Link(a.id(), b.id(), Optional.empty(), b.at()));
    links.add(new Link(b.id(), a.id(), Optional.empty(), a.at()));
  }

  /**
   * Each point leads through the doors that it sees, also those of rooms beyond: what shows a way
   * on can be clicked. The point of a room that is nearest to a door leads through it in any case.
   */
  private void throughDoorways(Walk walk) {
    String storey = walk.storey().shell().layout().storey().id();
    for (LaidOpening doorway : walk.doorways()) {
      String left = doorway.left().orElseThrow().room().id();
      String right = doorway.right().orElseThrow().room().id();
      Point centre = doorway.centre();
      Optional<CapturePoint> onLeft = nearest(left, centre);
      Optional<CapturePoint> onRight = nearest(right, centre);
      if (onLeft.isEmpty() || onRight.isEmpty() || left.equals(right)) {
        continue;
      }
      for (CapturePoint from : points) {
        if (!from.storeyId().equals(storey)) {
          continue;
        }
        CapturePoint to = isOnLeft(from, doorway) ? onRight.get() : onLeft.get();
        boolean besideIt = from.equals(onLeft.get()) || from.equals(onRight.get());
        boolean elsewhere = !from.roomId().equals(to.roomId());
        if (elsewhere && (besideIt || seesDoorway(walk, from, doorway))) {
          links.add(new Link(from.id(), to.id(), Optional.of(doorway.opening().id()), centre));
        }
      }
    }
  }

  private static boolean isOnLeft(CapturePoint point, LaidOpening doorway) {
    if (point.roomId().equals(doorway.left().orElseThrow().room().id())) {
      return true;
    }
    // From a room beyond, the side tells; the door's own rooms may lie round a corner.
    return !point.roomId().equals(doorway.right().orElseThrow().room().id())
        && doorway.frame().local(point.at()).y() > doorway.frame().thickness() / 2;
  }

  /** Whether two of five places across the doorway are in sight. */
  private static boolean seesDoorway(Walk walk, CapturePoint from, LaidOpening doorway) {
    int seen = 0;
    for (double share : SHARES) {
      Point at =
          doorway.frame().at(share * doorway.frame().width(), doorway.frame().thickness() / 2);
      seen += walk.sees(from.at(), at) ? 1 : 0;
    }
    return seen >= 2;
  }

  private Optional<CapturePoint> nearest(String roomId, Point to) {
    CapturePoint best = null;
    for (CapturePoint point : points) {
      boolean nearer = best == null || point.at().distanceTo(to) < best.at().distanceTo(to) - 1e-9;
      if (point.roomId().equals(roomId) && nearer) {
        best = point;
      }
    }
    return Optional.ofNullable(best);
  }

  private void joinWhatIsApart() {
    while (!points.isEmpty()) {
      Set<String> reached = reached();
      CapturePoint near = null;
      CapturePoint far = null;
      double least = Double.POSITIVE_INFINITY;
      for (CapturePoint a : points) {
        for (CapturePoint b : points) {
          if (!reached.contains(a.id()) || reached.contains(b.id())) {
            continue;
          }
          // Another storey is always farther than a room of the same one.
          double distance =
              a.at().distanceTo(b.at()) + (a.storeyId().equals(b.storeyId()) ? 0 : 1e6);
          if (distance < least) {
            least = distance;
            near = a;
            far = b;
          }
        }
      }
      if (near == null || far == null) {
        return;
      }
      join(near, far);
    }
  }

  private Set<String> reached() {
    Set<String> reached = new HashSet<>();
    ArrayDeque<String> border = new ArrayDeque<>();
    border.add(points.getFirst().id());
    reached.add(points.getFirst().id());
    while (!border.isEmpty()) {
      String from = border.remove();
      for (Link link : links) {
        if (link.from().equals(from) && reached.add(link.to())) {
          border.add(link.to());
        }
      }
    }
    return reached;
  }
}
