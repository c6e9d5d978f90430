package dev.planwalk.planreading.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.letters.Letters;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProxyGraphicsTest {

  private static final Traits TRAITS = new Traits("A-WALL", 256, -1, "", false, 7);

  private final ByteBuffer bytes = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);

  ProxyGraphicsTest() {
    bytes.putLong(0); // total size, number of chunks
  }

  private ProxyGraphicsTest chunk(int kind, Object... payload) {
    int from = bytes.position();
    bytes.putInt(0).putInt(kind);
    for (Object value : payload) {
      switch (value) {
        case Integer whole -> bytes.putInt(whole);
        case Double real -> bytes.putDouble(real);
        case byte[] letters -> bytes.put(letters);
        default -> throw new IllegalArgumentException(value.toString());
      }
    }
    while ((bytes.position() - from) % 4 != 0) {
      bytes.put((byte) 0);
    }
    bytes.putInt(from, bytes.position() - from);
    return this;
  }

  private List<Entity> read() {
    byte[] all = new byte[bytes.position()];
    bytes.get(0, all);
    return ProxyGraphics.read(all, TRAITS, Letters.ofDwg(30));
  }

  @Test
  void outline_of_a_wall_is_a_polyline_on_its_layer() {
    chunk(6, 3, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 4.0, 3.0, 0.0);

    assertThat(read())
        .singleElement()
        .isInstanceOfSatisfying(
            Entity.Polyline.class,
            wall -> {
              assertThat(wall.points()).containsExactly(0, 0, 4, 0, 4, 3);
              assertThat(wall.closed()).isFalse();
              assertThat(wall.traits().layer()).isEqualTo("A-WALL");
            });
  }

  @Test
  void polygon_is_an_area_while_fill_is_on() {
    Object[] triangle = {3, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 4.0, 3.0, 0.0};
    chunk(7, triangle).chunk(20, 1).chunk(7, triangle).chunk(20, 0).chunk(7, triangle);

    List<Entity> read = read();

    assertThat(read).hasSize(3);
    assertThat(read.get(0)).isInstanceOf(Entity.Polyline.class);
    assertThat(read.get(1)).isInstanceOf(Entity.Hatch.class);
    assertThat(read.get(2)).isInstanceOf(Entity.Polyline.class);
  }

  @Test
  void transforms_hold_until_they_are_popped() {
    Object[] line = {2, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0};
    Object[] quarterTurnAndShift = {
      0.0, -1.0, 0.0, 10.0, 1.0, 0.0, 0.0, 20.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0
    };
    chunk(29, quarterTurnAndShift).chunk(29, quarterTurnAndShift).chunk(6, line);
    chunk(31).chunk(6, line).chunk(31).chunk(6, line).chunk(31).chunk(6, line);

    List<Entity> read = read();

    assertThat(points(read.get(0))).containsExactly(-11, 30, -12, 30);
    assertThat(points(read.get(1))).containsExactly(10, 21, 10, 22);
    assertThat(points(read.get(2))).containsExactly(1, 0, 2, 0);
    assertThat(points(read.get(3))).containsExactly(1, 0, 2, 0);
  }

  private static double[] points(Entity polyline) {
    return ((Entity.Polyline) polyline).points();
  }

  @Test
  void arcs_are_told_by_direction_and_sweep_or_by_three_points() {
    double quarter = Math.PI / 2;
    chunk(4, 5.0, 5.0, 0.0, 2.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, quarter, 0);
    chunk(5, 2.0, 0.0, 0.0, 0.0, 2.0, 0.0, -2.0, 0.0, 0.0, 0);
    chunk(5, -2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 2.0, 0.0, 0.0, 0);
    chunk(5, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 2.0, 2.0, 0.0, 0);
    chunk(3, 2.0, 0.0, 0.0, 0.0, 2.0, 0.0, -2.0, 0.0, 0.0);

    List<Entity> read = read();

    assertThat(read).hasSize(4);
    arc(read.get(0), 5, 5, 0, quarter);
    arc(read.get(1), 0, 0, 0, Math.PI);
    arc(read.get(2), 0, 0, 0, Math.PI);
    assertThat(read.get(3))
        .isInstanceOfSatisfying(
            Entity.Circle.class, circle -> assertThat(circle.radius()).isEqualTo(2));
  }

  private static void arc(Entity entity, double x, double y, double start, double end) {
    Entity.Arc arc = (Entity.Arc) entity;
    assertThat(new double[] {arc.x(), arc.y(), arc.radius(), arc.start(), arc.end()})
        .containsExactly(new double[] {x, y, 2, start, end}, within(1e-12));
  }

  @Test
  void texts_of_all_four_kinds_are_read_at_their_size() {
    Object[] place = {3.0, 4.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0};
    byte[] narrow = "Küche\0".getBytes(StandardCharsets.ISO_8859_1);
    byte[] wide = "Küche\0".getBytes(StandardCharsets.UTF_16LE);
    chunk(10, with(place, 2.5, 1.0, 0.0, narrow));
    chunk(36, with(place, 2.5, 1.0, 0.0, wide));
    chunk(11, with(place, padded(narrow), -1, 1, 2.5, 1.0, 0.0));
    chunk(38, with(place, padded(wide), -1, 1, 2.5, 1.0, 0.0));

    assertThat(read())
        .hasSize(4)
        .allSatisfy(entity -> {
          Entity.Text text = (Entity.Text) entity;
          assertThat(text.content()).isEqualTo("Küche");
          assertThat(text.height()).isEqualTo(2.5);
          assertThat(text.angle()).isCloseTo(Math.PI / 2, within(1e-12));
          assertThat(text.x()).isEqualTo(3);
        });
  }

  private static Object[] with(Object[] first, Object... more) {
    Object[] all = java.util.Arrays.copyOf(first, first.length + more.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return all;
  }

  private static byte[] padded(byte[] letters) {
    return java.util.Arrays.copyOf(letters, (letters.length + 3) / 4 * 4);
  }

  @Test
  void class_and_program_of_an_object_are_no_text_of_the_sheet() {
    byte[] label = "AecDbWall (AecArchBase80)\0".getBytes(StandardCharsets.UTF_16LE);
    chunk(36, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 2.5, 1.0, 0.0, label);

    assertThat(read()).isEmpty();
  }

  @Test
  void damaged_chunks_cost_themselves_or_the_rest() {
    chunk(6, 1_000_000, 0.0).chunk(2, 1.0).chunk(10, 1.0).chunk(29, 1.0).chunk(99, 1.0);
    chunk(38, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0);
    chunk(6, 2, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0);
    bytes.putInt(1 << 30).putInt(6).putInt(2);

    assertThat(read()).hasSize(1);
  }
}
