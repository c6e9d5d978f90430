package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
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
import org.locationtech.jts.index.strtree.STRtree;
import org.locationtech.jts.simplify.DouglasPeuckerSimplifier;

/**
 * Step 5: rooms that the draughtsman drew as polygons on a layer of their own. One layer is taken,
 * or else a family of layers with a room each: the one whose polygons hold most room labels one by
 * one. Layers of gross areas or of outside areas repeat or surround the same rooms.
 */
final class RoomLayers {

  /** In m²: people draw shafts too. */
  private static final double LEAST_AREA = 0.4;

  private static final double MOST_AREA = 600;

  /** Share of the room labels that the polygons must hold. */
  private static final double LEAST_LABELS = 0.7;

  /** Share of overlap that is still one layer of rooms. */
  private static final double MOST_OVERLAP = 0.05;

  /** So many layers that are called alike are no accident. */
  private static final int LEAST_FAMILY = 3;

  /** What stands before the last dash or underscore of a name, and what behind. */
  private static final Pattern LAST_WORDS = Pattern.compile("(.*\\S)\\s*[-_]\\s*([^-_]+)");

  private RoomLayers() {}

  /** The rooms, or an empty list when no layer qualifies. */
  static List<Polygon> find(
      FlatDrawing drawing, List<Tag> tags, LayerDictionary layers, Deadline deadline) {
    Map<String, List<Polygon>> byLayer = new TreeMap<>();
    GeometryFactory factory = new GeometryFactory();
    for (Stroke stroke : drawing.strokes()) {
      if (layers.meaning(stroke.layer()) == LayerMeaning.ROOM && closed(stroke)) {
        add(byLayer, stroke.layer(), stroke.points(), factory);
      }
    }
    for (Fill fill : drawing.fills()) {
      if (layers.meaning(fill.layer()) == LayerMeaning.ROOM && fill.rings().size() == 1) {
        add(byLayer, fill.layer(), fill.rings().getFirst(), factory);
      }
    }
    List<Tag> labels = tags.stream().filter(RoomLayers::labels).toList();
    List<Polygon> best = best(byLayer.values(), labels, deadline);
    if (best.isEmpty()) {
      best = best(families(byLayer), labels, deadline);
    }
    List<Polygon> sorted = new ArrayList<>(best);
    sorted.sort(Arrangement::order);
    return sorted;
  }

  /** The rooms of the layer that holds most labels one by one; none when no layer qualifies. */
  private static List<Polygon> best(
      Collection<List<Polygon>> layers, List<Tag> labels, Deadline deadline) {
    List<Polygon> best = List.of();
    int most = 0;
    for (List<Polygon> polygons : layers) {
      deadline.check();
      List<Polygon> rooms = withoutOutlines(withoutDoubles(polygons));
      int[] held = held(rooms, labels);
      boolean better =
          held[1] > most || (held[1] == most && most > 0 && rooms.size() > best.size());
      if (better && held[0] >= LEAST_LABELS * labels.size() && overlap(rooms) <= MOST_OVERLAP) {
        best = rooms;
        most = held[1];
      }
    }
    return best;
  }

  /**
   * Layers that are called alike up to their last words, such as {@code Room - Kitchen} and {@code
   * Room - Hall}: some draughtsmen give every room a layer of its own.
   */
  private static List<List<Polygon>> families(Map<String, List<Polygon>> byLayer) {
    Map<String, List<Polygon>> joined = new TreeMap<>();
    Map<String, Integer> layers = new TreeMap<>();
    byLayer.forEach((layer, polygons) -> {
      Matcher parts = LAST_WORDS.matcher(layer);
      if (parts.matches()) {
        layers.merge(parts.group(1), 1, Integer::sum);
        joined.computeIfAbsent(parts.group(1), key -> new ArrayList<>()).addAll(polygons);
      }
    });
    joined.keySet().removeIf(family -> layers.getOrDefault(family, 0) < LEAST_FAMILY);
    return List.copyOf(joined.values());
  }

  private static boolean labels(Tag tag) {
    return tag.names() || tag.text().area().isPresent();
  }

  private static boolean closed(Stroke stroke) {
    int last = stroke.size() - 1;
    return stroke.arc().isEmpty()
        && stroke.size() >= 4
        && (stroke.closed()
            || Math.hypot(stroke.x(0) - stroke.x(last), stroke.y(0) - stroke.y(last)) < 0.002);
  }

  private static void add(
      Map<String, List<Polygon>> byLayer, String layer, double[] ring, GeometryFactory factory) {
    int n = ring.length / 2;
    boolean repeated = Math.hypot(ring[0] - ring[2 * n - 2], ring[1] - ring[2 * n - 1]) < 1e-9;
    int used = repeated ? n - 1 : n;
    if (used < 3) {
      return;
    }
    Coordinate[] points = new Coordinate[used + 1];
    for (int i = 0; i < used; i++) {
      points[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
    }
    points[used] = points[0].copy();
    Geometry fixed = GeometryFixer.fix(factory.createPolygon(points));
    for (Object part : PolygonExtracter.getPolygons(fixed)) {
      Geometry simple = DouglasPeuckerSimplifier.simplify((Polygon) part, 0.0005);
      if (simple instanceof Polygon polygon
          && polygon.getArea() >= LEAST_AREA
          && polygon.getArea() <= MOST_AREA) {
        byLayer.computeIfAbsent(layer, key -> new ArrayList<>()).add(polygon);
      }
    }
  }

  private static List<Polygon> withoutDoubles(List<Polygon> polygons) {
    List<Polygon> kept = new ArrayList<>();
    STRtree index = new STRtree();
    for (int i = 0; i < polygons.size(); i++) {
      index.insert(polygons.get(i).getEnvelopeInternal(), i);
    }
    index.build();
    for (int i = 0; i < polygons.size(); i++) {
      boolean fresh = true;
      for (Object other : index.query(polygons.get(i).getEnvelopeInternal())) {
        int j = (Integer) other;
        if (j < i) {
          double common = Overlay.common(polygons.get(i), polygons.get(j)).getArea();
          fresh &= common < 0.95 * Math.max(polygons.get(i).getArea(), polygons.get(j).getArea());
        }
      }
      if (fresh) {
        kept.add(polygons.get(i));
      }
    }
    return kept;
  }

  /** Leaves out polygons that hold two others: outlines of flats and storeys. */
  private static List<Polygon> withoutOutlines(List<Polygon> polygons) {
    List<Polygon> sorted = new ArrayList<>(polygons);
    sorted.sort(Comparator.comparingDouble(Geometry::getArea));
    STRtree index = new STRtree();
    List<Polygon> kept = new ArrayList<>();
    for (Polygon polygon : sorted) {
      index.insert(polygon.getEnvelopeInternal(), polygon);
    }
    index.build();
    for (Polygon polygon : sorted) {
      int held = 0;
      for (Object other : index.query(polygon.getEnvelopeInternal())) {
        Polygon inner = (Polygon) other;
        if (inner.getArea() < polygon.getArea()) {
          held += Overlay.common(polygon, inner).getArea() >= 0.8 * inner.getArea() ? 1 : 0;
        }
      }
      if (held < 2) {
        kept.add(polygon);
      }
    }
    return kept;
  }

  /** Number of labels that lie in a room, and number of rooms that hold one. */
  private static int[] held(List<Polygon> rooms, List<Tag> labels) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(rooms);
    Set<Integer> holders = new HashSet<>();
    int held = 0;
    for (Tag tag : labels) {
      int room = finder.at(tag.at());
      if (room >= 0) {
        held++;
        holders.add(room);
      }
    }
    return new int[] {held, holders.size()};
  }

  /** Share of the area that rooms have in common. */
  static double overlap(List<Polygon> rooms) {
    STRtree index = new STRtree();
    double total = 0;
    double common = 0;
    for (int i = 0; i < rooms.size(); i++) {
      index.insert(rooms.get(i).getEnvelopeInternal(), i);
      total += rooms.get(i).getArea();
    }
    index.build();
    for (int i = 0; i < rooms.size(); i++) {
      for (Object other : index.query(rooms.get(i).getEnvelopeInternal())) {
        int j = (Integer) other;
        common += j > i ? Overlay.common(rooms.get(i), rooms.get(j)).getArea() : 0;
      }
    }
    return total == 0 ? 1 : common / total;
  }
}
