package dev.planwalk.viewer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Four-cornered faces with colours, as one unlit mesh for each kind in a GLB file. */
final class SyntheticGlb {

  private record Quad(int colour, double[][] corners) {}

  private final Map<String, List<Quad>> quads = new LinkedHashMap<>();

  /** Adds a face of a floor, wall or stair; corners in metres, in order around it. */
  void quad(String kind, int colour, double[]... corners) {
    quads.computeIfAbsent(kind, k -> new ArrayList<>()).add(new Quad(colour, corners));
  }

  byte[] bytes() {
    int vertices = quads.values().stream().mapToInt(List::size).sum() * 6;
    ByteBuffer data = ByteBuffer.allocate(24 * vertices).order(ByteOrder.LITTLE_ENDIAN);
    List<String> nodes = new ArrayList<>();
    List<String> meshes = new ArrayList<>();
    List<String> accessors = new ArrayList<>();
    List<String> views = new ArrayList<>();
    for (Map.Entry<String, List<Quad>> part : quads.entrySet()) {
      int mesh = meshes.size();
      nodes.add(
          """
          {"mesh": %1$d, "name": "storey_1/%2$s", "extras": {"kind": "%2$s", "storey": "storey_1"}}\
          """
              .formatted(mesh, part.getKey()));
      meshes.add(
          """
          {"primitives": [{"attributes": {"POSITION": %d, "COLOR_0": %d}, "material": 0}]}\
          """
              .formatted(2 * mesh, 2 * mesh + 1));
      int count = 6 * part.getValue().size();
      views.add(view(data.position(), count));
      accessors.add(positions(part.getValue(), 2 * mesh, data));
      views.add(view(data.position(), count));
      accessors.add(
          """
          {"bufferView": %d, "componentType": 5126, "count": %d, "type": "VEC3"}\
          """
              .formatted(2 * mesh + 1, count));
      colours(part.getValue(), data);
    }
    String json =
        """
        {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": %s}],
         "nodes": %s, "meshes": %s,
         "materials": [{"doubleSided": true, "extensions": {"KHR_materials_unlit": {}}}],
         "extensionsUsed": ["KHR_materials_unlit"],
         "accessors": %s, "bufferViews": %s, "buffers": [{"byteLength": %d}]}
        """
            .formatted(
                IntStream.range(0, nodes.size()).boxed().toList(),
                nodes,
                meshes,
                accessors,
                views,
                data.capacity());
    return file(json, data.array());
  }

  private static String view(int offset, int count) {
    return "{\"buffer\": 0, \"byteOffset\": %d, \"byteLength\": %d, \"target\": 34962}"
        .formatted(offset, 12 * count);
  }

  private static String positions(List<Quad> quads, int view, ByteBuffer data) {
    float[] low = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
    float[] high = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
    for (Quad quad : quads) {
      for (int corner : new int[] {0, 1, 2, 0, 2, 3}) {
        for (int axis = 0; axis < 3; axis++) {
          float value = (float) quad.corners[corner][axis];
          low[axis] = Math.min(low[axis], value);
          high[axis] = Math.max(high[axis], value);
          data.putFloat(value);
        }
      }
    }
    return """
    {"bufferView": %d, "componentType": 5126, "count": %d, "type": "VEC3", "min": %s, "max": %s}\
    """
        .formatted(view, 6 * quads.size(), Arrays.toString(low), Arrays.toString(high));
  }

  private static void colours(List<Quad> quads, ByteBuffer data) {
    for (Quad quad : quads) {
      for (int i = 0; i < 6; i++) {
        for (int shift : new int[] {16, 8, 0}) {
          data.putFloat((float) Math.pow((quad.colour >> shift & 255) / 255.0, 2.2));
        }
      }
    }
  }

  private static byte[] file(String json, byte[] data) {
    byte[] text = json.getBytes(StandardCharsets.UTF_8);
    byte[] padded = Arrays.copyOf(text, (text.length + 3) / 4 * 4);
    Arrays.fill(padded, text.length, padded.length, (byte) ' ');
    int length = 12 + 8 + padded.length + 8 + data.length;
    return ByteBuffer.allocate(length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(0x46546C67)
        .putInt(2)
        .putInt(length)
        .putInt(padded.length)
        .putInt(0x4E4F534A)
        .put(padded)
        .putInt(data.length)
        .putInt(0x004E4942)
        .put(data)
        .array();
  }
}
