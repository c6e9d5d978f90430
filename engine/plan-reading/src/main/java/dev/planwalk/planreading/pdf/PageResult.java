package dev.planwalk.planreading.pdf;

import java.util.ArrayList;
import java.util.List;

/** What was found on a page; grows while its content runs. */
record PageResult(PageInk ink, List<Glyph> glyphs, List<PlacedPicture> pictures) {

  static PageResult empty(Budget budget) {
    return new PageResult(new PageInk(budget), new ArrayList<>(), new ArrayList<>());
  }
}
