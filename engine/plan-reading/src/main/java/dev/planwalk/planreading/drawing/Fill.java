package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * A filled or hatched area, in drawing units.
 *
 * @param rings interleaved x, y each, curves flattened, first point not repeated; even-odd; not
 *     copied, do not change
 * @param solid filled with one colour, otherwise hatched
 * @param pattern name of the hatch pattern, empty for a solid fill
 */
public record Fill(
    List<double[]> rings,
    boolean solid,
    String pattern,
    String layer,
    List<String> blockPath,
    int insertId,
    int colour) {

  public Fill {
    rings = List.copyOf(rings);
    blockPath = List.copyOf(blockPath);
  }

  /** The same on another layer. */
  public Fill on(String other) {
    return new Fill(rings, solid, pattern, other, blockPath, insertId, colour);
  }
}
