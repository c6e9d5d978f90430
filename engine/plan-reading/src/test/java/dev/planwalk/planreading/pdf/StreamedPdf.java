package dev.planwalk.planreading.pdf;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;

/**
 * PDF files of the younger kind, written by hand: objects inside streams, and a stream of
 * references instead of a table. Object 1 is the catalog, object 2 the page tree.
 */
public final class StreamedPdf {

  private static final int ROW_BYTES = 7;

  /** A row of references: 1, offset, generation; or 2, stream, index. */
  private record Row(int kind, int place, int part) {}

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Map<Integer, Row> rows = new TreeMap<>();

  /** A file without objects. */
  StreamedPdf() {
    out.writeBytes(TinyPdf.latin("%PDF-1.7\n"));
  }

  /** A file with catalog, tree and one page, whose only line stands in object 4. */
  static StreamedPdf ofOnePage() {
    return new StreamedPdf()
            .object(1, "<< /Type /Catalog /Pages 2 0 R >>")
            .object(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
            .object(3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 4 0 R >>")
            .stream(4, "", TinyPdf.latin("10 10 m 90 10 l S"));
  }

  /** A sound file of one line, whose page tree lies in a stream of objects. */
  public static byte[] small() {
    return ofOnePage()
        .holding(5, 2, TinyPdf.latin("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"))
        .bytes();
  }

  /** Writes an object. */
  StreamedPdf object(int number, String body) {
    rows.put(number, new Row(1, out.size(), 0));
    out.writeBytes(TinyPdf.latin(number + " 0 obj\n" + body + "\nendobj\n"));
    return this;
  }

  /** Writes a stream with more entries in its dictionary. */
  StreamedPdf stream(int number, String entries, byte[] data) {
    rows.put(number, new Row(1, out.size(), 0));
    out.writeBytes(
        TinyPdf.latin(
            number + " 0 obj\n<< " + entries + " /Length " + data.length + " >>\nstream\n"));
    out.writeBytes(data);
    out.writeBytes(TinyPdf.latin("\nendstream\nendobj\n"));
    return this;
  }

  /** Writes a packed stream of objects that holds one, and then whatever follows it. */
  StreamedPdf holding(int stream, int number, byte[] body) {
    byte[] head = TinyPdf.latin(number + " 0 ");
    ByteBuffer content = ByteBuffer.allocate(head.length + body.length).put(head).put(body);
    stream(
        stream,
        "/Type /ObjStm /N 1 /First " + head.length + " /Filter /FlateDecode",
        TinyPdf.deflate(content.array()));
    return held(number, stream);
  }

  /** Says that an object lies in a stream. */
  StreamedPdf held(int number, int stream) {
    rows.put(number, new Row(2, stream, 0));
    return this;
  }

  /** The file. */
  byte[] bytes() {
    int size = rows.keySet().stream().mapToInt(i -> i + 1).max().orElse(0);
    ByteBuffer table = ByteBuffer.allocate(ROW_BYTES * size);
    for (int number = 0; number < size; number++) {
      Row row = rows.getOrDefault(number, new Row(0, 0, 0));
      table.put((byte) row.kind()).putInt(row.place()).putShort((short) row.part());
    }
    return bytes("/W [1 4 2] /Size " + size, table.array());
  }

  /** The file with references as stated. */
  byte[] bytes(String entries, byte[] references) {
    int place = out.size();
    byte[] packed = TinyPdf.deflate(references);
    stream(9_999, "/Type /XRef /Root 1 0 R /Filter /FlateDecode " + entries, packed);
    out.writeBytes(TinyPdf.latin("startxref\n" + place + "\n%%EOF\n"));
    return out.toByteArray();
  }
}
