package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A STEP physical file (ISO 10303-21). One pass finds where each instance begins and of which type
 * it is; attributes are read when somebody asks, so that what no plan needs costs nothing but its
 * bytes. Memory: the bytes, 16 bytes for each instance, 4 more for the list of its type.
 */
final class StepFile {

  private static final String MAGIC = "ISO-10303-21";

  /** The schema stands in the header, within so many bytes. */
  private static final int HEADER = 16_384;

  private static final int LONGEST_TYPE = 64;

  /** The schemas know some 1,300 types; what comes after so many is of no use. */
  private static final int MOST_TYPES = 4096;

  /**
   * Bytes that may be parsed, again and again those of what many refer to: so many times the file,
   * and this much of any file.
   */
  private static final long TIMES = 32;

  private static final long ANYWAY = 512L << 20;

  /** The time is asked for after so many parsed bytes. */
  private static final long STRETCH = 1 << 16;

  private final byte[] bytes;
  private final Deadline deadline;
  private long parsed;
  private long asked;
  private final Map<String, int[]> byType = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  /** Open addressing: number of the instance, 0 for none, and where its type begins. */
  private int[] ids = new int[1024];

  private int[] places = new int[1024];
  private int size;
  private int met;
  private boolean whole;

  private StepFile(byte[] bytes, Deadline deadline) {
    this.bytes = bytes;
    this.deadline = deadline;
  }

  /** Whether a file is STEP and says that it holds a building model. */
  static boolean recognises(byte[] bytes) {
    String head = new String(bytes, 0, Math.min(HEADER, bytes.length), StandardCharsets.ISO_8859_1);
    int start = head.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    if (!head.substring(start).stripLeading().startsWith(MAGIC)) {
      return false;
    }
    int schema = head.indexOf("FILE_SCHEMA");
    int end = schema < 0 ? -1 : head.indexOf(';', schema);
    return end > 0 && head.substring(schema, end).toUpperCase(Locale.ROOT).contains("'IFC");
  }

  /**
   * Finds the instances of a file.
   *
   * @param most instances
   * @throws ReadingStopped with {@code drawing_too_large} beyond that
   */
  static StepFile of(byte[] bytes, int most, Deadline deadline) {
    StepFile file = new StepFile(bytes, deadline);
    file.scan(most);
    for (Map.Entry<String, Integer> type : file.counts.entrySet()) {
      file.byType.computeIfPresent(
          type.getKey(), (key, list) -> Arrays.copyOf(list, type.getValue()));
    }
    return file;
  }

  /** Whether its end mark was met. */
  boolean whole() {
    return whole;
  }

  /** How many instances of each type it has. */
  Map<String, Integer> counts() {
    return Map.copyOf(counts);
  }

  /** The instances of a type, in the order of the file; not copied, not to be changed. */
  int[] all(String type) {
    return byType.getOrDefault(type, new int[0]);
  }

  /** The type of an instance in capital letters; empty when there is no such instance. */
  String type(int id) {
    int place = place(id);
    return place < 0 ? "" : new StepParser(bytes, place).word();
  }

  /**
   * An instance with its attributes.
   *
   * @throws StepFault when there is none of that number, or its attributes make no sense
   * @throws ReadingStopped when the file makes its reader parse far more than it holds
   */
  StepInstance get(int id) {
    int place = place(id);
    if (place < 0) {
      throw new StepFault("#" + id + " is missing");
    }
    StepParser parser = new StepParser(bytes, place);
    try {
      String type = parser.word();
      return new StepInstance(id, type, parser.attributes());
    } finally {
      spend(parser.at() - place);
    }
  }

  private void spend(int bytesParsed) {
    parsed += bytesParsed;
    if (parsed > TIMES * bytes.length + ANYWAY) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The model refers to the same long instances too often: more than "
              + ((TIMES * bytes.length + ANYWAY) >> 20)
              + " MiB were to be parsed.");
    }
    if (parsed - asked > STRETCH) {
      asked = parsed;
      deadline.check();
    }
  }

  private void scan(int most) {
    int at = 0;
    while (at < bytes.length) {
      byte b = bytes[at];
      if (b == '#') {
        at = instance(at, most);
      } else if (b == '/' && at + 1 < bytes.length && bytes[at + 1] == '*') {
        at = StepParser.behindComment(bytes, at);
      } else if (b <= ' ' || b == ';') {
        at++;
      } else {
        whole |= startsWith(at, "END-ISO-10303-21");
        at = StepParser.behindSemicolon(bytes, at);
      }
    }
  }

  /** Notes the instance that begins here; where the next one may begin. */
  private int instance(int from, int most) {
    int at = from + 1;
    long id = 0;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      id = Math.min(id * 10 + bytes[at++] - '0', 1L << 40);
    }
    at = StepParser.behindBlanks(bytes, at);
    if (at >= bytes.length || bytes[at] != '=' || id == 0 || id > Integer.MAX_VALUE) {
      return StepParser.behindSemicolon(bytes, at);
    }
    at = StepParser.behindBlanks(bytes, at + 1);
    int end = at;
    while (end < bytes.length && end - at < LONGEST_TYPE && StepParser.isWord(bytes[end])) {
      end++;
    }
    boolean tooLong = end < bytes.length && StepParser.isWord(bytes[end]);
    if (end > at && !tooLong) {
      if (met >= most) {
        throw new ReadingStopped(
            FindingCode.DRAWING_TOO_LARGE,
            "The model has more than the limit of " + most + " instances.");
      }
      if ((met++ & 4095) == 0) {
        deadline.check();
      }
      put((int) id, at, new StepParser(bytes, at).word());
    }
    return StepParser.behindSemicolon(bytes, end);
  }

  private void put(int id, int place, String type) {
    if (size * 2 >= ids.length) {
      grow();
    }
    int slot = slot(ids, id);
    if (ids[slot] != 0) {
      // A number stands for one instance: the first.
      return;
    }
    size++;
    ids[slot] = id;
    places[slot] = place;
    if (counts.size() >= MOST_TYPES && !counts.containsKey(type)) {
      return;
    }
    int count = counts.merge(type, 1, Integer::sum);
    int[] list = byType.getOrDefault(type, new int[8]);
    if (count > list.length) {
      list = Arrays.copyOf(list, list.length * 2);
    }
    list[count - 1] = id;
    byType.put(type, list);
  }

  private void grow() {
    int[] more = new int[ids.length * 2];
    int[] morePlaces = new int[ids.length * 2];
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] != 0) {
        int slot = slot(more, ids[i]);
        more[slot] = ids[i];
        morePlaces[slot] = places[i];
      }
    }
    ids = more;
    places = morePlaces;
  }

  /** Where a number stands or would stand; the length is a power of two. */
  private static int slot(int[] table, int id) {
    int mixed = id * 0x9E3779B9;
    int slot = (mixed ^ (mixed >>> 16)) & (table.length - 1);
    while (table[slot] != 0 && table[slot] != id) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private int place(int id) {
    int slot = slot(ids, id);
    return id > 0 && ids[slot] == id ? places[slot] : -1;
  }

  private boolean startsWith(int at, String word) {
    if (at + word.length() > bytes.length) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (bytes[at + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
