package dev.planwalk.planreading.division;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.geometry.FaceCircles;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.index.strtree.STRtree;

/** Step 10: tells rooms from walls and openings by how wide a face is. */
public final class FaceClassifier {

  /** Half the width of the narrowest room. */
  private static final double LEAST_RADIUS = 0.34;

  /** The same for a face with a room name: closets. */
  private static final double LEAST_LABELLED_RADIUS = 0.2;

  private static final double LEAST_ROOM = 0.8;

  /** The largest shaft that a line alone parts from a room. */
  private static final double MOST_SHAFT = 6;

  /** Closets with a name or a door of their own. */
  private static final double LEAST_CLOSET = 0.4;

  /** Faces narrower than twice this may be the inside of a thick wall. */
  private static final double WALL_RADIUS = 0.45;

  /** A face of which this share is filled is a pier or a wall with a lining. */
  private static final double FILLED = 0.6;

  /** Shorter common edges are corners that touch, in metres. */
  private static final double LEAST_EDGE = 0.3;

  /** So far before a door, in metres, lies the floor that it leads to. */
  private static final double BEFORE_DOOR = 0.06;

  private final List<Gap> gaps;
  private final Known known;
  private final Deadline deadline;
  private final STRtree gapIndex = new STRtree();
  private final STRtree doors = new STRtree();
  private final GeometryFactory factory = new GeometryFactory();

  private FaceClassifier(List<Gap> gaps, Known known, Deadline deadline) {
    this.gaps = gaps;
    this.known = known;
    this.deadline = deadline;
  }

  static Faces classify(List<Polygon> faces, List<Gap> gaps, Known known, Deadline deadline) {
    return new FaceClassifier(gaps, known, deadline).classify(faces);
  }

  /** What is the same however often the floor between some walls is divided. */
  static final class Known {

    private final Walls walls;
    private final TagIndex tags;
    private final WallIndex index;
    private final STRtree solids = new STRtree();

    private final FaceCircles circles;
    private final Map<Polygon, Double> filled = new HashMap<>();

    Known(Walls walls, List<Tag> tags, FaceCircles circles) {
      this.walls = walls;
      this.circles = circles;
      this.tags = new TagIndex(tags);
      this.index = new WallIndex(walls);
      walls.solids().forEach(solid -> solids.insert(solid.getEnvelopeInternal(), solid));
      solids.build();
    }

    /** Area of a face that walls without faces of their own fill, in m². */
    private double filled(Polygon face) {
      return filled.computeIfAbsent(
          face,
          key -> {
            double area = 0;
            for (Object solid : solids.query(key.getEnvelopeInternal())) {
              area += Overlay.common((Polygon) solid, key).getArea();
            }
            return area;
          });
    }
  }

  private Faces classify(List<Polygon> faces) {
    for (Gap gap : gaps) {
      Polygon polygon = gap.polygon(factory);
      gapIndex.insert(polygon.getEnvelopeInternal(), polygon);
      boolean door =
          gap.evidence() == Gap.Evidence.SWING
              || gap.evidence() == Gap.Evidence.DOOR
              || gap.evidence() == Gap.Evidence.OPENING;
      for (int side = -1; door && side <= 1; side += 2) {
        Coordinate p = gap.point(gap.width() / 2, side * (gap.depth() / 2 + BEFORE_DOOR));
        doors.insert(new Envelope(p), p);
      }
    }
    doors.build();
    gapIndex.build();
    List<Polygon> rooms = new ArrayList<>();
    List<Polygon> openings = new ArrayList<>();
    List<Polygon> rest = new ArrayList<>();
    for (Polygon face : faces) {
      deadline.check();
      if (inGap(face)) {
        openings.add(face);
      } else if (isRoom(face)) {
        rooms.add(face);
      } else {
        rest.add(face);
      }
    }
    return known.walls.singleLine()
        ? new Faces(withLeftovers(rooms, rest), openings, List.of())
        : new Faces(merged(rooms), openings, rest);
  }

  private boolean inGap(Polygon face) {
    Coordinate p = face.getInteriorPoint().getCoordinate();
    for (Object gap : gapIndex.query(new Envelope(p))) {
      if (SimplePointInAreaLocator.locate(p, (Polygon) gap) == Location.INTERIOR) {
        return true;
      }
    }
    return false;
  }

  private boolean isRoom(Polygon face) {
    double area = face.getArea();
    // The inscribed circle is never wider than twice area over border: a cheap no.
    if (area < LEAST_CLOSET || 2 * area / face.getLength() < LEAST_LABELLED_RADIUS) {
      return false;
    }
    boolean labelled = labelled(face) || behindDoor(face);
    double least = labelled ? LEAST_LABELLED_RADIUS : LEAST_RADIUS;
    if (!labelled && area < LEAST_ROOM) {
      return false;
    }
    FaceCircles.Circle circle = known.circles.in(face);
    double radius = circle.radius();
    if (radius < least) {
      return false;
    }
    if (radius < WALL_RADIUS && known.index.material(circle.centre(), 0)) {
      return false;
    }
    if (!labelled && known.index.thick(circle.centre(), radius)) {
      return false;
    }
    return known.filled(face) < FILLED * area;
  }

  /** Whether a door leads into a face. */
  private boolean behindDoor(Polygon face) {
    for (Object element : doors.query(face.getEnvelopeInternal())) {
      Coordinate p = (Coordinate) element;
      if (SimplePointInAreaLocator.locate(p, face) == Location.INTERIOR) {
        return true;
      }
    }
    return false;
  }

  private boolean labelled(Polygon face) {
    return known.tags.inside(face).stream().anyMatch(Tag::names);
  }

  /** Whether a small face is called a shaft: casings of shafts are often one line. */
  private boolean isShaft(Polygon face) {
    return face.getArea() <= MOST_SHAFT
        && known.tags.inside(face).stream()
            .anyMatch(tag -> tag.type().filter(type -> type == RoomType.SHAFT).isPresent());
  }

  /**
   * Joins rooms that only a single line divides, unless both hold a room name: in a plan whose
   * walls have two faces a lone line is a step, a lintel or a counter.
   */
  private List<Polygon> merged(List<Polygon> rooms) {
    Map<List<Coordinate>, Integer> edges = new HashMap<>();
    int[] group = new int[rooms.size()];
    boolean[] named = new boolean[rooms.size()];
    boolean[] shaft = new boolean[rooms.size()];
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
      named[i] = labelled(rooms.get(i));
      shaft[i] = isShaft(rooms.get(i));
    }
    boolean any = false;
    for (int i = 0; i < group.length; i++) {
      Polygon room = rooms.get(i);
      for (int r = -1; r < room.getNumInteriorRing(); r++) {
        LineString ring = r < 0 ? room.getExteriorRing() : room.getInteriorRingN(r);
        Coordinate[] points = ring.getCoordinates();
        for (int k = 1; k < points.length; k++) {
          Coordinate a = points[k - 1];
          Coordinate b = points[k];
          List<Coordinate> key = a.compareTo(b) < 0 ? List.of(a, b) : List.of(b, a);
          Integer other = edges.putIfAbsent(key, i);
          if (other != null && a.distance(b) > LEAST_EDGE) {
            int p = DisjointSets.root(group, other);
            int q = DisjointSets.root(group, i);
            boolean cased =
                (shaft[i] && rooms.get(other).getArea() > MOST_SHAFT)
                    || (shaft[other] && room.getArea() > MOST_SHAFT);
            if (p != q && !(named[p] && named[q]) && !cased) {
              group[Math.max(p, q)] = Math.min(p, q);
              named[Math.min(p, q)] = named[p] || named[q];
              any = true;
            }
          }
        }
      }
    }
    return any ? unions(rooms, group) : rooms;
  }

  /**
   * Lines without thickness leave no walls: what is too small for a room belongs to the next one.
   */
  private static List<Polygon> withLeftovers(List<Polygon> rooms, List<Polygon> rest) {
    List<Polygon> all = new ArrayList<>(rooms);
    all.addAll(rest);
    int[] group = new int[all.size()];
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
    }
    STRtree index = new STRtree();
    for (int i = 0; i < rooms.size(); i++) {
      index.insert(rooms.get(i).getEnvelopeInternal(), i);
    }
    index.build();
    for (int i = rooms.size(); i < group.length; i++) {
      double most = 0;
      for (Object other : index.query(all.get(i).getEnvelopeInternal())) {
        int room = (Integer) other;
        double shared =
            Overlay.common(all.get(i).getBoundary(), all.get(room).getBoundary()).getLength();
        if (shared > most) {
          most = shared;
          group[i] = room;
        }
      }
    }
    List<Polygon> merged = unions(all, group);
    merged.removeIf(polygon -> polygon.getArea() < LEAST_ROOM);
    return merged;
  }

  private static List<Polygon> unions(List<Polygon> rooms, int[] group) {
    List<List<Polygon>> groups = new ArrayList<>();
    for (int i = 0; i < group.length; i++) {
      groups.add(new ArrayList<>());
      groups.get(DisjointSets.root(group, i)).add(rooms.get(i));
    }
    List<Polygon> merged = new ArrayList<>();
    for (List<Polygon> parts : groups) {
      if (parts.size() == 1) {
        merged.add(parts.getFirst());
      } else if (!parts.isEmpty()) {
        Geometry union = Overlay.union(parts);
        for (Object polygon : PolygonExtracter.getPolygons(union)) {
          merged.add((Polygon) polygon);
        }
      }
    }
    return merged;
  }

  /** The room beside a gap: right of the axis for side -1, left for 1; -1 without. */
  public static int beside(Gap gap, int side, FaceClassifier.Finder rooms) {
    for (double away : new double[] {0.04, 0.12, 0.3}) {
      for (double share : new double[] {0.5, 0.25, 0.75}) {
        int room = rooms.at(gap.point(share * gap.width(), side * (gap.depth() / 2 + away)));
        if (room >= 0) {
          return room;
        }
      }
    }
    return -1;
  }

  /** Point-in-area tests over many rooms. */
  public static final class Finder {

    private final STRtree index = new STRtree();
    private final List<IndexedPointInAreaLocator> locators = new ArrayList<>();

    /** Areas in an order of their own; {@link #at} answers with places in it. */
    public Finder(List<Polygon> areas) {
      for (int i = 0; i < areas.size(); i++) {
        index.insert(areas.get(i).getEnvelopeInternal(), i);
        locators.add(new IndexedPointInAreaLocator(areas.get(i)));
      }
      index.build();
    }

    /** Number of the area that holds a point, -1 without. */
    public int at(Coordinate p) {
      int best = -1;
      for (Object hit : index.query(new Envelope(p))) {
        int i = (Integer) hit;
        if (locators.get(i).locate(p) == Location.INTERIOR && (best < 0 || i < best)) {
          best = i;
        }
      }
      return best;
    }
  }
}
