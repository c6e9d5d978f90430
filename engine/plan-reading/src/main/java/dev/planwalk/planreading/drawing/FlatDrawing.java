package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * A drawing made flat: what recognition works on. Everything is in drawing units of one sheet.
 *
 * @param insUnits {@code $INSUNITS} of the header, 0 when absent
 * @param measurement {@code $MEASUREMENT}: 0 imperial, 1 metric, -1 absent
 * @param linearUnits {@code $LUNITS}, 0 when absent (3 engineering and 4 architectural mean inches)
 * @param inserts outermost block inserts of model space, by the number that strokes give them
 * @param pages of a PDF, side by side; empty for drawings
 */
public record FlatDrawing(
    List<Stroke> strokes,
    List<Fill> fills,
    List<Label> labels,
    List<Dim> dims,
    List<BlockPlace> inserts,
    int insUnits,
    int measurement,
    int linearUnits,
    List<Page> pages) {

  public FlatDrawing {
    strokes = List.copyOf(strokes);
    fills = List.copyOf(fills);
    labels = List.copyOf(labels);
    dims = List.copyOf(dims);
    inserts = List.copyOf(inserts);
    pages = List.copyOf(pages);
  }

  /** A drawing without pages. */
  public FlatDrawing(
      List<Stroke> strokes,
      List<Fill> fills,
      List<Label> labels,
      List<Dim> dims,
      List<BlockPlace> inserts,
      int insUnits,
      int measurement,
      int linearUnits) {
    this(strokes, fills, labels, dims, inserts, insUnits, measurement, linearUnits, List.of());
  }

  /** The same sheet with other strokes, fills and texts. */
  public FlatDrawing with(
      List<Stroke> otherStrokes,
      List<Fill> otherFills,
      List<Label> otherLabels,
      List<Dim> otherDims) {
    return new FlatDrawing(
        otherStrokes,
        otherFills,
        otherLabels,
        otherDims,
        inserts,
        insUnits,
        measurement,
        linearUnits,
        pages);
  }

  /**
   * Where a block stands in model space.
   *
   * @param name block name, folded xref prefixes included
   * @param rotationRadians counter-clockwise from x
   */
  public record BlockPlace(
      String name,
      String layer,
      double x,
      double y,
      double scaleX,
      double scaleY,
      double rotationRadians) {}
}
