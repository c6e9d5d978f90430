package dev.planwalk.planreading.unit;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.unit.UnitCandidates.Candidate;
import dev.planwalk.planreading.words.Lengths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The source of {@link UnitVote} that measures: lengths lettered beside lines, and the lines. */
final class LetteredLengths {

  /** Dimension texts that must agree before they count. */
  private static final int LEAST_DIMENSIONS = 3;

  /** Of the lengths lettered on a page, this share must agree; numbers of rooms do not. */
  private static final double AGREEING_SHARE = 0.25;

  /** Smaller lengths are lettered in metres, larger ones may be in millimetres. */
  private static final double LEAST_CENTIMETRES = 30;

  private static final double LEAST_MILLIMETRES = 700;

  /** Half the lengths on a plan in centimetres are smaller than this, twenty metres. */
  private static final double MOST_CENTIMETRES = 2000;

  /** Lengths agree within this share: those of plotted lines are off by half a pen. */
  private static final double SAME_LENGTH = 0.01;

  /** The scale of areas agrees with that of lengths within this share. */
  private static final double SAME_AREAS = 0.02;

  /** A text that is rounded more coarsely than this share says nothing about its line. */
  private static final double MOST_DOUBT = 0.05;

  /** The units or scales that most lettered lengths mean. */
  record Meant(List<Candidate> units, int count, String detail) {

    Meant {
      units = List.copyOf(units);
    }
  }

  private final UnitCandidates candidates;

  LetteredLengths(UnitCandidates candidates) {
    this.candidates = candidates;
  }

  /**
   * What most lettered lengths mean. Numbers without a unit may mean two; then the weight is shared
   * by the units that fit equally well, and doors and walls tell them apart.
   */
  Optional<Meant> of(List<Dim> dims) {
    Map<Candidate, Integer> counts = new LinkedHashMap<>();
    Map<Candidate, String> details = new LinkedHashMap<>();
    for (double plainUnit : plainUnits(numbers(dims))) {
      Map<Candidate, Integer> fitting = new LinkedHashMap<>();
      for (Dim dim : dims) {
        for (Candidate unit : meant(dim, plainUnit)) {
          fitting.merge(unit, 1, Integer::sum);
          details.put(
              unit, String.format(Locale.ROOT, "%s on %.4g", dim.text().strip(), distance(dim)));
        }
      }
      fitting.forEach((unit, count) -> counts.merge(unit, count, Math::max));
    }
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    if (most < LEAST_DIMENSIONS) {
      return candidates.ofPage() ? Optional.empty() : atPaperSize(dims);
    }
    List<Candidate> best = candidates.fitting(unit -> counts.getOrDefault(unit, 0) == most);
    return Optional.of(new Meant(best, most, details.getOrDefault(best.getFirst(), "")));
  }

  /**
   * What lettered lengths mean where no unit fits them, but a usual scale does: the sheet was drawn
   * as large as its paper.
   */
  private Optional<Meant> atPaperSize(List<Dim> dims) {
    for (double plainUnit : plainUnits(numbers(dims))) {
      List<Measured> ratios = measured(dims, plainUnit);
      if (ratios.isEmpty()) {
        continue;
      }
      Measured middle = ratios.get(ratios.size() / 2);
      int agreeing =
          (int)
              ratios.stream()
                  .filter(ratio ->
                      Math.abs(ratio.metresPerPoint() / middle.metresPerPoint() - 1) <= SAME_LENGTH)
                  .map(Measured::text)
                  .distinct()
                  .count();
      List<Candidate> scales =
          agreeing >= LEAST_DIMENSIONS
              ? candidates.atPaperSize(middle.metresPerPoint())
              : List.of();
      if (!scales.isEmpty()) {
        String detail = String.format(Locale.ROOT, "lengths fit %.4g m", middle.metresPerPoint());
        return Optional.of(new Meant(scales, agreeing, detail));
      }
    }
    return Optional.empty();
  }

  /** What each lettered length says of the scale, the smallest first. */
  private static List<Measured> measured(List<Dim> dims, double plainUnit) {
    List<Measured> scales = new ArrayList<>();
    for (Dim dim : dims) {
      OptionalDouble metres = metres(dim, plainUnit);
      if (distance(dim) > 0 && metres.isPresent() && metres.getAsDouble() > 0) {
        scales.add(new Measured(metres.getAsDouble() / distance(dim), dim.text()));
      }
    }
    scales.sort(Comparator.comparingDouble(Measured::metresPerPoint));
    return scales;
  }

  /** The units in which a line is as long as is lettered on it. */
  private List<Candidate> meant(Dim dim, double plainUnit) {
    double distance = distance(dim);
    OptionalDouble metres = metres(dim, plainUnit);
    if (distance <= 0 || metres.isEmpty()) {
      return List.of();
    }
    double perUnit = metres.getAsDouble() / distance;
    // A text is rounded: half its last digit of doubt, at least 1 %.
    double doubt = rounding(dim.text(), plainUnit) / Math.max(metres.getAsDouble(), 1e-9);
    double tolerance = Math.min(Math.max(SAME_LENGTH, doubt), MOST_DOUBT);
    return candidates.fitting(unit -> Math.abs(perUnit / unit.metres() - 1) <= tolerance);
  }

  /**
   * Lengths beside lines of a page; what most of them agree on need not be a usual scale.
   *
   * @param areas metres in a unit by stated areas, which tell among scales that lengths agree on
   */
  Optional<Meant> beside(List<Dim> dims, OptionalDouble areas) {
    Set<String> texts = new HashSet<>();
    dims.forEach(dim -> texts.add(dim.text()));
    List<Double> numbers = numbers(dims);
    List<Double> units = plainUnits(numbers);
    // Among the numbers of a page are years and standards: there the longest tells nothing.
    double plainUnit = middle(numbers) < LEAST_MILLIMETRES ? units.getFirst() : units.getLast();
    List<Measured> scales = measured(dims, plainUnit);
    Map<String, Integer> within = new HashMap<>();
    int from = 0;
    int most = 0;
    double best = 0;
    boolean told = false;
    for (int to = 0; to < scales.size(); to++) {
      within.merge(scales.get(to).text(), 1, Integer::sum);
      while (scales.get(from).metresPerPoint()
          < scales.get(to).metresPerPoint() * (1 - SAME_LENGTH)) {
        // Returns null for the last one, which takes the text out.
        within.computeIfPresent(scales.get(from++).text(), (text, n) -> n == 1 ? null : n - 1);
      }
      double middle = scales.get((from + to) / 2).metresPerPoint();
      boolean tells =
          within.size() >= LEAST_DIMENSIONS
              && areas.isPresent()
              && Math.abs(middle / areas.getAsDouble() - 1) <= SAME_AREAS;
      if (told == tells ? within.size() > most : tells) {
        most = within.size();
        best = middle;
        told = tells;
      }
    }
    if (most < LEAST_DIMENSIONS || most < AGREEING_SHARE * texts.size()) {
      return Optional.empty();
    }
    double agreed = best;
    List<Candidate> near =
        candidates.fitting(unit -> Math.abs(agreed / unit.metres() - 1) < SAME_LENGTH);
    // A page that states its ratio leaves only the unit open.
    if (near.isEmpty() && candidates.measured()) {
      return Optional.empty();
    }
    String detail = String.format(Locale.ROOT, "lengths beside lines fit %.4g m", agreed);
    return Optional.of(new Meant(List.of(candidates.scale(agreed)), most, detail));
  }

  /** A scale that one lettered length would mean. */
  private record Measured(double metresPerPoint, String text) {}

  private static double distance(Dim dim) {
    return Math.hypot(dim.x2() - dim.x1(), dim.y2() - dim.y1());
  }

  private static OptionalDouble metres(Dim dim, double plainUnit) {
    OptionalDouble named = Lengths.metres(dim.text());
    OptionalDouble number = Lengths.plain(dim.text());
    return named.isPresent() || number.isEmpty()
        ? named
        : OptionalDouble.of(number.getAsDouble() * plainUnit);
  }

  private static double rounding(String text, double plainUnit) {
    int point = Math.max(text.indexOf('.'), text.indexOf(','));
    int decimals = point < 0 ? 0 : text.strip().length() - point - 1;
    return text.contains("'") || text.contains("\"")
        ? Lengths.INCH / 2
        : plainUnit * Math.pow(10, -decimals) / 2;
  }

  private static List<Double> numbers(List<Dim> dims) {
    List<Double> numbers = new ArrayList<>();
    for (Dim dim : dims) {
      Lengths.plain(dim.text()).ifPresent(numbers::add);
    }
    return numbers;
  }

  /**
   * Metres that the numbers on a plan without named units may count: their middle tells m, cm and
   * mm apart, but for those that are as likely whole buildings in cm as piers and windows in mm.
   */
  private static List<Double> plainUnits(List<Double> numbers) {
    if (numbers.isEmpty()) {
      return List.of(1.0);
    }
    double middle = middle(numbers);
    if (middle < LEAST_CENTIMETRES) {
      return List.of(1.0);
    }
    // Walls, piers and windows outnumber what they add up to: the longest tells, not the middle.
    if (middle < LEAST_MILLIMETRES && Collections.max(numbers) < MOST_CENTIMETRES) {
      return List.of(0.01);
    }
    return middle < MOST_CENTIMETRES ? List.of(0.01, 0.001) : List.of(0.001);
  }

  /** The number in the middle of some; 0 of none. */
  private static double middle(List<Double> numbers) {
    return numbers.stream().sorted().skip(numbers.size() / 2).findFirst().orElse(0.0);
  }
}
