package dev.planwalk.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.furnish.Furnished;
import dev.planwalk.scene.furnish.RoomFurnisher;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.scene.shell.StoreyMender;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;

class SceneBuilderTest {

  private static final SceneBuilder BUILDER =
      new SceneBuilder(RoomFurnisher.NONE, look -> new PlainSurfaces());

  private static Look look(Style style, Lighting lighting) {
    return new Look(UsageType.WOHNEN, style, lighting, Furnishing.LEER, 1, Look.Purpose.STILL);
  }

  private static Look day() {
    return look(Style.REALISTISCH, Lighting.TAG);
  }

  private static Mesh mesh(Scene scene, String label) {
    Instance instance =
        scene.instances().stream().filter(i -> i.label().equals(label)).findFirst().orElseThrow();
    return scene.meshes().get(instance.mesh());
  }

  private static List<Instance> leaves(Scene scene) {
    return scene.instances().stream().filter(i -> i.label().startsWith("door leaf")).toList();
  }

  @ParameterizedTest
  @EnumSource(Style.class)
  void every_style_keeps_the_rules_of_a_scene(Style style) {
    BuiltScene built =
        BUILDER.build(
            SceneRequest.interior(SyntheticPlan.flat(5, 3), look(style, Lighting.BEWOELKT)));
    assertThat(SceneCheck.faults(built.scene())).isEmpty();
    assertThat(SceneCheck.coplanarOverlaps(mesh(built.scene(), "window"))).isEmpty();
    assertThat(SceneCheck.coplanarOverlaps(mesh(built.scene(), "door"))).isEmpty();
    for (Instance leaf : leaves(built.scene())) {
      Mesh wood = built.scene().meshes().get(leaf.mesh());
      assertThat(SceneCheck.coplanarOverlaps(wood)).as(leaf.label()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Lighting.class)
  void every_lighting_keeps_the_rules_of_a_scene(Lighting lighting) {
    BuiltScene built =
        BUILDER.build(
            SceneRequest.interior(SyntheticPlan.flat(2, 5), look(Style.REALISTISCH, lighting)));
    assertThat(SceneCheck.faults(built.scene())).isEmpty();
  }

  @Test
  void styles_differ_in_more_than_colour() {
    List<Integer> triangles = new ArrayList<>();
    for (Style style : Style.values()) {
      Scene scene =
          BUILDER
              .build(
                  SceneRequest.of(
                      SyntheticPlan.flat(3, 4), look(style, Lighting.TAG), View.DOLLHOUSE))
              .scene();
      int sum = 0;
      for (String label : List.of("trim", "fittings", "window", "door")) {
        sum += mesh(scene, label).triangleCount();
      }
      for (Instance leaf : leaves(scene)) {
        sum += scene.meshes().get(leaf.mesh()).triangleCount();
      }
      triangles.add(sum);
    }
    assertThat(triangles).doesNotHaveDuplicates();
  }

  @Test
  void the_same_request_gives_the_same_scene() {
    SceneRequest request = SceneRequest.interior(SyntheticPlan.flat(4, 9), day());
    BuiltScene first = BUILDER.build(request);
    BuiltScene second = BUILDER.build(request);
    assertThat(second.camera()).isEqualTo(first.camera());
    assertThat(second.scene().instances()).isEqualTo(first.scene().instances());
    assertThat(second.scene().materials()).hasSameSizeAs(first.scene().materials());
    assertThat(second.scene().sky().radiance()).isEqualTo(first.scene().sky().radiance());
    for (int i = 0; i < first.scene().meshes().size(); i++) {
      assertThat(second.scene().meshes().get(i).positions())
          .isEqualTo(first.scene().meshes().get(i).positions());
    }
  }

  @Test
  void shells_of_many_flats_have_no_overlapping_faces_and_are_closed() {
    for (int seed = 0; seed < 18; seed++) {
      FloorPlan plan =
          seed % 3 == 2
              ? SyntheticPlan.sloppyFlat(1 + seed % 6, seed, 0.02)
              : SyntheticPlan.flat(1 + seed % 6, seed);
      Scene scene = BUILDER.build(SceneRequest.of(plan, day(), View.TOP)).scene();
      Mesh shell = mesh(scene, "shell");
      assertThat(SceneCheck.coplanarOverlaps(shell)).as("seed " + seed).isEmpty();
      assertThat(SceneCheck.openness(shell)).as("seed " + seed).isLessThan(0.02);
    }
  }

  @Test
  void no_light_enters_but_through_windows() {
    for (int seed = 0; seed < 6; seed++) {
      FloorPlan plan =
          seed % 2 == 1
              ? SyntheticPlan.sloppyFlat(1 + seed % 6, seed, 0.03)
              : SyntheticPlan.flat(1 + seed % 6, seed);
      BuiltScene built = BUILDER.build(SceneRequest.interior(plan, day()));
      Camera.Perspective camera = (Camera.Perspective) built.camera();
      LeakRays rays = new LeakRays(built.scene());
      assertThat(rays.leaks(camera.eye(), 400)).as("seed " + seed).isEmpty();
    }
  }

  @Test
  void the_camera_stands_inside_its_room_and_level() {
    for (int seed = 0; seed < 5; seed++) {
      FloorPlan plan = SyntheticPlan.flat(1 + seed % 6, seed);
      BuiltScene built = BUILDER.build(SceneRequest.interior(plan, day()));
      Camera.Perspective camera = (Camera.Perspective) built.camera();
      var room =
          plan.rooms().stream()
              .filter(r -> r.id().equals(built.roomId().orElseThrow()))
              .findFirst()
              .orElseThrow();
      var eye =
          new GeometryFactory().createPoint(new Coordinate(camera.eye().x(), camera.eye().y()));
      assertThat(Polygons.grow(Polygons.of(room.floor()), -0.25).contains(eye))
          .as("seed " + seed)
          .isTrue();
      assertThat(camera.forward().z()).isZero();
      assertThat(camera.eye().z()).isBetween(1.2, 1.45);
    }
  }

  @Test
  void an_upper_storey_is_lifted_and_looks_down_on_its_garden() {
    BuiltScene built =
        BUILDER.build(SceneRequest.interior(SyntheticPlan.flatOnLevel(2, 1, 2), day()));
    Camera.Perspective camera = (Camera.Perspective) built.camera();
    assertThat(camera.eye().z()).isBetween(5.5 + 1.2, 5.5 + 1.45);
    double lawn =
        built.scene().instances().stream()
            .filter(i -> built.scene().meshes().get(i.mesh()).name().equals("lawn"))
            .findFirst()
            .orElseThrow()
            .transform()
            .z();
    assertThat(lawn).isBetween(-1.0, -0.1);
  }

  @Test
  void portals_point_into_the_building() {
    FloorPlan plan = SyntheticPlan.flat(4, 6);
    Scene scene = BUILDER.build(SceneRequest.interior(plan, day())).scene();
    assertThat(scene.portals()).isNotEmpty();
    for (var portal : scene.portals()) {
      Vec3 inward = portal.edgeU().cross(portal.edgeV()).normalised().times(0.1);
      Vec3 p = portal.corner().plus(portal.edgeU().times(0.5)).plus(inward);
      var at = new GeometryFactory().createPoint(new Coordinate(p.x(), p.y()));
      assertThat(plan.rooms().stream().anyMatch(r -> Polygons.of(r.floor()).contains(at))).isTrue();
    }
  }

  @Test
  void rooms_are_found_by_id_and_name_and_unknown_ones_are_refused() {
    FloorPlan plan = SyntheticPlan.flat(3, 2);
    SceneRequest request = SceneRequest.interior(plan, day());
    assertThat(BUILDER.build(request.inRoom("room_2")).roomId()).contains("room_2");
    assertThat(BUILDER.build(request.inRoom("Bathroom")).roomId()).contains("room_3");
    assertThatThrownBy(() -> BUILDER.build(request.inRoom("ballroom")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ballroom")
        .hasMessageContaining("room_1");
  }

  @Test
  void views_from_above_leave_off_the_ceiling_and_need_no_window() {
    for (View view : List.of(View.DOLLHOUSE, View.TOP)) {
      BuiltScene built = BUILDER.build(SceneRequest.of(SyntheticPlan.flat(4, 3), day(), view));
      float[] z = mesh(built.scene(), "shell").positions();
      float top = 0;
      for (int i = 2; i < z.length; i += 3) {
        top = Math.max(top, z[i]);
      }
      assertThat(top).isEqualTo(view == View.TOP ? 1.2f : 2.4f);
      assertThat(built.scene().portals()).isEmpty();
      assertThat(SceneCheck.faults(built.scene())).isEmpty();
    }
  }

  @Test
  void what_hangs_above_the_cut_is_left_off_with_the_ceiling() {
    RoomFurnisher hangsAndStands =
        (room, look, parts) -> {
          MeshBuilder cube = new MeshBuilder("cube");
          cube.slot(0).box(new Vec3(-0.05, -0.05, -0.05), new Vec3(0.05, 0.05, 0.05));
          Mesh mesh = cube.build();
          List<Integer> grey = List.of(parts.material(Material.plain("grey", Rgb.grey(0.5), 1, 0)));
          parts.place(mesh, Transform.at(0, 0, 2.46, 0), grey, "ceiling lamp");
          parts.place(mesh, Transform.at(0, 0, 1.5, 0), grey, "wall unit");
          parts.place(mesh, Transform.at(0, 0, 0.5, 0), grey, "table");
          return Furnished.NOTHING;
        };
    SceneBuilder builder = new SceneBuilder(hangsAndStands, look -> new PlainSurfaces());
    assertThat(labels(builder, View.INTERIOR)).contains("ceiling lamp", "wall unit", "table");
    assertThat(labels(builder, View.DOLLHOUSE))
        .contains("wall unit", "table")
        .doesNotContain("ceiling lamp");
    assertThat(labels(builder, View.TOP))
        .contains("table")
        .doesNotContain("ceiling lamp", "wall unit");
  }

  @Test
  void from_above_a_flat_is_shown_without_its_neighbours() {
    FloorPlan plan =
        DrawnPlan.of(
            DrawnPlan.room("room_1", "flat_1", RoomType.LIVING, 0, 0, 6, 5),
            DrawnPlan.room("room_2", "flat_1", RoomType.BEDROOM, 0, 5.2, 6, 9),
            DrawnPlan.room("room_3", "flat_2", RoomType.LIVING, 6.3, 0, 20, 3));
    for (View view : List.of(View.DOLLHOUSE, View.TOP)) {
      Mesh flat = mesh(BUILDER.build(SceneRequest.of(plan, day(), view)).scene(), "shell");
      assertThat(width(flat)).as(view.wire()).isBetween(6.1, 7.1);
      assertThat(SceneCheck.openness(flat)).as(view.wire()).isLessThan(0.02);
    }
    Mesh whole = mesh(BUILDER.build(SceneRequest.interior(plan, day())).scene(), "shell");
    assertThat(width(whole)).isGreaterThan(19);
  }

  private static double width(Mesh mesh) {
    float least = Float.MAX_VALUE;
    float most = -Float.MAX_VALUE;
    for (int i = 0; i < mesh.positions().length; i += 3) {
      least = Math.min(least, mesh.positions()[i]);
      most = Math.max(most, mesh.positions()[i]);
    }
    return most - least;
  }

  private static List<String> labels(SceneBuilder builder, View view) {
    SceneRequest request = SceneRequest.of(SyntheticPlan.flat(2, 3), day(), view);
    return builder.build(request).scene().instances().stream().map(Instance::label).toList();
  }

  @Test
  void a_plan_without_storeys_is_refused() {
    FloorPlan plan = SyntheticPlan.flat(1, 1);
    FloorPlan empty =
        new FloorPlan(
            plan.unit(),
            plan.frame(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            plan.northDegrees(),
            1);
    assertThatThrownBy(() -> BUILDER.build(SceneRequest.interior(empty, day())))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Follows rays from a point and tells which leave the building other than through glass. */
  private static final class LeakRays {

    private final List<Mesh> solid = new ArrayList<>();
    private final List<Mesh> leafMeshes = new ArrayList<>();
    private final List<Transform> leafPlaces = new ArrayList<>();
    private final Mesh glass;

    LeakRays(Scene scene) {
      for (String label : List.of("shell", "window", "door", "trim")) {
        solid.add(mesh(scene, label));
      }
      for (Instance leaf : leaves(scene)) {
        leafMeshes.add(scene.meshes().get(leaf.mesh()));
        leafPlaces.add(leaf.transform());
      }
      this.glass = mesh(scene, "glass");
    }

    /** Whether a door leaf is met within so many lengths of d. */
    boolean meetsLeaf(Vec3 eye, Vec3 d, double most) {
      for (int i = 0; i < leafMeshes.size(); i++) {
        Transform t = leafPlaces.get(i);
        Vec3 o = turned(new Vec3(eye.x() - t.x(), eye.y() - t.y(), eye.z() - t.z()), t);
        if (distance(leafMeshes.get(i), o, turned(d, t)) < most) {
          return true;
        }
      }
      return false;
    }

    /** From the world's directions to the mesh's. */
    private static Vec3 turned(Vec3 v, Transform t) {
      double c = Math.cos(t.yawRadians());
      double s = Math.sin(t.yawRadians());
      return new Vec3(c * v.x() + s * v.y(), -s * v.x() + c * v.y(), v.z());
    }

    List<String> leaks(Vec3 eye, int count) {
      List<String> leaks = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        double z = 1 - 2 * (i + 0.5) / count;
        double angle = i * 2.399963229728653;
        double r = Math.sqrt(1 - z * z);
        Vec3 d = new Vec3(r * Math.cos(angle), r * Math.sin(angle), z);
        boolean stopped =
            solid.stream().anyMatch(m -> hits(m, eye, d))
                || meetsLeaf(eye, d, Double.POSITIVE_INFINITY);
        if (!stopped && !hits(glass, eye, d)) {
          leaks.add("a ray to " + d + " escapes from " + eye);
        }
      }
      return leaks;
    }

    private static boolean hits(Mesh mesh, Vec3 o, Vec3 d) {
      return distance(mesh, o, d) < Double.POSITIVE_INFINITY;
    }

    /** Along d to the nearest triangle; infinity for none. */
    private static double distance(Mesh mesh, Vec3 o, Vec3 d) {
      float[] p = mesh.positions();
      int[] at = mesh.indices();
      double[] tri = new double[9];
      double nearest = Double.POSITIVE_INFINITY;
      for (int t = 0; t < at.length; t += 3) {
        for (int k = 0; k < 3; k++) {
          for (int c = 0; c < 3; c++) {
            tri[3 * k + c] = p[3 * at[t + k] + c];
          }
        }
        nearest = Math.min(nearest, meets(tri, o, d));
      }
      return nearest;
    }

    private static double meets(double[] t, Vec3 o, Vec3 d) {
      Vec3 a = new Vec3(t[0], t[1], t[2]);
      Vec3 e = new Vec3(t[3], t[4], t[5]).minus(a);
      Vec3 f = new Vec3(t[6], t[7], t[8]).minus(a);
      Vec3 h = d.cross(f);
      double det = e.dot(h);
      if (Math.abs(det) < 1e-14) {
        return Double.POSITIVE_INFINITY;
      }
      Vec3 s = o.minus(a);
      double u = s.dot(h) / det;
      Vec3 q = s.cross(e);
      double v = d.dot(q) / det;
      double along = f.dot(q) / det;
      boolean inside = u >= -1e-9 && v >= -1e-9 && u + v <= 1 + 1e-9;
      return inside && along > 1e-6 ? along : Double.POSITIVE_INFINITY;
    }
  }

  @Test
  void no_door_leaf_stands_right_before_the_camera() {
    for (int seed = 0; seed < 3; seed++) {
      FloorPlan plan = SyntheticPlan.flat(2 + seed, seed);
      for (Room room : plan.rooms()) {
        if (room.type() != RoomType.BATHROOM && room.type() != RoomType.BEDROOM) {
          continue;
        }
        BuiltScene built = BUILDER.build(SceneRequest.interior(plan, day()).inRoom(room.id()));
        Camera.Perspective camera = (Camera.Perspective) built.camera();
        Vec3 eye = camera.eye();
        LeakRays rays = new LeakRays(built.scene());
        Vec3 right = camera.forward().cross(new Vec3(0, 0, 1));
        for (double across : new double[] {-0.7, -0.35, 0, 0.35, 0.7}) {
          Vec3 d = camera.forward().plus(right.times(across));
          assertThat(rays.meetsLeaf(eye, d, 0.5)).as(room.id() + " of " + seed).isFalse();
        }
      }
    }
  }

  @Test
  void leaves_are_shut_or_lifted_off_by_the_opening_they_hang_in() {
    FloorPlan plan = SyntheticPlan.flat(2, 1);
    Shell shell =
        new Shell(
            StoreyMender.mend(plan, plan.storeys().getFirst()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(
                new Shell.Hinged("opening_1", "leaf 1", Transform.at(1, 2, 0, 0)),
                new Shell.Hinged("opening_2", "leaf 2", Transform.at(3, 4, 0, 0))));
    Instance first = new Instance(0, Transform.at(1, 2, 0, 1.5), List.of(0), "leaf 1");
    Instance second = new Instance(0, Transform.at(3, 4, 0, 1.5), List.of(0), "leaf 2");
    Instance sofa = new Instance(0, Transform.IDENTITY, List.of(0), "sofa");
    List<Instance> all = List.of(first, second, sofa);
    assertThat(shell.seeToDoors(all, Set.of(), Set.of())).isEqualTo(all);
    assertThat(shell.seeToDoors(all, Set.of("opening_1"), Set.of("opening_2")))
        .containsExactly(new Instance(0, Transform.at(1, 2, 0, 0), List.of(0), "leaf 1"), sofa);
  }

  @Test
  void a_leaking_scene_is_caught() {
    Scene scene = BUILDER.build(SceneRequest.interior(SyntheticPlan.flat(1, 1), day())).scene();
    Mesh shell = mesh(scene, "shell");
    Mesh torn =
        new Mesh(
            "torn",
            shell.positions(),
            shell.normals(),
            shell.uvs(),
            Arrays.copyOf(shell.indices(), shell.indices().length / 2 / 3 * 3),
            Arrays.copyOf(shell.slots(), shell.indices().length / 2 / 3));
    assertThat(SceneCheck.openness(torn)).isGreaterThan(0.02);
  }
}
