package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.division.OpenPlan;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lexicon;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.locationtech.jts.algorithm.distance.DistanceToPoint;
import org.locationtech.jts.algorithm.distance.PointPairDistance;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Step 8: sanitary and kitchen fittings, by block name or by size and place at a wall. */
final class FixtureFinder {

  /** Backs of fittings are this near to a wall. */
  private static final double AT_WALL = 0.2;

  private static final double TOUCH = 0.03;

  /** Ink whose middle lies this far off, in metres, is not alike on both sides. */
  private static final double UNLIKE = 0.02;

  /** Decides between sides that are as near to a wall, and between no others. */
  private static final double CORNER = 1e-3;

  /** What is larger is no fitting, but a group of them or furniture. */
  private static final double LARGEST = 8;

  /** What is smaller is a tap, a drain or a handle. */
  private static final double SMALLEST = 0.2;

  /** Cosine of an angle between across and along a side: nearer to along. */
  private static final double ALONG = 0.7;

  /** Sides this long, in metres, are laid against a wall rather than shorter ones. */
  private static final double LONG_SIDE = 0.9;

  /** Distances of sides from a wall count in steps of this: drawings are off by less. */
  private static final double DISTANCE_STEP = 0.05;

  /** A metre of a long side counts as much as being so much nearer to the wall. */
  private static final double LONG_SIDE_BONUS = 0.01;

  /** Fittings of one kind whose middles are nearer than this are one, drawn in parts. */
  private static final double ONE_PLACE = 0.3;

  /** A group of strokes: box in the room's own directions. */
  private record Group(List<Stroke> strokes, String block, LayerMeaning meaning) {}

  private final FlatDrawing drawing;
  private final Lexicon lexicon;
  private final List<RoomDraft> rooms;
  private final List<RoomNames> names;
  private final FaceClassifier.Finder finder;

  /** Direction of most walls in radians: boxes are laid along it, however the plan lies. */
  private final double main;

  private final Deadline deadline;

  private FixtureFinder(
      FlatDrawing drawing,
      Lexicon lexicon,
      List<RoomDraft> rooms,
      List<RoomNames> names,
      Deadline deadline) {
    this.names = names;
    this.drawing = drawing;
    this.lexicon = lexicon;
    this.rooms = rooms;
    List<Polygon> shapes = rooms.stream().map(RoomDraft::shape).toList();
    this.finder = new FaceClassifier.Finder(shapes);
    this.main = Math.toRadians(Outlines.mainDirection(shapes));
    this.deadline = deadline;
  }

  static List<FixtureDraft> find(
      FlatDrawing drawing,
      Lexicon lexicon,
      List<RoomDraft> rooms,
      List<RoomNames> names,
      Deadline deadline) {
    return new FixtureFinder(drawing, lexicon, rooms, names, deadline).find();
  }

  private List<FixtureDraft> find() {
    List<FixtureDraft> found = new ArrayList<>();
    for (Group group : groups()) {
      deadline.check();
      fixture(group).ifPresent(found::add);
    }
    List<FixtureDraft> fixtures = withoutParts(found);
    fixtures.sort(
        Comparator.comparingDouble((FixtureDraft fixture) -> -Math.rint(centre(fixture).y * 100))
            .thenComparingDouble(fixture -> centre(fixture).x));
    return fixtures;
  }

  private static Coordinate centre(FixtureDraft fixture) {
    return Gap.middle(fixture.outline()[0], fixture.outline()[2]);
  }

  /** Inserts one by one; other strokes of fitting layers as far as they touch. */
  private List<Group> groups() {
    Map<Integer, List<Stroke>> inserts = new LinkedHashMap<>();
    List<Stroke> loose = new ArrayList<>();
    for (Stroke stroke : drawing.strokes()) {
      LayerMeaning meaning = lexicon.layers().meaning(stroke.layer(), stroke.blockPath());
      if (meaning.opens()
          || meaning == LayerMeaning.WALL
          || meaning == LayerMeaning.RAILING
          || meaning == LayerMeaning.TEXT
          || meaning == LayerMeaning.ROOM
          || meaning == LayerMeaning.STAIR) {
        continue;
      }
      if (stroke.insertId() >= 0) {
        inserts.computeIfAbsent(stroke.insertId(), key -> new ArrayList<>()).add(stroke);
      } else if (meaning == LayerMeaning.SANITARY || meaning == LayerMeaning.FURNITURE) {
        loose.add(stroke);
      }
    }
    List<Group> groups = new ArrayList<>();
    for (List<Stroke> strokes : inserts.values()) {
      Stroke first = strokes.getFirst();
      groups.add(
          new Group(
              strokes,
              first.blockPath().isEmpty() ? "" : first.blockPath().getFirst(),
              lexicon.layers().meaning(first.layer(), first.blockPath())));
    }
    groups.addAll(touching(loose));
    return groups;
  }

  private List<Group> touching(List<Stroke> loose) {
    int[] root = new int[loose.size()];
    STRtree index = new STRtree();
    for (int i = 0; i < root.length; i++) {
      root[i] = i;
      index.insert(box(loose.get(i)), i);
    }
    index.build();
    for (int i = 0; i < root.length; i++) {
      deadline.check();
      Envelope reach = box(loose.get(i));
      reach.expandBy(TOUCH);
      for (Object other : index.query(reach)) {
        int a = top(root, i);
        int b = top(root, (Integer) other);
        root[Math.max(a, b)] = Math.min(a, b);
      }
    }
    Map<Integer, List<Stroke>> groups = new TreeMap<>();
    for (int i = 0; i < root.length; i++) {
      groups.computeIfAbsent(top(root, i), key -> new ArrayList<>()).add(loose.get(i));
    }
    List<Group> result = new ArrayList<>();
    for (List<Stroke> strokes : groups.values()) {
      Stroke first = strokes.getFirst();
      result.add(
          new Group(strokes, "", lexicon.layers().meaning(first.layer(), first.blockPath())));
    }
    return result;
  }

  private static int top(int[] root, int i) {
    int at = i;
    while (root[at] != at) {
      at = root[at];
    }
    return at;
  }

  private Envelope box(Stroke stroke) {
    double[] box = turned(List.of(stroke), main);
    return new Envelope(box[0], box[2], box[1], box[3]);
  }

  private Optional<FixtureDraft> fixture(Group group) {
    Envelope middle = new Envelope();
    group.strokes().forEach(stroke -> middle.expandToInclude(box(stroke)));
    Coordinate centre = corner(middle.centre().x, middle.centre().y, main);
    int room = finder.at(centre);
    if (room < 0 || Math.max(middle.getWidth(), middle.getHeight()) > LARGEST) {
      return Optional.empty();
    }
    double angle = Math.toRadians(Outlines.mainDirection(List.of(rooms.get(room).shape())));
    double[] box = turned(group.strokes(), angle);
    double w = box[2] - box[0];
    double h = box[3] - box[1];
    Coordinate[] corners = {
      corner(box[0], box[1], angle),
      corner(box[2], box[1], angle),
      corner(box[2], box[3], angle),
      corner(box[0], box[3], angle)
    };
    double[] back = back(corners, rooms.get(room).shape(), middleOfInk(group.strokes()));
    // Deeper than wide, seen from the wall.
    boolean deep = (Math.abs(Math.cos(Math.toRadians(back[0]) - angle)) > ALONG) == (w > h);
    Optional<Fixture.Kind> kind =
        lexicon
            .fixtures()
            .kind(group.block())
            .map(named -> FixtureSizes.named(named, Math.max(w, h), Math.min(w, h)))
            .or(() ->
                template(group, names.get(room).type(), deep, Math.max(w, h), Math.min(w, h)));
    if (kind.isEmpty() || w < SMALLEST || h < SMALLEST) {
      return Optional.empty();
    }
    boolean named = lexicon.fixtures().kind(group.block()).isPresent();
    if (!named && back[1] > AT_WALL) {
      return Optional.empty();
    }
    return Optional.of(new FixtureDraft(kind.get(), corners, back[0], room));
  }

  /** Kind by size, for strokes of fitting layers only. */
  private static Optional<Fixture.Kind> template(
      Group group, RoomType room, boolean deep, double wide, double narrow) {
    if (group.meaning() != LayerMeaning.SANITARY && group.meaning() != LayerMeaning.FURNITURE) {
      return Optional.empty();
    }
    boolean wet = room == RoomType.BATHROOM || room == RoomType.WC;
    boolean cooking = OpenPlan.LIVING.contains(room);
    if (cooking || room == RoomType.UNKNOWN) {
      int plates = FixtureSizes.plates(group.strokes());
      Optional<Fixture.Kind> kitchen = FixtureSizes.kitchen(plates, cooking, wide, narrow);
      if (kitchen.isPresent()) {
        return kitchen;
      }
    }
    boolean fitting = wet || (group.meaning() == LayerMeaning.SANITARY && !cooking);
    return fitting ? FixtureSizes.sanitary(deep, wide, narrow) : Optional.empty();
  }

  /** Least and most coordinates along axes turned by an angle. */
  private static double[] turned(List<Stroke> strokes, double angle) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    double[] box = {
      Double.POSITIVE_INFINITY,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NEGATIVE_INFINITY
    };
    for (Stroke stroke : strokes) {
      for (int i = 0; i < stroke.size(); i++) {
        double u = stroke.x(i) * cos + stroke.y(i) * sin;
        double v = stroke.y(i) * cos - stroke.x(i) * sin;
        box[0] = Math.min(box[0], u);
        box[1] = Math.min(box[1], v);
        box[2] = Math.max(box[2], u);
        box[3] = Math.max(box[3], v);
      }
    }
    return box;
  }

  private static Coordinate corner(double u, double v, double angle) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    return new Coordinate(u * cos - v * sin, u * sin + v * cos);
  }

  /** Direction away from the side nearest to a wall, in degrees, and that side's distance. */
  private static double[] back(Coordinate[] corners, Polygon room, Coordinate ink) {
    double best = Double.POSITIVE_INFINITY;
    double score = Double.POSITIVE_INFINITY;
    double direction = 0;
    Coordinate centre = Gap.middle(corners[0], corners[2]);
    for (int i = 0; i < 4; i++) {
      Coordinate a = corners[i];
      Coordinate b = corners[(i + 1) % 4];
      Coordinate side = Gap.middle(a, b);
      double distance = toWall(room, side);
      // Long things stand with their long side at the wall, when both are near.
      double length = a.distance(b);
      double judged =
          Math.rint(distance / DISTANCE_STEP) * DISTANCE_STEP
              - (length > LONG_SIDE ? LONG_SIDE_BONUS * length : 0);
      // In a corner two sides are as near. What has a back and a front is alike to its left and
      // right only; what is alike all round has its long side at the wall.
      double apart =
          Math.abs(
                  (ink.x - centre.x) * (side.x - centre.x)
                      + (ink.y - centre.y) * (side.y - centre.y))
              / centre.distance(side);
      judged -= (apart > UNLIKE ? 2 * CORNER : 0) + CORNER * Math.rint(length * 100) / 1000;
      if (judged < score) {
        score = judged;
        best = distance;
        direction = Math.toDegrees(Math.atan2(centre.y - side.y, centre.x - side.x));
      }
    }
    return new double[] {direction, best};
  }

  /** The middle of what is drawn, by its length. */
  private static Coordinate middleOfInk(List<Stroke> strokes) {
    double x = 0;
    double y = 0;
    double sum = 0;
    for (Stroke stroke : strokes) {
      int pieces = stroke.closed() ? stroke.size() : stroke.size() - 1;
      for (int i = 0; i < pieces; i++) {
        int j = (i + 1) % stroke.size();
        double length = Math.hypot(stroke.x(j) - stroke.x(i), stroke.y(j) - stroke.y(i));
        x += length * (stroke.x(i) + stroke.x(j)) / 2;
        y += length * (stroke.y(i) + stroke.y(j)) / 2;
        sum += length;
      }
    }
    return new Coordinate(x / sum, y / sum);
  }

  private static double toWall(Polygon room, Coordinate point) {
    PointPairDistance distance = new PointPairDistance();
    DistanceToPoint.computeDistance(room.getExteriorRing(), point, distance);
    double least = distance.getDistance();
    for (int i = 0; i < room.getNumInteriorRing(); i++) {
      PointPairDistance hole = new PointPairDistance();
      DistanceToPoint.computeDistance(room.getInteriorRingN(i), point, hole);
      least = Math.min(least, hole.getDistance());
    }
    return least;
  }

  /** Of two fittings of one kind with the same middle only the larger stays. */
  private static List<FixtureDraft> withoutParts(List<FixtureDraft> found) {
    List<FixtureDraft> kept = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      FixtureDraft fixture = found.get(i);
      boolean part = false;
      for (int j = 0; j < found.size(); j++) {
        FixtureDraft other = found.get(j);
        boolean same = j != i && other.kind() == fixture.kind();
        Coordinate a = Gap.middle(fixture.outline()[0], fixture.outline()[2]);
        Coordinate b = Gap.middle(other.outline()[0], other.outline()[2]);
        double size = fixture.outline()[0].distance(fixture.outline()[2]);
        double otherSize = other.outline()[0].distance(other.outline()[2]);
        boolean smaller = size < otherSize || (size == otherSize && j < i);
        part |= same && smaller && a.distance(b) < ONE_PLACE;
      }
      if (!part) {
        kept.add(fixture);
      }
    }
    return kept;
  }
}
