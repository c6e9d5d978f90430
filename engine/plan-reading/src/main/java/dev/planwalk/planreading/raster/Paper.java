package dev.planwalk.planreading.raster;

/** The paper of a scanned page: old prints are yellow, folded, and darker towards their edges. */
final class Paper {

  /** Pixels along a tile of which one brightness of paper is taken. */
  private static final int TILE = 64;

  /** Of the pixels of a tile so many are no lighter than the paper is taken to be. */
  private static final double LIGHT = 0.8;

  /** Darker tiles are no paper: they keep this brightness, so that filled areas stay dark. */
  private static final int DARKEST = 96;

  private Paper() {}

  /**
   * The same page on white paper: each pixel divided by the brightness of the paper about it, which
   * is interpolated between tiles.
   */
  static GrayPicture even(GrayPicture page) {
    int columns = Math.max(1, (page.width() + TILE - 1) / TILE);
    int rows = Math.max(1, (page.height() + TILE - 1) / TILE);
    double[] paper = new double[columns * rows];
    int brightest = 0;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        int light = light(page, column * TILE, row * TILE);
        paper[row * columns + column] = Math.max(DARKEST, light);
        brightest = Math.max(brightest, light);
      }
    }
    byte[] even = new byte[page.gray().length];
    for (int y = 0; y < page.height(); y++) {
      for (int x = 0; x < page.width(); x++) {
        double about = at(paper, columns, rows, x, y);
        int value = page.gray()[y * page.width() + x] & 0xFF;
        even[y * page.width() + x] = (byte) Math.min(255, Math.round(value * 255 / about));
      }
    }
    return new GrayPicture(even, page.width(), page.height(), page.perPoint());
  }

  /** Brightness below which so many pixels of a tile lie. */
  private static int light(GrayPicture page, int left, int top) {
    int[] histogram = new int[256];
    int count = 0;
    for (int y = top; y < Math.min(page.height(), top + TILE); y++) {
      for (int x = left; x < Math.min(page.width(), left + TILE); x++) {
        histogram[page.gray()[y * page.width() + x] & 0xFF]++;
        count++;
      }
    }
    int passed = 0;
    for (int value = 0; value < 256; value++) {
      passed += histogram[value];
      if (passed >= LIGHT * count) {
        return value;
      }
    }
    return 255;
  }

  private static double at(double[] paper, int columns, int rows, int x, int y) {
    double column = Math.clamp((x + 0.5) / TILE - 0.5, 0, columns - 1.0);
    double row = Math.clamp((y + 0.5) / TILE - 0.5, 0, rows - 1.0);
    int left = (int) column;
    int top = (int) row;
    int right = Math.min(columns - 1, left + 1);
    int low = Math.min(rows - 1, top + 1);
    double u = column - left;
    double v = row - top;
    double upper = paper[top * columns + left] * (1 - u) + paper[top * columns + right] * u;
    double lower = paper[low * columns + left] * (1 - u) + paper[low * columns + right] * u;
    return upper * (1 - v) + lower * v;
  }
}
