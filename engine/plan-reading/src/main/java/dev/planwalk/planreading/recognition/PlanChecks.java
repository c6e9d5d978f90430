package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.Finding;
import dev.planwalk.planreading.drawing.FlatDrawing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;

/** What does not fit in a finished plan, told as findings. */
final class PlanChecks {

  private static final int MOST_FINDINGS = 200;

  private static final double SAME_PLACE = 0.3;
  private static final double SAME_LENGTH = 0.03;
  private static final double SAME_WALLS = 0.6;
  private static final int MOST_COMPARED = 150;

  private PlanChecks() {}

  /**
   * Length factor that would make stated areas fit, when most rooms with a stamp agree on it within
   * 10 % of area.
   */
  static OptionalDouble unitFactor(List<PlanBuilder.StoreyInput> storeys) {
    List<Double> ratios = new ArrayList<>();
    for (PlanBuilder.StoreyInput storey : storeys) {
      for (int i = 0; i < storey.naming().names().size(); i++) {
        RoomNames names = storey.naming().names().get(i);
        double measured = storey.naming().draft().shell().rooms().get(i).shape().getArea();
        OptionalDouble stated =
            names.statedArea().isPresent() ? names.statedArea() : names.sizeArea();
        if (stated.isPresent() && measured > 0) {
          ratios.add(stated.getAsDouble() / measured);
        }
      }
    }
    if (ratios.size() < 2) {
      return OptionalDouble.empty();
    }
    ratios.sort(null);
    double middle = ratios.get(ratios.size() / 2);
    int agree = 0;
    for (double ratio : ratios) {
      agree += Math.abs(ratio / middle - 1) < 0.1 ? 1 : 0;
    }
    return agree * 2 > ratios.size()
        ? OptionalDouble.of(Math.sqrt(middle))
        : OptionalDouble.empty();
  }

  /**
   * Whether two drawings show the same walls: a plan and its electrical twin. Storeys of one house
   * share their outer walls, so nearly all walls must agree.
   */
  static boolean sameWalls(PlanBuilder.StoreyInput a, PlanBuilder.StoreyInput b) {
    List<Strip> first = a.naming().draft().walls().strips();
    List<Strip> second = b.naming().draft().walls().strips();
    if (first.isEmpty() || second.isEmpty()) {
      return false;
    }
    first = longest(first);
    second = longest(second);
    // The shift that most pairs of walls of like length agree on.
    Map<List<Long>, Double> votes = new TreeMap<>(PlanChecks::compare);
    double total = 0;
    double most = 0;
    for (Strip strip : first) {
      total += strip.length();
      Coordinate at = middle(strip);
      for (Strip other : second) {
        if (Math.abs(other.length() - strip.length()) < SAME_LENGTH) {
          Coordinate there = middle(other);
          long column = Math.round((there.x - at.x) / SAME_PLACE);
          long row = Math.round((there.y - at.y) / SAME_PLACE);
          most = Math.max(most, votes.merge(List.of(column, row), strip.length(), Double::sum));
        }
      }
    }
    double others = second.stream().mapToDouble(Strip::length).sum();
    return most > SAME_WALLS * Math.min(total, others);
  }

  private static int compare(List<Long> a, List<Long> b) {
    int order = Long.compare(a.get(0), b.get(0));
    return order != 0 ? order : Long.compare(a.get(1), b.get(1));
  }

  private static List<Strip> longest(List<Strip> strips) {
    return strips.stream()
        .sorted(Comparator.comparingDouble(Strip::length).reversed())
        .limit(MOST_COMPARED)
        .toList();
  }

  private static Coordinate middle(Strip strip) {
    return strip.point(strip.length() / 2, 0);
  }

  /**
   * All that a finished plan says about itself.
   *
   * @param storeys the same storeys, with what stands in them
   * @param findings get what was noticed
   */
  static void check(
      FloorPlan plan,
      List<PlanBuilder.StoreyInput> storeys,
      FlatDrawing drawing,
      List<Finding> findings) {
    UnitChecks.check(plan, drawing, findings);
    RoomChecks.check(plan, findings);
    for (int i = 0; i < storeys.size(); i++) {
      LabelChecks.check(storeys.get(i), plan.storeys().get(i).id(), findings);
    }
  }

  /** At most 200 findings, then a count. */
  static List<Finding> limited(List<Finding> findings) {
    if (findings.size() <= MOST_FINDINGS) {
      return List.copyOf(findings);
    }
    List<Finding> kept = new ArrayList<>(findings.subList(0, MOST_FINDINGS));
    // The error that ends a reading comes last and must stay.
    findings.subList(MOST_FINDINGS, findings.size()).stream()
        .filter(finding -> finding.severity() == Finding.Severity.ERROR)
        .forEach(kept::add);
    kept.add(
        new Finding(
            "more_findings",
            Finding.Severity.INFO,
            (findings.size() - MOST_FINDINGS) + " more findings were left out.",
            ""));
    return List.copyOf(kept);
  }
}
