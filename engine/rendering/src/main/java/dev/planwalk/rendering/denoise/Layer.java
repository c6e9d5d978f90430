package dev.planwalk.rendering.denoise;

/**
 * A convolution: weights of every output for every input and place.
 *
 * @param inputs channels read
 * @param outputs channels written, a multiple of {@link #BLOCK}; the last may be zero
 * @param size edge of the kernel, 1 or 3
 * @param weights for each block of outputs, input, row and column: one of each output of the block
 * @param bias one of each output
 */
record Layer(int inputs, int outputs, int size, float[] weights, float[] bias) {

  /** Outputs that are computed together. */
  static final int BLOCK = 4;

  /**
   * A layer as the training writes it.
   *
   * @param plain weights by output, input, row and column
   */
  static Layer of(int inputs, int outputs, int size, float[] plain, float[] bias) {
    int whole = (outputs + BLOCK - 1) / BLOCK * BLOCK;
    int taps = inputs * size * size;
    float[] packed = new float[whole * taps];
    for (int o = 0; o < outputs; o++) {
      for (int t = 0; t < taps; t++) {
        packed[(o / BLOCK * taps + t) * BLOCK + o % BLOCK] = plain[o * taps + t];
      }
    }
    float[] padded = new float[whole];
    System.arraycopy(bias, 0, padded, 0, outputs);
    return new Layer(inputs, whole, size, packed, padded);
  }
}
