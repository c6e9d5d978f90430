package dev.planwalk.plandrawing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdfwriter.compress.CompressParameters;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.util.Matrix;

/**
 * Sheets as a PDF, a page each: vectors at true scale, text as text in an embedded subset of the
 * typeface. Viewers are told to print without scaling.
 */
public final class PdfWriter {

  private static final double POINTS_PER_MILLIMETRE = 72 / 25.4;

  private final PDDocument document;
  private final Lettering lettering = new Lettering();
  private final Map<Typeface, PDFont> fonts = new EnumMap<>(Typeface.class);

  private PdfWriter(PDDocument document) throws IOException {
    this.document = document;
    for (Typeface typeface : Typeface.values()) {
      fonts.put(typeface, PDType0Font.load(document, Lettering.font(typeface), true));
    }
  }

  /**
   * The file; the same sheets give the same bytes.
   *
   * @param sheets at least one
   */
  public static byte[] write(List<Sheet> sheets) {
    if (sheets.isEmpty()) {
      throw new IllegalArgumentException("a document has at least one page");
    }
    try (PDDocument document = new PDDocument()) {
      PdfWriter writer = new PdfWriter(document);
      for (Sheet sheet : sheets) {
        writer.page(sheet);
      }
      writer.describe(sheets.getFirst());
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes, CompressParameters.NO_COMPRESSION);
      return bytes.toByteArray();
    } catch (IOException impossible) {
      throw new UncheckedIOException("a document in memory cannot be written", impossible);
    }
  }

  private void describe(Sheet first) {
    PDDocumentInformation about = new PDDocumentInformation();
    about.setTitle(first.title());
    about.setCreator("Planwalk");
    document.setDocumentInformation(about);
    document.getDocumentCatalog().setLanguage(first.language().wire());
    COSDictionary viewing = new COSDictionary();
    viewing.setItem(COSName.getPDFName("PrintScaling"), COSName.NONE);
    document
        .getDocumentCatalog()
        .getCOSObject()
        .setItem(COSName.getPDFName("ViewerPreferences"), viewing);
    // In place of the time of day, which would make every file another one.
    document.setDocumentId(0L);
  }

  private void page(Sheet sheet) throws IOException {
    PDPage page =
        new PDPage(
            new PDRectangle(
                (float) (sheet.widthMillimetres() * POINTS_PER_MILLIMETRE),
                (float) (sheet.heightMillimetres() * POINTS_PER_MILLIMETRE)));
    document.addPage(page);
    try (PDPageContentStream content = new PDPageContentStream(document, page)) {
      // From here on in millimetres from the top left, y down.
      content.transform(
          new Matrix(
              (float) POINTS_PER_MILLIMETRE,
              0,
              0,
              (float) -POINTS_PER_MILLIMETRE,
              0,
              (float) (sheet.heightMillimetres() * POINTS_PER_MILLIMETRE)));
      content.setLineJoinStyle(1);
      for (Mark mark : sheet.marks()) {
        switch (mark) {
          case Mark.Figure figure -> figure(content, figure);
          case Mark.Text text -> text(content, text);
        }
      }
    }
  }

  private static void figure(PDPageContentStream content, Mark.Figure figure) throws IOException {
    if (figure.outline().steps().isEmpty()) {
      return;
    }
    if (figure.fill().isPresent()) {
      int rgb = figure.fill().getAsInt();
      content.setNonStrokingColor(red(rgb), green(rgb), blue(rgb));
    }
    if (figure.pen().isPresent()) {
      Pen pen = figure.pen().get();
      content.setStrokingColor(red(pen.rgb()), green(pen.rgb()), blue(pen.rgb()));
      content.setLineWidth((float) pen.widthMillimetres());
      float dash = (float) pen.dashMillimetres();
      content.setLineDashPattern(dash > 0 ? new float[] {dash} : new float[0], 0);
    }
    for (Outline.Step step : figure.outline().steps()) {
      switch (step) {
        case Outline.Step.Move(double x, double y) -> content.moveTo((float) x, (float) y);
        case Outline.Step.Line(double x, double y) -> content.lineTo((float) x, (float) y);
        case Outline.Step.Curve c ->
            content.curveTo(
                (float) c.x1(),
                (float) c.y1(),
                (float) c.x2(),
                (float) c.y2(),
                (float) c.x(),
                (float) c.y());
        case Outline.Step.Close() -> content.closePath();
      }
    }
    if (figure.fill().isPresent() && figure.pen().isPresent()) {
      content.fillAndStrokeEvenOdd();
    } else if (figure.fill().isPresent()) {
      content.fillEvenOdd();
    } else {
      content.stroke();
    }
  }

  private void text(PDPageContentStream content, Mark.Text text) throws IOException {
    double width = lettering.width(text.text(), text.typeface(), text.emMillimetres());
    double before = width * text.anchor().share();
    content.beginText();
    content.setNonStrokingColor(red(text.rgb()), green(text.rgb()), blue(text.rgb()));
    content.setFont(fonts.get(text.typeface()), (float) text.emMillimetres());
    // The page is upside down, so letters are turned over again.
    content.setTextMatrix(
        text.upright()
            ? new Matrix(0, -1, -1, 0, (float) text.x(), (float) (text.y() + before))
            : new Matrix(1, 0, 0, -1, (float) (text.x() - before), (float) text.y()));
    content.showText(text.text());
    content.endText();
  }

  private static float red(int rgb) {
    return (rgb >> 16 & 0xFF) / 255f;
  }

  private static float green(int rgb) {
    return (rgb >> 8 & 0xFF) / 255f;
  }

  private static float blue(int rgb) {
    return (rgb & 0xFF) / 255f;
  }
}
