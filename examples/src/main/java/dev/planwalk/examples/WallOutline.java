package dev.planwalk.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Upright walls as a set of rectangles minus openings, and the rings around what remains. Walls
 * that touch become one body, as a draughtsman draws them.
 */
final class WallOutline {

  private record Box(double x1, double y1, double x2, double y2, boolean wall) {}

  private final List<Box> boxes = new ArrayList<>();
  private double[] xs = new double[0];
  private double[] ys = new double[0];
  private boolean[][] solid = new boolean[0][0];

  void wall(double x1, double y1, double x2, double y2) {
    boxes.add(new Box(x1, y1, x2, y2, true));
  }

  void opening(double x1, double y1, double x2, double y2) {
    boxes.add(new Box(x1, y1, x2, y2, false));
  }

  /** Rings with the wall on their left: outer ones counter-clockwise, holes clockwise. */
  List<double[]> rings() {
    fillCells();
    List<double[]> rings = new ArrayList<>();
    boolean[][] done = new boolean[xs.length][ys.length];
    // Every ring has a corner with an edge to the east along the bottom of a wall cell.
    for (int j = 0; j < ys.length - 1; j++) {
      for (int i = 0; i < xs.length - 1; i++) {
        if (at(i, j) && !at(i, j - 1) && !done[i][j]) {
          rings.add(trace(i, j, done));
        }
      }
    }
    return rings;
  }

  private void fillCells() {
    TreeSet<Double> allX = new TreeSet<>();
    TreeSet<Double> allY = new TreeSet<>();
    for (Box box : boxes) {
      allX.addAll(List.of(box.x1, box.x2));
      allY.addAll(List.of(box.y1, box.y2));
    }
    xs = allX.stream().mapToDouble(Double::doubleValue).toArray();
    ys = allY.stream().mapToDouble(Double::doubleValue).toArray();
    solid = new boolean[xs.length][ys.length];
    for (Box box : boxes) {
      for (int i = 0; i < xs.length - 1; i++) {
        for (int j = 0; j < ys.length - 1; j++) {
          boolean inside =
              xs[i] >= box.x1 && xs[i + 1] <= box.x2 && ys[j] >= box.y1 && ys[j + 1] <= box.y2;
          if (inside) {
            solid[i][j] = box.wall;
          }
        }
      }
    }
  }

  private boolean at(int i, int j) {
    return i >= 0 && j >= 0 && i < xs.length && j < ys.length && solid[i][j];
  }

  /** Follows the boundary from the lower left corner of a cell, going east first. */
  private double[] trace(int startI, int startJ, boolean[][] done) {
    List<Double> points = new ArrayList<>();
    int i = startI;
    int j = startJ;
    int dx = 1;
    int dy = 0;
    int lastDx = 0;
    int lastDy = 0;
    do {
      if (dx == 1) {
        done[i][j] = true;
      }
      if (dx != lastDx || dy != lastDy) {
        points.add(xs[i]);
        points.add(ys[j]);
      }
      lastDx = dx;
      lastDy = dy;
      i += dx;
      j += dy;
      // Wall ahead on the left and right of the way: turn right, straight on, or left.
      boolean left = at(i + (dx - dy - 1) / 2, j + (dx + dy - 1) / 2);
      boolean right = at(i + (dx + dy - 1) / 2, j + (dy - dx - 1) / 2);
      if (left && right) {
        int turn = dx;
        dx = dy;
        dy = -turn;
      } else if (!left) {
        int turn = dx;
        dx = -dy;
        dy = turn;
      }
    } while (i != startI || j != startJ || dx != 1);
    if (lastDx == 1) {
      // The first corner lies in the middle of an edge to the east.
      points.subList(0, 2).clear();
    }
    return points.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
