package dev.planwalk.rendering.denoise;

/** The finest scale filtered and put together, in strips of rows; scratch space of one thread. */
final class FinestScale {

  private static final int SHOWN = 7;

  private final Weights net;
  private final Convolver convolver;
  private final Sight sight;
  private final int rows;
  private final Grid coarseFeatures;
  private final Grid coarseSignals;
  private final FirstSight first;
  private final Grid both;
  private final Grid joinedPixels;
  private final Grid joined;
  private final Grid weights;
  private final Grid filtered;

  /** Inside, outside, and whether there is a pixel: from a row above the strip to one below. */
  private final Grid composed;

  private final Grid last;
  private final Grid light;
  private final Grid shown;

  FinestScale(
      Weights net,
      Convolver convolver,
      Sight sight,
      int rows,
      Grid coarseFeatures,
      Grid coarseSignals) {
    this.net = net;
    this.convolver = convolver;
    this.sight = sight;
    this.rows = rows;
    this.coarseFeatures = coarseFeatures;
    this.coarseSignals = coarseSignals;
    int width = sight.width;
    first = new FirstSight(net, convolver, sight, rows, 1, 2);
    both = new Grid(net.joinedPixels.inputs(), width, 1);
    joinedPixels = new Grid(net.joinedPixels.outputs(), width, rows + 4);
    joined = new Grid(net.joined[0].outputs(), width, 1);
    weights = new Grid(net.kernels[0].outputs(), width, 1);
    filtered = new Grid(Sight.SIGNALS, width, 1);
    composed = new Grid(SHOWN, width, rows + 2);
    last = new Grid(Kernels.LAST, width, rows + 2);
    light = new Grid(3, width, rows + 2);
    shown = new Grid(SHOWN, width, rows);
  }

  /** Computes the strip that begins at a row of the network's picture. */
  void compute(int top) {
    first.compute(top);
    for (int row = 0; row < rows + 4; row++) {
      int y = top - 2 + row;
      if (there(y)) {
        Kernels.enlarge(coarseFeatures, y / 2, both, 0, 0);
        Kernels.copy(first.features, row, both, coarseFeatures.channels, 0);
        convolver.row(net.joinedPixels, both, 0, joinedPixels, row, true);
      } else {
        joinedPixels.clear(row);
      }
    }
    for (int row = 0; row < rows + 2; row++) {
      int y = top - 1 + row;
      if (there(y)) {
        convolver.row(net.joined[0], joinedPixels, row + 1, joined, 0, true);
        convolver.row(net.kernels[0], joined, 0, weights, 0, false);
        Kernels.positive(weights);
        Kernels.row(weights, first.signals, row + 2, coarseSignals, y, filtered, 0);
        compose(row);
      } else {
        composed.clear(row);
      }
    }
    for (int row = 0; row < rows; row++) {
      mix(row);
    }
  }

  private boolean there(int y) {
    return y >= 0 && y < sight.height;
  }

  /** Filtered light on the surfaces. */
  private void compose(int row) {
    int taps = 2 * (Kernels.TAPS + Kernels.PARENTS);
    for (int t = 0; t < Kernels.LAST; t++) {
      System.arraycopy(
          weights.values, weights.at(taps + t, 0), last.values, last.at(t, row), sight.width);
    }
    int weight = filtered.at(3, 0);
    int there = first.signals.at(Sight.DIFFUSE - 1, row + 2);
    int count = composed.at(SHOWN - 1, row);
    for (int x = 0; x < sight.width; x++) {
      float valid = first.signals.values[there + x];
      composed.values[count + x] = valid;
      for (int c = 0; c < 3; c++) {
        float fallen =
            filtered.values[filtered.at(c, 0) + x] / (filtered.values[weight + x] + 1e-4f);
        float albedo = first.plain.values[first.plain.at(c, row + 2) + x];
        float emission = first.plain.values[first.plain.at(3 + c, row + 2) + x];
        float mirrored = filtered.values[filtered.at(Sight.DIFFUSE + c, 0) + x];
        float outside = filtered.values[filtered.at(Sight.DIFFUSE + 3 + c, 0) + x];
        light.values[light.at(c, row) + x] = albedo > 0 ? fallen : 0;
        float seen = albedo * fallen + mirrored + emission;
        // Where there is no noise, nothing changes.
        float traced = first.plain.values[first.plain.at(6 + c, row + 2) + x];
        float trust = first.plain.values[first.plain.at(9, row + 2) + x];
        composed.values[composed.at(c, row) + x] = valid * (seen + trust * (traced - seen));
        composed.values[composed.at(3 + c, row) + x] = valid * outside;
      }
    }
  }

  /** The last kernel: what edges show of each of their sides. */
  private void mix(int row) {
    shown.clear(row);
    for (int c = 0; c < SHOWN; c++) {
      for (int t = 0; t < Kernels.LAST; t++) {
        int at = composed.at(c, row + t / 3) + t % 3 - 1;
        Kernels.add(
            last.values,
            last.at(t, row + 1),
            composed.values,
            at,
            shown.values,
            shown.at(c, row),
            sight.width);
      }
    }
    int by = shown.at(SHOWN - 1, row);
    for (int c = 0; c + 1 < SHOWN; c++) {
      int at = shown.at(c, row);
      for (int x = 0; x < sight.width; x++) {
        shown.values[at + x] /= shown.values[by + x] + 1e-6f;
      }
    }
  }

  /** Inside (channels 0 to 2) or outside (3 to 5) of a row of the strip. */
  float shown(int channel, int row, int x) {
    return shown.values[shown.at(channel, row) + x];
  }

  /** Diffuse light of a row of the strip. */
  float light(int channel, int row, int x) {
    return light.values[light.at(channel, row + 1) + x];
  }
}
