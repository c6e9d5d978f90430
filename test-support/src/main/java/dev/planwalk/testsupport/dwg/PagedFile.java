package dev.planwalk.testsupport.dwg;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/** The container of R2004. */
final class PagedFile {

  private static final int FIRST_PAGE = 0x100;
  private static final int PAGE_BYTES = 0x7400;
  private static final int ALIGNMENT = 0x20;
  private static final int PAGE_HEAD_BYTES = 0x20;
  private static final int PAGE_TYPE = 0x4163043B;
  private static final int PAGE_MASK = 0x4164536B;
  private static final int PAGE_MAP_TYPE = 0x41630E3B;
  private static final int SECTION_MAP_TYPE = 0x4163003B;
  private static final int HEAD_BYTES = 0x6C;
  private static final int NAME_BYTES = 64;

  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private final BitOutput pageMap = new BitOutput();
  private final List<Section> sections = new ArrayList<>();
  private int pages;

  private PagedFile() {}

  /** A section of which all pages are written. */
  private record Section(String name, int id, int size, List<Page> pages) {}

  private record Page(int number, int packedSize, int offset) {}

  static byte[] write(DwgWriter.Parts parts) {
    return new PagedFile().bytes(parts);
  }

  private byte[] bytes(DwgWriter.Parts parts) {
    file.writeBytes(new byte[FIRST_PAGE]);
    section("AcDb:Header", 1, parts.header());
    section("AcDb:Classes", 2, parts.classes());
    section("AcDb:Handles", 3, DwgWriter.objectMap(parts.positions(), 0));
    section("AcDb:AcDbObjects", 4, parts.objects());
    section("AcDb:Template", 5, parts.template());
    section("AcDb:AuxHeader", 6, parts.savings());
    int sectionMapNumber = ++pages;
    listed(sectionMapNumber, systemPage(SECTION_MAP_TYPE, sectionMap()));
    int pageMapNumber = ++pages;
    int pageMapAddress = file.size();
    // The page map lists itself, so its size is settled before it is written: it is not packed.
    int pageMapBytes = pageMap.size() / 8 + 8;
    int packedBytes = aligned(20 + Packing.packedSize(pageMapBytes));
    pageMap.rawLong(pageMapNumber).rawLong(packedBytes);
    byte[] last = systemPage(PAGE_MAP_TYPE, pageMap.toBytes());
    file.writeBytes(Arrays.copyOf(last, packedBytes));

    byte[] out = file.toByteArray();
    byte[] head = head();
    System.arraycopy(head, 0, out, 0, head.length);
    byte[] hidden = hidden(pageMapNumber, pageMapAddress, sectionMapNumber, out.length);
    System.arraycopy(hidden, 0, out, 0x80, hidden.length);
    return out;
  }

  private static byte[] head() {
    BitOutput head = new BitOutput();
    head.raw("AC1018".getBytes(StandardCharsets.US_ASCII)).raw(new byte[5]);
    head.rawChar(0).rawChar(3).rawLong(0).rawChar(25).rawChar(0).rawShort(30);
    head.raw(new byte[3]).rawLong(0).rawLong(0).rawLong(0).rawLong(0).rawLong(0x80);
    return head.toBytes();
  }

  /** The part of the head that stands under a stream of numbers. */
  private byte[] hidden(int pageMapNumber, int pageMapAddress, int sectionMap, int fileBytes) {
    byte[] out = hiddenFields(pageMapNumber, pageMapAddress, sectionMap, fileBytes, 0);
    CRC32 sum = new CRC32();
    sum.update(out);
    out = hiddenFields(pageMapNumber, pageMapAddress, sectionMap, fileBytes, (int) sum.getValue());
    int state = 1;
    for (int i = 0; i < out.length; i++) {
      state = state * 0x343FD + 0x269EC3;
      out[i] ^= (byte) (state >> 16);
    }
    return out;
  }

  private byte[] hiddenFields(
      int pageMapNumber, int pageMapAddress, int sectionMap, int fileBytes, int sum) {
    BitOutput out = new BitOutput();
    out.raw("AcFssFcAJMB\0".getBytes(StandardCharsets.US_ASCII));
    out.rawLong(0).rawLong(HEAD_BYTES).rawLong(4).rawLong(0).rawLong(0).rawLong(0).rawLong(1);
    out.rawLong(pages).rawLongLong(fileBytes - FIRST_PAGE).rawLongLong(fileBytes);
    out.rawLong(0).rawLong(pages).rawLong(0x20).rawLong(0x80).rawLong(0x40);
    out.rawLong(pageMapNumber).rawLongLong(pageMapAddress - FIRST_PAGE).rawLong(sectionMap);
    return out.rawLong(pages + 1).rawLong(0).rawLong(sum).toBytes();
  }

  private void section(String name, int id, byte[] data) {
    List<Page> own = new ArrayList<>();
    for (int offset = 0; offset < data.length; offset += PAGE_BYTES) {
      byte[] content = Arrays.copyOfRange(data, offset, offset + PAGE_BYTES);
      byte[] packed = Packing.pack(content);
      int number = ++pages;
      int address = file.size();
      int dataSum = Sums.page(packed, 0);
      int headSum = Sums.page(pageHead(id, packed.length, offset, 0, dataSum, 0), dataSum);
      BitOutput page = new BitOutput();
      page.raw(pageHead(id, packed.length, offset, headSum, dataSum, PAGE_MASK ^ address));
      listed(number, page.raw(packed).toBytes());
      own.add(new Page(number, packed.length, offset));
    }
    sections.add(new Section(name, id, data.length, own));
  }

  private static byte[] pageHead(
      int id, int packedSize, int offset, int headSum, int dataSum, int mask) {
    BitOutput out = new BitOutput();
    int fileBytes = aligned(PAGE_HEAD_BYTES + packedSize);
    int[] fields = {PAGE_TYPE, id, packedSize, fileBytes, offset, 0, headSum, dataSum};
    for (int field : fields) {
      out.rawLong(field ^ mask);
    }
    return out.toBytes();
  }

  private byte[] sectionMap() {
    BitOutput out = new BitOutput().rawLong(sections.size()).rawLong(2).rawLong(PAGE_BYTES);
    out.rawLong(0).rawLong(sections.size());
    for (Section section : sections) {
      out.rawLongLong(section.size()).rawLong(section.pages().size()).rawLong(PAGE_BYTES);
      out.rawLong(1).rawLong(2).rawLong(section.id()).rawLong(0);
      out.raw(Arrays.copyOf(section.name().getBytes(StandardCharsets.US_ASCII), NAME_BYTES));
      for (Page page : section.pages()) {
        out.rawLong(page.number()).rawLong(page.packedSize()).rawLongLong(page.offset());
      }
    }
    return out.toBytes();
  }

  private static byte[] systemPage(int type, byte[] content) {
    byte[] packed = Packing.pack(content);
    int headSum = Sums.page(systemHead(type, content.length, packed.length, 0), 0);
    int sum = Sums.page(packed, headSum);
    byte[] head = systemHead(type, content.length, packed.length, sum);
    return new BitOutput().raw(head).raw(packed).toBytes();
  }

  private static byte[] systemHead(int type, int size, int packedSize, int sum) {
    return new BitOutput()
        .rawLong(type)
        .rawLong(size)
        .rawLong(packedSize)
        .rawLong(2)
        .rawLong(sum)
        .toBytes();
  }

  /** Writes a page, filled up, and lists it. */
  private void listed(int number, byte[] page) {
    int size = aligned(page.length);
    file.writeBytes(Arrays.copyOf(page, size));
    pageMap.rawLong(number).rawLong(size);
  }

  private static int aligned(int size) {
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }
}
