package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.operation.union.UnaryUnionOp;

/** Draws a small flat in metres, then turns, moves, mirrors, scales or shuffles it. */
public final class DrawnFlat {

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private final List<Geometry> walls = new ArrayList<>();
  private final List<Geometry> openings = new ArrayList<>();
  private final List<Stroke> strokes = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();
  private final List<Dim> dims = new ArrayList<>();
  private boolean outlines = true;
  private String wallLayer = "A-WALL";
  private String doorLayer = "A-DOOR";
  private String windowLayer = "A-GLAZ";

  /** Walls as single lines instead of outlines. */
  public DrawnFlat inLines() {
    outlines = false;
    return this;
  }

  /** Doors on another layer. */
  DrawnFlat doorsOn(String layer) {
    doorLayer = layer;
    return this;
  }

  /** A layer for each of walls, doors and windows, none of which says what it holds. */
  DrawnFlat onNamelessLayers() {
    wallLayer = "Q1";
    doorLayer = "Q2";
    windowLayer = "Q3";
    return this;
  }

  /** Layers that say nothing. */
  public DrawnFlat onOneLayer() {
    wallLayer = "0";
    doorLayer = "0";
    windowLayer = "0";
    return this;
  }

  /**
   * Four rooms of 23.40, 13.52, 5.20 and 9.88 m²: Wohnen over the west, Zimmer and Bad and Flur in
   * the east, six doors and windows, the entrance in the south of the Flur.
   */
  public static DrawnFlat fourRooms(DrawnFlat flat) {
    // Outer walls 0.30, inside of them 9.40 by 5.20.
    flat.wall(0, 0, 10, 0.3).wall(0, 5.5, 10, 5.8).wall(0, 0, 0.3, 5.8).wall(9.7, 0, 10, 5.8);
    flat.wall(4.8, 0.3, 4.92, 5.5).wall(4.92, 2.6, 9.7, 2.72).wall(7.5, 0.3, 7.62, 2.6);
    flat.window(1.5, 0, 3.3, 0.3, true).window(6.2, 5.5, 7.8, 5.8, true);
    flat.window(0, 2, 0.3, 3.6, false);
    flat.door(4.8, 1.1, 4.92, 2.0, 4.92, 1.1, 0, 90, 0.9);
    flat.door(5.6, 2.6, 6.5, 2.72, 5.6, 2.72, 0, 90, 0.9);
    flat.door(7.5, 0.8, 7.62, 1.6, 7.62, 0.8, 0, 90, 0.8);
    flat.door(5.4, 0, 6.4, 0.3, 5.4, 0.3, 0, 90, 1.0);
    flat.label("Wohnen", 2, 3).label("Zimmer", 7, 4).label("Flur", 5.8, 2).label("Bad", 8.4, 1.8);
    return flat;
  }

  /** Arcs of 60 degrees with those radii about the origin, each of three chords. */
  public static FlatDrawing ofArcs(double... radii) {
    List<Stroke> arcs = new ArrayList<>();
    for (double radius : radii) {
      double[] points = new double[8];
      for (int i = 0; i <= 3; i++) {
        points[2 * i] = radius * Math.cos(Math.PI / 9 * i);
        points[2 * i + 1] = radius * Math.sin(Math.PI / 9 * i);
      }
      Stroke.Arc arc = new Stroke.Arc(0, 0, radius, 0, Math.PI / 3);
      arcs.add(stroke("0", points, false, Optional.of(arc)));
    }
    return new FlatDrawing(arcs, List.of(), List.of(), List.of(), List.of(), 6, 1, 2);
  }

  public DrawnFlat wall(double x1, double y1, double x2, double y2) {
    walls.add(box(x1, y1, x2, y2));
    return this;
  }

  /** A wall between two points. */
  DrawnFlat oblique(double x1, double y1, double x2, double y2, double thickness) {
    double length = Math.hypot(x2 - x1, y2 - y1);
    double nx = -(y2 - y1) / length * thickness / 2;
    double ny = (x2 - x1) / length * thickness / 2;
    Coordinate first = new Coordinate(x1 + nx, y1 + ny);
    walls.add(
        GEOMETRY.createPolygon(
            new Coordinate[] {
              first,
              new Coordinate(x1 - nx, y1 - ny),
              new Coordinate(x2 - nx, y2 - ny),
              new Coordinate(x2 + nx, y2 + ny),
              first.copy()
            }));
    return this;
  }

  public DrawnFlat window(double x1, double y1, double x2, double y2, boolean along) {
    openings.add(box(x1, y1, x2, y2));
    for (double share : new double[] {0, 0.4, 0.6, 1}) {
      double x = x1 + (x2 - x1) * share;
      double y = y1 + (y2 - y1) * share;
      strokes.add(along ? line(windowLayer, x1, y, x2, y) : line(windowLayer, x, y1, x, y2));
    }
    return this;
  }

  /** A gap, its swing about a hinge, and the leaf at the end of the swing. */
  public DrawnFlat door(
      double x1,
      double y1,
      double x2,
      double y2,
      double hingeX,
      double hingeY,
      double fromDegrees,
      double sweepDegrees,
      double radius) {
    openings.add(box(x1, y1, x2, y2));
    boolean along = x2 - x1 > y2 - y1;
    double from = Math.toRadians(fromDegrees);
    double sweep = Math.toRadians(sweepDegrees);
    double[] points = new double[42];
    for (int i = 0; i <= 20; i++) {
      points[2 * i] = hingeX + radius * Math.cos(from + sweep * i / 20);
      points[2 * i + 1] = hingeY + radius * Math.sin(from + sweep * i / 20);
    }
    Stroke.Arc arc = new Stroke.Arc(hingeX, hingeY, radius, from, sweep);
    strokes.add(stroke(doorLayer, points, false, Optional.of(arc)));
    double open = along ? from + sweep : from;
    strokes.add(
        line(
            doorLayer,
            hingeX,
            hingeY,
            hingeX + radius * Math.cos(open),
            hingeY + radius * Math.sin(open)));
    return this;
  }

  public DrawnFlat gap(double x1, double y1, double x2, double y2) {
    openings.add(box(x1, y1, x2, y2));
    return this;
  }

  public DrawnFlat label(String text, double x, double y) {
    labels.add(new Label(text, x, y, 0.12 * text.length(), 0.15, 0, "TEXT", List.of(), -1));
    return this;
  }

  public DrawnFlat stroke(String layer, boolean closed, double... points) {
    strokes.add(stroke(layer, points, closed, Optional.empty()));
    return this;
  }

  DrawnFlat dimension(String text, double x1, double y1, double x2, double y2) {
    dims.add(new Dim(text, Double.NaN, x1, y1, x2, y2, 1, "DIM"));
    return this;
  }

  /**
   * What a reading with the usual options says of a drawing. The clock stands still. Whatever is
   * drawn, its findings are short; only why there is no plan may take longer.
   */
  public static Reading reading(FlatDrawing drawing) {
    Reading reading =
        Recognition.recognise(
            drawing,
            ReadingOptions.defaults(),
            new Deadline(() -> 0, Duration.ofSeconds(1)),
            List.of());
    if (reading instanceof Reading.Plan plan) {
      assertThat(plan.findings())
          .allSatisfy(finding -> assertThat(finding.message()).hasSizeLessThan(Finding.LONGEST));
    }
    return reading;
  }

  /** The same of a drawing that is a plan. */
  public static Reading.Plan plan(FlatDrawing drawing) {
    Reading reading = reading(drawing);
    if (reading instanceof Reading.Plan plan) {
      return plan;
    }
    throw new AssertionError("Not read as a plan: " + reading);
  }

  /** The same of a flat in metres. */
  public static Reading.Plan plan(DrawnFlat flat) {
    return plan(flat.draw(6));
  }

  /** The floor plan in a drawing. */
  public static FloorPlan read(FlatDrawing drawing) {
    return plan(drawing).floorPlan();
  }

  /** The floor plan in a flat in metres. */
  public static FloorPlan read(DrawnFlat flat) {
    return read(flat.draw(6));
  }

  /** The flat in drawing units. */
  public FlatDrawing draw(int insUnits) {
    List<Stroke> all = new ArrayList<>(strokes);
    Geometry cut = UnaryUnionOp.union(walls);
    if (cut != null && !openings.isEmpty()) {
      cut = cut.difference(UnaryUnionOp.union(openings));
    }
    for (Object element : PolygonExtracter.getPolygons(cut)) {
      Polygon polygon = (Polygon) element;
      all.addAll(ring(polygon.getExteriorRing().getCoordinates()));
      for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
        all.addAll(ring(polygon.getInteriorRingN(i).getCoordinates()));
      }
    }
    return new FlatDrawing(all, List.of(), labels, dims, List.of(), insUnits, 1, 2);
  }

  private List<Stroke> ring(Coordinate[] ring) {
    if (!outlines) {
      List<Stroke> lines = new ArrayList<>();
      for (int i = 1; i < ring.length; i++) {
        lines.add(line(wallLayer, ring[i - 1].x, ring[i - 1].y, ring[i].x, ring[i].y));
      }
      return lines;
    }
    double[] points = new double[2 * (ring.length - 1)];
    for (int i = 0; i < ring.length - 1; i++) {
      points[2 * i] = ring[i].x;
      points[2 * i + 1] = ring[i].y;
    }
    return List.of(stroke(wallLayer, points, true, Optional.empty()));
  }

  private static Stroke line(String layer, double... points) {
    return stroke(layer, points, false, Optional.empty());
  }

  private static Stroke stroke(
      String layer, double[] points, boolean closed, Optional<Stroke.Arc> arc) {
    return new Stroke(points, closed, arc, layer, List.of(), -1, "LINE", 7, -1, 0, false);
  }

  private static Polygon box(double x1, double y1, double x2, double y2) {
    return GEOMETRY.createPolygon(
        new Coordinate[] {
          new Coordinate(x1, y1),
          new Coordinate(x2, y1),
          new Coordinate(x2, y2),
          new Coordinate(x1, y2),
          new Coordinate(x1, y1)
        });
  }

  /** Scales, mirrors at the y axis if told so, turns and moves everything. */
  public static FlatDrawing moved(
      FlatDrawing d, double scale, boolean mirror, double degrees, double dx, double dy) {
    double turn = Math.toRadians(degrees);
    double cos = Math.cos(turn) * scale;
    double sin = Math.sin(turn) * scale;
    double m = mirror ? -1 : 1;
    List<Stroke> strokes = new ArrayList<>();
    for (Stroke s : d.strokes()) {
      double[] p = new double[s.points().length];
      for (int i = 0; i < p.length; i += 2) {
        double x = m * s.points()[i];
        double y = s.points()[i + 1];
        p[i] = x * cos - y * sin + dx;
        p[i + 1] = x * sin + y * cos + dy;
      }
      Optional<Stroke.Arc> arc =
          s.arc()
              .map(a -> {
                double x = m * a.centreX();
                double start =
                    mirror ? Math.PI - a.startRadians() - a.sweepRadians() : a.startRadians();
                double turned = (start + turn + 4 * Math.PI) % (2 * Math.PI);
                return new Stroke.Arc(
                    x * cos - a.centreY() * sin + dx,
                    x * sin + a.centreY() * cos + dy,
                    a.radius() * scale,
                    turned,
                    a.sweepRadians());
              });
      strokes.add(stroke(s.layer(), p, s.closed(), arc));
    }
    List<Label> labels = new ArrayList<>();
    for (Label l : d.labels()) {
      double x = m * l.x() - (mirror ? l.width() : 0);
      labels.add(
          new Label(
              l.text(),
              x * cos - l.y() * sin + dx,
              x * sin + l.y() * cos + dy,
              l.width() * scale,
              l.height() * scale,
              turn,
              l.layer(),
              List.of(),
              -1));
    }
    return new FlatDrawing(strokes, d.fills(), labels, d.dims(), d.inserts(), d.insUnits(), 1, 2);
  }

  /**
   * Leans all that is upright to the right; doors move as they are, with the place they hang at.
   */
  static FlatDrawing leaning(FlatDrawing d, double degrees) {
    double lean = Math.tan(Math.toRadians(degrees));
    List<Coordinate> hinges = new ArrayList<>();
    for (Stroke s : d.strokes()) {
      s.arc().ifPresent(arc -> hinges.add(new Coordinate(arc.centreX(), arc.centreY())));
    }
    List<Stroke> strokes = new ArrayList<>();
    for (Stroke s : d.strokes()) {
      Coordinate first = new Coordinate(s.x(0), s.y(0));
      boolean leaf = s.size() == 2 && hinges.stream().anyMatch(h -> h.distance(first) < 1e-6);
      double rigid = s.arc().map(Stroke.Arc::centreY).orElse(leaf ? first.y : Double.NaN);
      double[] p = s.points().clone();
      for (int i = 0; i < p.length; i += 2) {
        p[i] += lean * (Double.isNaN(rigid) ? p[i + 1] : rigid);
      }
      Optional<Stroke.Arc> arc =
          s.arc()
              .map(a ->
                  new Stroke.Arc(
                      a.centreX() + lean * a.centreY(),
                      a.centreY(),
                      a.radius(),
                      a.startRadians(),
                      a.sweepRadians()));
      strokes.add(stroke(s.layer(), p, s.closed(), arc));
    }
    List<Label> labels = new ArrayList<>();
    for (Label l : d.labels()) {
      double x = l.x() + lean * l.y();
      labels.add(new Label(l.text(), x, l.y(), l.width(), l.height(), 0, l.layer(), List.of(), -1));
    }
    return new FlatDrawing(strokes, d.fills(), labels, d.dims(), d.inserts(), d.insUnits(), 1, 2);
  }

  static FlatDrawing shuffled(FlatDrawing d, long seed) {
    List<Stroke> strokes = new ArrayList<>(d.strokes());
    Collections.shuffle(strokes, new Random(seed));
    return new FlatDrawing(
        strokes, d.fills(), d.labels(), d.dims(), d.inserts(), d.insUnits(), 1, 2);
  }
}
