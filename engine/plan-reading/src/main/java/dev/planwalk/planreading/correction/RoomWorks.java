package dev.planwalk.planreading.correction;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.planreading.geometry.Overlay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/** Joins rooms and parts them. */
final class RoomWorks {

  /** Rooms further apart have more between them than a wall. */
  private static final double THICKEST = 0.8;

  /** Rounding of a plan's points leaves gaps of this width at most. */
  private static final double SLACK = 1e-3;

  /** A line that ends this far before the wall is meant to reach it. */
  private static final double SHORT = 0.25;

  /** A wall goes with the rooms that it parted when this share of it lies between them. */
  private static final double MOST_OF_A_WALL = 0.9;

  private RoomWorks() {}

  /** Makes one room of two: their floors and the wall between them. */
  static void merge(PlanDraft draft, String id, String withId) throws Misfit {
    Room room = draft.room(id);
    Room other = draft.room(withId);
    if (id.equals(withId) || !room.storeyId().equals(other.storeyId())) {
      throw new Misfit(id + " and " + withId + " are not two rooms of one storey");
    }
    Polygon a = Shapes.polygon(room.floor());
    Polygon b = Shapes.polygon(other.floor());
    double gap = a.distance(b);
    if (gap > THICKEST) {
      throw new Misfit(String.format(Locale.ROOT, "%s and %s are %.2f m apart", id, withId, gap));
    }
    Geometry bridge = bridge(draft, room, other, gap);
    List<Polygon> joined = Shapes.pieces(Shapes.union(Shapes.union(a, b), bridge));
    if (joined.size() != 1) {
      throw new Misfit(id + " and " + withId + " share no stretch of wall");
    }
    String storey = room.storeyId();
    draft.put(Changes.withFloor(room, joined.getFirst()));
    draft.removeRoom(withId);
    draft.footprint(storey, Shapes.difference(draft.footprint(storey), bridge));
    for (Wall wall : draft.walls(storey)) {
      LineString axis = axis(wall);
      if (axis.intersection(bridge).getLength() > MOST_OF_A_WALL * axis.getLength()) {
        draft.removeWall(wall.id());
      }
    }
    for (Opening opening : draft.openings(storey)) {
      List<Optional<String>> connects =
          opening.connects().stream()
              .map(side -> side.map(name -> name.equals(withId) ? id : name))
              .toList();
      if (connects.equals(List.of(Optional.of(id), Optional.of(id)))) {
        draft.removeOpening(opening.id());
      } else {
        draft.put(Changes.connecting(opening, connects));
      }
    }
  }

  /** What lies between two rooms along the stretch that they share, and belongs to no third. */
  private static Geometry bridge(PlanDraft draft, Room room, Room other, double gap) {
    double reach = gap / 2 + SLACK;
    Polygon a = Shapes.polygon(room.floor());
    Polygon b = Shapes.polygon(other.floor());
    // Both together, without the notches that each has of its own.
    Geometry own = Shapes.union(Shapes.closed(a, reach), Shapes.closed(b, reach));
    Geometry between = Shapes.difference(Shapes.closed(Shapes.union(a, b), reach), own);
    for (Room third : draft.rooms(room.storeyId())) {
      if (!third.id().equals(room.id()) && !third.id().equals(other.id())) {
        between = Shapes.difference(between, Shapes.polygon(third.floor()));
      }
    }
    // Doors to a third room reach into the wall too; they stay.
    for (Opening opening : draft.openings(room.storeyId())) {
      boolean inner =
          opening.connects().contains(Optional.of(room.id()))
              && opening.connects().contains(Optional.of(other.id()));
      if (!inner) {
        between = Shapes.difference(between, Shapes.polygon(opening.footprint()));
      }
    }
    Geometry bridge = Shapes.FACTORY.createPolygon();
    for (Polygon piece : Shapes.pieces(between)) {
      if (piece.distance(a) < SLACK && piece.distance(b) < SLACK) {
        bridge = Shapes.union(bridge, piece);
      }
    }
    return bridge;
  }

  private static LineString axis(Wall wall) {
    return Shapes.FACTORY.createLineString(
        wall.axis().stream().map(Shapes::coordinate).toArray(Coordinate[]::new));
  }

  /** Makes two rooms of one, parted along a line. */
  static void part(PlanDraft draft, String id, Point from, Point to) throws Misfit {
    Room room = draft.room(id);
    Polygon floor = Shapes.polygon(room.floor());
    double length = from.distanceTo(to);
    if (length < SLACK) {
      throw new Misfit("the line has no length");
    }
    List<Polygon> parts = parts(floor, from, to, length);
    if (parts.size() != 2) {
      throw new Misfit(
          "the line makes "
              + parts.size()
              + (parts.size() == 1 ? " part" : " parts")
              + " of "
              + id
              + ", not 2");
    }
    Polygon larger = parts.getFirst();
    Polygon smaller = parts.getLast();
    if (smaller.getArea() < Corrector.LEAST_ROOM) {
      throw new Misfit(String.format(Locale.ROOT, "a part would have %.2f m²", smaller.getArea()));
    }
    String newId = draft.newRoomId();
    draft.put(Changes.withFloor(room, larger));
    draft.put(Changes.beside(room, newId, smaller));
    for (Opening opening : draft.openings(room.storeyId())) {
      Polygon footprint = Shapes.polygon(opening.footprint());
      if (opening.connects().contains(Optional.of(id))
          && smaller.distance(footprint.getCentroid()) < larger.distance(footprint.getCentroid())) {
        draft.put(
            Changes.connecting(
                opening,
                opening.connects().stream()
                    .map(side -> side.map(name -> name.equals(id) ? newId : name))
                    .toList()));
      }
    }
  }

  /** The parts of a floor on both sides of a line, the larger first. */
  private static List<Polygon> parts(Polygon floor, Point from, Point to, double length) {
    double x = (to.x() - from.x()) / length * SHORT;
    double y = (to.y() - from.y()) / length * SHORT;
    LineString line =
        Shapes.line(
            new Coordinate(from.x() - x, from.y() - y), new Coordinate(to.x() + x, to.y() + y));
    List<Polygon> parts = new ArrayList<>();
    for (Polygon part : Overlay.enclosed(List.of(Shapes.union(floor.getBoundary(), line)))) {
      if (floor.contains(part.getInteriorPoint())) {
        parts.add(part);
      }
    }
    parts.sort(Comparator.comparingDouble(Polygon::getArea).reversed());
    return parts;
  }
}
