package dev.planwalk.planreading.raster;

/**
 * The brightness that best divides a picture in two (N. Otsu: A threshold selection method from
 * gray-level histograms, 1979).
 *
 * @param threshold the greatest brightness of the darker part
 * @param contrast share of all variance that lies between the parts, 0 to 1
 * @param dark share of the pixels in the darker part
 */
record Otsu(int threshold, double contrast, double dark) {

  static Otsu of(byte[] gray) {
    int[] histogram = new int[256];
    for (byte value : gray) {
      histogram[value & 0xFF]++;
    }
    double total = gray.length;
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
    double dark = 0;
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
        dark = below / total;
      }
    }
    return new Otsu(threshold, variance > 0 ? best / variance : 0, dark);
  }
}
