package dev.planwalk.planreading.raster;

/**
 * A picture of a plan in shades of grey, upright.
 *
 * @param gray one byte a pixel, 0 black, top row first; not copied
 * @param perPoint pixels in a point of the page that it is
 */
@SuppressWarnings("ArrayRecordComponent") // a whole page
public record GrayPicture(byte[] gray, int width, int height, double perPoint) {

  /** Pixels of a picture that is followed; finer ones are made coarser. */
  public static final double MOST_PIXELS = 16e6;

  /** Brightness of a pixel, 0 to 255. */
  int at(int x, int y) {
    return gray[y * width + x] & 0xFF;
  }

  /**
   * Brightness between pixels, whose middles are whole numbers; at the border that of the border.
   */
  double between(double x, double y) {
    double column = Math.clamp(x, 0, width - 1.0);
    double row = Math.clamp(y, 0, height - 1.0);
    int left = (int) column;
    int top = (int) row;
    int right = Math.min(width - 1, left + 1);
    int low = Math.min(height - 1, top + 1);
    double u = column - left;
    double v = row - top;
    double upper = at(left, top) * (1 - u) + at(right, top) * u;
    double lower = at(left, low) * (1 - u) + at(right, low) * u;
    return upper * (1 - v) + lower * v;
  }

  /** A part of it; what lies outside is cut off. */
  GrayPicture part(int left, int top, int right, int low) {
    int x1 = Math.clamp(left, 0, width - 1);
    int y1 = Math.clamp(top, 0, height - 1);
    int x2 = Math.clamp(right, x1 + 1, width);
    int y2 = Math.clamp(low, y1 + 1, height);
    byte[] out = new byte[(x2 - x1) * (y2 - y1)];
    for (int y = y1; y < y2; y++) {
      System.arraycopy(gray, y * width + x1, out, (y - y1) * (x2 - x1), x2 - x1);
    }
    return new GrayPicture(out, x2 - x1, y2 - y1, perPoint);
  }

  /** The same, coarser if it has more pixels than are followed. */
  public GrayPicture bounded() {
    double by = Math.sqrt((double) width * height / MOST_PIXELS);
    if (by <= 1) {
      return this;
    }
    int whole = (int) by;
    return (whole > 1 ? coarser(whole) : this).sampled(by / whole);
  }

  /** The same with so many pixels along each side of one, by the brightness between them. */
  GrayPicture finer(int by) {
    return sampled(1.0 / by);
  }

  /** Its brightness at every so many pixels. */
  private GrayPicture sampled(double step) {
    int across = (int) (width / step);
    int down = (int) (height / step);
    byte[] out = new byte[across * down];
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        out[y * across + x] =
            (byte) Math.round(between((x + 0.5) * step - 0.5, (y + 0.5) * step - 0.5));
      }
    }
    return new GrayPicture(out, across, down, perPoint / step);
  }

  /** The same with squares of so many pixels as one. */
  GrayPicture coarser(int by) {
    int across = width / by;
    int down = height / by;
    byte[] out = new byte[across * down];
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        int sum = 0;
        for (int dy = 0; dy < by; dy++) {
          for (int dx = 0; dx < by; dx++) {
            sum += at(x * by + dx, y * by + dy);
          }
        }
        out[y * across + x] = (byte) (sum / (by * by));
      }
    }
    return new GrayPicture(out, across, down, perPoint / by);
  }

  /**
   * The picture as it is to be looked at.
   *
   * @param orientation as Exif has it (tag 0x0112), 1 to 8
   */
  public GrayPicture oriented(int orientation) {
    if (orientation <= 1 || orientation > 8) {
      return this;
    }
    boolean turned = orientation >= 5;
    int across = turned ? height : width;
    int down = turned ? width : height;
    boolean right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    boolean low = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    byte[] out = new byte[gray.length];
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        int fromX = turned ? y : x;
        int fromY = turned ? x : y;
        int sourceX = right ? width - 1 - fromX : fromX;
        int sourceY = low ? height - 1 - fromY : fromY;
        out[y * across + x] = gray[sourceY * width + sourceX];
      }
    }
    return new GrayPicture(out, across, down, perPoint);
  }
}
