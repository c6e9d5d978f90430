package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/**
 * The wall solid of a storey, built in layers: between two heights at which some opening begins or
 * ends, the solid is a prism over one polygon (walls plus the openings that are closed there).
 * Horizontal faces appear exactly where two neighbouring polygons differ: sills and lintels. So the
 * shell is closed and no two faces overlap, whatever the openings.
 */
final class WallBody {

  /** Walls reach this far into floor and ceiling slabs, so that no light passes the joint. */
  static final double SINK = 0.10;

  /** Doorways are cut below the floor covering, which runs through them. */
  private static final double DOORWAY_BOTTOM = -0.05;

  private final StoreyLayout layout;
  private final AccentWalls accents;
  private final double top;
  private final Surface topSurface;

  /**
   * @param cut height at which walls are cut open; the ceiling's height or more for none
   */
  WallBody(StoreyLayout layout, AccentWalls accents, double cut) {
    this.layout = layout;
    this.accents = accents;
    boolean open = cut < layout.heightMetres();
    this.top = open ? cut : layout.heightMetres() + SINK;
    this.topSurface = open ? Surface.CUT : Surface.PLAIN_WALL;
  }

  void addTo(SurfaceMesh mesh) {
    List<Double> heights = heights();
    Geometry below = Polygons.empty();
    for (int i = 0; i + 1 < heights.size(); i++) {
      Geometry solid = solidAbove(heights.get(i));
      for (Polygon part : Polygons.parts(solid)) {
        sides(mesh, part, heights.get(i), heights.get(i + 1));
      }
      caps(mesh, Polygons.minus(solid, below), heights.get(i), false, Surface.REVEAL);
      caps(mesh, Polygons.minus(below, solid), heights.get(i), true, Surface.REVEAL);
      below = solid;
    }
    caps(mesh, below, top, true, topSurface);
  }

  private List<Double> heights() {
    TreeSet<Double> heights = new TreeSet<>(List.of(-SINK, top));
    for (LaidOpening opening : layout.openings()) {
      heights.add(Math.min(top, bottom(opening)));
      heights.add(Math.min(top, millimetres(opening.head())));
    }
    return new ArrayList<>(heights);
  }

  private Geometry solidAbove(double z) {
    List<Geometry> closed = new ArrayList<>();
    closed.add(layout.walls());
    for (LaidOpening opening : layout.openings()) {
      boolean open = z >= bottom(opening) && z < millimetres(opening.head());
      if (!open) {
        closed.add(Polygons.of(opening.frame().outline()));
      }
    }
    return Polygons.union(closed);
  }

  private static double bottom(LaidOpening opening) {
    return opening.sill() == 0 ? DOORWAY_BOTTOM : millimetres(opening.sill());
  }

  /** Heights that mean the same must be the same number. */
  private static double millimetres(double metres) {
    return Math.round(metres * 1000) / 1000.0;
  }

  private static void caps(SurfaceMesh mesh, Geometry area, double z, boolean up, Surface surface) {
    for (Polygon part : Polygons.parts(area)) {
      mesh.on(surface).polygon(part, z, up, 0);
    }
  }

  private void sides(SurfaceMesh mesh, Polygon solid, double bottom, double height) {
    ring(mesh, solid.getExteriorRing(), true, bottom, height);
    for (int i = 0; i < solid.getNumInteriorRing(); i++) {
      ring(mesh, solid.getInteriorRingN(i), false, bottom, height);
    }
  }

  private void ring(
      SurfaceMesh mesh, LinearRing ring, boolean outer, double bottom, double height) {
    Coordinate[] c = ring.getCoordinates();
    boolean forward = Orientation.isCCW(c) == outer;
    for (int i = 0; i + 1 < c.length; i++) {
      Coordinate a = forward ? c[i] : c[c.length - 1 - i];
      Coordinate b = forward ? c[i + 1] : c[c.length - 2 - i];
      face(mesh, new Point(a.x, a.y), new Point(b.x, b.y), bottom, height);
    }
  }

  /** One upright face, cut where it passes from one room to another. */
  private void face(SurfaceMesh mesh, Point a, Point b, double bottom, double height) {
    double length = a.distanceTo(b);
    if (length < 1e-6) {
      return;
    }
    int steps = (int) Math.max(1, Math.ceil(length / 0.25));
    double from = 0;
    Surface current = surface(a, b, 0.5 / steps);
    for (int s = 1; s < steps; s++) {
      Surface next = surface(a, b, (s + 0.5) / steps);
      if (next != current) {
        double at = border(a, b, (s - 0.5) / steps, (s + 0.5) / steps, current);
        strip(mesh, a, b, from, at, bottom, height, current);
        from = at;
        current = next;
      }
    }
    strip(mesh, a, b, from, 1, bottom, height, current);
  }

  /** Bisects to a millimetre where the surface changes between two shares of an edge. */
  private double border(Point a, Point b, double low, double high, Surface before) {
    double length = a.distanceTo(b);
    double from = low;
    double to = high;
    while ((to - from) * length > 0.001) {
      double middle = (from + to) / 2;
      if (surface(a, b, middle) == before) {
        from = middle;
      } else {
        to = middle;
      }
    }
    return to;
  }

  private static void strip(
      SurfaceMesh mesh,
      Point a,
      Point b,
      double from,
      double to,
      double bottom,
      double height,
      Surface surface) {
    Point p = between(a, b, from);
    Point q = between(a, b, to);
    double length = a.distanceTo(b);
    double u0 = (p.x() * (b.x() - a.x()) + p.y() * (b.y() - a.y())) / length;
    MeshBuilder builder = mesh.on(surface);
    builder.quad(
        new Vec3(p.x(), p.y(), bottom),
        new Vec3(q.x(), q.y(), bottom),
        new Vec3(q.x(), q.y(), height),
        new Vec3(p.x(), p.y(), height),
        u0,
        bottom);
  }

  private Surface surface(Point a, Point b, double share) {
    double length = a.distanceTo(b);
    Point on = between(a, b, share);
    // Outside lies to the right of the edge.
    double nx = (b.y() - a.y()) / length;
    double ny = -(b.x() - a.x()) / length;
    for (double distance : new double[] {0.01, 0.04}) {
      Point before = new Point(on.x() + nx * distance, on.y() + ny * distance);
      for (LaidRoom room : layout.rooms()) {
        if (room.holds(before)) {
          return accents.covers(room, on) ? Surface.ACCENT_WALL : room.wallSurface();
        }
      }
      for (LaidOpening opening : layout.openings()) {
        Point local = opening.frame().local(before);
        if (local.x() > 0
            && local.x() < opening.frame().width()
            && local.y() > 0
            && local.y() < opening.frame().thickness()) {
          return Surface.REVEAL;
        }
      }
    }
    return Surface.FACADE;
  }

  private static Point between(Point a, Point b, double share) {
    if (share == 1) {
      return b;
    }
    return new Point(a.x() + (b.x() - a.x()) * share, a.y() + (b.y() - a.y()) * share);
  }
}
