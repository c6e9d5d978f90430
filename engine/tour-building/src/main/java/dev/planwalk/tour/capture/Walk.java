package dev.planwalk.tour.capture;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.BuiltStorey;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.shell.LaidOpening;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/**
 * The floor of a flat on one storey as a visitor meets it: where one can stand, how far one sees,
 * and which openings one walks through. Built once, then only asked.
 */
public final class Walk {

  /** Furniture below this is stepped over or looked across. */
  private static final double STEP_OVER = 0.30;

  /** Furniture above this hangs overhead. */
  private static final double HEAD_ROOM = 1.90;

  /** Height of the visitor's eye above the floor. */
  public static final double EYE_METRES = 1.50;

  /** Radius of a visitor. */
  private static final double BODY_RADIUS = 0.25;

  private final BuiltStorey storey;
  private final List<LaidOpening> doorways;
  private final Geometry open;
  private final Geometry free;
  private final double[] sightEdges;

  /** The floor of a storey. */
  public Walk(BuiltStorey storey) {
    this.storey = storey;
    this.doorways = doorways(storey);
    List<Geometry> ground = new ArrayList<>();
    storey.rooms().forEach(room -> ground.add(room.floor()));
    for (LaidOpening opening : doorways) {
      // A little into both rooms, so that floor and doorway become one.
      ground.add(
          Polygons.of(
              opening
                  .frame()
                  .outline(0, -0.03, opening.frame().width(), opening.frame().thickness() + 0.03)));
    }
    this.open = Polygons.union(ground);
    List<Geometry> inTheWay = new ArrayList<>();
    List<Geometry> inSight = new ArrayList<>();
    for (PlacedPiece piece : storey.pieces()) {
      if (piece.topMetres() > STEP_OVER && piece.bottomMetres() < HEAD_ROOM) {
        inTheWay.add(Polygons.of(piece.footprint()));
      }
      if (piece.topMetres() > EYE_METRES && piece.bottomMetres() < EYE_METRES - 0.1) {
        inSight.add(Polygons.of(piece.footprint()));
      }
    }
    for (Shell.Leaf leaf : storey.shell().leaves()) {
      inTheWay.add(Polygons.of(leaf.outline()));
      inSight.add(Polygons.of(leaf.outline()));
    }
    this.free = Polygons.minus(open, Polygons.union(inTheWay));
    this.sightEdges = edges(Polygons.minus(open, Polygons.union(inSight)));
  }

  /** The storey this is the floor of. */
  public BuiltStorey storey() {
    return storey;
  }

  /** Openings between two rooms of the flat that one can walk through. */
  public List<LaidOpening> doorways() {
    return doorways;
  }

  /** Floor that neither wall nor furniture takes. */
  Geometry free() {
    return free;
  }

  /** Where the middle of a visitor may be, without corners that mean nothing to a walker. */
  public List<Polygon> walkable() {
    return Polygons.parts(Polygons.simplify(Polygons.grow(free, -BODY_RADIUS), 0.02));
  }

  private static List<LaidOpening> doorways(BuiltStorey storey) {
    List<LaidOpening> doorways = new ArrayList<>();
    for (LaidOpening opening : storey.shell().layout().openings()) {
      boolean ours =
          opening.left().filter(storey.rooms()::contains).isPresent()
              && opening.right().filter(storey.rooms()::contains).isPresent();
      boolean glass = opening.glazed() && opening.toOutdoors();
      if (ours && opening.walkable() && !glass && opening.opening().kind() != Opening.Kind.WINDOW) {
        doorways.add(opening);
      }
    }
    return doorways;
  }

  /** Metres one sees from a point in a direction of the plan (unit vector). */
  double sight(Point from, double dx, double dy) {
    double nearest = 60;
    for (int i = 0; i < sightEdges.length; i += 4) {
      double ax = sightEdges[i] - from.x();
      double ay = sightEdges[i + 1] - from.y();
      double ex = sightEdges[i + 2] - sightEdges[i];
      double ey = sightEdges[i + 3] - sightEdges[i + 1];
      double determinant = ex * dy - ey * dx;
      if (Math.abs(determinant) < 1e-12) {
        continue;
      }
      double t = (ex * ay - ey * ax) / determinant;
      double s = (dx * ay - dy * ax) / determinant;
      if (t > 1e-6 && t < nearest && s >= -1e-9 && s <= 1 + 1e-9) {
        nearest = t;
      }
    }
    return nearest;
  }

  /** Whether nothing stands between two points. */
  boolean sees(Point from, Point to) {
    double length = from.distanceTo(to);
    return length < 1e-9
        || sight(from, (to.x() - from.x()) / length, (to.y() - from.y()) / length) > length - 0.02;
  }

  /** The room of the flat whose floor holds the point. */
  public Optional<LaidRoom> roomAt(Point p) {
    return storey.rooms().stream().filter(room -> room.holds(p)).findFirst();
  }

  private static double[] edges(Geometry area) {
    List<double[]> edges = new ArrayList<>();
    for (Polygon part : Polygons.parts(area)) {
      addEdges(part.getExteriorRing(), edges);
      for (int i = 0; i < part.getNumInteriorRing(); i++) {
        addEdges(part.getInteriorRingN(i), edges);
      }
    }
    double[] flat = new double[4 * edges.size()];
    for (int i = 0; i < edges.size(); i++) {
      System.arraycopy(edges.get(i), 0, flat, 4 * i, 4);
    }
    return flat;
  }

  private static void addEdges(LineString ring, List<double[]> edges) {
    Coordinate[] c = ring.getCoordinates();
    for (int i = 0; i + 1 < c.length; i++) {
      edges.add(new double[] {c[i].x, c[i].y, c[i + 1].x, c[i + 1].y});
    }
  }
}
