package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/** A file in the container of R2007, made by hand, page by page; parity is left zero. */
public final class InterleavedFile {

  private static final String WORD = "AC1021";
  private static final int LIST_DATA = 239;
  private static final int PAGE_DATA = 251;
  private static final int BLOCK = 255;
  private static final int HEAD_BLOCKS = 3;

  private final LittleEndian pages = new LittleEndian();
  private final LittleEndian pageMap = new LittleEndian();
  private final LittleEndian sectionMap = new LittleEndian();
  private int count;

  /**
   * What a file of R2004 holds, in the container of R2007. The objects stay as they were, so only
   * the container is sound.
   */
  public static byte[] of(byte[] packed) {
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    ContainerBytes bytes = new ContainerBytes(packed, deadline, new FindingLog());
    Sections from = new PackedPages(bytes).open();
    InterleavedFile file = new InterleavedFile();
    file.section("AcDb:Header", from.header());
    file.section("AcDb:Classes", from.classes());
    file.section("AcDb:Handles", from.objectMap());
    file.section("AcDb:AcDbObjects", from.objects());
    file.section("AcDb:Template", from.template());
    return file.toBytes();
  }

  private void section(String name, byte[] content) {
    int size = content.length;
    section(name, size, 0, 4, new long[] {0, dealtOut(content), size, size});
  }

  /** Pages: place in the section, number, size, packed size. */
  void section(String name, long size, int encrypted, int encoding, long[]... listed) {
    int nameBytes = 2 * name.length() + 2;
    sectionMap.wide(size, 0x7400, encrypted, 0, nameBytes, 0, encoding, listed.length);
    sectionMap.text(name, StandardCharsets.UTF_16LE, nameBytes);
    for (long[] page : listed) {
      sectionMap.wide(page[0], 0, page[1], page[2], page[3], 0, 0);
    }
  }

  /** Numbers in the list of sections, whatever they mean there. */
  void sectionNumbers(long... numbers) {
    sectionMap.wide(numbers);
  }

  /** Adds a page that is dealt out over blocks; its number. */
  long dealtOut(byte[] content) {
    return stored(dealtOut(content, PAGE_DATA));
  }

  /** Adds a page as it is; its number. */
  long stored(byte[] page) {
    pages.raw(page);
    pageMap.wide(page.length, ++count);
    return count;
  }

  /** Block b of the content becomes every byte at b, b + blocks, ... */
  private static byte[] dealtOut(byte[] content, int blockData) {
    int blocks = ((content.length + 7) / 8 * 8 + blockData - 1) / blockData;
    byte[] out = new byte[BLOCK * blocks];
    for (int i = 0; i < content.length; i++) {
      out[i / blockData + (i % blockData) * blocks] = content[i];
    }
    return out;
  }

  /** The file. */
  byte[] toBytes() {
    byte[] listed = sectionMap.toBytes();
    long sectionMapNumber = stored(dealtOut(listed, LIST_DATA));
    int pageMapOffset = pages.size();
    byte[] map = pageMap.toBytes();
    pages.raw(dealtOut(map, LIST_DATA));

    long[] fields = new long[34];
    fields[3] = 1;
    fields[7] = pageMapOffset;
    fields[10] = map.length;
    fields[11] = map.length;
    fields[22] = listed.length;
    fields[24] = sectionMapNumber;
    fields[25] = listed.length;
    fields[27] = 1;
    int head = HEAD_BLOCKS * LIST_DATA;
    byte[] plain = new LittleEndian().upTo(24).longs(0, 0).wide(fields).upTo(head).toBytes();
    return new LittleEndian()
        .text(WORD, StandardCharsets.US_ASCII, 0x80)
        .raw(dealtOut(Arrays.copyOf(plain, head - 5), LIST_DATA))
        .upTo(0x480)
        .raw(pages.toBytes())
        .toBytes();
  }
}
