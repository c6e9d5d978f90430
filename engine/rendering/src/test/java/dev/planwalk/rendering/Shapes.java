package dev.planwalk.rendering;

import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Portal;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Sky;
import dev.planwalk.scene.model.Sun;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Small scenes with known answers. */
public final class Shapes {

  private final List<Mesh> meshes = new ArrayList<>();
  private final List<Instance> instances = new ArrayList<>();
  private final List<Material> materials = new ArrayList<>();
  private final List<Portal> portals = new ArrayList<>();
  private Optional<Sun> sun = Optional.empty();
  private Sky sky = Sky.uniform(Rgb.BLACK);

  /** A surface without gloss. */
  public static Material matt(double albedo) {
    return Material.plain("matt", Rgb.grey(albedo), 1, 0);
  }

  /** A matt surface that also shines. */
  public static Material glowing(double albedo, double radiance) {
    return new Material(
        "glowing",
        Rgb.grey(albedo),
        -1,
        1,
        -1,
        0,
        0,
        0,
        0,
        false,
        Rgb.grey(radiance),
        -1,
        0,
        Material.Mapping.UV);
  }

  /** One sheet of glass. */
  public static Material glass(double reflectance) {
    return new Material(
        "glass",
        Rgb.grey(1),
        -1,
        0,
        -1,
        0,
        reflectance,
        0,
        0,
        true,
        Rgb.BLACK,
        -1,
        0,
        Material.Mapping.UV);
  }

  /** Adds a parallelogram whose outer side is that of {@code u x v}. */
  public Shapes quad(Vec3 corner, Vec3 u, Vec3 v, Material material) {
    Vec3 n = u.cross(v).normalised();
    Vec3[] corners = {corner, corner.plus(u), corner.plus(u).plus(v), corner.plus(v)};
    float[] positions = new float[12];
    float[] normals = new float[12];
    for (int i = 0; i < 4; i++) {
      put(positions, i, corners[i]);
      put(normals, i, n);
    }
    return mesh(positions, normals, new int[] {0, 1, 2, 0, 2, 3}, material);
  }

  /** Adds the six inner faces of a box, outer side inwards. */
  public Shapes room(Vec3 low, Vec3 high, Material material) {
    double x = high.x() - low.x();
    double y = high.y() - low.y();
    double z = high.z() - low.z();
    Vec3 ux = new Vec3(x, 0, 0);
    Vec3 uy = new Vec3(0, y, 0);
    Vec3 uz = new Vec3(0, 0, z);
    quad(low, ux, uy, material);
    quad(low.plus(uz), uy, ux, material);
    quad(low, uy, uz, material);
    quad(low.plus(ux), uz, uy, material);
    quad(low, uz, ux, material);
    return quad(low.plus(uy), ux, uz, material);
  }

  /** Adds a sphere of flat rings. */
  public Shapes sphere(Vec3 centre, double radius, int rings, Material material) {
    int around = 2 * rings;
    float[] positions = new float[3 * (rings + 1) * around];
    float[] normals = new float[positions.length];
    int[] indices = new int[6 * rings * around];
    for (int i = 0; i <= rings; i++) {
      double polar = Math.PI * i / rings;
      for (int j = 0; j < around; j++) {
        double azimuth = 2 * Math.PI * j / around;
        Vec3 n =
            new Vec3(
                StrictMath.sin(polar) * StrictMath.cos(azimuth),
                StrictMath.sin(polar) * StrictMath.sin(azimuth),
                StrictMath.cos(polar));
        put(normals, i * around + j, n);
        put(positions, i * around + j, centre.plus(n.times(radius)));
      }
    }
    int at = 0;
    for (int i = 0; i < rings; i++) {
      for (int j = 0; j < around; j++) {
        int a = i * around + j;
        int b = i * around + (j + 1) % around;
        int[] square = {a, a + around, b + around, a, b + around, b};
        System.arraycopy(square, 0, indices, at, 6);
        at += 6;
      }
    }
    return mesh(positions, normals, indices, material);
  }

  /** Adds a window for sampling. */
  public Shapes portal(Vec3 corner, Vec3 u, Vec3 v) {
    portals.add(new Portal(corner, u, v));
    return this;
  }

  /** Sets the sun by the irradiance on a plane that faces it. */
  public Shapes sun(Vec3 direction, double irradiance) {
    double radius = 0.00465;
    double sin = StrictMath.sin(radius);
    sun =
        Optional.of(
            new Sun(direction.normalised(), radius, Rgb.grey(irradiance / (Math.PI * sin * sin))));
    return this;
  }

  /** Sets the same sky everywhere. */
  public Shapes sky(double radiance) {
    sky = Sky.uniform(Rgb.grey(radiance));
    return this;
  }

  /** The scene so far. */
  public Scene scene() {
    return new Scene(meshes, instances, materials, List.of(), sun, sky, portals);
  }

  private Shapes mesh(float[] positions, float[] normals, int[] indices, Material material) {
    float[] uvs = new float[positions.length / 3 * 2];
    meshes.add(new Mesh("shape", positions, normals, uvs, indices, new int[indices.length / 3]));
    materials.add(material);
    instances.add(
        new Instance(
            meshes.size() - 1, Transform.IDENTITY, List.of(materials.size() - 1), "shape"));
    return this;
  }

  private static void put(float[] values, int vertex, Vec3 v) {
    values[3 * vertex] = (float) v.x();
    values[3 * vertex + 1] = (float) v.y();
    values[3 * vertex + 2] = (float) v.z();
  }
}
