package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.Deflater;

/**
 * PDF files written by hand, object by object: a test says exactly what stands in the file, sound
 * or not. Object 1 is the catalog, object 2 the page tree.
 */
public final class TinyPdf {

  private final List<byte[]> objects = new ArrayList<>();
  private final List<Integer> pages = new ArrayList<>();
  private String catalog = "";

  /** A file without pages. */
  public TinyPdf() {
    objects.add(new byte[0]);
    objects.add(new byte[0]);
  }

  /** More entries of the catalog. */
  public TinyPdf catalog(String entries) {
    catalog = entries;
    return this;
  }

  /** Adds an object; its number. */
  public int object(String body) {
    objects.add(body.getBytes(StandardCharsets.ISO_8859_1));
    return objects.size();
  }

  /** Adds a stream with more entries in its dictionary; its number. */
  public int stream(String entries, byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(latin("<< " + entries + " /Length " + data.length + " >>\nstream\n"));
    out.writeBytes(data);
    out.writeBytes(latin("\nendstream"));
    objects.add(out.toByteArray());
    return objects.size();
  }

  /** Adds a stream packed with Flate. */
  public int packed(String entries, byte[] data) {
    return stream(entries + " /Filter /FlateDecode", deflate(data));
  }

  /** Adds a page of 600 by 400 points with content and more entries. */
  public TinyPdf page(String content, String entries) {
    int stream = stream("", latin(content));
    return pageOf(stream, entries);
  }

  /** Adds a page with a content stream that is there already. */
  public TinyPdf pageOf(int content, String entries) {
    String box = entries.contains("/MediaBox") ? "" : "/MediaBox [0 0 600 400] ";
    pages.add(
        object(
            "<< /Type /Page /Parent 2 0 R " + box + entries + " /Contents " + content + " 0 R >>"));
    return this;
  }

  /** The file. */
  public byte[] bytes() {
    StringBuilder kids = new StringBuilder();
    pages.forEach(page -> kids.append(page).append(" 0 R "));
    return bytes("<< /Type /Pages /Kids [" + kids + "] /Count " + pages.size() + " >>");
  }

  /** The file with a page tree of its own. */
  public byte[] bytes(String tree) {
    objects.set(0, latin("<< /Type /Catalog /Pages 2 0 R " + catalog + " >>"));
    objects.set(1, latin(tree));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(latin("%PDF-1.7\n"));
    List<Integer> offsets = new ArrayList<>();
    for (int i = 0; i < objects.size(); i++) {
      offsets.add(out.size());
      out.writeBytes(latin((i + 1) + " 0 obj\n"));
      out.writeBytes(objects.get(i));
      out.writeBytes(latin("\nendobj\n"));
    }
    int xref = out.size();
    out.writeBytes(latin("xref\n0 " + (objects.size() + 1) + "\n0000000000 65535 f \n"));
    for (int offset : offsets) {
      out.writeBytes(latin(String.format(Locale.ROOT, "%010d 00000 n \n", offset)));
    }
    out.writeBytes(
        latin(
            "trailer\n<< /Size "
                + (objects.size() + 1)
                + " /Root 1 0 R >>\nstartxref\n"
                + xref
                + "\n%%EOF\n"));
    return out.toByteArray();
  }

  /** One page with this content. */
  public static Flattened.Sheet drawn(String content) {
    return sheet(new TinyPdf().page(content, "").bytes());
  }

  /** Reads a file that must be readable. */
  public static Flattened.Sheet sheet(byte[] bytes) {
    Flattened read = PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0L);
    if (read instanceof Flattened.Sheet sheet) {
      return sheet;
    }
    throw new AssertionError("not read: " + read);
  }

  /** Reads a file to the end. */
  public static Reading read(byte[] bytes, ReadingOptions options) {
    return PlanReader.read(
        bytes,
        options,
        System::nanoTime,
        bug -> {
          throw new AssertionError(bug);
        });
  }

  static byte[] deflate(byte[] data) {
    Deflater deflater = new Deflater(9);
    deflater.setInput(data);
    deflater.finish();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 16];
    while (!deflater.finished()) {
      out.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.end();
    return out.toByteArray();
  }

  static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
