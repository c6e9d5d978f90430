package dev.planwalk.planreading.pdf;

import java.util.Optional;

/**
 * Ink and paper of a scanned page.
 *
 * @param ink one byte a pixel, 1 for ink, with a border of one paper pixel on each side; not copied
 * @param width with the border
 */
@SuppressWarnings("ArrayRecordComponent") // a whole page
record Binarised(byte[] ink, int width, int height) {

  /** A drawing has less ink than this share; photographs have more. */
  private static final double MOST_INK = 0.3;

  /**
   * Share of all variance that lies between ink and paper (Otsu's criterion). Lines on paper have
   * more than 0.85 even when smoothed, photographs less than 0.7.
   */
  private static final double LEAST_CONTRAST = 0.72;

  /**
   * Divides a page at the threshold of Otsu (1979), once its paper is even; empty when it is no
   * line drawing.
   */
  static Optional<Binarised> of(PageRaster scanned) {
    PageRaster page = Paper.even(scanned);
    int[] histogram = new int[256];
    for (byte value : page.gray()) {
      histogram[value & 0xFF]++;
    }
    double total = page.gray().length;
    double sum = 0;
    double squares = 0;
    for (int v = 0; v < 256; v++) {
      sum += (double) v * histogram[v];
      squares += (double) v * v * histogram[v];
    }
    double variance = squares / total - sum / total * (sum / total);
    double below = 0;
    double belowSum = 0;
    double best = 0;
    int threshold = 0;
    for (int v = 0; v < 255; v++) {
      below += histogram[v];
      belowSum += (double) v * histogram[v];
      if (below == 0 || below == total) {
        continue;
      }
      double apart = belowSum / below - (sum - belowSum) / (total - below);
      double between = below / total * (1 - below / total) * apart * apart;
      if (between > best) {
        best = between;
        threshold = v;
      }
    }
    double inked = 0;
    for (int v = 0; v <= threshold; v++) {
      inked += histogram[v];
    }
    boolean drawing =
        variance > 0 && best / variance >= LEAST_CONTRAST && inked > 0 && inked <= MOST_INK * total;
    return drawing ? Optional.of(divided(page, threshold)) : Optional.empty();
  }

  private static Binarised divided(PageRaster page, int threshold) {
    int width = page.width() + 2;
    int height = page.height() + 2;
    byte[] ink = new byte[width * height];
    for (int y = 0; y < page.height(); y++) {
      for (int x = 0; x < page.width(); x++) {
        boolean dark = (page.gray()[y * page.width() + x] & 0xFF) <= threshold;
        ink[(y + 1) * width + x + 1] = (byte) (dark ? 1 : 0);
      }
    }
    return new Binarised(ink, width, height);
  }
}
