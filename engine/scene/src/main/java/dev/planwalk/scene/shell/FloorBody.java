package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Stair;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Slabs, floor coverings, thresholds and the ceiling of a storey. */
final class FloorBody {

  /** Top of the bare slab: just under the coverings, so that gaps between rooms show no abyss. */
  private static final double SLAB_TOP = -0.012;

  /** Coverings run this far under walls and skirting. */
  private static final double UNDER_WALL = 0.006;

  private final StoreyLayout layout;
  private final double slabBottom;

  /**
   * @param slabBottom underside of the building below this storey, metres
   */
  FloorBody(StoreyLayout layout, double slabBottom) {
    this.layout = layout;
    this.slabBottom = slabBottom;
  }

  void addFloors(SurfaceMesh mesh) {
    for (Polygon part : Polygons.parts(Polygons.grow(layout.hull(), 0.015))) {
      mesh.on(Surface.FACADE).prism(part, slabBottom, SLAB_TOP);
    }
    Geometry taken = Polygons.empty();
    for (Region region : regions()) {
      Geometry area = Polygons.minus(Polygons.grow(region.area, UNDER_WALL), taken);
      taken = Polygons.union(taken, area);
      Coordinate middle = region.main.floor().getEnvelopeInternal().centre();
      double direction = Math.toRadians(region.main.room().mainDirectionDegrees());
      for (Polygon part : Polygons.parts(area)) {
        mesh.on(region.surface).polygon(part, 0, true, middle.x, middle.y, direction);
        mesh.on(region.surface).prismSides(part, -0.03, 0);
        mesh.on(region.surface).polygon(part, -0.03, false, 0);
      }
    }
    thresholds(mesh);
  }

  /** The ceiling and what lies above it; stairs that lead up get a lit-less shaft with a lid. */
  void addCeiling(SurfaceMesh mesh, double roofTop) {
    Geometry roof = Polygons.grow(layout.hull(), 0.03);
    Geometry stairs = Polygons.empty();
    for (Stair stair : layout.storey().stairs()) {
      stairs = Polygons.union(stairs, Polygons.of(stair.polygon()));
    }
    stairs = Polygons.common(stairs, Polygons.grow(layout.hull(), -0.05));
    double ceiling = layout.heightMetres();
    for (Polygon part : Polygons.parts(Polygons.minus(roof, stairs))) {
      mesh.on(Surface.CEILING).polygon(part, ceiling, false, 0);
      mesh.on(Surface.FACADE).prismSides(part, ceiling, roofTop);
      mesh.on(Surface.FACADE).polygon(part, roofTop, true, 0);
    }
    for (Polygon part : Polygons.parts(stairs)) {
      double lid = ceiling + 2.4;
      Polygon outer = largest(Polygons.grow(part, 0.1), part);
      mesh.on(Surface.FACADE).prismSides(outer, roofTop - 0.02, lid + 0.1);
      mesh.on(Surface.FACADE).polygon(outer, lid + 0.1, true, 0);
      for (Polygon ring : Polygons.parts(Polygons.minus(outer, part))) {
        mesh.on(Surface.FACADE).polygon(ring, roofTop - 0.02, false, 0);
      }
      mesh.on(Surface.CEILING).polygon(part, lid, false, 0);
      shaft(mesh, part, roofTop, lid);
    }
  }

  /** Inner faces of the shaft above a stair, looking inwards. */
  private static void shaft(SurfaceMesh mesh, Polygon part, double bottom, double top) {
    Coordinate[] c = part.getExteriorRing().getCoordinates();
    boolean ccw = Orientation.isCCW(c);
    for (int i = 0; i + 1 < c.length; i++) {
      Coordinate a = ccw ? c[i + 1] : c[i];
      Coordinate b = ccw ? c[i] : c[i + 1];
      mesh.on(Surface.WALL)
          .quad(
              new Vec3(a.x, a.y, bottom),
              new Vec3(b.x, b.y, bottom),
              new Vec3(b.x, b.y, top),
              new Vec3(a.x, a.y, top));
    }
  }

  private static Polygon largest(Geometry geometry, Polygon otherwise) {
    List<Polygon> parts = Polygons.parts(geometry);
    return parts.isEmpty() ? otherwise : parts.getFirst();
  }

  /** Floor of one covering: rooms joined through doorways, laid as one. */
  private static final class Region {
    final LaidRoom main;
    final Surface surface;
    Geometry area;

    Region(LaidRoom room) {
      this.main = room;
      this.surface = room.floorSurface();
      this.area = room.floor();
    }
  }

  private List<Region> regions() {
    List<Region> regions = new ArrayList<>();
    List<LaidRoom> byArea = new ArrayList<>(layout.rooms());
    byArea.sort(Comparator.comparingDouble((LaidRoom r) -> -r.floor().getArea()));
    List<LaidRoom> laid = new ArrayList<>();
    for (LaidRoom room : byArea) {
      if (laid.contains(room) || room.outdoor()) {
        continue;
      }
      Region region = new Region(room);
      regions.add(region);
      spread(region, room, laid);
    }
    for (LaidRoom room : byArea) {
      if (room.outdoor()) {
        regions.add(new Region(room));
      }
    }
    return regions;
  }

  private void spread(Region region, LaidRoom from, List<LaidRoom> laid) {
    laid.add(from);
    for (LaidOpening opening : layout.openingsOf(from)) {
      if (opening.sill() > 0) {
        continue;
      }
      Optional<LaidRoom> beyond = opening.beyond(from);
      boolean same =
          beyond.isPresent()
              && !beyond.get().outdoor()
              && beyond.get().floorSurface() == region.surface;
      OpeningFrame frame = opening.frameFrom(from);
      double depth = same ? frame.thickness() + 0.4 : seam(opening, frame);
      Geometry doorway = Polygons.of(frame.outline(0, -0.4, frame.width(), depth));
      if (same || beyond.isEmpty() || !sameRegion(beyond.get(), laid, region)) {
        region.area =
            Polygons.union(region.area, free(doorway, from, same ? beyond : Optional.empty()));
      }
      if (same && !laid.contains(beyond.orElseThrow())) {
        region.area = Polygons.union(region.area, beyond.get().floor());
        spread(region, beyond.get(), laid);
      }
    }
  }

  private static boolean sameRegion(LaidRoom room, List<LaidRoom> laid, Region region) {
    return laid.contains(room) && room.floorSurface() == region.surface;
  }

  /** The doorway without the rooms at its ends that are not to be covered by it. */
  private Geometry free(Geometry doorway, LaidRoom from, Optional<LaidRoom> beyond) {
    Geometry area = Polygons.minus(doorway, layout.walls());
    for (LaidRoom room : layout.rooms()) {
      boolean own = room == from || beyond.filter(b -> b == room).isPresent();
      if (!own && room.floor().getEnvelopeInternal().intersects(area.getEnvelopeInternal())) {
        // Wide enough apart that the covering, grown under the walls, ends within the wall.
        area = Polygons.minus(area, Polygons.grow(room.floor(), 3 * UNDER_WALL));
      }
    }
    return area;
  }

  /** Where two coverings meet in a doorway: under the leaf, or at the outer frame of a window. */
  private static double seam(LaidOpening opening, OpeningFrame frame) {
    return opening.toOutdoors() ? frame.thickness() - 3 * UNDER_WALL : frame.thickness() / 2;
  }

  private void thresholds(SurfaceMesh mesh) {
    for (LaidOpening opening : layout.openings()) {
      boolean differs =
          opening.sill() == 0
              && !opening.toOutdoors()
              && opening.left().isPresent()
              && opening.right().isPresent()
              && opening.left().get().floorSurface() != opening.right().get().floorSurface();
      if (!differs) {
        continue;
      }
      OpeningFrame f = opening.frame();
      double middle = f.thickness() / 2;
      mesh.on(Surface.THRESHOLD).transform(f.toScene());
      mesh.on(Surface.THRESHOLD)
          .box(
              new Vec3(-0.004, middle - 0.02, -0.02),
              new Vec3(f.width() + 0.004, middle + 0.02, 0.004),
              0.003);
      mesh.builder().transform(Affine.IDENTITY);
    }
  }

  /** Middle of a polygon's box, for tests and lamps. */
  static Point middle(Polygon polygon) {
    Coordinate c = polygon.getEnvelopeInternal().centre();
    return new Point(c.x, c.y);
  }
}
