package dev.planwalk.rendering.denoise;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Keeps four outputs of two vectors of pixels in registers. Loaded only where the virtual machine
 * was started with {@code jdk.incubator.vector}.
 */
final class VectorConvolver extends Convolver {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
  private static final int WIDE = LANES.length();

  /** Narrower machines would gain nothing, and wider ones than a chunk do not exist yet. */
  static boolean wideEnough() {
    return WIDE >= 8 && 2 * WIDE <= Grid.CHUNK;
  }

  @Override
  void compute(Layer layer, Grid from, int fromRow, Grid to, int toRow, boolean positive) {
    int size = layer.size();
    int taps = layer.inputs() * size * size;
    int whole = (to.width + 2 * WIDE - 1) / (2 * WIDE) * (2 * WIDE);
    int first = from.at(0, fromRow - size / 2) - size / 2;
    for (int o = 0; o < layer.outputs(); o += Layer.BLOCK) {
      int w = o * taps;
      int out = to.at(o, toRow);
      for (int x = 0; x < whole; x += 2 * WIDE) {
        block(layer, o, w, from, first + x, size, to.values, out + x, to.plane, positive);
      }
    }
  }

  private static void block(
      Layer layer,
      int output,
      int firstWeight,
      Grid from,
      int first,
      int size,
      float[] to,
      int out,
      int plane,
      boolean positive) {
    float[] bias = layer.bias();
    float[] weights = layer.weights();
    float[] values = from.values;
    FloatVector a0 = FloatVector.broadcast(LANES, bias[output]);
    FloatVector b0 = a0;
    FloatVector a1 = FloatVector.broadcast(LANES, bias[output + 1]);
    FloatVector b1 = a1;
    FloatVector a2 = FloatVector.broadcast(LANES, bias[output + 2]);
    FloatVector b2 = a2;
    FloatVector a3 = FloatVector.broadcast(LANES, bias[output + 3]);
    FloatVector b3 = a3;
    int w = firstWeight;
    for (int i = 0; i < layer.inputs(); i++) {
      for (int dy = 0; dy < size; dy++) {
        int row = first + i * from.plane + dy * from.stride;
        for (int dx = 0; dx < size; dx++) {
          FloatVector a = FloatVector.fromArray(LANES, values, row + dx);
          FloatVector b = FloatVector.fromArray(LANES, values, row + dx + WIDE);
          FloatVector w0 = FloatVector.broadcast(LANES, weights[w]);
          a0 = a.fma(w0, a0);
          b0 = b.fma(w0, b0);
          FloatVector w1 = FloatVector.broadcast(LANES, weights[w + 1]);
          a1 = a.fma(w1, a1);
          b1 = b.fma(w1, b1);
          FloatVector w2 = FloatVector.broadcast(LANES, weights[w + 2]);
          a2 = a.fma(w2, a2);
          b2 = b.fma(w2, b2);
          FloatVector w3 = FloatVector.broadcast(LANES, weights[w + 3]);
          a3 = a.fma(w3, a3);
          b3 = b.fma(w3, b3);
          w += Layer.BLOCK;
        }
      }
    }
    if (positive) {
      a0 = a0.max(0);
      b0 = b0.max(0);
      a1 = a1.max(0);
      b1 = b1.max(0);
      a2 = a2.max(0);
      b2 = b2.max(0);
      a3 = a3.max(0);
      b3 = b3.max(0);
    }
    a0.intoArray(to, out);
    b0.intoArray(to, out + WIDE);
    a1.intoArray(to, out + plane);
    b1.intoArray(to, out + plane + WIDE);
    a2.intoArray(to, out + 2 * plane);
    b2.intoArray(to, out + 2 * plane + WIDE);
    a3.intoArray(to, out + 3 * plane);
    b3.intoArray(to, out + 3 * plane + WIDE);
  }
}
