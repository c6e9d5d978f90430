package dev.planwalk.plandrawing.exchange;

import static dev.planwalk.plandrawing.exchange.StepOutput.UNSET;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.OpeningHeights;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Polygon;

/**
 * Holes in walls with the doors and windows in them. Sills and heads are the plan's or the usual
 * ones ({@link OpeningHeights}); a passage is a hole with nothing in it.
 */
final class IfcOpenings {

  private static final Set<RoomType> WET = EnumSet.of(RoomType.BATHROOM, RoomType.WC);

  /** What stands in a hole is drawn so thick, in metres. */
  private static final double PANEL = 0.04;

  /** Wall above an opening that is not open up to the ceiling, in metres, at least. */
  private static final double LEAST_LINTEL = 0.01;

  /** Share of glass of a door that one sees through. */
  private static final double GLAZED = 0.8;

  private final FloorPlan plan;
  private final IfcObjects objects;
  private final IfcShapes shapes;
  private final String place;
  private final double ceiling;
  private final List<String> elements = new ArrayList<>();

  /**
   * @param place of the storey
   * @param ceiling above its floor, in metres
   */
  IfcOpenings(FloorPlan plan, IfcObjects objects, IfcShapes shapes, String place, double ceiling) {
    this.plan = plan;
    this.objects = objects;
    this.shapes = shapes;
    this.place = place;
    this.ceiling = ceiling;
  }

  /** The doors and windows so far. */
  List<String> elements() {
    return List.copyOf(elements);
  }

  /**
   * Adds a hole with what stands in it.
   *
   * @param wall the wall that it is cut from, and its place
   */
  void inWall(WallBodies.Hole hole, String wall, String wallPlace) {
    Opening opening = hole.opening();
    OpeningHeights heights = heights(opening);
    String holePlace = shapes.place(wallPlace, 0, 0, 0);
    Polygon area = WallBodies.polygon(new Area(new Ring(hole.corners()), List.of()));
    String shape =
        shapes.prisms(
            List.of(area), heights.sillMetres(), heights.headMetres() - heights.sillMetres());
    String cut =
        objects.object(
            "IFCOPENINGELEMENT",
            "opening/" + opening.id(),
            opening.id(),
            holePlace,
            shape,
            UNSET,
            ".OPENING.");
    objects.hole(opening.id(), wall, cut);
    if (opening.kind() != Opening.Kind.PASSAGE) {
      objects.filling(opening.id(), cut, filling(hole, holePlace, heights));
    }
  }

  /** Adds a door or window that stands in no wall. */
  void alone(WallBodies.Hole hole) {
    String _ = filling(hole, place, heights(hole.opening()));
  }

  private OpeningHeights heights(Opening opening) {
    boolean wet =
        plan.rooms().stream()
            .filter(room -> opening.connects().contains(Optional.of(room.id())))
            .map(Room::type)
            .anyMatch(WET::contains);
    boolean glass = opening.kind() == Opening.Kind.WINDOW || opening.glazed();
    OpeningHeights usual =
        OpeningHeights.of(opening, opening.widthMetres(), wet, glass && opening.exterior());
    double head = Math.min(usual.headMetres(), ceiling);
    double sill = Math.clamp(usual.sillMetres(), 0, Math.max(0, head - LEAST_LINTEL));
    return new OpeningHeights(sill, head);
  }

  /**
   * A door or window. Its x axis runs along the wall from the left, as somebody sees it who looks
   * the way it opens, which is y.
   */
  private String filling(WallBodies.Hole hole, String within, OpeningHeights heights) {
    Opening opening = hole.opening();
    boolean back = opening.swing().equals(Optional.of(Opening.Swing.RIGHT));
    List<Point> corners = hole.corners();
    Point from = back ? corners.get(1) : corners.get(3);
    Point to = back ? corners.get(0) : corners.get(2);
    double width = Math.max(1e-3, from.distanceTo(to));
    double dx = (to.x() - from.x()) / width;
    double dy = (to.y() - from.y()) / width;
    boolean window = opening.kind() == Opening.Kind.WINDOW;
    double depth = Math.max(PANEL, depth(corners, from, dx, dy));
    // A door lies in the face that it opens to, a window in the middle of its wall.
    double inside = window ? (depth + PANEL) / 2 : PANEL;
    String own = shapes.turnedPlace(within, from, heights.sillMetres(), dx, dy);
    double height = heights.headMetres() - heights.sillMetres();
    Ring panel =
        new Ring(
            List.of(
                new Point(0, -inside),
                new Point(width, -inside),
                new Point(width, PANEL - inside),
                new Point(0, PANEL - inside)));
    String shape =
        shapes.prisms(List.of(WallBodies.polygon(new Area(panel, List.of()))), 0, height);
    String element =
        objects.object(
            window ? "IFCWINDOW" : "IFCDOOR",
            (window ? "window/" : "door/") + opening.id(),
            opening.id(),
            own,
            shape,
            UNSET,
            IfcShapes.length(height),
            IfcShapes.length(width),
            window ? ".WINDOW." : ".DOOR.",
            window ? ".NOTDEFINED." : StepOutput.word(operation(opening)),
            UNSET);
    elements.add(element);
    List<String> stated = new ArrayList<>();
    stated.add(objects.flag("IsExternal", opening.exterior()));
    if (!window && opening.glazed()) {
      stated.add(objects.ratio("GlazingAreaFraction", GLAZED));
    }
    objects.properties(
        opening.id(), element, window ? "Pset_WindowCommon" : "Pset_DoorCommon", stated);
    return element;
  }

  private static double depth(List<Point> corners, Point from, double dx, double dy) {
    double depth = 0;
    for (Point corner : corners) {
      depth =
          Math.max(depth, Math.abs((corner.y() - from.y()) * dx - (corner.x() - from.x()) * dy));
    }
    return depth;
  }

  /** How a door opens, in the words of IfcDoorTypeOperationEnum. */
  private static String operation(Opening opening) {
    boolean both = opening.leaves() > 1;
    return switch (opening.operation()) {
      case HINGED -> both ? doubleDoor(opening) : singleDoor(opening);
      case SLIDING, POCKET -> both ? "DOUBLE_DOOR_SLIDING" : "SLIDING_TO_LEFT";
      case FIXED, NONE -> "NOTDEFINED";
    };
  }

  private static String doubleDoor(Opening opening) {
    return opening.swing().isPresent() ? "DOUBLE_DOOR_SINGLE_SWING" : "DOUBLE_DOOR_DOUBLE_SWING";
  }

  private static String singleDoor(Opening opening) {
    if (opening.hinge().isEmpty()) {
      return "NOTDEFINED";
    }
    boolean atStart = opening.hinge().get() == Opening.Hinge.START;
    if (opening.swing().isEmpty()) {
      // Opens both ways; seen along the axis the start is on the left of who looks left of it.
      return atStart ? "DOUBLE_SWING_LEFT" : "DOUBLE_SWING_RIGHT";
    }
    boolean left = atStart == (opening.swing().get() == Opening.Swing.LEFT);
    return left ? "SINGLE_SWING_LEFT" : "SINGLE_SWING_RIGHT";
  }
}
