package dev.planwalk.readingjudge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts what stands in a DXF by its groups 0 alone, with nothing of the reader that is judged: an
 * oracle for the files that nobody has counted. Layouts and model space are told apart by group 67
 * and by the names of blocks, as DXF defines them.
 */
final class DxfGroups {

  private static final byte[] BINARY = "AutoCAD Binary DXF".getBytes(StandardCharsets.US_ASCII);
  private static final int BINARY_HEAD = 22;
  private static final int FIRST_CLASS = 500;
  private static final int MODEL = 0;
  private static final int PAPER = 1;
  private static final int BLOCK = 2;

  private final SortedMap<String, double[]> rows = new TreeMap<>();
  private final Set<String> layers = new HashSet<>();
  private final Set<String> blocks = new HashSet<>();
  private final List<String> classes = new ArrayList<>();
  private String section = "";
  private int blockSpace = BLOCK;

  private DxfGroups() {}

  /** A code and its value. */
  private record Group(int code, String value) {}

  /** Counts entities, layers and blocks of a DXF of any kind. */
  static EntityTable count(byte[] bytes) {
    DxfGroups counted = new DxfGroups();
    boolean binary = Arrays.equals(bytes, 0, BINARY.length, BINARY, 0, BINARY.length);
    List<Group> record = new ArrayList<>();
    for (Group group : binary ? binaryGroups(bytes) : asciiGroups(bytes)) {
      if (group.code() == 0 && !record.isEmpty()) {
        counted.take(record);
        record.clear();
      }
      record.add(group);
    }
    counted.rows.put("table:LAYER", new double[] {counted.layers.size(), 0, 0});
    counted.rows.put("table:BLOCK", new double[] {counted.blocks.size(), 0, 0});
    return EntityTable.of(counted.rows);
  }

  /** One record: a group 0 and what follows up to the next. */
  private void take(List<Group> record) {
    String type = record.getFirst().value();
    String name = value(record, 2).toLowerCase(Locale.ROOT);
    switch (type) {
      case "SECTION" -> section = value(record, 2);
      case "ENDSEC", "EOF", "ENDBLK" -> {}
      case "CLASS" -> classes.add(value(record, 1));
      case "BLOCK" -> {
        blockSpace = spaceOf(name);
        if (blockSpace == BLOCK) {
          blocks.add(name);
        }
      }
      default -> {
        if (section.equals("TABLES") && type.equals("LAYER")) {
          layers.add(name);
        } else if (section.equals("ENTITIES")) {
          count(type, record, value(record, 67).equals("1") ? PAPER : MODEL);
        } else if (section.equals("BLOCKS")) {
          count(type, record, blockSpace);
        }
      }
    }
  }

  private static int spaceOf(String block) {
    if (block.matches("[*$]model_space.*")) {
      return MODEL;
    }
    return block.matches("[*$]paper_space.*") ? PAPER : BLOCK;
  }

  private void count(String type, List<Group> record, int space) {
    String counted = type;
    // An object of a foreign program goes by the name of its class.
    if (type.equals("ACAD_PROXY_ENTITY") && !value(record, 91).isEmpty()) {
      int index = Integer.parseInt(value(record, 91)) - FIRST_CLASS;
      counted = index >= 0 && index < classes.size() ? classes.get(index) : type;
    }
    rows.computeIfAbsent(counted, key -> new double[3])[space]++;
  }

  private static String value(List<Group> record, int code) {
    return record.stream()
        .filter(group -> group.code() == code)
        .map(Group::value)
        .findFirst()
        .orElse("");
  }

  private static List<Group> asciiGroups(byte[] bytes) {
    List<Group> groups = new ArrayList<>();
    String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\r\n|\n|\r", -1);
    for (int i = 0; i + 1 < lines.length; i += 2) {
      groups.add(new Group(Integer.parseInt(lines[i].strip()), lines[i + 1].strip()));
    }
    return groups;
  }

  /** Codes are one byte until R12 and two since; the file's first group has the code 0. */
  private static List<Group> binaryGroups(byte[] bytes) {
    ByteBuffer data = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(BINARY_HEAD);
    boolean wide = bytes[BINARY_HEAD + 1] == 0;
    List<Group> groups = new ArrayList<>();
    while (data.remaining() > 2) {
      int code = wide ? data.getShort() : data.get() & 0xff;
      if (!wide && code == 0xff) {
        code = data.getShort();
      }
      groups.add(new Group(code, binaryValue(data, bytes, code)));
    }
    return groups;
  }

  private static String binaryValue(ByteBuffer data, byte[] bytes, int code) {
    return switch (kindOf(code)) {
      case 'd' -> Double.toString(data.getDouble());
      case 'q' -> Long.toString(data.getLong());
      case 'i' -> Integer.toString(data.getInt());
      case 'h' -> Short.toString(data.getShort());
      case 'b' -> Byte.toString(data.get());
      case 'x' -> {
        byte[] chunk = new byte[data.get() & 0xff];
        data.get(chunk);
        yield "";
      }
      default -> {
        int from = data.position();
        while (data.get() != 0) {
          // A text ends with a zero.
        }
        yield new String(bytes, from, data.position() - from - 1, StandardCharsets.ISO_8859_1);
      }
    };
  }

  /**
   * Kind of value that a code has, after the table "Group Code Value Types" of the DXF reference.
   */
  private static char kindOf(int code) {
    int tens = code / 10;
    if (isIn(tens, 1, 5)
        || isIn(tens, 11, 14)
        || isIn(tens, 21, 23)
        || tens == 46
        || isIn(tens, 101, 105)) {
      return 'd';
    }
    if (tens == 16) {
      return 'q';
    }
    if (tens == 9 || tens == 42 || tens == 44 || tens == 45 || code == 1071) {
      return 'i';
    }
    if (tens == 29) {
      return 'b';
    }
    if (tens == 31 || code == 1004) {
      return 'x';
    }
    boolean small =
        tens == 6
            || tens == 7
            || tens == 17
            || tens == 27
            || tens == 28
            || tens == 37
            || tens == 38
            || tens == 40
            || tens >= 106;
    return small ? 'h' : 's';
  }

  private static boolean isIn(int number, int least, int most) {
    return number >= least && number <= most;
  }
}
