package dev.planwalk.testsupport.offices;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.testsupport.flats.FlatScore.Tally;
import dev.planwalk.testsupport.flats.Plane;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * How well a floor plan says what an office drew, in metres, so that a wrong unit costs every
 * match. Rooms are the same when their intersection over union is above 0.5. Openings are the same
 * when their middles are at most 0.35 m apart and the stretches of wall that they take overlap by
 * half of what they take together; a door found as a window is found, a window where a door is, is
 * no invention.
 *
 * @param iou sum over the rooms that were found
 * @param doors recalled of the doors; {@code found} are those that count
 * @param goodDoors of the doors found, those at the place of a true opening
 * @param goodWindows of the windows found, those at the place of a true opening
 * @param kinds of the doors and windows found, those of the right kind
 */
public record OfficeScore(
    Tally rooms,
    double iou,
    Tally doors,
    Tally windows,
    int goodDoors,
    int goodWindows,
    int kinds) {

  /** Of nothing. */
  public static final OfficeScore NONE =
      new OfficeScore(Tally.NONE, 0, Tally.NONE, Tally.NONE, 0, 0, 0);

  private static final double SAME_ROOM = 0.5;
  private static final double SAME_PLACE = 0.35;
  private static final double SAME_STRETCH = 0.5;

  /** Rooms outside of this range, in m², do not count. */
  private static final double LEAST = 1;

  private static final double MOST = 600;

  /** The scores of two drawings as one. */
  public OfficeScore plus(OfficeScore other) {
    return new OfficeScore(
        rooms.plus(other.rooms),
        iou + other.iou,
        doors.plus(other.doors),
        windows.plus(other.windows),
        goodDoors + other.goodDoors,
        goodWindows + other.goodWindows,
        kinds + other.kinds);
  }

  /** Mean over the rooms that were found. */
  public double meanIou() {
    return rooms.same() == 0 ? 0 : iou / rooms.same();
  }

  /** Share of the doors found that lie where an opening is. */
  public double doorPrecision() {
    return doors.found() == 0 ? 1 : (double) goodDoors / doors.found();
  }

  /** Share of the windows found that lie where an opening is. */
  public double windowPrecision() {
    return windows.found() == 0 ? 1 : (double) goodWindows / windows.found();
  }

  /** The score of what was read of a drawing; nothing where it was no plan. */
  public static OfficeScore of(OfficeHouse house, Optional<FloorPlan> plan) {
    List<Polygon> shapes = new ArrayList<>();
    List<Find> finds = new ArrayList<>();
    plan.ifPresent(found -> {
      for (Room room : found.rooms()) {
        Area area = room.floor();
        shapes.add(metres(area.ring(), area.holes(), frame(found, room.storeyId()), house));
      }
      for (Opening opening : found.openings()) {
        Frame frame = frame(found, opening.storeyId());
        finds.add(new Find(opening.kind(), metres(opening.footprint(), List.of(), frame, house)));
      }
    });
    return new OfficeScore(Tally.NONE, 0, Tally.NONE, Tally.NONE, 0, 0, 0)
        .withRooms(house, shapes)
        .withOpenings(house, finds);
  }

  private static Frame frame(FloorPlan plan, String storey) {
    return plan.storeys().stream()
        .filter(other -> other.id().equals(storey))
        .findFirst()
        .flatMap(Storey::frame)
        .orElse(plan.frame());
  }

  /** As metres from the origin of the drawing, if its unit is what it says. */
  private static Polygon metres(Ring ring, List<Ring> holes, Frame frame, OfficeHouse house) {
    return Plane.FACTORY.createPolygon(
        Plane.FACTORY.createLinearRing(closed(ring, frame, house)),
        holes.stream()
            .map(hole -> Plane.FACTORY.createLinearRing(closed(hole, frame, house)))
            .toArray(org.locationtech.jts.geom.LinearRing[]::new));
  }

  private static Coordinate[] closed(Ring ring, Frame frame, OfficeHouse house) {
    List<Coordinate> points = new ArrayList<>();
    for (Point point : ring.points()) {
      points.add(
          new Coordinate(
              point.x() + frame.origin().x() * house.metresPerUnit(),
              point.y() + frame.origin().y() * house.metresPerUnit()));
    }
    points.add(points.getFirst());
    return points.toArray(Coordinate[]::new);
  }

  private static Polygon metres(Polygon onSheet, OfficeHouse house) {
    Polygon copy = (Polygon) onSheet.copy();
    for (Coordinate c : copy.getCoordinates()) {
      c.x *= house.metresPerUnit();
      c.y *= house.metresPerUnit();
    }
    copy.geometryChanged();
    return copy;
  }

  private OfficeScore withRooms(OfficeHouse house, List<Polygon> found) {
    List<Polygon> truth = new ArrayList<>();
    List<Polygon> ignored = new ArrayList<>();
    for (OfficeHouse.Room room : house.rooms()) {
      boolean counts =
          room.doubt().isEmpty() && room.squareMetres() >= LEAST && room.squareMetres() <= MOST;
      (counts ? truth : ignored).add(metres(room.floor(), house));
    }
    List<Pair> pairs = new ArrayList<>();
    for (int t = 0; t < truth.size(); t++) {
      for (int f = 0; f < found.size(); f++) {
        double iou = iou(truth.get(t), found.get(f));
        if (iou > SAME_ROOM) {
          pairs.add(new Pair(t, f, iou));
        }
      }
    }
    List<Pair> best = Pair.best(pairs);
    int left = 0;
    for (int f = 0; f < found.size(); f++) {
      int index = f;
      boolean free = best.stream().noneMatch(pair -> pair.found() == index);
      left += free && ignored.stream().anyMatch(r -> mostly(found.get(index), r)) ? 1 : 0;
    }
    return new OfficeScore(
        new Tally(truth.size(), found.size() - left, best.size()),
        best.stream().mapToDouble(Pair::score).sum(),
        doors,
        windows,
        goodDoors,
        goodWindows,
        kinds);
  }

  private static double iou(Geometry a, Geometry b) {
    if (!a.getEnvelopeInternal().intersects(b.getEnvelopeInternal())) {
      return 0;
    }
    double common = Grid.common(a, b).getArea();
    return common / (a.getArea() + b.getArea() - common);
  }

  private static boolean mostly(Geometry part, Geometry whole) {
    return part.getEnvelopeInternal().intersects(whole.getEnvelopeInternal())
        && Grid.common(part, whole).getArea() > SAME_ROOM * part.getArea();
  }

  /** An opening that was found, in metres. */
  private record Find(Opening.Kind kind, Polygon footprint) {

    /** Least and greatest coordinate in a direction, seen from a point. */
    double[] range(double x, double y, double ux, double uy) {
      double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
      for (Coordinate c : footprint.getCoordinates()) {
        double at = (c.x - x) * ux + (c.y - y) * uy;
        range[0] = Math.min(range[0], at);
        range[1] = Math.max(range[1], at);
      }
      return range;
    }
  }

  /** Two things that are the same, and how much so. */
  private record Pair(int truth, int found, double score) {

    /** Each at most once, the best first. */
    static List<Pair> best(List<Pair> pairs) {
      List<Pair> sorted = new ArrayList<>(pairs);
      sorted.sort(
          Comparator.comparingDouble(Pair::score)
              .reversed()
              .thenComparingInt(Pair::truth)
              .thenComparingInt(Pair::found));
      List<Pair> best = new ArrayList<>();
      for (Pair pair : sorted) {
        if (best.stream().noneMatch(b -> b.truth == pair.truth || b.found == pair.found)) {
          best.add(pair);
        }
      }
      return best;
    }
  }

  private OfficeScore withOpenings(OfficeHouse house, List<Find> finds) {
    List<OfficeHouse.Gap> truth = house.openings();
    List<Pair> pairs = new ArrayList<>();
    for (int t = 0; t < truth.size(); t++) {
      for (int f = 0; f < finds.size(); f++) {
        double overlap = overlap(truth.get(t), finds.get(f), house);
        if (overlap >= SAME_STRETCH) {
          pairs.add(new Pair(t, f, overlap));
        }
      }
    }
    List<Pair> best = Pair.best(pairs);
    Counted door = Counted.of(Opening.Kind.DOOR, house, finds, best);
    Counted window = Counted.of(Opening.Kind.WINDOW, house, finds, best);
    long right =
        best.stream()
            .filter(p -> truth.get(p.truth()).kind().equals(word(finds.get(p.found()).kind())))
            .filter(p -> wanted(truth.get(p.truth())))
            .count();
    return new OfficeScore(
        rooms, iou, door.tally(), window.tally(), door.good(), window.good(), (int) right);
  }

  /** How openings of a kind were found. */
  private record Counted(Tally tally, int good) {

    static Counted of(Opening.Kind kind, OfficeHouse house, List<Find> finds, List<Pair> pairs) {
      List<OfficeHouse.Gap> truth = house.openings();
      long wanted = truth.stream().filter(gap -> gap.kind().equals(word(kind))).count();
      long same =
          pairs.stream().filter(p -> truth.get(p.truth()).kind().equals(word(kind))).count();
      int found = 0;
      int good = 0;
      for (int f = 0; f < finds.size(); f++) {
        if (finds.get(f).kind() != kind) {
          continue;
        }
        int index = f;
        Optional<Pair> pair = pairs.stream().filter(p -> p.found() == index).findFirst();
        boolean counts =
            pair.map(p -> wanted(truth.get(p.truth())))
                .orElseGet(() ->
                    truth.stream().noneMatch(g -> !wanted(g) && lies(g, finds.get(index), house)));
        found += counts ? 1 : 0;
        good += counts && pair.isPresent() ? 1 : 0;
      }
      return new Counted(new Tally((int) wanted, found, (int) same), good);
    }
  }

  private static String word(Opening.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static boolean wanted(OfficeHouse.Gap gap) {
    return gap.kind().equals("door") || gap.kind().equals("window");
  }

  private static double[][] ranges(OfficeHouse.Gap gap, Find find, OfficeHouse house) {
    double x = gap.x() * house.metresPerUnit();
    double y = gap.y() * house.metresPerUnit();
    double ux = Math.cos(Math.toRadians(gap.degrees()));
    double uy = Math.sin(Math.toRadians(gap.degrees()));
    return new double[][] {find.range(x, y, ux, uy), find.range(x, y, -uy, ux)};
  }

  private static double overlap(OfficeHouse.Gap gap, Find find, OfficeHouse house) {
    double[][] ranges = ranges(gap, find, house);
    double[] along = ranges[0];
    double[] across = ranges[1];
    double half = gap.metres() / 2;
    if (Math.hypot(along[0] + along[1], across[0] + across[1]) / 2 > SAME_PLACE) {
      return 0;
    }
    double common = Math.min(along[1], half) - Math.max(along[0], -half);
    double all = Math.max(along[1], half) - Math.min(along[0], -half);
    return Math.max(0, common) / all;
  }

  private static boolean lies(OfficeHouse.Gap gap, Find find, OfficeHouse house) {
    double[][] ranges = ranges(gap, find, house);
    return Math.abs(ranges[0][0] + ranges[0][1]) / 2 <= gap.metres() / 2 + 0.05
        && Math.abs(ranges[1][0] + ranges[1][1]) / 2 <= SAME_PLACE;
  }
}
