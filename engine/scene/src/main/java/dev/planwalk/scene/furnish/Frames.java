package dev.planwalk.scene.furnish;

import dev.planwalk.scene.look.Dressing.Hanging;
import java.util.ArrayList;
import java.util.List;

/** Where the frames of a group of pictures hang on their wall. */
final class Frames {

  /** Between two frames, metres. */
  private static final double GAP = 0.07;

  /** Frames of a salon as shares of its width and height: left edge, lower edge, width, height. */
  private static final double[][] SALON = {
    {0.00, 0.28, 0.20, 0.50},
    {0.22, 0.00, 0.26, 0.40},
    {0.22, 0.45, 0.32, 0.55},
    {0.50, 0.05, 0.20, 0.36},
    {0.57, 0.47, 0.24, 0.42},
    {0.73, 0.10, 0.27, 0.33}
  };

  private Frames() {}

  /**
   * A frame of a group.
   *
   * @param x middle, counted from the middle of the group
   * @param up lower edge above that of the group
   */
  record Frame(double x, double up, double width, double height) {}

  /**
   * The frames of a group.
   *
   * @param width that may be used, metres
   * @param high that may be used, metres
   */
  static List<Frame> of(Hanging hanging, double width, double high) {
    return switch (hanging) {
      case SINGLE -> row(1, 0.6 * width, Math.min(high, 0.6 * width * (width < 0.8 ? 1.33 : 0.7)));
      case PAIR -> {
        double each = Math.min(0.5, (width - GAP) / 2);
        yield row(2, each, Math.min(high, 1.4 * each));
      }
      case ROW -> {
        double each = Math.min(0.42, (width - 2 * GAP) / 3);
        yield row(3, each, Math.min(high, 1.4 * each));
      }
      case GRID -> {
        double each = Math.min(0.34, (width - 2 * GAP) / 3);
        double tall = Math.min(1.25 * each, (high - GAP) / 2);
        List<Frame> all = new ArrayList<>(row(3, each, tall));
        row(3, each, tall)
            .forEach(f -> all.add(new Frame(f.x(), tall + GAP, f.width(), f.height())));
        yield all;
      }
      case STACK -> {
        double large = Math.min(0.66, 0.5 * width);
        double tall = Math.min(high, 1.35 * large);
        double small = (tall - GAP) / 2;
        double whole = large + GAP + small;
        double right = whole / 2 - small / 2;
        yield List.of(
            new Frame(-whole / 2 + large / 2, 0, large, tall),
            new Frame(right, 0, small, small),
            new Frame(right, small + GAP, small, small));
      }
      case SALON -> {
        double wide = Math.min(1.75, width);
        double tall = Math.min(high, 0.6 * wide);
        List<Frame> all = new ArrayList<>();
        for (double[] s : SALON) {
          double x = wide * (s[0] + s[2] / 2 - 0.5);
          all.add(new Frame(x, tall * s[1], wide * s[2], tall * s[3]));
        }
        yield all;
      }
    };
  }

  private static List<Frame> row(int count, double width, double height) {
    List<Frame> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(new Frame((i - (count - 1) / 2.0) * (width + GAP), 0, width, height));
    }
    return all;
  }
}
