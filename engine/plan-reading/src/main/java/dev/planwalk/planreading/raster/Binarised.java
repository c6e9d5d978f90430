package dev.planwalk.planreading.raster;

import java.util.Arrays;
import java.util.Optional;

/**
 * Ink and paper of a scanned page.
 *
 * @param ink one byte a pixel, 1 for ink, with a border of one paper pixel on each side; not copied
 * @param tone the same of all that is darker than paper: ink, and grey fillings
 * @param width with the border
 */
@SuppressWarnings("ArrayRecordComponent") // a whole page
record Binarised(byte[] ink, byte[] tone, int width, int height) {

  /** Ink this far from the threshold towards the lightest tone may be part of a thin line. */
  private static final double FAINT_SHARE = 0.9;

  private static final byte SURE = 1;
  private static final byte FAINT = 2;

  /** Share of all ridges that thin lines have at least; and where most ink is in black walls. */
  private static final double HALF = 0.5;

  private static final double FEW = 0.03;

  /** Usual lines are thinner than so many pixels. */
  private static final double BLACK = 7;

  /** Letters are greyer at their rims, in pixels. */
  private static final int RIM = 2;

  /** Greys that are lighter, on white paper, are paper. */
  private static final int LIGHTEST_TONE = 218;

  /** A drawing has less ink than this share; photographs have more. */
  private static final double MOST_INK = 0.3;

  /**
   * Share of all variance that lies between ink and paper (Otsu's criterion). Lines on paper have
   * more than 0.85 even when smoothed, photographs less than 0.7.
   */
  private static final double LEAST_CONTRAST = 0.72;

  /**
   * Divides a page at the threshold of {@link Otsu}, once its paper is even; empty when it is no
   * line drawing.
   */
  static Optional<Binarised> of(GrayPicture scanned) {
    GrayPicture page = Paper.even(scanned);
    Otsu divided = Otsu.of(page.gray());
    boolean drawing =
        divided.contrast() >= LEAST_CONTRAST && divided.dark() > 0 && divided.dark() <= MOST_INK;
    return drawing ? Optional.of(parted(page, divided.threshold())) : Optional.empty();
  }

  /** Width of thin lines in pixels. */
  double usualWidth() {
    byte[] depth = Thinning.depth(ink, width);
    int[] histogram = new int[256];
    int ridges = 0;
    for (int p = width; p < depth.length - width; p++) {
      int here = Thinning.at(depth, p);
      boolean ridge =
          here > 0
              && here >= Thinning.at(depth, p - 1)
              && here >= Thinning.at(depth, p + 1)
              && here >= Thinning.at(depth, p - width)
              && here >= Thinning.at(depth, p + width);
      if (ridge) {
        histogram[here]++;
        ridges++;
      }
    }
    double middle = width(histogram, ridges, HALF);
    return middle < BLACK ? middle : width(histogram, ridges, FEW);
  }

  /** Twice the depth that a share of all ridges does not pass, as a width in pixels. */
  private static double width(int[] histogram, int ridges, double share) {
    double passed = 0;
    for (int v = 0; v < histogram.length; v++) {
      passed += histogram[v];
      if (passed > share * ridges) {
        return Math.max(1, 2.0 * v / Thinning.CHAMFER - 1);
      }
    }
    return 1;
  }

  /** Takes the tone about a piece of ink away: that of letters, and of what they stand on. */
  void blank(Components.Piece piece) {
    for (int y = Math.max(0, piece.minY() - RIM);
        y <= Math.min(height - 1, piece.maxY() + RIM);
        y++) {
      for (int x = Math.max(0, piece.minX() - RIM);
          x <= Math.min(width - 1, piece.maxX() + RIM);
          x++) {
        tone[y * width + x] = 0;
      }
    }
  }

  private static Binarised parted(GrayPicture page, int threshold) {
    int width = page.width() + 2;
    int height = page.height() + 2;
    byte[] ink = new byte[width * height];
    byte[] tone = new byte[width * height];
    double faint = threshold + FAINT_SHARE * Math.max(0, LIGHTEST_TONE - threshold);
    for (int y = 0; y < page.height(); y++) {
      for (int x = 0; x < page.width(); x++) {
        int value = page.at(x, y);
        int at = (y + 1) * width + x + 1;
        ink[at] = (byte) (value <= threshold ? SURE : value <= faint ? FAINT : 0);
        tone[at] = (byte) (value <= Math.max(threshold, LIGHTEST_TONE) ? 1 : 0);
      }
    }
    spread(ink, width);
    return new Binarised(ink, tone, width, height);
  }

  /** Faint ink is ink where it hangs together with sure one (J. Canny's hysteresis, 1986). */
  private static void spread(byte[] ink, int width) {
    int[] reached = new int[4096];
    int count = 0;
    for (int p = 0; p < ink.length; p++) {
      if (ink[p] == SURE) {
        reached = count == reached.length ? Arrays.copyOf(reached, count * 2) : reached;
        reached[count++] = p;
      }
    }
    while (count > 0) {
      int p = reached[--count];
      for (int dy = -width; dy <= width; dy += width) {
        for (int dx = -1; dx <= 1; dx++) {
          if (ink[p + dy + dx] == FAINT) {
            ink[p + dy + dx] = SURE;
            reached = count == reached.length ? Arrays.copyOf(reached, count * 2) : reached;
            reached[count++] = p + dy + dx;
          }
        }
      }
    }
    for (int p = 0; p < ink.length; p++) {
      ink[p] = (byte) (ink[p] == SURE ? 1 : 0);
    }
  }
}
