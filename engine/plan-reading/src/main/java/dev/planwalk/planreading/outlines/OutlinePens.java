package dev.planwalk.planreading.outlines;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.simplify.DouglasPeuckerSimplifier;

/** The closed polygons of a storey, as wide as rooms are, by who may have drawn them together. */
final class OutlinePens {

  /** In m²: people draw shafts too. */
  private static final double LEAST_AREA = 0.4;

  /** In m²: halls and stores. */
  private static final double MOST_AREA = 5_000;

  /** Twice area over border, in metres: what is narrower is wall, tread or frame. */
  private static final double LEAST_WIDTH = 0.3;

  /** The same on layers of rooms, which have shafts on them. */
  private static final double LEAST_WIDTH_OF_ROOM = 0.15;

  /** Ends that are this near to each other, in metres, close a stroke. */
  private static final double CLOSED = 0.002;

  /** Points that are off their neighbours' line by less, in metres, say nothing. */
  private static final double STRAIGHT = 0.0005;

  /** So many layers that are called alike are no accident. */
  private static final int LEAST_FAMILY = 3;

  /** What stands before the last dash or underscore of a name, and what behind. */
  private static final Pattern LAST_WORDS = Pattern.compile("(.*\\S)\\s*[-_]\\s*([^-_]+)");

  /**
   * Polygons that one hand may have drawn.
   *
   * @param word whether a name of theirs says that they are rooms
   * @param otherwise whether a name says that they are something else
   * @param filled whether most of them are areas of colour
   */
  record Pen(
      String name, List<Polygon> polygons, boolean word, boolean otherwise, boolean filled) {}

  private final LayerDictionary layers;
  private final GeometryFactory factory = new GeometryFactory();
  private final Map<String, List<Polygon>> byLayer = new TreeMap<>();
  private final Set<Polygon> filled = Collections.newSetFromMap(new IdentityHashMap<>());

  private OutlinePens(LayerDictionary layers) {
    this.layers = layers;
  }

  /** Each layer; each family of layers with a polygon or two each; and all together. */
  static List<Pen> of(FlatDrawing drawing, LayerDictionary layers, Deadline deadline) {
    OutlinePens pens = new OutlinePens(layers);
    for (Stroke stroke : drawing.strokes()) {
      deadline.check();
      if (closed(stroke)) {
        pens.add(stroke.layer(), stroke.points(), false);
      }
    }
    for (Fill fill : drawing.fills()) {
      deadline.check();
      if (fill.rings().size() == 1) {
        pens.add(fill.layer(), fill.rings().getFirst(), fill.solid());
      }
    }
    return pens.all();
  }

  private List<Pen> all() {
    List<Pen> pens = new ArrayList<>();
    byLayer.forEach((layer, polygons) -> pens.add(pen(layer, polygons)));
    Map<String, List<Polygon>> families = new TreeMap<>();
    Map<String, Integer> members = new TreeMap<>();
    byLayer.forEach((layer, polygons) -> {
      Matcher parts = LAST_WORDS.matcher(layer);
      if (parts.matches()) {
        members.merge(parts.group(1), 1, Integer::sum);
        families.computeIfAbsent(parts.group(1), key -> new ArrayList<>()).addAll(polygons);
      }
    });
    families.forEach((family, polygons) -> {
      if (members.getOrDefault(family, 0) >= LEAST_FAMILY) {
        pens.add(pen(family, polygons));
      }
    });
    if (byLayer.size() > 1) {
      List<Polygon> together = new ArrayList<>();
      byLayer.values().forEach(together::addAll);
      pens.add(new Pen("", together, false, false, filled(together)));
    }
    return pens;
  }

  private Pen pen(String layer, List<Polygon> polygons) {
    LayerMeaning meaning = layers.meaning(layer);
    return new Pen(
        layer,
        polygons,
        meaning == LayerMeaning.ROOM,
        meaning != LayerMeaning.ROOM && meaning != LayerMeaning.UNKNOWN,
        filled(polygons));
  }

  private boolean filled(List<Polygon> polygons) {
    return 2 * polygons.stream().filter(filled::contains).count() > polygons.size();
  }

  private static boolean closed(Stroke stroke) {
    int last = stroke.size() - 1;
    return stroke.arc().isEmpty()
        && stroke.size() >= 4
        && (stroke.closed()
            || Math.hypot(stroke.x(0) - stroke.x(last), stroke.y(0) - stroke.y(last)) < CLOSED);
  }

  private void add(String layer, double[] ring, boolean colour) {
    int n = ring.length / 2;
    boolean repeated = Math.hypot(ring[0] - ring[2 * n - 2], ring[1] - ring[2 * n - 1]) < 1e-9;
    int used = repeated ? n - 1 : n;
    if (used < 3 || boxArea(ring) < LEAST_AREA) {
      return;
    }
    boolean word = layers.meaning(layer) == LayerMeaning.ROOM;
    double leastWidth = word ? LEAST_WIDTH_OF_ROOM : LEAST_WIDTH;
    Coordinate[] points = new Coordinate[used + 1];
    for (int i = 0; i < used; i++) {
      points[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
    }
    points[used] = points[0].copy();
    Geometry fixed = GeometryFixer.fix(factory.createPolygon(points));
    for (Object part : PolygonExtracter.getPolygons(fixed)) {
      Geometry simple = DouglasPeuckerSimplifier.simplify((Polygon) part, STRAIGHT);
      if (simple instanceof Polygon polygon && roomy(polygon, leastWidth)) {
        if (colour) {
          filled.add(polygon);
        }
        byLayer.computeIfAbsent(layer, key -> new ArrayList<>()).add(polygon);
      }
    }
  }

  private static boolean roomy(Polygon polygon, double leastWidth) {
    double area = polygon.getArea();
    return area >= LEAST_AREA && area <= MOST_AREA && 2 * area / polygon.getLength() >= leastWidth;
  }

  private static double boxArea(double[] ring) {
    double left = ring[0];
    double right = ring[0];
    double low = ring[1];
    double high = ring[1];
    for (int i = 0; i < ring.length; i += 2) {
      left = Math.min(left, ring[i]);
      right = Math.max(right, ring[i]);
      low = Math.min(low, ring[i + 1]);
      high = Math.max(high, ring[i + 1]);
    }
    return (right - left) * (high - low);
  }
}
