package dev.planwalk.planreading.pdf;

import org.jspecify.annotations.Nullable;

/**
 * Colours and font of the graphics state. They are kept beside PDFBox's own, since making a colour
 * space or a font there opens profiles and font programs. Saved and restored together with it.
 */
final class PageState implements Cloneable {

  Colours strokeSpace = Colours.GRAY;
  Colours fillSpace = Colours.GRAY;
  int strokeRgb;
  int fillRgb;

  /** Name of the pattern that areas are filled with, empty for one colour. */
  String pattern = "";

  double strokeAlpha = 1;
  double fillAlpha = 1;
  @Nullable PageFont font;

  @Override
  protected PageState clone() {
    try {
      return (PageState) super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
