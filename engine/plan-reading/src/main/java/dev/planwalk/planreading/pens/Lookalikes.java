package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What looks like wall and is none, and the arcs that are: found once for a storey, however often
 * its walls are tried.
 *
 * @param flights treads of each flight of stairs
 * @param rows members of rows of parallels, what lies on flights of stairs, lines of hatches, and
 *     boards before windows
 * @param steps those of flights that are no walls whatever layer they lie on
 * @param furniture numbers of the strokes that are fittings and furniture; only those that could be
 *     wall are of use
 * @param curved numbers of the arcs that are faces of round walls
 * @param leaves what has the shape of a leaf of a door
 * @param inGaps all that may say what a gap of a wall is: a tread that ends before it does not
 */
public record Lookalikes(
    List<List<Segment>> flights,
    Set<Segment> rows,
    Set<Segment> steps,
    Set<Integer> furniture,
    Set<Integer> curved,
    Leaves leaves,
    Segments inGaps) {

  /** Looks for them in a storey. */
  public static Lookalikes find(
      FlatDrawing drawing,
      Segments segments,
      Families families,
      LayerDictionary layers,
      Deadline deadline) {
    Segments inGaps = segments.without(families.steps());
    Leaves leaves = Leaves.find(inGaps, drawing, deadline);
    Set<Integer> furniture =
        FurnitureOutlines.find(
            drawing,
            families.members(),
            number -> mayBeTaken(drawing.strokes().get(number), layers),
            deadline);
    furniture.addAll(FreeOutlines.find(drawing, segments, deadline));
    Set<Segment> rows = new HashSet<>(families.members());
    rows.addAll(FloorHatches.find(drawing, segments, deadline));
    furniture.addAll(Counters.find(drawing, segments, rows, deadline));
    rows.addAll(WindowBoards.find(segments, deadline));
    return new Lookalikes(
        families.stairs(),
        rows,
        families.steps(),
        furniture,
        CurvedFaces.find(drawing),
        leaves,
        inGaps);
  }

  /** Whether a stroke is wall by its looks alone: its layer neither says so nor forbids it. */
  private static boolean mayBeTaken(Stroke stroke, LayerDictionary layers) {
    LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
    return (meaning.mayBeWall() || meaning.mayHideWalls()) && !meaning.isWall();
  }
}
