package dev.planwalk.plandrawing;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the figures of one dimension chain stand, so that none lies on another or on a line. A
 * figure that is wider than its length goes to a row of its own farther out, and figures there that
 * would overlap make room for each other to both sides.
 */
final class ChainFigures {

  /** Size of figures, and of those that are too wide at that size, in millimetres. */
  static final double EM = 2.3;

  static final double SMALL_EM = 1.8;

  /** Room left and right of a figure between its ticks, as a share of its size. */
  private static final double TICKS = 0.65;

  /** Room between two figures of the outer row, in millimetres. */
  private static final double GAP = 1;

  private final Lettering lettering;

  ChainFigures(Lettering lettering) {
    this.lettering = lettering;
  }

  /**
   * A figure in its place.
   *
   * @param middle along the chain, where the length is
   * @param at along the chain, where the figure's middle stands
   * @param outer whether it stands in the row farther out
   */
  record Figure(String text, double middle, double at, double em, boolean outer) {}

  /** Whether a figure finds room between two ticks. */
  boolean fits(String text, double millimetres, double em) {
    return millimetres >= lettering.width(text, Typeface.REGULAR, em) + TICKS * em;
  }

  /**
   * The figures between breaks, in order.
   *
   * @param texts one less than breaks
   */
  List<Figure> place(List<Double> breaks, List<String> texts) {
    List<Figure> placed = new ArrayList<>();
    List<Figure> wide = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      double middle = (breaks.get(i) + breaks.get(i + 1)) / 2;
      double length = breaks.get(i + 1) - breaks.get(i);
      double em = fits(text, length, EM) ? EM : SMALL_EM;
      boolean outer = !fits(text, length, em);
      (outer ? wide : placed).add(new Figure(text, middle, middle, em, outer));
    }
    placed.addAll(apart(wide));
    return placed;
  }

  /** Figures that touch, as one block about the mean of where they would like to stand. */
  private static final class Block {
    final List<Figure> figures = new ArrayList<>();
    double width;

    /** Sum of the wished places of the block's start. */
    double wished;

    double start() {
      return wished / figures.size();
    }
  }

  /**
   * Moves figures of a row apart by as little as possible: neighbours that overlap become one block
   * (pool adjacent violators, as in isotonic regression).
   */
  private List<Figure> apart(List<Figure> row) {
    List<Block> blocks = new ArrayList<>();
    for (Figure figure : row) {
      Block block = new Block();
      block.width = width(figure);
      block.wished = figure.middle() - block.width / 2;
      block.figures.add(figure);
      while (!blocks.isEmpty()
          && blocks.getLast().start() + blocks.getLast().width > block.start()) {
        block = joined(blocks.removeLast(), block);
      }
      blocks.add(block);
    }
    List<Figure> apart = new ArrayList<>();
    for (Block block : blocks) {
      double from = block.start();
      for (Figure f : block.figures) {
        double half = width(f) / 2;
        apart.add(new Figure(f.text(), f.middle(), from + half, f.em(), true));
        from += 2 * half;
      }
    }
    return apart;
  }

  private static Block joined(Block left, Block right) {
    Block both = new Block();
    both.figures.addAll(left.figures);
    both.figures.addAll(right.figures);
    both.width = left.width + right.width;
    both.wished = left.wished + right.wished - left.width * right.figures.size();
    return both;
  }

  private double width(Figure figure) {
    return lettering.width(figure.text(), Typeface.REGULAR, figure.em()) + GAP;
  }
}
