package dev.planwalk.viewer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Four-cornered faces with colours, as one unlit mesh in a GLB file. */
final class SyntheticGlb {

  private record Quad(int colour, double[][] corners) {}

  private final List<Quad> quads = new ArrayList<>();

  /** Adds a face; corners in metres, in order around it. */
  void quad(int colour, double[]... corners) {
    quads.add(new Quad(colour, corners));
  }

  byte[] bytes() {
    int vertices = 6 * quads.size();
    ByteBuffer data = ByteBuffer.allocate(24 * vertices).order(ByteOrder.LITTLE_ENDIAN);
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
    for (Quad quad : quads) {
      for (int i = 0; i < 6; i++) {
        for (int shift : new int[] {16, 8, 0}) {
          data.putFloat((float) Math.pow((quad.colour >> shift & 255) / 255.0, 2.2));
        }
      }
    }
    return file(json(vertices, low, high), data.array());
  }

  private static String json(int vertices, float[] low, float[] high) {
    return """
    {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
     "nodes": [{"mesh": 0, "name": "storey_1/building", "extras": {"kind": "building", "storey": "storey_1"}}],
     "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "COLOR_0": 1}, "material": 0}]}],
     "materials": [{"doubleSided": true, "extensions": {"KHR_materials_unlit": {}}}],
     "extensionsUsed": ["KHR_materials_unlit"],
     "accessors": [
       {"bufferView": 0, "componentType": 5126, "count": %1$d, "type": "VEC3", "min": %2$s, "max": %3$s},
       {"bufferView": 1, "componentType": 5126, "count": %1$d, "type": "VEC3"}],
     "bufferViews": [
       {"buffer": 0, "byteOffset": 0, "byteLength": %4$d, "target": 34962},
       {"buffer": 0, "byteOffset": %4$d, "byteLength": %4$d, "target": 34962}],
     "buffers": [{"byteLength": %5$d}]}
    """
        .formatted(
            vertices, Arrays.toString(low), Arrays.toString(high), 12 * vertices, 24 * vertices);
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
