package dev.planwalk.scene.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.scene.SceneCheck;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Vec3;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Polygon;

class MeshBuilderTest {

  private static final Vec3 LOW = new Vec3(-0.3, -0.2, -0.1);
  private static final Vec3 HIGH = new Vec3(0.3, 0.2, 0.1);

  private static Mesh built(Consumer<MeshBuilder> steps) {
    MeshBuilder builder = new MeshBuilder("test");
    steps.accept(builder);
    return builder.build();
  }

  /** Closed, the right way out, sound triangles, and of this volume. */
  private static void isSolid(Mesh mesh, double volume, double tolerance) {
    assertThat(SceneCheck.meshFaults(mesh)).isEmpty();
    assertThat(SceneCheck.openness(mesh)).isLessThan(1e-5);
    assertThat(SceneCheck.volume(mesh)).isCloseTo(volume, within(tolerance));
  }

  @Test
  void boxes_of_all_edges_are_closed_solids() {
    double volume = 0.6 * 0.4 * 0.2;
    isSolid(built(b -> b.box(LOW, HIGH)), volume, 1e-6);
    isSolid(built(b -> b.box(LOW, HIGH, 0.003)), volume, 1e-4);
    isSolid(built(b -> b.roundedBox(LOW, HIGH, 0.05, 4)), volume, 4e-3);
  }

  @Test
  void a_fully_round_box_approaches_a_capsule() {
    Mesh mesh = built(b -> b.roundedBox(new Vec3(-1, -1, -1), new Vec3(1, 1, 1), 0.999, 16));
    assertThat(SceneCheck.volume(mesh)).isCloseTo(4.0 / 3 * Math.PI, within(0.02));
  }

  @Test
  void a_mirrored_box_is_still_the_right_way_out() {
    Mesh mesh = built(b -> b.transform(Affine.scale(-2, 1, 1)).box(LOW, HIGH, 0.01));
    isSolid(mesh, 2 * 0.6 * 0.4 * 0.2, 1e-3);
  }

  @Test
  void turned_shapes_are_closed_solids() {
    isSolid(built(b -> b.cylinder(0.5, 0, 2, 128)), Math.PI * 0.25 * 2, 2e-3);
    isSolid(built(b -> b.sphere(new Vec3(1, 2, 3), 0.5, 64)), Math.PI / 6, 3e-3);
    isSolid(
        built(b -> b.tube(List.of(new Vec3(0, 0, 0), new Vec3(0, 0, 2)), 0.1, 64)),
        Math.PI * 0.01 * 2,
        2e-4);
  }

  @Test
  void a_bent_tube_keeps_its_thickness_and_is_closed() {
    Mesh mesh =
        built(b ->
            b.tube(List.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 0, 1)), 0.05, 32));
    isSolid(mesh, Math.PI * 0.0025 * 2, 3e-4);
  }

  @Test
  void a_prism_with_a_hole_has_the_volume_of_its_polygon() {
    Ring outer = square(0, 0, 4);
    Ring hole = square(1, 1, 1);
    Polygon polygon =
        Polygons.parts(Polygons.minus(Polygons.of(outer), Polygons.of(hole))).getFirst();
    isSolid(built(b -> b.prism(polygon, 0.5, 3)), 15 * 2.5, 1e-4);
  }

  @Test
  void a_profile_swept_around_a_room_is_closed_and_mitred() {
    List<Point> room = square(0, 0, 4).points();
    Mesh mesh = built(b -> b.sweep(new Sweep(Sweep.rectangle(0, 0, 0.02, 0.1), room, true, 0)));
    // The ring between a square of 4 m and one of 3.96 m.
    isSolid(mesh, (16 - 3.96 * 3.96) * 0.1, 1e-5);
  }

  @Test
  void a_profile_swept_along_an_open_path_has_ends() {
    List<Point> path = List.of(new Point(0, 0), new Point(3, 0), new Point(3, 2));
    Mesh mesh =
        built(b -> b.sweep(new Sweep(Sweep.roundedTop(0, 0, 0.02, 0.1, 0.005), path, false, 1)));
    assertThat(SceneCheck.openness(mesh)).isLessThan(1e-6);
    assertThat(SceneCheck.meshFaults(mesh)).isEmpty();
    assertThat(SceneCheck.volume(mesh)).isPositive();
  }

  @Test
  void triangles_without_area_are_dropped() {
    Mesh mesh =
        built(b -> {
          b.triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0));
          b.quad(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 0, 1), new Vec3(0, 0, 1));
        });
    assertThat(mesh.triangleCount()).isEqualTo(2);
  }

  private static Ring square(double x, double y, double size) {
    return new Ring(
        List.of(
            new Point(x, y),
            new Point(x + size, y),
            new Point(x + size, y + size),
            new Point(x, y + size)));
  }
}
