package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Lookalikes;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Polygon;

/** Step 6: which lines and areas are wall. Lengths in metres. */
public final class WallFinder {

  /** Wall layers are trusted alone when they hold this share of all wall pairs. */
  private static final double LAYERED_SHARE = 0.6;

  /** Below this share of paired length among long strokes, walls are single lines. */
  private static final double SINGLE_LINE_SHARE = 0.25;

  /** Shorter strokes say nothing of whether walls are single lines. */
  private static final double LONG = 1;

  /** Wall layers hold the walls of a single-line plan from this share of its length on. */
  private static final double LAYERED_LINES = 0.3;

  /** Blocks smaller than this are furniture unless their name says otherwise. */
  private static final double FURNITURE_BOX = 3.5;

  private final FlatDrawing drawing;
  private final Segments segments;
  private final LayerDictionary layers;
  private final Deadline deadline;
  private final boolean trusted;
  private final boolean shortToo;
  private final List<Strip> thick;
  private final Map<Integer, Envelope> insertBoxes = new HashMap<>();

  private WallFinder(
      FlatDrawing drawing,
      Segments segments,
      LayerDictionary layers,
      boolean trusted,
      boolean shortToo,
      List<Strip> thick,
      Deadline deadline) {
    this.trusted = trusted;
    this.shortToo = shortToo;
    this.thick = thick;
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
   * @param thick what looks like walls that are thicker than usual
   */
  public record Found(
      Walls walls, Optional<Walls> filled, boolean sure, List<Segment> others, List<Strip> thick) {

    private Found(Walls walls, List<Strip> thick) {
      this(walls, Optional.empty(), false, List.of(), thick);
    }
  }

  /**
   * Finds the walls of a storey.
   *
   * @param trusted whether the layers of walls hold all walls, however much else looks like walls
   * @param shortToo where no layer tells the walls: also pieces that are shorter than thick, which
   *     may be furniture; wanted where rooms stay open without
   * @param thick walls that are thicker than usual, found before
   */
  public static Found find(
      FlatDrawing drawing,
      Segments segments,
      Lookalikes lookalikes,
      List<Swing> swings,
      LayerDictionary layers,
      boolean trusted,
      boolean shortToo,
      List<Strip> thick,
      Deadline deadline) {
    return new WallFinder(drawing, segments, layers, trusted, shortToo, thick, deadline)
        .find(lookalikes, swings);
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
    List<Strip> all = pairs(candidates, shortToo);
    double length = 0;
    double named = 0;
    for (Strip strip : all) {
      length += strip.length();
      named += isWall(strip.left()) && isWall(strip.right()) ? strip.length() : 0;
    }
    boolean layered = named > 0 && (trusted || named >= LAYERED_SHARE * length);
    List<Polygon> solids =
        Symbols.without(WallSolids.find(drawing, layers, layered, deadline), all);
    if (layered) {
      List<Segment> lines = candidates.stream().filter(WallFinder::isWall).toList();
      List<Strip> strips = pairs(lines, true);
      List<Strip> thicker = thicker(lines, strips, lookalikes);
      if (singleLine(lines, strips) && solids.isEmpty()) {
        // What little is paired are frames of doors.
        return new Found(singleLines(lines, swings), thicker);
      }
      Walls walls = Slits.closed(new Walls(lines, strips, solids, false, true), deadline);
      List<Segment> others = candidates(lookalikes, swings, LayerMeaning::mayHideWalls);
      return new Found(walls, Optional.empty(), false, others, thicker);
    }
    List<Strip> thicker = thicker(candidates, all, lookalikes);
    if (singleLine(candidates, all) && solids.isEmpty()) {
      return new Found(singleLines(candidates, swings), thicker);
    }
    Walls walls =
        Slits.closed(withEnds(WallNetwork.of(all, solids, false, deadline), candidates), deadline);
    return FilledWalls.of(all, solids, drawing, segments, deadline)
        .map(filled ->
            new Found(
                walls,
                Optional.of(
                    withEnds(WallNetwork.of(filled.strips(), solids, true, deadline), candidates)),
                filled.share() >= FilledWalls.SURE_SHARE,
                List.of(),
                thicker))
        .orElseGet(() -> new Found(walls, thicker));
  }

  /** The pairs of usual thickness, and the thick ones that were found before. */
  private List<Strip> pairs(List<Segment> lines, boolean shortPairs) {
    List<Strip> strips = new ArrayList<>(WallPairs.find(lines, drawing, shortPairs, deadline));
    strips.addAll(thick);
    return strips;
  }

  /**
   * What looks like thicker walls, where nobody looked before; short pieces are tried after that.
   */
  private List<Strip> thicker(List<Segment> lines, List<Strip> strips, Lookalikes lookalikes) {
    return thick.isEmpty() && !shortToo
        ? ThickWalls.find(lines, strips, lookalikes.rows(), drawing, segments, deadline)
        : thick;
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
    lines.addAll(WallEnds.missing(walls.lines(), candidates, walls.mostThickness(), deadline));
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
      total += piece.length() >= LONG ? piece.length() : 0;
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
    return named > LAYERED_LINES * total
        ? candidates.stream().filter(WallFinder::isWall).toList()
        : candidates;
  }
}
