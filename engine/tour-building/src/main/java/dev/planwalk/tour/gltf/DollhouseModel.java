package dev.planwalk.tour.gltf;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.StoreyLayout;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.frame.Frame;
import dev.planwalk.tour.frame.PlacedMesh;
import dev.planwalk.tour.splat.NearestColours;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.databind.node.ObjectNode;

/**
 * The flat seen from outside, without ceilings: floors, walls cut open, furniture simplified. Every
 * vertex has the colour of the splats around it, so the picture is lit although nothing shines.
 */
public final class DollhouseModel {

  private static final double CUT = 2.40;

  /** Edge of the squares into which floors and walls are divided. */
  private static final double TILE = 0.20;

  /** Furniture's vertices within a cube of this edge become one. */
  private static final double CLUSTER = 0.05;

  /** What no splat is near to: the top of cut walls, the inside of cupboards. */
  private static final double[] UNSEEN = {0.33, 0.33, 0.33};

  private static final double[] CUT_FACE = {0.22, 0.22, 0.22};

  private final Frame frame;
  private final NearestColours light;
  private final GlbFile file = new GlbFile();
  private final GeometryFactory factory = new GeometryFactory();

  private DollhouseModel(Frame frame, NearestColours light) {
    this.frame = frame;
    this.light = light;
  }

  /** The file of some storeys of a plan. */
  public static byte[] write(
      FloorPlan plan, List<Walk> storeys, Frame frame, NearestColours light) {
    DollhouseModel model = new DollhouseModel(frame, light);
    ObjectNode material = model.file.material("baked");
    material.putObject("pbrMetallicRoughness").put("metallicFactor", 0);
    material.putObject("extensions").putObject("KHR_materials_unlit");
    material.put("doubleSided", true);
    model.file.uses("KHR_materials_unlit");
    for (Walk walk : storeys) {
      model.add(walk, plan);
    }
    return model.file.bytes();
  }

  private void add(Walk walk, FloorPlan plan) {
    StoreyLayout layout = walk.storey().shell().layout();
    String storey = layout.storey().id();
    double floor = layout.storey().floorMetres();
    double top = Math.min(CUT, layout.heightMetres());
    OpenSpace air = new OpenSpace(walk, plan.walls());
    Painted building = new Painted();
    for (Polygon part : Polygons.parts(air.above(0))) {
      tiles(part, floor, building);
    }
    for (OpenSpace.Side side : air.sides(top)) {
      if (side.kind().equals("wall")) {
        wall(side, floor, building);
      }
    }
    for (OpenSpace.Step step : air.steps(top)) {
      double height = floor + step.height();
      Vec3 normal = new Vec3(0, 0, step.facingUp() ? 1 : -1);
      triangles(step.area(), height, normal, building);
    }
    Geometry rooms = air.above(0);
    Geometry walls = Polygons.common(layout.walls(), Polygons.grow(rooms, 0.45));
    building.fixed = CUT_FACE;
    triangles(walls, floor + top, new Vec3(0, 0, 1), building);
    for (Polygon part : Polygons.parts(walls)) {
      outerFace(part, rooms, floor, top, building);
    }
    write(storey, "building", building);
    Painted furniture = new Painted();
    Envelope box = Polygons.grow(rooms, 0.1).getEnvelopeInternal();
    furniture(walk, box, floor + top, furniture);
    write(storey, "furniture", furniture);
  }

  private void triangles(Geometry area, double height, Vec3 normal, Painted into) {
    for (Polygon part : Polygons.parts(area)) {
      for (Coordinate[] t : Polygons.triangles(part)) {
        into.triangle(at(t[0], height), at(t[1], height), at(t[2], height), normal);
      }
    }
  }

  private static Vec3 at(Coordinate c, double height) {
    return new Vec3(c.x, c.y, height);
  }

  /** A floor in squares, so that its vertices can show how light falls on it. */
  private void tiles(Polygon area, double height, Painted into) {
    Envelope box = area.getEnvelopeInternal();
    Vec3 up = new Vec3(0, 0, 1);
    for (double y = box.getMinY(); y < box.getMaxY(); y += TILE) {
      for (double x = box.getMinX(); x < box.getMaxX(); x += TILE) {
        Geometry tile = factory.toGeometry(new Envelope(x, x + TILE, y, y + TILE));
        if (area.contains(tile)) {
          Vec3 a = new Vec3(x, y, height);
          Vec3 b = new Vec3(x + TILE, y, height);
          Vec3 c = new Vec3(x + TILE, y + TILE, height);
          Vec3 d = new Vec3(x, y + TILE, height);
          into.triangle(a, b, c, up);
          into.triangle(a, c, d, up);
        } else if (area.intersects(tile)) {
          triangles(Polygons.common(area, tile), height, up, into);
        }
      }
    }
  }

  private void wall(OpenSpace.Side side, double floor, Painted into) {
    Coordinate a = side.a();
    Coordinate b = side.b();
    double length = a.distance(b);
    // The air lies to the left of its sides.
    Vec3 normal = new Vec3(-(b.y - a.y) / length, (b.x - a.x) / length, 0);
    int along = (int) Math.max(1, Math.ceil(length / TILE));
    int up = (int) Math.max(1, Math.ceil((side.high() - side.low()) / TILE));
    for (int i = 0; i < along; i++) {
      for (int k = 0; k < up; k++) {
        Vec3[] p = new Vec3[4];
        for (int c = 0; c < 4; c++) {
          double s = (i + (c == 1 || c == 2 ? 1.0 : 0.0)) / along;
          double z = side.low() + (side.high() - side.low()) * (k + (c > 1 ? 1.0 : 0.0)) / up;
          p[c] = new Vec3(a.x + s * (b.x - a.x), a.y + s * (b.y - a.y), floor + z);
        }
        into.triangle(p[0], p[1], p[2], normal);
        into.triangle(p[0], p[2], p[3], normal);
      }
    }
  }

  /** The faces of the walls that no room sees, in the colour of the cut. */
  private static void outerFace(
      Polygon wall, Geometry rooms, double floor, double top, Painted into) {
    Coordinate[] c = wall.getExteriorRing().getCoordinates();
    for (int i = 0; i + 1 < c.length; i++) {
      Vec3 normal = new Vec3(0, 0, 1);
      Coordinate middle = new Coordinate((c[i].x + c[i + 1].x) / 2, (c[i].y + c[i + 1].y) / 2);
      if (rooms.distance(wall.getFactory().createPoint(middle)) < 0.03) {
        continue;
      }
      into.triangle(at(c[i], floor), at(c[i + 1], floor), at(c[i + 1], floor + top), normal);
      into.triangle(at(c[i], floor), at(c[i + 1], floor + top), at(c[i], floor + top), normal);
    }
  }

  private void furniture(Walk walk, Envelope box, double top, Painted into) {
    double[] t = new double[9];
    for (PlacedMesh placed : PlacedMesh.ofBuilding(walk.storey().scene())) {
      if (placed.isBuilding()) {
        continue;
      }
      Map<Long, double[]> clusters = new HashMap<>();
      for (int i = 0; i < placed.mesh().triangleCount(); i++) {
        placed.triangle(i, t);
        boolean inside = box.contains(t[0], t[1]) && Math.max(t[2], Math.max(t[5], t[8])) < top;
        Vec3 a = clustered(clusters, t, 0);
        Vec3 b = clustered(clusters, t, 3);
        Vec3 c = clustered(clusters, t, 6);
        Vec3 normal = b.minus(a).cross(c.minus(a));
        if (inside && normal.length() > 1e-9) {
          into.triangle(a, b, c, normal.normalised());
        }
      }
    }
  }

  /** The first vertex that fell into the same cube. */
  private static Vec3 clustered(Map<Long, double[]> clusters, double[] t, int at) {
    long x = (long) Math.floor(t[at] / CLUSTER) & 0x1fffff;
    long y = (long) Math.floor(t[at + 1] / CLUSTER) & 0x1fffff;
    long z = (long) Math.floor(t[at + 2] / CLUSTER) & 0x1fffff;
    double[] p =
        clusters.computeIfAbsent(
            (x << 21 | y) << 21 | z, k -> new double[] {t[at], t[at + 1], t[at + 2]});
    return new Vec3(p[0], p[1], p[2]);
  }

  /** Coloured triangles; vertices are shared where place and direction agree. */
  private final class Painted {
    private final Map<Corner, Integer> corners = new HashMap<>();
    private float[] positions = new float[3 * 1024];
    private float[] colours = new float[3 * 1024];
    private int[] indices = new int[3 * 1024];
    private int indexCount;

    /** A colour that all that is added gets; empty: that of the splats. */
    private double[] fixed = new double[0];

    void triangle(Vec3 a, Vec3 b, Vec3 c, Vec3 normal) {
      if (b.minus(a).cross(c.minus(a)).length() < 2e-10) {
        return;
      }
      int ia = corner(a, normal);
      int ib = corner(b, normal);
      int ic = corner(c, normal);
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

    private int corner(Vec3 scene, Vec3 normal) {
      Vec3 p = frame.file(scene);
      Corner key =
          new Corner(
              (float) p.x(),
              (float) p.y(),
              (float) p.z(),
              Math.round(3 * normal.x()),
              Math.round(3 * normal.y()),
              Math.round(3 * normal.z()),
              fixed.length);
      Integer known = corners.get(key);
      if (known != null) {
        return known;
      }
      int index = corners.size();
      corners.put(key, index);
      if (3 * index + 3 > positions.length) {
        positions = Arrays.copyOf(positions, 2 * positions.length);
        colours = Arrays.copyOf(colours, 2 * colours.length);
      }
      positions[3 * index] = key.x;
      positions[3 * index + 1] = key.y;
      positions[3 * index + 2] = key.z;
      double[] rgb = fixed;
      if (fixed.length == 0) {
        rgb = new double[3];
        if (!light.look(p, Frame.fileDirection(normal), rgb)) {
          rgb = UNSEEN;
        }
      }
      for (int c = 0; c < 3; c++) {
        double v = Math.clamp(rgb[c], 0, 1);
        colours[3 * index + c] =
            (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
      }
      return index;
    }
  }

  private record Corner(float x, float y, float z, long nx, long ny, long nz, int kind) {}

  private void write(String storey, String part, Painted painted) {
    if (painted.indexCount == 0) {
      return;
    }
    int count = painted.corners.size();
    int mesh = file.mesh(storey + "/" + part);
    ObjectNode primitive = file.primitive(mesh);
    ObjectNode attributes = primitive.putObject("attributes");
    attributes.put("POSITION", file.positions(Arrays.copyOf(painted.positions, 3 * count)));
    attributes.put("COLOR_0", file.colours(Arrays.copyOf(painted.colours, 3 * count)));
    primitive.put(
        "indices", file.indices(Arrays.copyOf(painted.indices, painted.indexCount), count));
    primitive.put("material", 0);
    file.node(storey + "/" + part, mesh)
        .putObject("extras")
        .put("kind", part)
        .put("storey", storey);
  }
}
