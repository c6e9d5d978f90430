package dev.planwalk.planreading.outlines;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;
import org.locationtech.jts.linearref.LengthIndexedLine;

/**
 * What says that the polygons of a pen are rooms, and what that they are furniture, windows, desks,
 * fields of a table or plots of land. No value decides alone.
 *
 * @param count how many there are
 * @param area of all, in m²
 * @param median of their areas, in m²
 * @param word 1 where a layer is called rooms, -1 where it is called something else, else 0
 * @param beside share of their border along which another of them lies no farther than a wall
 * @param dense share of their convex hull that they cover
 * @param labelled share that holds a label, 0.33 where the storey has hardly any
 * @param held share of the labels of the storey that they hold, 0.5 where there is hardly any
 * @param crowded share of these that lie in a polygon with more names or areas than a room has
 * @param agreeing share whose lettered area is theirs, less the share whose lettered area is not
 * @param doors share of the door swings that hang at their borders
 * @param alike share that has the size of the most frequent one
 * @param only share of all that is drawn on the storey that their borders are, by length
 */
record OutlineEvidence(
    int count,
    double area,
    double median,
    double word,
    double beside,
    double dense,
    double labelled,
    double held,
    double crowded,
    double agreeing,
    double doors,
    double alike,
    double only) {

  /** Rooms lie no farther apart than a wall is thick, in metres. */
  private static final double WALL = 0.6;

  /** Hinges lie no farther from the room that they open to, in metres. */
  private static final double HINGE = 0.4;

  /** Fewer labels, or swings, on a storey say nothing of where they lie. */
  private static final int LEAST = 3;

  /** In metres, and at most so many steps a border. */
  private static final double STEP = 0.5;

  private static final int MOST_STEPS = 40;

  /** A lettered area is rounded. */
  private static final double AGREES = 0.03;

  /** Where nothing is lettered, labels speak neither for nor against. */
  private static final double UNKNOWN_LABELS = 0.33;

  private static final double UNKNOWN_HELD = 0.5;

  /**
   * Looks at the polygons of a pen.
   *
   * @param ink length of all that is drawn on the storey, in metres
   */
  static OutlineEvidence of(
      List<Polygon> rooms,
      double word,
      TagIndex labels,
      List<Swing> swings,
      double ink,
      Deadline deadline) {
    double[] areas = rooms.stream().mapToDouble(Polygon::getArea).sorted().toArray();
    double total = 0;
    for (double area : areas) {
      total += area;
    }
    GeometryFactory factory = new GeometryFactory();
    Geometry all = factory.createGeometryCollection(rooms.toArray(Geometry[]::new));
    STRtree index = new STRtree();
    rooms.forEach(room -> index.insert(room.getEnvelopeInternal(), room));
    index.build();
    double border = 0;
    int holders = 0;
    int held = 0;
    int crowded = 0;
    int agreeing = 0;
    for (Polygon room : rooms) {
      deadline.check();
      List<Tag> inside = labels.inside(room);
      border += room.getLength();
      holders += inside.isEmpty() ? 0 : 1;
      held += inside.size();
      crowded += crowded(inside) ? inside.size() : 0;
      agreeing += agreement(inside, room.getArea());
    }
    double n = rooms.size();
    return new OutlineEvidence(
        rooms.size(),
        total,
        areas[areas.length / 2],
        word,
        beside(rooms, index, deadline),
        total / all.convexHull().getArea(),
        labels.size() < LEAST ? UNKNOWN_LABELS : holders / n,
        labels.size() < LEAST ? UNKNOWN_HELD : held / (double) labels.size(),
        held == 0 ? 0 : crowded / (double) held,
        agreeing / n,
        doors(swings, index, factory),
        alike(rooms),
        Math.min(1, border / ink));
  }

  /** Log-odds that these are the rooms of the storey. */
  double odds() {
    double odds = word > 0 ? 2 : word;
    odds += Math.clamp(0.3 * Math.log(count / 8.0) / Math.log(2), -0.6, 1);
    odds += 5 * (beside - 0.4);
    odds += 4 * (Math.min(dense, 0.8) - 0.35);
    odds += 3 * (labelled - UNKNOWN_LABELS);
    odds += 2 * (held - UNKNOWN_HELD);
    odds -= 4 * crowded;
    odds += 2 * agreeing;
    odds += 1.5 * doors;
    odds += 2 * only;
    // A floor of slabs or a grid of ceiling panels fills a storey as well.
    odds -= labelled <= UNKNOWN_LABELS && doors < 0.1 && word <= 0 ? 6 : 0;
    odds -= labelled < 0.5 && alike > 0.7 ? 2 : 0;
    odds -= median < 1.5 ? 3 : 0;
    odds -= median > 150 ? 2 : 0;
    return odds;
  }

  /** Whether labels in one polygon name more rooms than one. */
  static boolean crowded(List<Tag> inside) {
    long names = inside.stream().filter(Tag::names).map(Tag::title).distinct().count();
    long areas = inside.stream().filter(tag -> tag.text().area().isPresent()).count();
    return names > 2 || areas > 1;
  }

  private static int agreement(List<Tag> inside, double area) {
    boolean stated = false;
    for (Tag tag : inside) {
      stated |= tag.text().area().isPresent();
      if (Math.abs(tag.text().area().orElse(0) - area) < AGREES * area) {
        return 1;
      }
    }
    return stated ? -1 : 0;
  }

  private static double beside(List<Polygon> rooms, STRtree index, Deadline deadline) {
    int near = 0;
    int steps = 0;
    for (Polygon room : rooms) {
      deadline.check();
      LengthIndexedLine border = new LengthIndexedLine(room.getExteriorRing());
      double length = room.getExteriorRing().getLength();
      double step = Math.max(STEP, length / MOST_STEPS);
      for (double along = step / 2; along < length; along += step) {
        steps++;
        near += nearOther(border.extractPoint(along), room, index) ? 1 : 0;
      }
    }
    return steps == 0 ? 0 : near / (double) steps;
  }

  @SuppressWarnings("ReferenceEquality") // the index holds these very polygons
  private static boolean nearOther(Coordinate at, Polygon room, STRtree index) {
    Envelope reach = new Envelope(at);
    reach.expandBy(WALL);
    Geometry point = room.getFactory().createPoint(at);
    for (Object other : index.query(reach)) {
      if (other != room && ((Polygon) other).isWithinDistance(point, WALL)) {
        return true;
      }
    }
    return false;
  }

  private static double doors(List<Swing> swings, STRtree index, GeometryFactory factory) {
    if (swings.size() < LEAST) {
      return 0;
    }
    int hung = 0;
    for (Swing swing : swings) {
      Coordinate hinge = new Coordinate(swing.hx(), swing.hy());
      Envelope reach = new Envelope(hinge);
      reach.expandBy(HINGE);
      boolean near = false;
      for (Object room : index.query(reach)) {
        near |=
            ((Polygon) room).getExteriorRing().isWithinDistance(factory.createPoint(hinge), HINGE);
      }
      hung += near ? 1 : 0;
    }
    return hung / (double) swings.size();
  }

  private static double alike(List<Polygon> rooms) {
    Map<List<Long>, Integer> sizes = new HashMap<>();
    rooms.forEach(room -> sizes.merge(OutlineChoice.size(room), 1, Integer::sum));
    int most = 0;
    for (int count : sizes.values()) {
      most = Math.max(most, count);
    }
    return most / (double) rooms.size();
  }
}
