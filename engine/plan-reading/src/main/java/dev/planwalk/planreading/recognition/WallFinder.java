package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.DisjointSets;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.index.strtree.STRtree;

/** Step 6: which lines and areas are wall. Lengths in metres. */
final class WallFinder {

  /** Thinnest and thickest wall; the mean width of an area is twice its area over its border. */
  static final double LEAST_THICKNESS = 0.04;

  static final double MOST_THICKNESS = 0.65;

  /** Wall layers are trusted alone when they hold this share of all wall pairs. */
  private static final double LAYERED_SHARE = 0.6;

  /** Below this share of paired length among strokes of 1 m and more, walls are single lines. */
  private static final double SINGLE_LINE_SHARE = 0.25;

  /** Blocks smaller than this are furniture unless their name says otherwise. */
  private static final double FURNITURE_BOX = 3.5;

  /** Groups of wall smaller than this and apart from the rest are furniture. */
  private static final double LEAST_GROUP = 2.5;

  private final FlatDrawing drawing;
  private final Segments segments;
  private final LayerDictionary layers;
  private final Deadline deadline;
  private final boolean shortToo;
  private final GeometryFactory factory = new GeometryFactory();
  private final Map<Integer, Envelope> insertBoxes = new HashMap<>();

  private WallFinder(
      FlatDrawing drawing,
      Segments segments,
      LayerDictionary layers,
      boolean shortToo,
      Deadline deadline) {
    this.shortToo = shortToo;
    this.drawing = drawing;
    this.segments = segments;
    this.layers = layers;
    this.deadline = deadline;
  }

  /**
   * What is wall.
   *
   * @param walls by everything that looks like one
   * @param filled by filling alone, where that may be how the drawing shows its walls
   * @param sure filling says so without other signs
   * @param others where only wall layers were used, pieces of other layers that look like walls
   */
  record Found(Walls walls, Optional<Walls> filled, boolean sure, List<Segment> others) {

    private Found(Walls walls) {
      this(walls, Optional.empty(), false, List.of());
    }
  }

  /**
   * Finds the walls of a storey.
   *
   * @param shortToo where no layer tells the walls: also pieces that are shorter than thick, which
   *     may be furniture; wanted where rooms stay open without
   */
  static Found find(
      FlatDrawing drawing,
      Segments segments,
      Lookalikes lookalikes,
      List<Swing> swings,
      LayerDictionary layers,
      boolean shortToo,
      Deadline deadline) {
    return new WallFinder(drawing, segments, layers, shortToo, deadline).find(lookalikes, swings);
  }

  private Found find(Lookalikes lookalikes, List<Swing> swings) {
    for (Stroke stroke : drawing.strokes()) {
      if (stroke.insertId() >= 0) {
        Envelope box = insertBoxes.computeIfAbsent(stroke.insertId(), key -> new Envelope());
        for (int i = 0; i < stroke.size(); i++) {
          box.expandToInclude(stroke.x(i), stroke.y(i));
        }
      }
    }
    List<Segment> candidates = candidates(lookalikes, swings, LayerMeaning::mayBeWall);
    List<Strip> all = WallPairs.find(candidates, drawing, shortToo, deadline);
    double length = 0;
    double named = 0;
    for (Strip strip : all) {
      length += strip.length();
      named += isWall(strip.left()) && isWall(strip.right()) ? strip.length() : 0;
    }
    boolean layered = named > 0 && named >= LAYERED_SHARE * length;
    List<Polygon> solids = Symbols.without(solids(layered), all);
    if (layered) {
      List<Segment> lines = candidates.stream().filter(WallFinder::isWall).toList();
      List<Strip> strips = WallPairs.find(lines, drawing, true, deadline);
      if (singleLine(lines, strips) && solids.isEmpty()) {
        // What little is paired are frames of doors.
        return new Found(singleLines(lines, swings));
      }
      Walls walls = new Walls(lines, strips, solids, false, true);
      List<Segment> others = candidates(lookalikes, swings, LayerMeaning::mayHideWalls);
      return new Found(walls, Optional.empty(), false, others);
    }
    if (singleLine(candidates, all) && solids.isEmpty()) {
      return new Found(singleLines(candidates, swings));
    }
    Walls walls = withEnds(network(all, solids, false), candidates);
    return FilledWalls.of(all, solids, drawing, segments, deadline)
        .map(filled ->
            new Found(
                walls,
                Optional.of(withEnds(network(filled.strips(), solids, true), candidates)),
                filled.share() >= FilledWalls.SURE_SHARE,
                List.of()))
        .orElseGet(() -> new Found(walls));
  }

  /** Lines that are walls themselves, without open leaves and without the frames of doors. */
  private Walls singleLines(List<Segment> candidates, List<Swing> swings) {
    DoorLeaves leaves = new DoorLeaves(swings);
    Set<Integer> doors = new HashSet<>();
    for (Swing swing : swings) {
      Stroke stroke = drawing.strokes().get(swing.stroke());
      if (furniture(stroke)) {
        doors.add(stroke.insertId());
      }
    }
    List<Segment> lone = new ArrayList<>();
    for (Segment piece : candidates) {
      int insert = drawing.strokes().get(piece.stroke()).insertId();
      if (!leaves.hasOpen(piece) && !doors.contains(insert)) {
        lone.add(piece);
      }
    }
    return new Walls(walls(lone), List.of(), List.of(), true, false);
  }

  private Walls withEnds(Walls walls, List<Segment> candidates) {
    if (!shortToo) {
      return walls;
    }
    List<Segment> lines = new ArrayList<>(walls.lines());
    lines.addAll(WallEnds.missing(walls.lines(), candidates, deadline));
    return new Walls(lines, walls.strips(), walls.solids(), false, false);
  }

  private static boolean isWall(Segment piece) {
    return piece.meaning().isWall();
  }

  private List<Segment> candidates(
      Lookalikes lookalikes, List<Swing> swings, Predicate<LayerMeaning> meanings) {
    DoorLeaves leaves = new DoorLeaves(swings);
    Map<Integer, List<Swing>> arcs = new HashMap<>();
    for (Swing swing : swings) {
      if (swing.leaf() != 0) {
        arcs.computeIfAbsent(swing.stroke(), key -> new ArrayList<>()).add(swing);
      }
    }
    List<Segment> candidates = new ArrayList<>();
    for (Segment piece : segments.all()) {
      Stroke stroke = drawing.strokes().get(piece.stroke());
      boolean wall = isWall(piece);
      boolean fits =
          meanings.test(piece.meaning())
              && !(wall ? lookalikes.steps() : lookalikes.rows()).contains(piece)
              && (wall || !stroke.dashed())
              && (wall || stroke.arc().isEmpty() || lookalikes.curved().contains(piece.stroke()))
              && (wall || !furniture(stroke))
              && (wall || !lookalikes.furniture().contains(piece.stroke()))
              && (wall || !lookalikes.leaves().besideWalls().contains(piece))
              && !leaves.has(piece)
              && arcs.getOrDefault(piece.stroke(), List.of()).stream()
                  .noneMatch(swing -> swing.hasOnArc(piece));
      if (fits) {
        candidates.add(piece);
      }
    }
    return candidates;
  }

  private boolean furniture(Stroke stroke) {
    if (stroke.insertId() < 0) {
      return false;
    }
    Envelope box = insertBoxes.getOrDefault(stroke.insertId(), new Envelope());
    return Math.max(box.getWidth(), box.getHeight()) < FURNITURE_BOX;
  }

  private static boolean singleLine(List<Segment> candidates, List<Strip> strips) {
    double total = 0;
    for (Segment piece : candidates) {
      total += piece.length() >= 1 ? piece.length() : 0;
    }
    double paired = 0;
    for (Strip strip : strips) {
      paired += 2 * strip.length();
    }
    return paired < SINGLE_LINE_SHARE * total;
  }

  /** In a single-line plan with wall layers, what lies on them; else everything. */
  private static List<Segment> walls(List<Segment> candidates) {
    double total = 0;
    double named = 0;
    for (Segment piece : candidates) {
      total += piece.length();
      named += isWall(piece) ? piece.length() : 0;
    }
    return named > 0.3 * total
        ? candidates.stream().filter(WallFinder::isWall).toList()
        : candidates;
  }

  /** Fills, and on wall layers closed lines, that are as thin as walls. */
  private List<Symbols.Solid> solids(boolean layered) {
    List<Symbols.Solid> solids = new ArrayList<>();
    for (Fill fill : drawing.fills()) {
      deadline.check();
      LayerMeaning meaning = layers.meaning(fill.layer(), fill.blockPath());
      boolean possible =
          meaning.mayBeWall()
              || (meaning == LayerMeaning.NOISE && fill.blockPath().isEmpty())
              || meaning == LayerMeaning.OPENING;
      if (!possible || (layered && fill.insertId() >= 0 && meaning != LayerMeaning.WALL)) {
        continue;
      }
      for (Polygon polygon : polygons(fill.rings())) {
        if (thin(polygon)
            || (meaning == LayerMeaning.WALL && polygon.getArea() < 1.5 && polygon.getArea() > 0)) {
          solids.add(new Symbols.Solid(polygon, fill.layer(), fill.colour()));
        }
      }
    }
    for (Stroke stroke : drawing.strokes()) {
      LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
      if (meaning.isWall() && stroke.closed() && stroke.size() >= 3 && stroke.arc().isEmpty()) {
        for (Polygon polygon : polygons(List.of(stroke.points()))) {
          if (thin(polygon)) {
            solids.add(new Symbols.Solid(polygon, stroke.layer(), stroke.colour()));
          }
        }
      }
    }
    return solids;
  }

  static boolean thin(Polygon polygon) {
    double width = 2 * polygon.getArea() / polygon.getLength();
    boolean likely =
        width >= LEAST_THICKNESS && width <= MOST_THICKNESS && polygon.getLength() < 2000;
    // Twice area over border is small for small rooms too; only a circle tells them from walls.
    if (!likely || width < 0.35 || polygon.getArea() < 0.5) {
      return likely;
    }
    return new MaximumInscribedCircle(polygon, 0.03).getRadiusLine().getLength() <= 0.36;
  }

  /** Valid polygons of even-odd rings. */
  private List<Polygon> polygons(List<double[]> rings) {
    Geometry union = factory.createPolygon();
    for (double[] ring : rings) {
      if (ring.length < 6) {
        continue;
      }
      Coordinate[] points = new Coordinate[ring.length / 2 + 1];
      for (int i = 0; i < ring.length / 2; i++) {
        points[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
      }
      points[points.length - 1] = points[0].copy();
      Geometry next =
          org.locationtech.jts.geom.util.GeometryFixer.fix(factory.createPolygon(points));
      union = union.isEmpty() ? next : Overlay.either(union, next);
    }
    List<Polygon> result = new ArrayList<>();
    for (Object polygon : PolygonExtracter.getPolygons(union)) {
      result.add((Polygon) polygon);
    }
    return result;
  }

  /**
   * Without wall layers: pairs and fills that hang together; small islands are furniture.
   *
   * @param filled the strips are known to be walls by their filling, so that islands are piers
   */
  private Walls network(List<Strip> strips, List<Polygon> solids, boolean filled) {
    List<Polygon> pieces = new ArrayList<>();
    strips.forEach(strip -> pieces.add(strip.polygon(factory)));
    pieces.addAll(solids);
    int[] group = new int[pieces.size()];
    STRtree index = new STRtree();
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
      index.insert(pieces.get(i).getEnvelopeInternal(), i);
    }
    index.build();
    for (int i = 0; i < group.length; i++) {
      deadline.check();
      Envelope box = new Envelope(pieces.get(i).getEnvelopeInternal());
      // Corners are not covered by pairs, walls meet across their thickness.
      box.expandBy(MOST_THICKNESS);
      for (Object other : index.query(box)) {
        int j = (Integer) other;
        if (j > i
            && DisjointSets.root(group, i) != DisjointSets.root(group, j)
            && touching(pieces, strips.size(), i, j)) {
          group[DisjointSets.root(group, j)] = DisjointSets.root(group, i);
        }
      }
    }
    joinInLine(strips, group, index);
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
    plan.expandBy(WallPairs.BEYOND);
    List<Strip> kept = new ArrayList<>();
    List<Segment> lines = new ArrayList<>();
    Set<Segment> seen = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    for (int i = 0; i < strips.size(); i++) {
      Envelope extent = extents.getOrDefault(DisjointSets.root(group, i), new Envelope());
      if (large(extent) || (filled && plan.contains(extent))) {
        kept.add(strips.get(i));
        for (Segment face : List.of(strips.get(i).left(), strips.get(i).right())) {
          if (seen.add(face)) {
            lines.add(face);
          }
        }
      }
    }
    List<Polygon> solid = new ArrayList<>();
    for (int i = 0; i < solids.size(); i++) {
      Envelope extent =
          extents.getOrDefault(DisjointSets.root(group, strips.size() + i), new Envelope());
      if (large(extent) || (filled && plan.contains(extent))) {
        solid.add(solids.get(i));
      }
    }
    return new Walls(lines, kept, solid, false, false);
  }

  /** Joins the pieces of a wall on both sides of an opening. */
  private void joinInLine(List<Strip> strips, int[] group, STRtree index) {
    for (int i = 0; i < strips.size(); i++) {
      deadline.check();
      Strip strip = strips.get(i);
      Envelope box = new Envelope(strip.x1(), strip.x2(), strip.y1(), strip.y2());
      box.expandBy(WallPairs.BEYOND);
      for (Object other : index.query(box)) {
        int j = (Integer) other;
        boolean apart =
            j > i
                && j < strips.size()
                && DisjointSets.root(group, i) != DisjointSets.root(group, j);
        if (apart && WallPairs.inLine(strips.get(j), strip)) {
          group[DisjointSets.root(group, j)] = DisjointSets.root(group, i);
        }
      }
    }
  }

  private static boolean large(Envelope extent) {
    return Math.hypot(extent.getWidth(), extent.getHeight()) >= LEAST_GROUP;
  }

  private static boolean touching(List<Polygon> pieces, int strips, int i, int j) {
    double reach = i < strips && j < strips ? 0.45 : 0.05;
    return pieces.get(i).isWithinDistance(pieces.get(j), reach);
  }
}
