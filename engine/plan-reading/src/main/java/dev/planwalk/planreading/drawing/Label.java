package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * A piece of text, in drawing units; formatting codes are gone, lines are divided by {@code \n}.
 *
 * @param x insertion point after alignment: the lower left corner of the unrotated text box
 * @param width estimated width of the longest line
 * @param height letter height
 * @param angleRadians counter-clockwise from x
 */
public record Label(
    String text,
    double x,
    double y,
    double width,
    double height,
    double angleRadians,
    String layer,
    List<String> blockPath,
    int insertId) {

  public Label {
    blockPath = List.copyOf(blockPath);
  }

  /** The same with another text. */
  public Label with(String other) {
    return new Label(other, x, y, width, height, angleRadians, layer, blockPath, insertId);
  }
}
