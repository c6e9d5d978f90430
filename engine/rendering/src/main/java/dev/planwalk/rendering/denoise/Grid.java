package dev.planwalk.rendering.denoise;

import java.util.Arrays;

/**
 * Planes of numbers with zeros around them, so that a kernel may reach beyond their borders. Rows
 * are as long as whole pairs of the widest vectors; what lies beyond the width is kept zero.
 */
final class Grid {

  /** Columns, and rows, that a kernel may reach beyond the border. */
  static final int REACH = 2;

  private static final int LEFT = 8;

  /** Floats that are computed at once: two vectors of 512 bits. */
  static final int CHUNK = 32;

  final int channels;
  final int width;
  final int height;

  /** Floats from a row to the next. */
  final int stride;

  /** Floats from a channel to the next. */
  final int plane;

  final float[] values;

  Grid(int channels, int width, int height) {
    this.channels = channels;
    this.width = width;
    this.height = height;
    stride = LEFT + whole(width) + LEFT;
    plane = (height + 2 * REACH) * stride;
    values = new float[Math.multiplyExact(channels, plane)];
  }

  /** The width in whole chunks. */
  static int whole(int width) {
    return (width + CHUNK - 1) / CHUNK * CHUNK;
  }

  /** Where the first number of a row is; rows from -2 to height + 1. */
  int at(int channel, int row) {
    return channel * plane + (row + REACH) * stride + LEFT;
  }

  /** Zeros in a row of all channels. */
  void clear(int row) {
    for (int c = 0; c < channels; c++) {
      int from = at(c, row);
      Arrays.fill(values, from, from + width, 0);
    }
  }

  /** Zeros beyond the width of a row that was written in whole chunks. */
  void trim(int row) {
    for (int c = 0; c < channels; c++) {
      int from = at(c, row);
      Arrays.fill(values, from + width, from + whole(width), 0);
    }
  }
}
