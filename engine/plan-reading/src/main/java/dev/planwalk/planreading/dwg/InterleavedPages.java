package dev.planwalk.planreading.dwg;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The container of R2007: pages that are packed and then dealt out over blocks with parity. The
 * code is systematic, so the parity is left aside.
 */
final class InterleavedPages extends PagedContainer {

  private static final int HEAD = 0x80;
  private static final int HEAD_BYTES = 0x400;
  private static final int HEAD_BLOCKS = 3;
  private static final int HEAD_PACKED_SIZE = 24;
  private static final int HEAD_FIELDS = 34;
  private static final int FIRST_PAGE = 0x480;

  /** Bytes of data in a block of a list, and in one of a page; all bytes of a block. */
  private static final int LIST_DATA = 239;

  private static final int PAGE_DATA = 251;
  private static final int BLOCK = 255;

  private static final int SECTION_HEAD_BYTES = 64;
  private static final int PAGE_ENTRY_BYTES = 56;
  private static final int DEALT_OUT = 4;

  InterleavedPages(ContainerBytes bytes) {
    super(bytes);
  }

  @Override
  void readLists() {
    long[] head = head();
    long pageMapOffset = head[7];
    readPageMap(list(FIRST_PAGE + pageMapOffset, head[10], head[11], head[3]));
    long sectionMapNumber = head[24];
    long sectionMap = store.take(sectionMapNumber).address();
    readSectionMap(list(sectionMap, head[22], head[25], head[27]));
  }

  private long[] head() {
    bytes.at(HEAD, HEAD_BYTES);
    BitReader reader = new BitReader(gathered(bytes.file(), HEAD, HEAD_BLOCKS, LIST_DATA));
    reader.skip(8 * HEAD_PACKED_SIZE);
    int packedSize = reader.rawLong();
    reader.skip(32);
    byte[] fields = new byte[8 * HEAD_FIELDS];
    if (packedSize > 0) {
      InterleavedExpander.expand(reader.bytes(packedSize), packedSize, fields, 0, fields.length);
    } else {
      fields = reader.bytes(fields.length);
    }
    BitReader numbers = new BitReader(fields);
    long[] out = new long[HEAD_FIELDS];
    for (int i = 0; i < out.length; i++) {
      out[i] = numbers.rawLongLong();
    }
    return out;
  }

  /**
   * Gathers the data of blocks: byte i of block b stands at {@code from + b + i * blocks}.
   *
   * @param blockData bytes of data in each block, which parity follows
   */
  static byte[] gathered(byte[] dealtOut, int from, int blocks, int blockData) {
    byte[] out = new byte[blocks * blockData];
    int to = 0;
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < blockData; i++) {
        out[to++] = dealtOut[from + block + i * blocks];
      }
    }
    return out;
  }

  private byte[] list(long address, long packedSize, long size, long repeats) {
    if (repeats < 1 || repeats > BLOCK) {
      throw DwgFault.INSTANCE;
    }
    byte[] packed = gathered(address, packedSize, repeats, LIST_DATA);
    byte[] out = allocateList(size);
    if (expand(packed, packedSize, size, out, 0, out.length) < out.length) {
      bytes.damaged("{list|lists} of pages or sections {is|are} cut", "byte " + address);
    }
    return out;
  }

  private byte[] gathered(long address, long packedSize, long repeats, int blockData) {
    if (packedSize < 0 || packedSize > bytes.file().length) {
      throw DwgFault.INSTANCE;
    }
    long total = (packedSize + 7) / 8 * 8 * repeats;
    long blocks = (total + blockData - 1) / blockData;
    bytes.at(address, blocks * BLOCK);
    return gathered(bytes.file(), (int) address, (int) blocks, blockData);
  }

  /** What is not smaller packed than unpacked was stored as it is. */
  private static int expand(
      byte[] packed, long packedSize, long size, byte[] out, int start, int end) {
    if (packedSize < size) {
      return InterleavedExpander.expand(packed, (int) packedSize, out, start, end);
    }
    int count = Math.min(packed.length, end - start);
    System.arraycopy(packed, 0, out, start, count);
    return count;
  }

  private void readPageMap(byte[] map) {
    BitReader reader = new BitReader(map);
    long address = FIRST_PAGE;
    boolean more = true;
    while (more && reader.left() >= 128) {
      long size = reader.rawLongLong();
      long number = Math.abs(reader.rawLongLong());
      more = store.add(number, address, size);
      address += size;
    }
  }

  private void readSectionMap(byte[] map) {
    BitReader reader = new BitReader(map);
    while (reader.left() >= 8 * SECTION_HEAD_BYTES) {
      long size = reader.rawLongLong();
      reader.skip(64);
      boolean encrypted = reader.rawLongLong() == 1;
      reader.skip(64);
      int nameBytes = reader.fits(reader.rawLongLong(), 8);
      reader.skip(64);
      boolean dealtOut = reader.rawLongLong() == DEALT_OUT;
      long pageCount = reader.rawLongLong();
      String name = name(reader.bytes(nameBytes));
      int listed = reader.fits(pageCount, 8 * PAGE_ENTRY_BYTES);
      if (isWanted(name)) {
        add(new Section(name, size, dealtOut, encrypted, pages(reader, listed)));
      } else {
        reader.skip(8L * PAGE_ENTRY_BYTES * listed);
      }
    }
  }

  private static String name(byte[] field) {
    String name = new String(field, StandardCharsets.UTF_16LE);
    int end = name.indexOf('\0');
    return end < 0 ? name : name.substring(0, end);
  }

  private static List<Page> pages(BitReader reader, int count) {
    List<Page> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long offset = reader.rawLongLong();
      reader.skip(64);
      long number = reader.rawLongLong();
      long size = reader.rawLongLong();
      long packedSize = reader.rawLongLong();
      reader.skip(128);
      pages.add(new Page(number, offset, size, packedSize));
    }
    return pages;
  }

  @Override
  int unpack(Section section, Page page, PageStore.Place place, byte[] out, int start, int end) {
    if (page.packedSize() < 0 || page.packedSize() > place.size()) {
      throw DwgFault.INSTANCE;
    }
    byte[] packed =
        section.coded()
            ? gathered(place.address(), page.packedSize(), 1, PAGE_DATA)
            : bytes.at(place.address(), page.packedSize()).bytes((int) page.packedSize());
    return expand(packed, page.packedSize(), page.size(), out, start, end);
  }
}
