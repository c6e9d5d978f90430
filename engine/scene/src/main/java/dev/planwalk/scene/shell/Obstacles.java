package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.scene.geometry.Polygons;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** A shell reduced to upright faces. */
final class Obstacles {

  /** How far the side of an opening may lie from its drawn end, metres. */
  private static final double AT_END = 0.03;

  private Obstacles() {}

  static List<Shell.Obstacle> of(Shell shell) {
    StoreyLayout layout = shell.layout();
    double height = layout.heightMetres();
    List<Shell.Obstacle> all = new ArrayList<>();
    for (Polygon part : Polygons.parts(layout.walls())) {
      ring(all, layout, part.getExteriorRing(), height);
      for (int i = 0; i < part.getNumInteriorRing(); i++) {
        ring(all, layout, part.getInteriorRingN(i), height);
      }
    }
    for (LaidOpening opening : layout.openings()) {
      opening(all, shell, opening, height);
      if (shell.heated().contains(opening.opening().id())) {
        radiator(all, opening);
      }
    }
    return all;
  }

  private static void ring(
      List<Shell.Obstacle> all, StoreyLayout layout, LinearRing ring, double height) {
    Coordinate[] c = ring.getCoordinates();
    for (int i = 0; i + 1 < c.length; i++) {
      if (c[i].distance(c[i + 1]) > 1e-6) {
        Point a = new Point(c[i].x, c[i].y);
        Point b = new Point(c[i + 1].x, c[i + 1].y);
        boolean reveal = layout.openings().stream().anyMatch(o -> isReveal(o.frame(), a, b));
        Shell.ObstacleKind kind = reveal ? Shell.ObstacleKind.REVEAL : Shell.ObstacleKind.WALL;
        all.add(new Shell.Obstacle(a, b, -0.1, height, kind, 0, ""));
      }
    }
  }

  /** Whether a wall's face runs across the wall at one end of an opening. */
  private static boolean isReveal(OpeningFrame f, Point start, Point end) {
    Point a = f.local(start);
    Point b = f.local(end);
    double x = (a.x() + b.x()) / 2;
    double y = (a.y() + b.y()) / 2;
    boolean across = Math.abs(a.x() - b.x()) < 0.1 * Math.abs(a.y() - b.y());
    boolean atEnd = Math.min(Math.abs(x), Math.abs(x - f.width())) < AT_END;
    return across && atEnd && y > 0 && y < f.thickness();
  }

  private static void radiator(List<Shell.Obstacle> all, LaidOpening opening) {
    Fittings.Radiator size = Fittings.Radiator.below(opening);
    OpeningFrame f = opening.inwardFrame();
    double left = (f.width() - size.width()) / 2;
    Ring outline = f.outline(left, -size.proud(), left + size.width(), 0);
    List<Point> p = outline.points();
    // The fourth side is the wall's.
    for (int i : new int[] {3, 0, 1}) {
      Point a = p.get(i);
      Point b = p.get((i + 1) % 4);
      all.add(
          new Shell.Obstacle(a, b, size.bottom(), size.top(), Shell.ObstacleKind.RADIATOR, 0, ""));
    }
  }

  private static void opening(
      List<Shell.Obstacle> all, Shell shell, LaidOpening opening, double height) {
    OpeningFrame f = opening.frame();
    for (double y : new double[] {0, f.thickness()}) {
      Point a = f.at(0, y);
      Point b = f.at(f.width(), y);
      if (opening.sill() > 0) {
        all.add(new Shell.Obstacle(a, b, -0.1, opening.sill(), Shell.ObstacleKind.WALL, 0, ""));
      }
      all.add(new Shell.Obstacle(a, b, opening.head(), height, Shell.ObstacleKind.WALL, 0, ""));
    }
    Point a = f.at(0, f.thickness() / 2);
    Point b = f.at(f.width(), f.thickness() / 2);
    int pane = -1;
    for (int i = 0; i < shell.panes().size(); i++) {
      if (shell.panes().get(i).openingId().equals(opening.opening().id())) {
        pane = i;
      }
    }
    if (pane >= 0) {
      all.add(
          new Shell.Obstacle(
              a,
              b,
              opening.sill(),
              opening.head(),
              Shell.ObstacleKind.WINDOW,
              pane,
              opening.opening().id()));
      return;
    }
    boolean stands =
        shell.leaves().stream().anyMatch(l -> l.openingId().equals(opening.opening().id()));
    boolean door = opening.opening().kind() == Opening.Kind.DOOR;
    boolean hinged = opening.opening().operation() == Opening.Operation.HINGED;
    if (door && hinged && !stands) {
      all.add(
          new Shell.Obstacle(
              a, b, 0, opening.head(), Shell.ObstacleKind.DOOR, 0, opening.opening().id()));
    }
  }
}
