package dev.planwalk.tour.world;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the triangles of a binary glTF 2.0 file of anybody's (Khronos, glTF 2.0 specification,
 * sections 3 and 4.4): indexed or plain triangles with positions as floats, nodes with matrices or
 * translation, rotation and scale. Looks, skins and animations are left aside; what needs an
 * extension to be read is refused by name. Every size is compared with the file's before anything
 * is made of it.
 */
final class GlbReader {
  private static final int MAGIC = 0x46546c67;
  private static final int JSON = 0x4e4f534a;
  private static final int BINARY = 0x004e4942;
  private static final int HEADER = 12;
  private static final int CHUNK = 8;
  private static final int MOST_JSON = 16 << 20;
  private static final int MOST_TRIANGLES = 4_000_000;
  private static final int DEEPEST = 64;
  private static final int TRIANGLES = 4;
  private static final int UNSIGNED_BYTE = 5121;
  private static final int UNSIGNED_SHORT = 5123;
  private static final int UNSIGNED_INT = 5125;
  private static final int FLOAT = 5126;
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** What is wrong with a file. */
  private static final class Fault extends Exception {
    private static final long serialVersionUID = 1L;

    Fault(String message) {
      super(message, null, false, false);
    }
  }

  private final JsonNode gltf;
  private final ByteBuffer binary;
  private final Set<Integer> visited = new HashSet<>();
  private float[] positions = new float[0];
  private int[] indices = new int[0];
  private int vertexCount;
  private int indexCount;

  private GlbReader(JsonNode gltf, ByteBuffer binary) {
    this.gltf = gltf;
    this.binary = binary;
  }

  /** Reads a file. */
  static MeshReading read(byte[] file) {
    try {
      return opened(file).scene();
    } catch (Fault fault) {
      return new MeshReading.Refused(String.valueOf(fault.getMessage()));
    } catch (JacksonException broken) {
      return new MeshReading.Refused("the JSON of the GLB file is broken");
    }
  }

  private static GlbReader opened(byte[] file) throws Fault {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    if (file.length < HEADER + CHUNK || bytes.getInt(0) != MAGIC || bytes.getInt(4) != 2) {
      throw new Fault("this is no binary glTF 2.0 file");
    }
    if (bytes.getInt(8) != file.length) {
      throw new Fault("the GLB file has another length than it says");
    }
    int jsonLength = bytes.getInt(HEADER);
    if (bytes.getInt(HEADER + 4) != JSON
        || jsonLength < 0
        || jsonLength > Math.min(MOST_JSON, file.length - HEADER - CHUNK)) {
      throw new Fault("the GLB file has no JSON chunk that fits");
    }
    JsonNode gltf = MAPPER.readTree(file, HEADER + CHUNK, jsonLength);
    int at = HEADER + CHUNK + jsonLength;
    ByteBuffer binary = ByteBuffer.allocate(0);
    if (file.length - at >= CHUNK) {
      int length = bytes.getInt(at);
      if (bytes.getInt(at + 4) != BINARY || length < 0 || length > file.length - at - CHUNK) {
        throw new Fault("the GLB file has no binary chunk that fits");
      }
      binary = bytes.slice(at + CHUNK, length);
    }
    return new GlbReader(gltf, binary.order(ByteOrder.LITTLE_ENDIAN));
  }

  private MeshReading scene() throws Fault {
    for (JsonNode extension : gltf.path("extensionsRequired")) {
      throw new Fault("the GLB file needs " + extension.asString("an extension"));
    }
    JsonNode scene = gltf.path("scenes").path(gltf.path("scene").asInt(0));
    double[] identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    for (JsonNode root : scene.path("nodes")) {
      node(root.asInt(-1), identity, 0);
    }
    if (indexCount == 0) {
      throw new Fault("the GLB file has no triangles");
    }
    return new MeshReading.Read(
        Arrays.copyOf(positions, 3 * vertexCount), Arrays.copyOf(indices, indexCount));
  }

  private void node(int index, double[] parent, int depth) throws Fault {
    JsonNode node = gltf.path("nodes").path(index);
    if (node.isMissingNode() || depth > DEEPEST || !visited.add(index)) {
      throw new Fault("the nodes of the GLB file are no tree");
    }
    double[] here = product(parent, local(node));
    for (JsonNode primitive :
        gltf.path("meshes").path(node.path("mesh").asInt(-1)).path("primitives")) {
      if (primitive.path("mode").asInt(TRIANGLES) == TRIANGLES) {
        primitive(primitive, here);
      }
    }
    for (JsonNode child : node.path("children")) {
      node(child.asInt(-1), here, depth + 1);
    }
  }

  private static double[] local(JsonNode node) {
    double[] m = new double[16];
    if (node.path("matrix").size() == m.length) {
      for (int i = 0; i < m.length; i++) {
        m[i] = node.path("matrix").path(i).asDouble(0);
      }
      return m;
    }
    double[] q = {0, 0, 0, 1};
    double[] s = {1, 1, 1};
    double[] t = {0, 0, 0};
    fill(node.path("rotation"), q);
    fill(node.path("scale"), s);
    fill(node.path("translation"), t);
    double x = q[0];
    double y = q[1];
    double z = q[2];
    double w = q[3];
    return new double[] {
      s[0] * (1 - 2 * (y * y + z * z)),
      s[0] * 2 * (x * y + z * w),
      s[0] * 2 * (x * z - y * w),
      0,
      s[1] * 2 * (x * y - z * w),
      s[1] * (1 - 2 * (x * x + z * z)),
      s[1] * 2 * (y * z + x * w),
      0,
      s[2] * 2 * (x * z + y * w),
      s[2] * 2 * (y * z - x * w),
      s[2] * (1 - 2 * (x * x + y * y)),
      0,
      t[0],
      t[1],
      t[2],
      1
    };
  }

  private static void fill(JsonNode from, double[] into) {
    if (from.size() == into.length) {
      for (int i = 0; i < into.length; i++) {
        into[i] = from.path(i).asDouble(into[i]);
      }
    }
  }

  /** Of matrices by columns. */
  private static double[] product(double[] a, double[] b) {
    double[] c = new double[16];
    for (int column = 0; column < 4; column++) {
      for (int row = 0; row < 4; row++) {
        for (int k = 0; k < 4; k++) {
          c[4 * column + row] += a[4 * k + row] * b[4 * column + k];
        }
      }
    }
    return c;
  }

  private void primitive(JsonNode primitive, double[] m) throws Fault {
    JsonNode position =
        accessor(primitive.path("attributes").path("POSITION"), "VEC3", Set.of(FLOAT));
    int count = position.path("count").asInt(0);
    ByteBuffer values = bytes(position, 12);
    int stride = stride(position, 12);
    int first = vertexCount;
    room(count);
    for (int i = 0; i < count; i++) {
      double x = values.getFloat(i * stride);
      double y = values.getFloat(i * stride + 4);
      double z = values.getFloat(i * stride + 8);
      for (int c = 0; c < 3; c++) {
        double value = m[c] * x + m[4 + c] * y + m[8 + c] * z + m[12 + c];
        if (!Double.isFinite(value)) {
          throw new Fault("the GLB file has a vertex that is nowhere");
        }
        positions[3 * (first + i) + c] = (float) value;
      }
    }
    vertexCount += count;
    if (primitive.has("indices")) {
      indexed(primitive.path("indices"), first, count);
    } else {
      for (int i = 0; i + 2 < count; i += 3) {
        triangle(first + i, first + i + 1, first + i + 2);
      }
    }
  }

  private void indexed(JsonNode reference, int first, int vertices) throws Fault {
    JsonNode accessor =
        accessor(reference, "SCALAR", Set.of(UNSIGNED_BYTE, UNSIGNED_SHORT, UNSIGNED_INT));
    int width =
        switch (accessor.path("componentType").asInt(0)) {
          case UNSIGNED_BYTE -> 1;
          case UNSIGNED_SHORT -> 2;
          default -> 4;
        };
    ByteBuffer values = bytes(accessor, width);
    int[] corner = new int[3];
    int count = accessor.path("count").asInt(0);
    for (int i = 0; i + 2 < count; i += 3) {
      for (int c = 0; c < 3; c++) {
        int at = (i + c) * width;
        corner[c] =
            switch (width) {
              case 1 -> values.get(at) & 0xff;
              case 2 -> values.getShort(at) & 0xffff;
              default -> values.getInt(at);
            };
        if (corner[c] < 0 || corner[c] >= vertices) {
          throw new Fault("the GLB file has a corner without a vertex");
        }
      }
      triangle(first + corner[0], first + corner[1], first + corner[2]);
    }
  }

  private void room(int more) throws Fault {
    if ((long) vertexCount + more > 3L * MOST_TRIANGLES) {
      throw new Fault("the GLB file has too many vertices");
    }
    if (3 * (vertexCount + more) > positions.length) {
      positions =
          Arrays.copyOf(positions, Math.max(3 * (vertexCount + more), 2 * positions.length));
    }
  }

  private void triangle(int a, int b, int c) throws Fault {
    if (indexCount == 3 * MOST_TRIANGLES) {
      throw new Fault("the GLB file has more than " + MOST_TRIANGLES + " triangles");
    }
    if (indexCount + 3 > indices.length) {
      indices = Arrays.copyOf(indices, Math.max(3072, 2 * indices.length));
    }
    indices[indexCount++] = a;
    indices[indexCount++] = b;
    indices[indexCount++] = c;
  }

  private JsonNode accessor(JsonNode reference, String type, Set<Integer> components) throws Fault {
    JsonNode accessor = gltf.path("accessors").path(reference.asInt(-1));
    if (!accessor.path("type").asString("").equals(type)
        || !components.contains(accessor.path("componentType").asInt(0))
        || accessor.has("sparse")
        || accessor.path("count").asInt(0) < 1) {
      throw new Fault("the GLB file keeps its triangles in a form that is not read");
    }
    return accessor;
  }

  private int stride(JsonNode accessor, int element) throws Fault {
    int stride =
        gltf.path("bufferViews")
            .path(accessor.path("bufferView").asInt(-1))
            .path("byteStride")
            .asInt(element);
    if (stride < element || stride > 252) {
      throw new Fault("the GLB file has a stride that cannot be");
    }
    return stride;
  }

  /** The bytes of an accessor, from its first element to the end of its view. */
  private ByteBuffer bytes(JsonNode accessor, int element) throws Fault {
    JsonNode view = gltf.path("bufferViews").path(accessor.path("bufferView").asInt(-1));
    long viewAt = view.path("byteOffset").asLong(0);
    long length = view.path("byteLength").asLong(-1);
    long at = accessor.path("byteOffset").asLong(0);
    long count = accessor.path("count").asLong(0);
    long needed = (count - 1) * stride(accessor, element) + element;
    boolean fits =
        view.path("buffer").asInt(-1) == 0
            && viewAt >= 0
            && at >= 0
            && length >= 0
            && viewAt + length <= binary.limit()
            && at + needed <= length;
    if (!fits) {
      throw new Fault("the GLB file ends before its triangles do");
    }
    return binary.slice((int) (viewAt + at), (int) (length - at)).order(ByteOrder.LITTLE_ENDIAN);
  }
}
