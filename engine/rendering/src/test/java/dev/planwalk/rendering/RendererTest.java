package dev.planwalk.rendering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.RenderingCanceled;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Development;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Scenes whose radiance is known, and what must not change a rendering. */
class RendererTest {

  private static final Vec3 UP = new Vec3(0, 0, 1);

  @Test
  void a_closed_box_that_shines_and_reflects_is_as_bright_as_the_geometric_series() {
    for (double albedo : new double[] {0.5, 0.8}) {
      Scene box =
          new Shapes()
              .room(new Vec3(0, 0, 0), new Vec3(3, 4, 2.5), Shapes.glowing(albedo, 1))
              .scene();
      double cached = mean(render(box, inside(), 16, 16, 32, true));
      double traced = mean(render(box, inside(), 16, 16, 144, false));
      double expected = 1 / (1 - albedo);
      // Twelve bounces of the endless series are traced.
      double seen = (1 - StrictMath.pow(albedo, 13)) * expected;
      assertThat(traced).isCloseTo(seen, within(0.005 * expected));
      assertThat(cached).isCloseTo(expected, within(0.012 * expected));
    }
  }

  @Test
  void a_lambert_surface_under_a_white_sky_vanishes() {
    Scene furnace = new Shapes().sphere(new Vec3(0, 0, 0), 1, 24, Shapes.matt(0.9)).sky(1).scene();
    Camera camera = looking(new Vec3(0, -4, 0), new Vec3(0, 1, 0), 0.3);
    assertThat(mean(render(furnace, camera, 16, 16, 16, false))).isCloseTo(0.9, within(2e-3));
  }

  @Test
  void sun_on_the_ground_gives_albedo_times_cosine_over_pi() {
    Vec3 sun = new Vec3(0.3, 0.2, 0.8).normalised();
    Scene ground = ground(0.6).sun(sun, 1000).scene();
    double expected = 0.6 * 1000 * sun.z() / Math.PI;
    assertThat(mean(render(ground, downwards(), 16, 16, 16, false)))
        .isCloseTo(expected, within(2e-4 * expected));
  }

  @Test
  void glass_dims_the_sun_by_what_it_reflects() {
    // A nearly black ground: otherwise light goes to and fro between it and the pane.
    Scene behind =
        ground(0.01)
            .sun(UP, 1000)
            .quad(new Vec3(-5, -5, 2.5), new Vec3(10, 0, 0), new Vec3(0, 10, 0), Shapes.glass(0.08))
            .scene();
    double expected = 0.01 * 1000 * 0.92 / Math.PI;
    assertThat(mean(render(behind, downwards(), 8, 8, 16, false)))
        .isCloseTo(expected, within(5e-3 * expected));
  }

  @Test
  void a_sphere_light_falls_off_with_the_square_of_the_distance() {
    double radius = 0.2;
    Scene lit = ground(0.5).sphere(new Vec3(0, 0, 4), radius, 32, emitter(100)).scene();
    double irradiance = Math.PI * 100 * radius * radius / (4 * 4);
    Camera camera = looking(new Vec3(0, 0, 2), new Vec3(0, 0, -1), 0.02);
    assertThat(mean(render(lit, camera, 8, 8, 512, false)))
        .isCloseTo(0.5 * irradiance / Math.PI, within(0.01 * irradiance / Math.PI));
  }

  @Test
  void a_portal_changes_the_noise_but_not_the_light() {
    double without = mean(render(windowRoom(false), inside(), 20, 20, 256, false));
    double with = mean(render(windowRoom(true), inside(), 20, 20, 256, false));
    assertThat(with).isCloseTo(without, within(0.02 * without));
    assertThat(noise(render(windowRoom(true), inside(), 24, 24, 16, false)))
        .isLessThan(0.8 * noise(render(windowRoom(false), inside(), 24, 24, 16, false)));
  }

  @Test
  void the_cache_and_the_filter_keep_the_light_of_a_room() {
    Scene room = windowRoom(true);
    double traced = mean(render(room, inside(), 24, 24, 256, false));
    double cached = mean(render(room, inside(), 24, 24, 128, true));
    RenderSettings filtered = new RenderSettings(24, 24, 128, 3, 2, true, true);
    double smooth = mean(new Renderer().render(room, inside(), filtered, Progress.NONE));
    assertThat(cached).isCloseTo(traced, within(0.02 * traced));
    assertThat(smooth).isCloseTo(cached, within(0.003 * cached));
  }

  @Test
  void threads_and_traversal_change_no_bit_and_the_seed_does() {
    Scene scene = furnished();
    float[] first = finished(scene, true, 1, 5).radiance();
    for (int threads : new int[] {2, 7}) {
      assertThat(finished(scene, true, threads, 5).radiance()).isEqualTo(first);
      assertThat(finished(scene, false, threads, 5).radiance()).isEqualTo(first);
    }
    assertThat(finished(scene, true, 2, 6).radiance()).isNotEqualTo(first);
  }

  @Test
  void equal_renderings_are_equal_files() {
    Develop develop = new Develop(new Development(0.2, 5600, 0.7));
    JpegEncoder encoder = new JpegEncoder();
    JpegEncoder.Metadata metadata = JpegEncoder.Metadata.still("Planwalk test", 5);
    byte[] one =
        encoder.encode(develop.develop(finished(furnished(), true, 1, 5)).picture(), metadata);
    byte[] two =
        encoder.encode(develop.develop(finished(furnished(), false, 3, 5)).picture(), metadata);
    assertThat(two).isEqualTo(one);
  }

  @Test
  void progress_never_falls_and_names_its_stages() {
    List<String> stages = Collections.synchronizedList(new ArrayList<>());
    List<Double> fractions = Collections.synchronizedList(new ArrayList<>());
    Progress watched =
        new Progress() {
          @Override
          public synchronized void at(String stage, double fraction) {
            stages.add(stage);
            fractions.add(fraction);
          }

          @Override
          public boolean canceled() {
            return false;
          }
        };
    new Renderer()
        .render(furnished(), inside(), new RenderSettings(64, 64, 1, 1, 2, true), watched);
    assertThat(fractions).isSorted().allMatch(f -> f >= 0 && f <= 1);
    assertThat(stages.stream().distinct().toList())
        .containsExactly("scene", "cache", "tracing", "denoise");
  }

  @Test
  void a_canceled_rendering_ends_with_its_own_exception() {
    Progress impatient =
        new Progress() {
          @Override
          public void at(String stage, double fraction) {}

          @Override
          public boolean canceled() {
            return true;
          }
        };
    RenderSettings settings = new RenderSettings(64, 64, 4, 1, 2, true);
    assertThatThrownBy(() -> new Renderer().render(furnished(), inside(), settings, impatient))
        .isInstanceOf(RenderingCanceled.class);
  }

  @Test
  void an_equirectangular_picture_has_no_seam_and_looks_to_its_heading() {
    Scene room = windowRoom(true);
    Camera sphere = new Camera.Equirectangular(new Vec3(1.5, 2, 1.2), Math.PI / 2);
    RenderResult result =
        new Renderer()
            .render(room, sphere, new RenderSettings(64, 32, 64, 1, 2, false), Progress.NONE);
    // The window is in the wall towards +y, which is the centre of the picture.
    double centre = result.features().inside()[16 * 64 + 32];
    assertThat(centre).isLessThan(0.1);
    for (int y = 2; y < 30; y++) {
      double left = result.features().depth()[y * 64];
      double right = result.features().depth()[y * 64 + 63];
      assertThat(right).isCloseTo(left, within(0.15 * left));
    }
  }

  private static RenderResult finished(Scene scene, boolean vector, int threads, long seed) {
    RenderSettings settings = new RenderSettings(40, 36, 2, seed, threads, true);
    return new Renderer().render(scene, World.of(scene, vector), inside(), settings, Progress.NONE);
  }

  private static RenderResult render(
      Scene scene, Camera camera, int width, int height, int samples, boolean cached) {
    RenderSettings settings = new RenderSettings(width, height, samples, 3, 2, false, cached);
    return new Renderer().render(scene, camera, settings, Progress.NONE);
  }

  private static Shapes ground(double albedo) {
    return new Shapes()
        .quad(new Vec3(-50, -50, 0), new Vec3(100, 0, 0), new Vec3(0, 100, 0), Shapes.matt(albedo));
  }

  private static Material emitter(double radiance) {
    return Material.emitter("lamp", Rgb.grey(radiance));
  }

  /** A room of 3 x 4 x 2.5 m with a hole of 1.2 x 1.2 m towards +y. */
  private static Scene windowRoom(boolean portal) {
    Material wall = Shapes.matt(0.7);
    Vec3 up = new Vec3(0, 0, 2.5);
    Shapes shapes = new Shapes().sky(10);
    shapes.quad(new Vec3(0, 0, 0), new Vec3(3, 0, 0), new Vec3(0, 4, 0), wall);
    shapes.quad(new Vec3(0, 0, 2.5), new Vec3(0, 4, 0), new Vec3(3, 0, 0), wall);
    shapes.quad(new Vec3(0, 0, 0), new Vec3(0, 4, 0), up, wall);
    shapes.quad(new Vec3(3, 0, 0), up, new Vec3(0, 4, 0), wall);
    shapes.quad(new Vec3(0, 0, 0), up, new Vec3(3, 0, 0), wall);
    shapes.quad(new Vec3(0, 4, 0), new Vec3(3, 0, 0), new Vec3(0, 0, 0.8), wall);
    shapes.quad(new Vec3(0, 4, 2), new Vec3(3, 0, 0), new Vec3(0, 0, 0.5), wall);
    shapes.quad(new Vec3(0, 4, 0.8), new Vec3(0.9, 0, 0), new Vec3(0, 0, 1.2), wall);
    shapes.quad(new Vec3(2.1, 4, 0.8), new Vec3(0.9, 0, 0), new Vec3(0, 0, 1.2), wall);
    if (portal) {
      shapes.portal(new Vec3(0.9, 4, 0.8), new Vec3(1.2, 0, 0), new Vec3(0, 0, 1.2));
    }
    return shapes.scene();
  }

  private static Scene furnished() {
    return new Shapes()
        .room(new Vec3(0, 0, 0), new Vec3(3, 4, 2.5), Shapes.matt(0.6))
        .quad(new Vec3(1, 1, 2.4), new Vec3(0, 1, 0), new Vec3(1, 0, 0), emitter(50))
        .sphere(new Vec3(1.5, 2.5, 0.6), 0.4, 12, Material.plain("ball", Rgb.grey(0.5), 0.3, 1))
        .quad(new Vec3(0.5, 2, 0), new Vec3(1, 0, 0), new Vec3(0, 0, 1.5), Shapes.glass(0.1))
        .scene();
  }

  private static Camera inside() {
    return looking(new Vec3(1.5, 0.4, 1.3), new Vec3(0, 1, 0), 1.2);
  }

  private static Camera downwards() {
    return new Camera.Perspective(
        new Vec3(0, 0, 2), new Vec3(0, 0, -1), new Vec3(0, 1, 0), 0.5, 0, 0);
  }

  private static Camera looking(Vec3 eye, Vec3 forward, double fov) {
    Vec3 up = Math.abs(forward.z()) > 0.9 ? new Vec3(0, 1, 0) : UP;
    return new Camera.Perspective(eye, forward, up, fov, 0, 0);
  }

  private static double mean(RenderResult result) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < result.radiance().length; i++) {
      // Pixels that see past the object would only tell about the sky.
      if (result.features().depth()[i / 3] < 1e6f && result.features().inside()[i / 3] > 0.99f) {
        sum += result.radiance()[i];
        count++;
      }
    }
    return sum / count;
  }

  /** Mean square difference of neighbouring pixels. */
  private static double noise(RenderResult result) {
    double sum = 0;
    int width = result.width();
    for (int i = 0; i < width * result.height() - 1; i++) {
      boolean both =
          result.features().inside()[i] > 0.99f && result.features().inside()[i + 1] > 0.99f;
      if (both && i % width != width - 1) {
        double d = result.radiance()[3 * i] - result.radiance()[3 * i + 3];
        sum += d * d;
      }
    }
    return sum;
  }
}
