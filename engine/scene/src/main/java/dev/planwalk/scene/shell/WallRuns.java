package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;

/** Where along a room's edges there really is wall, between two heights. */
final class WallRuns {

  private static final double STEP = 0.05;

  private final StoreyLayout layout;
  private final IndexedPointInAreaLocator walls;
  private final double casing;

  /**
   * @param casing metres on each side of a door that belong to its casing
   */
  WallRuns(StoreyLayout layout, double casing) {
    this.layout = layout;
    this.walls = new IndexedPointInAreaLocator(layout.walls());
    this.casing = casing;
  }

  /** A stretch of a wall line, metres from its start. */
  record Run(WallLine line, double from, double to) {
    double length() {
      return to - from;
    }

    /** The same stretch as a line of its own. */
    WallLine part() {
      return new WallLine(line.at(from, 0), line.at(to, 0));
    }
  }

  /** A path along the room's edge; the room lies to its left. */
  record Chain(List<Point> points, boolean closed) {}

  List<LaidOpening> openingsOf(LaidRoom room) {
    return layout.openingsOf(room);
  }

  /** Stretches of the room's walls that no opening touches between two heights. */
  List<Run> runs(LaidRoom room, double low, double high) {
    List<Run> runs = new ArrayList<>();
    for (WallLine line : WallLine.all(room)) {
      runs.addAll(runs(room, line, low, high));
    }
    return runs;
  }

  List<Run> runs(LaidRoom room, WallLine line, double low, double high) {
    List<double[]> gaps = gaps(room, line, low, high);
    DoublePredicate free =
        along -> {
          for (double[] gap : gaps) {
            if (along > gap[0] && along < gap[1]) {
              return false;
            }
          }
          return wallBehind(line, along);
        };
    return stretches(line, free);
  }

  /** Paths made of all runs, joined around corners. */
  List<Chain> chains(LaidRoom room, double low, double high) {
    List<Chain> chains = new ArrayList<>();
    for (List<WallLine> ring : WallLine.rings(room)) {
      chains.addAll(join(room, ring, low, high));
    }
    return chains;
  }

  private List<Chain> join(LaidRoom room, List<WallLine> ring, double low, double high) {
    List<List<Point>> paths = new ArrayList<>();
    boolean open = false;
    boolean startsAtStart = false;
    for (int i = 0; i < ring.size(); i++) {
      WallLine line = ring.get(i);
      boolean continues = open;
      open = false;
      List<Run> runs = runs(room, line, low, high);
      for (Run run : runs) {
        boolean fromStart = run.from() < 1e-9;
        if (fromStart && continues) {
          paths.getLast().add(line.at(run.to(), 0));
        } else {
          paths.add(new ArrayList<>(List.of(line.at(run.from(), 0), line.at(run.to(), 0))));
          startsAtStart |= i == 0 && fromStart;
        }
        continues = false;
        open = run.to() > line.length() - 1e-9;
      }
    }
    List<Chain> chains = new ArrayList<>();
    boolean wraps = open && startsAtStart && !paths.isEmpty();
    if (wraps && paths.size() == 1) {
      List<Point> loop = paths.getFirst();
      loop.removeLast();
      return loop.size() > 2 ? List.of(new Chain(loop, true)) : List.of();
    }
    if (wraps) {
      List<Point> last = paths.removeLast();
      List<Point> first = paths.removeFirst();
      last.addAll(first.subList(1, first.size()));
      paths.add(last);
    }
    for (List<Point> path : paths) {
      chains.add(new Chain(path, false));
    }
    return chains;
  }

  private List<double[]> gaps(LaidRoom room, WallLine line, double low, double high) {
    List<double[]> gaps = new ArrayList<>();
    for (LaidOpening opening : layout.openingsOf(room)) {
      if (opening.sill() >= high || opening.head() <= low) {
        continue;
      }
      OpeningFrame frame = opening.frameFrom(room);
      Point a = line.local(frame.at(0, 0));
      Point b = line.local(frame.at(frame.width(), 0));
      boolean onLine =
          Math.abs(a.y()) < 0.45
              && Math.abs(b.y()) < 0.45
              && Math.abs(a.y() - b.y()) < 0.3 * Math.abs(a.x() - b.x());
      if (onLine) {
        double extra =
            opening.sill() > 0 || (opening.toOutdoors() && opening.glazed()) ? 0 : casing;
        gaps.add(new double[] {Math.min(a.x(), b.x()) - extra, Math.max(a.x(), b.x()) + extra});
      }
    }
    return gaps;
  }

  private boolean wallBehind(WallLine line, double along) {
    // At the very end of a line the point behind may miss the wall of the corner.
    double inside = Math.clamp(along, 0.002, Math.max(0.002, line.length() - 0.002));
    Point p = line.at(inside, -0.02);
    boolean wall = walls.locate(new Coordinate(p.x(), p.y())) != Location.EXTERIOR;
    if (wall) {
      return true;
    }
    for (LaidOpening opening : layout.openings()) {
      Point q = opening.frame().local(p);
      boolean within =
          q.x() > 0
              && q.x() < opening.frame().width()
              && q.y() > -0.01
              && q.y() < opening.frame().thickness() + 0.01;
      if (within) {
        return true;
      }
    }
    return false;
  }

  private static List<Run> stretches(WallLine line, DoublePredicate free) {
    List<Run> runs = new ArrayList<>();
    double length = line.length();
    int steps = (int) Math.max(2, Math.ceil(length / STEP));
    double from = free.test(0) ? 0 : -1;
    for (int s = 1; s <= steps; s++) {
      double here = length * s / steps;
      double before = length * (s - 1) / steps;
      boolean now = free.test(here);
      if (now && from < 0) {
        from = border(before, here, free);
      }
      if (!now && from >= 0) {
        double to = border(here, before, free);
        add(runs, line, from, to);
        from = -1;
      }
    }
    if (from >= 0) {
      add(runs, line, from, length);
    }
    return runs;
  }

  private static void add(List<Run> runs, WallLine line, double from, double to) {
    if (to - from > 0.01) {
      runs.add(new Run(line, from, to));
    }
  }

  /** The last free place on the way from free to blocked. */
  private static double border(double blocked, double free, DoublePredicate test) {
    double bad = blocked;
    double good = free;
    while (Math.abs(good - bad) > 0.0005) {
      double middle = (good + bad) / 2;
      if (test.test(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return good;
  }
}
