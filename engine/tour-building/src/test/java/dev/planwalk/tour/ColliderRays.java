package dev.planwalk.tour;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Reads the triangles of a collider back and casts rays at them. */
final class ColliderRays {

  private final List<double[]> triangles = new ArrayList<>();

  ColliderRays(byte[] glb, JsonNode gltf) {
    ByteBuffer file = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN);
    int binary = 20 + file.getInt(12) + 8;
    for (JsonNode mesh : gltf.get("meshes")) {
      for (JsonNode primitive : mesh.get("primitives")) {
        JsonNode indices = gltf.get("accessors").get(primitive.get("indices").intValue());
        int position = primitive.at("/attributes/POSITION").intValue();
        int points = binary + offset(gltf, gltf.get("accessors").get(position));
        int list = binary + offset(gltf, indices);
        for (int i = 0; i < indices.get("count").intValue(); i += 3) {
          double[] triangle = new double[9];
          for (int k = 0; k < 3; k++) {
            int vertex = file.getShort(list + 2 * (i + k)) & 0xffff;
            for (int c = 0; c < 3; c++) {
              triangle[3 * k + c] = file.getFloat(points + 12 * vertex + 4 * c);
            }
          }
          triangles.add(triangle);
        }
      }
    }
  }

  private static int offset(JsonNode gltf, JsonNode accessor) {
    return gltf.get("bufferViews")
        .get(accessor.get("bufferView").intValue())
        .get("byteOffset")
        .intValue();
  }

  /** Metres to the nearest triangle (Moeller and Trumbore 1997), both sides count. */
  double distance(double x, double y, double z, double dx, double dy, double dz) {
    double nearest = Double.POSITIVE_INFINITY;
    for (double[] t : triangles) {
      double[] u = {t[3] - t[0], t[4] - t[1], t[5] - t[2]};
      double[] v = {t[6] - t[0], t[7] - t[1], t[8] - t[2]};
      double[] p = {dy * v[2] - dz * v[1], dz * v[0] - dx * v[2], dx * v[1] - dy * v[0]};
      double determinant = u[0] * p[0] + u[1] * p[1] + u[2] * p[2];
      if (Math.abs(determinant) < 1e-12) {
        continue;
      }
      double[] s = {x - t[0], y - t[1], z - t[2]};
      double a = (s[0] * p[0] + s[1] * p[1] + s[2] * p[2]) / determinant;
      double[] q = {
        s[1] * u[2] - s[2] * u[1], s[2] * u[0] - s[0] * u[2], s[0] * u[1] - s[1] * u[0]
      };
      double b = (dx * q[0] + dy * q[1] + dz * q[2]) / determinant;
      double along = (v[0] * q[0] + v[1] * q[1] + v[2] * q[2]) / determinant;
      if (a >= -1e-9 && b >= -1e-9 && a + b <= 1 + 1e-9 && along > 1e-9) {
        nearest = Math.min(nearest, along);
      }
    }
    return nearest;
  }
}
