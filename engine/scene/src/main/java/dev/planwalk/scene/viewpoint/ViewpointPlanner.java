package dev.planwalk.scene.viewpoint;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * Chooses where an architecture photographer would stand: in a corner or doorway, level, at chest
 * height, looking across the room with a window to one side. Every candidate is judged on a coarse
 * picture of the room. A function of its arguments; costs about 0.2 s.
 */
public final class ViewpointPlanner {

  private final Shell shell;
  private final LaidRoom room;
  private final double aspect;
  private final Sight sight;
  private final Geometry blocked;

  /**
   * @param pieces furniture of all furnished rooms
   * @param sun unit vector to the sun; empty without one
   * @param aspect width of the picture over its height
   */
  public ViewpointPlanner(
      Shell shell, LaidRoom room, List<PlacedPiece> pieces, Optional<Vec3> sun, double aspect) {
    this.shell = shell;
    this.room = room;
    this.aspect = aspect;
    this.sight = new Sight(shell, room, pieces, sun, aspect);
    Geometry standing = Polygons.empty();
    for (PlacedPiece piece : pieces) {
      if (piece.bottomMetres() < 1.7 && piece.topMetres() > 0.1) {
        standing =
            Polygons.union(
                standing, Polygons.grow(Polygons.of(piece.footprint()), clearance(piece)));
      }
    }
    for (Shell.Leaf leaf : shell.leaves()) {
      standing = Polygons.union(standing, Polygons.grow(Polygons.of(leaf.outline()), 0.25));
    }
    this.blocked = standing;
  }

  /** Low things may be nearer than what would fill the picture. */
  private static double clearance(PlacedPiece piece) {
    return piece.topMetres() < 0.5 ? 0.10 : 0.30;
  }

  /**
   * The chosen view.
   *
   * @param score 0 to 1, for comparison only
   */
  public record Viewpoint(Camera.Perspective camera, double focalLengthMillimetres, double score) {}

  /** The best view of the room. */
  public Viewpoint best() {
    List<Sight.View> candidates = new ArrayList<>();
    List<Point> stands = stands();
    List<Point> aims = aims();
    for (Point stand : stands) {
      for (Point aim : aims) {
        if (stand.distanceTo(aim) > 0.8) {
          for (double focal : lenses()) {
            candidates.add(view(stand, aim, focal, -0.07));
          }
        }
      }
    }
    List<Sight.Judged> judged = new ArrayList<>();
    for (Sight.View view : candidates) {
      judged.add(new Sight.Judged(view, sight.score(view, 32, 22)));
    }
    judged.sort(Comparator.comparingDouble((Sight.Judged j) -> -j.score()));
    Sight.Judged best = null;
    for (Sight.Judged first : judged.subList(0, Math.min(16, judged.size()))) {
      for (double shift : new double[] {-0.04, -0.07, -0.10, -0.13}) {
        for (double turn : new double[] {-8, -4, 0, 4, 8}) {
          Sight.View view = first.view().turned(Math.toRadians(turn), shift);
          double score = sight.score(view, 64, 43);
          if (best == null || score > best.score()) {
            best = new Sight.Judged(view, score);
          }
        }
      }
    }
    if (best == null) {
      Coordinate c = room.floor().getInteriorPoint().getCoordinate();
      Point middle = new Point(c.x, c.y);
      Sight.View only = view(middle, new Point(c.x + 1, c.y), 18, -0.07);
      best = new Sight.Judged(only, 0);
    }
    Sight.View v = best.view();
    return new Viewpoint(v.camera(), v.focal(), Math.clamp(best.score() / 9.4, 0, 1));
  }

  private Sight.View view(Point stand, Point aim, double focal, double shift) {
    double angle = StrictMath.atan2(aim.y() - stand.y(), aim.x() - stand.x());
    return new Sight.View(stand, angle, eyeHeight(), focal, shift);
  }

  private double eyeHeight() {
    return switch (room.type()) {
      case BATHROOM, WC, KITCHEN -> 1.40;
      case BEDROOM, CHILD_ROOM, GUEST_ROOM -> 1.30;
      case LIVING,
          DINING,
          KITCHEN_DINER,
          STUDY,
          OFFICE,
          MEETING,
          SHOP,
          RECEPTION,
          WAITING,
          TREATMENT,
          HALL,
          CORRIDOR,
          STORAGE,
          UTILITY,
          CELLAR,
          GARAGE,
          BALCONY,
          TERRACE,
          STAIRCASE,
          TECHNICAL,
          SHAFT,
          VOID,
          UNKNOWN ->
          1.36;
    };
  }

  /** Longer lenses for larger rooms. */
  private double[] lenses() {
    double area = room.floor().getArea();
    boolean bath = room.type() == RoomType.BATHROOM || room.type() == RoomType.WC;
    if (bath || area < 6) {
      return new double[] {16, 18};
    }
    if (area < 11) {
      return new double[] {18, 20};
    }
    if (area < 18) {
      return new double[] {20, 22, 24};
    }
    return new double[] {20, 22, 24, 28};
  }

  /** Places to stand: corners and edges of the free floor first, then a grid. */
  private List<Point> stands() {
    for (double inset : new double[] {0.40, 0.28, 0.15, 0.05}) {
      Geometry free = Polygons.minus(Polygons.grow(room.floor(), -inset), blocked);
      List<Point> stands = standsOn(free);
      if (!stands.isEmpty()) {
        return stands;
      }
    }
    Geometry anywhere = Polygons.grow(room.floor(), -0.2);
    return standsOn(anywhere.isEmpty() ? room.floor() : anywhere);
  }

  private static List<Point> standsOn(Geometry free) {
    List<Point> stands = new ArrayList<>();
    for (Polygon part : Polygons.parts(free)) {
      if (part.getArea() < 0.02) {
        continue;
      }
      Geometry outline = Polygons.simplify(part, 0.08);
      for (Coordinate c : outline.getCoordinates()) {
        add(stands, new Point(c.x, c.y), 0.35);
      }
      Envelope box = part.getEnvelopeInternal();
      double step = Math.max(0.7, StrictMath.sqrt(part.getArea()) / 5);
      for (double y = box.getMinY() + 0.1; y < box.getMaxY(); y += step) {
        for (double x = box.getMinX() + 0.1; x < box.getMaxX(); x += step) {
          boolean inside = part.contains(part.getFactory().createPoint(new Coordinate(x, y)));
          if (inside) {
            add(stands, new Point(x, y), 0.35);
          }
        }
      }
    }
    // Evenly thinned, so that none of the room's sides is left out.
    List<Point> chosen = new ArrayList<>();
    int count = Math.min(stands.size(), 48);
    for (int i = 0; i < count; i++) {
      chosen.add(stands.get(i * stands.size() / count));
    }
    return chosen;
  }

  private static void add(List<Point> points, Point p, double apart) {
    for (Point q : points) {
      if (q.distanceTo(p) < apart) {
        return;
      }
    }
    points.add(p);
  }

  /** What to look at: corners, windows' edges, hero pieces, the middle. */
  private List<Point> aims() {
    List<Point> aims = new ArrayList<>(sight.heroes());
    for (Shell.Pane pane : shell.panes()) {
      if (pane.roomId().equals(room.room().id())) {
        add(aims, pane.start(), 0.6);
        add(aims, pane.end(), 0.6);
      }
    }
    for (Coordinate c : Polygons.simplify(room.floor(), 0.3).getCoordinates()) {
      add(aims, new Point(c.x, c.y), 0.8);
    }
    Coordinate middle = room.floor().getCentroid().getCoordinate();
    aims.add(new Point(middle.x, middle.y));
    return aims.subList(0, Math.min(aims.size(), 16));
  }
}
