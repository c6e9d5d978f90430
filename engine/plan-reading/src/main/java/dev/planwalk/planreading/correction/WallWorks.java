package dev.planwalk.planreading.correction;

import dev.planwalk.floorplan.Correction;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Wall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineSegment;
import org.locationtech.jts.geom.Polygon;

/** Opens walls and closes them. */
final class WallWorks {

  /** Half of a wall is thicker than this in no house, in metres. */
  private static final double DEEPEST = 0.7;

  private static final double USUAL_THICKNESS = 0.12;

  /** A stated place further from the wall than this is not in it. */
  private static final double ASIDE = 0.75;

  /** An opening has wall, or another opening, under this share of its footprint. */
  private static final double MOST = 0.9;

  /** Openings that share less than this, in m², only touch. */
  private static final double TOUCH = 1e-3;

  private WallWorks() {}

  /** Takes an opening out and makes the wall whole. */
  static void close(PlanDraft draft, Opening opening) {
    draft.removeOpening(opening.id());
    draft.footprint(
        opening.storeyId(),
        Shapes.union(draft.footprint(opening.storeyId()), Shapes.polygon(opening.footprint())));
  }

  /** Puts an opening into a wall, in the place of what overlaps it. */
  static void set(PlanDraft draft, Correction.SetOpening wanted) throws Misfit {
    Wall wall = draft.wall(wanted.wallId());
    Place place = place(wall, wanted);
    Quad quad = quad(draft, wall, place, wanted.widthMetres());
    String storey = wall.storeyId();
    for (Opening other : draft.openings(storey)) {
      Polygon footprint = Shapes.polygon(other.footprint());
      if (Shapes.intersection(footprint, quad.polygon()).getArea() > TOUCH) {
        close(draft, other);
      }
    }
    Geometry walls = draft.footprint(storey);
    double held = Shapes.intersection(walls, quad.polygon()).getArea();
    if (held < MOST * quad.polygon().getArea()) {
      throw new Misfit(
          String.format(
              Locale.ROOT,
              "only %.0f %% of that place is wall",
              100 * held / quad.polygon().getArea()));
    }
    draft.footprint(storey, Shapes.difference(walls, quad.polygon()));
    draft.put(opening(draft.newOpeningId(), wall, place, quad, wanted));
  }

  /**
   * A place on the axis of a wall.
   *
   * @param along metres from the start of the axis
   */
  private record Place(LineSegment segment, Coordinate middle, double along) {}

  private static Place place(Wall wall, Correction.SetOpening wanted) throws Misfit {
    Coordinate at = Shapes.coordinate(wanted.at());
    Place best = null;
    double nearest = Double.POSITIVE_INFINITY;
    double before = 0;
    List<Point> axis = wall.axis();
    for (int i = 1; i < axis.size(); i++) {
      LineSegment segment =
          new LineSegment(Shapes.coordinate(axis.get(i - 1)), Shapes.coordinate(axis.get(i)));
      Coordinate foot = segment.closestPoint(at);
      if (segment.getLength() > 0 && foot.distance(at) < nearest) {
        nearest = foot.distance(at);
        best = new Place(segment, foot, before + segment.p0.distance(foot));
      }
      before += segment.getLength();
    }
    if (best == null || nearest > ASIDE) {
      throw new Misfit(
          String.format(Locale.ROOT, "that place is %.2f m from %s", nearest, wall.id()));
    }
    if (wanted.widthMetres() > best.segment().getLength()) {
      throw new Misfit(
          String.format(
              Locale.ROOT, "%s is %.2f m long there", wall.id(), best.segment().getLength()));
    }
    return best;
  }

  /** The corners of an opening, and the rooms to the right and left of the wall's axis. */
  private record Quad(Ring ring, Polygon polygon, Optional<Room> right, Optional<Room> left) {}

  private static Quad quad(PlanDraft draft, Wall wall, Place place, double width) {
    double length = place.segment().getLength();
    double ux = (place.segment().p1.x - place.segment().p0.x) / length;
    double uy = (place.segment().p1.y - place.segment().p0.y) / length;
    Side left = side(draft, wall, place.middle(), -uy, ux);
    Side right = side(draft, wall, place.middle(), uy, -ux);
    double half = width / 2;
    Coordinate c = place.middle();
    List<Point> corners = new ArrayList<>();
    corners.add(corner(c, ux, uy, -half, -right.depth()));
    corners.add(corner(c, ux, uy, half, -right.depth()));
    corners.add(corner(c, ux, uy, half, left.depth()));
    corners.add(corner(c, ux, uy, -half, left.depth()));
    Ring ring = new Ring(corners);
    return new Quad(ring, Shapes.polygon(ring), right.room(), left.room());
  }

  private static Point corner(Coordinate c, double ux, double uy, double along, double aside) {
    return new Point(c.x + ux * along - uy * aside, c.y + uy * along + ux * aside);
  }

  /**
   * What lies on one side of a wall.
   *
   * @param depth from the axis to the face
   */
  private record Side(double depth, Optional<Room> room) {}

  /** The room whose face is met first on the way out of the wall. */
  private static Side side(PlanDraft draft, Wall wall, Coordinate from, double nx, double ny) {
    Geometry ray = Shapes.line(from, new Coordinate(from.x + nx * DEEPEST, from.y + ny * DEEPEST));
    Side best = new Side(wall.thicknessMetres().orElse(USUAL_THICKNESS) / 2, Optional.empty());
    double nearest = Double.POSITIVE_INFINITY;
    for (Room room : draft.rooms(wall.storeyId())) {
      Geometry met = ray.intersection(Shapes.polygon(room.floor()));
      double depth =
          met.isEmpty() ? Double.POSITIVE_INFINITY : met.distance(Shapes.FACTORY.createPoint(from));
      if (depth < nearest) {
        nearest = depth;
        best = new Side(depth, Optional.of(room));
      }
    }
    return best;
  }

  private static Opening opening(
      String id, Wall wall, Place place, Quad quad, Correction.SetOpening wanted) {
    boolean outdoor =
        quad.right().filter(room -> room.type().outdoor()).isPresent()
            || quad.left().filter(room -> room.type().outdoor()).isPresent();
    Optional<String> right = quad.right().map(Room::id);
    Optional<String> left = quad.left().map(Room::id);
    boolean door = wanted.kind() == Opening.Kind.DOOR;
    Opening.Operation operation =
        switch (wanted.kind()) {
          case DOOR -> Opening.Operation.HINGED;
          case WINDOW -> Opening.Operation.FIXED;
          case PASSAGE -> Opening.Operation.NONE;
        };
    return new Opening(
        id,
        wall.storeyId(),
        Optional.of(wall.id()),
        wanted.kind(),
        operation,
        quad.ring(),
        place.along(),
        wanted.widthMetres(),
        door ? Optional.of(Opening.Hinge.START) : Optional.empty(),
        door
            ? Optional.of(right.isPresent() ? Opening.Swing.RIGHT : Opening.Swing.LEFT)
            : Optional.empty(),
        1,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        wanted.kind() == Opening.Kind.WINDOW || (door && outdoor),
        right.isEmpty() || left.isEmpty(),
        false,
        right.isPresent() ? List.of(right, left) : List.of(left, right),
        1);
  }
}
