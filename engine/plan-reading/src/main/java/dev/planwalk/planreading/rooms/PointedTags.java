package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.division.FloorReading;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.sheet.Leaders;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;

/**
 * The labels of a storey, those with a leader at its end. Lengths in metres.
 *
 * @param tags all labels
 * @param written where those that were moved are lettered
 * @param lines strokes of leaders on layers of texts, which are no part of the building
 */
record PointedTags(List<Tag> tags, IdentityHashMap<Tag, Coordinate> written, Set<Stroke> lines) {

  /** A label holds the name of a leader when it stands this near to it, in letter heights. */
  private static final double SAME = 4;

  static PointedTags of(List<Tag> tags, List<Leaders.Leader> leaders, LayerDictionary layers) {
    List<Tag> placed = new ArrayList<>(tags);
    IdentityHashMap<Tag, Coordinate> written = new IdentityHashMap<>();
    Set<Stroke> lines = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Leaders.Leader leader : leaders) {
      int named = named(placed, leader.labels().getFirst());
      if (named >= 0 && !written.containsKey(placed.get(named))) {
        Tag moved = placed.get(named).movedTo(leader.tip());
        written.put(moved, placed.get(named).at());
        placed.set(named, moved);
        leader.strokes().stream()
            .filter(
                stroke -> layers.meaning(stroke.layer(), stroke.blockPath()) == LayerMeaning.TEXT)
            .forEach(lines::add);
      }
    }
    return new PointedTags(placed, written, lines);
  }

  /** The label that a text is part of; -1 for none. */
  private static int named(List<Tag> tags, Label name) {
    Coordinate middle = Tag.outline(name).centre();
    double least = SAME * name.height();
    int best = -1;
    for (int i = 0; i < tags.size(); i++) {
      double away = tags.get(i).at().distance(middle);
      if (tags.get(i).names() && away < least) {
        least = away;
        best = i;
      }
    }
    return best;
  }

  /** A drawing without those lines. */
  FlatDrawing without(FlatDrawing drawing) {
    return lines.isEmpty()
        ? drawing
        : drawing.with(
            drawing.strokes().stream().filter(stroke -> !lines.contains(stroke)).toList(),
            drawing.fills(),
            drawing.labels(),
            drawing.dims());
  }

  /**
   * A floor that was read with the labels as they are lettered, with names where they point when
   * that is needed: the name is lettered in no room, or in one that has a name of its own, and
   * points into a room without any. A line that only begins beside a name moves nothing.
   */
  FloorReading placed(FloorReading floor) {
    if (written.isEmpty()) {
      return floor;
    }
    FaceClassifier.Finder rooms = new FaceClassifier.Finder(floor.division().faces().rooms());
    Map<Integer, Integer> names = new HashMap<>();
    for (Tag tag : floor.tags()) {
      if (tag.names()) {
        names.merge(rooms.at(tag.at()), 1, Integer::sum);
      }
    }
    Map<Tag, Tag> pointed = new HashMap<>();
    for (Tag tag : written.keySet()) {
      Tag lettered = lettered(tag);
      int stands = rooms.at(lettered.at());
      int shows = rooms.at(tag.at());
      boolean needed =
          (stands < 0 || names.getOrDefault(stands, 0) > 1)
              && shows >= 0
              && names.getOrDefault(shows, 0) == 0;
      if (needed) {
        pointed.put(lettered, tag);
      }
    }
    List<Tag> placed = floor.tags().stream().map(tag -> pointed.getOrDefault(tag, tag)).toList();
    return new FloorReading(floor.walls(), floor.division(), placed, floor.dashed());
  }

  /** All labels where they are lettered. */
  List<Tag> lettered() {
    return tags.stream().map(this::lettered).toList();
  }

  /** A label where it is lettered. */
  private Tag lettered(Tag tag) {
    Coordinate place = written.get(tag);
    return place == null ? tag : tag.movedTo(place);
  }
}
