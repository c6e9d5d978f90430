package dev.planwalk.tour.gltf;

import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.tour.frame.Frame;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Triangles in the axes of files, their equal corners shared. Not for several threads. */
final class Triangles {

  private static final double LEAST_AREA = 1e-10;

  private final Frame frame;
  private final Map<Corner, Integer> corners = new HashMap<>();
  private float[] positions = new float[3 * 64];
  private int[] indices = new int[3 * 64];
  private int vertexCount;
  private int indexCount;

  private record Corner(float x, float y, float z) {}

  Triangles(Frame frame) {
    this.frame = frame;
  }

  boolean isEmpty() {
    return indexCount == 0;
  }

  float[] positions() {
    return Arrays.copyOf(positions, 3 * vertexCount);
  }

  int[] indices() {
    return Arrays.copyOf(indices, indexCount);
  }

  int vertices() {
    return vertexCount;
  }

  /** Adds a triangle of scene points, unless it has no area. */
  void add(Vec3 a, Vec3 b, Vec3 c) {
    if (b.minus(a).cross(c.minus(a)).length() / 2 < LEAST_AREA) {
      return;
    }
    int ia = corner(a);
    int ib = corner(b);
    int ic = corner(c);
    if (ia == ib || ib == ic || ic == ia) {
      return;
    }
    if (indexCount + 3 > indices.length) {
      indices = Arrays.copyOf(indices, 2 * indices.length);
    }
    indices[indexCount++] = ia;
    indices[indexCount++] = ib;
    indices[indexCount++] = ic;
  }

  /** Adds a plane quadrilateral, counter-clockwise. */
  void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
    add(a, b, c);
    add(a, c, d);
  }

  private int corner(Vec3 scene) {
    Vec3 p = frame.file(scene);
    Corner key = new Corner((float) p.x() + 0f, (float) p.y() + 0f, (float) p.z() + 0f);
    return corners.computeIfAbsent(
        key,
        k -> {
          if (3 * vertexCount + 3 > positions.length) {
            positions = Arrays.copyOf(positions, 2 * positions.length);
          }
          positions[3 * vertexCount] = k.x;
          positions[3 * vertexCount + 1] = k.y;
          positions[3 * vertexCount + 2] = k.z;
          return vertexCount++;
        });
  }

  /** Adds a level area of the plan. */
  void level(Geometry area, double height, boolean facingUp) {
    for (Polygon part : Polygons.parts(area)) {
      for (Coordinate[] t : Polygons.triangles(part)) {
        Vec3 a = new Vec3(t[0].x, t[0].y, height);
        Vec3 b = new Vec3(t[1].x, t[1].y, height);
        Vec3 c = new Vec3(t[2].x, t[2].y, height);
        add(a, facingUp ? b : c, facingUp ? c : b);
      }
    }
  }

  /** Adds an upright wall from (ax, ay) to (bx, by), facing left. */
  void upright(double ax, double ay, double bx, double by, double low, double high) {
    quad(
        new Vec3(bx, by, low),
        new Vec3(ax, ay, low),
        new Vec3(ax, ay, high),
        new Vec3(bx, by, high));
  }

  /** Adds a closed upright body over a convex outline, counter-clockwise. */
  void body(List<dev.planwalk.floorplan.Point> outline, double low, double high) {
    int n = outline.size();
    for (int i = 0; i < n; i++) {
      var a = outline.get(i);
      var b = outline.get((i + 1) % n);
      upright(b.x(), b.y(), a.x(), a.y(), low, high);
      if (i > 0 && i + 1 < n) {
        var o = outline.getFirst();
        add(
            new Vec3(o.x(), o.y(), high),
            new Vec3(a.x(), a.y(), high),
            new Vec3(b.x(), b.y(), high));
        add(new Vec3(o.x(), o.y(), low), new Vec3(b.x(), b.y(), low), new Vec3(a.x(), a.y(), low));
      }
    }
  }
}
