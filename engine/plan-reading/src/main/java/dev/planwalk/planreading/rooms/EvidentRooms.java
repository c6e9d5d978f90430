package dev.planwalk.planreading.rooms;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.division.OpenPlan;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.partition.Rooms;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.locationtech.jts.algorithm.ConvexHull;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.geom.util.PolygonExtracter;

/**
 * Rooms from all the ink of a storey where following its walls leaves most of the floor without a
 * room (decision 0017).
 */
final class EvidentRooms {

  /** Followed walls that give less than this share of the evident floor have lost the plan. */
  private static final double LOST = 0.6;

  /** Fewer rooms prove nothing. */
  private static final int LEAST_ROOMS = 3;

  /** How sure a room is that its lettered size shows. */
  private static final double LETTERED = 0.8;

  /** A region that fits worse is no proof. */
  private static final double SURE = 0.5;

  /** A room that shares less of its floor with others stands beside them. */
  private static final double BESIDE = 0.1;

  /** Rooms that take this share of the hull of the walls are a plan. */
  private static final double ENOUGH = 0.55;

  /** More pieces would not be divided within the time that a reading has. */
  static final int MOST_PIECES = 60_000;

  /** Rooms that take less of the hull of the walls may lack a wing with an open front. */
  private static final double LACKS_WING = 0.7;

  /** Houses with fewer rooms have no wings; what is free about them is wall and pavement. */
  private static final int MANY_ROOMS = 12;

  /** Half the thickness of the walls between rooms, in metres. */
  private static final double HALF_WALL = 0.3;

  /** Floor that is narrower than twice this, in metres, lies between things, not in a room. */
  private static final double HALF_DOOR = 0.3;

  /** Rounding at the edge of the hull of the walls, in metres. */
  private static final double CRACK = 0.05;

  /** Rooms that are parts of one take this share of its floor, and lie in it with as much. */
  private static final double MOST_OF_FLOOR = 0.8;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  /** A region of which less is left beside the rooms that were found is one of those. */
  private static final double LEAST_LEFT = 0.3;

  private final Storey storey;
  private final Lexicon lexicon;
  private final Deadline deadline;
  private final TagIndex tags;
  private Optional<List<Rooms.Found>> evident = Optional.empty();

  /** Of one storey, whose ink is divided once, when it is first asked for. */
  EvidentRooms(Storey storey, Lexicon lexicon, Deadline deadline) {
    this.storey = storey;
    this.lexicon = lexicon;
    this.deadline = deadline;
    this.tags = new TagIndex(storey.tags());
  }

  /** What is drawn on a storey. */
  record Storey(FlatDrawing drawing, List<Tag> tags, List<Swing> swings, Segments segments) {}

  /**
   * The rooms of a storey, if those that were found are too few to be all.
   *
   * @param found rooms between the walls that were followed
   * @param walls those walls
   * @return empty when those stand
   */
  List<RoomDraft> instead(List<RoomDraft> found, Walls walls) {
    double followed = floor(found);
    // Title blocks and lists have cells too: without a single room there is no plan to mend.
    if (found.isEmpty()
        || storey.segments().all().size() > MOST_PIECES
        || followed >= ENOUGH * hull(found, walls).getArea()) {
      return List.of();
    }
    List<RoomDraft> rooms = new ArrayList<>();
    double sure = 0;
    int count = 0;
    for (Rooms.Found room : evident()) {
      Polygon shape = valid(room.shape());
      rooms.add(new RoomDraft(shape, Room.Source.FACES, Math.clamp(room.fit(), 0.3, 0.9)));
      sure += room.fit() > SURE ? shape.getArea() : 0;
      count += room.fit() > SURE ? 1 : 0;
    }
    if (count < LEAST_ROOMS || followed >= LOST * sure) {
      return List.of();
    }
    Geometry floor = Overlay.union(rooms.stream().map(RoomDraft::shape).toList());
    for (RoomDraft room : found) {
      if (Overlay.common(room.shape(), floor).getArea() < BESIDE * room.shape().getArea()) {
        rooms.add(room);
      }
    }
    rooms.sort((a, b) -> Outlines.order(a.shape(), b.shape()));
    return rooms;
  }

  /**
   * Rooms beside those that were found: where names of rooms stand on floor that is open to the
   * outside, such as garages without a gate and lounges behind an open front; and where much of the
   * building is without a room and several are sure there, as in a wing whose front is not closed.
   *
   * @param found rooms between the walls that were followed
   * @param walls those walls
   * @param built the area that they take
   * @param mend whether rooms without a name may be told too
   */
  List<RoomDraft> beside(List<RoomDraft> found, Walls walls, List<Polygon> built, boolean mend) {
    List<Tag> lost = lost(found, walls, storey.tags());
    boolean wing =
        mend
            && found.size() >= MANY_ROOMS
            && floor(found) < LACKS_WING * hull(found, walls).getArea();
    List<RoomDraft> sized = sized(found);
    lost.removeIf(tag -> sized.stream().anyMatch(room -> covers(room, tag)));
    if ((lost.isEmpty() && !wing) || storey.segments().all().size() > MOST_PIECES) {
      return sized;
    }
    List<Polygon> shapes = new ArrayList<>(found.stream().map(RoomDraft::shape).toList());
    sized.forEach(room -> shapes.add(room.shape()));
    Geometry known = Overlay.union(shapes);
    Geometry among = known.convexHull();
    Geometry within = Overlay.grown(hull(found, walls), CRACK);
    List<RoomDraft> named = new ArrayList<>(sized);
    List<RoomDraft> sure = new ArrayList<>();
    for (Rooms.Found room : evident()) {
      Polygon whole = valid(room.shape());
      Polygon rest = rest(whole, known);
      FaceClassifier.Finder own = new FaceClassifier.Finder(List.of(rest));
      double left = rest.getArea() / whole.getArea();
      RoomDraft draft =
          new RoomDraft(rest, Room.Source.FACES, Math.clamp(left * room.fit(), 0.3, 0.9));
      if (left > LEAST_LEFT
          && lost.stream().anyMatch(tag -> own.at(tag.at()) >= 0)
          && (among.contains(rest.getInteriorPoint()) || within.contains(rest))) {
        named.add(draft);
      } else if (wing && left * room.fit() > SURE && !solid(rest, built)) {
        sure.add(draft);
      }
    }
    if (wing && sure.size() >= LEAST_ROOMS) {
      named.addAll(sure);
    }
    return named;
  }

  /**
   * A room that holds the names of several which all that is drawn tells apart.
   *
   * @param parts those rooms, which take nearly all of its floor
   */
  record Parted(RoomDraft whole, List<RoomDraft> parts) {}

  /** The rooms among those found that are several, since a door between them was not made out. */
  List<Parted> parted(List<RoomDraft> found) {
    List<Parted> parted = new ArrayList<>();
    for (RoomDraft room : found) {
      List<Tag> inside = tags.inside(room.shape());
      if (!OpenPlan.together(inside) && storey.segments().all().size() <= MOST_PIECES) {
        List<RoomDraft> parts = parts(room, inside.stream().filter(Tag::names).toList());
        double floor = floor(parts);
        if (parts.size() > 1 && floor >= MOST_OF_FLOOR * room.shape().getArea()) {
          parted.add(new Parted(room, withRest(parts, room.shape())));
        }
      }
    }
    return parted;
  }

  /** The same, with what is left of the whole: each piece goes to the part it touches most. */
  private static List<RoomDraft> withRest(List<RoomDraft> parts, Polygon whole) {
    List<RoomDraft> all = new ArrayList<>(parts);
    Geometry taken = Overlay.union(parts.stream().map(RoomDraft::shape).toList());
    for (Object element : PolygonExtracter.getPolygons(Overlay.minus(whole, taken))) {
      Polygon piece = (Polygon) element;
      Geometry about = Overlay.grown(piece, CRACK);
      int most = 0;
      double touched = 0;
      for (int i = 0; i < parts.size(); i++) {
        double common = Overlay.common(about, parts.get(i).shape()).getArea();
        most = common > touched ? i : most;
        touched = Math.max(touched, common);
      }
      Polygon part = all.get(most).shape();
      all.set(
          most, all.get(most).with(Outlines.largest(Overlay.union(List.of(part, piece)), part)));
    }
    return all;
  }

  /** What evident rooms with a name take of a room, each with names that belong together. */
  private List<RoomDraft> parts(RoomDraft room, List<Tag> names) {
    List<RoomDraft> parts = new ArrayList<>();
    for (Rooms.Found region : evident()) {
      Polygon whole = valid(region.shape());
      Polygon part = Outlines.largest(Overlay.common(whole, room.shape()), FACTORY.createPolygon());
      FaceClassifier.Finder own = new FaceClassifier.Finder(List.of(part));
      List<Tag> inside = names.stream().filter(tag -> own.at(tag.at()) >= 0).toList();
      if (!inside.isEmpty()) {
        if (!OpenPlan.together(inside) || part.getArea() < MOST_OF_FLOOR * whole.getArea()) {
          return List.of();
        }
        parts.add(new RoomDraft(part, Room.Source.FACES, Math.clamp(region.fit(), 0.3, LETTERED)));
      }
    }
    return parts;
  }

  /** Whether most of a region is wall, as thick walls have room for one. */
  private static boolean solid(Polygon region, List<Polygon> walls) {
    double taken = 0;
    for (Polygon wall : walls) {
      if (wall.getEnvelopeInternal().intersects(region.getEnvelopeInternal())) {
        taken += Overlay.common(wall, region).getArea();
      }
    }
    return taken > region.getArea() / 2;
  }

  /** Rooms of the lettered sizes that no room about them has. */
  private List<RoomDraft> sized(List<RoomDraft> found) {
    if (found.isEmpty()) {
      return List.of();
    }
    SizedRooms sizes = new SizedRooms(storey.segments().all(), found, deadline);
    List<RoomDraft> rooms = new ArrayList<>();
    for (Tag tag : storey.tags()) {
      sizes
          .about(tag)
          .filter(room -> rooms.stream().noneMatch(other -> other.shape().intersects(room)))
          .ifPresent(room -> rooms.add(new RoomDraft(room, Room.Source.FACES, LETTERED)));
    }
    return rooms;
  }

  private static boolean covers(RoomDraft room, Tag tag) {
    return room.shape().contains(room.shape().getFactory().createPoint(tag.at()));
  }

  /**
   * Names and sizes of rooms that stand in no room, but among rooms, or within the walls if they
   * name what lies indoors: walls go round gardens too.
   */
  private static List<Tag> lost(List<RoomDraft> found, Walls walls, List<Tag> tags) {
    List<Polygon> shapes = found.stream().map(RoomDraft::shape).toList();
    FaceClassifier.Finder rooms = new FaceClassifier.Finder(shapes);
    Geometry among = Overlay.union(shapes).convexHull();
    // Where no room was found there may be no plan: a comb of lines with words between them.
    Geometry within = found.isEmpty() ? among : hull(found, walls);
    return tags.stream()
        .filter(tag -> tag.names() || tag.text().size().filter(RoomSize::named).isPresent())
        .filter(tag -> rooms.at(tag.at()) < 0)
        .filter(tag -> {
          Geometry at = within.getFactory().createPoint(tag.at());
          boolean indoors = tag.type().filter(type -> !type.outdoor()).isPresent();
          return among.contains(at) || (indoors && within.contains(at));
        })
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The largest part of a region that nothing else takes; what is narrower than a door goes. */
  private static Polygon rest(Polygon region, Geometry known) {
    Geometry free = Overlay.minus(region, known);
    if (free.getArea() == region.getArea()) {
      return region;
    }
    Geometry opened = Overlay.grown(Overlay.grown(free, -HALF_DOOR), HALF_DOOR);
    return Outlines.largest(Overlay.common(opened, free), region.getFactory().createPolygon());
  }

  private List<Rooms.Found> evident() {
    if (evident.isEmpty()) {
      List<Rooms.Found> found =
          Rooms.of(
              StoreyInk.of(storey.drawing(), storey.tags(), storey.swings(), lexicon.layers()),
              lexicon.borders(),
              deadline);
      evident =
          Optional.of(found.stream().filter(room -> holdsSomebody(valid(room.shape()))).toList());
    }
    return evident.get();
  }

  /** Whether a region is somewhere as wide as a person: piers, cavities and frames are not. */
  static boolean holdsSomebody(Polygon region) {
    return !Overlay.grown(region, -HALF_DOOR).isEmpty();
  }

  /** Area of all rooms, in m². */
  static double floor(List<RoomDraft> rooms) {
    return rooms.stream().mapToDouble(room -> room.shape().getArea()).sum();
  }

  /** The convex hull of rooms and walls. */
  private static Geometry hull(List<RoomDraft> found, Walls walls) {
    List<Coordinate> points = new ArrayList<>();
    found.forEach(room -> points.addAll(List.of(room.shape().getCoordinates())));
    for (Segment line : walls.lines()) {
      points.add(new Coordinate(line.x1(), line.y1()));
      points.add(new Coordinate(line.x2(), line.y2()));
    }
    return new ConvexHull(points.toArray(Coordinate[]::new), new GeometryFactory()).getConvexHull();
  }

  private static Polygon valid(Polygon shape) {
    Geometry fixed = shape.isValid() ? shape : GeometryFixer.fix(shape);
    Polygon best = shape.getFactory().createPolygon();
    for (Object part : PolygonExtracter.getPolygons(fixed)) {
      best = ((Polygon) part).getArea() > best.getArea() ? (Polygon) part : best;
    }
    return best;
  }

  /** What lies between rooms that are no farther apart than a wall is thick. */
  static List<Polygon> between(List<RoomDraft> rooms) {
    Geometry floor = Overlay.union(rooms.stream().map(RoomDraft::shape).toList());
    Geometry closed = Overlay.grown(Overlay.grown(floor, HALF_WALL), -HALF_WALL);
    List<Polygon> walls = new ArrayList<>();
    for (Object part : PolygonExtracter.getPolygons(Overlay.minus(closed, floor))) {
      walls.add((Polygon) part);
    }
    return walls;
  }
}
