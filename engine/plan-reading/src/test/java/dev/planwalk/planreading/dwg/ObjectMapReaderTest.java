package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions.Limits;
import dev.planwalk.vocabulary.Finding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Maps written by hand: pages of steps from handle to handle and from position to position. */
class ObjectMapReaderTest {

  private static final int OBJECT_BYTES = 10_000;

  private final FindingLog findings = new FindingLog();
  private final Bytes map = new Bytes();

  @Test
  void the_checksum_is_that_of_the_specification() {
    byte[] digits = "123456789".getBytes(StandardCharsets.US_ASCII);

    // The check value that is published for this polynomial.
    assertThat(Checksum.of(digits, 0, digits.length, 0)).isEqualTo(0xBB3D);
  }

  @Test
  void steps_add_up_within_a_page_and_begin_anew_in_the_next() {
    map.page(0x10, 500, 1, -100, 0x200, 5_000).page(0x400, 60).end();

    ObjectMap read = read();

    assertThat(objects(read)).isEqualTo("10:500 11:400 211:5400 400:60");
    assertThat(read.position(read.indexOf(0x211))).isEqualTo(5_400);
    assertThat(read.indexOf(0x212)).isNegative();
    assertThat(findings.toList()).isEmpty();
  }

  @Test
  void a_wrong_checksum_is_counted_and_the_page_is_read() {
    map.page(0x10, 5).page(0x20, 600).end();
    map.bytes[3] = 6; // the position

    assertThat(objects(read())).isEqualTo("10:6 20:600");
    assertThat(codes()).isEqualTo("dwg_damaged: 1 page of the object map has a wrong checksum.");
  }

  @Test
  void entries_without_a_step_or_outside_of_the_file_lead_nowhere() {
    map.page(0x10, 500, 0, 10, 1, -511, 1, 400, 1, OBJECT_BYTES, 1, -OBJECT_BYTES).end();

    assertThat(objects(read())).isEqualTo("10:500 12:399 14:399");
    assertThat(codes()).isEqualTo("dwg_damaged: 3 entries of the object map lead nowhere.");
  }

  @Test
  void pages_out_of_order_are_sorted_and_the_first_of_two_objects_counts() {
    map.page(0x300, 3).page(0x10, 1, 0x10, 1).page(0x20, 7).page(0x100, 5).end();

    ObjectMap read = read();

    assertThat(objects(read)).isEqualTo("10:1 20:2 100:5 300:3");
    assertThat(read.position(read.indexOf(0x300))).isEqualTo(3);
  }

  @Test
  void a_map_that_is_cut_gives_what_it_still_holds() {
    map.page(0x10, 5, 1, 6).page(0x20, 7).end();
    byte[] whole = map.bytes;

    for (int length = 0; length < whole.length - 2; length++) {
      map.bytes = Arrays.copyOf(whole, length);
      // Nothing else is read than what stands there; the checksums are read as entries at times.
      assertThat(objects(read())).as("first %d bytes", length).matches("(10:5( 11:11( .*)?)?)?");
      assertThat(codes()).as("first %d bytes", length).contains("dwg_damaged");
    }
  }

  @Test
  void a_page_of_an_impossible_size_is_read_to_the_end() {
    map.page(0x10, 500).page(0x20, 700).end();
    map.bytes[0] = 0x7F;

    assertThat(objects(read())).startsWith("10:500");
    assertThat(codes()).contains("1 page of the object map has no possible size.");
  }

  @Test
  void more_objects_than_a_drawing_may_have_end_the_reading() {
    map.page(1, 1, 1, 1, 1, 1, 1, 1).end();
    Limits defaults = Limits.defaults();
    Limits three =
        new Limits(
            defaults.readingTime(),
            defaults.maxStrokes(),
            defaults.maxInsertDepth(),
            defaults.maxArrayCells(),
            3);

    assertThatThrownBy(
            () -> ObjectMapReader.read(map.bytes, OBJECT_BYTES, three, deadline(), findings))
        .isInstanceOf(ReadingStopped.class)
        .hasMessageContaining("more than 3 objects");
  }

  private ObjectMap read() {
    return ObjectMapReader.read(map.bytes, OBJECT_BYTES, Limits.defaults(), deadline(), findings);
  }

  private static Deadline deadline() {
    return new Deadline(() -> 0, Duration.ofSeconds(1));
  }

  private static String objects(ObjectMap map) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < map.size(); i++) {
      out.append(Long.toHexString(map.handle(i))).append(':').append(map.position(i)).append(' ');
    }
    return out.toString().strip();
  }

  private String codes() {
    StringBuilder out = new StringBuilder();
    for (Finding finding : findings.toList()) {
      out.append(finding.code().wire()).append(": ").append(finding.message());
    }
    return out.toString();
  }

  /** Writes pages. */
  private static final class Bytes {
    private byte[] bytes = new byte[0];

    /** A page of pairs: step of the handle, step of the position. */
    private Bytes page(long... steps) {
      ByteArrayOutputStream page = new ByteArrayOutputStream();
      for (int i = 0; i < steps.length; i++) {
        modular(page, Math.abs(steps[i]), steps[i] < 0, i % 2 == 1);
      }
      return append(page.toByteArray());
    }

    private Bytes end() {
      return append(new byte[0]);
    }

    private Bytes append(byte[] content) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.writeBytes(bytes);
      int from = out.size();
      out.write((content.length + 2) >> 8);
      out.write(content.length + 2);
      out.writeBytes(content);
      byte[] written = out.toByteArray();
      int sum = Checksum.of(written, from, written.length, Checksum.SEED);
      out.write(sum >> 8);
      out.write(sum);
      bytes = out.toByteArray();
      return this;
    }

    private static void modular(
        ByteArrayOutputStream out, long value, boolean negative, boolean signed) {
      long left = value;
      int last = signed ? 0x40 : 0x80;
      while (left >= last) {
        out.write((int) (left & 0x7F) | 0x80);
        left >>= 7;
      }
      out.write((int) left | (negative ? 0x40 : 0));
    }
  }
}
