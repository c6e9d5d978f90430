package dev.planwalk.tour.gltf;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.shell.LaidOpening;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.StoreyLayout;
import dev.planwalk.tour.capture.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/**
 * The air in a flat on one storey, in layers: between two heights at which some opening begins or
 * ends it is a prism over the rooms and the openings that are open there. Its sides are the walls
 * one bumps into, told apart by what they belong to.
 */
final class OpenSpace {

  /** Doorways have a floor that is level with both rooms. */
  private static final double JOINT = 0.03;

  private final StoreyLayout layout;
  private final List<Wall> walls;
  private final List<LaidRoom> rooms;
  private final List<LaidOpening> openings = new ArrayList<>();
  private final List<LaidOpening> doorways;

  OpenSpace(Walk walk, List<Wall> planWalls) {
    this.layout = walk.storey().shell().layout();
    this.walls = planWalls.stream().filter(w -> w.storeyId().equals(layout.storey().id())).toList();
    this.rooms = walk.storey().rooms();
    this.doorways = walk.doorways();
    for (LaidOpening opening : layout.openings()) {
      boolean window = opening.glazed() && opening.opening().kind() == Opening.Kind.WINDOW;
      boolean glassDoor = opening.glazed() && opening.toOutdoors();
      boolean ours = rooms.stream().anyMatch(opening::touches);
      if (ours && (window || glassDoor || doorways.contains(opening))) {
        openings.add(opening);
      }
    }
  }

  /**
   * One side of the air.
   *
   * @param name of its node below the storey: {@code wall/wall_1}, {@code window/opening_3}
   * @param kind {@code wall} or {@code window}
   */
  record Side(String name, String kind, Coordinate a, Coordinate b, double low, double high) {}

  /** A level face between two layers: a lintel, or the sill of a window. */
  record Step(String name, String kind, Geometry area, double height, boolean facingUp) {}

  /** Heights at which the air changes its outline, from the floor to the given top. */
  List<Double> heights(double top) {
    TreeSet<Double> heights = new TreeSet<>(List.of(0.0, top));
    for (LaidOpening opening : openings) {
      heights.add(Math.min(top, millimetres(opening.sill())));
      heights.add(Math.min(top, millimetres(opening.head())));
    }
    return new ArrayList<>(heights);
  }

  private static double millimetres(double metres) {
    return Math.round(metres * 1000) / 1000.0;
  }

  /** The air just above a height. */
  Geometry above(double height) {
    List<Geometry> open = new ArrayList<>();
    rooms.forEach(room -> open.add(room.floor()));
    for (LaidOpening o : openings) {
      if (height >= millimetres(o.sill()) && height < millimetres(o.head())) {
        boolean through = doorways.contains(o);
        var inward = through ? o.frame() : inner(o);
        open.add(
            Polygons.of(
                inward.outline(
                    0, -JOINT, inward.width(), inward.thickness() + (through ? JOINT : 0))));
      }
    }
    return Polygons.union(open);
  }

  /** The frame with y running from the room outwards. */
  private dev.planwalk.scene.shell.OpeningFrame inner(LaidOpening opening) {
    boolean right = opening.right().filter(rooms::contains).isPresent();
    return right ? opening.frame() : opening.frame().turned();
  }

  /** All sides between the floor and a top. */
  List<Side> sides(double top) {
    List<Side> sides = new ArrayList<>();
    List<Double> heights = heights(top);
    for (int i = 0; i + 1 < heights.size(); i++) {
      for (Polygon part : Polygons.parts(above(heights.get(i)))) {
        ring(part.getExteriorRing(), true, heights.get(i), heights.get(i + 1), sides);
        for (int k = 0; k < part.getNumInteriorRing(); k++) {
          ring(part.getInteriorRingN(k), false, heights.get(i), heights.get(i + 1), sides);
        }
      }
    }
    return sides;
  }

  private void ring(LinearRing ring, boolean outer, double low, double high, List<Side> sides) {
    Coordinate[] c = ring.getCoordinates();
    boolean forward = Orientation.isCCW(c) == outer;
    for (int i = 0; i + 1 < c.length; i++) {
      Coordinate a = forward ? c[i] : c[c.length - 1 - i];
      Coordinate b = forward ? c[i + 1] : c[c.length - 2 - i];
      Point middle = new Point((a.x + b.x) / 2, (a.y + b.y) / 2);
      Optional<LaidOpening> pane = pane(middle, low);
      if (pane.isPresent()) {
        sides.add(new Side("window/" + pane.get().opening().id(), "window", a, b, low, high));
      } else {
        sides.add(new Side("wall/" + wall(middle), "wall", a, b, low, high));
      }
    }
  }

  /** The window whose outer face passes this point. */
  private Optional<LaidOpening> pane(Point at, double height) {
    for (LaidOpening opening : openings) {
      var frame = inner(opening);
      Point local = frame.local(at);
      boolean open = height >= millimetres(opening.sill()) && height < millimetres(opening.head());
      boolean outer = Math.abs(local.y() - frame.thickness()) < 0.01;
      boolean within = local.x() > 0.01 && local.x() < frame.width() - 0.01;
      if (open && outer && within && !doorways.contains(opening)) {
        return Optional.of(opening);
      }
    }
    return Optional.empty();
  }

  /** Id of the nearest drawn wall; {@code added} where the plan draws none. */
  private String wall(Point at) {
    String nearest = "added";
    double least = 1;
    for (Wall wall : walls) {
      for (int i = 0; i + 1 < wall.axis().size(); i++) {
        double distance = distance(at, wall.axis().get(i), wall.axis().get(i + 1));
        if (distance < least) {
          least = distance;
          nearest = wall.id();
        }
      }
    }
    return nearest;
  }

  private static double distance(Point p, Point a, Point b) {
    double dx = b.x() - a.x();
    double dy = b.y() - a.y();
    double square = Math.max(1e-12, dx * dx + dy * dy);
    double s = Math.clamp(((p.x() - a.x()) * dx + (p.y() - a.y()) * dy) / square, 0, 1);
    return Math.hypot(p.x() - a.x() - s * dx, p.y() - a.y() - s * dy);
  }

  /** Lintels and sills between the floor and a top. */
  List<Step> steps(double top) {
    List<Step> steps = new ArrayList<>();
    List<Double> heights = heights(top);
    for (int i = 1; i + 1 < heights.size(); i++) {
      Geometry below = above(heights.get(i - 1));
      Geometry higher = above(heights.get(i));
      add(Polygons.minus(below, higher), "lintel", heights.get(i), false, steps);
      add(Polygons.minus(higher, below), "sill", heights.get(i), true, steps);
    }
    return steps;
  }

  private void add(Geometry area, String what, double height, boolean up, List<Step> steps) {
    for (Polygon part : Polygons.parts(area)) {
      Coordinate c = part.getInteriorPoint().getCoordinate();
      String owner = "added";
      for (LaidOpening opening : openings) {
        Point local = opening.frame().local(new Point(c.x, c.y));
        boolean within =
            local.x() > 0
                && local.x() < opening.frame().width()
                && local.y() > -0.05
                && local.y() < opening.frame().thickness() + 0.05;
        owner = within ? opening.opening().id() : owner;
      }
      steps.add(new Step(what + "/" + owner, up ? "wall" : "lintel", part, height, up));
    }
  }
}
