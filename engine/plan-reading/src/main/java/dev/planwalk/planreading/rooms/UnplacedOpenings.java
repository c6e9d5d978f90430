package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Tells of signs of windows and doors that became no opening, so that none is lost in silence:
 * strokes on layers of windows along a wall, and swings with a leaf. Lengths in metres.
 */
final class UnplacedOpenings {

  /** Strokes that come this near to each other draw one window. */
  private static final double TOUCH = 0.1;

  /** Panes, sills and leaves that come this near to an opening belong to it. */
  private static final double REACH = 0.3;

  /** Panes shorter than this are marks and frames; so narrow a window is none. */
  private static final double LEAST_PANE = 0.4;

  /** Farther from the border of every room, strokes of windows draw roof lights or notes. */
  private static final double ALONG_WALL = 0.6;

  /** Leaves of doors; cupboards have smaller ones, and larger arcs are other things. */
  private static final double LEAST_LEAF = 0.55;

  private static final double MOST_LEAF = 1.25;

  private final Deadline deadline;
  private final GeometryFactory factory = new GeometryFactory();
  private final STRtree openings = new STRtree();
  private final List<Geometry> borders = new ArrayList<>();
  private final List<Geometry> hulls = new ArrayList<>();

  private UnplacedOpenings(Shell shell, Deadline deadline) {
    this.deadline = deadline;
    for (OpeningDraft opening : shell.openings()) {
      Polygon footprint = opening.gap().polygon(factory);
      openings.insert(footprint.getEnvelopeInternal(), footprint);
    }
    openings.build();
    shell.rooms().forEach(room -> borders.add(room.shape().getBoundary()));
    hulls.addAll(shell.hulls());
  }

  /** What is to be told of a storey. */
  static List<Finding> of(Segments all, List<Swing> swings, Shell shell, Deadline deadline) {
    UnplacedOpenings unplaced = new UnplacedOpenings(shell, deadline);
    List<Finding> findings = new ArrayList<>();
    List<Coordinate> windows = unplaced.windows(all);
    if (!windows.isEmpty()) {
      findings.add(
          new Finding(
              FindingCode.WINDOW_UNPLACED,
              told(
                  "Strokes on layers of windows lie in no opening, at ",
                  windows,
                  "; windows may be missing there. Draw their jambs and upload again."),
              Places.told(windows.getFirst())));
    }
    List<Coordinate> doors = unplaced.doors(swings);
    if (!doors.isEmpty()) {
      findings.add(
          new Finding(
              FindingCode.DOOR_UNPLACED,
              told(
                  "Swings of doors hang in no opening, at ",
                  doors,
                  "; doors may be missing there. Leave a gap in the wall and upload again."),
              Places.told(doors.getFirst())));
    }
    return findings;
  }

  private static String told(String head, List<Coordinate> places, String tail) {
    List<String> told = places.stream().map(Places::told).toList();
    return head + Finding.listed(told, head + tail) + tail;
  }

  /** Middles of the longest strokes of windows that no opening holds. */
  private List<Coordinate> windows(Segments all) {
    List<Segment> panes = new ArrayList<>();
    for (Segment piece : all.all()) {
      if (piece.meaning() == LayerMeaning.WINDOW) {
        panes.add(piece);
      }
    }
    List<Coordinate> places = new ArrayList<>();
    for (List<Segment> window : groups(panes)) {
      Segment longest = window.getFirst();
      boolean placed = false;
      for (Segment piece : window) {
        placed |= placed(line(piece));
        longest = piece.length() > longest.length() ? piece : longest;
      }
      if (!placed && longest.length() >= LEAST_PANE && alongWall(longest)) {
        places.add(
            new Coordinate((longest.x1() + longest.x2()) / 2, (longest.y1() + longest.y2()) / 2));
      }
    }
    return places;
  }

  /** Pieces that hang together, in the order of their first ones. */
  private List<List<Segment>> groups(List<Segment> pieces) {
    int[] group = new int[pieces.size()];
    STRtree index = new STRtree();
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
      index.insert(pieces.get(i).box(0), i);
    }
    index.build();
    for (int i = 0; i < group.length; i++) {
      deadline.check();
      LineString line = line(pieces.get(i));
      for (Object other : index.query(pieces.get(i).box(TOUCH))) {
        int j = (Integer) other;
        int a = DisjointSets.root(group, i);
        int b = DisjointSets.root(group, j);
        if (a != b && line.isWithinDistance(line(pieces.get(j)), TOUCH)) {
          group[Math.max(a, b)] = Math.min(a, b);
        }
      }
    }
    Map<Integer, List<Segment>> groups = new TreeMap<>();
    for (int i = 0; i < group.length; i++) {
      groups
          .computeIfAbsent(DisjointSets.root(group, i), key -> new ArrayList<>())
          .add(pieces.get(i));
    }
    return List.copyOf(groups.values());
  }

  /** Hinges of leaves that no opening holds. */
  private List<Coordinate> doors(List<Swing> swings) {
    List<Coordinate> places = new ArrayList<>();
    for (Swing swing : swings) {
      deadline.check();
      boolean likely =
          (swing.leaf() != 0 || swing.meaning() == LayerMeaning.DOOR)
              && swing.radius() >= LEAST_LEAF
              && swing.radius() <= MOST_LEAF;
      Coordinate hinge = new Coordinate(swing.hx(), swing.hy());
      Geometry at = factory.createPoint(hinge);
      boolean inside = hulls.stream().anyMatch(hull -> hull.isWithinDistance(at, REACH));
      boolean known = places.stream().anyMatch(place -> place.distance(hinge) <= REACH);
      if (likely && inside && !known && !placed(at)) {
        places.add(hinge);
      }
    }
    return places;
  }

  private boolean placed(Geometry sign) {
    Envelope box = new Envelope(sign.getEnvelopeInternal());
    box.expandBy(REACH);
    for (Object footprint : openings.query(box)) {
      if (((Polygon) footprint).isWithinDistance(sign, REACH)) {
        return true;
      }
    }
    return false;
  }

  private boolean alongWall(Segment piece) {
    LineString line = line(piece);
    Envelope box = new Envelope(line.getEnvelopeInternal());
    box.expandBy(ALONG_WALL);
    for (Geometry border : borders) {
      if (border.getEnvelopeInternal().intersects(box)
          && border.isWithinDistance(line, ALONG_WALL)) {
        return true;
      }
    }
    return false;
  }

  private LineString line(Segment piece) {
    return factory.createLineString(
        new Coordinate[] {
          new Coordinate(piece.x1(), piece.y1()), new Coordinate(piece.x2(), piece.y2())
        });
  }
}
