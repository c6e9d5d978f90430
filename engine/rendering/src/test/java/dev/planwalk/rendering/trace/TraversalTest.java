package dev.planwalk.rendering.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Sky;
import dev.planwalk.scene.model.Transform;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TraversalTest {

  private static final Material OPAQUE = Material.plain("grey", Rgb.grey(0.5), 1, 0);

  @Test
  void vector_and_scalar_meet_the_same_triangle_bit_for_bit() {
    for (int scene = 0; scene < 3; scene++) {
      SplittableRandom random = new SplittableRandom(scene);
      Scene made = scene(random, scene);
      // The last scene keeps its repeated meshes apart, the others copy them into one tree.
      int mostCopied = scene == 2 ? 0 : 1000;
      Traversal vector = World.of(made, true, mostCopied).traversal();
      Traversal scalar = World.of(made, false, mostCopied).traversal();
      Ray ray = new Ray();
      Hit a = new Hit();
      Hit b = new Hit();
      int met = 0;
      for (int i = 0; i < 350_000; i++) {
        aim(ray, random, i);
        vector.closest(ray, a);
        scalar.closest(ray, b);
        if (!describe(a).equals(describe(b))) {
          assertThat(describe(a)).as("ray %d", i).isEqualTo(describe(b));
        }
        met += a.instance >= 0 ? 1 : 0;
        ray.tMax = (float) random.nextDouble(0.5, 6);
        Crossings crossingsA = new Crossings();
        Crossings crossingsB = new Crossings();
        boolean blocked = vector.blocked(ray, crossingsA);
        if (scalar.blocked(ray, crossingsB) != blocked) {
          assertThat(blocked).as("ray %d is blocked", i).isEqualTo(!blocked);
        }
        if (!blocked && crossingsA.count + crossingsB.count > 0) {
          assertThat(crossingsB.count).isEqualTo(crossingsA.count);
          assertThat(crossingsB.triangle).isEqualTo(crossingsA.triangle);
        }
      }
      assertThat(met).as("rays that meet scene %d", scene).isBetween(30_000, 349_000);
    }
  }

  @Test
  void trees_find_what_trying_every_triangle_finds() {
    SplittableRandom random = new SplittableRandom(5);
    Scene made = scene(random, 0);
    for (int mostCopied : new int[] {0, 1000}) {
      findsWhatTryingEveryTriangleFinds(made, World.of(made, true, mostCopied), random);
    }
  }

  private static void findsWhatTryingEveryTriangleFinds(
      Scene made, World world, SplittableRandom random) {
    Traversal tree = world.traversal();
    Ray ray = new Ray();
    Hit hit = new Hit();
    for (int i = 0; i < 2_000; i++) {
      aim(ray, random, i);
      tree.closest(ray, hit);
      double nearest = nearestOfAll(made, ray);
      if (Double.isInfinite(nearest)) {
        assertThat(hit.instance).isEqualTo(-1);
      } else {
        assertThat((double) hit.t).isCloseTo(nearest, within(2e-4 * (1 + nearest)));
      }
    }
  }

  @Test
  void a_ray_along_an_edge_of_two_triangles_does_not_slip_through() {
    Mesh square = square(1, 0);
    Scene made = scene(List.of(square), List.of(at(0, Transform.IDENTITY, 0)));
    for (boolean vector : new boolean[] {false, true}) {
      Traversal traversal = World.of(made, vector).traversal();
      Ray ray = new Ray();
      Hit hit = new Hit();
      for (int i = -9_000; i <= 9_000; i++) {
        double x = i * 1e-4;
        ray.set(x * 0.3, x * 0.3, 2, x * 0.7, x * 0.7, -2, Double.POSITIVE_INFINITY);
        traversal.closest(ray, hit);
        if (hit.instance != 0) {
          assertThat(hit.instance).as("ray to the diagonal at %s", x).isZero();
        }
      }
    }
  }

  @Test
  void glass_lets_shadow_rays_pass_and_is_reported_in_order() {
    Scene made =
        scene(
            List.of(square(1, 0)),
            List.of(
                at(0, Transform.at(0, 0, 1, 0), 1),
                at(0, Transform.at(0, 0, 2, 0), 1),
                at(0, Transform.at(0, 0, 3, 0), 0)));
    for (boolean vector : new boolean[] {false, true}) {
      Traversal traversal = World.of(made, vector).traversal();
      Ray ray = new Ray();
      Crossings crossings = new Crossings();
      ray.set(0.1, 0.2, 2.5, 0, 0, -1, 10);
      assertThat(traversal.blocked(ray, crossings)).isFalse();
      assertThat(crossings.count).isEqualTo(2);
      assertThat(crossings.instance[0]).isEqualTo(1);
      assertThat(crossings.instance[1]).isZero();
      ray.set(0.1, 0.2, 4, 0, 0, -1, 10);
      assertThat(traversal.blocked(ray, crossings)).isTrue();
    }
  }

  private static org.assertj.core.data.Offset<Double> within(double value) {
    return org.assertj.core.data.Offset.offset(value);
  }

  /** All bits of a hit. */
  private record Bits(int t, int u, int v, int instance, int triangle) {}

  private static Bits describe(Hit h) {
    return new Bits(
        Float.floatToRawIntBits(h.t),
        Float.floatToRawIntBits(h.u),
        Float.floatToRawIntBits(h.v),
        h.instance,
        h.triangle);
  }

  private static void aim(Ray ray, SplittableRandom random, int i) {
    // Every fourth ray lies in an axis plane through a round coordinate, where ties are common.
    boolean round = i % 4 == 0;
    double x = round ? random.nextInt(-3, 4) * 0.5 : random.nextDouble(-2, 2);
    double y = round ? random.nextInt(-3, 4) * 0.5 : random.nextDouble(-2, 2);
    double z = random.nextDouble(-2, 2);
    double dx = random.nextDouble(-1, 1);
    double dy = round ? 0 : random.nextDouble(-1, 1);
    double dz = random.nextDouble(-1, 1);
    ray.set(x, y, z, dx, dy, dz, Double.POSITIVE_INFINITY);
  }

  private static Scene scene(SplittableRandom random, int kind) {
    List<Mesh> meshes = new ArrayList<>();
    meshes.add(soup(random, kind == 1 ? 20_000 : 300, kind == 1 ? 0.05 : 0.8));
    meshes.add(square(0.5, 0));
    // The same square twice: every ray that meets it meets two triangles at one distance.
    meshes.add(square(0.5, 1));
    List<Instance> instances = new ArrayList<>();
    instances.add(at(0, Transform.IDENTITY, 0));
    for (int i = 0; i < (kind == 2 ? 40 : 5); i++) {
      double scale = random.nextDouble(0.3, 1.5);
      Transform transform =
          new Transform(
              random.nextInt(-2, 3) * 0.5,
              random.nextInt(-2, 3) * 0.5,
              random.nextInt(-2, 3) * 0.5,
              i % 2 == 0 ? 0 : random.nextDouble(6),
              i % 3 == 0 ? -scale : scale,
              scale,
              1);
      instances.add(at(1 + i % 2, transform, i % 3 == 0 ? 1 : 0));
    }
    return scene(meshes, instances);
  }

  private static Scene scene(List<Mesh> meshes, List<Instance> instances) {
    Material glass =
        new Material(
            "glass",
            Rgb.grey(1),
            -1,
            0,
            -1,
            0,
            0.1,
            0,
            0,
            true,
            Rgb.BLACK,
            -1,
            0,
            Material.Mapping.UV);
    return new Scene(
        meshes,
        instances,
        List.of(OPAQUE, glass),
        List.of(),
        Optional.empty(),
        Sky.uniform(Rgb.BLACK),
        List.of());
  }

  private static Instance at(int mesh, Transform transform, int material) {
    return new Instance(mesh, transform, List.of(material), "piece");
  }

  private static Mesh square(double half, int turn) {
    float h = (float) half;
    float[] positions = {-h, -h, 0, h, -h, 0, h, h, 0, -h, h, 0};
    int[] indices = turn == 0 ? new int[] {0, 1, 2, 0, 2, 3} : new int[] {1, 2, 3, 1, 3, 0};
    return mesh(positions, indices);
  }

  private static Mesh soup(SplittableRandom random, int triangles, double size) {
    float[] positions = new float[9 * triangles];
    int[] indices = new int[3 * triangles];
    for (int i = 0; i < triangles; i++) {
      double[] centre = {
        random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)
      };
      for (int k = 0; k < 9; k++) {
        positions[9 * i + k] = (float) (centre[k % 3] + random.nextDouble(-size, size));
      }
      for (int k = 0; k < 3; k++) {
        indices[3 * i + k] = 3 * i + k;
      }
    }
    return mesh(positions, indices);
  }

  private static Mesh mesh(float[] positions, int[] indices) {
    return new Mesh(
        "mesh",
        positions,
        new float[positions.length],
        new float[positions.length / 3 * 2],
        indices,
        new int[indices.length / 3]);
  }

  private static double nearestOfAll(Scene scene, Ray ray) {
    double nearest = Double.POSITIVE_INFINITY;
    double[][] v = new double[3][3];
    for (Instance instance : scene.instances()) {
      Mesh mesh = scene.meshes().get(instance.mesh());
      Placement placement = new Placement(instance.transform());
      for (int i = 0; i < mesh.triangleCount(); i++) {
        for (int k = 0; k < 3; k++) {
          int at = 3 * mesh.indices()[3 * i + k];
          float[] p = mesh.positions();
          placement.point(p[at], p[at + 1], p[at + 2], v[k]);
        }
        nearest = Math.min(nearest, meet(v, ray));
      }
    }
    return nearest;
  }

  private static double meet(double[][] v, Ray r) {
    double[] d = {r.dx, r.dy, r.dz};
    double[] o = {r.ox, r.oy, r.oz};
    double[] e1 = minus(v[1], v[0]);
    double[] e2 = minus(v[2], v[0]);
    double[] p = cross(d, e2);
    double inverse = 1 / dot(e1, p);
    double[] s = minus(o, v[0]);
    double u = dot(s, p) * inverse;
    double[] q = cross(s, e1);
    double w = dot(d, q) * inverse;
    double t = dot(e2, q) * inverse;
    boolean in = u >= 0 && w >= 0 && u + w <= 1 && t > 0;
    return in ? t : Double.POSITIVE_INFINITY;
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }
}
