package dev.planwalk.testsupport.flats;

import dev.planwalk.testsupport.flats.Language.Role;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Draws the walls of a storey: outlines with true arcs, solid areas, patterns. */
public final class WallDrawing {

  /** Corners of a drawn circle lie on it, those of a cut one on its chords. */
  private static final double ON_CIRCLE = 2e-4;

  private final Pen pen;
  private final Presentation look;
  private final List<House.Circle> circles;

  private WallDrawing(Pen pen, Presentation look, List<House.Circle> circles) {
    this.pen = pen;
    this.look = look;
    this.circles = circles;
  }

  static void draw(House.Storey storey, Pen pen, Presentation look) {
    WallDrawing drawing = new WallDrawing(pen, look, storey.circles());
    // A hair wider than the wall, so that no film of rounding is left at its faces.
    Geometry holes = storey.footprints().buffer(1e-9);
    if (look.hollowPockets()) {
      holes = Plane.joined(holes, storey.hollows());
    }
    Geometry floors = storey.floors();
    if (look.bearingApart()) {
      Geometry front = Plane.minus(storey.outer(), storey.inner());
      drawing.walls(Plane.minus(front, holes), Role.BEARING_WALL);
      drawing.walls(Plane.minus(Plane.minus(storey.inner(), floors), holes), Role.LIGHT_WALL);
    } else {
      drawing.walls(Plane.minus(Plane.minus(storey.outer(), floors), holes), Role.BEARING_WALL);
    }
  }

  /** Railings are outlines, however walls are drawn. */
  public static void railing(Polygon railing, Pen pen) {
    Coordinate[] ring = railing.getExteriorRing().getCoordinates();
    double[] points = new double[2 * (ring.length - 1)];
    for (int i = 0; i + 1 < ring.length; i++) {
      points[2 * i] = ring[i].x;
      points[2 * i + 1] = ring[i].y;
    }
    pen.on(Role.RAILING).ring(points);
  }

  private void walls(Geometry walls, Role role) {
    for (Polygon wall : Plane.polygons(walls)) {
      pen.on(role);
      if (look.walls() == Presentation.Walls.FILLED) {
        pen.hatch("", wall);
        continue;
      }
      ring(wall.getExteriorRing());
      for (int i = 0; i < wall.getNumInteriorRing(); i++) {
        ring(wall.getInteriorRingN(i));
      }
      if (look.walls() == Presentation.Walls.HATCHED) {
        pen.on(Role.HATCH).hatch("ANSI31", wall);
      }
    }
  }

  /** A piece of an outline: a line, or an arc on a circle. */
  private record Piece(Coordinate from, Coordinate to, int circle, double sweep) {}

  /**
   * Draws the outlines of a shape, with true arcs where it lies on circles.
   *
   * @param apart as lines and arcs, else as polylines
   */
  public static void outlines(
      Geometry shape, List<House.Circle> circles, boolean apart, Pen pen, Presentation look) {
    WallDrawing drawing = new WallDrawing(pen, look, circles);
    for (Polygon polygon : Plane.polygons(shape)) {
      drawing.outline(polygon.getExteriorRing(), apart);
      for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
        drawing.outline(polygon.getInteriorRingN(i), apart);
      }
    }
  }

  private void ring(LinearRing ring) {
    outline(ring, look.walls() == Presentation.Walls.LINES);
  }

  private void outline(LinearRing ring, boolean apart) {
    List<Piece> pieces = pieces(ring.getCoordinates());
    if (apart) {
      pieces.forEach(this::piece);
      return;
    }
    double[] points = new double[2 * pieces.size()];
    double[] bulges = new double[pieces.size()];
    for (int i = 0; i < pieces.size(); i++) {
      points[2 * i] = pieces.get(i).from().x;
      points[2 * i + 1] = pieces.get(i).from().y;
      bulges[i] = Math.tan(pieces.get(i).sweep() / 4);
    }
    pen.bulged(points, bulges, true);
  }

  private void piece(Piece piece) {
    if (piece.circle() < 0) {
      pen.line(piece.from().x, piece.from().y, piece.to().x, piece.to().y);
      return;
    }
    House.Circle circle = circles.get(piece.circle());
    double from = angle(circle, piece.sweep() > 0 ? piece.from() : piece.to());
    double to = angle(circle, piece.sweep() > 0 ? piece.to() : piece.from());
    pen.arc(circle.x(), circle.y(), circle.radius(), Math.toDegrees(from), Math.toDegrees(to));
  }

  /** Joins what lies on one line, and on one circle. */
  private List<Piece> pieces(Coordinate[] ring) {
    int n = ring.length - 1;
    int start = 0;
    while (start < n && follows(ring, n, start)) {
      start++;
    }
    List<Piece> pieces = new ArrayList<>();
    for (int k = 0; k < n; k++) {
      int i = (start + k) % n;
      Coordinate from = ring[i];
      Coordinate to = ring[(i + 1) % n];
      int circle = circle(from, to);
      double sweep = circle < 0 ? 0 : sweep(circles.get(circle), from, to);
      if (k > 0 && follows(ring, n, i)) {
        Piece last = pieces.removeLast();
        pieces.add(new Piece(last.from(), to, circle, last.sweep() + sweep));
      } else {
        pieces.add(new Piece(from, to, circle, sweep));
      }
    }
    return pieces;
  }

  /** Whether the side at i goes on as the one before it. */
  private boolean follows(Coordinate[] ring, int n, int i) {
    Coordinate before = ring[(i + n - 1) % n];
    Coordinate at = ring[i];
    Coordinate after = ring[(i + 1) % n];
    int circle = circle(at, after);
    if (circle != circle(before, at)) {
      return false;
    }
    if (circle >= 0) {
      return true;
    }
    double cross = (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x);
    double dot = (at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y);
    return dot > 0 && Math.abs(cross) < 1e-6 * before.distance(at) * at.distance(after);
  }

  private int circle(Coordinate from, Coordinate to) {
    for (int i = 0; i < circles.size(); i++) {
      House.Circle circle = circles.get(i);
      double step = circle.radius() * 2 * Math.PI / Plane.CIRCLE;
      if (from.distance(to) < 1.1 * step && on(circle, from) && on(circle, to)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean on(House.Circle circle, Coordinate c) {
    double distance = Math.hypot(c.x - circle.x(), c.y - circle.y());
    return Math.abs(distance - circle.radius()) < ON_CIRCLE;
  }

  private static double sweep(House.Circle circle, Coordinate from, Coordinate to) {
    return Math.IEEEremainder(angle(circle, to) - angle(circle, from), 2 * Math.PI);
  }

  private static double angle(House.Circle circle, Coordinate c) {
    return Math.atan2(c.y - circle.y(), c.x - circle.x());
  }
}
