package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.pens.Strip;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Tells walls from furniture where no layer does: walls hang together over the whole floor, small
 * islands are furniture. Lengths in metres.
 */
final class WallNetwork {

  /** Groups of wall smaller than this, from corner to corner, and apart from the rest. */
  private static final double LEAST_GROUP = 2.5;

  /** Strips that meet in a corner end this near to each other: neither covers the corner. */
  private static final double CORNER = 0.45;

  /** Filled areas are drawn up to where they end. */
  private static final double TOUCH = 0.05;

  private final List<Strip> strips;
  private final List<Polygon> solids;
  private final Deadline deadline;

  /** The outlines of the strips, then the solids. */
  private final List<Polygon> pieces = new ArrayList<>();

  private final STRtree index = new STRtree();

  /** For each piece its parent in the forest of what hangs together. */
  private final int[] group;

  private WallNetwork(List<Strip> strips, List<Polygon> solids, Deadline deadline) {
    this.strips = strips;
    this.solids = solids;
    this.deadline = deadline;
    GeometryFactory factory = new GeometryFactory();
    strips.forEach(strip -> pieces.add(strip.polygon(factory)));
    pieces.addAll(solids);
    group = new int[pieces.size()];
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
      index.insert(pieces.get(i).getEnvelopeInternal(), i);
    }
    index.build();
  }

  /**
   * The pairs and fills that hang together.
   *
   * @param filled the strips are known to be walls by their filling, so that islands are piers
   */
  static Walls of(List<Strip> strips, List<Polygon> solids, boolean filled, Deadline deadline) {
    return new WallNetwork(strips, solids, deadline).walls(filled);
  }

  private Walls walls(boolean filled) {
    joinTouching();
    joinInLine();
    Map<Integer, Envelope> extents = new HashMap<>();
    for (int i = 0; i < group.length; i++) {
      extents
          .computeIfAbsent(DisjointSets.root(group, i), key -> new Envelope())
          .expandToInclude(pieces.get(i).getEnvelopeInternal());
    }
    Envelope plan = new Envelope();
    for (Envelope extent : extents.values()) {
      if (large(extent)) {
        plan.expandToInclude(extent);
      }
    }
    // Beyond an opening at the corner of the house stands a pier.
    plan.expandBy(Measures.BEYOND);
    List<Strip> keptStrips = new ArrayList<>();
    List<Polygon> keptSolids = new ArrayList<>();
    for (int i = 0; i < group.length; i++) {
      Envelope extent = extents.getOrDefault(DisjointSets.root(group, i), new Envelope());
      if (!large(extent) && !(filled && plan.contains(extent))) {
        continue;
      }
      if (i < strips.size()) {
        keptStrips.add(strips.get(i));
      } else {
        keptSolids.add(solids.get(i - strips.size()));
      }
    }
    return new Walls(Strip.faces(keptStrips), keptStrips, keptSolids, false, false);
  }

  private void joinTouching() {
    for (int i = 0; i < group.length; i++) {
      deadline.check();
      Envelope box = new Envelope(pieces.get(i).getEnvelopeInternal());
      // Corners are not covered by pairs, walls meet across their thickness.
      box.expandBy(Measures.MOST_THICKNESS);
      for (Object other : index.query(box)) {
        int j = (Integer) other;
        if (j > i && apart(i, j) && touching(i, j)) {
          join(i, j);
        }
      }
    }
  }

  private boolean touching(int i, int j) {
    double reach = i < strips.size() && j < strips.size() ? CORNER : TOUCH;
    return pieces.get(i).isWithinDistance(pieces.get(j), reach);
  }

  /** Joins the pieces of a wall on both sides of an opening. */
  private void joinInLine() {
    for (int i = 0; i < strips.size(); i++) {
      deadline.check();
      Strip strip = strips.get(i);
      Envelope box = new Envelope(strip.x1(), strip.x2(), strip.y1(), strip.y2());
      box.expandBy(Measures.BEYOND);
      for (Object other : index.query(box)) {
        int j = (Integer) other;
        boolean later = j > i && j < strips.size() && apart(i, j);
        if (later && WallPairs.inLine(strips.get(j), strip)) {
          join(i, j);
        }
      }
    }
  }

  private boolean apart(int i, int j) {
    return DisjointSets.root(group, i) != DisjointSets.root(group, j);
  }

  private void join(int i, int j) {
    group[DisjointSets.root(group, j)] = DisjointSets.root(group, i);
  }

  private static boolean large(Envelope extent) {
    return Math.hypot(extent.getWidth(), extent.getHeight()) >= LEAST_GROUP;
  }
}
