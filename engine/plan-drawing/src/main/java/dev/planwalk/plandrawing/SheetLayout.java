package dev.planwalk.plandrawing;

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

  private static final double[] A4 = {210, 297};
  private static final double[] A3 = {297, 420};

  /** In this order: an A4 that is well filled comes before a larger sheet. */
  private static final Object[][] CHOICES = {
    {A4, 50}, {A4, 100}, {A3, 100}, {A4, 200}, {A3, 200}, {A3, 500}, {A3, 1000}, {A3, 2000}
  };

  /**
   * Chooses paper and scale.
   *
   * @param widthMetres of what is drawn, along the sheet
   * @param sides millimetres beside and below the building for dimension chains
   * @param legend millimetres above the title block
   */
  static SheetLayout choose(double widthMetres, double heightMetres, double sides, double legend) {
    for (Object[] choice : CHOICES) {
      double[] size = (double[]) choice[0];
      int scale = (int) choice[1];
      boolean wide = widthMetres >= heightMetres;
      for (boolean landscape : new boolean[] {wide, !wide}) {
        Paper paper =
            landscape ? new Paper(size[1], size[0], scale) : new Paper(size[0], size[1], scale);
        SheetLayout layout = on(paper, widthMetres, heightMetres, sides, legend);
        if (layout.left() >= MARGIN + sides && layout.top() >= MARGIN) {
          return layout;
        }
      }
    }
    // A site larger than 700 m: the scale that makes it fit.
    int scale = 5000;
    while (true) {
      Paper paper = new Paper(420, 297, scale);
      SheetLayout layout = on(paper, widthMetres, heightMetres, sides, legend);
      if (layout.left() >= MARGIN + sides && layout.top() >= MARGIN) {
        return layout;
      }
      scale *= 2;
    }
  }

  private static SheetLayout on(
      Paper paper, double widthMetres, double heightMetres, double sides, double legend) {
    double width = widthMetres * paper.millimetresPerMetre();
    double height = heightMetres * paper.millimetresPerMetre();
    double spaceWide = paper.widthMillimetres() - 2 * MARGIN - sides;
    double spaceHigh = paper.heightMillimetres() - 2 * MARGIN - TITLE_BLOCK - GAP - legend - sides;
    return new SheetLayout(
        paper, MARGIN + sides + (spaceWide - width) / 2, MARGIN + (spaceHigh - height) / 2);
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
