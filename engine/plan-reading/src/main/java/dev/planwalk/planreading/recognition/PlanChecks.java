package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.Finding;
import dev.planwalk.planreading.drawing.FlatDrawing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;

/** What does not fit in a finished plan, told as findings. */
final class PlanChecks {

  private static final int MOST_FINDINGS = 200;

  /** Stated and measured area may differ by this share. */
  private static final double AREA_TOLERANCE = 0.05;

  private static final double UNCERTAIN = 0.3;
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

  static void check(FloorPlan plan, FlatDrawing drawing, LengthUnit unit, List<Finding> findings) {
    unit(drawing, unit, findings);
    Set<String> connected = new HashSet<>();
    for (Opening opening : plan.openings()) {
      if (opening.kind() != Opening.Kind.WINDOW) {
        for (Optional<String> room : opening.connects()) {
          room.ifPresent(connected::add);
        }
      }
    }
    for (Room room : plan.rooms()) {
      area(room, findings);
      boolean needsDoor =
          !room.type().outdoor() && room.type() != RoomType.SHAFT && room.type() != RoomType.VOID;
      if (needsDoor && !connected.contains(room.id())) {
        findings.add(
            new Finding(
                "room_without_door",
                Finding.Severity.WARNING,
                "No door or passage was found for " + title(room) + ".",
                room.id()));
      }
      boolean labelled = !room.name().isEmpty() || room.number().isPresent();
      if (!labelled && room.type() == RoomType.UNKNOWN) {
        findings.add(
            new Finding(
                "room_without_label",
                Finding.Severity.INFO,
                String.format(
                    Locale.ROOT,
                    "A room of %.1f m2 has no label that names it.",
                    room.areaSquareMetres()),
                room.id()));
      }
    }
  }

  private static String title(Room room) {
    return room.name().isEmpty()
        ? String.format(Locale.ROOT, "a room of %.1f m2", room.areaSquareMetres())
        : "'" + room.name() + "'";
  }

  private static void area(Room room, List<Finding> findings) {
    if (room.statedAreaSquareMetres().isEmpty()) {
      return;
    }
    double stated = room.statedAreaSquareMetres().getAsDouble();
    double measured = room.areaSquareMetres();
    if (stated > 0 && Math.abs(measured / stated - 1) > AREA_TOLERANCE) {
      findings.add(
          new Finding(
              "area_differs",
              Finding.Severity.WARNING,
              String.format(
                  Locale.ROOT,
                  "Stated area of %s is %.1f m2, measured %.1f m2.",
                  title(room),
                  stated,
                  measured),
              room.id()));
    }
  }

  private static void unit(FlatDrawing drawing, LengthUnit unit, List<Finding> findings) {
    if (unit.confidence() < UNCERTAIN) {
      findings.add(
          new Finding(
              "unit_uncertain",
              Finding.Severity.WARNING,
              String.format(
                  Locale.ROOT,
                  "The unit was taken to be %s with a confidence of %.2f. State the unit with"
                      + " read_again if rooms come out too large or too small.",
                  unit.name(),
                  unit.confidence()),
              ""));
    }
    for (UnitVote.Unit header : UnitVote.Unit.values()) {
      if (header.header == drawing.insUnits() && !header.word.equals(unit.name())) {
        findings.add(
            new Finding(
                "unit_contradicts_header",
                Finding.Severity.INFO,
                "The file's header says "
                    + header.word
                    + ", but the drawing was measured in "
                    + unit.name()
                    + ".",
                ""));
      }
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
