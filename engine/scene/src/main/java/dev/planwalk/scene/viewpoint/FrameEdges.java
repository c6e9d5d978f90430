package dev.planwalk.scene.viewpoint;

import java.util.Arrays;

/**
 * What stands at the two upright edges of a picture. A window's sash, reveal and curtain, a
 * radiator, a door or the end of a wall that an edge cuts says nothing about the room and tells
 * that the camera stood badly: photographers allow a few hundredths of the frame for it.
 */
final class FrameEdges {

  /** What a pixel is worth at an edge. */
  enum Pixel {
    /** What the picture is about, which ends whatever began at the edge. */
    ROOM,
    /** Wall beside the camera: between two windows it ends nothing. */
    NEAR_WALL,
    /** Part of a window, a door, a radiator, a curtain, or a wall's end. */
    FITTING
  }

  /** A pier between two windows that is narrower than this share of the picture ends nothing. */
  private static final double NARROW = 0.06;

  /** Less than this beside a window leaves it at the edge. */
  private static final double SLIVER = 0.025;

  private final int columns;
  private final int rows;
  private final Pixel[] pixels;

  FrameEdges(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
    this.pixels = new Pixel[columns * rows];
    Arrays.fill(pixels, Pixel.ROOM);
  }

  void add(int column, int row, Pixel pixel) {
    pixels[row * columns + column] = pixel;
  }

  /** Walls that hide a good part of the room behind their end are no part of it. */
  void addWallEnds(double[] hidden) {
    for (int i = 0; i < columns; i++) {
      for (int j = 0; hidden[i] > 0 && j < rows; j++) {
        boolean wall = pixels[j * columns + i] == Pixel.NEAR_WALL;
        pixels[j * columns + i] = wall ? Pixel.FITTING : pixels[j * columns + i];
      }
    }
  }

  /** Share of the picture that such things take at its left or right edge, whichever is more. */
  double worst() {
    return Math.max(from(0, 1), from(columns - 1, -1));
  }

  private double from(int edge, int step) {
    int taken = 0;
    for (int j = 0; j < rows; j++) {
      int begun = 0;
      int gap = 0;
      for (int i = edge; i >= 0 && i < columns; i += step) {
        Pixel pixel = pixels[j * columns + i];
        gap = pixel == Pixel.ROOM ? gap + 1 : 0;
        if (gap > (begun > 0 ? NARROW : SLIVER) * columns) {
          break;
        }
        begun += pixel == Pixel.FITTING ? 1 : 0;
      }
      taken += begun;
    }
    return (double) taken / pixels.length;
  }
}
