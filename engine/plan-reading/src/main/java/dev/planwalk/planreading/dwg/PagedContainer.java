package dev.planwalk.planreading.dwg;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A container that cuts sections into pages. A damaged page is left out; only without its lists of
 * pages and sections, or without the object map, a file cannot be read.
 */
abstract class PagedContainer {

  private static final String HEADER = "AcDb:Header";
  private static final String CLASSES = "AcDb:Classes";
  private static final String OBJECT_MAP = "AcDb:Handles";
  private static final String OBJECTS = "AcDb:AcDbObjects";
  private static final String TEMPLATE = "AcDb:Template";
  private static final Set<String> WANTED = Set.of(HEADER, CLASSES, OBJECT_MAP, OBJECTS, TEMPLATE);

  /** Lists are no longer than the pages they list; a small file has a list of a few pages. */
  private static final int LIST_BYTES = 1 << 16;

  /** Measured: a page of zeros is not written, so a short section may have no page at all. */
  private static final int UNWRITTEN_BYTES = 0x7400;

  final ContainerBytes bytes;
  final PageStore store;
  private final Map<String, Section> sections = new HashMap<>();

  PagedContainer(ContainerBytes bytes) {
    this.bytes = bytes;
    this.store = new PageStore(bytes);
  }

  /**
   * A section as the file lists it.
   *
   * @param coded whether its pages are packed (R2004) or dealt out (R2007), not stored as they are
   */
  record Section(String name, long size, boolean coded, boolean encrypted, List<Page> pages) {}

  /**
   * A page as its section lists it.
   *
   * @param offset in the section
   * @param size unpacked
   */
  record Page(long number, long offset, long size, long packedSize) {}

  /**
   * Reads the lists of pages and sections.
   *
   * @throws DwgFault when there are none
   */
  abstract void readLists();

  /**
   * Unpacks a page.
   *
   * @param place where it is in the file
   * @param out the section, of which the bytes from {@code start} to {@code end} are this page's
   * @return how many bytes were written
   * @throws DwgFault when there is no such page at its place
   */
  abstract int unpack(
      Section section, Page page, PageStore.Place place, byte[] out, int start, int end);

  /**
   * Unpacks the sections.
   *
   * @throws dev.planwalk.planreading.findings.FileRefused when the file is encrypted or has no
   *     object map
   */
  final Sections open() {
    try {
      readLists();
    } catch (DwgFault damage) {
      throw bytes.unreadable("the list of its parts cannot be read");
    }
    byte[] objectMap = section(OBJECT_MAP);
    byte[] objects = section(OBJECTS);
    if (objectMap.length == 0 || objects.length == 0) {
      throw bytes.unreadable("it does not say where its objects are");
    }
    return new Sections(section(HEADER), section(CLASSES), objectMap, objects, section(TEMPLATE));
  }

  /** Whether a section of this name is read at all. */
  static boolean isWanted(String name) {
    return WANTED.contains(name);
  }

  /** Notes a section; of two with one name the first one counts. */
  final void add(Section section) {
    sections.putIfAbsent(section.name(), section);
  }

  /**
   * Memory for a list of pages or sections.
   *
   * @throws DwgFault when it could not list anything in this file
   */
  final byte[] allocateList(long size) {
    if (size < 0 || size > bytes.file().length + LIST_BYTES) {
      throw DwgFault.INSTANCE;
    }
    return bytes.allocate(size);
  }

  /** The bytes of a section, empty when there is none; zeros where a page is missing. */
  private byte[] section(String name) {
    Section section = sections.get(name);
    if (section == null) {
      bytes.damaged("{section is|sections are} missing", name);
      return new byte[0];
    }
    if (section.encrypted()) {
      throw ContainerBytes.encrypted();
    }
    long end = UNWRITTEN_BYTES;
    for (Page page : section.pages()) {
      if (page.offset() >= 0 && page.size() >= 0) {
        end = Math.max(end, page.offset() + page.size());
      }
    }
    byte[] out = bytes.allocate(Math.clamp(section.size(), 0, end));
    for (Page page : section.pages()) {
      bytes.deadline().check();
      unpack(section, page, out);
    }
    return out;
  }

  private void unpack(Section section, Page page, byte[] out) {
    String where = section.name() + ", page " + page.number();
    try {
      if (page.offset() < 0 || page.offset() >= out.length || page.size() < 0) {
        throw DwgFault.INSTANCE;
      }
      int start = (int) page.offset();
      int end = start + (int) Math.min(page.size(), out.length - start);
      if (unpack(section, page, store.take(page.number()), out, start, end) < end - start) {
        bytes.damaged("{page is|pages are} cut", where);
      }
    } catch (DwgFault damage) {
      bytes.damaged("{page|pages} cannot be read", where);
    }
  }
}
