package dev.planwalk.planreading.pdf;

import java.util.ArrayList;
import java.util.List;

/** What was found on a page; grows while its content runs. */
record PageResult(PageInk ink, List<Glyph> glyphs, List<PlacedPicture> pictures) {

  /** A page with fewer lines and areas than this has no drawing. */
  private static final int LEAST_MARKS = 4;

  /** Pictures cover at least this share of a scanned page. */
  private static final double LEAST_COVER = 0.3;

  /** Whether the page is a picture: nothing is drawn, and pictures cover a good part of it. */
  boolean pictured(PageFrame frame) {
    double covered = pictures.stream().mapToDouble(PlacedPicture::area).sum();
    return ink.marks() < LEAST_MARKS && covered >= LEAST_COVER * frame.width() * frame.height();
  }

  static PageResult empty(Budget budget) {
    return new PageResult(new PageInk(budget), new ArrayList<>(), new ArrayList<>());
  }
}
