package dev.planwalk.benchmarks;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.PDFRenderer;

/**
 * How fast a page of 100,000 line pieces becomes a flattened drawing, on one thread, warm, beside
 * PDFBox's own renderer painting the same page. The page is ours: short lines, polylines, curves
 * and clips, as plotters write them.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.PdfReading}; goal: 1 s.
 */
public final class PdfReading {

  private static final int WARM_UP = 8;
  private static final int ROUNDS = 11;
  private static final int PIECES = 100_000;

  private PdfReading() {}

  private interface Work {
    void run() throws IOException;
  }

  /** Prints the median of {@value #ROUNDS} rounds of the reader and of the renderer. */
  public static void main(String[] arguments) throws IOException {
    byte[] bytes = page();
    System.out.printf(
        Locale.ROOT,
        "one page, %.1f MB, %d pieces, %d strokes%n",
        bytes.length / 1e6,
        PIECES,
        strokes(bytes));
    double own = median(() -> strokes(bytes));
    // The renderer at screen size, which is the least that any picture of the page costs.
    double peer = median(() -> painted(bytes));
    System.out.printf(
        Locale.ROOT,
        "into the drawing: %.0f ms; PDFBox paints it at 36 dpi: %.0f ms; ratio %.2f%n",
        own,
        peer,
        own / peer);
  }

  private static double median(Work work) throws IOException {
    for (int i = 0; i < WARM_UP; i++) {
      work.run();
    }
    double[] millis = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      work.run();
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(millis);
    return millis[ROUNDS / 2];
  }

  private static int strokes(byte[] bytes) {
    Flattened read = PlanReader.flatten(bytes, ReadingOptions.defaults(), System::nanoTime);
    if (read instanceof Flattened.Sheet sheet) {
      return sheet.drawing().strokes().size();
    }
    throw new IllegalStateException("not read: " + read);
  }

  private static void painted(byte[] bytes) throws IOException {
    try (PDDocument document = Loader.loadPDF(bytes)) {
      new PDFRenderer(document).renderImageWithDPI(0, 36);
    }
  }

  private static byte[] page() throws IOException {
    Random random = new Random(7);
    try (PDDocument document = new PDDocument()) {
      PDPage page = new PDPage(new PDRectangle(2384, 1684));
      document.addPage(page);
      try (PDPageContentStream out = new PDPageContentStream(document, page)) {
        for (int drawn = 0; drawn < PIECES; drawn += 10) {
          float x = random.nextFloat() * 2300;
          float y = random.nextFloat() * 1600;
          out.setLineWidth(drawn % 3 == 0 ? 0.5f : 0.13f);
          out.moveTo(x, y);
          out.lineTo(x + 40, y);
          out.lineTo(x + 40, y + 3);
          out.lineTo(x, y + 3);
          out.stroke();
          out.moveTo(x, y);
          out.curveTo(x + 11, y, x + 20, y + 9, x + 20, y + 20);
          out.stroke();
          for (int i = 0; i < 6; i++) {
            out.moveTo(x + 2 * i, y);
            out.lineTo(x + 2 * i + 7, y + 9);
            out.stroke();
          }
        }
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return bytes.toByteArray();
    }
  }
}
