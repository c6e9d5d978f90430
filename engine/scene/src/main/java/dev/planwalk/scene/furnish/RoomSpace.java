package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.scene.furnish.RoomContext.KeepClear;
import dev.planwalk.scene.furnish.RoomContext.RoomOpening;
import java.util.ArrayList;
import java.util.List;

/**
 * What is free in a room: containment, blocked zones, and whether one still gets from door to door.
 */
final class RoomSpace {

  /** Cell of the grid on which ways are searched, in metres. */
  private static final double CELL = 0.05;

  /** Half the width of a way (60 cm), less half a cell because cells are judged by their middle. */
  private static final double HALF_WAY = 0.275;

  /** Pieces that begin above this height do not stand in anybody's way. */
  private static final double OVERHEAD = 1.95;

  /** A standing body in the plan, with the heights it takes up. */
  record Body(Footprint footprint, double bottom, double top) {}

  private final List<List<Point>> rings = new ArrayList<>();
  private final RoomContext room;
  private final double minX;
  private final double minY;
  private final int columns;
  private final int rows;
  private final boolean[] wide;
  private final List<int[]> doorCells = new ArrayList<>();
  private final int reachableWhenEmpty;

  RoomSpace(RoomContext room) {
    this.room = room;
    rings.add(room.floor().ring().points());
    for (Ring hole : room.floor().holes()) {
      rings.add(hole.points());
    }
    double x0 = Double.MAX_VALUE;
    double y0 = Double.MAX_VALUE;
    double x1 = -Double.MAX_VALUE;
    double y1 = -Double.MAX_VALUE;
    for (Point p : rings.getFirst()) {
      x0 = Math.min(x0, p.x());
      y0 = Math.min(y0, p.y());
      x1 = Math.max(x1, p.x());
      y1 = Math.max(y1, p.y());
    }
    minX = x0;
    minY = y0;
    columns = (int) Math.clamp(Math.ceil((x1 - x0) / CELL), 1, 2000);
    rows = (int) Math.clamp(Math.ceil((y1 - y0) / CELL), 1, 2000);
    wide = new boolean[columns * rows];
    markFree();
    for (RoomOpening opening : room.openings()) {
      if (opening.door()) {
        doorCells.add(doorCell(opening));
      }
    }
    reachableWhenEmpty = reachedDoors(flood(wide));
  }

  RoomContext room() {
    return room;
  }

  private void markFree() {
    for (int j = 0; j < rows; j++) {
      for (int i = 0; i < columns; i++) {
        double x = minX + (i + 0.5) * CELL;
        double y = minY + (j + 0.5) * CELL;
        wide[j * columns + i] = contains(x, y);
      }
    }
    // Take away what is nearer to a wall than half a way: walk along each edge.
    for (List<Point> ring : rings) {
      Point previous = ring.getLast();
      for (Point point : ring) {
        eraseAlong(previous, point);
        previous = point;
      }
    }
  }

  private void eraseAlong(Point a, Point b) {
    int i0 = column(Math.min(a.x(), b.x()) - HALF_WAY);
    int i1 = column(Math.max(a.x(), b.x()) + HALF_WAY);
    int j0 = row(Math.min(a.y(), b.y()) - HALF_WAY);
    int j1 = row(Math.max(a.y(), b.y()) + HALF_WAY);
    double dx = b.x() - a.x();
    double dy = b.y() - a.y();
    double squared = Math.max(1e-12, dx * dx + dy * dy);
    for (int j = j0; j <= j1; j++) {
      for (int i = i0; i <= i1; i++) {
        double x = minX + (i + 0.5) * CELL;
        double y = minY + (j + 0.5) * CELL;
        double t = Math.clamp(((x - a.x()) * dx + (y - a.y()) * dy) / squared, 0, 1);
        double offX = x - a.x() - t * dx;
        double offY = y - a.y() - t * dy;
        if (offX * offX + offY * offY < HALF_WAY * HALF_WAY) {
          wide[j * columns + i] = false;
        }
      }
    }
  }

  private int column(double x) {
    return (int) Math.clamp(Math.floor((x - minX) / CELL), 0, columns - 1);
  }

  private int row(double y) {
    return (int) Math.clamp(Math.floor((y - minY) / CELL), 0, rows - 1);
  }

  /** The cell one stands on having come through a door. */
  private int[] doorCell(RoomOpening door) {
    double dx = door.end().x() - door.start().x();
    double dy = door.end().y() - door.start().y();
    double length = Math.max(1e-9, StrictMath.hypot(dx, dy));
    double x = (door.start().x() + door.end().x()) / 2 - dy / length * 0.36;
    double y = (door.start().y() + door.end().y()) / 2 + dx / length * 0.36;
    return new int[] {column(x), row(y)};
  }

  /**
   * Points along the straight ways from door to door, where the floor allows any.
   *
   * @param step between points, in metres
   */
  List<Point> straightWays(double step) {
    List<Point> ways = new ArrayList<>();
    for (int i = 0; i < doorCells.size(); i++) {
      for (int k = 0; k < i; k++) {
        ways.addAll(straight(middle(doorCells.get(i)), middle(doorCells.get(k)), step));
      }
    }
    return ways;
  }

  private Point middle(int[] cell) {
    return new Point(minX + (cell[0] + 0.5) * CELL, minY + (cell[1] + 0.5) * CELL);
  }

  /** Points of a straight line; none where it leaves the floor. */
  private List<Point> straight(Point a, Point b, double step) {
    List<Point> points = new ArrayList<>();
    int steps = (int) Math.ceil(a.distanceTo(b) / step);
    for (int i = 0; i <= steps; i++) {
      double t = steps == 0 ? 0 : (double) i / steps;
      Point p = new Point(a.x() + (b.x() - a.x()) * t, a.y() + (b.y() - a.y()) * t);
      if (!contains(p.x(), p.y())) {
        return List.of();
      }
      points.add(p);
    }
    return points;
  }

  /** Whether a point lies on the clear floor. */
  boolean contains(double x, double y) {
    if (!Footprint.inside(rings.getFirst(), x, y)) {
      return false;
    }
    for (int h = 1; h < rings.size(); h++) {
      if (Footprint.inside(rings.get(h), x, y)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a rectangle lies wholly on the clear floor. */
  boolean contains(Footprint footprint) {
    if (!contains(footprint.pose().x(), footprint.pose().y())) {
      return false;
    }
    for (List<Point> ring : rings) {
      Point previous = ring.getLast();
      for (Point point : ring) {
        if (footprint.crossedBy(previous.x(), previous.y(), point.x(), point.y())) {
          return false;
        }
        previous = point;
      }
    }
    return true;
  }

  /** Whether a body stands in a zone that has to stay clear at its height. */
  boolean blocked(Body body) {
    for (KeepClear zone : room.zones()) {
      if (body.top() > zone.maxHeightMetres()
          && body.bottom() < OVERHEAD
          && body.footprint().overlaps(zone.area().points())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether all doors that can be reached in the empty room can still be reached, and every one of
   * these rectangles is touched by the way.
   */
  boolean passable(List<Body> bodies, List<Footprint> uses) {
    boolean[] free = wide.clone();
    for (Body body : bodies) {
      if (body.bottom() < OVERHEAD) {
        erase(free, body.footprint());
      }
    }
    if (doorCells.isEmpty()) {
      return true;
    }
    boolean[] reached = flood(free);
    if (reachedDoors(reached) < reachableWhenEmpty) {
      return false;
    }
    for (Footprint use : uses) {
      if (!touched(reached, use)) {
        return false;
      }
    }
    return true;
  }

  private void erase(boolean[] free, Footprint footprint) {
    double r = footprint.radius() + HALF_WAY;
    int i0 = column(footprint.pose().x() - r);
    int i1 = column(footprint.pose().x() + r);
    int j0 = row(footprint.pose().y() - r);
    int j1 = row(footprint.pose().y() + r);
    for (int j = j0; j <= j1; j++) {
      for (int i = i0; i <= i1; i++) {
        int at = j * columns + i;
        if (free[at]
            && footprint.distanceTo(minX + (i + 0.5) * CELL, minY + (j + 0.5) * CELL) < HALF_WAY) {
          free[at] = false;
        }
      }
    }
  }

  private boolean touched(boolean[] reached, Footprint use) {
    double r = use.radius() + HALF_WAY;
    int i0 = column(use.pose().x() - r);
    int i1 = column(use.pose().x() + r);
    int j0 = row(use.pose().y() - r);
    int j1 = row(use.pose().y() + r);
    for (int j = j0; j <= j1; j++) {
      for (int i = i0; i <= i1; i++) {
        if (reached[j * columns + i]
            && use.distanceTo(minX + (i + 0.5) * CELL, minY + (j + 0.5) * CELL) < HALF_WAY) {
          return true;
        }
      }
    }
    return false;
  }

  private int reachedDoors(boolean[] reached) {
    int count = 0;
    for (int[] cell : doorCells) {
      count += near(reached, cell) ? 1 : 0;
    }
    return count;
  }

  /** Door cells may lie in a jamb's shadow; the way ends within 20 cm of them. */
  private boolean near(boolean[] marks, int[] cell) {
    return nearest(marks, cell) >= 0;
  }

  private int nearest(boolean[] marks, int[] cell) {
    int best = -1;
    int bestDistance = Integer.MAX_VALUE;
    for (int dj = -4; dj <= 4; dj++) {
      for (int di = -4; di <= 4; di++) {
        int i = cell[0] + di;
        int j = cell[1] + dj;
        if (i >= 0 && j >= 0 && i < columns && j < rows && marks[j * columns + i]) {
          int distance = di * di + dj * dj;
          if (distance < bestDistance) {
            bestDistance = distance;
            best = j * columns + i;
          }
        }
      }
    }
    return best;
  }

  /** Cells reached from the first door (that has a free cell at all). */
  private boolean[] flood(boolean[] free) {
    boolean[] reached = new boolean[free.length];
    int start = -1;
    for (int[] cell : doorCells) {
      start = nearest(free, cell);
      if (start >= 0) {
        break;
      }
    }
    if (start < 0) {
      return reached;
    }
    int[] queue = new int[free.length];
    int head = 0;
    int tail = 0;
    queue[tail++] = start;
    reached[start] = true;
    while (head < tail) {
      int at = queue[head++];
      int i = at % columns;
      if (i > 0 && free[at - 1] && !reached[at - 1]) {
        reached[at - 1] = true;
        queue[tail++] = at - 1;
      }
      if (i + 1 < columns && free[at + 1] && !reached[at + 1]) {
        reached[at + 1] = true;
        queue[tail++] = at + 1;
      }
      if (at >= columns && free[at - columns] && !reached[at - columns]) {
        reached[at - columns] = true;
        queue[tail++] = at - columns;
      }
      if (at + columns < free.length && free[at + columns] && !reached[at + columns]) {
        reached[at + columns] = true;
        queue[tail++] = at + columns;
      }
    }
    return reached;
  }
}
