package dev.planwalk.tour.capture;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.shell.LaidOpening;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How one walks from point to point; every point can be reached from the first. */
public final class Links {

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
          links.add(new Link(a.id(), b.id(), Optional.empty()));
        }
      }
    }
  }

  private void throughDoorways(Walk walk) {
    for (LaidOpening doorway : walk.doorways()) {
      String left = doorway.left().orElseThrow().room().id();
      String right = doorway.right().orElseThrow().room().id();
      Point centre = doorway.centre();
      Optional<CapturePoint> a = nearest(left, centre);
      Optional<CapturePoint> b = nearest(right, centre);
      if (a.isPresent() && b.isPresent() && !left.equals(right)) {
        links.add(new Link(a.get().id(), b.get().id(), Optional.of(doorway.opening().id())));
      }
    }
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
      Link shortest = null;
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
            shortest = new Link(a.id(), b.id(), Optional.empty());
          }
        }
      }
      if (shortest == null) {
        return;
      }
      links.add(shortest);
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
        String beyond = link.from().equals(from) ? link.to() : link.from();
        boolean touches = link.from().equals(from) || link.to().equals(from);
        if (touches && reached.add(beyond)) {
          border.add(beyond);
        }
      }
    }
    return reached;
  }
}
