package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.Finding.Severity;
import dev.planwalk.planreading.FindingLog;
import dev.planwalk.planreading.ReadingStopped;
import java.awt.geom.GeneralPath;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
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
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;
import org.jspecify.annotations.Nullable;

/**
 * Runs the content of one page: paths become ink, letters become glyphs, pictures are noted.
 *
 * <p>Path, matrix, text position and clip operators are PDFBox's. Those that would open colour
 * profiles, font programs or pictures are replaced by own ones ({@link #replaceOperators}): a plan
 * needs none of them, and they are where hostile files do their work.
 */
final class PageEngine extends PDFGraphicsStreamEngine {

  /** Graphics states inside one another; real files have dozens. */
  private static final int MOST_STATES = 2_000;

  private static final int MOST_MARKED = 10_000;

  /** Less than this share of ink is not seen. */
  private static final double INVISIBLE = 0.02;

  /** Hundredths of a millimetre in a point. */
  static final double POINT_WEIGHT = 2540.0 / 72;

  /** Forms kept unpacked, since a symbol is drawn many times. */
  private static final int MOST_KEPT_BYTES = 64 << 20;

  /** What a marked content sequence says: its layer, and whether it or one around it is hidden. */
  private record Marked(String layer, boolean hidden) {}

  private static final Marked UNMARKED = new Marked(OptionalContent.NO_LAYER, false);

  private final PageFrame frame;
  private final OptionalContent layers;
  private final Budget budget;
  private final PageInk ink;
  private final List<Glyph> glyphs;
  private final List<PlacedPicture> pictures;
  private final FindingLog findings;
  private final String place;
  private final PathBuilder path;
  private final IdentityHashMap<COSDictionary, PageFont> fonts = new IdentityHashMap<>();
  private final IdentityHashMap<COSStream, byte[]> forms = new IdentityHashMap<>();
  private final IdentityHashMap<COSBase, Colours> spaces = new IdentityHashMap<>();
  private int keptBytes;

  private PageState state = new PageState();
  private Deque<PageState> states = new ArrayDeque<>();
  private List<Marked> marked = new ArrayList<>();
  private int formDepth;
  private int pendingClip = -1;

  /** The string at hand goes on where another of the same operator ended. */
  private boolean kerned;

  private final Region.Clips clips;
  private @Nullable Path2D clipOf;
  private Region clip;

  PageEngine(
      PageSource.Sheet page,
      PageEntry entry,
      PageFrame frame,
      OptionalContent layers,
      Budget budget,
      PageResult result,
      FindingLog findings) {
    super(page);
    this.frame = frame;
    this.layers = layers;
    this.budget = budget;
    this.ink = result.ink();
    this.glyphs = result.glyphs();
    this.pictures = result.pictures();
    this.findings = findings;
    this.place = "page " + entry.number();
    this.path = new PathBuilder(budget);
    this.clips = new Region.Clips(frame);
    this.clip = clips.common(List.of());
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
    on("g", o -> fill(Colours.GRAY, o));
    on("rg", o -> fill(Colours.RGB, o));
    on("k", o -> fill(Colours.CMYK, o));
    on("G", o -> stroke(Colours.GRAY, o));
    on("RG", o -> stroke(Colours.RGB, o));
    on("K", o -> stroke(Colours.CMYK, o));
    on("cs", o -> fillSpace(space(o)));
    on("CS", o -> strokeSpace(space(o)));
    on("sc", o -> fill(state.fillSpace, o));
    on("scn", o -> fill(state.fillSpace, o));
    on("SC", o -> stroke(state.strokeSpace, o));
    on("SCN", o -> stroke(state.strokeSpace, o));
    on("gs", this::parameters);
    on("Tf", this::font);
    on("Do", this::object);
    on("BI", o -> picture(Optional.empty()));
    on("sh", o -> {}); // shades are no lines
    on("BMC", o -> mark(marked().hidden(), marked().layer()));
    on("BDC", this::beginMarked);
    on("EMC", o -> endMarked());
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
        "pdf_content_skipped",
        Severity.WARNING,
        "drawing operators could not be understood and were left out",
        place);
  }

  // --- State -----------------------------------------------------------------------------------

  @Override
  public void saveGraphicsState() {
    if (states.size() >= MOST_STATES) {
      throw Budget.tooLarge("The PDF nests more than " + MOST_STATES + " graphics states");
    }
    super.saveGraphicsState();
    states.push(state);
    state = state.clone();
  }

  @Override
  public void restoreGraphicsState() {
    super.restoreGraphicsState();
    if (!states.isEmpty()) {
      state = states.pop();
    }
  }

  private Colours space(List<COSBase> operands) {
    COSBase name = operands.getFirst();
    return spaces.computeIfAbsent(name, key -> Colours.of(key, getResources(), budget));
  }

  private void fillSpace(Colours space) {
    state.fillSpace = space;
    state.fillRgb = space.initial();
    state.pattern = "";
  }

  private void strokeSpace(Colours space) {
    state.strokeSpace = space;
    state.strokeRgb = space.initial();
  }

  private void fill(Colours space, List<COSBase> operands) {
    state.fillSpace = space;
    boolean pattern = !operands.isEmpty() && operands.getLast() instanceof COSName;
    state.pattern = pattern && operands.getLast() instanceof COSName n ? n.getName() : "";
    state.fillRgb = pattern ? 0 : space.rgb(operands);
  }

  private void stroke(Colours space, List<COSBase> operands) {
    state.strokeSpace = space;
    boolean pattern = !operands.isEmpty() && operands.getLast() instanceof COSName;
    state.strokeRgb = pattern ? 0 : space.rgb(operands);
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
    state.strokeAlpha = found.getFloat(COSName.CA, (float) state.strokeAlpha);
    state.fillAlpha = found.getFloat(COSName.CA_NS, (float) state.fillAlpha);
    COSArray font = found.getCOSArray(COSName.FONT);
    if (font != null
        && font.size() >= 2
        && font.getObject(0) instanceof COSDictionary dictionary
        && font.getObject(1) instanceof COSNumber size) {
      state.font = font(dictionary);
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

  // --- Layers ----------------------------------------------------------------------------------

  private Marked marked() {
    return marked.isEmpty() ? UNMARKED : marked.getLast();
  }

  private void mark(boolean hidden, String layer) {
    if (marked.size() >= MOST_MARKED) {
      throw Budget.tooLarge("The PDF nests more than " + MOST_MARKED + " marked sequences");
    }
    marked.add(new Marked(layer, hidden));
  }

  private void endMarked() {
    if (!marked.isEmpty()) {
      marked.removeLast();
    }
  }

  private void beginMarked(List<COSBase> operands) {
    boolean optional =
        operands.size() > 1
            && operands.getFirst() instanceof COSName tag
            && tag.getName().equals("OC");
    COSDictionary group =
        optional ? resource(COSName.PROPERTIES, operands.subList(1, operands.size())) : null;
    enter(group);
  }

  private void enter(@Nullable COSDictionary group) {
    if (group == null) {
      mark(marked().hidden(), marked().layer());
    } else {
      String layer = layers.layer(group);
      boolean unnamed = layer.equals(OptionalContent.NO_LAYER);
      mark(marked().hidden() || !layers.visible(group), unnamed ? marked().layer() : layer);
    }
  }

  // --- Forms and pictures ----------------------------------------------------------------------

  private void object(List<COSBase> operands) throws IOException {
    if (!(resource(COSName.XOBJECT, operands) instanceof COSStream stream)) {
      return;
    }
    // A form may end sequences that it did not begin; those around it must not notice.
    List<Marked> outer = marked;
    marked = new ArrayList<>(outer);
    enter(stream.getCOSDictionary(COSName.OC));
    try {
      if (marked().hidden()) {
        return;
      }
      if (COSName.IMAGE.equals(stream.getCOSName(COSName.SUBTYPE))) {
        picture(Optional.of(stream));
      } else if (COSName.FORM.equals(stream.getCOSName(COSName.SUBTYPE))) {
        form(stream);
      }
    } finally {
      marked = outer;
    }
  }

  private void form(COSStream stream) throws IOException {
    if (formDepth >= budget.mostFormDepth()) {
      findings.tally(
          "blocks_too_deep",
          Severity.WARNING,
          "forms lie deeper than " + budget.mostFormDepth() + " forms and were left out",
          place);
      return;
    }
    byte[] content = forms.get(stream);
    if (content == null) {
      content = Streams.unpack(stream, budget);
      if (keptBytes + content.length <= MOST_KEPT_BYTES) {
        keptBytes += content.length;
        forms.put(stream, content);
      }
    }
    PageState before = state;
    Deque<PageState> statesBefore = states;
    formDepth++;
    state = state.clone();
    states = new ArrayDeque<>();
    try {
      showForm(new PageSource.Form(stream, content));
    } finally {
      formDepth--;
      state = before;
      states = statesBefore;
    }
  }

  /** Notes where a picture lies; the stream is empty for one inside the content. */
  private void picture(Optional<COSStream> stream) {
    if (marked().hidden()) {
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
    strokeParts(parts);
    finish(parts);
  }

  @Override
  public void fillPath(int windingRule) {
    List<PathBuilder.Subpath> parts = path.take();
    fillParts(parts, windingRule);
    finish(parts);
  }

  @Override
  public void fillAndStrokePath(int windingRule) {
    List<PathBuilder.Subpath> parts = path.take();
    fillParts(parts, windingRule);
    strokeParts(parts);
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

  @SuppressWarnings("ReferenceEquality") // each clip is a shape of its own
  private Region clip() {
    List<Path2D> paths = getGraphicsState().getCurrentClippingPaths();
    Path2D last = paths.isEmpty() ? null : paths.getLast();
    if (last != clipOf) {
      // Each clip is a shape of its own, so the last one stands for all before it.
      clipOf = last;
      clip = clips.common(paths);
    }
    return clip;
  }

  private void strokeParts(List<PathBuilder.Subpath> parts) {
    if (marked().hidden()
        || state.strokeAlpha < INVISIBLE
        || Colours.white(state.strokeRgb)
        || clip().isEmpty()) {
      return;
    }
    PageInk.Pen pen = new PageInk.Pen(marked().layer(), state.strokeRgb, weight(), dashed());
    for (PathBuilder.Subpath part : parts) {
      Outline outline = Outline.of(part, frame);
      double[] line = PageInk.ring(outline);
      if (clip().covers(line)) {
        ink.stroke(pen, outline);
        continue;
      }
      for (double[] piece : clip().inside(line)) {
        ink.stroke(pen, new Outline(piece, new double[0], false));
      }
    }
  }

  private int weight() {
    Matrix ctm = getGraphicsState().getCurrentTransformationMatrix();
    double area =
        ctm.getScaleX() * (double) ctm.getScaleY() - ctm.getShearX() * (double) ctm.getShearY();
    double points =
        getGraphicsState().getLineWidth() * Math.sqrt(Math.abs(area)) * frame.userUnit();
    return (int) Math.clamp(Math.round(points * POINT_WEIGHT), 0, 100_000);
  }

  private boolean dashed() {
    PDLineDashPattern dash = getGraphicsState().getLineDashPattern();
    float[] lengths = dash == null ? new float[0] : dash.getDashArray();
    for (int i = 0; i < lengths.length; i++) {
      // An array of one length is dash and gap in turns.
      if ((i % 2 == 1 || lengths.length == 1) && lengths[i] > 0) {
        return true;
      }
    }
    return false;
  }

  private void fillParts(List<PathBuilder.Subpath> parts, int windingRule) {
    if (marked().hidden() || state.fillAlpha < INVISIBLE || clip().isEmpty()) {
      return;
    }
    List<double[]> rings = new ArrayList<>();
    for (PathBuilder.Subpath part : parts) {
      double[] ring = withoutRepeatedEnd(Outline.of(part, frame).flat());
      if (ring.length >= 6) {
        rings.add(ring);
      }
    }
    boolean white = state.pattern.isEmpty() && Colours.white(state.fillRgb);
    PageInk.Pen pen = new PageInk.Pen(marked().layer(), state.fillRgb, 0, false);
    for (List<double[]> area : FillRings.areas(rings, windingRule)) {
      List<double[]> seen = clip().cutInside(area);
      if (seen.isEmpty()) {
        continue;
      }
      if (!white) {
        ink.area(pen, seen, state.pattern);
      } else if (state.fillAlpha > 1 - INVISIBLE) {
        ink.wipe(seen);
      }
    }
  }

  private static double[] withoutRepeatedEnd(double[] ring) {
    int n = ring.length;
    boolean repeated = n >= 8 && ring[0] == ring[n - 2] && ring[1] == ring[n - 1];
    return repeated ? java.util.Arrays.copyOf(ring, n - 2) : ring;
  }

  // --- Text ------------------------------------------------------------------------------------

  private void font(List<COSBase> operands) {
    COSDictionary found = resource(COSName.FONT, operands);
    state.font = found == null ? null : font(found);
    if (operands.size() > 1 && operands.get(1) instanceof COSNumber size) {
      getGraphicsState().getTextState().setFontSize(size.floatValue());
    }
  }

  private PageFont font(COSDictionary dictionary) {
    PageFont known = fonts.get(dictionary);
    if (known == null) {
      known = PageFont.of(dictionary, budget);
      fonts.put(dictionary, known);
    }
    return known;
  }

  @Override
  public void showTextStrings(COSArray array) throws IOException {
    PDTextState text = getGraphicsState().getTextState();
    PageFont font = state.font;
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
    PageFont font = state.font;
    if (font == null) {
      return;
    }
    PDTextState text = getGraphicsState().getTextState();
    double size = text.getFontSize();
    double stretch = text.getHorizontalScaling() / 100;
    int length = font.codeLength();
    for (int at = 0; at + length <= string.length; at += length) {
      int code =
          length == 1 ? string[at] & 0xFF : ((string[at] & 0xFF) << 8) | (string[at + 1] & 0xFF);
      double wordSpace = length == 1 && code == ' ' ? text.getWordSpacing() : 0;
      double width = font.width(code);
      glyph(font, code, width, text, at == 0 && !kerned);
      double advance = font.vertical() ? -size : width * size;
      double step = advance + text.getCharacterSpacing() + wordSpace;
      getTextMatrix()
          .translate(
              (float) (font.vertical() ? 0 : step * stretch), (float) (font.vertical() ? step : 0));
    }
  }

  private void glyph(PageFont font, int code, double width, PDTextState text, boolean begins) {
    budget.pieces(1);
    Optional<String> letters = font.letters(code);
    if (letters.isEmpty()) {
      findings.tally(
          "pdf_letters_unknown",
          Severity.INFO,
          "characters are drawn by a font that does not tell which letters they are",
          place);
      return;
    }
    double stretch = text.getHorizontalScaling() / 100.0;
    Matrix m = getTextMatrix().multiply(getGraphicsState().getCurrentTransformationMatrix());
    double size = text.getFontSize();
    double[] from = at(m, 0, text.getRise());
    double[] to = at(m, width * size * stretch, text.getRise());
    double[] up = at(m, 0, text.getRise() + size);
    double height = Math.hypot(up[0] - from[0], up[1] - from[1]);
    double advance = Math.hypot(to[0] - from[0], to[1] - from[1]);
    double middleX = (from[0] + to[0] + up[0] - from[0]) / 2;
    double middleY = (from[1] + to[1] + up[1] - from[1]) / 2;
    if (!(height > 0) || !shown(text, middleX, middleY)) {
      return;
    }
    double angle =
        advance > 0
            ? Math.atan2(to[1] - from[1], to[0] - from[0])
            : Math.atan2(up[1] - from[1], up[0] - from[0]) - Math.PI / 2;
    glyphs.add(
        new Glyph(
            letters.get(),
            from[0],
            from[1],
            advance,
            height,
            angle,
            begins,
            marked().layer(),
            rgb(text)));
  }

  private double[] at(Matrix m, double x, double y) {
    Point2D.Float p = m.transformPoint((float) x, (float) y);
    return new double[] {frame.x(p.x, p.y), frame.y(p.x, p.y)};
  }

  private int rgb(PDTextState text) {
    return text.getRenderingMode() == RenderingMode.STROKE ? state.strokeRgb : state.fillRgb;
  }

  /** Letters without ink are kept: scanned pages carry what a program recognised that way. */
  private boolean shown(PDTextState text, double x, double y) {
    if (marked().hidden() || !clip().holds(x, y)) {
      return false;
    }
    boolean inked = text.getRenderingMode() != RenderingMode.NEITHER;
    return !inked || !Colours.white(rgb(text)) || ink.filledAt(x, y);
  }
}
