package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * A page of a PDF, or a picture. Pages lie side by side in model space, upright, in points of 1/72
 * inch; the first has its lower left corner at the origin.
 *
 * @param number counted from 1 in the file
 * @param left x of its left border in model space; the lower border is y = 0
 * @param traced it holds a picture only, whose lines were followed
 * @param sized it is as large as its paper; of a picture that may be of any size, a pixel is a
 *     point
 * @param measures scales that the page states for parts of itself
 */
public record Page(
    int number,
    double left,
    double width,
    double height,
    boolean traced,
    boolean sized,
    List<Measure> measures) {

  public Page {
    measures = List.copyOf(measures);
  }

  /** Whether a point of model space with that x lies on this page. */
  public boolean holds(double x) {
    return x >= left - GAP / 2 && x <= left + width + GAP / 2;
  }

  /** Distance of neighbouring pages in model space, in points. */
  public static final double GAP = 72;

  /**
   * Stated scale of a part of a page.
   *
   * @param minX of the part, in model space
   * @param unitsPerPoint drawing units (millimetres, inches; which is not said) in one point
   */
  public record Measure(double minX, double minY, double maxX, double maxY, double unitsPerPoint) {

    /** Area of the part, in square points. */
    public double area() {
      return (maxX - minX) * (maxY - minY);
    }
  }
}
