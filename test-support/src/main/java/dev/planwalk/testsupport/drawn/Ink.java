package dev.planwalk.testsupport.drawn;

import java.util.ArrayList;
import java.util.List;

/** Draws into model space or into a block, on one layer at a time. */
public final class Ink {

  private final List<Shape> shapes = new ArrayList<>();
  private String layer = "0";

  /** From now on things are drawn on this layer. */
  public Ink on(String name) {
    layer = name;
    return this;
  }

  /** What was drawn, in order. */
  public List<Shape> shapes() {
    return List.copyOf(shapes);
  }

  public Ink line(double x1, double y1, double x2, double y2) {
    return add(new Shape.Line(layer, x1, y1, x2, y2));
  }

  public Ink polyline(double... points) {
    return add(new Shape.Polyline(layer, points, new double[0], false, 0));
  }

  public Ink ring(double... points) {
    return add(new Shape.Polyline(layer, points, new double[0], true, 0));
  }

  public Ink bulged(double[] points, double[] bulges, boolean closed) {
    return add(new Shape.Polyline(layer, points, bulges, closed, 0));
  }

  /** An open line of a width. */
  public Ink wide(double[] points, double width) {
    return add(new Shape.Polyline(layer, points, new double[0], false, width));
  }

  public Ink rectangle(double x1, double y1, double x2, double y2) {
    return ring(x1, y1, x2, y1, x2, y2, x1, y2);
  }

  public Ink arc(double x, double y, double radius, double from, double to) {
    return add(new Shape.Arc(layer, x, y, radius, from, to));
  }

  public Ink circle(double x, double y, double radius) {
    return add(new Shape.Circle(layer, x, y, radius));
  }

  /** Text that starts at the point. */
  public Ink text(String content, double x, double y, double height) {
    return add(new Shape.Text(layer, content, x, y, height, 0, false));
  }

  /** Text with its middle at the point. */
  public Ink centred(String content, double x, double y, double height, double angle) {
    return add(new Shape.Text(layer, content, x, y, height, angle, true));
  }

  public Ink hatch(String pattern, List<double[]> rings) {
    return add(new Shape.Hatch(layer, rings, pattern));
  }

  public Ink insert(String block, double x, double y, double angle) {
    return insert(block, x, y, 1, 1, angle);
  }

  public Ink insert(String block, double x, double y, double scaleX, double scaleY, double angle) {
    return add(new Shape.Insert(layer, block, x, y, scaleX, scaleY, angle, 1, 1, 0, 0, List.of()));
  }

  /** A block with attributes, at its own scale. */
  public Ink stamp(
      String block, double x, double y, double angle, List<Shape.Attribute> attributes) {
    return add(new Shape.Insert(layer, block, x, y, 1, 1, angle, 1, 1, 0, 0, attributes));
  }

  public Ink array(String block, double x, double y, int columns, int rows, double dx, double dy) {
    return add(new Shape.Insert(layer, block, x, y, 1, 1, 0, columns, rows, dx, dy, List.of()));
  }

  /** Draws a thing that was made elsewhere. */
  public Ink add(Shape shape) {
    shapes.add(shape);
    return this;
  }

  String layer() {
    return layer;
  }
}
