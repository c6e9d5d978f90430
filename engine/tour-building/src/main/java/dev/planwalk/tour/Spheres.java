package dev.planwalk.tour;

import dev.planwalk.rendering.picture.Picture;

/** Pictures made from panoramas. */
public final class Spheres {

  private static final float[] LINEAR = new float[256];
  private static final byte[] ENCODED = new byte[4096];

  static {
    for (int i = 0; i < LINEAR.length; i++) {
      double v = i / 255.0;
      // IEC 61966-2-1; StrictMath so that every processor gives the same bits.
      LINEAR[i] = (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
    }
    for (int i = 0; i < ENCODED.length; i++) {
      // By the square root, so that dark colours get as many steps as bright ones.
      double v = Math.pow(i / (ENCODED.length - 1.0), 2);
      double code = v <= 0.0031308 ? 12.92 * v : 1.055 * StrictMath.pow(v, 1 / 2.4) - 0.055;
      ENCODED[i] = (byte) Math.round(255 * code);
    }
  }

  private Spheres() {}

  /**
   * The panorama in a smaller size, averaged over light.
   *
   * @param width at most that of the sphere, which is a multiple of it, else the sphere stays
   */
  public static Picture smaller(Picture sphere, int width) {
    int factor = sphere.width() / Math.max(1, width);
    if (factor <= 1 || sphere.width() % width != 0 || sphere.height() % factor != 0) {
      return sphere;
    }
    int height = sphere.height() / factor;
    byte[] rgb = new byte[3 * width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        for (int c = 0; c < 3; c++) {
          float sum = 0;
          for (int dy = 0; dy < factor; dy++) {
            int row = (y * factor + dy) * sphere.width() + x * factor;
            for (int dx = 0; dx < factor; dx++) {
              sum += LINEAR[sphere.rgb()[3 * (row + dx) + c] & 0xff];
            }
          }
          rgb[3 * (y * width + x) + c] = encode(sum / (factor * factor));
        }
      }
    }
    return new Picture(width, height, rgb);
  }

  /**
   * What an ordinary camera sees from the panorama's point.
   *
   * @param yawDegrees clockwise from the centre of the panorama
   * @param pitchDegrees upwards
   * @param fovDegrees across the width
   */
  public static Picture cutOut(
      Picture sphere,
      double yawDegrees,
      double pitchDegrees,
      double fovDegrees,
      int width,
      int height) {
    double half = StrictMath.tan(Math.toRadians(fovDegrees) / 2);
    double yaw = Math.toRadians(yawDegrees);
    double pitch = Math.toRadians(pitchDegrees);
    double sinYaw = StrictMath.sin(yaw);
    double cosYaw = StrictMath.cos(yaw);
    double sinPitch = StrictMath.sin(pitch);
    double cosPitch = StrictMath.cos(pitch);
    byte[] rgb = new byte[3 * width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        double right = (2 * (x + 0.5) / width - 1) * half;
        double up = (1 - 2 * (y + 0.5) / height) * half * height / width;
        double ahead = cosPitch - up * sinPitch;
        double high = sinPitch + up * cosPitch;
        double azimuth =
            StrictMath.atan2(sinYaw * ahead + cosYaw * right, cosYaw * ahead - sinYaw * right);
        double elevation = StrictMath.atan2(high, Math.hypot(ahead, right));
        double px = (azimuth / (2 * Math.PI) + 0.5) * sphere.width() - 0.5;
        double py = (0.5 - elevation / Math.PI) * sphere.height() - 0.5;
        sample(sphere, px, py, rgb, 3 * (y * width + x));
      }
    }
    return new Picture(width, height, rgb);
  }

  /** Between four pixels; around the seam. */
  private static void sample(Picture sphere, double x, double y, byte[] into, int at) {
    int x0 = (int) Math.floor(x);
    int y0 = (int) Math.floor(y);
    float fx = (float) (x - x0);
    float fy = (float) (y - y0);
    int left = Math.floorMod(x0, sphere.width());
    int right = Math.floorMod(x0 + 1, sphere.width());
    int top = Math.clamp(y0, 0, sphere.height() - 1) * sphere.width();
    int bottom = Math.clamp(y0 + 1, 0, sphere.height() - 1) * sphere.width();
    byte[] from = sphere.rgb();
    for (int c = 0; c < 3; c++) {
      float above =
          LINEAR[from[3 * (top + left) + c] & 0xff] * (1 - fx)
              + LINEAR[from[3 * (top + right) + c] & 0xff] * fx;
      float below =
          LINEAR[from[3 * (bottom + left) + c] & 0xff] * (1 - fx)
              + LINEAR[from[3 * (bottom + right) + c] & 0xff] * fx;
      into[at + c] = encode(above * (1 - fy) + below * fy);
    }
  }

  private static byte encode(float linear) {
    return ENCODED[(int) (Math.sqrt(linear) * (ENCODED.length - 1) + 0.5)];
  }
}
