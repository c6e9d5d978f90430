package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.FileRefused;
import dev.planwalk.planreading.Finding;
import dev.planwalk.planreading.FindingLog;
import dev.planwalk.planreading.ReadingStopped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Containers of R2007, made by hand, sound and not. */
class InterleavedPagesTest {

  private final FindingLog findings = new FindingLog();
  private final LittleEndian pages = new LittleEndian();
  private final LittleEndian pageMap = new LittleEndian();
  private final LittleEndian sectionMap = new LittleEndian();
  private int count;

  @Test
  void packed_pages_are_expanded_and_stored_ones_are_not() {
    long packed = dealtOut(new byte[] {0, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 0x43, 0});
    long plain = dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    section(
        "AcDb:AcDbObjects",
        30,
        0,
        4,
        new long[] {18, packed, 12, 11},
        new long[] {0, plain, 12, 12});
    map();

    assertThat(text(open().objects())).isEqualTo("0123456789ab______abcdefghefgh");
    assertThat(findings.toList()).extracting(Finding::message).allMatch(m -> m.contains("missing"));
  }

  @Test
  void a_section_may_be_stored_one_byte_after_the_other() {
    long page = stored("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    section("AcDb:AcDbObjects", 12, 0, 1, new long[] {0, page, 12, 12});
    map();

    assertThat(text(open().objects())).isEqualTo("0123456789ab");
  }

  @Test
  void a_page_of_several_blocks_is_gathered() {
    byte[] content = new byte[600];
    for (int i = 0; i < content.length; i++) {
      content[i] = (byte) (i * 7);
    }
    section("AcDb:AcDbObjects", 600, 0, 4, new long[] {0, dealtOut(content), 600, 600});
    map();

    assertThat(open().objects()).isEqualTo(content);
  }

  @Test
  void pages_that_are_not_there_or_too_short_are_counted() {
    long page = dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    section(
        "AcDb:AcDbObjects",
        36,
        0,
        4,
        new long[] {0, page, 12, 12},
        new long[] {12, page, 12, 12},
        new long[] {24, 99, 12, 12},
        new long[] {24, page, 12, 1L << 40});
    map();

    assertThat(text(open().objects())).isEqualTo("0123456789ab" + "_".repeat(24));
    assertThat(findings.toList()).extracting(Finding::message).contains("3 pages cannot be read.");
  }

  @Test
  void pages_that_lie_terabytes_apart_end_the_reading() {
    long page = dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    section("AcDb:AcDbObjects", 1L << 50, 0, 4, new long[] {1L << 40, page, 12, 12});
    map();

    assertThatThrownBy(this::open)
        .isInstanceOf(ReadingStopped.class)
        .hasMessageContaining("unpacks to more than 32 MB");
  }

  @Test
  void an_encrypted_section_is_refused() {
    long page = dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    section("AcDb:AcDbObjects", 12, 1, 4, new long[] {0, page, 12, 12});
    map();

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("encrypted");
  }

  @Test
  void a_name_that_reaches_beyond_the_list_is_refused() {
    sectionMap.wide(1, 1, 0, 0, 1L << 40, 0, 4, 1);

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("list of its parts");
  }

  private void map() {
    long page = dealtOut(new byte[] {0, 2, 1, 1});
    section("AcDb:Handles", 4, 0, 4, new long[] {0, page, 4, 4});
  }

  /** Pages: place in the section, number, size, packed size. */
  private void section(String name, long size, int encrypted, int encoding, long[]... listed) {
    int nameBytes = 2 * name.length() + 2;
    sectionMap.wide(size, 0x7400, encrypted, 0, nameBytes, 0, encoding, listed.length);
    sectionMap.text(name, StandardCharsets.UTF_16LE, nameBytes);
    for (long[] page : listed) {
      sectionMap.wide(page[0], 0, page[1], page[2], page[3], 0, 0);
    }
  }

  private long dealtOut(byte[] content) {
    return stored(dealtOut(content, 251));
  }

  /** Block b of the content becomes every byte at b, b + blocks, ...; parity is left zero. */
  private static byte[] dealtOut(byte[] content, int blockData) {
    int blocks = ((content.length + 7) / 8 * 8 + blockData - 1) / blockData;
    byte[] out = new byte[255 * blocks];
    for (int i = 0; i < content.length; i++) {
      out[i / blockData + (i % blockData) * blocks] = content[i];
    }
    return out;
  }

  private long stored(byte[] page) {
    pages.raw(page);
    pageMap.wide(page.length, ++count);
    return count;
  }

  private Sections open() {
    byte[] listed = sectionMap.toBytes();
    long sectionMapNumber = stored(dealtOut(listed, 239));
    int pageMapOffset = pages.size();
    byte[] map = pageMap.toBytes();
    pages.raw(dealtOut(map, 239));

    long[] fields = new long[34];
    fields[3] = 1;
    fields[7] = pageMapOffset;
    fields[10] = map.length;
    fields[11] = map.length;
    fields[22] = listed.length;
    fields[24] = sectionMapNumber;
    fields[25] = listed.length;
    fields[27] = 1;
    byte[] head = new LittleEndian().upTo(24).longs(0, 0).wide(fields).upTo(3 * 239).toBytes();
    byte[] file =
        new LittleEndian()
            .upTo(0x80)
            .raw(dealtOut(Arrays.copyOf(head, 3 * 239 - 5), 239))
            .upTo(0x480)
            .raw(pages.toBytes())
            .toBytes();
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    return new InterleavedPages(new ContainerBytes(file, deadline, findings)).open();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.US_ASCII).replace('\0', '_');
  }
}
