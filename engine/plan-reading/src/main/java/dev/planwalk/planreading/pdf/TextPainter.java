package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.vocabulary.FindingCode;
import java.awt.geom.Point2D;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.apache.pdfbox.pdmodel.graphics.state.PDTextState;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;

/** Places the letters of a page. */
final class TextPainter {

  private final PageFrame frame;
  private final PageResult result;
  private final Clips clips;
  private final LayerStack layers;
  private final Budget budget;
  private final FindingLog findings;
  private final String place;

  TextPainter(
      PageFrame frame,
      PageResult result,
      Clips clips,
      LayerStack layers,
      Budget budget,
      FindingLog findings,
      String place) {
    this.frame = frame;
    this.result = result;
    this.clips = clips;
    this.layers = layers;
    this.budget = budget;
    this.findings = findings;
    this.place = place;
  }

  /**
   * Shows a string.
   *
   * @param continued it goes on where another of the same operator ended
   * @param textMatrix is moved to where the next string begins
   */
  void show(
      byte[] string,
      boolean continued,
      Matrix textMatrix,
      PageState state,
      PDGraphicsState graphics) {
    PageFont font = state.font;
    if (font == null) {
      return;
    }
    PDTextState text = graphics.getTextState();
    double size = text.getFontSize();
    double stretch = text.getHorizontalScaling() / 100;
    int length = font.codeLength();
    for (int at = 0; at + length <= string.length; at += length) {
      int code =
          length == 1 ? string[at] & 0xFF : ((string[at] & 0xFF) << 8) | (string[at + 1] & 0xFF);
      double wordSpace = length == 1 && code == ' ' ? text.getWordSpacing() : 0;
      double width = font.width(code);
      budget.pieces(1);
      Optional<String> letters = font.letters(code);
      if (letters.isPresent()) {
        Matrix matrix = textMatrix.multiply(graphics.getCurrentTransformationMatrix());
        boolean begins = at == 0 && !continued;
        boolean alone = begins && string.length == length;
        glyph(letters.get(), width, matrix, begins, alone, state, graphics);
      } else {
        unknown();
      }
      double advance = font.vertical() ? -size : width * size;
      double step = advance + text.getCharacterSpacing() + wordSpace;
      textMatrix.translate(
          (float) (font.vertical() ? 0 : step * stretch), (float) (font.vertical() ? step : 0));
    }
  }

  private void unknown() {
    findings.tally(
        FindingCode.PDF_LETTERS_UNKNOWN,
        "{character is|characters are} drawn by a font that does not tell which {letter it is|letters they are}",
        place);
  }

  private void glyph(
      String letters,
      double width,
      Matrix matrix,
      boolean begins,
      boolean alone,
      PageState state,
      PDGraphicsState graphics) {
    PDTextState text = graphics.getTextState();
    double stretch = text.getHorizontalScaling() / 100.0;
    double size = text.getFontSize();
    double[] from = at(matrix, 0, text.getRise());
    double[] to = at(matrix, width * size * stretch, text.getRise());
    double[] up = at(matrix, 0, text.getRise() + size);
    double height = Math.hypot(up[0] - from[0], up[1] - from[1]);
    double advance = Math.hypot(to[0] - from[0], to[1] - from[1]);
    double middleX = (from[0] + to[0] + up[0] - from[0]) / 2;
    double middleY = (from[1] + to[1] + up[1] - from[1]) / 2;
    boolean stroked = text.getRenderingMode() == RenderingMode.STROKE;
    int rgb = stroked ? state.strokeRgb() : state.fillRgb();
    if (!(height > 0) || !shown(text, rgb, middleX, middleY, graphics)) {
      return;
    }
    double angle =
        advance > 0
            ? Math.atan2(to[1] - from[1], to[0] - from[0])
            : Math.atan2(up[1] - from[1], up[0] - from[0]) - Math.PI / 2;
    result
        .glyphs()
        .add(
            new Glyph(
                letters,
                from[0],
                from[1],
                advance,
                height,
                angle,
                begins,
                alone,
                layers.layer(),
                rgb));
  }

  private double[] at(Matrix m, double x, double y) {
    Point2D.Float p = m.transformPoint((float) x, (float) y);
    return new double[] {frame.x(p.x, p.y), frame.y(p.x, p.y)};
  }

  /** Letters without ink are kept: scanned pages carry what a program recognised that way. */
  private boolean shown(PDTextState text, int rgb, double x, double y, PDGraphicsState graphics) {
    if (layers.hidden() || !clips.of(graphics).holds(x, y)) {
      return false;
    }
    boolean inked = text.getRenderingMode() != RenderingMode.NEITHER;
    return !inked || !Colours.white(rgb) || result.ink().filledAt(x, y);
  }
}
