package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Geometry;

/**
 * How well a floor plan says what was drawn. Everything is compared on the sheet; two things are
 * the same when their areas have more in common than not (intersection over union above 0.5), the
 * best pairs first.
 *
 * @param kinds how many of the doors that were found open as they were meant to
 * @param areaErrors of the rooms that were found, as shares of their true area in m²
 * @param unit whether the unit is right
 * @param types how many of the rooms that were found have the type they were meant for
 * @param flats whether the plan has as many flats as the house
 * @param storeys whether every storey was found with its level
 * @param sureness how sure the plan says to be
 */
public record FlatScore(
    Tally rooms,
    Tally doors,
    Tally windows,
    int kinds,
    List<Double> areaErrors,
    int types,
    boolean unit,
    boolean flats,
    boolean storeys,
    Sureness sureness) {

  private static final double SAME = 0.5;

  /** A room with an area further off than this share is a wrong one. */
  private static final double RIGHT_AREA = 0.05;

  /**
   * Confidences, to hold against what is true.
   *
   * @param right of the rooms that are there and have their area
   * @param wrong of the others
   * @param plan of the whole plan
   */
  public record Sureness(List<Double> right, List<Double> wrong, double plan) {
    public Sureness {
      right = List.copyOf(right);
      wrong = List.copyOf(wrong);
    }
  }

  public FlatScore {
    areaErrors = List.copyOf(areaErrors);
  }

  /** How many there are, how many were found, and how many of these are the same. */
  public record Tally(int truth, int found, int same) {

    /** Of nothing. */
    public static final Tally NONE = new Tally(0, 0, 0);

    public Tally plus(Tally other) {
      return new Tally(truth + other.truth, found + other.found, same + other.same);
    }

    public double recall() {
      return truth == 0 ? 1 : (double) same / truth;
    }

    public double precision() {
      return found == 0 ? 1 : (double) same / found;
    }

    /** 2 PR / (P + R). */
    public double f1() {
      return truth + found == 0 ? 1 : 2.0 * same / (truth + found);
    }

    /** What is missing and what is too much. */
    public int faults() {
      return truth + found - 2 * same;
    }
  }

  /** The largest of the area errors. */
  public double worstArea() {
    return areaErrors.stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }

  /** The score of a plan that was not found. */
  public static FlatScore nothing(DrawnHouse drawn) {
    Tally none = new Tally(truth(drawn).size(), 0, 0);
    return new FlatScore(
        none,
        new Tally(openings(drawn, Opening.Kind.DOOR).size(), 0, 0),
        new Tally(openings(drawn, Opening.Kind.WINDOW).size(), 0, 0),
        0,
        List.of(),
        0,
        false,
        false,
        false,
        new Sureness(List.of(), List.of(), 0));
  }

  /** The score of a plan that was read in drawing units. */
  public static FlatScore of(DrawnHouse drawn, FloorPlan plan) {
    return of(drawn, plan, new AffineTransform());
  }

  /**
   * The score of a plan that was read from a copy of the drawing.
   *
   * @param toCopy from drawing units to those of the copy, as a page has its own
   */
  public static FlatScore of(DrawnHouse drawn, FloorPlan plan, AffineTransform toCopy) {
    Map<String, Frame> frames = new HashMap<>();
    for (Storey storey : plan.storeys()) {
      frames.put(storey.id(), storey.frame().orElse(plan.frame()));
    }
    List<Geometry> truth = moved(truth(drawn), toCopy);
    List<Geometry> found = new ArrayList<>();
    for (Room room : plan.rooms()) {
      found.add(onSheet(room.floor(), frame(frames, plan, room.storeyId())));
    }
    List<int[]> pairs = pairs(truth, found);
    List<TrueRoom> rooms = rooms(drawn);
    List<Double> errors = new ArrayList<>();
    List<Double> right = new ArrayList<>();
    List<Double> wrong = new ArrayList<>(plan.rooms().stream().map(Room::confidence).toList());
    int types = 0;
    for (int[] pair : pairs) {
      double area = rooms.get(pair[0]).floor().getArea();
      Room room = plan.rooms().get(pair[1]);
      double error = Math.abs(room.areaSquareMetres() - area) / area;
      errors.add(error);
      if (error < RIGHT_AREA) {
        right.add(room.confidence());
        wrong.remove(Double.valueOf(room.confidence()));
      }
      types += room.type() == rooms.get(pair[0]).type() ? 1 : 0;
    }
    Matched doors = matched(drawn, plan, frames, Opening.Kind.DOOR, toCopy);
    List<Integer> levels = plan.storeys().stream().map(Storey::level).sorted().toList();
    int flats = drawn.house().storeys().stream().mapToInt(House.Storey::flats).sum();
    boolean oneDwelling = drawn.house().storeys().getFirst().flats() == 1;
    return new FlatScore(
        new Tally(truth.size(), found.size(), pairs.size()),
        doors.tally(),
        matched(drawn, plan, frames, Opening.Kind.WINDOW, toCopy).tally(),
        doors.sameOperation(),
        errors,
        types,
        plan.unit().name().equals(drawn.look().unit().wire()),
        plan.flats().size() == (oneDwelling ? 1 : flats),
        levels.equals(drawn.house().storeys().stream().map(House.Storey::level).toList()),
        new Sureness(right, wrong, plan.confidence()));
  }

  private static Frame frame(Map<String, Frame> frames, FloorPlan plan, String storey) {
    return frames.getOrDefault(storey, plan.frame());
  }

  /** Openings of a kind that were found, beside those that were meant. */
  private record Matched(List<TrueOpening> truth, List<Opening> found, List<int[]> pairs) {

    Tally tally() {
      return new Tally(truth.size(), found.size(), pairs.size());
    }

    int sameOperation() {
      int same = 0;
      for (int[] pair : pairs) {
        boolean is = truth.get(pair[0]).form().operation() == found.get(pair[1]).operation();
        same += is ? 1 : 0;
      }
      return same;
    }
  }

  private static Matched matched(
      DrawnHouse drawn,
      FloorPlan plan,
      Map<String, Frame> frames,
      Opening.Kind kind,
      AffineTransform toCopy) {
    List<TrueOpening> truth = new ArrayList<>();
    for (House.Storey storey : drawn.house().storeys()) {
      storey.openings().stream().filter(o -> o.form().kind() == kind).forEach(truth::add);
    }
    List<Opening> found = plan.openings().stream().filter(o -> o.kind() == kind).toList();
    List<Geometry> shapes = new ArrayList<>();
    for (Opening opening : found) {
      Area area = new Area(opening.footprint(), List.of());
      shapes.add(onSheet(area, frame(frames, plan, opening.storeyId())));
    }
    return new Matched(truth, found, pairs(moved(openings(drawn, kind), toCopy), shapes));
  }

  /** Truth and found that are the same, each at most once. */
  private static List<int[]> pairs(List<Geometry> truth, List<Geometry> found) {
    record Pair(int truth, int found, double share) {}
    List<Pair> pairs = new ArrayList<>();
    for (int t = 0; t < truth.size(); t++) {
      for (int f = 0; f < found.size(); f++) {
        if (!truth.get(t).getEnvelopeInternal().intersects(found.get(f).getEnvelopeInternal())) {
          continue;
        }
        double share = PlanShapes.likeness(truth.get(t), found.get(f));
        if (share > SAME) {
          pairs.add(new Pair(t, f, share));
        }
      }
    }
    pairs.sort((a, b) -> Double.compare(b.share(), a.share()));
    Set<Integer> truths = new HashSet<>();
    Set<Integer> founds = new HashSet<>();
    List<int[]> best = new ArrayList<>();
    for (Pair pair : pairs) {
      if (!truths.contains(pair.truth()) && !founds.contains(pair.found())) {
        truths.add(pair.truth());
        founds.add(pair.found());
        best.add(new int[] {pair.truth(), pair.found()});
      }
    }
    return best;
  }

  private static List<TrueRoom> rooms(DrawnHouse drawn) {
    return drawn.house().storeys().stream().flatMap(storey -> storey.rooms().stream()).toList();
  }

  private static List<Geometry> truth(DrawnHouse drawn) {
    List<Geometry> truth = new ArrayList<>();
    for (int s = 0; s < drawn.house().storeys().size(); s++) {
      for (TrueRoom room : drawn.house().storeys().get(s).rooms()) {
        truth.add(drawn.onSheet(s, room.floor()));
      }
    }
    return truth;
  }

  private static List<Geometry> openings(DrawnHouse drawn, Opening.Kind kind) {
    List<Geometry> truth = new ArrayList<>();
    for (int s = 0; s < drawn.house().storeys().size(); s++) {
      for (TrueOpening opening : drawn.house().storeys().get(s).openings()) {
        if (opening.form().kind() == kind) {
          truth.add(drawn.onSheet(s, opening.footprint()));
        }
      }
    }
    return truth;
  }

  private static List<Geometry> moved(List<Geometry> shapes, AffineTransform transform) {
    return shapes.stream().map(shape -> PlanShapes.moved(shape, transform)).toList();
  }

  private static Geometry onSheet(Area area, Frame frame) {
    AffineTransform toSheet =
        AffineTransform.getTranslateInstance(frame.origin().x(), frame.origin().y());
    toSheet.scale(1 / frame.metresPerUnit(), 1 / frame.metresPerUnit());
    return PlanShapes.moved(PlanShapes.area(area), toSheet);
  }
}
