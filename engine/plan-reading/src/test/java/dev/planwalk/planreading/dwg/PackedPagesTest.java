package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Containers of R2004, made by hand, sound and not. */
class PackedPagesTest {

  private static final int PAGE = 16;

  private final FindingLog findings = new FindingLog();
  private final LittleEndian file = new LittleEndian().upTo(0x100);
  private final LittleEndian pageMap = new LittleEndian();
  private final LittleEndian sectionMap = new LittleEndian();
  private final List<Integer> addresses = new ArrayList<>();
  private int sections;
  private int flags;

  @Test
  void pages_are_put_where_the_section_map_says() {
    int second = page("second page 0123", 0);
    gap();
    int first = page("the first page .", 0);
    section("AcDb:AcDbObjects", 40, 2, 0, first, 0, second, 24);
    map();

    // The hole between is a page of zeros that was not written; what the size does not cover is
    // cut.
    assertThat(text(open().objects())).isEqualTo("the first page .________second page 0123");
    assertThat(findings.toList()).extracting(Finding::message).allMatch(m -> m.contains("missing"));
  }

  @Test
  void a_section_may_be_stored_as_it_is() {
    section("AcDb:AcDbObjects", 10, 1, 0, storedPage("0123456789abcdef"), 0);
    map();

    assertThat(text(open().objects())).isEqualTo("0123456789");
  }

  @Test
  void a_page_is_read_once_and_a_page_of_another_kind_never() {
    int good = page("the first page .", 0);
    int bad = page("another kind ...", 1);
    section("AcDb:AcDbObjects", 64, 2, 0, good, 0, good, 16, bad, 32, 77, 48);
    map();

    assertThat(text(open().objects())).isEqualTo("the first page ." + "_".repeat(48));
    assertThat(findings.toList())
        .anySatisfy(finding -> {
          assertThat(finding.code()).isEqualTo(FindingCode.DWG_DAMAGED);
          assertThat(finding.message()).isEqualTo("3 pages cannot be read.");
        });
  }

  @Test
  void a_page_that_is_cut_is_counted_and_used() {
    int page = page("0123456789", 0);
    section("AcDb:AcDbObjects", 16, 2, 0, page, 0);
    map();

    assertThat(text(open().objects())).isEqualTo("0123456789______");
    assertThat(findings.toList()).extracting(Finding::message).contains("1 page is cut.");
  }

  @Test
  void a_section_is_no_larger_than_its_pages_whatever_size_it_states() {
    section("AcDb:AcDbObjects", 1L << 40, 2, 0, page("the first page .", 0), 0x8000);
    map();

    assertThat(open().objects()).hasSize(0x8000 + PAGE);
  }

  @Test
  void pages_that_lie_terabytes_apart_end_the_reading() {
    section("AcDb:AcDbObjects", 1L << 50, 2, 0, page("the first page .", 0), 1L << 40);
    map();

    assertThatThrownBy(this::open)
        .isInstanceOf(ReadingStopped.class)
        .hasMessageContaining("unpacks to more than 32 MB");
  }

  @Test
  void an_encrypted_section_is_refused() {
    section("AcDb:AcDbObjects", 16, 2, 1, page("the first page .", 0), 0);
    map();

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("encrypted");
  }

  @Test
  void an_encrypted_file_is_refused() {
    flags = 1;
    map();

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("encrypted");
  }

  @Test
  void flags_that_nobody_defined_encrypt_nothing() {
    section("AcDb:AcDbObjects", 16, 2, 0, page("the first page .", 0), 0);
    flags = 0xFF;
    map();

    assertThat(text(open().objects())).isEqualTo("the first page .");
  }

  @Test
  void a_file_without_objects_or_their_map_is_refused() {
    section("AcDb:AcDbObjects", 16, 2, 0, page("the first page .", 0), 0);

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("does not say where its objects are");
  }

  @Test
  void a_page_map_that_leads_out_of_the_file_is_refused() {
    pageMap.longs(1, -5);

    assertThatThrownBy(this::open)
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("list of its parts");
  }

  private void map() {
    section("AcDb:Handles", 2, 2, 0, page("\0\2--------------", 0), 0);
  }

  /** Numbers of pages, each with its place in the section. */
  private void section(String name, long size, int packed, int encrypted, long... pages) {
    sections++;
    sectionMap.wide(size).longs(pages.length / 2, PAGE, 0, packed, sections, encrypted);
    sectionMap.text(name, StandardCharsets.US_ASCII, 64);
    for (int i = 0; i < pages.length; i += 2) {
      sectionMap.longs(pages[i], 0).wide(pages[i + 1]);
    }
  }

  /** A page of literals; of the right type when {@code kind} is 0. */
  private int page(String content, int kind) {
    byte[] letters = content.getBytes(StandardCharsets.US_ASCII);
    LittleEndian packed = new LittleEndian().raw((byte) (letters.length - 3)).raw(letters);
    return page(packed.raw((byte) 0x11, (byte) 0, (byte) 0).toBytes(), kind);
  }

  private int storedPage(String content) {
    return page(content.getBytes(StandardCharsets.US_ASCII), 0);
  }

  private int page(byte[] packed, int kind) {
    int address = file.size();
    long mask = 0x4164536BL ^ address;
    for (long field : new long[] {0x4163043B + kind, 1, packed.length, PAGE, 0, 0, 0, 0}) {
      file.longs(field ^ mask);
    }
    file.raw(packed).upTo(address + 0x40);
    addresses.add(address);
    pageMap.longs(addresses.size(), 0x40);
    return addresses.size();
  }

  private void gap() {
    pageMap.longs(-1, 0x20, 0, 0, 0, 0);
    file.upTo(file.size() + 0x20);
  }

  private Sections open() {
    LittleEndian list = new LittleEndian().longs(sections, 2, PAGE, 0, sections);
    int sectionMapNumber = addresses.size() + 1;
    pageMap.longs(sectionMapNumber, 0);
    system(0x4163003B, list.raw(sectionMap.toBytes()).toBytes());
    int pageMapAddress = file.size();
    system(0x41630E3B, pageMap.toBytes());
    byte[] bytes = file.toBytes();
    bytes[0x18] = (byte) flags;
    byte[] head =
        new LittleEndian()
            .text("AcFssFcAJMB", StandardCharsets.US_ASCII, 0x50)
            .longs(0)
            .wide(pageMapAddress - 0x100)
            .longs(sectionMapNumber)
            .upTo(0x6C)
            .toBytes();
    int state = 1;
    for (int i = 0; i < head.length; i++) {
      state = state * 0x343FD + 0x269EC3;
      bytes[0x80 + i] = (byte) (head[i] ^ state >> 16);
    }
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    return new PackedPages(new ContainerBytes(bytes, deadline, findings)).open();
  }

  private void system(int type, byte[] content) {
    // 15 + 255 for every zero byte + the last one + 3 literals
    LittleEndian packed = new LittleEndian().raw((byte) 0);
    int rest = content.length - 18;
    while (rest > 255) {
      packed.raw((byte) 0);
      rest -= 255;
    }
    packed.raw((byte) rest).raw(content).raw((byte) 0x11, (byte) 0, (byte) 0);
    file.longs(type, content.length, packed.size(), 2, 0).raw(packed.toBytes());
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.US_ASCII).replace('\0', '_');
  }
}
