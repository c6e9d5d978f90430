package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives filled walls an outline: some drawings fill walls without drawing their edges
 * (Archilyse/Archilyse AL_Sample building, windows of the south front).
 */
final class FillOutlines {

  private FillOutlines() {}

  /** The drawing with a closed stroke round every thin fill of a wall layer. */
  static FlatDrawing with(FlatDrawing drawing, LayerDictionary layers) {
    List<Stroke> strokes = new ArrayList<>(drawing.strokes());
    for (Fill fill : drawing.fills()) {
      LayerMeaning meaning = layers.meaning(fill.layer(), fill.blockPath());
      if (meaning != LayerMeaning.WALL) {
        continue;
      }
      for (double[] ring : fill.rings()) {
        if (thin(ring)) {
          strokes.add(
              new Stroke(
                  ring,
                  true,
                  Optional.empty(),
                  fill.layer(),
                  fill.blockPath(),
                  fill.insertId(),
                  "HATCH",
                  fill.colour(),
                  -1,
                  0,
                  false));
        }
      }
    }
    return drawing.with(strokes, drawing.fills(), drawing.labels(), drawing.dims());
  }

  private static boolean thin(double[] ring) {
    int n = ring.length / 2;
    double twice = 0;
    double border = 0;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      twice +=
          (ring[2 * i] - ring[0]) * (ring[2 * j + 1] - ring[1])
              - (ring[2 * j] - ring[0]) * (ring[2 * i + 1] - ring[1]);
      border += Math.hypot(ring[2 * j] - ring[2 * i], ring[2 * j + 1] - ring[2 * i + 1]);
    }
    double width = border == 0 ? 0 : Math.abs(twice) / border;
    return width >= WallFinder.LEAST_THICKNESS && width <= WallFinder.MOST_THICKNESS;
  }
}
