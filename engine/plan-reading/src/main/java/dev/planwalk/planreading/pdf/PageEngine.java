package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;
import java.awt.geom.GeneralPath;
import java.awt.geom.Point2D;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.contentstream.PDFGraphicsStreamEngine;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorProcessor;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.graphics.PDLineDashPattern;
import org.apache.pdfbox.pdmodel.graphics.image.PDImage;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.apache.pdfbox.pdmodel.graphics.state.PDTextState;
import org.jspecify.annotations.Nullable;

/**
 * Runs the content of one page: paths become ink, letters become glyphs, pictures are noted.
 *
 * <p>Path, matrix, text position and clip operators are PDFBox's. Those that would open colour
 * profiles, font programs or pictures are replaced by own ones ({@link #replaceOperators}): a plan
 * needs none of them, and they are where hostile files do their work.
 */
final class PageEngine extends PDFGraphicsStreamEngine {

  private final PageFrame frame;
  private final SharedParts shared;
  private final Budget budget;
  private final List<PlacedPicture> pictures;
  private final FindingLog findings;
  private final String place;
  private final PathBuilder path;
  private final StateStack states = new StateStack();
  private final LayerStack layers;
  private final PathPainter paths;
  private final TextPainter texts;
  private int formDepth;
  private int pendingClip = -1;

  /** The string at hand goes on where another of the same operator ended. */
  private boolean kerned;

  PageEngine(
      PageSource.Sheet page,
      PageEntry entry,
      PageFrame frame,
      OptionalContent content,
      SharedParts shared,
      Budget budget,
      PageResult result,
      FindingLog findings) {
    super(page);
    this.frame = frame;
    this.shared = shared;
    this.budget = budget;
    this.pictures = result.pictures();
    this.findings = findings;
    this.place = "page " + entry.number();
    this.path = new PathBuilder(budget);
    this.layers = new LayerStack(content);
    Clips clips = new Clips(frame, budget.deadline());
    this.paths = new PathPainter(frame, result.ink(), clips, layers, budget);
    this.texts = new TextPainter(frame, result, clips, layers, budget, findings, place);
    replaceOperators();
  }

  private interface Body {
    void run(List<COSBase> operands) throws IOException;
  }

  private final class Own extends OperatorProcessor {
    private final String name;
    private final Body body;

    private Own(String name, Body body) {
      super(PageEngine.this);
      this.name = name;
      this.body = body;
    }

    @Override
    public void process(Operator operator, List<COSBase> operands) throws IOException {
      body.run(operands);
    }

    @Override
    public String getName() {
      return name;
    }
  }

  private void replaceOperators() {
    on("g", o -> states.now().fill(Colours.GRAY, o));
    on("rg", o -> states.now().fill(Colours.RGB, o));
    on("k", o -> states.now().fill(Colours.CMYK, o));
    on("G", o -> states.now().stroke(Colours.GRAY, o));
    on("RG", o -> states.now().stroke(Colours.RGB, o));
    on("K", o -> states.now().stroke(Colours.CMYK, o));
    on("cs", o -> states.now().fillSpace(shared.space(o.getFirst(), getResources())));
    on("CS", o -> states.now().strokeSpace(shared.space(o.getFirst(), getResources())));
    on("sc", o -> states.now().fill(o));
    on("scn", o -> states.now().fill(o));
    on("SC", o -> states.now().stroke(o));
    on("SCN", o -> states.now().stroke(o));
    on("gs", this::parameters);
    on("Tf", this::font);
    on("Do", this::object);
    on("BI", o -> picture(Optional.empty()));
    on("sh", o -> {}); // shades are no lines
    on("BMC", o -> layers.begin(null));
    on("BDC", this::beginMarked);
    on("EMC", o -> layers.end());
  }

  private void on(String name, Body body) {
    addOperator(new Own(name, body));
  }

  @Override
  protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
    budget.operator();
    try {
      super.processOperator(operator, operands);
    } catch (ReadingStopped stopped) {
      throw stopped;
    } catch (RuntimeException odd) {
      // PDFBox casts operands without looking; one bad operator must not cost the page.
      skipped();
    }
  }

  @Override
  protected void operatorException(
      Operator operator, List<COSBase> operands, IOException exception) {
    skipped();
  }

  private void skipped() {
    findings.tally(
        FindingCode.PDF_CONTENT_SKIPPED,
        "drawing {operator|operators} could not be understood and {was|were} left out",
        place);
  }

  // --- State -----------------------------------------------------------------------------------

  @Override
  public void saveGraphicsState() {
    states.checkDepth();
    super.saveGraphicsState();
    states.save();
  }

  @Override
  public void restoreGraphicsState() {
    super.restoreGraphicsState();
    states.restore();
  }

  private void parameters(List<COSBase> operands) throws IOException {
    COSDictionary found = resource(COSName.EXT_G_STATE, operands);
    if (found == null) {
      return;
    }
    PDGraphicsState graphics = getGraphicsState();
    if (found.getDictionaryObject(COSName.LW) instanceof COSNumber width) {
      graphics.setLineWidth(width.floatValue());
    }
    COSArray dash = found.getCOSArray(COSName.D);
    if (dash != null
        && dash.size() >= 2
        && dash.getObject(0) instanceof COSArray lengths
        && dash.getObject(1) instanceof COSNumber phase) {
      graphics.setLineDashPattern(new PDLineDashPattern(lengths, phase.intValue()));
    }
    states.now().alphas(found);
    COSArray font = found.getCOSArray(COSName.FONT);
    if (font != null
        && font.size() >= 2
        && font.getObject(0) instanceof COSDictionary dictionary
        && font.getObject(1) instanceof COSNumber size) {
      states.now().font = shared.font(dictionary);
      graphics.getTextState().setFontSize(size.floatValue());
    }
  }

  private @Nullable COSDictionary resource(COSName kind, List<COSBase> operands) {
    COSDictionary all = getResources().getCOSObject().getCOSDictionary(kind);
    return all != null
            && !operands.isEmpty()
            && operands.getFirst() instanceof COSName name
            && all.getDictionaryObject(name) instanceof COSDictionary found
        ? found
        : null;
  }

  private void beginMarked(List<COSBase> operands) {
    boolean optional =
        operands.size() > 1
            && operands.getFirst() instanceof COSName tag
            && tag.getName().equals("OC");
    COSDictionary group =
        optional ? resource(COSName.PROPERTIES, operands.subList(1, operands.size())) : null;
    layers.begin(group);
  }

  // --- Forms and pictures ----------------------------------------------------------------------

  private void object(List<COSBase> operands) throws IOException {
    if (!(resource(COSName.XOBJECT, operands) instanceof COSStream stream)) {
      return;
    }
    LayerStack.Saved outer = layers.enter();
    layers.begin(stream.getCOSDictionary(COSName.OC));
    try {
      if (layers.hidden()) {
        return;
      }
      if (COSName.IMAGE.equals(stream.getCOSName(COSName.SUBTYPE))) {
        picture(Optional.of(stream));
      } else if (COSName.FORM.equals(stream.getCOSName(COSName.SUBTYPE))) {
        form(stream);
      }
    } finally {
      layers.leave(outer);
    }
  }

  private void form(COSStream stream) throws IOException {
    if (formDepth >= budget.mostFormDepth()) {
      findings.tally(
          FindingCode.BLOCKS_TOO_DEEP,
          "{form lies|forms lie} deeper than "
              + budget.mostFormDepth()
              + " forms and {was|were} left out",
          place);
      return;
    }
    PageSource.Form form = new PageSource.Form(stream, shared.form(stream), budget);
    StateStack.Saved before = states.enter();
    formDepth++;
    try {
      showForm(form);
    } finally {
      formDepth--;
      states.leave(before);
    }
  }

  /** Notes where a picture lies; the stream is empty for one inside the content. */
  private void picture(Optional<COSStream> stream) {
    if (layers.hidden()) {
      return;
    }
    double[] corners = new double[8];
    double[] unit = {0, 0, 1, 0, 1, 1, 0, 1};
    for (int i = 0; i < 4; i++) {
      Point2D p = transformedPoint((float) unit[2 * i], (float) unit[2 * i + 1]);
      corners[2 * i] = frame.x(p.getX(), p.getY());
      corners[2 * i + 1] = frame.y(p.getX(), p.getY());
    }
    budget.pieces(1);
    pictures.add(new PlacedPicture(corners, stream, getResources()));
  }

  @Override
  public void drawImage(PDImage image) {
    throw new IllegalStateException("pictures have an operator of their own");
  }

  @Override
  public void shadingFill(COSName name) {
    throw new IllegalStateException("shades have an operator of their own");
  }

  // --- Paths -----------------------------------------------------------------------------------

  @Override
  public void appendRectangle(Point2D p0, Point2D p1, Point2D p2, Point2D p3) {
    path.moveTo(p0.getX(), p0.getY());
    path.lineTo(p1.getX(), p1.getY());
    path.lineTo(p2.getX(), p2.getY());
    path.lineTo(p3.getX(), p3.getY());
    path.close();
  }

  @Override
  public void moveTo(float x, float y) {
    path.moveTo(x, y);
  }

  @Override
  public void lineTo(float x, float y) {
    path.lineTo(x, y);
  }

  @Override
  public void curveTo(float x1, float y1, float x2, float y2, float x3, float y3) {
    path.curveTo(x1, y1, x2, y2, x3, y3);
  }

  @Override
  public Point2D getCurrentPoint() {
    return new Point2D.Float((float) path.x(), (float) path.y());
  }

  @Override
  public void closePath() {
    path.close();
  }

  @Override
  public void clip(int windingRule) {
    pendingClip = windingRule;
  }

  @Override
  public void endPath() {
    finish(path.take());
  }

  @Override
  public void strokePath() {
    List<PathBuilder.Subpath> parts = path.take();
    paths.stroke(parts, states.now(), getGraphicsState());
    finish(parts);
  }

  @Override
  public void fillPath(int windingRule) {
    List<PathBuilder.Subpath> parts = path.take();
    paths.fill(parts, windingRule, states.now(), getGraphicsState());
    finish(parts);
  }

  @Override
  public void fillAndStrokePath(int windingRule) {
    List<PathBuilder.Subpath> parts = path.take();
    paths.fill(parts, windingRule, states.now(), getGraphicsState());
    paths.stroke(parts, states.now(), getGraphicsState());
    finish(parts);
  }

  /** A clip takes effect after the path that states it was painted. */
  private void finish(List<PathBuilder.Subpath> parts) {
    if (pendingClip >= 0) {
      GeneralPath shape = PathBuilder.shape(parts, pendingClip);
      getGraphicsState().intersectClippingPath(shape);
      pendingClip = -1;
    }
  }

  // --- Text ------------------------------------------------------------------------------------

  private void font(List<COSBase> operands) {
    COSDictionary found = resource(COSName.FONT, operands);
    states.now().font = found == null ? null : shared.font(found);
    if (operands.size() > 1 && operands.get(1) instanceof COSNumber size) {
      getGraphicsState().getTextState().setFontSize(size.floatValue());
    }
  }

  @Override
  public void showTextStrings(COSArray array) throws IOException {
    PDTextState text = getGraphicsState().getTextState();
    PageFont font = states.now().font;
    boolean vertical = font != null && font.vertical();
    kerned = false;
    for (COSBase part : array) {
      if (part instanceof COSNumber number) {
        float shift = -number.floatValue() / 1000 * text.getFontSize();
        float across = shift * text.getHorizontalScaling() / 100;
        applyTextAdjustment(vertical ? 0 : across, vertical ? shift : 0);
      } else if (part instanceof COSString string) {
        showText(string.getBytes());
        kerned = true;
      }
    }
    kerned = false;
  }

  @Override
  protected void showText(byte[] string) {
    texts.show(string, kerned, getTextMatrix(), states.now(), getGraphicsState());
  }
}
