package dev.planwalk.tour.splat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class SpzTest {

  private static final int COUNT = 500;

  private final SplatCloud cloud = cloud();

  private static SplatCloud cloud() {
    SplittableRandom random = new SplittableRandom(5);
    float[] positions = new float[3 * COUNT];
    float[] sigmas = new float[3 * COUNT];
    float[] rotations = new float[4 * COUNT];
    float[] colours = new float[3 * COUNT];
    float[] opacities = new float[COUNT];
    for (int i = 0; i < 3 * COUNT; i++) {
      positions[i] = (float) random.nextDouble(-40, 40);
      sigmas[i] = (float) random.nextDouble(0.001, 0.2);
      colours[i] = (float) random.nextDouble();
    }
    for (int i = 0; i < COUNT; i++) {
      double[] q = new double[4];
      double square = 0;
      for (int k = 0; k < 4; k++) {
        q[k] = random.nextDouble(-1, 1);
        square += q[k] * q[k];
      }
      for (int k = 0; k < 4; k++) {
        rotations[4 * i + k] = (float) (q[k] / Math.sqrt(square));
      }
      opacities[i] = i % 2 == 0 ? 1 : 0.3f;
    }
    return SplatCloud.matt(COUNT, positions, sigmas, rotations, colours, opacities);
  }

  private static SplatCloud read(byte[] file) {
    SpzReading reading = SpzReader.read(file);
    assertThat(reading).isInstanceOf(SpzReading.Read.class);
    return ((SpzReading.Read) reading).cloud();
  }

  @Test
  void every_field_survives_within_the_steps_of_the_format() {
    SplatCloud back = read(SpzWriter.write(PackedSplats.pack(cloud, 1)));
    assertThat(back.count()).isEqualTo(COUNT);
    for (int i = 0; i < 3 * COUNT; i++) {
      assertThat(back.positions()[i]).isCloseTo(cloud.positions()[i], within(0.00013f));
      assertThat(back.sigmas()[i] / cloud.sigmas()[i]).isBetween(0.968f, 1.033f);
      // One step of the format is 1.88/255, and the dither may choose either neighbour.
      assertThat(back.colours()[i]).isCloseTo(cloud.colours()[i], within(1.9f / 255));
    }
    for (int i = 0; i < COUNT; i++) {
      assertThat(degreesBetween(cloud, back, i)).isLessThan(0.3);
    }
  }

  private static double degreesBetween(SplatCloud a, SplatCloud b, int i) {
    double dot = 0;
    for (int k = 0; k < 4; k++) {
      dot += (double) a.rotations()[4 * i + k] * b.rotations()[4 * i + k];
    }
    return Math.toDegrees(2 * Math.acos(Math.min(1, Math.abs(dot))));
  }

  @Test
  void no_splat_is_fully_opaque() {
    assertThat(PackedSplats.pack(cloud, 1).alphas()).doesNotContain(255);
  }

  @Test
  void dither_keeps_the_mean_and_depends_on_the_seed_alone() {
    int n = 4000;
    float[] grey = new float[3 * n];
    Arrays.fill(grey, 0.5031f);
    float[] sigmas = new float[3 * n];
    Arrays.fill(sigmas, 0.01f);
    float[] turned = new float[4 * n];
    Arrays.fill(turned, 0.5f);
    SplatCloud wall = SplatCloud.matt(n, new float[3 * n], sigmas, turned, grey, new float[n]);
    SplatCloud back = read(SpzWriter.write(PackedSplats.pack(wall, 3)));
    double sum = 0;
    for (float c : back.colours()) {
      sum += c;
    }
    assertThat(sum / (3 * n)).isCloseTo(0.5031, within(0.0003));
    assertThat(PackedSplats.pack(wall, 3).colours())
        .isEqualTo(PackedSplats.pack(wall, 3).colours());
    assertThat(PackedSplats.pack(wall, 4).colours())
        .isNotEqualTo(PackedSplats.pack(wall, 3).colours());
  }

  @Test
  void joined_clouds_are_the_clouds_one_after_the_other() {
    PackedSplats one = PackedSplats.pack(cloud, 1);
    PackedSplats two = PackedSplats.pack(cloud, 2);
    PackedSplats all = PackedSplats.join(List.of(one, two));
    assertThat(all.count()).isEqualTo(2 * COUNT);
    assertThat(Arrays.copyOf(all.colours(), 3 * COUNT)).isEqualTo(one.colours());
    assertThat(Arrays.copyOfRange(all.rotations(), 4 * COUNT, 8 * COUNT))
        .isEqualTo(two.rotations());
    assertThat(PackedSplats.fromBytes(all.toBytes()).scales()).isEqualTo(all.scales());
  }

  @Test
  void older_versions_are_read() throws IOException {
    // One splat at (1, -2, 0.5), opaque, white, turned by nothing.
    ByteBuffer two = header(2, 1, 0).order(ByteOrder.LITTLE_ENDIAN);
    two.put(new byte[] {0, 16, 0, 0, (byte) 0xe0, (byte) 0xff, 0, 8, 0});
    two.put(new byte[] {(byte) 255, (byte) 195, (byte) 195, (byte) 195, 80, 80, 80});
    two.put(new byte[] {127, 127, 127});
    SplatCloud second = read(zipped(two, two.position()));
    assertThat(second.positions()).containsExactly(1, -2, 0.5f);
    assertThat(second.rotations()[3]).isCloseTo(1, within(0.001f));
    ByteBuffer one = header(1, 1, 0).order(ByteOrder.LITTLE_ENDIAN);
    for (float p : new float[] {1, -2, 0.5f}) {
      one.putShort(Float.floatToFloat16(p));
    }
    one.put(new byte[] {(byte) 255, (byte) 195, (byte) 195, (byte) 195, 80, 80, 80});
    one.put(new byte[] {127, 127, 127});
    assertThat(read(zipped(one, one.position())).positions()).containsExactly(1, -2, 0.5f);
  }

  @Test
  void hostile_files_are_refused_as_values() throws IOException {
    byte[] good = SpzWriter.write(PackedSplats.pack(cloud, 1));
    assertThat(fault(new byte[0])).isEqualTo(SpzReading.Fault.NOT_SPZ);
    assertThat(fault("this is no splat file".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .isEqualTo(SpzReading.Fault.NOT_SPZ);
    assertThat(fault(new byte[] {0x4e, 0x47, 0x53, 0x50, 4, 0, 0, 0, 1, 0, 0, 0}))
        .isEqualTo(SpzReading.Fault.UNSUPPORTED_VERSION);
    assertThat(fault(Arrays.copyOf(good, good.length / 2))).isEqualTo(SpzReading.Fault.DAMAGED);
    assertThat(fault(zipped(header(3, 2_000_000_000, 0), 16)))
        .isEqualTo(SpzReading.Fault.OUT_OF_BOUNDS);
    assertThat(fault(zipped(header(3, -1, 0), 16))).isEqualTo(SpzReading.Fault.OUT_OF_BOUNDS);
    assertThat(fault(zipped(header(3, 0, 0), 16))).isEqualTo(SpzReading.Fault.OUT_OF_BOUNDS);
    assertThat(fault(zipped(header(3, 1, 200), 16))).isEqualTo(SpzReading.Fault.OUT_OF_BOUNDS);
    // Claims more than its packed bytes could ever hold.
    assertThat(fault(zipped(header(3, 19_000_000, 4), 16))).isEqualTo(SpzReading.Fault.DAMAGED);
    // Goes on after its last splat.
    assertThat(fault(zipped(header(3, 1, 0), 200))).isEqualTo(SpzReading.Fault.DAMAGED);
    assertThat(fault(zipped(header(9, 1, 0), 36))).isEqualTo(SpzReading.Fault.UNSUPPORTED_VERSION);
  }

  @Test
  void no_mutation_throws() {
    byte[] good = SpzWriter.write(PackedSplats.pack(cloud, 1));
    SplittableRandom random = new SplittableRandom(9);
    for (int round = 0; round < 300; round++) {
      byte[] bad = good.clone();
      for (int i = 0; i < 3; i++) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt();
      }
      assertThat(SpzReader.read(bad)).isNotNull();
    }
  }

  private static SpzReading.Fault fault(byte[] file) {
    SpzReading reading = SpzReader.read(file);
    assertThat(reading).isInstanceOf(SpzReading.Refused.class);
    return ((SpzReading.Refused) reading).fault();
  }

  private static ByteBuffer header(int version, int count, int degree) {
    ByteBuffer bytes = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(0x5053474e).putInt(version).putInt(count);
    return bytes.put((byte) degree).put((byte) 12).put((byte) 0).put((byte) 0);
  }

  private static byte[] zipped(ByteBuffer content, int length) throws IOException {
    byte[] start = new byte[length];
    content.get(0, start);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(file)) {
      zip.write(start);
    }
    return file.toByteArray();
  }
}
