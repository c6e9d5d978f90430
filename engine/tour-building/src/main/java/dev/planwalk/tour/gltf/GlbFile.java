package dev.planwalk.tour.gltf;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A binary glTF 2.0 file under construction. Names go through the JSON library, never through
 * string formatting. Only what is referred to is added, so the validator finds nothing unused.
 */
final class GlbFile {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final int FLOAT = 5126;
  private static final int UNSIGNED_SHORT = 5123;
  private static final int UNSIGNED_INT = 5125;
  private static final int UNSIGNED_BYTE = 5121;
  private static final int ARRAY_BUFFER = 34962;
  private static final int ELEMENT_ARRAY_BUFFER = 34963;

  private final ObjectNode json = MAPPER.createObjectNode();
  private final ByteArrayOutputStream binary = new ByteArrayOutputStream();

  GlbFile() {
    json.putObject("asset").put("version", "2.0").put("generator", "Planwalk");
    json.put("scene", 0);
    json.putArray("scenes").addObject().putArray("nodes");
  }

  private ArrayNode list(String name) {
    return json.withArray(name);
  }

  /** Declares an extension that readers may leave out. */
  void uses(String extension) {
    for (var known : list("extensionsUsed")) {
      if (known.stringValue().equals(extension)) {
        return;
      }
    }
    list("extensionsUsed").add(extension);
  }

  private int view(byte[] content, int target) {
    while (binary.size() % 4 != 0) {
      binary.write(0);
    }
    ObjectNode view = list("bufferViews").addObject();
    view.put("buffer", 0).put("byteOffset", binary.size()).put("byteLength", content.length);
    if (target != 0) {
      view.put("target", target);
    }
    binary.writeBytes(content);
    return list("bufferViews").size() - 1;
  }

  private ObjectNode accessor(int view, int component, int count, String type) {
    return list("accessors")
        .addObject()
        .put("bufferView", view)
        .put("componentType", component)
        .put("count", count)
        .put("type", type);
  }

  private int last(String name) {
    return list(name).size() - 1;
  }

  /** Values of this many components; answers the accessor. */
  int floats(float[] values, int components) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    accessor(
        view(bytes.array(), ARRAY_BUFFER), FLOAT, values.length / components, "VEC" + components);
    return last("accessors");
  }

  /** Positions with the bounds that the format demands of them. */
  int positions(float[] values) {
    int index = floats(values, 3);
    float[] low = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
    float[] high = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
    for (int i = 0; i < values.length; i++) {
      low[i % 3] = Math.min(low[i % 3], values[i]);
      high[i % 3] = Math.max(high[i % 3], values[i]);
    }
    ObjectNode accessor = (ObjectNode) list("accessors").get(index);
    for (int c = 0; c < 3; c++) {
      accessor.withArray("min").add(low[c]);
      accessor.withArray("max").add(high[c]);
    }
    return index;
  }

  /** Linear colours, 3 values from 0 to 1 each, stored as bytes. */
  int colours(float[] values) {
    byte[] bytes = new byte[values.length / 3 * 4];
    for (int i = 0; i < values.length / 3; i++) {
      for (int c = 0; c < 3; c++) {
        bytes[4 * i + c] = (byte) Math.clamp(Math.round(255 * values[3 * i + c]), 0, 255);
      }
      bytes[4 * i + 3] = (byte) 255;
    }
    accessor(view(bytes, ARRAY_BUFFER), UNSIGNED_BYTE, values.length / 3, "VEC4")
        .put("normalized", true);
    return last("accessors");
  }

  /** Indices of triangles, as small as they may be. */
  int indices(int[] values, int vertices) {
    boolean small = vertices < 65535;
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * (small ? 2 : 4)).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      if (small) {
        bytes.putShort((short) value);
      } else {
        bytes.putInt(value);
      }
    }
    accessor(
        view(bytes.array(), ELEMENT_ARRAY_BUFFER),
        small ? UNSIGNED_SHORT : UNSIGNED_INT,
        values.length,
        "SCALAR");
    return last("accessors");
  }

  /** A repeating texture from a JPEG file; answers the texture. */
  int texture(byte[] jpeg, String name) {
    int view = view(jpeg, 0);
    list("images")
        .addObject()
        .put("name", name)
        .put("bufferView", view)
        .put("mimeType", "image/jpeg");
    if (list("samplers").isEmpty()) {
      list("samplers")
          .addObject()
          .put("magFilter", 9729)
          .put("minFilter", 9987)
          .put("wrapS", 10497)
          .put("wrapT", 10497);
    }
    list("textures").addObject().put("source", last("images")).put("sampler", 0);
    return last("textures");
  }

  /** An empty material to be filled; its index is that of {@link #materials()} before. */
  ObjectNode material(String name) {
    return list("materials").addObject().put("name", name);
  }

  /** Number of materials so far. */
  int materials() {
    return json.has("materials") ? list("materials").size() : 0;
  }

  /** A mesh without primitives; answers its index. */
  int mesh(String name) {
    list("meshes").addObject().put("name", name).putArray("primitives");
    return last("meshes");
  }

  /** A primitive of a mesh to be filled with attributes, indices and material. */
  ObjectNode primitive(int mesh) {
    return ((ObjectNode) list("meshes").get(mesh)).withArray("primitives").addObject();
  }

  /** A node at the root that shows a mesh. */
  ObjectNode node(String name, int mesh) {
    ObjectNode node = list("nodes").addObject().put("name", name).put("mesh", mesh);
    ((ObjectNode) list("scenes").get(0)).withArray("nodes").add(last("nodes"));
    return node;
  }

  /** The file. */
  byte[] bytes() {
    while (binary.size() % 4 != 0) {
      binary.write(0);
    }
    json.putArray("buffers").addObject().put("byteLength", binary.size());
    byte[] text = MAPPER.writeValueAsString(json).getBytes(StandardCharsets.UTF_8);
    int padded = (text.length + 3) / 4 * 4;
    ByteBuffer file =
        ByteBuffer.allocate(12 + 8 + padded + 8 + binary.size()).order(ByteOrder.LITTLE_ENDIAN);
    file.putInt(0x46546c67).putInt(2).putInt(file.capacity());
    file.putInt(padded).putInt(0x4e4f534a).put(text);
    for (int i = text.length; i < padded; i++) {
      file.put((byte) ' ');
    }
    file.putInt(binary.size()).putInt(0x004e4942).put(binary.toByteArray());
    return file.array();
  }
}
