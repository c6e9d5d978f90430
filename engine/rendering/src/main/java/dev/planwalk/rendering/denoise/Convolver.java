package dev.planwalk.rendering.denoise;

/**
 * Computes convolutions row by row. Every form gives the same bits: each output is one chain of
 * fused multiply-adds over inputs, rows and columns of the kernel in that order, whatever is
 * computed beside it.
 */
abstract sealed class Convolver permits ScalarConvolver, VectorConvolver {

  /** The form that is fastest here. */
  static Convolver fastest() {
    // Asked through the layer, so that the vector class is never loaded where its module is absent.
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()
            && VectorConvolver.wideEnough()
        ? new VectorConvolver()
        : new ScalarConvolver();
  }

  /**
   * Computes a row of all outputs.
   *
   * @param fromRow row of {@code from} under the middle of the kernel
   * @param positive whether what is below zero becomes zero
   */
  final void row(Layer layer, Grid from, int fromRow, Grid to, int toRow, boolean positive) {
    if (from.channels != layer.inputs()
        || to.channels != layer.outputs()
        || to.width != from.width) {
      throw new IllegalArgumentException(
          from.channels
              + " to "
              + to.channels
              + " channels do not fit "
              + layer.inputs()
              + " to "
              + layer.outputs());
    }
    compute(layer, from, fromRow, to, toRow, positive);
    to.trim(toRow);
  }

  abstract void compute(Layer layer, Grid from, int fromRow, Grid to, int toRow, boolean positive);
}
