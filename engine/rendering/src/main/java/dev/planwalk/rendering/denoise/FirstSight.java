package dev.planwalk.rendering.denoise;

/** The finest scale as it sees itself, in strips of rows; scratch space of one thread. */
final class FirstSight {

  /** Features of the rows of the strip and those beyond it that were asked for. */
  final Grid features;

  /** What is filtered, from {@code before} rows above the first feature on. */
  final Grid signals;

  /** What is put together again, of the same rows. */
  final Grid plain;

  /** Rows of signals above the first row of features. */
  final int before;

  private final Weights net;
  private final Convolver convolver;
  private final Sight sight;
  private final Sight.Reader reader;
  private final int beyond;
  private final Grid inputs;
  private final Grid pixels;

  /**
   * Scratch space.
   *
   * @param rows of a strip
   * @param before rows read above and below those of features; at least 1
   * @param beyond rows of features above and below the strip
   */
  FirstSight(Weights net, Convolver convolver, Sight sight, int rows, int before, int beyond) {
    this.net = net;
    this.convolver = convolver;
    this.sight = sight;
    this.before = before;
    this.beyond = beyond;
    reader = sight.new Reader();
    int high = rows + 2 * beyond;
    inputs = new Grid(Sight.INPUTS, sight.width, 1);
    pixels = new Grid(net.pixels.outputs(), sight.width, high + 2 * before);
    signals = new Grid(Sight.SIGNALS, sight.width, high + 2 * before);
    plain = new Grid(Sight.PLAIN, sight.width, high + 2 * before);
    features = new Grid(net.seen[0].outputs(), sight.width, high);
  }

  /** Reads the strip that begins at a row of the network's picture. */
  void compute(int top) {
    int first = top - beyond - before;
    for (int row = 0; row < pixels.height; row++) {
      reader.row(first + row, inputs, signals, plain, row);
      if (there(first + row)) {
        convolver.row(net.pixels, inputs, 0, pixels, row, true);
      } else {
        pixels.clear(row);
      }
    }
    for (int row = 0; row < features.height; row++) {
      if (there(top - beyond + row)) {
        convolver.row(net.seen[0], pixels, row + before, features, row, true);
      } else {
        features.clear(row);
      }
    }
  }

  private boolean there(int y) {
    return y >= 0 && y < sight.height;
  }
}
