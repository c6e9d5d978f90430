package dev.planwalk.planreading.pdf;

import java.util.List;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.jspecify.annotations.Nullable;

/**
 * Colours and font of the graphics state. They are kept beside PDFBox's own, since making a colour
 * space or a font there opens profiles and font programs. Saved and restored together with it.
 */
final class PageState implements Cloneable {

  /** Less than this share of ink is not seen. */
  private static final double INVISIBLE = 0.02;

  private Colours strokeSpace = Colours.GRAY;
  private Colours fillSpace = Colours.GRAY;
  private int strokeRgb;
  private int fillRgb;
  private String pattern = "";
  private double strokeAlpha = 1;
  private double fillAlpha = 1;
  @Nullable PageFont font;

  @Override
  protected PageState clone() {
    try {
      return (PageState) super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  int strokeRgb() {
    return strokeRgb;
  }

  int fillRgb() {
    return fillRgb;
  }

  /** Name of the pattern that areas are filled with, empty for one colour. */
  String pattern() {
    return pattern;
  }

  /** Whether lines leave anything on white paper. */
  boolean strokesShow() {
    return strokeAlpha >= INVISIBLE && !Colours.white(strokeRgb);
  }

  /** Whether areas leave anything, white being something. */
  boolean fillsShow() {
    return fillAlpha >= INVISIBLE;
  }

  /** Whether areas are of white ink. */
  boolean fillsWhite() {
    return pattern.isEmpty() && Colours.white(fillRgb);
  }

  /** Whether areas hide what lies below them. */
  boolean fillsCover() {
    return fillAlpha > 1 - INVISIBLE;
  }

  void fillSpace(Colours space) {
    fillSpace = space;
    fillRgb = space.initial();
    pattern = "";
  }

  void strokeSpace(Colours space) {
    strokeSpace = space;
    strokeRgb = space.initial();
  }

  /** A colour for areas in the space at hand. */
  void fill(List<COSBase> operands) {
    fill(fillSpace, operands);
  }

  /** A colour for lines in the space at hand. */
  void stroke(List<COSBase> operands) {
    stroke(strokeSpace, operands);
  }

  void fill(Colours space, List<COSBase> operands) {
    fillSpace = space;
    pattern =
        !operands.isEmpty() && operands.getLast() instanceof COSName name ? name.getName() : "";
    fillRgb = isPattern(operands) ? 0 : space.rgb(operands);
  }

  void stroke(Colours space, List<COSBase> operands) {
    strokeSpace = space;
    strokeRgb = isPattern(operands) ? 0 : space.rgb(operands);
  }

  private static boolean isPattern(List<COSBase> operands) {
    return !operands.isEmpty() && operands.getLast() instanceof COSName;
  }

  /** Takes transparency from a dictionary of parameters. */
  void alphas(COSDictionary parameters) {
    strokeAlpha = parameters.getFloat(COSName.CA, (float) strokeAlpha);
    fillAlpha = parameters.getFloat(COSName.CA_NS, (float) fillAlpha);
  }
}
