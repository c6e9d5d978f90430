package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.partition.Rooms;
import java.util.ArrayList;
import java.util.List;
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

  /** A region that fits worse is no proof. */
  private static final double SURE = 0.5;

  /** A room that shares less of its floor with others stands beside them. */
  private static final double BESIDE = 0.1;

  /** Rooms that take this share of the hull of the walls are a plan. */
  private static final double ENOUGH = 0.55;

  /** More pieces would not be divided within the time that a reading has. */
  static final int MOST_PIECES = 60_000;

  /** Half the thickness of the walls between rooms, in metres. */
  private static final double HALF_WALL = 0.3;

  private EvidentRooms() {}

  /** What is drawn on a storey. */
  record Storey(FlatDrawing drawing, List<Tag> tags, List<Swing> swings, Segments segments) {}

  /**
   * The rooms of a storey, if those that were found are too few to be all.
   *
   * @param found rooms between the walls that were followed
   * @param walls those walls
   * @return empty when those stand
   */
  static List<RoomDraft> instead(
      List<RoomDraft> found, Walls walls, Storey storey, Lexicon lexicon, Deadline deadline) {
    double followed = floor(found);
    // Title blocks and lists have cells too: without a single room there is no plan to mend.
    if (found.isEmpty()
        || storey.segments().all().size() > MOST_PIECES
        || followed >= ENOUGH * hull(found, walls)) {
      return List.of();
    }
    List<Rooms.Found> evident =
        Rooms.of(
            StoreyInk.of(storey.drawing(), storey.tags(), storey.swings(), lexicon.layers()),
            lexicon.borders(),
            deadline);
    List<RoomDraft> rooms = new ArrayList<>();
    double sure = 0;
    int count = 0;
    for (Rooms.Found room : evident) {
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
    rooms.sort((a, b) -> Arrangement.order(a.shape(), b.shape()));
    return rooms;
  }

  /** Area of all rooms, in m². */
  static double floor(List<RoomDraft> rooms) {
    return rooms.stream().mapToDouble(room -> room.shape().getArea()).sum();
  }

  /** Area of the convex hull of rooms and walls. */
  private static double hull(List<RoomDraft> found, Walls walls) {
    List<Coordinate> points = new ArrayList<>();
    found.forEach(room -> points.addAll(List.of(room.shape().getCoordinates())));
    for (Segment line : walls.lines()) {
      points.add(new Coordinate(line.x1(), line.y1()));
      points.add(new Coordinate(line.x2(), line.y2()));
    }
    return new ConvexHull(points.toArray(Coordinate[]::new), new GeometryFactory())
        .getConvexHull()
        .getArea();
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
