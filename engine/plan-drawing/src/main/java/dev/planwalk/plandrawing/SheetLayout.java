package dev.planwalk.plandrawing;

import java.util.List;
import org.locationtech.jts.geom.Envelope;

/**
 * Where things go on the sheet: the smallest paper and the largest usual scale on which the
 * building fits, the building in the middle, the title block along the foot.
 *
 * @param left edge of the building on paper
 * @param top likewise
 */
record SheetLayout(Paper paper, double left, double top) {

  static final double MARGIN = 10;
  static final double TITLE_BLOCK = 16;
  private static final double GAP = 4;

  /** In this order: an A4 that is well filled comes before a larger sheet. */
  private static final List<Paper> CHOICES =
      List.of(
          a4(50),
          a4(100),
          a3(100),
          a4(200),
          a3(200),
          a3(500),
          a3(1000),
          a3(2000),
          a3(5000),
          a3(10_000),
          a3(20_000));

  private static Paper a4(int scale) {
    return new Paper(297, 210, scale);
  }

  private static Paper a3(int scale) {
    return new Paper(420, 297, scale);
  }

  /**
   * Chooses paper and scale. What fits on none of them, 7 km and more, gets the last.
   *
   * @param widthMetres of what is drawn, along the sheet
   * @param before millimetres left of and below the building for dimension chains
   * @param behind millimetres right of and above it
   * @param legend millimetres above the title block
   */
  static SheetLayout choose(
      double widthMetres, double heightMetres, double before, double behind, double legend) {
    boolean wide = widthMetres >= heightMetres;
    for (Paper choice : CHOICES) {
      for (Paper paper :
          List.of(wide ? choice : choice.turned(), wide ? choice.turned() : choice)) {
        SheetLayout layout = on(paper, widthMetres, heightMetres, before, behind, legend);
        if (layout.left() >= MARGIN + before && layout.top() >= MARGIN + behind) {
          return layout;
        }
      }
    }
    return on(CHOICES.getLast(), widthMetres, heightMetres, before, behind, legend);
  }

  private static SheetLayout on(
      Paper paper,
      double widthMetres,
      double heightMetres,
      double before,
      double behind,
      double legend) {
    double sides = before + behind;
    double width = widthMetres * paper.millimetresPerMetre();
    double height = heightMetres * paper.millimetresPerMetre();
    double spaceWide = paper.widthMillimetres() - 2 * MARGIN - sides;
    double spaceHigh = paper.heightMillimetres() - 2 * MARGIN - TITLE_BLOCK - GAP - legend - sides;
    return new SheetLayout(
        paper,
        MARGIN + before + (spaceWide - width) / 2,
        MARGIN + behind + (spaceHigh - height) / 2);
  }

  /** What the building covers on paper. */
  Envelope drawn(Bounds building) {
    double k = paper.millimetresPerMetre();
    return new Envelope(left, left + building.width() * k, top, top + building.height() * k);
  }

  /** Top edge of the title block. */
  double titleBlockTop() {
    return paper.heightMillimetres() - MARGIN - TITLE_BLOCK;
  }

  /** Width between the margins. */
  double innerWidth() {
    return paper.widthMillimetres() - 2 * MARGIN;
  }
}
