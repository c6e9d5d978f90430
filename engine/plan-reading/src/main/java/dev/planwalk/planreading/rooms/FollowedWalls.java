package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.division.ClearerRooms;
import dev.planwalk.planreading.division.FloorReading;
import dev.planwalk.planreading.division.WallPens;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.outlines.RoomOutlines;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.pens.Swings;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lexicon;
import java.util.List;

/**
 * The walls of a storey as they can be followed, and how they divide its floor.
 *
 * @param drawing in metres, with the walls on a layer of walls where their pens tell them
 * @param outlines rooms that somebody drew
 */
record FollowedWalls(
    FlatDrawing drawing,
    Segments segments,
    Families families,
    List<Swing> swings,
    RoomOutlines.Found outlines,
    FloorReading floor) {

  /** Follows the walls of a drawing in metres. */
  static FollowedWalls of(
      FlatDrawing drawing, PointedTags pointed, Lexicon lexicon, Deadline deadline) {
    FollowedWalls usual = of(drawing, pointed, false, lexicon, deadline);
    return deadline.better(
        usual, "walls were not told by their pens", () -> usual.byPens(pointed, lexicon, deadline));
  }

  private static FollowedWalls of(
      FlatDrawing drawing,
      PointedTags pointed,
      boolean trusted,
      Lexicon lexicon,
      Deadline deadline) {
    Segments segments = Segments.of(drawing, lexicon.layers(), deadline);
    Families families = Families.find(segments, deadline);
    List<Swing> swings = Swings.find(drawing, segments, lexicon.layers(), deadline);
    RoomOutlines.Found outlines =
        RoomOutlines.find(drawing, pointed.lettered(), swings, lexicon.layers(), deadline);
    FloorReading floor =
        FloorReading.of(
            drawing,
            segments,
            families,
            swings,
            pointed.lettered(),
            lexicon,
            outlines.sure() && !outlines.rooms().isEmpty(),
            trusted,
            deadline);
    return new FollowedWalls(drawing, segments, families, swings, outlines, floor);
  }

  /** The same, or with walls by the pens that draw hardly anything else, if that is clearer. */
  private FollowedWalls byPens(PointedTags pointed, Lexicon lexicon, Deadline deadline) {
    if (floor.walls().layered() || !outlines.rooms().isEmpty() || toldByWords(lexicon)) {
      return this;
    }
    return WallPens.named(drawing, segments, floor, lexicon.layers())
        .map(named -> of(named, pointed, true, lexicon, deadline))
        .filter(other -> ClearerRooms.in(other.floor, floor))
        .orElse(this);
  }

  /**
   * Whether names of layers tell some things apart, which helps to tell the walls from the rest.
   */
  private boolean toldByWords(Lexicon lexicon) {
    return drawing.strokes().stream()
        .map(stroke -> lexicon.layers().meaning(stroke.layer()))
        .anyMatch(meaning ->
            meaning == LayerMeaning.DOOR
                || meaning == LayerMeaning.WINDOW
                || meaning == LayerMeaning.FURNITURE
                || meaning == LayerMeaning.SANITARY
                || meaning == LayerMeaning.STAIR);
  }
}
