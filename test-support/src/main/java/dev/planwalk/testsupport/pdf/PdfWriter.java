package dev.planwalk.testsupport.pdf;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.drawn.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSFloat;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.pdfbox.pdmodel.graphics.optionalcontent.PDOptionalContentGroup;
import org.apache.pdfbox.pdmodel.graphics.optionalcontent.PDOptionalContentProperties;
import org.apache.pdfbox.util.Matrix;

/** Plots a drawn plan on one page of PDF. The same plan and sheet give the same bytes. */
public final class PdfWriter {

  private static final float THIN = 0.25f;
  private static final double POINTS_PER_METRE = 72 / 0.0254;
  private static final double MARGIN = 36;

  /** Of Helvetica: height of a capital as a share of the font's size. */
  private static final double CAPITAL = 0.718;

  private final DrawnPlan plan;
  private final PdfSheet sheet;
  private final PDDocument document = new PDDocument();
  private final PDFont font = new PDType1Font(Standard14Fonts.FontName.HELVETICA);
  private final Map<String, PDOptionalContentGroup> groups = new HashMap<>();
  private final Map<String, DrawnPlan.Layer> layers = new HashMap<>();
  private final double pointsPerUnit;

  private PdfWriter(DrawnPlan plan, PdfSheet sheet) {
    this.plan = plan;
    this.sheet = sheet;
    this.pointsPerUnit = metresPerUnit(plan.insUnits()) / sheet.scale() * POINTS_PER_METRE;
    plan.layers().forEach(layer -> layers.put(layer.name(), layer));
  }

  private static double metresPerUnit(int insUnits) {
    return switch (insUnits) {
      case 1 -> 0.0254;
      case 4 -> 0.001;
      case 5 -> 0.01;
      case 6 -> 1;
      default -> throw new IllegalArgumentException("no unit to plot in: " + insUnits);
    };
  }

  /** The file. */
  public static byte[] write(DrawnPlan plan, PdfSheet sheet) {
    PdfWriter writer = new PdfWriter(plan, sheet);
    try (PDDocument open = writer.document) {
      writer.page();
      open.setDocumentId(1L);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      open.save(out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void page() throws IOException {
    Rectangle2D.Double bounds = new Rectangle2D.Double();
    Bounds.of(plan, bounds);
    double width = bounds.width * pointsPerUnit + 2 * MARGIN;
    double height = bounds.height * pointsPerUnit + 2 * MARGIN;
    boolean lying = sheet.rotation() % 180 != 0;
    PDPage page =
        new PDPage(
            new PDRectangle((float) (lying ? height : width), (float) (lying ? width : height)));
    page.setRotation(sheet.rotation());
    document.addPage(page);
    if (sheet.layers()) {
      optionalContent();
    }
    if (sheet.measured()) {
      measure(page);
    }
    AffineTransform toPage = new AffineTransform();
    switch (sheet.rotation()) {
      case 90 -> toPage.setTransform(0, 1, -1, 0, height, 0);
      case 180 -> toPage.setTransform(-1, 0, 0, -1, width, height);
      case 270 -> toPage.setTransform(0, -1, 1, 0, 0, width);
      default -> {}
    }
    toPage.translate(MARGIN, MARGIN);
    toPage.scale(pointsPerUnit, pointsPerUnit);
    toPage.translate(-bounds.x, -bounds.y);
    try (PDPageContentStream out = new PDPageContentStream(document, page)) {
      out.setLineWidth(THIN);
      shapes(out, plan.modelSpace(), toPage, "0");
      if (!sheet.note().isEmpty()) {
        double letters = 10 / pointsPerUnit;
        text(
            out,
            new Shape.Text("0", sheet.note(), bounds.x, bounds.y - 2 * letters, letters, 0, false),
            toPage);
      }
    }
  }

  private void optionalContent() {
    PDOptionalContentProperties properties = new PDOptionalContentProperties();
    for (DrawnPlan.Layer layer : plan.layers()) {
      PDOptionalContentGroup group = new PDOptionalContentGroup(layer.name());
      properties.addGroup(group);
      properties.setGroupEnabled(group, !layer.frozen() && layer.colour() >= 0);
      groups.put(layer.name(), group);
    }
    document.getDocumentCatalog().setOCProperties(properties);
  }

  /** A viewport over the page: drawing units for a point. */
  private void measure(PDPage page) {
    COSDictionary unit = new COSDictionary();
    unit.setItem(COSName.getPDFName("U"), new COSString(" "));
    unit.setItem(COSName.getPDFName("C"), new COSFloat((float) (1 / pointsPerUnit)));
    COSArray units = new COSArray();
    units.add(unit);
    COSDictionary measure = new COSDictionary();
    measure.setName(COSName.TYPE, "Measure");
    measure.setName(COSName.SUBTYPE, "RL");
    measure.setItem(COSName.getPDFName("R"), new COSString("1:" + sheet.scale()));
    for (String axis : List.of("X", "D", "A")) {
      measure.setItem(COSName.getPDFName(axis), units);
    }
    COSDictionary viewport = new COSDictionary();
    viewport.setName(COSName.TYPE, "Viewport");
    viewport.setItem(COSName.BBOX, page.getMediaBox().getCOSArray());
    viewport.setItem(COSName.getPDFName("Measure"), measure);
    COSArray viewports = new COSArray();
    viewports.add(viewport);
    page.getCOSObject().setItem(COSName.getPDFName("VP"), viewports);
  }

  private void shapes(PDPageContentStream out, Ink ink, AffineTransform t, String inherited)
      throws IOException {
    for (Shape shape : ink.shapes()) {
      String layer = shape.layer().equals("0") ? inherited : shape.layer();
      if (shape instanceof Shape.Insert insert) {
        insert(out, insert, t, layer);
        continue;
      }
      if (shape instanceof Shape.Dimension dimension) {
        shapes(out, block(dimension.picture()), t, layer);
        continue;
      }
      DrawnPlan.Layer known = layers.get(layer);
      boolean hidden = known != null && (known.frozen() || known.colour() < 0);
      PDOptionalContentGroup group = groups.get(layer);
      if (hidden && group == null) {
        continue; // a printer driver plots what is seen
      }
      if (group != null) {
        out.beginMarkedContent(COSName.OC, group);
      }
      shape(out, shape, t);
      if (group != null) {
        out.endMarkedContent();
      }
    }
  }

  private Ink block(String name) {
    Ink block = plan.blocks().get(name);
    if (block == null) {
      throw new IllegalArgumentException("no block " + name);
    }
    return block;
  }

  private void insert(PDPageContentStream out, Shape.Insert insert, AffineTransform t, String layer)
      throws IOException {
    for (int row = 0; row < insert.rows(); row++) {
      for (int column = 0; column < insert.columns(); column++) {
        shapes(out, block(insert.block()), Bounds.placed(insert, t, row, column), layer);
      }
    }
    Ink attributes = new Ink();
    insert.attributes().forEach(attribute -> attributes.add(attribute.text()));
    shapes(out, attributes, t, layer);
  }

  private void shape(PDPageContentStream out, Shape shape, AffineTransform t) throws IOException {
    switch (shape) {
      case Shape.Line line -> {
        move(out, t, line.x1(), line.y1());
        line(out, t, line.x2(), line.y2());
        out.stroke();
      }
      case Shape.Polyline p -> {
        ring(out, p.points(), p.bulges(), p.closed(), t);
        if (p.width() > 0) {
          out.setLineWidth((float) (p.width() * Math.sqrt(Math.abs(t.getDeterminant()))));
        }
        out.stroke();
        if (p.width() > 0) {
          out.setLineWidth(THIN);
        }
      }
      case Shape.Arc arc -> {
        double sweep = arc.to() - arc.from();
        double start = Math.toRadians(arc.from());
        move(
            out,
            t,
            arc.x() + arc.radius() * Math.cos(start),
            arc.y() + arc.radius() * Math.sin(start));
        arc(
            out,
            t,
            arc.x(),
            arc.y(),
            arc.radius(),
            start,
            Math.toRadians(sweep < 0 ? sweep + 360 : sweep));
        out.stroke();
      }
      case Shape.Circle circle -> {
        move(out, t, circle.x() + circle.radius(), circle.y());
        arc(out, t, circle.x(), circle.y(), circle.radius(), 0, 2 * Math.PI);
        out.closeAndStroke();
      }
      case Shape.Text text -> text(out, text, t);
      case Shape.Hatch hatch -> hatch(out, hatch, t);
      case Shape.Insert _, Shape.Dimension _ -> {} // unfolded before
    }
  }

  private static void move(PDPageContentStream out, AffineTransform t, double x, double y)
      throws IOException {
    Point2D p = t.transform(new Point2D.Double(x, y), null);
    out.moveTo((float) p.getX(), (float) p.getY());
  }

  private static void line(PDPageContentStream out, AffineTransform t, double x, double y)
      throws IOException {
    Point2D p = t.transform(new Point2D.Double(x, y), null);
    out.lineTo((float) p.getX(), (float) p.getY());
  }

  /** Goes on along an arc, in curves of at most a quarter. */
  private static void arc(
      PDPageContentStream out,
      AffineTransform t,
      double x,
      double y,
      double radius,
      double start,
      double sweep)
      throws IOException {
    int pieces = Math.max(1, (int) Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
    double step = sweep / pieces;
    double reach = radius * 4 / 3 * Math.tan(step / 4);
    for (int i = 0; i < pieces; i++) {
      double a = start + i * step;
      double b = a + step;
      double[] points = {
        x + radius * Math.cos(a) - reach * Math.sin(a),
        y + radius * Math.sin(a) + reach * Math.cos(a),
        x + radius * Math.cos(b) + reach * Math.sin(b),
        y + radius * Math.sin(b) - reach * Math.cos(b),
        x + radius * Math.cos(b),
        y + radius * Math.sin(b)
      };
      t.transform(points, 0, points, 0, 3);
      out.curveTo(
          (float) points[0],
          (float) points[1],
          (float) points[2],
          (float) points[3],
          (float) points[4],
          (float) points[5]);
    }
  }

  private static void ring(
      PDPageContentStream out, double[] p, double[] bulges, boolean closed, AffineTransform t)
      throws IOException {
    int n = p.length / 2;
    move(out, t, p[0], p[1]);
    for (int i = 0; i < (closed ? n : n - 1); i++) {
      int next = (i + 1) % n;
      double bulge = bulges.length > 0 ? bulges[i] : 0;
      if (bulge != 0) {
        double dx = p[2 * next] - p[2 * i];
        double dy = p[2 * next + 1] - p[2 * i + 1];
        double offset = (1 - bulge * bulge) / (4 * bulge);
        double cx = p[2 * i] + dx / 2 - dy * offset;
        double cy = p[2 * i + 1] + dy / 2 + dx * offset;
        double start = Math.atan2(p[2 * i + 1] - cy, p[2 * i] - cx);
        arc(
            out,
            t,
            cx,
            cy,
            Math.hypot(p[2 * i] - cx, p[2 * i + 1] - cy),
            start,
            4 * Math.atan(bulge));
      } else if (next != 0) {
        line(out, t, p[2 * next], p[2 * next + 1]);
      }
    }
    if (closed) {
      out.closePath();
    }
  }

  private void hatch(PDPageContentStream out, Shape.Hatch hatch, AffineTransform t)
      throws IOException {
    for (double[] ring : hatch.rings()) {
      ring(out, ring, new double[0], true, t);
    }
    if (hatch.pattern().isEmpty()) {
      out.setNonStrokingColor(0.6f);
      out.fillEvenOdd();
      out.setNonStrokingColor(0f);
      return;
    }
    out.saveGraphicsState();
    out.clipEvenOdd();
    Rectangle2D.Double box = new Rectangle2D.Double();
    hatch.rings().forEach(ring -> Bounds.add(ring, new AffineTransform(), box));
    double side = box.width + box.height;
    double step = 6 / pointsPerUnit;
    for (double x = box.x - box.height; x < box.x + box.width; x += step) {
      move(out, t, x, box.y);
      line(out, t, x + side, box.y + side);
    }
    out.stroke();
    out.restoreGraphicsState();
  }

  private void text(PDPageContentStream out, Shape.Text text, AffineTransform t)
      throws IOException {
    double em = text.height() / CAPITAL;
    AffineTransform at = new AffineTransform(t);
    at.translate(text.x(), text.y());
    at.rotate(Math.toRadians(text.angle()));
    if (text.centred()) {
      double width = font.getStringWidth(text.content()) / 1000 * em;
      at.translate(-width / 2, -text.height() / 2);
    }
    at.scale(em, em);
    out.beginText();
    out.setFont(font, 1);
    out.setTextMatrix(new Matrix(at));
    out.showText(text.content());
    out.endText();
  }
}
