package dev.planwalk.scene.viewpoint;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.room.RoomTraits;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

  /** Lens shift of a first look, as share of the picture's width. */
  private static final double SHIFT = -0.07;

  /** What the score of a faultless picture comes to. */
  private static final double BEST_SCORE = 9.7;

  /**
   * Where to stand in a doorway: metres from the room's wall face, beyond half the wall's depth.
   */
  private static final double[] DOORWAY = {-0.05, 0.02};

  /** The same with a step back into the next room. */
  private static final double[] STEPS_BACK = {-0.05, 0.02, 0.20};

  /** With fewer stands than these on the free floor some nearer to the walls are tried too. */
  private static final int ENOUGH_STANDS = 12;

  /** Rooms below this many m² are also seen from the room they are open to. */
  private static final double STEP_OUT_BELOW = 14;

  /** How far one steps out of them, metres. */
  private static final double STEP_OUT = 1.8;

  /** As many shots are turned and raised a little to see whether they become better. */
  private static final int REFINED = 12;

  /** As many of them may be from the same stand. */
  private static final int FROM_ONE_STAND = 3;

  /** As many stands outside are tried. */
  private static final int MOST_OUTSIDE = 16;

  private final Shell shell;
  private final LaidRoom room;
  private final OpenGround ground;
  private final List<PlacedPiece> pieces;
  private final Set<String> shut;
  private final ShotScore score;
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
    this.ground = OpenGround.of(shell, room);
    this.pieces = pieces;
    this.shut = leavesInside(shell, room);
    Sight sight = new Sight(shell, ground, pieces, sun, aspect, shut);
    this.score = new ShotScore(room, pieces, sight, aspect);
    Geometry standing = Polygons.empty();
    for (PlacedPiece piece : pieces) {
      if (piece.bottomMetres() < 1.7 && piece.topMetres() > 0.1) {
        standing =
            Polygons.union(
                standing, Polygons.grow(Polygons.of(piece.footprint()), clearance(piece)));
      }
    }
    for (Shell.Leaf leaf : shell.leaves()) {
      if (shut.contains(leaf.openingId())) {
        continue;
      }
      standing = Polygons.union(standing, Polygons.grow(Polygons.of(leaf.outline()), 0.25));
    }
    this.blocked = standing;
  }

  /**
   * Leaves that would stand in the room are shut: nobody wants to see the edge of a door, and what
   * opens away from the room still gives a view into the next one.
   */
  private static Set<String> leavesInside(Shell shell, LaidRoom room) {
    Set<String> inside = new TreeSet<>();
    for (Shell.Leaf leaf : shell.leaves()) {
      Geometry outline = Polygons.of(leaf.outline());
      if (leaf.hinged()
          && Polygons.common(outline, room.floor()).getArea() > 0.3 * outline.getArea()) {
        inside.add(leaf.openingId());
      }
    }
    return inside;
  }

  /** Low things may be nearer than what would fill the picture. */
  private static double clearance(PlacedPiece piece) {
    return piece.topMetres() < 0.5 ? 0.10 : 0.30;
  }

  /**
   * The chosen view.
   *
   * @param score 0 to 1, for comparison only
   * @param shut openings whose leaves are closed for the picture
   * @param lifted opening whose leaf is taken off because the camera stands there
   */
  public record Viewpoint(
      Camera.Perspective camera,
      double focalLengthMillimetres,
      double score,
      Set<String> shut,
      Set<String> lifted) {}

  /** The best view of the room. */
  public Viewpoint best() {
    List<ShotScore.Judged> judged = new ArrayList<>();
    List<Point> aims = aims();
    for (Stand stand : stands()) {
      for (Point aim : aims) {
        if (stand.at().distanceTo(aim) > 0.8) {
          for (double focal : lenses()) {
            Shot shot = shot(stand, aim, focal, RoomTraits.of(room.type()).eyeHeight(), SHIFT);
            judged.add(new ShotScore.Judged(shot, score.of(shot, 32, 22)));
          }
        }
      }
    }
    judged.sort(ShotScore.bestFirst());
    ShotScore.Judged best = null;
    for (ShotScore.Judged first : worthRefining(judged)) {
      ShotScore.Judged refined = refined(first.shot());
      best = best == null || refined.score() > best.score() ? refined : best;
    }
    if (best == null) {
      Coordinate c = room.floor().getInteriorPoint().getCoordinate();
      Stand middle = new Stand(new Point(c.x, c.y), Optional.empty());
      Shot only =
          shot(middle, new Point(c.x + 1, c.y), 18, RoomTraits.of(room.type()).eyeHeight(), SHIFT);
      best = new ShotScore.Judged(only, 0);
    }
    Shot s = best.shot();
    Set<String> lifted = s.doorway().map(Set::of).orElse(Set.of());
    return new Viewpoint(
        s.camera(), s.focal(), Math.clamp(best.score() / BEST_SCORE, 0, 1), shut, lifted);
  }

  /** The best shots, of each stand a few: a little turn may make the best of another stand. */
  private static List<ShotScore.Judged> worthRefining(List<ShotScore.Judged> bestFirst) {
    List<ShotScore.Judged> chosen = new ArrayList<>();
    for (ShotScore.Judged each : bestFirst) {
      long alike =
          chosen.stream().filter(c -> c.shot().stand().equals(each.shot().stand())).count();
      if (alike < FROM_ONE_STAND && chosen.size() < REFINED) {
        chosen.add(each);
      }
    }
    return chosen;
  }

  /** The same stand and lens with the camera turned, raised and shifted a little. */
  private ShotScore.Judged refined(Shot shot) {
    ShotScore.Judged best = null;
    for (double shift : new double[] {-0.03, -0.06, -0.09, -0.12, -0.15}) {
      for (double rise : new double[] {-0.08, 0.06}) {
        for (double turn : new double[] {-8, -4, 0, 4, 8}) {
          Shot tried = shot.turned(Math.toRadians(turn), shot.eye() + rise, shift);
          double worth = score.of(tried, 48, 32);
          if (best == null || worth > best.score()) {
            best = new ShotScore.Judged(tried, worth);
          }
        }
      }
    }
    return Objects.requireNonNull(best);
  }

  /** Where a photographer could stand; in a doorway its leaf is taken off. */
  private record Stand(Point at, Optional<String> doorway) {}

  private static Shot shot(Stand stand, Point aim, double focal, double eye, double shift) {
    double angle = StrictMath.atan2(aim.y() - stand.at().y(), aim.x() - stand.at().x());
    return new Shot(stand.at(), angle, eye, focal, shift, stand.doorway());
  }

  /** Longer lenses for larger rooms. */
  private double[] lenses() {
    double area = room.floor().getArea();
    if (area < 7) {
      return new double[] {16, 18, 20};
    }
    if (area < 11) {
      return new double[] {18, 20, 22};
    }
    if (area < 18) {
      return new double[] {20, 22, 24};
    }
    return new double[] {22, 24, 28};
  }

  /** Corners and edges of the free floor, a grid on it, and the doorways. */
  private List<Stand> stands() {
    List<Stand> stands = new ArrayList<>();
    floorStands().forEach(p -> stands.add(new Stand(p, Optional.empty())));
    if (room.floor().getArea() < STEP_OUT_BELOW) {
      standsOn(Polygons.minus(ground.beyond(STEP_OUT), blocked)).stream()
          .limit(MOST_OUTSIDE)
          .forEach(p -> stands.add(new Stand(p, Optional.empty())));
    }
    for (Shell.Doorway door : shell.doorwaysOf(room)) {
      double width = door.start().distanceTo(door.end());
      double side = Math.min(0.5, 0.24 / width);
      // A little inside the room, in the middle of the wall, and for small rooms a step back.
      double[] depths = room.floor().getArea() < 8 ? STEPS_BACK : DOORWAY;
      for (double across : new double[] {side, 0.5, 1 - side}) {
        for (double depth : depths) {
          double back = depth + (depth > 0 ? door.depth() / 2 : 0);
          double x = door.start().x() + across * (door.end().x() - door.start().x());
          double y = door.start().y() + across * (door.end().y() - door.start().y());
          Point at = new Point(x - back * door.intoRoom().x(), y - back * door.intoRoom().y());
          stands.add(new Stand(at, Optional.of(door.openingId())));
        }
      }
    }
    return stands;
  }

  private List<Point> floorStands() {
    List<Point> stands = new ArrayList<>();
    for (double inset : new double[] {0.40, 0.28, 0.15}) {
      Geometry free = Polygons.minus(Polygons.grow(room.floor(), -inset), blocked);
      standsOn(free).forEach(p -> add(stands, p, 0.25));
      if (stands.size() >= ENOUGH_STANDS) {
        break;
      }
    }
    return stands;
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
    int count = Math.min(stands.size(), 40);
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
    List<Point> aims = new ArrayList<>();
    for (PlacedPiece piece : pieces) {
      if (piece.roomId().equals(room.room().id()) && Subjects.worthAiming(piece)) {
        add(aims, middle(piece), 0.6);
      }
    }
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
    return aims.subList(0, Math.min(aims.size(), 18));
  }

  private static Point middle(PlacedPiece piece) {
    double x = 0;
    double y = 0;
    int n = piece.footprint().points().size();
    for (Point corner : piece.footprint().points()) {
      x += corner.x() / n;
      y += corner.y() / n;
    }
    return new Point(x, y);
  }
}
