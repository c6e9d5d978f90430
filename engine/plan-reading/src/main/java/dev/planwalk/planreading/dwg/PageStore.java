package dev.planwalk.planreading.dwg;

import java.util.HashMap;
import java.util.Map;

/** Where the pages of a file are, by number. */
final class PageStore {

  /** A real page takes some kilobytes; a file that has more pages than this allows is hostile. */
  private static final int FEWEST_BYTES = 64;

  private final Map<Long, Place> places = new HashMap<>();
  private final ContainerBytes bytes;

  PageStore(ContainerBytes bytes) {
    this.bytes = bytes;
  }

  /** Bytes of the file that a page takes. */
  record Place(int address, int size) {}

  /**
   * Notes a page; of two with one number the first one counts.
   *
   * @return whether more pages may be noted
   */
  boolean add(long number, long address, long size) {
    int fileBytes = bytes.file().length;
    if (address < 0 || size < 0 || address > fileBytes) {
      bytes.damaged("{page lies|pages lie} beyond the end of the file", "page " + number);
      return false;
    }
    if (places.size() > fileBytes / FEWEST_BYTES) {
      bytes.damaged("lists of pages name more than the file can hold", "page " + number);
      return false;
    }
    places.putIfAbsent(number, new Place((int) address, (int) Math.min(size, fileBytes - address)));
    return true;
  }

  /**
   * Takes a page out, so that none is read twice.
   *
   * @throws DwgFault when there is none, or none any more
   */
  Place take(long number) {
    Place place = places.remove(number);
    if (place == null) {
      throw DwgFault.INSTANCE;
    }
    return place;
  }
}
