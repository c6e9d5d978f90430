package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.Finding;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Containers of R2007, made by hand, sound and not. */
class InterleavedPagesTest {

  private final FindingLog findings = new FindingLog();
  private final InterleavedFile file = new InterleavedFile();

  @Test
  void packed_pages_are_expanded_and_stored_ones_are_not() {
    long packed = file.dealtOut(new byte[] {0, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 0x43, 0});
    long plain = file.dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    file.section(
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
    long page = file.stored("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    file.section("AcDb:AcDbObjects", 12, 0, 1, new long[] {0, page, 12, 12});
    map();

    assertThat(text(open().objects())).isEqualTo("0123456789ab");
  }

  @Test
  void a_page_of_several_blocks_is_gathered() {
    byte[] content = new byte[600];
    for (int i = 0; i < content.length; i++) {
      content[i] = (byte) (i * 7);
    }
    file.section("AcDb:AcDbObjects", 600, 0, 4, new long[] {0, file.dealtOut(content), 600, 600});
    map();

    assertThat(open().objects()).isEqualTo(content);
  }

  @Test
  void pages_that_are_not_there_or_too_short_are_counted() {
    long page = file.dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    file.section(
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
    long page = file.dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    file.section("AcDb:AcDbObjects", 1L << 50, 0, 4, new long[] {1L << 40, page, 12, 12});
    map();

    assertThatThrownBy(this::open)
        .isInstanceOf(ReadingStopped.class)
        .hasMessageContaining("unpacks to more than 32 MB");
  }

  @Test
  void an_encrypted_section_is_refused() {
    long page = file.dealtOut("0123456789ab".getBytes(StandardCharsets.US_ASCII));
    file.section("AcDb:AcDbObjects", 12, 1, 4, new long[] {0, page, 12, 12});
    map();

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("encrypted");
  }

  @Test
  void a_name_that_reaches_beyond_the_list_is_refused() {
    file.sectionNumbers(1, 1, 0, 0, 1L << 40, 0, 4, 1);

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("list of its parts");
  }

  private void map() {
    long page = file.dealtOut(new byte[] {0, 2, 1, 1});
    file.section("AcDb:Handles", 4, 0, 4, new long[] {0, page, 4, 4});
  }

  private Sections open() {
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    return new InterleavedPages(new ContainerBytes(file.toBytes(), deadline, findings)).open();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.US_ASCII).replace('\0', '_');
  }
}
