package dev.planwalk.planreading.dwg;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The container of R2004, R2010, R2013 and R2018: pages that are packed one by one. */
final class PackedPages extends PagedContainer {

  private static final int SECURITY_FLAGS = 0x18;
  private static final int HEAD = 0x80;
  private static final int HEAD_BYTES = 0x6C;
  private static final String HEAD_WORD = "AcFssFcAJMB";
  private static final int PAGE_MAP_ADDRESS = 0x54;
  private static final int FIRST_PAGE = 0x100;

  private static final int PAGE_MAP_TYPE = 0x41630E3B;
  private static final int SECTION_MAP_TYPE = 0x4163003B;
  private static final int PAGE_TYPE = 0x4163043B;
  private static final int PAGE_MASK = 0x4164536B;

  private static final int LIST_HEAD_BYTES = 20;
  private static final int PAGE_HEAD_BYTES = 32;
  private static final int SECTION_HEAD_BYTES = 96;
  private static final int NAME_BYTES = 64;
  private static final int PAGE_ENTRY_BYTES = 16;

  /** What the page map has of a gap, besides number and size. */
  private static final int GAP_BYTES = 16;

  /** Of the security flags: the data is encrypted. */
  private static final int ENCRYPTED = 0x1;

  /** Encrypted data, encrypted properties, signed, time-stamped. */
  private static final int DEFINED_FLAGS = 0x33;

  PackedPages(ContainerBytes bytes) {
    super(bytes);
  }

  @Override
  void readLists() {
    int security = bytes.at(SECURITY_FLAGS, 4).rawLong();
    // With a flag that nobody defined, what stands here is no list of flags.
    if ((security & ENCRYPTED) != 0 && (security & ~DEFINED_FLAGS) == 0) {
      throw ContainerBytes.encrypted();
    }
    BitReader head = new BitReader(head());
    head.skip(8 * PAGE_MAP_ADDRESS);
    long pageMap = head.rawLongLong() + FIRST_PAGE;
    long sectionMapNumber = head.rawLong() & 0xFFFFFFFFL;
    readPageMap(list(PAGE_MAP_TYPE, pageMap));
    readSectionMap(list(SECTION_MAP_TYPE, store.take(sectionMapNumber).address()));
  }

  /** The head of the list of pages, which is hidden under a stream of numbers. */
  private byte[] head() {
    byte[] head = bytes.at(HEAD, HEAD_BYTES).bytes(HEAD_BYTES);
    int state = 1;
    for (int i = 0; i < head.length; i++) {
      state = state * 0x343FD + 0x269EC3;
      head[i] ^= (byte) (state >> 16);
    }
    String word = new String(head, 0, HEAD_WORD.length(), StandardCharsets.US_ASCII);
    if (!word.equals(HEAD_WORD)) {
      throw DwgFault.INSTANCE;
    }
    return head;
  }

  private byte[] list(int type, long address) {
    BitReader head = bytes.at(address, LIST_HEAD_BYTES);
    int actualType = head.rawLong();
    long size = head.rawLong() & 0xFFFFFFFFL;
    long packedSize = head.rawLong() & 0xFFFFFFFFL;
    if (actualType != type) {
      throw DwgFault.INSTANCE;
    }
    byte[] out = allocateList(size);
    int from = (int) address + LIST_HEAD_BYTES;
    int to = (int) Math.min(from + packedSize, bytes.file().length);
    if (PageExpander.expand(bytes.file(), from, to, out, 0, out.length) < out.length) {
      bytes.damaged("{list|lists} of pages or sections {is|are} cut", "byte " + address);
    }
    return out;
  }

  private void readPageMap(byte[] map) {
    BitReader reader = new BitReader(map);
    long address = FIRST_PAGE;
    boolean more = true;
    while (more && reader.left() >= 64) {
      int number = reader.rawLong();
      int size = reader.rawLong();
      if (number < 0) {
        reader.skip(Math.min(reader.left(), 8 * GAP_BYTES));
        more = size >= 0;
      } else {
        more = store.add(number, address, size);
      }
      address += size;
    }
  }

  private void readSectionMap(byte[] map) {
    BitReader reader = new BitReader(map);
    long count = reader.rawLong() & 0xFFFFFFFFL;
    reader.skip(8 * 16);
    for (long i = 0; i < count && reader.left() >= 8 * SECTION_HEAD_BYTES; i++) {
      long size = reader.rawLongLong();
      long pageCount = reader.rawLong() & 0xFFFFFFFFL;
      long pageSize = reader.rawLong() & 0xFFFFFFFFL;
      reader.skip(32);
      boolean packed = reader.rawLong() == 2;
      reader.skip(32);
      boolean encrypted = reader.rawLong() == 1;
      String name = name(reader.bytes(NAME_BYTES));
      long listed = Math.min(pageCount, reader.left() / (8 * PAGE_ENTRY_BYTES));
      if (isWanted(name)) {
        add(new Section(name, size, packed, encrypted, pages(reader, listed, pageSize)));
      } else {
        reader.skip(8 * PAGE_ENTRY_BYTES * listed);
      }
    }
  }

  private static String name(byte[] field) {
    int end = 0;
    while (end < field.length && field[end] != 0) {
      end++;
    }
    return new String(field, 0, end, StandardCharsets.US_ASCII);
  }

  private static List<Page> pages(BitReader reader, long count, long pageSize) {
    List<Page> pages = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      long number = reader.rawLong();
      long packedSize = reader.rawLong() & 0xFFFFFFFFL;
      long offset = reader.rawLongLong();
      pages.add(new Page(number, offset, pageSize, packedSize));
    }
    return pages;
  }

  @Override
  int unpack(Section section, Page page, PageStore.Place place, byte[] out, int start, int end) {
    BitReader head = bytes.at(place.address(), PAGE_HEAD_BYTES);
    int mask = PAGE_MASK ^ place.address();
    int type = head.rawLong() ^ mask;
    head.skip(32);
    long packedSize = (head.rawLong() ^ mask) & 0xFFFFFFFFL;
    if (type != PAGE_TYPE || place.size() < PAGE_HEAD_BYTES) {
      throw DwgFault.INSTANCE;
    }
    int from = place.address() + PAGE_HEAD_BYTES;
    int to = from + (int) Math.min(packedSize, place.size() - PAGE_HEAD_BYTES);
    if (section.coded()) {
      return PageExpander.expand(bytes.file(), from, to, out, start, end);
    }
    int count = Math.min(to - from, end - start);
    System.arraycopy(bytes.file(), from, out, start, count);
    return count;
  }
}
