package dev.planwalk.benchmarks;

import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Portal;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Sky;
import dev.planwalk.scene.model.Sun;
import dev.planwalk.scene.model.Texture;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The reference scene of the corpus ({@code render/living-room.glb}) in the renderer's own terms.
 * Light, camera and portal are those of {@code living-room.json}; Y up there is Z up here.
 */
public final class LivingRoom {

  private final JsonNode gltf;
  private final ByteBuffer binary;

  private LivingRoom(JsonNode gltf, ByteBuffer binary) {
    this.gltf = gltf;
    this.binary = binary;
  }

  /**
   * Reads the scene.
   *
   * @param sunny with the sun, or lit by the sky alone
   */
  public static Scene read(Path glb, boolean sunny) throws IOException {
    ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(glb)).order(ByteOrder.LITTLE_ENDIAN);
    int jsonLength = file.getInt(12);
    byte[] json = new byte[jsonLength];
    file.get(20, json);
    ByteBuffer binary = file.slice(28 + jsonLength, file.limit() - 28 - jsonLength);
    LivingRoom room =
        new LivingRoom(JsonMapper.shared().readTree(json), binary.order(ByteOrder.LITTLE_ENDIAN));
    return room.scene(sunny);
  }

  /** The camera of the reference still. */
  public static Camera still() {
    return new Camera.Perspective(
        new Vec3(4.55, 0.45, 1.45),
        new Vec3(-0.72, 0.69, 0).normalised(),
        new Vec3(0, 0, 1),
        2 * StrictMath.atan(18.0 / 20),
        0,
        -0.04);
  }

  /** The camera of the reference panorama. */
  public static Camera panorama() {
    return new Camera.Equirectangular(new Vec3(2.6, 1.2, 1.5), Math.PI / 2);
  }

  private Scene scene(boolean sunny) throws IOException {
    List<Mesh> meshes = new ArrayList<>();
    List<Instance> instances = new ArrayList<>();
    for (JsonNode mesh : gltf.get("meshes")) {
      JsonNode primitive = mesh.get("primitives").get(0);
      instances.add(
          new Instance(
              meshes.size(),
              Transform.IDENTITY,
              List.of(primitive.get("material").intValue()),
              mesh.get("name").stringValue()));
      meshes.add(mesh(mesh.get("name").stringValue(), primitive));
    }
    List<Material> materials = new ArrayList<>();
    for (JsonNode material : gltf.get("materials")) {
      materials.add(material(material));
    }
    // A disc of uniform radiance that gives this irradiance on a facing plane.
    double radius = Math.toRadians(0.53 / 2);
    double sin = StrictMath.sin(radius);
    double radiance = 1 / (Math.PI * sin * sin);
    Sun sun =
        new Sun(
            new Vec3(0.3884229542, 0.7213569150, 0.5733862658),
            radius,
            new Rgb(
                (float) (18.0 * radiance), (float) (16.2 * radiance), (float) (13.5 * radiance)));
    Portal portal = new Portal(new Vec3(1.2, 4.3, 0.85), new Vec3(2.2, 0, 0), new Vec3(0, 0, 1.5));
    return new Scene(
        meshes,
        instances,
        materials,
        List.of(texture()),
        sunny ? Optional.of(sun) : Optional.empty(),
        sky(),
        List.of(portal));
  }

  private Mesh mesh(String name, JsonNode primitive) {
    float[] positions = upright(floats(primitive.get("attributes").get("POSITION").intValue()));
    float[] normals = upright(floats(primitive.get("attributes").get("NORMAL").intValue()));
    float[] uvs = new float[positions.length / 3 * 2];
    for (int i = 0; i < uvs.length / 2; i++) {
      uvs[2 * i] = positions[3 * i];
      uvs[2 * i + 1] = positions[3 * i + 1];
    }
    JsonNode accessor = gltf.get("accessors").get(primitive.get("indices").intValue());
    int at = offset(accessor);
    boolean wide = accessor.get("componentType").intValue() == 5125;
    int[] indices = new int[accessor.get("count").intValue()];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = wide ? binary.getInt(at + 4 * i) : binary.getShort(at + 2 * i) & 0xffff;
    }
    return new Mesh(name, positions, normals, uvs, indices, new int[indices.length / 3]);
  }

  private static float[] upright(float[] v) {
    float[] out = new float[v.length];
    for (int i = 0; i < v.length; i += 3) {
      out[i] = v[i];
      out[i + 1] = -v[i + 2];
      out[i + 2] = v[i + 1];
    }
    return out;
  }

  private float[] floats(int number) {
    JsonNode accessor = gltf.get("accessors").get(number);
    float[] out = new float[3 * accessor.get("count").intValue()];
    int at = offset(accessor);
    for (int i = 0; i < out.length; i++) {
      out[i] = binary.getFloat(at + 4 * i);
    }
    return out;
  }

  private int offset(JsonNode accessor) {
    JsonNode view = gltf.get("bufferViews").get(accessor.get("bufferView").intValue());
    int inside = accessor.has("byteOffset") ? accessor.get("byteOffset").intValue() : 0;
    return inside + (view.has("byteOffset") ? view.get("byteOffset").intValue() : 0);
  }

  private static Material material(JsonNode node) {
    String name = node.get("name").stringValue();
    JsonNode extras = node.get("extras");
    JsonNode rgb = extras.get("rgb");
    Rgb colour = new Rgb(rgb.get(0).floatValue(), rgb.get(1).floatValue(), rgb.get(2).floatValue());
    double roughness = extras.get("roughness").doubleValue();
    return switch (extras.get("planwalk_type").stringValue()) {
      case "coated" ->
          name.equals("floor")
              ? Material.plain(name, Rgb.grey(0.9), roughness, 1)
                  .withBaseTexture(0, Material.Mapping.UV)
              : Material.plain(name, colour, roughness, 1);
      case "conductor" -> plain(name, colour, roughness, 1, 0, false);
      case "thin_glass" -> plain(name, Rgb.grey(1), 0, 0, 0.08, true);
      default -> plain(name, colour, 1, 0, 0, false);
    };
  }

  private static Material plain(
      String name, Rgb colour, double roughness, double metallic, double specular, boolean glass) {
    return new Material(
        name,
        colour,
        -1,
        roughness,
        -1,
        metallic,
        specular,
        0,
        0,
        glass,
        Rgb.BLACK,
        -1,
        0,
        Material.Mapping.UV);
  }

  private Texture texture() throws IOException {
    JsonNode image = gltf.get("images").get(0);
    JsonNode view = gltf.get("bufferViews").get(image.get("bufferView").intValue());
    byte[] png = new byte[view.get("byteLength").intValue()];
    binary.get(view.get("byteOffset").intValue(), png);
    BufferedImage decoded = ImageIO.read(new ByteArrayInputStream(png));
    int width = 2048;
    int height = 1024;
    byte[] texels = new byte[3 * width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int argb = decoded.getRGB(x * decoded.getWidth() / width, y * decoded.getHeight() / height);
        texels[3 * (y * width + x)] = (byte) (argb >> 16);
        texels[3 * (y * width + x) + 1] = (byte) (argb >> 8);
        texels[3 * (y * width + x) + 2] = (byte) argb;
      }
    }
    return new Texture("floor", width, height, 3, texels, true, 6.8, 4.0);
  }

  private static Sky sky() {
    int height = 256;
    float[] radiance = new float[3 * height];
    float[] zenith = {0.28f, 0.48f, 0.95f};
    float[] horizon = {1.25f, 1.35f, 1.45f};
    float[] below = {0.30f, 0.30f, 0.28f};
    for (int y = 0; y < height; y++) {
      double up = StrictMath.cos(Math.PI * (y + 0.5) / height);
      double k = StrictMath.pow(1 - Math.max(0, up), 2.2);
      for (int c = 0; c < 3; c++) {
        radiance[3 * y + c] = up > 0 ? (float) (horizon[c] * k + zenith[c] * (1 - k)) : below[c];
      }
    }
    return new Sky(1, height, radiance);
  }
}
