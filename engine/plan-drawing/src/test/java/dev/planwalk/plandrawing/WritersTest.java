package dev.planwalk.plandrawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.PDFGraphicsStreamEngine;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.graphics.image.PDImage;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class WritersTest {

  private static final double POINTS_PER_MILLIMETRE = 72 / 25.4;

  private final SmallFlat flat = new SmallFlat();

  @Test
  void the_same_plan_gives_the_same_bytes() {
    assertThat(SvgWriter.write(sheet())).isEqualTo(SvgWriter.write(sheet()));
    assertThat(PngWriter.write(sheet(), 60).bytes())
        .isEqualTo(PngWriter.write(sheet(), 60).bytes());
    assertThat(PdfWriter.write(List.of(sheet()))).isEqualTo(PdfWriter.write(List.of(sheet())));
  }

  @Test
  void several_storeys_stand_one_below_the_other() throws Exception {
    byte[] one = SvgWriter.write(sheet("Ground floor"));
    byte[] two = SvgWriter.write(sheet("First floor"));
    double height = height(parse(SvgWriter.stacked(List.of(one))).getDocumentElement());

    Document both = parse(SvgWriter.stacked(List.of(one, two)));

    assertThat(height(both.getDocumentElement())).isCloseTo(2 * height, within(1e-6));
    NodeList sheets = both.getDocumentElement().getElementsByTagName("svg");
    assertThat(sheets.getLength()).isEqualTo(2);
    assertThat(Double.parseDouble(((Element) sheets.item(1)).getAttribute("y")))
        .isCloseTo(height, within(1e-6));
    assertThat(((Element) sheets.item(1)).getAttribute("height")).doesNotContain("mm");
    assertThat(both.getElementsByTagName("title").item(1).getTextContent())
        .isEqualTo("First floor");
  }

  private static double height(Element svg) {
    return Double.parseDouble(svg.getAttribute("height").replace("mm", ""));
  }

  @Test
  void scripts_in_names_stay_text() throws Exception {
    flat.livingName = "<script>alert('x')</script> & \"Zimmer\"";

    Document svg = parse(SvgWriter.write(sheet("</title><script>1</script>.dxf")));

    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(texts(svg)).anyMatch(text -> text.contains("<script>"));
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("</title><script>1</script>.dxf");
  }

  @Test
  void control_characters_and_unknown_letters_do_not_reach_the_files() throws Exception {
    flat.livingName = "Wohn\u0000\u202e\n\uD83D\uDE00 Zimmer";

    List<String> texts = texts(parse(SvgWriter.write(sheet())));

    assertThat(texts).contains("Wohn ? Zimmer");
    assertThat(PdfWriter.write(List.of(sheet()))).isNotEmpty();
  }

  @Test
  void an_svg_has_the_size_of_its_paper_and_a_group_for_each_layer() throws Exception {
    Element svg = parse(SvgWriter.write(sheet())).getDocumentElement();

    assertThat(svg.getAttribute("width")).isEqualTo("297mm");
    assertThat(svg.getAttribute("viewBox")).isEqualTo("0 0 297 210");
    assertThat(svg.getAttribute("xml:lang")).isEqualTo("de");
    List<String> groups = new ArrayList<>();
    NodeList found = svg.getElementsByTagName("g");
    for (int i = 0; i < found.getLength(); i++) {
      groups.add(((Element) found.item(i)).getAttribute("id"));
    }
    assertThat(groups)
        .containsExactly(
            "rooms",
            "floors",
            "furniture",
            "fixtures",
            "stairs",
            "walls",
            "openings",
            "dimensions",
            "labels",
            "sheet");
  }

  @Test
  void a_pdf_is_vectors_at_true_scale() throws IOException {
    Sheet sheet = sheet();
    try (PDDocument pdf = Loader.loadPDF(PdfWriter.write(List.of(sheet, sheet)))) {
      PDPage page = pdf.getPage(0);
      assertThat(pdf.getNumberOfPages()).isEqualTo(2);
      assertThat((double) page.getMediaBox().getWidth())
          .isCloseTo(297 * POINTS_PER_MILLIMETRE, within(0.01));
      Corners corners = new Corners(page);
      corners.processPage(page);

      // The living room is 5.0 m wide: 100 mm at 1:50.
      double width = 5.0 * 1000 / sheet.scale() * POINTS_PER_MILLIMETRE;
      assertThat(sheet.scale()).isEqualTo(50);
      assertThat(corners.firstWidth()).isCloseTo(width, within(0.01));
      COSName scaling =
          (COSName)
              pdf.getDocumentCatalog()
                  .getViewerPreferences()
                  .getCOSObject()
                  .getDictionaryObject("PrintScaling");
      assertThat(scaling.getName()).isEqualTo("None");
    }
  }

  @Test
  void text_of_a_pdf_is_text_in_embedded_fonts() throws IOException {
    try (PDDocument pdf = Loader.loadPDF(PdfWriter.write(List.of(sheet())))) {
      assertThat(new PDFTextStripper().getText(pdf)).contains("Wohnen", "23,50 m²", "flat.dxf");
      for (COSName name : pdf.getPage(0).getResources().getFontNames()) {
        assertThat(pdf.getPage(0).getResources().getFont(name).isEmbedded()).isTrue();
      }
    }
  }

  @Test
  void a_png_states_its_resolution_and_shows_the_walls() throws IOException {
    Sheet sheet = sheet();
    PngWriter.Png png = PngWriter.write(sheet, 127);

    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png.bytes()));

    assertThat(image.getWidth()).isEqualTo(png.width()).isEqualTo(1485);
    assertThat(image.getHeight()).isEqualTo(png.height()).isEqualTo(1050);
    // 127 dots to the inch are 5 to the millimetre.
    assertThat(ByteBuffer.wrap(png.bytes()).getInt(indexOf(png.bytes(), "pHYs") + 4))
        .isEqualTo(5000);
    assertThat(image.getRGB(2, 2) & 0xFFFFFF).isEqualTo(0xFFFFFF);
    Mark.Figure wall =
        sheet.marks().stream()
            .filter(mark -> mark.layer() == Mark.Layer.WALLS)
            .map(Mark.Figure.class::cast)
            .findFirst()
            .orElseThrow();
    Outline.Step.Move corner = (Outline.Step.Move) wall.outline().steps().getFirst();
    int dark = image.getRGB((int) (corner.x() * 5) + 1, (int) (corner.y() * 5) - 1) & 0xFF;
    assertThat(dark).isLessThan(80);
  }

  private static int indexOf(byte[] bytes, String word) {
    return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(word);
  }

  private Sheet sheet() {
    return sheet("flat.dxf");
  }

  private Sheet sheet(String title) {
    return PlanDrawing.draw(
        flat.plan(),
        new DrawingRequest(
            Variant.ARCHITECTURAL, Language.GERMAN, SmallFlat.STOREY, title, List.of()));
  }

  private static Document parse(byte[] svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(svg));
  }

  private static List<String> texts(Document svg) {
    List<String> texts = new ArrayList<>();
    NodeList found = svg.getElementsByTagName("text");
    for (int i = 0; i < found.getLength(); i++) {
      texts.add(found.item(i).getTextContent());
    }
    return texts;
  }

  /** Takes note of the first closed path of a page, in points on paper. */
  private static final class Corners extends PDFGraphicsStreamEngine {

    private final List<Point2D> path = new ArrayList<>();
    private double width;

    Corners(PDPage page) {
      super(page);
    }

    double firstWidth() {
      return width;
    }

    @Override
    public void moveTo(float x, float y) {
      path.add(new Point2D.Float(x, y));
    }

    @Override
    public void lineTo(float x, float y) {
      path.add(new Point2D.Float(x, y));
    }

    @Override
    public void endPath() {
      if (width == 0) {
        double low = path.stream().mapToDouble(Point2D::getX).min().orElse(0);
        double high = path.stream().mapToDouble(Point2D::getX).max().orElse(0);
        width = high - low;
      }
      path.clear();
    }

    @Override
    public void strokePath() {
      endPath();
    }

    @Override
    public void fillPath(int windingRule) {
      endPath();
    }

    @Override
    public void fillAndStrokePath(int windingRule) {
      endPath();
    }

    @Override
    public void appendRectangle(Point2D a, Point2D b, Point2D c, Point2D d) {
      path.addAll(List.of(a, b, c, d));
    }

    @Override
    public void curveTo(float x1, float y1, float x2, float y2, float x3, float y3) {
      path.add(new Point2D.Float(x3, y3));
    }

    @Override
    public Point2D getCurrentPoint() {
      return path.getLast();
    }

    @Override
    public void closePath() {
      // Adds no point.
    }

    @Override
    public void clip(int windingRule) {
      // Nothing is clipped.
    }

    @Override
    public void drawImage(PDImage image) {
      throw new AssertionError("a plan has no pixels");
    }

    @Override
    public void shadingFill(COSName name) {
      throw new AssertionError("a plan has no shading");
    }
  }
}
