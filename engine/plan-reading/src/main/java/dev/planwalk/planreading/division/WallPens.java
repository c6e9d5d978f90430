package dev.planwalk.planreading.division;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * The pens that draw the walls of a storey whose layers do not say so, by what else they draw:
 * nearly all that a pen of walls draws is wall. Furniture along a wall looks like a piece of it,
 * but its pen draws beds and chairs too.
 */
public final class WallPens {

  /** Of all that a pen of walls draws, so much is wall at least. */
  private static final double MOSTLY_WALL = 0.5;

  /** Walls stand no farther from a room, in metres; frames of sheets do. */
  private static final double BESIDE = 0.7;

  /** A storey with more lines of wall would take twice its time, which is long. */
  private static final int MOST_LINES = 1500;

  /** A pen with less of the walls is one of furniture or of a stray line. */
  private static final double LEAST_OF_PEN = 0.02;

  /** What a layer of walls is called, for whoever reads it again. */
  private static final String WALL = "WALL";

  private WallPens() {}

  /**
   * The same drawing with what such pens drew on a layer of walls.
   *
   * @param floor as it is read without
   * @return empty where the walls have no pens of their own, or nothing else was taken for wall
   */
  public static Optional<FlatDrawing> named(
      FlatDrawing drawing, Segments segments, FloorReading floor, LayerDictionary layers) {
    if (floor.walls().lines().size() > MOST_LINES) {
      return Optional.empty();
    }
    Set<String> pens = pens(drawing, segments, floor);
    List<Stroke> named = new ArrayList<>();
    Set<String> layersOfWalls = new HashSet<>();
    for (Stroke stroke : drawing.strokes()) {
      boolean wall =
          pens.contains(pen(stroke)) && layers.meaning(stroke.layer()) == LayerMeaning.UNKNOWN;
      named.add(wall ? stroke.on(WALL) : stroke);
      if (wall) {
        layersOfWalls.add(stroke.layer());
      }
    }
    return layersOfWalls.isEmpty()
        ? Optional.empty()
        : Optional.of(
            drawing.with(
                named,
                drawing.fills().stream()
                    .map(fill -> layersOfWalls.contains(fill.layer()) ? fill.on(WALL) : fill)
                    .toList(),
                drawing.labels(),
                drawing.dims()));
  }

  /** The pens of walls; none where all that draw some of the walls are. */
  private static Set<String> pens(FlatDrawing drawing, Segments segments, FloorReading floor) {
    Map<String, Double> drawn = lengths(drawing, segments.all());
    STRtree rooms = new STRtree();
    for (Polygon room : floor.division().faces().rooms()) {
      rooms.insert(room.getEnvelopeInternal(), room);
    }
    Map<String, Double> wall =
        lengths(
            drawing, floor.walls().lines().stream().filter(piece -> beside(rooms, piece)).toList());
    double all = wall.values().stream().mapToDouble(Double::doubleValue).sum();
    Set<String> pens = new HashSet<>();
    wall.forEach((pen, length) -> {
      if (length >= MOSTLY_WALL * drawn.getOrDefault(pen, 0.0) && length >= LEAST_OF_PEN * all) {
        pens.add(pen);
      }
    });
    return pens.size() == wall.size() ? Set.of() : pens;
  }

  /** How much each pen has drawn of some pieces, in metres. */
  private static Map<String, Double> lengths(FlatDrawing drawing, List<Segment> pieces) {
    Map<String, Double> lengths = new TreeMap<>();
    for (Segment piece : pieces) {
      if (piece.stroke() >= 0) {
        lengths.merge(pen(drawing.strokes().get(piece.stroke())), piece.length(), Double::sum);
      }
    }
    return lengths;
  }

  private static boolean beside(STRtree rooms, Segment piece) {
    Coordinate middle =
        new Coordinate((piece.x1() + piece.x2()) / 2, (piece.y1() + piece.y2()) / 2);
    Envelope reach = new Envelope(middle);
    reach.expandBy(BESIDE);
    Geometry point = new GeometryFactory().createPoint(middle);
    for (Object room : rooms.query(reach)) {
      if (((Polygon) room).isWithinDistance(point, BESIDE)) {
        return true;
      }
    }
    return false;
  }

  private static String pen(Stroke stroke) {
    return stroke.layer() + "|" + stroke.colour();
  }
}
