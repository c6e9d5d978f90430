package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Block;
import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Layout;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.letters.Letters;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads DXF, R12 to R2018, ASCII and binary, in one pass over the bytes. Source: Autodesk, DXF
 * Reference.
 *
 * <p>Bad bytes never throw: what cannot be read is left out with a finding. Only a limit ends the
 * reading.
 */
public final class DxfReader {

  private static final int XREF = 4;
  private static final int XREF_OVERLAY = 8;

  private final Records records;
  private final Letters letters;
  private final ReadingOptions.Limits limits;
  private final Tables tables;
  private final EntityReader entities;
  private final FindingLog findings;

  private final Map<String, Block> blocks = new LinkedHashMap<>();
  private final List<Entity> modelSpace = new ArrayList<>();
  private final Layouts layouts = new Layouts();
  private final Census.Tally census = new Census.Tally();
  private Census.Space space = Census.Space.MODEL;
  private int count;

  private DxfReader(
      byte[] bytes, ReadingOptions.Limits limits, Deadline deadline, FindingLog findings) {
    Groups groups =
        isBinary(bytes)
            ? new BinaryGroups(bytes, findings)
            : new AsciiGroups(bytes, byteOrderMark(bytes), deadline, findings);
    this.limits = limits;
    this.findings = findings;
    this.letters = Letters.ofDxf();
    this.records = new Records(groups, letters, deadline);
    this.tables = new Tables(letters);
    this.entities = new EntityReader(records, tables, findings, this::countEntity);
  }

  /** Whether these bytes are a DXF file, by content. */
  public static boolean recognises(byte[] bytes) {
    return isBinary(bytes) || hasFirstPair(bytes);
  }

  /**
   * Reads a drawing.
   *
   * @throws ReadingStopped with {@code drawing_too_large} or {@code reading_time_exceeded}
   */
  public static Drawing read(
      byte[] bytes, ReadingOptions.Limits limits, Deadline deadline, FindingLog findings) {
    return new DxfReader(bytes, limits, deadline, findings).read();
  }

  private static boolean isBinary(byte[] bytes) {
    int length = BinaryGroups.SENTINEL.length();
    return bytes.length >= length
        && new String(bytes, 0, length, StandardCharsets.ISO_8859_1).equals(BinaryGroups.SENTINEL);
  }

  // A line "0" and then "SECTION" within the first 4 kB; comments may stand before.
  private static boolean hasFirstPair(byte[] bytes) {
    int end = Math.min(bytes.length, 4096);
    String head = new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
    String before = "";
    for (String line : head.split("\r\n|\n|\r", -1)) {
      String word = line.strip();
      if (word.equals("SECTION") && before.endsWith("0")) {
        return true;
      }
      before = word;
    }
    return false;
  }

  private static int byteOrderMark(byte[] bytes) {
    boolean mark =
        bytes.length > 3
            && bytes[0] == (byte) 0xEF
            && bytes[1] == (byte) 0xBB
            && bytes[2] == (byte) 0xBF;
    return mark ? 3 : 0;
  }

  private Drawing read() {
    String section = "";
    boolean ended = false;
    boolean more = records.next();
    while (more) {
      DxfRecord record = records.current();
      switch (record.name) {
        case "SECTION" -> {
          section = record.nameOf(2);
          if (section.equals("HEADER")) {
            tables.header(record);
          }
        }
        case "ENDSEC" -> section = "";
        case "EOF" -> {
          section = "";
          ended = true;
        }
        default -> {
          switch (section) {
            case "CLASSES" -> {
              if (record.name.equals("CLASS")) {
                tables.classEntry(record);
              }
            }
            case "TABLES" -> tables.entry(record);
            case "BLOCKS" -> {
              if (record.name.equals("BLOCK")) {
                block(record);
              }
            }
            case "ENTITIES" -> modelOrPaper(record);
            case "OBJECTS" -> {
              if (record.name.equals("LAYOUT")) {
                layouts.object(record);
              }
            }
            default -> {} // THUMBNAILIMAGE, ACDSDATA: nothing drawn
          }
        }
      }
      more = records.next();
    }
    if (!ended) {
      findings.add(truncated(section));
    }
    return drawing();
  }

  private static Finding truncated(String section) {
    String where = section.isEmpty() ? "" : " in the middle of its section " + section;
    return new Finding(
        FindingCode.FILE_TRUNCATED,
        "The file ends"
            + where
            + " without the mark EOF, so it was probably cut off and what follows is missing."
            + " Export it or send it again.",
        "end of the file");
  }

  private void countEntity(String type) {
    census.count(type, space);
    count++;
    if (count > limits.maxEntities()) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The drawing has more than "
              + limits.maxEntities()
              + " entities, which is the limit. Purge or split the drawing.");
    }
  }

  private void block(DxfRecord record) {
    String name = record.nameOf(2);
    double x = record.real(10, 0);
    double y = record.real(20, 0);
    double z = record.real(30, 0);
    boolean external = (record.whole(70, 0) & (XREF | XREF_OVERLAY)) != 0;
    String path = external ? record.text(1) : "";
    List<Entity> content = new ArrayList<>();
    String folded = name.toLowerCase(Locale.ROOT);
    boolean model = Layout.isModelSpace(folded);
    boolean paper = Layout.isPaperSpace(folded);
    space = model ? Census.Space.MODEL : paper ? Census.Space.PAPER : Census.Space.BLOCK;
    while (!blockEnds(records.ahead()) && records.next()) {
      DxfRecord inside = records.current();
      if (paper) {
        onSheet(inside, layouts.ofBlock(folded));
      } else {
        entities.read(inside, content);
      }
    }
    if (model) {
      modelSpace.addAll(content);
    } else if (!paper) {
      blocks.put(folded, new Block(name, x, y, z, path, content));
    }
  }

  private static boolean blockEnds(String name) {
    return switch (name) {
      case "", "ENDBLK", "BLOCK", "ENDSEC", "SECTION", "EOF" -> true;
      default -> false;
    };
  }

  private void modelOrPaper(DxfRecord record) {
    boolean paper = record.whole(67, 0) == 1;
    space = paper ? Census.Space.PAPER : Census.Space.MODEL;
    if (paper) {
      onSheet(record, layouts.ofName(record.nameOf(410)));
    } else {
      entities.read(record, modelSpace);
    }
  }

  private void onSheet(DxfRecord record, Layouts.Sheet sheet) {
    if (record.name.equals("VIEWPORT")) {
      sheet.viewport(record);
    }
    entities.read(record, sheet.content);
  }

  private Drawing drawing() {
    return new Drawing(
        FileKind.DXF,
        tables.header(),
        tables.layers(),
        tables.dashedLineTypes(),
        blocks,
        modelSpace,
        layouts.toList(tables),
        census.toCensus());
  }
}
