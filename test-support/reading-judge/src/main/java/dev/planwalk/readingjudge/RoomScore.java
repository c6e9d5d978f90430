package dev.planwalk.readingjudge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;

/**
 * How well found rooms are the true ones. A true and a found room match when their intersection
 * over union (IoU) is above one half; pairs are taken one to one, best first.
 *
 * @param truths true rooms that count
 * @param founds found rooms that count
 * @param ious of the pairs, best first
 * @param areaErrors of the pairs, shares of the true area
 * @param each of the found rooms in their order: IoU of its pair, 0 without one, NaN where it does
 *     not count
 */
public record RoomScore(
    int truths, int founds, List<Double> ious, List<Double> areaErrors, List<Double> each) {

  /** True rooms outside this range, in m², are storey outlines or slips of the pen. */
  private static final double LEAST_ROOM = 1;

  private static final double LARGEST_ROOM = 600;
  private static final double MATCH = 0.5;

  public RoomScore {
    ious = List.copyOf(ious);
    areaErrors = List.copyOf(areaErrors);
    each = List.copyOf(each);
  }

  private record Pair(int truth, int found, double iou) {}

  /**
   * Compares rooms in metres of one frame. What is found in place of a true room that does not
   * count is left out: it is neither a hit nor a fault.
   */
  static RoomScore of(List<Geometry> truths, List<Geometry> founds) {
    return of(truths, List.of(), founds);
  }

  /**
   * The same beside rooms of which nobody is sure, and which do not count.
   *
   * @param doubted in the same frame
   */
  static RoomScore of(List<Geometry> truths, List<Geometry> doubted, List<Geometry> founds) {
    List<Geometry> counted = new ArrayList<>();
    List<Geometry> ignored = new ArrayList<>(doubted);
    for (Geometry truth : truths) {
      boolean counts = truth.getArea() >= LEAST_ROOM && truth.getArea() <= LARGEST_ROOM;
      (counts ? counted : ignored).add(truth);
    }
    List<Pair> pairs = pairs(counted, founds);
    List<Double> each = new ArrayList<>();
    for (int f = 0; f < founds.size(); f++) {
      int index = f;
      OptionalDouble hit =
          pairs.stream().filter(pair -> pair.found() == index).mapToDouble(Pair::iou).findFirst();
      boolean left =
          hit.isEmpty() && ignored.stream().anyMatch(room -> iou(room, founds.get(index)) > MATCH);
      each.add(left ? Double.NaN : hit.orElse(0));
    }
    return new RoomScore(
        counted.size(),
        (int) each.stream().filter(iou -> !iou.isNaN()).count(),
        pairs.stream().map(Pair::iou).toList(),
        pairs.stream()
            .map(pair ->
                Math.abs(
                    founds.get(pair.found()).getArea() / counted.get(pair.truth()).getArea() - 1))
            .toList(),
        each);
  }

  private static List<Pair> pairs(List<Geometry> truths, List<Geometry> founds) {
    List<Pair> candidates = new ArrayList<>();
    for (int t = 0; t < truths.size(); t++) {
      for (int f = 0; f < founds.size(); f++) {
        double iou = iou(truths.get(t), founds.get(f));
        if (iou > MATCH) {
          candidates.add(new Pair(t, f, iou));
        }
      }
    }
    candidates.sort(Comparator.comparingDouble(Pair::iou).reversed());
    boolean[] truthTaken = new boolean[truths.size()];
    boolean[] foundTaken = new boolean[founds.size()];
    List<Pair> pairs = new ArrayList<>();
    for (Pair pair : candidates) {
      if (!truthTaken[pair.truth()] && !foundTaken[pair.found()]) {
        truthTaken[pair.truth()] = true;
        foundTaken[pair.found()] = true;
        pairs.add(pair);
      }
    }
    return pairs;
  }

  /** Intersection over union of two shapes. */
  public static double iou(Geometry a, Geometry b) {
    Envelope box = a.getEnvelopeInternal();
    if (!box.intersects(b.getEnvelopeInternal())) {
      return 0;
    }
    double common = common(a, b);
    return common <= 0 ? 0 : common / (a.getArea() + b.getArea() - common);
  }

  /** Area that two shapes share. */
  static double common(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.INTERSECTION).getArea();
  }

  /** Number of pairs. */
  public int matched() {
    return ious.size();
  }

  /** Share of the true rooms that were found. */
  public double recall() {
    return truths == 0 ? 0 : (double) matched() / truths;
  }

  /** Share of the found rooms that are true. */
  public double precision() {
    return founds == 0 ? 0 : (double) matched() / founds;
  }

  /** Of the pairs; 0 without any. */
  public double meanIou() {
    return ious.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /** Median share by which areas of pairs differ; NaN without any. */
  public double medianAreaError() {
    return median(areaErrors);
  }

  /** Median of numbers; NaN of none. */
  public static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    if (sorted.isEmpty()) {
      return Double.NaN;
    }
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
