package dev.planwalk.planreading.pdf;

import java.awt.geom.GeneralPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The current path of a content stream, in user space, as the operators build it. */
final class PathBuilder {

  /** A part of the path that was begun by one move. */
  static final class Subpath {
    private double[] xy = new double[16];
    private boolean[] curve = new boolean[8];
    private int values;
    private int pieces;
    private boolean closed;

    private Subpath(double x, double y) {
      point(x, y);
    }

    private void point(double x, double y) {
      if (values + 2 > xy.length) {
        xy = Arrays.copyOf(xy, xy.length * 2);
      }
      xy[values++] = x;
      xy[values++] = y;
    }

    private void piece(boolean curved) {
      if (pieces == curve.length) {
        curve = Arrays.copyOf(curve, pieces * 2);
      }
      curve[pieces++] = curved;
    }

    /** Number of lines and curves. */
    int pieces() {
      return pieces;
    }

    /** Whether a piece is a curve: three points instead of one. */
    boolean curved(int piece) {
      return curve[piece];
    }

    boolean closed() {
      return closed;
    }

    /** Points and control points in order, interleaved x, y; valid to {@link #values()}. */
    double[] xy() {
      return xy;
    }

    int values() {
      return values;
    }
  }

  private final Budget budget;
  private List<Subpath> parts = new ArrayList<>();
  private double startX;
  private double startY;
  private double x;
  private double y;
  private boolean open;

  PathBuilder(Budget budget) {
    this.budget = budget;
  }

  void moveTo(double toX, double toY) {
    startX = toX;
    startY = toY;
    x = toX;
    y = toY;
    open = false;
  }

  void lineTo(double toX, double toY) {
    Subpath part = part();
    part.piece(false);
    part.point(toX, toY);
    x = toX;
    y = toY;
  }

  void curveTo(double x1, double y1, double x2, double y2, double toX, double toY) {
    Subpath part = part();
    part.piece(true);
    part.point(x1, y1);
    part.point(x2, y2);
    part.point(toX, toY);
    x = toX;
    y = toY;
  }

  void close() {
    if (open) {
      parts.getLast().closed = true;
      open = false;
      x = startX;
      y = startY;
    }
  }

  private Subpath part() {
    budget.pieces(1);
    if (!open) {
      startX = x;
      startY = y;
      parts.add(new Subpath(x, y));
      open = true;
    }
    return parts.getLast();
  }

  double x() {
    return x;
  }

  double y() {
    return y;
  }

  /** The parts so far; the builder begins a new path. */
  List<Subpath> take() {
    List<Subpath> taken = parts;
    parts = new ArrayList<>();
    open = false;
    return taken;
  }

  /** The parts as a shape of AWT, which clipping in PDFBox wants. */
  static GeneralPath shape(List<Subpath> parts, int windingRule) {
    GeneralPath shape = new GeneralPath(windingRule);
    for (Subpath part : parts) {
      double[] p = part.xy();
      shape.moveTo(p[0], p[1]);
      int at = 2;
      for (int i = 0; i < part.pieces(); i++) {
        if (part.curved(i)) {
          shape.curveTo(p[at], p[at + 1], p[at + 2], p[at + 3], p[at + 4], p[at + 5]);
          at += 6;
        } else {
          shape.lineTo(p[at], p[at + 1]);
          at += 2;
        }
      }
      shape.closePath();
    }
    return shape;
  }
}
