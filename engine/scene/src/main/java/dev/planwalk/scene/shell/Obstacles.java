package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.geometry.Polygons;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** A shell reduced to upright faces. */
final class Obstacles {

  private Obstacles() {}

  static List<Shell.Obstacle> of(Shell shell) {
    StoreyLayout layout = shell.layout();
    double height = layout.heightMetres();
    List<Shell.Obstacle> all = new ArrayList<>();
    for (Polygon part : Polygons.parts(layout.walls())) {
      ring(all, part.getExteriorRing(), height);
      for (int i = 0; i < part.getNumInteriorRing(); i++) {
        ring(all, part.getInteriorRingN(i), height);
      }
    }
    for (LaidOpening opening : layout.openings()) {
      opening(all, shell, opening, height);
    }
    return all;
  }

  private static void ring(List<Shell.Obstacle> all, LinearRing ring, double height) {
    Coordinate[] c = ring.getCoordinates();
    for (int i = 0; i + 1 < c.length; i++) {
      if (c[i].distance(c[i + 1]) > 1e-6) {
        all.add(
            new Shell.Obstacle(
                new Point(c[i].x, c[i].y),
                new Point(c[i + 1].x, c[i + 1].y),
                -0.1,
                height,
                Shell.ObstacleKind.WALL,
                0,
                ""));
      }
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
