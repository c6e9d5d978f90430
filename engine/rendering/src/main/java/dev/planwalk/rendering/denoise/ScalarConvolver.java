package dev.planwalk.rendering.denoise;

import java.util.Arrays;

/** Plain loops along a row. */
final class ScalarConvolver extends Convolver {

  @Override
  void compute(Layer layer, Grid from, int fromRow, Grid to, int toRow, boolean positive) {
    int taps = layer.inputs() * layer.size() * layer.size();
    int reach = layer.size() / 2;
    int width = to.width;
    float[] out = to.values;
    for (int o = 0; o < layer.outputs(); o++) {
      int start = to.at(o, toRow);
      Arrays.fill(out, start, start + width, layer.bias()[o]);
      int w = o / Layer.BLOCK * taps * Layer.BLOCK + o % Layer.BLOCK;
      for (int i = 0; i < layer.inputs(); i++) {
        for (int dy = -reach; dy <= reach; dy++) {
          int row = from.at(i, fromRow + dy);
          for (int dx = -reach; dx <= reach; dx++) {
            add(from.values, row + dx, layer.weights()[w], out, start, width);
            w += Layer.BLOCK;
          }
        }
      }
      for (int x = start; positive && x < start + width; x++) {
        out[x] = Math.max(0, out[x]);
      }
    }
  }

  private static void add(float[] from, int at, float weight, float[] to, int start, int width) {
    for (int x = 0; x < width; x++) {
      to[start + x] = Math.fma(from[at + x], weight, to[start + x]);
    }
  }
}
