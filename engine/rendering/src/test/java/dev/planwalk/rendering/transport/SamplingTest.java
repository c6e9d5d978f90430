package dev.planwalk.rendering.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.Shapes;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Portal;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Vec3;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every sampler against its own density; significance 1 % over all tests (Sidak). */
class SamplingTest {

  private static final int DRAWS = 60_000;
  private static final double LEAST_P = 1e-4;

  @Test
  void directions_of_every_lobe_follow_their_density() {
    SplittableRandom random = new SplittableRandom(11);
    for (double roughness : new double[] {0.35, 0.5, 0.8, 1}) {
      for (double cos : new double[] {0.1, 0.4, 0.7, 0.95, 1}) {
        check(surface(roughness, 0, 1, 0, 0), cos, random);
        check(surface(roughness, 1, 0, 0, 0), cos, random);
        check(surface(roughness, 0, 0.5, 0.6, 0.4), cos, random);
      }
    }
  }

  private static void check(Surface s, double cos, SplittableRandom random) {
    Bsdf bsdf = new Bsdf();
    bsdf.prepare(s, -Math.sqrt(1 - cos * cos), 0, -cos, 0);
    Histograms histogram = new Histograms();
    for (int i = 0; i < DRAWS; i++) {
      bsdf.sample(random.nextDouble(), random.nextDouble(), random.nextDouble());
      if (bsdf.pdf > 0) {
        histogram.add(bsdf.wx, bsdf.wy, bsdf.wz);
      } else {
        histogram.addNothing();
      }
    }
    double p =
        histogram.pValue((x, y, z) -> {
          bsdf.evaluate(x, y, z);
          return bsdf.pdf;
        });
    assertThat(p)
        .as("roughness %s, metallic %s, cosine %s", s.roughness, s.metallic, cos)
        .isGreaterThan(LEAST_P);
  }

  @Test
  void no_surface_reflects_more_than_it_receives() {
    SplittableRandom random = new SplittableRandom(2);
    for (double roughness : new double[] {0.1, 0.3, 0.6, 1}) {
      for (double cos : new double[] {0.1, 0.5, 1}) {
        double metal = albedo(surface(roughness, 1, 0, 0, 0), cos, random);
        assertThat(metal).as("metal %s %s", roughness, cos).isBetween(0.97, 1.004);
        double coated = albedo(surface(roughness, 0, 1, 0, 0), cos, random);
        assertThat(coated).as("coat %s %s", roughness, cos).isBetween(0.97, 1.004);
        assertThat(albedo(surface(roughness, 0, 0, 1, 0.3), cos, random))
            .as("fabric %s %s", roughness, cos)
            .isBetween(0.9, 1.01);
      }
    }
  }

  /** Mean of value over density: what a surface sends back under a white sky. */
  private static double albedo(Surface s, double cos, SplittableRandom random) {
    Bsdf bsdf = new Bsdf();
    bsdf.prepare(s, -Math.sqrt(1 - cos * cos), 0, -cos, 0);
    double sum = 0;
    int n = 200;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double u = (i + random.nextDouble()) / n;
        double v = (j + random.nextDouble()) / n;
        if (bsdf.sample(random.nextDouble(), u, v)) {
          sum += (bsdf.diffuse + bsdf.specularG) / bsdf.pdf;
        }
      }
    }
    return sum / (n * n);
  }

  @Test
  void rectangles_are_sampled_evenly_by_solid_angle() {
    Portal portal = new Portal(new Vec3(-0.4, 1, -0.2), new Vec3(0, 0, 1.1), new Vec3(1.6, 0, 0));
    SplittableRandom random = new SplittableRandom(3);
    double[][] points = {{0, 3, 0}, {0.9, 1.4, 0.3}, {-2, 1.2, 2}, {0.2, 9, -1}};
    for (double[] p : points) {
      SphericalRectangle rectangle = new SphericalRectangle();
      rectangle.look(portal, p[0], p[1], p[2]);
      double counted = 0;
      int n = 400;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double x = -0.4 + 1.6 * (i + 0.5) / n - p[0];
          double z = -0.2 + 1.1 * (j + 0.5) / n - p[2];
          double y = 1 - p[1];
          double d2 = x * x + y * y + z * z;
          counted += 1.6 * 1.1 / (n * n) * Math.abs(y) / (d2 * Math.sqrt(d2));
        }
      }
      // The normal of the rectangle is edgeU x edgeV = +y: points at larger y see its front.
      assertThat(rectangle.solidAngle).isCloseTo(counted, within(1e-4 * counted));
      Histograms histogram = new Histograms();
      for (int i = 0; i < DRAWS; i++) {
        rectangle.sample(random.nextDouble(), random.nextDouble());
        histogram.add(rectangle.wx, rectangle.wy, rectangle.wz);
      }
      assertThat(
              histogram.pValueWithEdges(
                  (x, y, z) -> rectangle.meets(x, y, z) ? 1 / rectangle.solidAngle : 0))
          .isGreaterThan(LEAST_P);
    }
    SphericalRectangle behind = new SphericalRectangle();
    behind.look(portal, 0, 0, 0);
    assertThat(behind.solidAngle).isZero();
  }

  @Test
  void lamps_are_sampled_evenly_by_area() {
    Material lamp = Material.emitter("lamp", Rgb.grey(1));
    Scene scene = new Shapes().sphere(new Vec3(1, 2, 3), 0.5, 40, lamp).scene();
    LightSources sources = new LightSources(scene, World.of(scene));
    SplittableRandom random = new SplittableRandom(4);
    LampPoint point = new LampPoint();
    Histograms histogram = new Histograms();
    assertThat(sources.lamps[0].area).isCloseTo(Math.PI, within(0.01));
    for (int i = 0; i < DRAWS; i++) {
      point.draw(sources.lamps[0], random.nextDouble(), random.nextDouble(), random.nextDouble());
      double x = point.x - 1;
      double y = point.y - 2;
      double z = point.z - 3;
      double r = Math.sqrt(x * x + y * y + z * z);
      assertThat(point.nx * x + point.ny * y + point.nz * z).isPositive();
      histogram.add(x / r, y / r, z / r);
    }
    // Flat rings differ a little from the sphere, so this is the one test that is not strict.
    assertThat(histogram.pValue((x, y, z) -> 1 / (4 * Math.PI))).isGreaterThan(1e-6);
  }

  @Test
  void alias_tables_draw_in_proportion() {
    AliasTable table = new AliasTable(new double[] {1, 0, 3, 0.5, 5.5});
    int[] counts = new int[5];
    for (int i = 0; i < 100_000; i++) {
      counts[table.draw((i + 0.5) / 100_000)]++;
    }
    assertThat(counts[1]).isZero();
    List<Integer> expected = List.of(10_000, 0, 30_000, 5_000, 55_000);
    for (int i = 0; i < 5; i++) {
      assertThat((double) counts[i]).isCloseTo(expected.get(i), within(20.0));
      assertThat(table.probability(i)).isCloseTo(expected.get(i) / 1e5, within(1e-12));
    }
  }

  @Test
  void samples_of_a_pixel_are_stratified_in_every_decision() {
    Sampler sampler = new Sampler();
    for (int decision = 1; decision <= 12; decision++) {
      boolean[] across = new boolean[64];
      boolean[] down = new boolean[64];
      boolean[] square = new boolean[64];
      for (int i = 0; i < 64; i++) {
        sampler.start(77, i);
        for (int d = 0; d < decision; d++) {
          sampler.next();
        }
        across[(int) (64 * sampler.x)] = true;
        down[(int) (64 * sampler.y)] = true;
        square[8 * (int) (8 * sampler.x) + (int) (8 * sampler.y)] = true;
      }
      for (int i = 0; i < 64; i++) {
        assertThat(across[i] && down[i] && square[i]).as("decision %d", decision).isTrue();
      }
    }
  }

  private static Surface surface(
      double roughness, double metallic, double specular, double sheen, double transmission) {
    Surface s = new Surface();
    s.gz = 1;
    s.nz = 1;
    s.r = 1;
    s.g = 1;
    s.b = 1;
    s.roughness = roughness;
    s.metallic = metallic;
    s.specular = specular;
    s.sheen = sheen;
    s.transmission = transmission;
    return s;
  }
}
