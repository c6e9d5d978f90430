package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.rooms.OpeningDraft;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.Shell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * A storey in geometry, in metres from its origin: rooms of its spaces and of what its walls
 * enclose beside them, openings, and the shell around both.
 *
 * @param shell its rooms are the spaces' first
 * @param spaceOf number of the space of each room, -1 of those without one
 * @param openings as the model states them, also passages between spaces that meet
 */
record StoreyShell(
    Shell shell,
    List<Integer> spaceOf,
    List<ModelOpening> openings,
    List<Polygon> walls,
    int enclosed,
    int repeated) {

  /** Rooms are no smaller, in m². */
  private static final double LEAST_ROOM = 0.3;

  /** Places without a space that are smaller or narrower are shafts and cavities. */
  private static final double LEAST_PLACE = 1;

  private static final double LEAST_WIDTH = 0.6;

  /** A space keeps this share of its floor beside others; else it repeats them. */
  private static final double OWN = 0.3;

  /** Less than this, in m², is a trace of rounding. */
  private static final double TRACE = 1e-3;

  /** Gaps between walls that are drawn apart, in metres. */
  private static final double CRACK = 0.03;

  /** Rooms are looked for so far beside an opening, in metres. */
  private static final double[] BESIDE = {0.03, 0.12, 0.3, 0.5};

  StoreyShell {
    spaceOf = List.copyOf(spaceOf);
    openings = List.copyOf(openings);
    walls = List.copyOf(walls);
  }

  /**
   * @param cut in metres of the model
   * @param given doors, windows and holes, in metres of the model
   */
  static StoreyShell of(
      StoreyCuts.Cut cut, List<ModelOpening> given, double x, double y, Deadline deadline) {
    Affine shift = Equipment.shift(x, y);
    List<Polygon> walls = new ArrayList<>();
    for (List<StoreyCuts.WallCut> kind : List.of(cut.walls(), cut.curtains(), cut.columns())) {
      kind.forEach(wall -> wall.areas().forEach(area -> walls.add(Shapes.moved(area, shift))));
    }
    List<ModelOpening> openings = new ArrayList<>();
    given.forEach(opening -> openings.add(opening.moved(x, y)));
    List<Integer> spaceOf = new ArrayList<>();
    List<Polygon> floors = floors(cut, walls, shift, spaceOf, deadline);
    int repeated = cut.spaces().size() - floors.size();
    List<RoomDraft> rooms = new ArrayList<>();
    floors.forEach(floor -> rooms.add(new RoomDraft(floor, Room.Source.ROOM_LAYER, 1)));
    List<Polygon> taken = new ArrayList<>(floors);
    cut.others().forEach(other -> taken.add(Shapes.moved(other, shift)));
    List<Polygon> places = enclosed(taken, walls, openings, deadline);
    for (Polygon place : places) {
      rooms.add(new RoomDraft(place, Room.Source.FACES, 1));
      spaceOf.add(-1);
    }
    List<Geometry> closed = new ArrayList<>(walls);
    openings.forEach(opening -> closed.add(opening.gap().polygon(Shapes.FACTORY)));
    for (Gap gap : OpenSides.between(floors, closed, deadline)) {
      double height = height(cut);
      openings.add(
          new ModelOpening(
              gap, DoorHang.passage(), new Coordinate(1, 0), new Coordinate(0, 1), 0, height));
    }
    FaceClassifier.Finder finder =
        new FaceClassifier.Finder(rooms.stream().map(RoomDraft::shape).toList());
    List<OpeningDraft> drafts = new ArrayList<>();
    for (ModelOpening opening : openings) {
      OpeningDraft draft =
          new OpeningDraft(
              opening.gap(), beside(opening.gap(), -1, finder), beside(opening.gap(), 1, finder));
      if (draft.right() >= 0 || draft.left() >= 0) {
        drafts.add(draft);
      }
    }
    return new StoreyShell(
        Shell.of(rooms, drafts, walls, deadline),
        spaceOf,
        openings,
        walls,
        places.size(),
        repeated);
  }

  /** Clear height of its spaces: the median by floor. */
  static double height(StoreyCuts.Cut cut) {
    List<StoreyCuts.SpaceCut> spaces = new ArrayList<>(cut.spaces());
    spaces.removeIf(space -> space.height() < 1.5);
    spaces.sort(Comparator.comparingDouble(StoreyCuts.SpaceCut::height));
    double all = spaces.stream().mapToDouble(space -> space.shape().getArea()).sum();
    double seen = 0;
    for (StoreyCuts.SpaceCut space : spaces) {
      seen += space.shape().getArea();
      if (seen * 2 >= all) {
        return space.height();
      }
    }
    return 2.5;
  }

  /** Floors of spaces without walls and columns in them; small ones take from large ones. */
  private static List<Polygon> floors(
      StoreyCuts.Cut cut,
      List<Polygon> walls,
      Affine shift,
      List<Integer> spaceOf,
      Deadline deadline) {
    STRtree solid = new STRtree();
    walls.forEach(wall -> solid.insert(wall.getEnvelopeInternal(), wall));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < cut.spaces().size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble(i -> cut.spaces().get(i).shape().getArea()));
    List<Polygon> floors = new ArrayList<>();
    for (int i : order) {
      deadline.check();
      Polygon whole = Shapes.moved(cut.spaces().get(i).shape(), shift);
      Polygon floor = without(without(whole, solid), floors);
      if (floor.getArea() > Math.max(LEAST_ROOM, OWN * whole.getArea())) {
        floors.add(floor);
        spaceOf.add(i);
      }
    }
    return floors;
  }

  private static Polygon without(Polygon floor, STRtree solid) {
    List<Geometry> in = new ArrayList<>();
    for (Object hit : solid.query(floor.getEnvelopeInternal())) {
      in.add((Geometry) hit);
    }
    return minus(floor, in);
  }

  private static Polygon without(Polygon floor, List<Polygon> others) {
    List<Geometry> in = new ArrayList<>();
    for (Polygon other : others) {
      if (other.getEnvelopeInternal().intersects(floor.getEnvelopeInternal())) {
        in.add(other);
      }
    }
    return minus(floor, in);
  }

  /** A floor without what lies in it; what only touches it leaves no trace. */
  private static Polygon minus(Polygon floor, List<Geometry> others) {
    List<Geometry> in = new ArrayList<>();
    for (Geometry other : others) {
      // What only touches an upright box has no area in common with it: the usual case.
      Envelope both = floor.getEnvelopeInternal().intersection(other.getEnvelopeInternal());
      if (both.getArea() > TRACE && Overlay.common(floor, other).getArea() > TRACE) {
        in.add(other);
      }
    }
    return in.isEmpty() ? floor : Shapes.largest(Overlay.minus(floor, Overlay.union(in)));
  }

  /** An area with a point inside of it. */
  private record Part(int number, Polygon area, Point inside) {}

  /** What walls enclose where the model has no space. */
  private static List<Polygon> enclosed(
      List<Polygon> taken, List<Polygon> walls, List<ModelOpening> openings, Deadline deadline) {
    List<Geometry> all = new ArrayList<>(walls);
    all.addAll(taken);
    openings.forEach(opening -> all.add(opening.gap().polygon(Shapes.FACTORY)));
    if (all.isEmpty()) {
      return List.of();
    }
    Geometry closed = Overlay.grown(Overlay.grown(Overlay.union(all), CRACK), -CRACK);
    List<Polygon> parts = Shapes.polygons(closed);
    STRtree inside = new STRtree();
    for (int i = 0; i < parts.size(); i++) {
      deadline.check();
      Point point = parts.get(i).getInteriorPoint();
      inside.insert(point.getEnvelopeInternal(), new Part(i, parts.get(i), point));
    }
    List<Polygon> places = new ArrayList<>();
    for (int number = 0; number < parts.size(); number++) {
      Polygon part = parts.get(number);
      for (int i = 0; i < part.getNumInteriorRing(); i++) {
        deadline.check();
        Polygon hole = Shapes.FACTORY.createPolygon(part.getInteriorRingN(i).getCoordinates());
        Geometry inner = hole;
        for (Object hit : inside.query(hole.getEnvelopeInternal())) {
          Part other = (Part) hit;
          if (other.number() != number && hole.contains(other.inside())) {
            deadline.check();
            inner = Overlay.minus(inner, other.area());
          }
        }
        Polygon place = Shapes.largest(inner);
        if (place.getArea() > LEAST_PLACE && !Overlay.grown(place, -LEAST_WIDTH / 2).isEmpty()) {
          places.add(place);
        }
      }
    }
    return places;
  }

  /** The room on a side of an opening: at its middle, or nearer to a jamb. */
  private static int beside(Gap gap, int side, FaceClassifier.Finder rooms) {
    for (double away : BESIDE) {
      for (double share : new double[] {0.5, 0.25, 0.75, 0.1, 0.9}) {
        int room = rooms.at(gap.point(gap.width() * share, side * (gap.depth() / 2 + away)));
        if (room >= 0) {
          return room;
        }
      }
    }
    return -1;
  }
}
