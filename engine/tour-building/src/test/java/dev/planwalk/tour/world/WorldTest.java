package dev.planwalk.tour.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.tour.splat.SplatCloud;
import dev.planwalk.tour.splat.SpzReader;
import dev.planwalk.tour.splat.SpzReading;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Worlds in units and axes of their own come out in metres, upright and on the floor. */
class WorldTest {

  private static World made(RawWorld raw, OptionalDouble scale) {
    return ((World.Making.Made)
            World.of(raw.splats(), raw.collider(), raw.view(), scale, OptionalDouble.of(0.42)))
        .world();
  }

  private static SplatCloud cloud(World world) {
    return ((SpzReading.Read) SpzReader.read(world.splats())).cloud();
  }

  /** Lowest and highest value of an axis of a collider, and of its floor. */
  private static double[] range(World world, int axis) {
    float[] p = ((MeshReading.Read) GlbReader.read(world.collider())).positions();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = axis; i < p.length; i += 3) {
      low = Math.min(low, p[i]);
      high = Math.max(high, p[i]);
    }
    return new double[] {low, high};
  }

  @ParameterizedTest
  @CsvSource({
    "1.23, false, 1.23",
    "1.23, true, 1.23",
    "0.4, true, 0.4",
    // Not inferred, absent, nonsense, and off by a quarter: the camera's height decides.
    "2.0, false, 1.0",
    "2.0, true, ",
    "1.0, false, -3",
    "1.0, true, 1.25"
  })
  void floor_lies_on_the_floor_and_the_room_has_its_size(
      double unit, boolean yDown, Double stated) {
    RawWorld raw = new RawWorld(5.2, 3.9, 2.6, 1.5, unit, yDown);
    OptionalDouble scale = stated == null ? OptionalDouble.empty() : OptionalDouble.of(stated);

    World world = made(raw, scale);

    ObjectNode facts = world.facts();
    assertThat(facts.path("flipped").asBoolean()).isEqualTo(yDown);
    assertThat(facts.path("scale").asDouble()).isCloseTo(unit, within(unit * 0.005));
    assertThat(range(world, 1)[0]).as("floor").isCloseTo(0.2, within(0.01));
    assertThat(range(world, 1)[1]).as("ceiling").isCloseTo(2.8, within(0.03));
    assertThat(facts.path("size_m").path(0).asDouble()).isCloseTo(5.2, within(0.052));
    assertThat(facts.path("size_m").path(1).asDouble()).isCloseTo(3.9, within(0.039));
    SplatCloud splats = cloud(world);
    assertThat(splats.count()).as("what is beyond every room is left out").isEqualTo(2);
    assertThat(Arrays.copyOf(splats.positions(), 6))
        .containsExactly(new float[] {2.5f, 0.2f, -1.25f, 2.5f, 1.7f, -2.25f}, within(0.02f));
    assertThat(splats.sigmas()[0]).isCloseTo(0.05f, within(0.004f));
    assertThat(splats.colours()[0]).isGreaterThan(0.9f);
  }

  @Test
  void a_factor_that_its_maker_states_and_the_camera_confirms_is_certain() {
    RawWorld raw = new RawWorld(5.2, 3.9, 2.6, 1.5, 1.23, false);

    assertThat(made(raw, OptionalDouble.of(1.23)).facts().path("scale_source").asString())
        .isEqualTo("provider");
    assertThat(made(raw, OptionalDouble.of(1.23)).facts().path("uncertain").asBoolean()).isFalse();
    assertThat(made(raw, OptionalDouble.of(1.5)).facts().path("scale_source").asString())
        .isEqualTo("camera_height");
    assertThat(made(raw, OptionalDouble.of(1.5)).facts().path("uncertain").asBoolean()).isTrue();
  }

  @Test
  void a_room_of_another_size_than_in_the_plan_is_uncertain() {
    RawWorld raw = new RawWorld(5.2, 3.9, 2.6, 1.5, 1.23, false);
    RoomView narrow = new RoomView(0, 0, 0, 1.5, 2.6, 5.2, 3.2);

    World.Making.Made made =
        (World.Making.Made)
            World.of(
                raw.splats(),
                raw.collider(),
                narrow,
                OptionalDouble.of(1.23),
                OptionalDouble.empty());

    assertThat(made.world().facts().path("uncertain").asBoolean()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(doubles = {2.3, 2.6, 3.4, 4.5})
  void rooms_of_any_height_come_out_upright(double height) {
    for (boolean yDown : new boolean[] {false, true}) {
      RawWorld raw = new RawWorld(4, 4, height, 1.5, 0.7, yDown);

      assertThat(made(raw, OptionalDouble.of(0.7)).facts().path("flipped").asBoolean())
          .isEqualTo(yDown);
    }
  }

  @Test
  void a_splat_is_turned_with_its_world() {
    WorldFit flipped = new WorldFit(true, 1, true, -1, 1, 1, 1);
    // A quarter turn around Y, as (x, y, z, w).
    float half = (float) Math.sqrt(0.5);
    float[] q = {0, half, 0, half};

    flipped.turn(q, 0);

    // Half a turn around X after it: X goes to where -Z went, which is forward and then back.
    double[] x = rotated(q, new double[] {1, 0, 0});
    double[] y = rotated(q, new double[] {0, 1, 0});
    assertThat(x).containsExactly(new double[] {0, 0, 1}, within(1e-6));
    assertThat(y).containsExactly(new double[] {0, -1, 0}, within(1e-6));
  }

  private static double[] rotated(float[] q, double[] v) {
    double tx = 2 * (q[1] * v[2] - q[2] * v[1]);
    double ty = 2 * (q[2] * v[0] - q[0] * v[2]);
    double tz = 2 * (q[0] * v[1] - q[1] * v[0]);
    return new double[] {
      v[0] + q[3] * tx + q[1] * tz - q[2] * ty,
      v[1] + q[3] * ty + q[2] * tx - q[0] * tz,
      v[2] + q[3] * tz + q[0] * ty - q[1] * tx
    };
  }

  @Test
  void broken_files_are_refused_and_never_thrown_at() {
    RawWorld raw = new RawWorld(5.2, 3.9, 2.6, 1.5, 1.23, false);
    byte[] glb = raw.collider();
    byte[] spz = raw.splats();
    Random random = new Random(7);
    for (int i = 0; i < 3_000; i++) {
      byte[] damaged = glb.clone();
      for (int k = 0; k <= i % 4; k++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      byte[] cut = Arrays.copyOf(i % 2 == 0 ? damaged : glb, random.nextInt(glb.length));
      for (byte[] file : new byte[][] {damaged, cut}) {
        assertThat(World.of(spz, file, raw.view(), OptionalDouble.empty(), OptionalDouble.empty()))
            .isNotNull();
      }
    }
    assertThat(
            World.of(
                new byte[100], glb, raw.view(), OptionalDouble.empty(), OptionalDouble.empty()))
        .isInstanceOf(World.Making.Unusable.class);
  }

  @Test
  void matrices_and_nodes_within_nodes_are_followed_and_circles_refused() {
    byte[] glb = new RawWorld(4, 3, 2.6, 1.5, 1, false).collider();
    MeshReading.Read plain = (MeshReading.Read) GlbReader.read(glb);

    MeshReading.Read moved =
        (MeshReading.Read)
            GlbReader.read(
                with(
                    glb,
                    """
                    [{"children": [1], "translation": [10, 0, 0]},
                     {"mesh": 0, "matrix": [2,0,0,0, 0,2,0,0, 0,0,2,0, 0,1,0,1]}]
                    """));
    assertThat(moved.positions()[0]).isCloseTo(2 * plain.positions()[0] + 10, within(1e-4f));
    assertThat(moved.positions()[1]).isCloseTo(2 * plain.positions()[1] + 1, within(1e-4f));
    assertThat(GlbReader.read(with(glb, "[{\"children\": [1]}, {\"children\": [0]}]")))
        .isInstanceOf(MeshReading.Refused.class);
    assertThat(GlbReader.read(with(glb, "[{\"children\": [1, 1]}, {\"mesh\": 0}]")))
        .isInstanceOf(MeshReading.Refused.class);
  }

  /** The file with other nodes, of which the first is the root. */
  private static byte[] with(byte[] glb, String nodes) {
    ByteBuffer bytes = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN);
    int length = bytes.getInt(12);
    JsonMapper mapper = JsonMapper.builder().build();
    ObjectNode json = (ObjectNode) mapper.readTree(glb, 20, length);
    json.set("nodes", mapper.readTree(nodes));
    byte[] text = json.toString().getBytes(StandardCharsets.UTF_8);
    int padded = (text.length + 3) / 4 * 4;
    int rest = glb.length - 20 - length;
    ByteBuffer file = ByteBuffer.allocate(20 + padded + rest).order(ByteOrder.LITTLE_ENDIAN);
    file.putInt(0x46546c67).putInt(2).putInt(file.capacity()).putInt(padded).putInt(0x4e4f534a);
    file.put(text);
    while (file.position() < 20 + padded) {
      file.put((byte) ' ');
    }
    file.put(glb, 20 + length, rest);
    return file.array();
  }
}
