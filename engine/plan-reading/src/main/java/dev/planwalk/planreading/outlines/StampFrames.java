package dev.planwalk.planreading.outlines;

import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Frames about stamps: many small polygons of one size that stand alone, with a text at the same
 * place in each. A room holds its stamp, and so does the frame; rooms of one size, as in a row of
 * toilets, stand wall to wall.
 */
final class StampFrames {

  /** In m²: nobody frames a text with more. */
  private static final double LARGEST = 4;

  /** Fewer of one size are no series. */
  private static final int LEAST = 4;

  /** Texts that are so far from the same place in two frames, in metres, stand at the same. */
  private static final double SAME_PLACE = 0.05;

  /** Rooms beside each other are no farther apart than a thin wall, in metres. */
  private static final double WALL = 0.2;

  private final TagIndex labels;

  private StampFrames(TagIndex labels) {
    this.labels = labels;
  }

  /** The same polygons without the frames. */
  static List<Polygon> without(List<Polygon> polygons, TagIndex labels) {
    Map<List<Long>, List<Polygon>> series = new LinkedHashMap<>();
    for (Polygon polygon : polygons) {
      if (polygon.getArea() < LARGEST) {
        series.computeIfAbsent(OutlineChoice.size(polygon), size -> new ArrayList<>()).add(polygon);
      }
    }
    StampFrames frames = new StampFrames(labels);
    Set<Polygon> gone = Collections.newSetFromMap(new IdentityHashMap<>());
    series.values().stream().filter(frames::areFrames).forEach(gone::addAll);
    return gone.isEmpty()
        ? polygons
        : polygons.stream().filter(polygon -> !gone.contains(polygon)).toList();
  }

  private boolean areFrames(List<Polygon> alike) {
    if (alike.size() < LEAST || besideEachOther(alike)) {
      return false;
    }
    List<Coordinate> places = new ArrayList<>();
    for (Polygon polygon : alike) {
      Coordinate middle = polygon.getEnvelopeInternal().centre();
      for (Tag tag : labels.inside(polygon)) {
        places.add(
            new Coordinate(tag.start().getX() - middle.getX(), tag.start().getY() - middle.getY()));
      }
    }
    return 2 * mostAtOnePlace(places) > alike.size();
  }

  /**
   * How many places there are at the same, as far as squares of twice that size tell, which are
   * laid out four times so that no place is always at a border.
   */
  private static int mostAtOnePlace(List<Coordinate> places) {
    Map<String, Integer> counts = new HashMap<>();
    int most = 0;
    for (Coordinate place : places) {
      for (int half = 0; half < 4; half++) {
        long column = Math.round((place.x / SAME_PLACE + half % 2) / 2);
        long row = Math.round((place.y / SAME_PLACE + half / 2) / 2);
        most = Math.max(most, counts.merge(half + "/" + column + "/" + row, 1, Integer::sum));
      }
    }
    return most;
  }

  /** Whether most of them have another one wall to wall. */
  private static boolean besideEachOther(List<Polygon> alike) {
    STRtree tree = new STRtree();
    Map<Envelope, Integer> there = new HashMap<>();
    for (Polygon polygon : alike) {
      Envelope box = polygon.getEnvelopeInternal();
      if (there.merge(box, 1, Integer::sum) == 1) {
        tree.insert(box, box);
      }
    }
    int beside = 0;
    for (Map.Entry<Envelope, Integer> box : there.entrySet()) {
      Envelope reach = new Envelope(box.getKey());
      reach.expandBy(WALL);
      boolean near = box.getValue() > 1 || tree.query(reach).size() > 1;
      beside += near ? box.getValue() : 0;
    }
    return 2 * beside > alike.size();
  }
}
