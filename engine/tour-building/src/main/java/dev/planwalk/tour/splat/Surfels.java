package dev.planwalk.tour.splat;

/** A growing list of places on surfaces that become splats. Not for several threads. */
final class Surfels {

  /** Values per surfel: position, normal, tangent, width, depth of the cell, distance behind. */
  static final int VALUES = 12;

  private float[] values = new float[VALUES * 1024];
  private int count;

  int count() {
    return count;
  }

  /** Adds a cell of the surface. */
  void add(double[] p, double[] n, double[] t, double width, double height, double behind) {
    values = Growth.room(values, VALUES * (count + 1));
    int at = VALUES * count++;
    for (int c = 0; c < 3; c++) {
      values[at + c] = (float) p[c];
      values[at + 3 + c] = (float) n[c];
      values[at + 6 + c] = (float) t[c];
    }
    values[at + 9] = (float) width;
    values[at + 10] = (float) height;
    values[at + 11] = (float) behind;
  }

  /** Adds all of another list. */
  void addAll(Surfels other) {
    values = Growth.room(values, VALUES * (count + other.count));
    System.arraycopy(other.values, 0, values, VALUES * count, VALUES * other.count);
    count += other.count;
  }

  void position(int i, double[] out) {
    read(i, 0, out);
  }

  void normal(int i, double[] out) {
    read(i, 3, out);
  }

  void tangent(int i, double[] out) {
    read(i, 6, out);
  }

  private void read(int i, int offset, double[] out) {
    for (int c = 0; c < 3; c++) {
      out[c] = values[VALUES * i + offset + c];
    }
  }

  /** Extent of the cell along the tangent. */
  double width(int i) {
    return values[VALUES * i + 9];
  }

  /** Extent of the cell across the tangent. */
  double height(int i) {
    return values[VALUES * i + 10];
  }

  /** Metres by which the splat lies behind the surface; 0 for the surface itself. */
  double behind(int i) {
    return values[VALUES * i + 11];
  }
}
