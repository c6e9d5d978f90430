package dev.planwalk.planreading;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.options.ReadingOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Small DXF files written by hand: groups divided by blanks in the source, by lines in the file.
 */
public final class DxfText {

  private DxfText() {}

  /** A file whose ENTITIES section holds these groups, written as "0 LINE 8 0 10 1.5 ...". */
  public static byte[] entities(String groups) {
    return file("", "", "", groups);
  }

  /** A file of header variables, table entries, blocks and entities. */
  public static byte[] file(String header, String tables, String blocks, String entities) {
    return bytes(
        section("HEADER", header)
            + section("TABLES", tables)
            + section("BLOCKS", blocks)
            + section("ENTITIES", entities)
            + "0\nEOF\n",
        StandardCharsets.UTF_8);
  }

  public static byte[] bytes(String text, Charset charset) {
    return text.getBytes(charset);
  }

  private static String section(String name, String groups) {
    return "0\nSECTION\n2\n" + name + "\n" + lines(groups) + "0\nENDSEC\n";
  }

  /** Groups divided by blanks; a blank inside a value is written as a tilde. */
  public static String lines(String groups) {
    StringBuilder out = new StringBuilder();
    for (String word : groups.strip().split("\\s+", -1)) {
      out.append(word.isEmpty() ? "" : word.replace("~", " ") + "\n");
    }
    return out.toString();
  }

  /** Reads and flattens with the default limits; fails when there is no drawing. */
  public static FlatDrawing flat(byte[] bytes) {
    return sheet(bytes).drawing();
  }

  public static Flattened.Sheet sheet(byte[] bytes) {
    return sheet(bytes, ReadingOptions.defaults());
  }

  public static Flattened.Sheet sheet(byte[] bytes, ReadingOptions options) {
    Flattened read = PlanReader.flatten(bytes, options, () -> 0L);
    if (read instanceof Flattened.Sheet sheet) {
      return sheet;
    }
    throw new AssertionError("not read: " + read);
  }
}
