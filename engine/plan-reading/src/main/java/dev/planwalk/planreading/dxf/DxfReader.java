package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.Finding;
import dev.planwalk.planreading.FindingLog;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.planreading.ReadingStopped;
import dev.planwalk.planreading.drawing.Block;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Layout;
import dev.planwalk.planreading.letters.Letters;
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

  private final Records records;
  private final Letters letters;
  private final ReadingOptions.Limits limits;
  private final Tables tables;
  private final EntityReader entities;
  private final FindingLog findings;

  private final Map<String, Block> blocks = new LinkedHashMap<>();
  private final List<Entity> modelSpace = new ArrayList<>();
  private final Map<String, SheetParts> sheets = new LinkedHashMap<>();
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
            case "TABLES" -> tables.entry(record);
            case "BLOCKS" -> {
              if (record.name.equals("BLOCK")) {
                block(record);
              }
            }
            case "ENTITIES" -> modelOrPaper(record);
            default -> {} // CLASSES, OBJECTS, THUMBNAILIMAGE: nothing drawn
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
        Finding.FILE_TRUNCATED,
        Finding.Severity.WARNING,
        "The file ends"
            + where
            + " without the mark EOF, so it was probably cut off and what follows is missing."
            + " Export it or send it again.",
        "end of the file");
  }

  private void countEntity() {
    count++;
    if (count > limits.maxEntities()) {
      throw new ReadingStopped(
          "drawing_too_large",
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
    boolean external = (record.whole(70, 0) & 4) != 0;
    String path = external ? record.text(1) : "";
    List<Entity> content = new ArrayList<>();
    String folded = name.toLowerCase(Locale.ROOT);
    while (!blockEnds(records.ahead()) && records.next()) {
      DxfRecord inside = records.current();
      if (!folded.startsWith("*paper_space") && !folded.startsWith("$paper_space")) {
        entities.read(inside, content);
      }
    }
    if (folded.startsWith("*model_space") || folded.startsWith("$model_space")) {
      modelSpace.addAll(content);
    } else {
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
    if (record.whole(67, 0) != 1) {
      entities.read(record, modelSpace);
      return;
    }
    String name = record.nameOf(410);
    SheetParts sheet = sheets.computeIfAbsent(name, k -> new SheetParts());
    if (record.name.equals("VIEWPORT")) {
      countEntity();
      double shown = record.real(45, 0);
      double scale = shown > 0 ? record.real(41, 0) / shown : 0;
      sheet.viewports.add(new Layout.Viewport(scale, record.real(12, 0), record.real(22, 0)));
    } else {
      entities.read(record, sheet.content);
    }
  }

  private Drawing drawing() {
    List<Layout> layouts = new ArrayList<>();
    sheets.forEach((name, parts) -> layouts.add(new Layout(name, parts.content, parts.viewports)));
    Header header = tables.header();
    Map<String, Layer> layers = tables.layers();
    return new Drawing(
        "dxf", header, layers, tables.dashedLineTypes(), blocks, modelSpace, layouts);
  }

  /** What is gathered of one layout. */
  private static final class SheetParts {
    private final List<Entity> content = new ArrayList<>();
    private final List<Layout.Viewport> viewports = new ArrayList<>();
  }
}
