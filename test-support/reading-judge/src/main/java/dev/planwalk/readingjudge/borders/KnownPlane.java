package dev.planwalk.readingjudge.borders;

import dev.planwalk.planreading.borders.Evidence;
import dev.planwalk.planreading.borders.Subdivision;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.partition.MergeTree;
import dev.planwalk.planreading.rooms.StoreyInk;
import dev.planwalk.readingjudge.RoomScore;
import dev.planwalk.readingjudge.Rooms.Truth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.index.strtree.STRtree;

/** A drawing whose rooms are known, divided as the reader divides it. In metres of its own. */
final class KnownPlane {

  /** A training takes the time that it takes: no clock may decide what is learned. */
  static final Deadline NEVER = new Deadline(() -> 0, Duration.ofSeconds(1));

  /** What is drawn farther from the true rooms is left out, in metres. */
  private static final double MARGIN = 4;

  /** Larger shapes are storeys or sites, in m². */
  private static final double LARGEST = 3000;

  /** So far beside a side lies what it divides, in metres. */
  private static final double BESIDE = 0.015;

  private static final double SHORTEST = 1e-6;

  private record True(Geometry shape, boolean doubted, IndexedPointInAreaLocator locator) {}

  private final Truth truth;
  private final Subdivision plane;
  private final Evidence evidence;
  private final AffineTransformation onSheet;
  private final List<True> rooms = new ArrayList<>();
  private final STRtree index = new STRtree();

  private KnownPlane(FlatDrawing drawing, Truth truth) {
    this.truth = truth;
    double unit = truth.metresPerUnit();
    Envelope box = box(truth);
    double originX = Math.floor(box.getMinX());
    double originY = Math.floor(box.getMinY());
    plane = Subdivision.of(StoreyInk.of(near(drawing, box), unit, originX, originY, NEVER), NEVER);
    evidence = Evidence.of(plane);
    onSheet = AffineTransformation.translationInstance(originX * unit, originY * unit);
    AffineTransformation fromSheet =
        AffineTransformation.translationInstance(-originX, -originY).scale(unit, unit);
    truth.shapes().forEach(room -> add(fromSheet.transform(room), false));
    truth.doubted().forEach(room -> add(fromSheet.transform(room), true));
    index.build();
  }

  /** Divides a drawing, cut to what is near its true rooms. */
  static KnownPlane of(FlatDrawing drawing, Truth truth) {
    return new KnownPlane(drawing, truth);
  }

  private static Envelope box(Truth truth) {
    Envelope box = new Envelope();
    truth.shapes().forEach(room -> box.expandToInclude(room.getEnvelopeInternal()));
    truth.doubted().forEach(room -> box.expandToInclude(room.getEnvelopeInternal()));
    box.expandBy(MARGIN / truth.metresPerUnit());
    return box;
  }

  private static FlatDrawing near(FlatDrawing drawing, Envelope box) {
    List<Stroke> strokes = drawing.strokes().stream().filter(s -> near(s, box)).toList();
    List<Fill> fills =
        drawing.fills().stream()
            .filter(fill -> box.contains(fill.rings().getFirst()[0], fill.rings().getFirst()[1]))
            .toList();
    List<Label> labels =
        drawing.labels().stream().filter(label -> box.contains(label.x(), label.y())).toList();
    return drawing.with(strokes, fills, labels, drawing.dims());
  }

  /** A stroke that reaches in counts, unless it goes round all. */
  private static boolean near(Stroke stroke, Envelope box) {
    Envelope own = new Envelope();
    for (int i = 0; i < stroke.size(); i++) {
      own.expandToInclude(stroke.x(i), stroke.y(i));
    }
    return box.contains(own)
        || (box.intersects(own)
            && own.getWidth() < 3 * box.getWidth()
            && own.getHeight() < 3 * box.getHeight());
  }

  private void add(Geometry room, boolean doubted) {
    if (room.getArea() <= LARGEST) {
      index.insert(room.getEnvelopeInternal(), rooms.size());
      rooms.add(new True(room, doubted, new IndexedPointInAreaLocator(room)));
    }
  }

  Truth truth() {
    return truth;
  }

  Subdivision plane() {
    return plane;
  }

  Evidence evidence() {
    return evidence;
  }

  /** Found rooms where they lie on the sheet, in metres. */
  List<Geometry> onSheet(List<Polygon> found) {
    return found.stream().map(onSheet::transform).toList();
  }

  /** How well a found room fits the true one that it fits best; empty where nobody is sure. */
  OptionalDouble fit(Polygon found) {
    double best = 0;
    boolean doubted = false;
    for (True room : rooms) {
      double iou = RoomScore.iou(room.shape(), found);
      if (iou > best) {
        best = iou;
        doubted = room.doubted();
      }
    }
    return doubted ? OptionalDouble.empty() : OptionalDouble.of(best);
  }

  /** 1 where a side is a border of a room, 0 where it is none; empty where nothing is known. */
  OptionalInt border(int side) {
    Coordinate from = plane.start(side);
    Coordinate to = plane.end(side);
    double length = from.distance(to);
    if (plane.second(side) < 0 || length < SHORTEST) {
      return OptionalInt.empty();
    }
    double dx = -(to.y - from.y) / length * BESIDE;
    double dy = (to.x - from.x) / length * BESIDE;
    int left = room((from.x + to.x) / 2 + dx, (from.y + to.y) / 2 + dy);
    int right = room((from.x + to.x) / 2 - dx, (from.y + to.y) / 2 - dy);
    boolean outside = left < 0 && right < 0;
    if (outside || isDoubted(left) || isDoubted(right)) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(left == right ? 0 : 1);
  }

  private boolean isDoubted(int room) {
    return room >= 0 && rooms.get(room).doubted();
  }

  private int room(double x, double y) {
    Coordinate place = new Coordinate(x, y);
    for (Object hit : index.query(new Envelope(place))) {
      int room = (Integer) hit;
      if (rooms.get(room).locator().locate(place) != Location.EXTERIOR) {
        return room;
      }
    }
    return -1;
  }

  /** How well each region fits the true room that it fits best. */
  double[] fits(MergeTree tree) {
    List<Map<Integer, Double>> shared = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      shared.add(new HashMap<>());
    }
    for (int t = 0; t < plane.triangles(); t++) {
      Coordinate centre = plane.centre(t);
      int room = room(centre.x, centre.y);
      if (room >= 0) {
        shared.get(tree.leaf(t)).merge(room, plane.area(t), Double::sum);
      }
    }
    double[] fits = new double[tree.size()];
    for (int n = 0; n < fits.length; n++) {
      for (int child : tree.children(n)) {
        shared.set(n, joined(shared.get(n), shared.get(child)));
        shared.set(child, Map.of());
      }
      double area = tree.region(n).area();
      for (Map.Entry<Integer, Double> one : shared.get(n).entrySet()) {
        double room = rooms.get(one.getKey()).shape().getArea();
        fits[n] = Math.max(fits[n], one.getValue() / (area + room - one.getValue()));
      }
    }
    return fits;
  }

  /** Into the larger of both. */
  private static Map<Integer, Double> joined(Map<Integer, Double> a, Map<Integer, Double> b) {
    Map<Integer, Double> large = a.size() < b.size() ? b : a;
    Map<Integer, Double> small = a.size() < b.size() ? a : b;
    small.forEach((room, area) -> large.merge(room, area, Double::sum));
    return large;
  }
}
