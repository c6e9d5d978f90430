package dev.planwalk.planreading.outlines;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FaceCircles;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Of the polygons of a pen those that are rooms, if any are: no doubles, no outlines round several
 * rooms, nothing that lies within a room.
 */
final class OutlineChoice {

  /** Polygons that have this share in common are one. */
  private static final double SAME = 0.9;

  /** What lies this far within another polygon lies in it. */
  private static final double WITHIN = 0.8;

  /** A polygon of which others cover so much is an outline round them. */
  private static final double COVERED = 0.5;

  /** In m²: smaller parts without names are tiles or furniture, whose polygon is the room. */
  private static final double LEAST_PART = 2;

  /** A polygon that has more in common with those that were taken is no room beside them. */
  private static final double MOST_OVERLAP = 0.05;

  /** Where this share of the polygons holds a label, the others are rooms too. */
  private static final double MOSTLY = 0.6;

  /** In m². */
  private static final double LEAST_UNLABELLED = 1.2;

  /** Half the width of the narrowest room without a label, in metres. */
  private static final double LEAST_RADIUS = 0.34;

  /** So many of one size are a series of things. */
  private static final int SERIES = 4;

  /** In m²: smaller ones of a series are desks and windows. */
  private static final double LEAST_OF_SERIES = 4;

  /** In m²: polygons that have less in common only touch. */
  private static final double TOUCH = 1e-4;

  private final TagIndex labels;
  private final FaceCircles circles = new FaceCircles();
  private final Deadline deadline;

  OutlineChoice(TagIndex labels, Deadline deadline) {
    this.labels = labels;
    this.deadline = deadline;
  }

  /** The rooms, largest first. */
  List<Polygon> among(List<Polygon> polygons) {
    List<Polygon> sorted = new ArrayList<>(polygons);
    sorted.sort(
        Comparator.comparingDouble((Polygon polygon) -> -polygon.getArea())
            .thenComparing(Outlines::order));
    List<Polygon> single = withoutDoubles(sorted);
    STRtree index = index(single);
    List<Polygon> kept = new ArrayList<>();
    boolean[] gone = new boolean[single.size()];
    for (int i = 0; i < gone.length; i++) {
      deadline.check();
      if (gone[i]) {
        continue;
      }
      List<Integer> inside = inside(i, single, index);
      if (goesRound(single.get(i), inside, single)) {
        continue;
      }
      inside.forEach(j -> gone[j] = true);
      kept.add(single.get(i));
    }
    return apart(kept);
  }

  /**
   * Those of them that are rooms where nothing else says so: with the names of one room at most, as
   * wide as rooms are, and no windows, steps, cupboards and desks.
   */
  List<Polygon> rooms(List<Polygon> polygons) {
    long labelled = polygons.stream().filter(polygon -> !labels.inside(polygon).isEmpty()).count();
    boolean mostly = labelled >= MOSTLY * polygons.size();
    Map<List<Long>, Integer> sizes = new HashMap<>();
    polygons.forEach(polygon -> sizes.merge(size(polygon), 1, Integer::sum));
    List<Polygon> rooms = new ArrayList<>();
    for (Polygon polygon : polygons) {
      deadline.check();
      List<Tag> inside = labels.inside(polygon);
      boolean series = sizes.getOrDefault(size(polygon), 0) >= SERIES;
      double least = mostly ? 0 : series ? LEAST_OF_SERIES : LEAST_UNLABELLED;
      boolean room =
          inside.isEmpty()
              ? polygon.getArea() >= least && circles.in(polygon).radius() >= LEAST_RADIUS
              : !OutlineEvidence.crowded(inside);
      if (room) {
        rooms.add(polygon);
      }
    }
    return rooms;
  }

  /** Polygons whose areas and borders are within 2 % of each other have the same. */
  static List<Long> size(Polygon polygon) {
    return List.of(
        Math.round(50 * Math.log(polygon.getArea())),
        Math.round(50 * Math.log(polygon.getLength())));
  }

  private static STRtree index(List<Polygon> polygons) {
    STRtree index = new STRtree();
    for (int i = 0; i < polygons.size(); i++) {
      index.insert(polygons.get(i).getEnvelopeInternal(), i);
    }
    index.build();
    return index;
  }

  private List<Polygon> withoutDoubles(List<Polygon> polygons) {
    STRtree index = index(polygons);
    List<Polygon> kept = new ArrayList<>();
    for (int i = 0; i < polygons.size(); i++) {
      deadline.check();
      Polygon polygon = polygons.get(i);
      boolean fresh = true;
      for (Object other : index.query(polygon.getEnvelopeInternal())) {
        int j = (Integer) other;
        fresh &= j >= i || !same(polygon, polygons.get(j));
      }
      if (fresh) {
        kept.add(polygon);
      }
    }
    return kept;
  }

  private static boolean same(Polygon small, Polygon large) {
    double most = large.getArea();
    Envelope a = small.getEnvelopeInternal();
    Envelope b = large.getEnvelopeInternal();
    return small.getArea() >= SAME * most
        && a.intersection(b).getArea() >= SAME * b.getArea()
        && Overlay.common(small, large).getArea() >= SAME * most;
  }

  /** Numbers of the smaller polygons in one of them. */
  private static List<Integer> inside(int i, List<Polygon> sorted, STRtree index) {
    Polygon polygon = sorted.get(i);
    List<Integer> inside = new ArrayList<>();
    for (Object other : index.query(polygon.getEnvelopeInternal())) {
      int j = (Integer) other;
      Envelope box = sorted.get(j).getEnvelopeInternal();
      boolean may =
          j > i
              && polygon.getEnvelopeInternal().intersection(box).getArea()
                  >= WITHIN * box.getArea();
      if (may
          && Overlay.common(polygon, sorted.get(j)).getArea() >= WITHIN * sorted.get(j).getArea()) {
        inside.add(j);
      }
    }
    inside.sort(null);
    return inside;
  }

  /** Whether a polygon goes round others that are rooms. */
  private boolean goesRound(Polygon polygon, List<Integer> inside, List<Polygon> sorted) {
    if (inside.size() < 2) {
      return false;
    }
    List<Polygon> parts = new ArrayList<>();
    int labelled = 0;
    for (int j : inside) {
      parts.add(sorted.get(j));
      labelled += labels.inside(sorted.get(j)).isEmpty() ? 0 : 1;
    }
    Geometry union = Overlay.union(parts);
    int all = labels.inside(polygon).size();
    double covered = Overlay.common(polygon, union).getArea() / polygon.getArea();
    if (labelled >= 2) {
      return covered >= COVERED || all <= 2 * held(parts);
    }
    double mean = parts.stream().mapToDouble(Polygon::getArea).average().orElse(0);
    return all == 0 && covered >= COVERED / 2 && mean >= LEAST_PART;
  }

  private int held(List<Polygon> parts) {
    return parts.stream().mapToInt(part -> labels.inside(part).size()).sum();
  }

  /** Those that hardly overlap, cut where they do: what holds a label goes before what does not. */
  private List<Polygon> apart(List<Polygon> polygons) {
    List<Polygon> order = new ArrayList<>(polygons);
    order.sort(Comparator.comparing(polygon -> labels.inside(polygon).isEmpty()));
    STRtree index = index(order);
    boolean[] taken = new boolean[order.size()];
    List<Polygon> kept = new ArrayList<>();
    for (int i = 0; i < taken.length; i++) {
      deadline.check();
      Polygon polygon = order.get(i);
      Geometry rest = polygon;
      for (Object other : index.query(polygon.getEnvelopeInternal())) {
        int j = (Integer) other;
        if (taken[j] && Overlay.common(polygon, order.get(j)).getArea() > TOUCH) {
          rest = Overlay.minus(rest, order.get(j));
        }
      }
      taken[i] = rest.getArea() >= (1 - MOST_OVERLAP) * polygon.getArea();
      if (taken[i]) {
        kept.add(Outlines.largest(rest, polygon));
      }
    }
    return kept;
  }
}
