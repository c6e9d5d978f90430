package dev.planwalk.scene.geometry;

import dev.planwalk.scene.model.Vec3;
import java.util.LinkedHashMap;
import java.util.Map;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Flat polygons and upright prisms over polygons of the plan. */
final class PrismShapes {

  private PrismShapes() {}

  static void cap(
      MeshBuilder mesh,
      Polygon polygon,
      double z,
      boolean up,
      double originX,
      double originY,
      double uvRadians) {
    double c = StrictMath.cos(uvRadians);
    double s = StrictMath.sin(uvRadians);
    Vec3 normal = new Vec3(0, 0, up ? 1 : -1);
    Map<Coordinate, Integer> vertices = new LinkedHashMap<>();
    for (Coordinate[] t : Polygons.triangles(polygon)) {
      int[] at = new int[3];
      for (int k = 0; k < 3; k++) {
        Coordinate p = t[k];
        at[k] =
            vertices.computeIfAbsent(
                p,
                q -> {
                  double x = q.x - originX;
                  double y = q.y - originY;
                  return mesh.vertex(new Vec3(q.x, q.y, z), normal, c * x + s * y, -s * x + c * y);
                });
      }
      if (up) {
        mesh.triangle(at[0], at[1], at[2]);
      } else {
        mesh.triangle(at[0], at[2], at[1]);
      }
    }
  }

  static void sides(MeshBuilder mesh, Polygon polygon, double bottom, double top) {
    ring(mesh, polygon.getExteriorRing(), true, bottom, top);
    for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
      ring(mesh, polygon.getInteriorRingN(i), false, bottom, top);
    }
  }

  private static void ring(
      MeshBuilder mesh, LinearRing ring, boolean outer, double bottom, double top) {
    Coordinate[] c = ring.getCoordinates();
    boolean forward = Orientation.isCCW(c) == outer;
    double along = 0;
    for (int i = 0; i + 1 < c.length; i++) {
      Coordinate a = forward ? c[i] : c[c.length - 1 - i];
      Coordinate b = forward ? c[i + 1] : c[c.length - 2 - i];
      mesh.quad(
          new Vec3(a.x, a.y, bottom),
          new Vec3(b.x, b.y, bottom),
          new Vec3(b.x, b.y, top),
          new Vec3(a.x, a.y, top),
          along,
          bottom);
      along += a.distance(b);
    }
  }
}
