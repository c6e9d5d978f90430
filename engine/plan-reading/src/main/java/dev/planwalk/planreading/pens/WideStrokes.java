package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.linemerge.LineMerger;
import org.locationtech.jts.operation.union.UnaryUnionOp;

/**
 * Walls that are drawn as one wide line along their middle: polylines with a width (DXF group codes
 * 40, 41 and 43), thick strokes of a plot. They become filled areas with an outline, as a hatched
 * wall has. A thick pen round a wall draws two lines close to each other and stays a pen. Lengths
 * in metres.
 */
public final class WideStrokes {

  /** The thinnest partition; below that a width is the weight of a pen. */
  private static final double LEAST_THICKNESS = 0.06;

  /** The thickest wall. */
  private static final double MOST_THICKNESS = 0.8;

  /** Lines of one pen nearer to each other than this are the two faces of a wall. */
  private static final double FACES_APART = 0.6;

  /** Share of a pen's length that runs beside itself, from which on it draws faces. */
  private static final double MOST_PAIRED = 0.4;

  /** Walls are longer than thick; ticks of dimensions and arrowheads are not. */
  private static final double SLENDER = 4;

  /** Share of a pen's length in slender lines, from which on it may draw walls. */
  private static final double MOSTLY_SLENDER = 0.8;

  /** Frames of sheets and marks of sections have fewer long lines. */
  private static final int LEAST_LONG = 6;

  private static final double LONG = 1;

  /** Cosine of 3 degrees. */
  private static final double PARALLEL = 0.9986;

  /** Corners sharper than this many half widths are cut off. */
  private static final double MITRE = 4;

  private static final double MILLIMETRES_PER_POINT = 25.4 / 72;

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private WideStrokes() {}

  /**
   * The drawing with areas in place of walls that are drawn as wide lines.
   *
   * @param drawing in metres
   * @param metresPerUnit of its file: in a PDF the unit is a point of the page, and the weight of a
   *     pen is known on paper
   */
  public static FlatDrawing asAreas(
      FlatDrawing drawing,
      double metresPerUnit,
      boolean page,
      LayerDictionary layers,
      Deadline deadline) {
    double metresPerWeight = page ? 0.01 / MILLIMETRES_PER_POINT * metresPerUnit : 0;
    Map<Look, Map<Long, List<Stroke>>> looks = new LinkedHashMap<>();
    for (Stroke stroke : drawing.strokes()) {
      double width = Math.max(stroke.width(), stroke.lineWeight() * metresPerWeight);
      if (width >= LEAST_THICKNESS && width <= MOST_THICKNESS && mayBeWall(stroke, layers)) {
        looks
            .computeIfAbsent(new Look(stroke.layer(), stroke.colour()), k -> new LinkedHashMap<>())
            .computeIfAbsent(Math.round(width * 1000), k -> new ArrayList<>())
            .add(stroke);
      }
    }
    List<Stroke> strokes = new ArrayList<>();
    List<Fill> fills = new ArrayList<>(drawing.fills());
    Set<Stroke> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    looks.forEach((look, widths) -> {
      deadline.check();
      List<Stroke> alike = widths.values().stream().flatMap(List::stream).toList();
      if (drawsWalls(alike)) {
        List<Geometry> bands = new ArrayList<>();
        widths.forEach((width, some) -> bands.addAll(bands(some, width / 1000.0)));
        add(UnaryUnionOp.union(bands), look, strokes, fills);
        taken.addAll(alike);
      }
    });
    if (taken.isEmpty()) {
      return drawing;
    }
    drawing.strokes().stream().filter(stroke -> !taken.contains(stroke)).forEach(strokes::add);
    return drawing.with(strokes, fills, drawing.labels(), drawing.dims());
  }

  /** Lines that may be of one pen, or of one kind of wall. */
  private record Look(String layer, int colour) {}

  private record Line(Coordinate a, Coordinate b) {
    double length() {
      return a.distance(b);
    }
  }

  private static boolean mayBeWall(Stroke stroke, LayerDictionary layers) {
    LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
    return !stroke.dashed() && (meaning == LayerMeaning.WALL || meaning == LayerMeaning.UNKNOWN);
  }

  private static boolean drawsWalls(List<Stroke> strokes) {
    List<Line> lines = lines(strokes);
    STRtree index = new STRtree();
    lines.forEach(line -> index.insert(new Envelope(line.a, line.b), line));
    double all = 0;
    double slender = 0;
    double paired = 0;
    int longLines = 0;
    for (Line line : lines) {
      double length = line.length();
      all += length;
      slender += length >= SLENDER * LEAST_THICKNESS ? length : 0;
      longLines += length >= LONG ? 1 : 0;
      paired += besideAnother(line, index) ? length : 0;
    }
    return longLines >= LEAST_LONG
        && slender >= MOSTLY_SLENDER * all
        && paired <= MOST_PAIRED * all;
  }

  /** Whether a parallel runs beside the middle of a line, as the other face of a wall does. */
  private static boolean besideAnother(Line line, STRtree index) {
    Coordinate middle = new Coordinate((line.a.x + line.b.x) / 2, (line.a.y + line.b.y) / 2);
    Envelope near = new Envelope(middle);
    near.expandBy(FACES_APART);
    for (Object found : index.query(near)) {
      Line other = (Line) found;
      double length = other.length() * line.length();
      double dx = other.b.x - other.a.x;
      double dy = other.b.y - other.a.y;
      double cosine = ((line.b.x - line.a.x) * dx + (line.b.y - line.a.y) * dy) / length;
      if (other.equals(line) || Math.abs(cosine) < PARALLEL) {
        continue;
      }
      double along = ((middle.x - other.a.x) * dx + (middle.y - other.a.y) * dy) / other.length();
      double off =
          Math.abs((middle.x - other.a.x) * dy - (middle.y - other.a.y) * dx) / other.length();
      if (off < FACES_APART && off > LEAST_THICKNESS / 2 && along >= 0 && along <= other.length()) {
        return true;
      }
    }
    return false;
  }

  private static List<Line> lines(List<Stroke> strokes) {
    List<Line> lines = new ArrayList<>();
    for (Stroke stroke : strokes) {
      int n = stroke.size();
      for (int i = 0; i < (stroke.closed() ? n : n - 1); i++) {
        int j = (i + 1) % n;
        Line line =
            new Line(
                new Coordinate(stroke.x(i), stroke.y(i)), new Coordinate(stroke.x(j), stroke.y(j)));
        if (line.length() > 0) {
          lines.add(line);
        }
      }
    }
    return lines;
  }

  /** The area that lines cover; lines that meet end to end share their corner. */
  private static Collection<Geometry> bands(List<Stroke> strokes, double width) {
    LineMerger merger = new LineMerger();
    Set<LineString> seen = new HashSet<>();
    for (Line line : lines(strokes)) {
      LineString string = GEOMETRY.createLineString(new Coordinate[] {line.a, line.b});
      if (seen.add((LineString) string.norm())) {
        merger.add(string);
      }
    }
    BufferParameters shape =
        new BufferParameters(
            BufferParameters.DEFAULT_QUADRANT_SEGMENTS,
            BufferParameters.CAP_FLAT,
            BufferParameters.JOIN_MITRE,
            MITRE);
    List<Geometry> bands = new ArrayList<>();
    for (Object merged : merger.getMergedLineStrings()) {
      bands.add(BufferOp.bufferOp((LineString) merged, width / 2, shape));
    }
    return bands;
  }

  private static void add(Geometry area, Look look, List<Stroke> strokes, List<Fill> fills) {
    for (int i = 0; i < area.getNumGeometries(); i++) {
      Polygon polygon = (Polygon) area.getGeometryN(i);
      List<double[]> rings = new ArrayList<>();
      rings.add(ring(polygon.getExteriorRing()));
      for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
        rings.add(ring(polygon.getInteriorRingN(hole)));
      }
      fills.add(new Fill(rings, true, "", look.layer, List.of(), -1, look.colour));
      for (double[] ring : rings) {
        strokes.add(
            new Stroke(
                ring,
                true,
                Optional.empty(),
                look.layer,
                List.of(),
                -1,
                "HATCH",
                look.colour,
                -1,
                0,
                false));
      }
    }
  }

  private static double[] ring(LineString closed) {
    Coordinate[] corners = closed.getCoordinates();
    double[] points = new double[2 * (corners.length - 1)];
    for (int i = 0; i < corners.length - 1; i++) {
      points[2 * i] = corners[i].x;
      points[2 * i + 1] = corners[i].y;
    }
    return points;
  }
}
