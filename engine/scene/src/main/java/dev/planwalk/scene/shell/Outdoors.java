package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.geometry.Sweep;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Balconies and terraces: slab, railing, and the balcony above. */
final class Outdoors {

  private static final double RAIL_HEIGHT = 1.0;

  private final StoreyLayout layout;
  private final SurfaceMesh mesh;

  Outdoors(StoreyLayout layout, SurfaceMesh mesh) {
    this.layout = layout;
    this.mesh = mesh;
  }

  /**
   * @param roofed whether a storey above has its balcony there too
   * @param top height above which nothing is built
   */
  void add(LaidRoom room, boolean roofed, double top) {
    Geometry slab = Polygons.minus(Polygons.grow(room.floor(), 0.08), hull());
    for (Polygon part : Polygons.parts(slab)) {
      mesh.on(Surface.FACADE).prism(part, -0.24, -0.024);
      if (roofed && top > layout.heightMetres()) {
        mesh.on(Surface.FACADE)
            .prism(part, layout.heightMetres() + 0.01, layout.heightMetres() + 0.2);
      }
    }
    boolean terrace = layout.storey().level() <= 0 && layout.storey().floorMetres() < 0.5;
    if (terrace && layout.parapets().isEmpty()) {
      return;
    }
    for (WallLine line : WallLine.all(room)) {
      if (line.length() > 0.25 && open(line)) {
        railing(line, Math.min(RAIL_HEIGHT, top));
      }
    }
  }

  /** Walls drawn as railings stand as parapets. */
  void addParapets(double top) {
    double height = Math.min(RAIL_HEIGHT, top);
    for (Polygon part : Polygons.parts(layout.parapets())) {
      mesh.on(Surface.FACADE).prism(part, -0.26, height - 0.03);
      for (Polygon cap : Polygons.parts(Polygons.grow(part, 0.02))) {
        mesh.on(Surface.RAILING).prism(cap, height - 0.035, height);
      }
    }
  }

  private Geometry hull() {
    return Polygons.grow(layout.hull(), 0.014);
  }

  /** Whether nothing stands along most of an edge. */
  private boolean open(WallLine line) {
    int blocked = 0;
    int samples = 9;
    Geometry solid = Polygons.union(layout.hull(), layout.parapets());
    for (int i = 0; i < samples; i++) {
      Point a = line.at(line.length() * (i + 0.5) / samples, -0.12);
      Point b = line.at(line.length() * (i + 0.5) / samples, -0.04);
      boolean hit =
          solid.intersects(
              solid
                  .getFactory()
                  .createLineString(
                      new Coordinate[] {
                        new Coordinate(a.x(), a.y()), new Coordinate(b.x(), b.y())
                      }));
      boolean room = layout.roomAt(a).isPresent();
      blocked += hit || room ? 1 : 0;
    }
    return blocked < samples / 2;
  }

  /** Posts, a hand rail, a foot rail and balusters 11 cm apart. */
  private void railing(WallLine line, double height) {
    MeshBuilder metal = mesh.on(Surface.RAILING);
    List<Point> path = List.of(line.at(0.02, 0.03), line.at(line.length() - 0.02, 0.03));
    metal.sweep(
        new Sweep(Sweep.roundedTop(-0.022, -0.02, 0.022, 0.02, 0.008), path, false, height));
    metal.sweep(new Sweep(Sweep.rectangle(-0.008, -0.015, 0.008, 0.015), path, false, 0.09));
    metal.transform(line.frame().toScene());
    int count = (int) Math.ceil(line.length() / 0.11);
    for (int i = 0; i <= count; i++) {
      double x = 0.03 + (line.length() - 0.06) * i / count;
      boolean post = i % 11 == 0 || i == count;
      double half = post ? 0.018 : 0.005;
      metal.box(
          new Vec3(x - half, -0.03 - half, post ? -0.02 : 0.08),
          new Vec3(x + half, -0.03 + half, height - 0.012));
    }
    metal.transform(Affine.IDENTITY);
  }
}
