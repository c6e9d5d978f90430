package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.naming.RoomNames;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.unit.UnitChecks;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.Words;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/** What does not fit in a finished plan, told as findings. */
public final class PlanChecks {

  private static final int MOST_FINDINGS = 200;

  private static final double SAME_PLACE = 0.3;
  private static final double SAME_LENGTH = 0.03;
  private static final double SAME_WALLS = 0.6;

  /** A drawing of the same storey may have this share of room names that the other has not. */
  private static final double OWN_NAMES = 1 / 3.0;

  private static final int MOST_COMPARED = 150;

  private PlanChecks() {}

  /**
   * Length factor that would make stated areas fit, when most rooms with a stamp agree on it within
   * 10 % of area.
   */
  public static OptionalDouble unitFactor(List<PlanBuilder.StoreyInput> storeys) {
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
   * Whether a drawing shows the same storey as another: a plan and its electrical twin. Storeys of
   * one house share their outer walls and staircases, so most walls within must agree, and names of
   * rooms that the other drawing has not make it a storey of its own.
   */
  public static boolean sameStorey(PlanBuilder.StoreyInput storey, PlanBuilder.StoreyInput other) {
    List<Strip> walls = storey.naming().draft().walls().strips();
    List<Strip> others = other.naming().draft().walls().strips();
    // Single lines tell too little: two storeys are better than a lost one.
    return !walls.isEmpty()
        && !others.isEmpty()
        && !namesOthers(storey, other)
        && sameWalls(walls, others)
        && sameWalls(within(storey), within(other));
  }

  /** Whether more of its names of rooms are missing in the other drawing than a twin would miss. */
  private static boolean namesOthers(
      PlanBuilder.StoreyInput storey, PlanBuilder.StoreyInput other) {
    Set<String> known = new HashSet<>();
    other.naming().draft().tags().forEach(tag -> known.add(folded(tag)));
    int named = 0;
    int own = 0;
    for (Tag tag : storey.naming().draft().tags()) {
      if (tag.names()) {
        named++;
        own += known.contains(folded(tag)) ? 0 : 1;
      }
    }
    return own > OWN_NAMES * named;
  }

  private static String folded(Tag tag) {
    return String.join(" ", Words.split(tag.text().name()));
  }

  /** Walls that do not stand at the outline of the house. */
  private static List<Strip> within(PlanBuilder.StoreyInput storey) {
    GeometryFactory factory = new GeometryFactory();
    List<Polygon> hulls = storey.naming().draft().shell().hulls();
    List<Strip> within = new ArrayList<>();
    for (Strip strip : storey.naming().draft().walls().strips()) {
      Point middle = factory.createPoint(middle(strip));
      boolean inner = false;
      for (Polygon hull : hulls) {
        inner |=
            hull.contains(middle) && hull.getExteriorRing().distance(middle) > strip.thickness();
      }
      if (inner) {
        within.add(strip);
      }
    }
    return within;
  }

  private static boolean sameWalls(List<Strip> all, List<Strip> others) {
    if (all.isEmpty() || others.isEmpty()) {
      return all.size() == others.size();
    }
    List<Strip> first = longest(all);
    List<Strip> second = longest(others);
    // The shift that most pairs of walls of like length agree on.
    Map<List<Long>, Double> votes = new TreeMap<>(PlanChecks::compare);
    double total = 0;
    double most = 0;
    for (Strip strip : first) {
      total += strip.length();
      Coordinate at = middle(strip);
      for (Strip other : second) {
        if (Math.abs(other.length() - strip.length()) < SAME_LENGTH) {
          Coordinate place = middle(other);
          long column = Math.round((place.x - at.x) / SAME_PLACE);
          long row = Math.round((place.y - at.y) / SAME_PLACE);
          most = Math.max(most, votes.merge(List.of(column, row), strip.length(), Double::sum));
        }
      }
    }
    double there = second.stream().mapToDouble(Strip::length).sum();
    return most > SAME_WALLS * Math.min(total, there);
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
   * @param beside the same storeys, with the labels beside them
   * @param findings get what was noticed
   */
  public static void check(
      FloorPlan plan, LabelsBeside beside, FlatDrawing drawing, List<Finding> findings) {
    UnitChecks.check(plan, drawing, findings);
    RoomChecks.check(plan, findings);
    List<PlanBuilder.StoreyInput> storeys = beside.storeys();
    StoreyLevels.check(storeys, findings);
    for (int i = 0; i < storeys.size(); i++) {
      String storey = plan.storeys().get(i).id();
      LabelChecks.check(storeys.get(i), beside.of(storeys.get(i)), storey, findings);
      FloorChecks.check(storeys.get(i), storey, findings);
      SizeChecks.check(storeys.get(i), storey, findings);
      PageChecks.check(storeys.get(i), storey, findings);
      StairChecks.check(storeys.get(i), plan.storeys().get(i).stairs(), findings);
      OpeningChecks.check(
          storeys.get(i),
          storey,
          plan.openings().stream().filter(opening -> opening.storeyId().equals(storey)).toList(),
          findings);
    }
  }

  /** What the rooms of a plan say about themselves, however it was read. */
  public static void checkRooms(FloorPlan plan, List<Finding> findings) {
    RoomChecks.check(plan, findings);
  }

  /** At most 200 findings, then a count. */
  public static List<Finding> limited(List<Finding> findings) {
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
            FindingCode.MORE_FINDINGS,
            (findings.size() - MOST_FINDINGS)
                + " more findings were left out. Mend those that are told and upload again to see"
                + " them.",
            ""));
    return List.copyOf(kept);
  }
}
