package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Locale;

/** What is said about objects that could not be read, or not to their end. */
final class ObjectFindings {

  private final FindingLog log;

  ObjectFindings(FindingLog log) {
    this.log = log;
  }

  /** An object whose bits make no sense; it is left out. */
  void unreadable(String type, long handle) {
    log.tally(
        FindingCode.DWG_OBJECT_UNREADABLE,
        type + " {object is|objects are} damaged and {was|were} left out",
        place(handle));
  }

  /**
   * Checks that what was read last of an object is where its file says it ends. It is the cheapest
   * test of a reader there is: a field too many or too few anywhere is seen here.
   *
   * @return whether it is
   */
  boolean exact(DwgObject object, String type) {
    boolean exact = object.isExact();
    if (!exact) {
      log.tally(
          FindingCode.DWG_OBJECT_MISREAD,
          type
              + " {object does|objects do} not end where {it says|they say} and may be read wrongly",
          place(object.handle()));
    }
    return exact;
  }

  /** A block whose list of entities leads nowhere. */
  void brokenList(String block) {
    log.tally(
        FindingCode.DWG_BLOCK_LIST_BROKEN,
        "{block has|blocks have} a damaged list of entities; what says itself that it lies there was"
            + " taken",
        block);
  }

  /** An entity that no block holds. */
  void unreached(String type, long handle) {
    log.tally(
        FindingCode.DWG_OBJECTS_DELETED,
        type
            + " {object belongs|objects belong} to no block, as deleted ones do, and {was|were} left out",
        place(handle));
  }

  /** An entity whose block's record cannot be read. */
  void homeless(String type, long handle) {
    log.tally(
        FindingCode.DWG_OBJECT_UNREADABLE,
        type + " {object belongs|objects belong} to damaged blocks and {was|were} left out",
        place(handle));
  }

  private static String place(long handle) {
    return "handle " + Long.toHexString(handle).toUpperCase(Locale.ROOT);
  }
}
