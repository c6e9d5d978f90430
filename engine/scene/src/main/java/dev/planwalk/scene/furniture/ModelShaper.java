package dev.planwalk.scene.furniture;

import dev.planwalk.scene.furniture.ImportedModel.Group;
import dev.planwalk.scene.model.Rgb;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Brings a raw model into our frame: turned, scaled to the box the archive states, put on the
 * floor, with smooth normals that break at creases and texture coordinates in metres.
 */
final class ModelShaper {

  /** Faces that meet at more than this are not smoothed into each other. */
  private static final double CREASE_COSINE = StrictMath.cos(Math.toRadians(45));

  /** Colour and gloss of a material as the MTL file states them. */
  record Mtl(Rgb colour, double shininess, double alpha) {}

  private final float[] points;
  private final List<int[]> groups = new ArrayList<>();
  private final List<String> names;

  /**
   * @param rotation nine row-major numbers, applied first
   * @param box width (x), height (y) and depth (z) in metres, Y up, as the archive states them
   * @param frontDegrees turn about the upright axis after that
   */
  ModelShaper(ObjReader obj, double[] rotation, double[] box, double frontDegrees) {
    names = obj.materials();
    points = turned(obj.positions(), rotation);
    for (String name : names) {
      groups.add(obj.triangles(name));
    }
    scale(box);
    upright(frontDegrees);
  }

  private static float[] turned(float[] p, double[] r) {
    float[] q = new float[p.length];
    for (int i = 0; i < p.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        q[i + k] = (float) (r[3 * k] * p[i] + r[3 * k + 1] * p[i + 1] + r[3 * k + 2] * p[i + 2]);
      }
    }
    return q;
  }

  /** Only vertices that a face uses count for the box. */
  private double[] bounds() {
    double[] b = {1e9, 1e9, 1e9, -1e9, -1e9, -1e9};
    for (int[] group : groups) {
      for (int v : group) {
        for (int k = 0; k < 3; k++) {
          b[k] = Math.min(b[k], points[3 * v + k]);
          b[k + 3] = Math.max(b[k + 3], points[3 * v + k]);
        }
      }
    }
    return b;
  }

  private void scale(double[] box) {
    double[] b = bounds();
    for (int k = 0; k < 3; k++) {
      double size = Math.max(1e-6, b[k + 3] - b[k]);
      double factor = box[k] / size;
      double middle = k == 1 ? b[k] : (b[k] + b[k + 3]) / 2;
      for (int i = k; i < points.length; i += 3) {
        points[i] = (float) ((points[i] - middle) * factor);
      }
    }
  }

  /** Y up, front to +z becomes Z up, front to +y: (x, y, z) to (-x, z, y). */
  private void upright(double frontDegrees) {
    double c = StrictMath.cos(Math.toRadians(frontDegrees));
    double s = StrictMath.sin(Math.toRadians(frontDegrees));
    for (int i = 0; i < points.length; i += 3) {
      double x = -points[i];
      double y = points[i + 2];
      double z = points[i + 1];
      points[i] = (float) (c * x - s * y);
      points[i + 1] = (float) (s * x + c * y);
      points[i + 2] = (float) z;
    }
  }

  ImportedModel shape(
      String id, String name, String creator, String licence, Map<String, Mtl> materials) {
    turnInsideOut();
    List<float[]> faceNormals = new ArrayList<>();
    Map<Integer, List<double[]>> around = new HashMap<>();
    for (int[] group : groups) {
      faceNormals.add(normals(group, around));
    }
    Corners corners = new Corners();
    List<Group> shaped = new ArrayList<>();
    for (int g = 0; g < groups.size(); g++) {
      int before = corners.indexCount;
      addGroup(groups.get(g), faceNormals.get(g), around, corners);
      Mtl mtl = materials.getOrDefault(names.get(g), new Mtl(Rgb.grey(0.5), 30, 1));
      double roughness = StrictMath.sqrt(StrictMath.sqrt(2 / (mtl.shininess() + 2)));
      shaped.add(
          new Group(
              names.get(g),
              (corners.indexCount - before) / 3,
              mtl.colour(),
              Math.clamp(roughness, 0.08, 1),
              mtl.alpha()));
    }
    double[] b = bounds();
    return new ImportedModel(
        id,
        name,
        creator,
        licence,
        b[3] - b[0],
        b[4] - b[1],
        b[5] - b[2],
        Arrays.copyOf(corners.positions, 3 * corners.count),
        Arrays.copyOf(corners.normals, 3 * corners.count),
        Arrays.copyOf(corners.uvs, 2 * corners.count),
        Arrays.copyOf(corners.indices, corners.indexCount),
        shaped);
  }

  /** A model whose enclosed volume is negative has all its faces the wrong way round. */
  private void turnInsideOut() {
    double volume = 0;
    for (int[] group : groups) {
      for (int t = 0; t < group.length; t += 3) {
        volume += signedVolume(group[t], group[t + 1], group[t + 2]);
      }
    }
    if (volume < 0) {
      for (int[] group : groups) {
        for (int t = 0; t < group.length; t += 3) {
          int swap = group[t + 1];
          group[t + 1] = group[t + 2];
          group[t + 2] = swap;
        }
      }
    }
  }

  private double signedVolume(int a, int b, int c) {
    double ax = points[3 * a];
    double ay = points[3 * a + 1];
    double az = points[3 * a + 2];
    double bx = points[3 * b];
    double by = points[3 * b + 1];
    double bz = points[3 * b + 2];
    double cx = points[3 * c];
    double cy = points[3 * c + 1];
    double cz = points[3 * c + 2];
    return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }

  /** Face normals times twice the area; each is also filed under its three points. */
  private float[] normals(int[] group, Map<Integer, List<double[]>> around) {
    float[] normals = new float[group.length];
    for (int t = 0; t < group.length; t += 3) {
      double[] n = normal(group[t], group[t + 1], group[t + 2]);
      for (int k = 0; k < 3; k++) {
        normals[t + k] = (float) n[k];
        around.computeIfAbsent(group[t + k], _ -> new ArrayList<>()).add(n);
      }
    }
    return normals;
  }

  private double[] normal(int a, int b, int c) {
    double ux = points[3 * b] - points[3 * a];
    double uy = points[3 * b + 1] - points[3 * a + 1];
    double uz = points[3 * b + 2] - points[3 * a + 2];
    double vx = points[3 * c] - points[3 * a];
    double vy = points[3 * c + 1] - points[3 * a + 1];
    double vz = points[3 * c + 2] - points[3 * a + 2];
    return new double[] {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
  }

  private void addGroup(
      int[] group, float[] faceNormals, Map<Integer, List<double[]>> around, Corners corners) {
    for (int t = 0; t < group.length; t += 3) {
      double nx = faceNormals[t];
      double ny = faceNormals[t + 1];
      double nz = faceNormals[t + 2];
      double length = StrictMath.sqrt(nx * nx + ny * ny + nz * nz);
      if (!(length / 2 >= 1e-10)) {
        continue;
      }
      for (int k = 0; k < 3; k++) {
        int v = group[t + k];
        double[] smooth =
            smooth(nx / length, ny / length, nz / length, around.getOrDefault(v, List.of()));
        corners.add(v, points, smooth, axis(nx, ny, nz));
      }
    }
  }

  private static double[] smooth(double nx, double ny, double nz, List<double[]> faces) {
    double sx = 0;
    double sy = 0;
    double sz = 0;
    for (double[] face : faces) {
      double length = StrictMath.sqrt(face[0] * face[0] + face[1] * face[1] + face[2] * face[2]);
      if (face[0] * nx + face[1] * ny + face[2] * nz >= CREASE_COSINE * length) {
        sx += face[0];
        sy += face[1];
        sz += face[2];
      }
    }
    double length = StrictMath.sqrt(sx * sx + sy * sy + sz * sz);
    return length < 1e-14
        ? new double[] {nx, ny, nz}
        : new double[] {sx / length, sy / length, sz / length};
  }

  private static int axis(double nx, double ny, double nz) {
    double x = Math.abs(nx);
    double y = Math.abs(ny);
    double z = Math.abs(nz);
    return z >= x && z >= y ? 2 : x >= y ? 0 : 1;
  }

  /** Vertices that are the same in place, normal and texture axis, kept once. */
  private static final class Corners {
    float[] positions = new float[3 * 4096];
    float[] normals = new float[3 * 4096];
    float[] uvs = new float[2 * 4096];
    int[] indices = new int[3 * 4096];
    int count;
    int indexCount;
    private final Map<Key, Integer> known = new HashMap<>();

    private record Key(int vertex, int x, int y, int z, int axis) {}

    void add(int vertex, float[] points, double[] n, int axis) {
      Key key =
          new Key(
              vertex,
              (int) Math.round(n[0] * 500),
              (int) Math.round(n[1] * 500),
              (int) Math.round(n[2] * 500),
              axis);
      Integer at = known.get(key);
      if (at == null) {
        at = append(vertex, points, n, axis);
        known.put(key, at);
      }
      if (indexCount == indices.length) {
        indices = Arrays.copyOf(indices, 2 * indices.length);
      }
      indices[indexCount++] = at;
    }

    private int append(int vertex, float[] points, double[] n, int axis) {
      if (3 * count == positions.length) {
        positions = Arrays.copyOf(positions, 2 * positions.length);
        normals = Arrays.copyOf(normals, 2 * normals.length);
        uvs = Arrays.copyOf(uvs, 2 * uvs.length);
      }
      for (int k = 0; k < 3; k++) {
        positions[3 * count + k] = points[3 * vertex + k];
        normals[3 * count + k] = (float) n[k];
      }
      float x = points[3 * vertex];
      float y = points[3 * vertex + 1];
      float z = points[3 * vertex + 2];
      // Upright faces carry their grain upright.
      uvs[2 * count] = axis == 2 ? x : z;
      uvs[2 * count + 1] = axis == 0 ? y : axis == 1 ? x : y;
      return count++;
    }
  }
}
