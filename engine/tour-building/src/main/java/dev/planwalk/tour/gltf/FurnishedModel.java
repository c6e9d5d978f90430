package dev.planwalk.tour.gltf;

import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.rendering.picture.Picture;
import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Texture;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.frame.Frame;
import dev.planwalk.tour.frame.PlacedMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * The furnished flat for other programs: all meshes with physical materials and tiling textures,
 * UVs in metres (textures carry their tile size as a texture transform), and no light baked in.
 * Equal furniture shares its mesh.
 */
public final class FurnishedModel {

  private static final int LARGEST_TEXTURE = 1024;

  private final GlbFile file = new GlbFile();
  private final Frame frame;
  private final Map<Texture, Integer> textures = new HashMap<>();
  private final Map<MeshUse, Integer> meshes = new HashMap<>();

  /** A mesh in certain materials; meshes are equal when they hold the very same arrays. */
  private record MeshUse(Mesh mesh, List<Integer> materials) {}

  private FurnishedModel(Frame frame) {
    this.frame = frame;
  }

  /** The file of some storeys. */
  public static byte[] write(List<Walk> storeys, Frame frame) {
    FurnishedModel model = new FurnishedModel(frame);
    storeys.forEach(model::add);
    return model.file.bytes();
  }

  private void add(Walk walk) {
    Scene scene = walk.storey().scene();
    String storey = walk.storey().shell().layout().storey().id();
    Map<Integer, Integer> materials = new HashMap<>();
    Map<String, Integer> numbers = new HashMap<>();
    meshes.clear();
    for (PlacedMesh placed : PlacedMesh.ofBuilding(scene)) {
      List<Integer> worn = new ArrayList<>();
      for (int material : placed.instance().materials()) {
        worn.add(materials.computeIfAbsent(material, m -> material(scene, m)));
      }
      MeshUse use = new MeshUse(placed.mesh(), worn);
      Integer mesh = meshes.get(use);
      if (mesh == null) {
        mesh = mesh(placed, worn, scene);
        meshes.put(use, mesh);
      }
      Transform t = placed.instance().transform();
      String room =
          walk.roomAt(new dev.planwalk.floorplan.Point(t.x(), t.y()))
              .map(r -> r.room().id())
              .orElse("");
      boolean shell = placed.isBuilding();
      String where = shell ? storey : storey + "/furniture/" + (room.isEmpty() ? "outside" : room);
      int number = numbers.merge(where, 1, Integer::sum);
      String name = shell ? where + "/" + placed.instance().label() : where + "/" + number;
      ObjectNode node = file.node(name, mesh);
      place(node, placed.instance());
      node.putObject("extras")
          .put("kind", shell ? "building" : "furniture")
          .put("storey", storey)
          .put("what", placed.instance().label());
    }
  }

  private void place(ObjectNode node, Instance instance) {
    Transform t = instance.transform();
    Vec3 at = frame.file(new Vec3(t.x(), t.y(), t.z()));
    node.putArray("translation").add((float) at.x()).add((float) at.y()).add((float) at.z());
    if (t.yawRadians() != 0) {
      // Counter-clockwise about the scene's z is the same about the file's y.
      node.putArray("rotation")
          .add(0)
          .add((float) StrictMath.sin(t.yawRadians() / 2))
          .add(0)
          .add((float) StrictMath.cos(t.yawRadians() / 2));
    }
    if (t.scaleX() != 1 || t.scaleY() != 1 || t.scaleZ() != 1) {
      node.putArray("scale")
          .add((float) t.scaleX())
          .add((float) t.scaleZ())
          .add((float) t.scaleY());
    }
  }

  private int mesh(PlacedMesh placed, List<Integer> worn, Scene scene) {
    Mesh mesh = placed.mesh();
    int index = file.mesh(mesh.name());
    for (int slot = 0; slot < worn.size(); slot++) {
      Primitive primitive = new Primitive();
      Material material = scene.materials().get(placed.instance().materials().get(slot));
      boolean textured = material.baseTexture() >= 0;
      boolean boxed = textured && material.mapping() == Material.Mapping.TRIPLANAR;
      for (int i = 0; i < mesh.triangleCount(); i++) {
        if (mesh.slots()[i] == slot) {
          primitive.add(mesh, i, boxed);
        }
      }
      if (primitive.indexCount > 0) {
        primitive.write(index, worn.get(slot), textured);
      }
    }
    return index;
  }

  /** Triangles of one slot; with box projection a vertex may be needed once for each axis. */
  private final class Primitive {
    private final Map<Long, Integer> vertices = new HashMap<>();
    private float[] positions = new float[96];
    private float[] normals = new float[96];
    private float[] uvs = new float[64];
    private int[] indices = new int[96];
    private int indexCount;

    void add(Mesh mesh, int triangle, boolean boxed) {
      int axis = boxed ? axis(mesh, triangle) : 3;
      int a = vertex(mesh, mesh.indices()[3 * triangle], axis);
      int b = vertex(mesh, mesh.indices()[3 * triangle + 1], axis);
      int c = vertex(mesh, mesh.indices()[3 * triangle + 2], axis);
      if (indexCount + 3 > indices.length) {
        indices = Arrays.copyOf(indices, 2 * indices.length);
      }
      indices[indexCount++] = a;
      indices[indexCount++] = b;
      indices[indexCount++] = c;
    }

    /** The axis that the triangle's normal follows most. */
    private int axis(Mesh mesh, int triangle) {
      double[] size = new double[3];
      for (int c = 0; c < 3; c++) {
        for (int k = 0; k < 3; k++) {
          size[c] += mesh.normals()[3 * mesh.indices()[3 * triangle + k] + c];
        }
        size[c] = Math.abs(size[c]);
      }
      return size[2] >= size[0] && size[2] >= size[1] ? 2 : size[0] >= size[1] ? 0 : 1;
    }

    private int vertex(Mesh mesh, int vertex, int axis) {
      long key = 4L * vertex + axis;
      Integer known = vertices.get(key);
      if (known != null) {
        return known;
      }
      int index = vertices.size();
      vertices.put(key, index);
      if (3 * index + 3 > positions.length) {
        positions = Arrays.copyOf(positions, 2 * positions.length);
        normals = Arrays.copyOf(normals, 2 * normals.length);
        uvs = Arrays.copyOf(uvs, 2 * uvs.length);
      }
      float x = mesh.positions()[3 * vertex];
      float y = mesh.positions()[3 * vertex + 1];
      float z = mesh.positions()[3 * vertex + 2];
      positions[3 * index] = x;
      positions[3 * index + 1] = z;
      positions[3 * index + 2] = -y;
      unit(mesh.normals(), 3 * vertex, 3 * index);
      uvs[2 * index] = axis == 0 ? y : axis == 3 ? mesh.uvs()[2 * vertex] : x;
      uvs[2 * index + 1] = axis == 2 ? y : axis == 3 ? mesh.uvs()[2 * vertex + 1] : z;
      return index;
    }

    private void unit(float[] from, int at, int into) {
      double x = from[at];
      double y = from[at + 1];
      double z = from[at + 2];
      double length = Math.sqrt(x * x + y * y + z * z);
      boolean sound = length > 1e-9;
      normals[into] = sound ? (float) (x / length) : 0;
      normals[into + 1] = sound ? (float) (z / length) : 1;
      normals[into + 2] = sound ? (float) (-y / length) : 0;
    }

    void write(int mesh, int material, boolean textured) {
      int count = vertices.size();
      ObjectNode primitive = file.primitive(mesh);
      ObjectNode attributes = primitive.putObject("attributes");
      attributes.put("POSITION", file.positions(Arrays.copyOf(positions, 3 * count)));
      attributes.put("NORMAL", file.floats(Arrays.copyOf(normals, 3 * count), 3));
      if (textured) {
        attributes.put("TEXCOORD_0", file.floats(Arrays.copyOf(uvs, 2 * count), 2));
      }
      primitive.put("indices", file.indices(Arrays.copyOf(indices, indexCount), count));
      primitive.put("material", material);
    }
  }

  private int material(Scene scene, int index) {
    Material m = scene.materials().get(index);
    int number = file.materials();
    ObjectNode node = file.material(m.name());
    ObjectNode pbr = node.putObject("pbrMetallicRoughness");
    double alpha = m.thinGlass() ? 0.15 : 1;
    pbr.putArray("baseColorFactor")
        .add(Math.min(1, m.baseColour().r()))
        .add(Math.min(1, m.baseColour().g()))
        .add(Math.min(1, m.baseColour().b()))
        .add(alpha);
    pbr.put("metallicFactor", Math.clamp(m.metallic(), 0, 1));
    pbr.put("roughnessFactor", Math.clamp(m.thinGlass() ? 0.05 : m.roughness(), 0, 1));
    if (m.thinGlass()) {
      node.put("alphaMode", "BLEND");
    }
    if (m.thinGlass() || m.diffuseTransmission() > 0) {
      node.put("doubleSided", true);
    }
    float brightest = Math.max(m.emission().r(), Math.max(m.emission().g(), m.emission().b()));
    if (brightest > 0) {
      node.putArray("emissiveFactor")
          .add(m.emission().r() / brightest)
          .add(m.emission().g() / brightest)
          .add(m.emission().b() / brightest);
    }
    if (m.baseTexture() >= 0) {
      Texture texture = scene.textures().get(m.baseTexture());
      int number1 = textures.computeIfAbsent(texture, t -> file.texture(jpeg(t), t.name()));
      ObjectNode use = pbr.putObject("baseColorTexture").put("index", number1);
      file.uses("KHR_texture_transform");
      use.putObject("extensions")
          .putObject("KHR_texture_transform")
          .putArray("scale")
          .add((float) (1 / texture.metresWide()))
          .add((float) (1 / texture.metresHigh()));
    }
    return number;
  }

  /** The texture as a picture, halved until it is small enough. */
  private static byte[] jpeg(Texture texture) {
    int factor = 1;
    while (Math.max(texture.width(), texture.height()) / factor > LARGEST_TEXTURE) {
      factor *= 2;
    }
    int width = texture.width() / factor;
    int height = texture.height() / factor;
    byte[] rgb = new byte[3 * width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        for (int c = 0; c < 3; c++) {
          int channel = texture.channels() == 1 ? 0 : c;
          int sum = 0;
          for (int k = 0; k < factor * factor; k++) {
            int row = y * factor + k / factor;
            int column = x * factor + k % factor;
            sum +=
                texture.texels()[(row * texture.width() + column) * texture.channels() + channel]
                    & 0xff;
          }
          rgb[3 * (y * width + x) + c] = code(sum / (factor * factor), texture.srgb());
        }
      }
    }
    return new JpegEncoder()
        .encode(new Picture(width, height, rgb), JpegEncoder.Metadata.still("Planwalk 0.1", 0));
  }

  private static byte code(int value, boolean srgb) {
    double v = value / 255.0;
    double encoded =
        srgb ? v : v <= 0.0031308 ? 12.92 * v : 1.055 * StrictMath.pow(v, 1 / 2.4) - 0.055;
    return (byte) Math.round(255 * encoded);
  }
}
